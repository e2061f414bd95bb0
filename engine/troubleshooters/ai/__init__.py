"""Scripted players of Troubleshooters: heroes, and the Director for whom the rules decide.

Touches views and sheets, and no piece of a running game.
"""

from engine.troubleshooters.ai.player import scripted_player

__all__ = ["scripted_player"]
