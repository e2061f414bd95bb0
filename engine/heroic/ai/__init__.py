"""Scripted players of Heroic: the Editor of HR-GM-01 to HR-GM-22 and the heroes of HR-GM-23 to HR-GM-28.

Touches views, sheets and what an option is worth (``seen``), and no piece of a running game.
"""

from engine.heroic.ai.player import scripted_player

__all__ = ["scripted_player"]
