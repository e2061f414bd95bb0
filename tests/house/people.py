"""A house for tests: a clock that is set by hand, tables that are said to be there, people who come and say things."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from engine.table import Refused
from screens.lobby.hall import Chair, TableCard
from tui.house.rooms import Rooms
from tui.house.settings import HouseSettings
from tui.wire import messages
from tui.wire.messages import Message


def fingerprint(who: str) -> str:
    return "SHA256:" + who.encode().hex().ljust(43, "0")


class FakeCaller:
    def __init__(
        self, account: int = 0, key: str = "", address: str = "10.0.0.1", local: bool = False
    ) -> None:
        self.account = account
        self.fingerprint = key
        self.kind = "ssh-ed25519" if key else ""
        self.address = address
        self.local = local
        self.bot = False
        self.table = ""
        self.sent: list[dict[str, Any]] = []
        self.closed: str | None = None
        self.closes = 0

    def send(self, type: str, /, **parts: Any) -> None:
        self.sent.append({"type": type, **parts})

    def close(self, words: str = "") -> None:
        self.closed = words
        self.closes += 1

    def got(self, type: str) -> list[dict[str, Any]]:
        """What came of a type, which is then forgotten."""
        found = [each for each in self.sent if each["type"] == type]
        self.sent = [each for each in self.sent if each["type"] != type]
        return found

    @property
    def read(self) -> list[str]:
        """The lines of chat that came."""
        return [each["line"].text for each in self.got("said")]


class FakeTables:
    def __init__(self) -> None:
        self.changes = 0
        self.chairs: dict[tuple[str, str], Chair] = {}
        self.did: list[tuple[Any, ...]] = []

    def sit(self, table: str, seat: str, account: int) -> None:
        self.chairs[table, seat] = Chair(seat, seat, seat, account, f"account {account}")
        self.changes += 1

    def cards(self, account: int) -> list[TableCard]:
        tables = sorted({table for table, _ in self.chairs})
        return [TableCard(table, "plot-twist", f"Table {table}", "playing", 0, "") for table in tables]

    def private(self, table: str) -> bool:
        return table == "hidden"

    def people_at(self, table: str) -> list[int]:
        return [chair.account for (where, _), chair in self.chairs.items() if where == table]

    def chair(self, table: str, seat: str) -> Chair | None:
        return self.chairs.get((table, seat))

    def leave(self, account: int) -> None:
        self.did.append(("leave", account))

    def close(self, table: str, caller: Any, words: str, *, admin: bool) -> None:
        self.did.append(("close", table, words, admin))

    def plug(self, caller: Any, table: str, seat: str) -> None:
        self.did.append(("plug", caller.account, table, seat))

    def unplug(self, table: str, seat: str) -> None:
        self.did.append(("unplug", table, seat))

    def record(self, file: str, people: Mapping[str, str]) -> str:
        return f"{file} {dict(people)}"

    def status(self) -> dict[str, Any]:
        return {"tables": len({table for table, _ in self.chairs})}


class Place:
    """A house in a folder. ``time`` runs only when it is told to, and the clock on the wall with it."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        self.folder = folder
        self.settings = HouseSettings(**settings)
        self.time = 1000.0
        self.wall = 1.7e9
        self.tables = FakeTables()
        self.rooms = self.open()

    def open(self) -> Rooms:
        self.rooms = Rooms(self.folder, self.settings, self.tables, lambda: self.time, lambda: self.wall)
        return self.rooms

    def again(self) -> None:
        """The house is stopped and started."""
        self.rooms.close()
        self.open()

    def wait(self, seconds: float = 1.0) -> None:
        self.time += seconds
        self.wall += seconds
        self.rooms.tick()

    def login(self, who: str, address: str = "10.0.0.1") -> FakeCaller:
        """Somebody comes with a key of that name, and is nobody yet."""
        login = self.rooms.login(fingerprint(who), "ssh-ed25519", address)
        assert not login.refused, login.refused
        caller = FakeCaller(login.account, fingerprint(who), address)
        assert self.rooms.arrived(caller)
        return caller

    def comes(self, who: str, address: str = "") -> FakeCaller:
        """Somebody comes by a key and an address of that name, is called so, and has agreed to the rules."""
        caller = self.login(who, address or who)
        if not self.rooms.register.someone(caller.account).named:  # type: ignore[union-attr]
            self.say(caller, messages.Rename(name=who))
            self.say(caller, messages.Agree())
        caller.sent.clear()
        return caller

    def guest(self, name: str) -> FakeCaller:
        login = self.rooms.login("", "", "10.0.0.9", guest=True)
        assert not login.refused, login.refused
        caller = FakeCaller(login.account)
        self.rooms.arrived(caller)
        self.say(caller, messages.Rename(name=name))
        self.say(caller, messages.Agree())
        caller.sent.clear()
        return caller

    def say(self, caller: FakeCaller, message: Message) -> dict[str, Any]:
        return self.rooms.verbs[type(message)](caller, message)

    def refuses(self, caller: FakeCaller, message: Message) -> str:
        """Why it is refused; it must be."""
        with pytest.raises(Refused) as caught:
            self.say(caller, message)
        assert "\n" not in caught.value.message
        return caught.value.message
