"""A person comes into a house: the app on this terminal, until it ends."""

from __future__ import annotations

import os
import socket
from functools import partial
from pathlib import Path

from tui.hosted import HostedApp
from tui.wire.house import RemoteHouse
from tui.wire.line import Line, connected


def play(house_fd: int, door_fd: int) -> int:
    """Show the app, with the lines that the door made; returns its exit code."""
    house = RemoteHouse(partial(Line, socket.socket(fileno=house_fd)))
    return _show(HostedApp(house, socket.socket(fileno=door_fd) if door_fd >= 0 else None))


def join(path: Path) -> int:
    """The same for a user of this machine, at the house behind a socket. Raises OSError, Refused."""
    house = RemoteHouse(partial(Line, connected(path)))
    house.ask("enter")
    return _show(HostedApp(house, None, path))


def _show(app: HostedApp) -> int:
    from tui.door.driver import HostedDriver
    from tui.showing import Showing

    code = Showing(app, lambda: app.unsaved, HostedDriver).run()
    if app.failure:
        raise app.failure
    if app.unsaved:
        os.write(1, f"plot-twist: {app.unsaved}\r\n".encode())
    return code
