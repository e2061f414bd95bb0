"""``python -m tui.house --folder F``: started by the door, to which it is bound by a socket of its own."""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import socket
import sys
from pathlib import Path

import msgspec

from tui.house.server import House
from tui.house.serving import serve
from tui.house.settings import HouseSettings

SWITCH = 0.0005
"""Seconds that a thread which comes back from the disk waits for the loop; it has to wait several times."""


def main() -> int:
    """Keep a house. Its settings are a JSON object in PLOT_TWIST_HOUSE_SETTINGS, or the defaults."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--folder", type=Path, required=True)
    asked = parser.parse_args()
    os.umask(0o077)
    sys.setswitchinterval(SWITCH)
    os.environ["PLOT_TWIST_DATA"] = str(asked.folder)
    settings = msgspec.json.decode(os.environ.get("PLOT_TWIST_HOUSE_SETTINGS", "{}"), type=HouseSettings)
    handle = os.environ.pop("PLOT_TWIST_DOOR_FD", "")
    door = socket.socket(fileno=int(handle)) if handle else None

    first, _, many = os.environ.pop("PLOT_TWIST_SESSION_USERS", f"{os.getuid()} 1").partition(" ")

    def ready(house: House) -> None:
        house.session_users = range(int(first), int(first) + int(many)) if door else range(0)
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, house.stop, "")

    asyncio.run(serve(asked.folder, settings, door, ready))
    return 0


if __name__ == "__main__":
    sys.exit(main())
