"""A house whose door we are: it makes people and tables, and is what programs and spectators play at."""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

import tui
from tui.door import packets
from tui.house.settings import HouseSettings
from tui.load.wire import PATIENCE, Unheard, Wire, joined
from tui.wire.messages import SOCKET

MANY = 1_000_000
SETTINGS = HouseSettings(name="Loadhouse", new_accounts=MANY, tokens=100)
"""A house that lets everybody in, however fast they come."""


class House:
    """``open`` starts it in a folder, under a uid if one is given."""

    def __init__(self, folder: Path, uid: int | None = None) -> None:
        self._folder = folder
        self._uid = uid
        self._door: socket.socket | None = None
        self._number = 0
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def socket(self) -> str:
        """Where programs connect."""
        return str(self._folder / SOCKET)

    async def open(self) -> None:
        """Raises Unheard."""
        mine, theirs = packets.pair()
        who: dict[str, Any] = {}
        if self._uid is not None:
            who = {"user": self._uid, "group": self._uid, "extra_groups": []}
        root = str(Path(tui.__path__[0]).parent)
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-m", "tui.house", "--folder", str(self._folder)],
            env=os.environ
            | {
                "PYTHONPATH": os.pathsep.join([root, os.environ.get("PYTHONPATH", "")]),
                "PLOT_TWIST_DOOR_FD": str(theirs.fileno()),
                "PLOT_TWIST_HOUSE_SETTINGS": msgspec.json.encode(SETTINGS).decode(),
            },
            stdin=subprocess.DEVNULL,
            cwd="/",
            pass_fds=[theirs.fileno()],
            **who,
        )
        theirs.close()
        mine.setblocking(False)
        self._door = mine
        await self._said("ready")

    async def _said(self, kind: str) -> packets.Packet:
        assert self._door
        loop = asyncio.get_running_loop()
        try:
            while True:
                data = await asyncio.wait_for(loop.sock_recv(self._door, packets.LONGEST), PATIENCE)
                if not data:
                    raise Unheard("the house did not start, or has ended")
                packet: packets.Packet = msgspec.json.decode(data)
                if packet["type"] == kind:
                    return packet
        except TimeoutError:
            raise Unheard("the house says nothing") from None

    async def enter(self, fingerprint: str) -> Wire:
        """A line for whoever has a key. Raises Unheard."""
        assert self._door
        self._number += 1
        who = {"fingerprint": fingerprint, "kind": "ssh-ed25519", "address": "127.0.0.1"}
        packets.send(self._door, {"type": "login", "id": self._number} | who)
        login = await self._said("login")
        if login["refused"]:
            raise Unheard(login["refused"])
        theirs, mine = socket.socketpair()
        entered = {"type": "enter", "session": self._number, "account": login["account"]} | who
        packets.send(self._door, entered, (theirs.fileno(),))
        theirs.close()
        return await joined(mine)

    async def person(self, fingerprint: str) -> Wire:
        """A line for somebody new, who has a name now. Raises Unheard."""
        wire = await self.enter(fingerprint)
        await wire.ask("name", name=f"Player {self._number}")
        await wire.ask("agree")
        return wire

    async def table(self, people: Sequence[Wire], heroes: int = 3) -> tuple[str, list[str]]:
        """A game that has begun, with the people in its first seats: its id, and their seats. Raises Unheard."""
        owner = people[0]
        id: str = (await owner.ask("create", system="plot-twist", wish={"heroes": heroes}))["table"]
        seats = [*(f"hero:{at + 1}" for at in range(heroes)), "gm"][: len(people)]
        for wire, seat in zip(people, seats, strict=True):
            await wire.ask("join", table=id, seat=seat)
        await owner.ask("start", table=id)
        return id, seats

    def kill(self) -> None:
        """End it as a crash would."""
        if self.process:
            self.process.kill()
            self.process.wait()

    async def close(self) -> None:
        """End it in order."""
        if self._door:
            self._door.close()
        if self.process:
            try:
                await asyncio.to_thread(self.process.wait, PATIENCE)
            except subprocess.TimeoutExpired:
                self.kill()
