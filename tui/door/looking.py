"""How a session looks on at a table: it gives way to the picture that all see, and comes back after it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping
from typing import Protocol

from tui.door import packets
from tui.door.app import BROKE, App
from tui.door.gallery import Gallery
from tui.door.limits import Bucket
from tui.door.links import Link, Lost
from tui.door.log import note
from tui.door.pump import Out
from tui.door.settings import Settings
from tui.door.viewer import Viewer

NAME = re.compile(r"[a-z][a-z-]{0,30}")
"""What a theme may be called."""
AWAY = b"\x1b[0m\x1b[2J\x1b[1;1HA moment ..."


class Shows(Protocol):
    """The door, for who looks on."""

    settings: Settings
    house: Link
    gallery: Gallery


class Onlooker(Out, Protocol):
    """The session that looks on."""

    who: packets.Packet
    app: App | None

    async def start(self, table: str) -> None:
        """Start an app anew, at a table. Raises Lost and OSError."""

    def slow(self) -> None:
        """The client takes nothing for long."""

    def tell(self, words: str) -> None:
        """A notice for the person."""

    def end(self, words: str, why: str) -> None:
        """It cannot go on."""


class Looking:
    """``viewer`` is there while the picture is shown; ``table`` is the one that it shows, or is about to."""

    def __init__(self, session: Onlooker, host: Shows) -> None:
        self.viewer: Viewer | None = None
        self.table = ""
        self._session = session
        self._host = host
        self._look: dict[str, str] = {}
        self._goings = Bucket(0.2, 5)
        self._task: asyncio.Task[None] | None = None

    def asked(self, packet: packets.Packet) -> None:
        """If there is a picture of a table for all who look on, the app ends for now; else it shows the table itself."""
        if packet.get("type") != "watch" or not isinstance(table := packet.get("table"), str):
            return
        theme = str(packet.get("theme", ""))
        self._look = {"PLOT_TWIST_THEME": theme} if NAME.fullmatch(theme) else {}
        if packet.get("ascii"):
            self._look["PLOT_TWIST_ASCII"] = "1"
        self._task = asyncio.create_task(self._ask(table[:40]))

    async def _ask(self, table: str) -> None:
        shared = await self._shared(table)
        if app := self._session.app:
            self.table = table if shared else ""
            app.send({"type": "watch", "table": table, "shared": shared})

    async def _shared(self, table: str) -> bool:
        """Tell the house who looks on at a table; whether a picture shows what he may know."""
        try:
            answer = await self._host.house.ask({"type": "watch", "table": table} | self._session.who)
        except Lost:
            return False
        return bool(answer.get("shared"))

    def begin(self, environment: Mapping[str, str], size: tuple[int, int]) -> None:
        """The app has ended, and its client is shown the picture."""
        who, limits = self._session.who, self._host.settings.door
        note("watch", session=who["session"], account=who["account"], table=self.table)
        self.viewer = Viewer(
            self._session, self._host.gallery, self.table, {**environment, **self._look}, limits, self._back,
            self._slow, self._still_there,
        )  # fmt: skip
        self.viewer.begin(*size)

    def close(self) -> None:
        """Show the picture no more."""
        if self._task:
            self._task.cancel()
        if self.viewer:
            self.viewer.close()
        self.viewer = None

    def _slow(self, _: str) -> None:
        self._session.slow()

    def _still_there(self) -> None:
        self._task = asyncio.create_task(self._look_again())

    async def _look_again(self) -> None:
        """The house was started again: it hears anew who looks on."""
        if not await self._shared(self.table):
            self._back("This table is not shown any more.")

    def _back(self, words: str) -> None:
        """Back to the lobby, in an app anew."""
        if not self.viewer:
            return
        self.viewer.close()
        self.viewer = None
        self._session.write(AWAY)
        self._task = asyncio.create_task(self._return(words))

    async def _return(self, words: str) -> None:
        await asyncio.sleep(self._goings.take(1))
        table, self.table = self.table, ""
        try:
            await self._session.start(table)
        except (Lost, OSError) as error:
            note("not started", session=self._session.who["session"], reason=str(error))
            self._session.end(BROKE, "broke")
            return
        if words:
            self._session.tell(words)
