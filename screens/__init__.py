"""Textual screens, in rooms that stand on each other: style, look, widgets, modals, game, the systems, frame.

Each room says in its first lines what it holds and what it may touch; import-linter holds it to that.
"""

from pkgutil import extend_path

__path__ = extend_path(__path__, __name__)
"""The look of a system may live elsewhere: in a folder ``screens`` anywhere on Python's path."""
