"""Textual screens, in rooms that stand on each other: style, look, widgets, modals, game, the systems, frame.

Each room says in its first lines what it holds and what it may touch; import-linter holds it to that.
"""
