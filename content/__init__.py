"""Cards, decks, rule texts and personas as TOML, and what reads and checks them: the rules know no file.

Each system has a folder here, called as its folder in ``engine``. It offers its ``PACKAGE`` and ``system()``, if
decks are built ``workshop()``, and ``complaints()`` in ``checks``.
"""

from __future__ import annotations

from pkgutil import extend_path

__path__ = extend_path(__path__, __name__)
"""The content of a system may live elsewhere: in a folder ``content`` anywhere on Python's path."""

FIRST = "plot-twist"
"""The system that is played where none is named."""


class ContentError(Exception):
    """Content that cannot be used; the message is one line naming file, card and key or rule."""
