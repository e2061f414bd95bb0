"""The process of the door, which the supervisor starts.

It alone talks to strangers. Started as root it has a uid of its own, and reads no file of the host: what it needs, the
host key too, comes over the line to the supervisor.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import socket
import sys
import traceback
from pathlib import Path
from typing import Any

import asyncssh
import msgspec

from tui.door import packets
from tui.door.door import Door
from tui.door.log import note
from tui.door.settings import Settings
from tui.door.web import Visit

EACH = 60.0
"""Seconds between two looks at what is left of connections, a few milliseconds each."""


class Begin(msgspec.Struct):
    """What the supervisor says first; the listening sockets for people, for the status, for the web, and perhaps
    for Prometheus come with it."""

    settings: Settings
    key: str
    secret: str


async def tidy() -> None:
    """Each connection that has ended leaves rings of objects; until Python looks for them by itself it takes thousands."""
    while True:
        await asyncio.sleep(EACH)
        gc.collect()


async def run(line: socket.socket) -> int:
    """Be the door until the supervisor says stop, or is gone."""
    got = packets.receive(line)
    assert got, "the supervisor says what to do"
    begin = msgspec.convert(got[0], Begin)
    listening, status, web, *figures = (socket.socket(fileno=each) for each in got[1])
    key = asyncssh.import_private_key(begin.key)
    door = Door(begin.settings, key, begin.secret)
    stop = asyncio.Event()

    def heard(packet: packets.Packet, fds: list[int]) -> None:
        kind = packet.get("type")
        if kind in ("house", "warm") and fds:
            (door.house if kind == "house" else door.warm).joined(fds[0])
        elif kind == "stop":
            stop.set()

    above = packets.Packets(line, heard, stop.set)
    asyncio.get_running_loop().set_exception_handler(_broke)
    await door.warm.wait(None)
    await door.house.wait(None)
    asks = await asyncio.start_unix_server(door.answer, sock=status)
    browsers = await asyncio.get_running_loop().create_unix_server(lambda: Visit(door), sock=web)
    servers = [asks, browsers]
    for told in figures:
        from tui.door import metrics  # only then: the door stays small

        servers.append(await metrics.serve(told, door.status))
        note("figures", always=True, address=_where(told))
    tasks = [asyncio.create_task(each) for each in (door.entrance.listen(listening), door.watch(), tidy())]
    for each in tasks:
        each.add_done_callback(lambda _: stop.set())  # the supervisor starts everything anew
    host, port = listening.getsockname()[:2]
    fingerprint = key.get_fingerprint()
    note("listening", always=True, address=_where(listening), key=fingerprint)
    above.send({"type": "listening", "host": host, "port": port, "key": fingerprint})
    gc.collect()
    gc.freeze()
    await stop.wait()
    tasks[0].cancel()
    listening.close()
    for server in servers:
        server.close()
    await door.stop()
    for each in tasks:
        each.cancel()
    return 0


def _where(listening: socket.socket) -> str:
    """The address that a socket got."""
    return ":".join(map(str, listening.getsockname()[:2]))


def _broke(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """One connection or session broke something: it is written down, and the others go on."""
    error = context.get("exception")
    where = traceback.extract_tb(error.__traceback__)[-3:] if error else []
    places = ", ".join(f"{Path(each.filename).name}:{each.lineno}" for each in where)
    note(
        "fault", reason=type(error).__name__ if error else str(context.get("message", ""))[:200], where=places
    )


def main() -> int:
    logging.getLogger("asyncssh").setLevel(logging.CRITICAL)  # it writes down what strangers say
    return asyncio.run(run(socket.socket(fileno=int(os.environ.pop("PLOT_TWIST_LINE")))))


if __name__ == "__main__":
    sys.exit(main())
