"""Scripted players: utility scoring over a view, weighted by a persona."""

from engine.plot_twist.ai.player import scripted_player

__all__ = ["scripted_player"]
