"""Plot Twist on the screen: how its views and events are read, and one screen for each phase and step."""

from __future__ import annotations

from screens.look import Look


def open_look() -> Look:
    """How Plot Twist looks."""
    from screens.plot_twist.look import PlotTwistLook

    return PlotTwistLook()
