"""A house to those who are connected to it: they come, are heard and answered, and are told when it stops."""

from __future__ import annotations

import asyncio
import resource
import secrets
import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic, time
from typing import Any

from engine.table import Refused
from tui import VERSION
from tui.house import reading
from tui.house.agreeing import Agreeing
from tui.house.book import Book
from tui.house.connection import Connection
from tui.house.doorkeeper import Doorkeeper
from tui.house.gathering import Gathering
from tui.house.keeping import Committer
from tui.house.place import Later
from tui.house.playing import Playing
from tui.house.rooms import Rooms
from tui.house.rounds import Rounds
from tui.house.settings import HouseSettings
from tui.house.showing import UNSAVED
from tui.house.watch import write_down
from tui.wire import messages
from tui.wire.messages import PROTOCOL, SOCKET, Message

LOGIN = 15.0
"""Seconds until a program must have shown its token."""
STRANGERS = 100
"""Programs that may be connected without one."""
COMPANY = 10
"""Connections at most of one user of this machine."""
WORDS = 300
"""Characters of an answer that refuses something."""
PASSWORD = "admin.token"
"""The file whose content, shown as a token, lets whoever can read it run the house."""


class House:
    """Everything a house does, in one loop; ``stopped`` is set when it is to end."""

    def __init__(self, folder: Path, settings: HouseSettings, loop: asyncio.AbstractEventLoop) -> None:
        """Raises BadHouse."""
        folder.mkdir(parents=True, exist_ok=True)
        folder.chmod(0o711)
        self.stopped = asyncio.Event()
        self.begun = monotonic()
        self._folder = folder
        self._committer = Committer(loop)
        self.book = Book(folder / "tables", self._committer, monotonic)
        self.rooms = Rooms(folder, settings, self.book, monotonic, time)
        self.book.open(self.rooms)
        self._rounds = Rounds(self.book, settings, monotonic, time)
        self._door = Doorkeeper(self, self.rooms, self.book)
        self._name = settings.name
        self._local = settings.local
        self._connections: set[Connection] = set()
        self.session_users = range(0)
        """The user ids that the door's sessions have: nobody comes as one of them."""
        self._password = secrets.token_urlsafe(32)
        path = folder / PASSWORD
        path.touch(mode=0o600)
        path.chmod(0o600)
        path.write_text(self._password)
        self._verbs: dict[type[Message], Callable[[Any, Any], Any]] = {
            **{
                kind: self._admitted(verb)
                for room in (Gathering(self.book), Agreeing(self.book), Playing(self.book))
                for kind, verb in room.verbs.items()
            },
            **self.rooms.verbs,
        }

    def _admitted(self, verb: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
        def asked(caller: Connection, message: Message) -> Any:
            self.rooms.admit(caller, type(message))
            return verb(caller, message)

        return asked

    # Connections

    def connection(self) -> Connection:
        """For a listening socket: somebody who is nobody yet."""
        return Connection(self._handle, self._arrived, self._gone, monotonic)

    def _arrived(self, connection: Connection) -> None:
        strangers = sum(map(_strange, self._connections))
        self._connections.add(connection)
        if _strange(connection) and strangers >= STRANGERS:
            connection.close("Too many programs are waiting to be let in.")
        else:
            self._greet(connection)
            self._door.looking.ends(connection.session)

    def _greet(self, connection: Connection) -> None:
        if self.rooms.arrived(connection):
            if me := self.rooms.me(connection):
                me.back = self.book.departing.back(me.account)
            connection.send("hello", protocol=PROTOCOL, version=VERSION, house=self._name, me=me)
            self.rooms.letters.deliver(connection)

    def _gone(self, connection: Connection) -> None:
        self._connections.discard(connection)
        if connection.session and connection.ended is not None:
            self._door.tell(type="close", session=connection.session, words=connection.ended)
        self.book.departing.gone(connection)
        self.rooms.gone(connection)

    def _handle(self, connection: Connection, line: bytes) -> None:
        """Answer one line."""
        number = 0
        try:
            if not line:
                raise Refused("malformed", "the line is longer than 1 MiB, or empty")
            number = reading.number(line)
            message = reading.read(line)
            self.rooms.heard(connection)
            answer = self._answer(connection, message)
        except Refused as refused:
            words = "".join(sign if sign.isprintable() else " " for sign in refused.message[:WORDS])
            connection.send("error", id=number, code=refused.code, message=words)
            return
        except Exception as error:  # whatever it is, the others are answered
            write_down(error)
            words = "Something broke in the house; its report is with who runs it."
            connection.send("error", id=number, code="unknown", message=words)
            return
        if isinstance(answer, Later):
            self._answer_later(connection, number, answer)
        elif answer is not None:
            connection.send(answer.pop("type", "done"), id=number, **answer)

    def _answer_later(self, connection: Connection, number: int, later: Later) -> None:
        """Answer when it is on the disk, or if that failed."""

        def tell(safe: bool) -> None:
            unsaved = {} if safe else {"unsaved": UNSAVED}
            connection.send("done", id=number, **later.answer, **unsaved)

        def after_card() -> None:
            if later.file is None:
                tell(True)
            else:
                self._committer.when(later.file, tell)

        if later.card:
            self._committer.after(after_card)
        else:
            after_card()

    def _answer(self, connection: Connection, message: Message) -> Any:
        if isinstance(message, messages.Quit):
            connection.close()
            return None
        if connection.shows:
            return self._door.looking.shown(connection, connection.shows, message)
        if isinstance(message, messages.Token) and secrets.compare_digest(
            message.token.encode(), self._password.encode()
        ):
            connection.local = True
            return {}
        if isinstance(message, messages.Enter):
            return self._join(connection)
        if isinstance(message, messages.Status) and connection.local:
            return {"type": "status", **self.status()}
        answer = self._verbs[type(message)](connection, message)
        if isinstance(message, messages.Delete | messages.KeyAdd):  # that account is no more
            self._door.tell(type="forgotten", account=connection.account)
        if isinstance(message, messages.TokenMake):
            answer["socket"] = str(self._folder / SOCKET)
        return answer

    def _join(self, connection: Connection) -> Any:
        """Somebody comes as a user of this machine. Raises Refused."""
        if not self._local or connection.account or connection.user is None:
            raise Refused("illegal", "Nobody comes to this house like that.")
        if connection.user in self.session_users:
            raise Refused("illegal", "That user's people come to this house by its door.")
        who = f"uid:{connection.user}"
        login = self.rooms.login(who, "user", who)
        if login.refused:
            raise Refused("illegal", login.refused)
        if self.sessions(login.account) >= COMPANY:
            raise Refused("illegal", f"You are here {COMPANY} times already.")
        self.rooms.gone(connection)
        connection.account, connection.fingerprint, connection.kind = login.account, who, "user"
        self._greet(connection)
        return {}

    # The door

    def open_door(self, door: socket.socket) -> None:
        """Hear from the door who comes; without it the house ends."""
        self._door.open(door, self.stopped.set)

    # Time

    def ticks(self) -> Iterator[None]:
        """To be gone through once a second, with whatever else there is to do between the steps."""
        now = monotonic()
        for connection in list(self._connections):
            if _strange(connection) and now - connection.since > LOGIN:
                connection.close("No token came in time.")
        yield
        self.rooms.tick()
        yield
        yield from self._rounds.ticks()

    def stop(self, words: str) -> None:
        """Tell everybody, and end when all is on the disk."""
        for connection in list(self._connections):
            connection.close(
                words or "The house stops. Games go on where they stand when it opens again.", again=True
            )
        self.stopped.set()

    def shut(self) -> None:
        """Have everything on the disk."""
        self._rounds.shut()
        self._committer.close()
        self.rooms.close()

    def sessions(self, account: int) -> int:
        """How often somebody is here."""
        return sum(each.account == account for each in self._connections)

    def status(self) -> dict[str, Any]:
        """How the house is doing."""
        return {
            **self.book.status(),
            "people": len(self.rooms.presence.here()),
            "connections": len(self._connections),
            "commits": self._committer.commits,
            "commit_seconds": round(self._committer.seconds, 6),
            "memory_kb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss,
            "seconds": int(monotonic() - self.begun),
            "version": VERSION,
        }


def _strange(connection: Connection) -> bool:
    """Whether it is not known whose it is."""
    return not (connection.account or connection.local or connection.shows)
