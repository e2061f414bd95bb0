"""What a session plays while there is no lobby: the title and all that one can play alone."""

from __future__ import annotations

from tui.app import PlotTwistApp
from tui.door.driver import HostedDriver
from tui.saving import kept
from tui.showing import Showing


def play(house_fd: int, door_fd: int) -> int:
    """Show the app on this terminal until it ends; returns its exit code."""
    app = PlotTwistApp()
    code = Showing(app, lambda: app.unsaved or kept(app.file), HostedDriver).run()
    if app.failure:
        raise app.failure
    return code
