"""The process of a house: it listens, does what there is to do each second, and stops in an orderly way."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from content.registry import manifests, open_system
from tui.house.server import House
from tui.house.settings import HouseSettings
from tui.house.sweeper import Sweeper
from tui.wire.messages import SOCKET


async def serve(
    folder: Path,
    settings: HouseSettings,
    door: socket.socket | None,
    ready: Callable[[House], None] = lambda house: None,
) -> None:
    """Keep a house until it is stopped. Raises BadHouse, OSError."""
    loop = asyncio.get_running_loop()
    for name in manifests():  # not when somebody opens the first table
        system = open_system(name)
        system.setup({}, 0)
        system.content()
    house = House(folder, settings, loop)
    path = folder / SOCKET
    path.unlink(missing_ok=True)
    server = await loop.create_unix_server(house.connection, str(path))
    path.chmod(0o666)
    sweeper = Sweeper(loop.time)
    ready(house)
    if door is not None:
        house.open_door(door)
    while not house.stopped.is_set():
        for _ in house.ticks():
            await asyncio.sleep(0)
        sweeper.tick(house.book.played)
        with suppress(TimeoutError):
            await asyncio.wait_for(house.stopped.wait(), 1.0)
    server.close()
    house.stop("")
    await asyncio.sleep(0.1)
    house.shut()
