"""What the house and its door say to each other: who wants to come in, who has come, who looks on with all others."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Callable
from typing import Any, Protocol

from tui.door import packets
from tui.house.book import Book
from tui.house.connection import Connection
from tui.house.looking import Looking
from tui.house.register import Login
from tui.house.rooms import Rooms


class Household(Protocol):
    """The house, as its door needs it."""

    def connection(self) -> Connection:
        """Somebody who is nobody yet."""

    def sessions(self, account: int) -> int:
        """How often somebody is here."""

    def status(self) -> dict[str, Any]:
        """How the house is doing."""

    def stop(self, words: str) -> None:
        """Tell everybody, and end."""


class Doorkeeper:
    """Answers the door, if there is one, and lets in whom it vouches for."""

    def __init__(self, house: Household, rooms: Rooms, book: Book) -> None:
        self._house = house
        self._rooms = rooms
        self.looking = Looking(book, rooms, self.tell)
        self._door: packets.Packets | None = None
        self._sessions: dict[int, Connection] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    def open(self, door: socket.socket, lost: Callable[[], None]) -> None:
        """Hear from the door who comes; ``lost`` is called when it is no more."""
        self._door = packets.Packets(door, self._hear, lost)
        self.tell(type="ready", pid=os.getpid())

    def tell(self, **parts: Any) -> None:
        """Say something to the door."""
        if self._door is not None:
            self._door.send(parts)

    def _hear(self, said: packets.Packet, found: list[int]) -> None:
        kind = said.get("type")
        if kind == "enter" and found:
            self._enter(said, found.pop())
        elif kind == "login":
            self._login(said)
        elif kind == "redeem":
            self._answer_login(said, self._rooms.redeem(str(said["token"]), str(said["fingerprint"])))
        elif kind == "watch":
            self.tell(type="watch", id=said["id"], shared=self.looking.begins(said))
        elif kind == "left":
            self._sessions.pop(said["session"], None)
            self.looking.ends(said["session"])
        elif kind == "status":
            self.tell(**{**self._house.status(), "type": "status", "id": said["id"]})
        elif kind == "stop":
            self._house.stop(said.get("words", ""))
        packets.close(found)

    def _login(self, said: dict[str, Any]) -> None:
        login = self._rooms.login(
            said.get("fingerprint", ""), said.get("kind", ""), said.get("address", ""), said.get("guest", False)
        )  # fmt: skip
        self._answer_login(said, login)

    def _answer_login(self, said: dict[str, Any], login: Login) -> None:
        self.tell(
            type="login",
            id=said["id"],
            account=login.account,
            name=login.name,
            sessions=self._house.sessions(login.account),
            refused=login.refused,
        )

    def _enter(self, said: dict[str, Any], handle: int) -> None:
        """A session that the door vouches for; one that comes again takes the place of its old connection."""
        connection = self._house.connection()
        connection.account, connection.session = said["account"], said["session"]
        connection.fingerprint, connection.kind = said.get("fingerprint", ""), said.get("kind", "")
        connection.address, connection.shows = said.get("address", ""), said.get("shows", "")
        if old := self._sessions.pop(connection.session, None):
            old.close(again=True)
        self._sessions[connection.session] = connection
        stream = socket.socket(fileno=handle)
        loop = asyncio.get_running_loop()
        task = loop.create_task(loop.connect_accepted_socket(lambda: connection, stream))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
