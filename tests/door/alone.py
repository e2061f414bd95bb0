"""A warm parent whose sessions have no lobby: the title, and all that one can play alone."""

from __future__ import annotations

import sys
from unittest.mock import patch

from tui.app import PlotTwistApp
from tui.door import child, warm
from tui.door.driver import HostedDriver
from tui.saving import kept
from tui.showing import Showing


def play(house: int, door: int) -> int:
    """Show the app on this terminal until it ends; returns its exit code."""
    app = PlotTwistApp()
    code = Showing(app, lambda: app.unsaved or kept(app.file), HostedDriver).run()
    if app.failure:
        raise app.failure
    return code


if __name__ == "__main__":
    with patch.object(child, "play", play):
        sys.exit(warm.main())
