"""Scripted players of Intentions: the Mastermind of IN-GM-01 to IN-GM-22 and the heroes of IN-GM-24 to IN-GM-29.

Touches views, sheets and chances (``seen``), the arithmetic of ``asks`` and actions, and no piece of a running game.
"""

from engine.intentions.ai.player import scripted_player

__all__ = ["scripted_player"]
