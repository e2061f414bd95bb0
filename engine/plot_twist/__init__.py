"""Plot Twist: a non-competitive card game of Heroes against a game master."""

from engine.plot_twist.system import PlotTwist

__all__ = ["PlotTwist"]
