"""Cards, decks, rule texts and personas as TOML, and what reads and checks them: the rules know no file.

Each system has a folder here, named as in ``content.registry``, whose package offers ``system()``.
"""

from __future__ import annotations


class ContentError(Exception):
    """Content that cannot be used; the message is one line naming file, card and key or rule."""
