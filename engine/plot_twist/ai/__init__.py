"""Scripted players: utility scoring over a view, weighted by a persona.

``player`` says which function weighs which kind of option: the fights' are in ``combats`` and ``fighting``, Free
actions and cards in ``free``, the game master's cures in ``game_master``, counters in ``spending``, coins in
``rolling``, small questions in ``answers``; what a text is worth, in ``worth``. May touch views, the odds and what
cards say, and no piece of a running game.
"""

from engine.plot_twist.ai.player import scripted_player

__all__ = ["scripted_player"]
