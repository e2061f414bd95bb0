"""Scripted players: a game master by the letter of AU-C-50 to AU-C-58, and fighters by utility.

Touches views, sheets and odds (``seen``), content and cards, and no piece of a running game.
"""

from engine.audience.ai.player import scripted_player

__all__ = ["scripted_player"]
