"""A whole house in a thread, and people who speak JSON lines with it: for tests of its tables."""

from __future__ import annotations

import asyncio
import json
import os
import select
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from engine.table import Request, step
from engine.table.seating import players
from tests.house.people import fingerprint
from tui.house import server
from tui.house.hosted import Hosted
from tui.house.server import House
from tui.house.serving import serve
from tui.house.settings import HouseSettings
from tui.wire.messages import SOCKET

PATIENCE = 20.0
"""Seconds until a test gives up waiting."""
Message = dict[str, Any]
FRAMES = ("request", "news", "over")


class Client:
    """A connection: ``got`` has all that came and answers nothing, oldest first; ``bytes`` all that came, ``arrival`` the
    notices that were waiting."""

    def __init__(self, connection: socket.socket, name: str = "") -> None:
        self.name = name
        self.account = 0
        self.got: list[Message] = []
        self.arrival: list[Message] = []
        self.back = ""
        """The table that its line was lost from before it came."""
        self.bytes: list[bytes] = []
        self.closed = False
        self.settle: Callable[[], None] = self.pump  # type: ignore[assignment]
        self.later: Callable[[], None] = lambda: None
        """Lets some seconds pass."""
        self._socket = connection
        self._count = 0
        self._rest = b""
        self._answers: dict[int, Message] = {}

    def write(self, data: bytes) -> None:
        self._socket.sendall(data)

    def tell(self, what: str, /, **parts: Any) -> None:
        self.write(json.dumps({"type": what, **parts}).encode() + b"\n")

    def ask(self, what: str, /, **parts: Any) -> Message:
        """What a message is answered with, whatever it is."""
        self._count += 1
        number = self._count
        self.tell(what, id=number, **parts)
        self._until(lambda: number in self._answers, what)
        return self._answers.pop(number)

    def does(self, what: str, /, **parts: Any) -> Message:
        """Ask for something that must be done."""
        answer = self.ask(what, **parts)
        assert answer["type"] != "error", (self.name, what, parts, answer)
        return answer

    def refused(self, what: str, /, **parts: Any) -> tuple[str, str]:
        """Code and words with which something is refused; it must be."""
        answer = self.ask(what, **parts)
        assert answer["type"] == "error", (self.name, what, parts, answer)
        assert "\n" not in answer["message"] and answer["message"]
        return answer["code"], answer["message"]

    def wait(self, *types: str, when: Callable[[Message], bool] = lambda message: True) -> Message:
        """The first message of one of these types for which it is so; all before it is forgotten, and it too."""

        def found() -> bool:
            return any(each["type"] in types and when(each) for each in self.got)

        self._until(found, types)
        at = next(at for at, each in enumerate(self.got) if each["type"] in types and when(each))
        message = self.got[at]
        del self.got[: at + 1]
        return message

    def frame(self, when: Callable[[Message], bool] = lambda frame: True) -> Message:
        return self.wait(*FRAMES, when=when)

    def asked(self) -> Message:
        """What is asked last, when no scripted player has anything to do."""
        self.settle()
        self._until(lambda: any(each["type"] == "request" for each in self.got), "a request")
        return self.of("request")[-1]

    def hall(self) -> Message:
        """The lobby as it is now."""
        answer = self.does("lobby")
        if "hall" not in answer:  # it comes later to who asks often
            self.later()
            answer = self.wait("hall")
        self.does("lobby", off=True)
        self.got.clear()
        hall: Message = answer["hall"]
        return hall

    def of(self, *types: str) -> list[Message]:
        """What has come of some types, which is then forgotten; ask something before."""
        found = [each for each in self.got if each["type"] in types]
        self.got = [each for each in self.got if each["type"] not in types]
        return found

    def ended(self) -> None:
        """Wait until the house has hung up."""
        self._until(lambda: self.closed, "the end")

    def pump(self, seconds: float = 0.0) -> bool:
        """Take in what has come within so many seconds; whether anything has."""
        if self.closed or not select.select([self._socket], [], [], seconds)[0]:
            return False
        try:
            data = self._socket.recv(1 << 20)
        except OSError:
            data = b""
        if not data:
            self.closed = True
            return False
        *lines, self._rest = (self._rest + data).split(b"\n")
        for line in lines:
            self.bytes.append(line)
            message = json.loads(line)
            if message.get("id"):
                self._answers[message["id"]] = message
            else:
                self.got.append(message)
        return True

    def _until(self, done: Callable[[], bool], what: object) -> None:
        end = time.monotonic() + PATIENCE
        while not done():
            assert time.monotonic() < end, (self.name, what, self.got[-5:])
            assert not self.closed, (self.name, what, "hung up", self.got[-3:])
            self.pump(0.2)
            if self.closed and done():
                return

    def close(self) -> None:
        self._socket.close()
        self.closed = True


class Doorway:
    """The other end of the house's door: people come through it."""

    def __init__(self, door: socket.socket, folder: Path) -> None:
        self.folder = folder
        self.clients: list[Client] = []
        self._door = door
        door.settimeout(PATIENCE)
        self._sessions = 0

    def heard(self) -> Message:
        message: Message = json.loads(self._door.recv(1 << 16))
        return message

    def _said(self, **parts: Any) -> bytes:
        return json.dumps(parts).encode()

    def settle(self) -> None:
        """Until no scripted player has anything to do, as far as can be known from here."""

    def wait(self, seconds: float = 0.0) -> None:
        """So much time passes."""
        time.sleep(seconds)

    def login(self, who: str) -> Message:
        self._sessions += 1
        self._door.send(
            self._said(type="login", id=self._sessions, fingerprint=fingerprint(who), kind="ssh-ed25519", address=who)
        )  # fmt: skip
        while (heard := self.heard())["type"] != "login":
            pass
        return heard

    def comes(self, who: str) -> Client:
        """Somebody comes by a key of that name, and is called so."""
        login = self.login(who)
        assert not login["refused"], login
        mine, theirs = socket.socketpair()
        parts = self._said(
            type="enter", session=self._sessions, account=login["account"], fingerprint=fingerprint(who),
            kind="ssh-ed25519", address=who,
        )  # fmt: skip
        socket.send_fds(self._door, [parts], [theirs.fileno()])
        theirs.close()
        client = Client(mine, who)
        client.settle, client.later = self.settle, lambda: self.wait(6)
        client.account = login["account"]
        me = client.wait("hello")["me"]
        client.back = me.get("back", "")
        if not me.get("named"):
            client.does("name", name=who)
            client.does("agree")
        client.does("account")
        client.arrival = client.of("told")
        client.got.clear()
        self.clients.append(client)
        return client

    def program(self) -> Client:
        """Somebody connects to the socket of the house."""
        connection = socket.socket(socket.AF_UNIX)
        connection.connect(str(self.folder / SOCKET))
        client = Client(connection, "a program")
        client.settle = self.settle
        client.wait("hello")
        self.clients.append(client)
        return client

    def bot(self, owner: Client, table: str, seat: str, **parts: Any) -> Client:
        """A program that plays a seat of somebody's."""
        token = owner.does("token.make", table=table, seat=seat)["token"]
        bot = self.program()
        bot.does("token", token=token)
        bot.account = owner.account
        if parts.pop("attach", True):
            bot.does("attach", table=table, **parts)
        return bot

    def table(self, owner: Client, people: dict[str, Client], **order: Any) -> str:
        """A table at which these play, each at it."""
        order.setdefault("system", "toy")
        table: str = owner.does("create", **order)["table"]
        for seat, client in people.items():
            client.does("join", table=table, seat=seat)
        owner.does("start", table=table)
        for client in dict.fromkeys(people.values()):
            client.does("attach", table=table, frames=True, odds=True)
        return table

    def hang_up(self) -> None:
        for client in self.clients:
            client.close()
        self._door.close()


class Served(Doorway):
    """A house in a thread of its own. ``ahead`` are the seconds its clocks are ahead of the real ones."""

    def __init__(self, folder: Path, monkeypatch: Any, **settings: Any) -> None:
        self.ahead = 0.0
        self.settings = HouseSettings(new_accounts=10_000, **settings)
        monkeypatch.setattr(server, "monotonic", lambda: time.monotonic() + self.ahead)
        monkeypatch.setattr(server, "time", lambda: time.time() + self.ahead)
        folder.mkdir(parents=True, exist_ok=True)
        self._begin(folder)

    def _begin(self, folder: Path) -> None:
        mine, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self.broken: list[BaseException] = []
        self.house: House
        self._loop: asyncio.AbstractEventLoop
        super().__init__(mine, folder)

        ready = threading.Event()

        def stands(house: House) -> None:
            self._ready(house)
            ready.set()

        def run() -> None:
            try:
                asyncio.run(serve(folder, self.settings, theirs, stands))
            except BaseException as error:
                self.broken.append(error)
            theirs.close()

        self._thread = threading.Thread(target=run, daemon=True)
        self._thread.start()
        assert self.heard()["type"] == "ready"
        assert ready.wait(PATIENCE)

    def _ready(self, house: House) -> None:
        self.house = house
        self._loop = asyncio.get_running_loop()
        self._loop.set_exception_handler(lambda loop, context: self.broken.append(context["exception"]))

    def within(self, do: Callable[[], Any]) -> Any:
        """Do something in the loop of the house."""

        async def called() -> Any:
            return do()

        return asyncio.run_coroutine_threadsafe(called(), self._loop).result(PATIENCE)

    def until(self, so: Callable[[], bool]) -> None:
        """Wait until something is so in the house."""
        end = time.monotonic() + PATIENCE
        while not self.within(so):
            assert time.monotonic() < end

    def wait(self, seconds: float = 0.0) -> None:
        """So much time passes at once, when all that was begun is done."""
        self.settle()
        self.pass_by(seconds)
        self.settle()

    def pass_by(self, seconds: float) -> None:
        """The same, whatever is still to be done."""
        self.ahead += seconds
        self.within(lambda: [*self.house.ticks()])

    def settle(self) -> None:
        """Until no scripted player has anything to do."""
        end = time.monotonic() + PATIENCE
        while self.within(lambda: bool(self.house.book.rota.due)):
            assert time.monotonic() < end
        for client in self.clients:
            while client.pump():
                pass

    def game(self, table: str) -> Any:
        """The game of a table, as the house has it."""
        return self.house.book.places[table].game

    def again(self) -> None:
        """The house is stopped and started."""
        self.stop()
        self._begin(self.folder)

    def stop(self) -> None:
        for client in self.clients:
            client.close()
        self._loop.call_soon_threadsafe(self.house.stop, "")
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()
        self._door.close()
        assert not self.broken, self.broken


def to_the_end(game: Hosted, stop: Callable[[Request], bool] = lambda request: False) -> None:
    """Scripted players decide for all, or up to a question where one should ``stop``; within the loop of the house."""
    seated = players(game.table, dict.fromkeys(game.table.seats, "scripted"))
    while game.table.request and not stop(game.table.request) and step(game.table, seated):
        pass


class Apart(Doorway):
    """A house in a process of its own, which may be killed."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        mine, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        super().__init__(mine, folder)
        environment = {
            **os.environ, "PLOT_TWIST_DOOR_FD": str(theirs.fileno()),
            "PLOT_TWIST_HOUSE_SETTINGS": '{"new_accounts": 10000}',
            "PYTHONPATH": os.pathsep.join(sys.path),
        }  # fmt: skip
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tui.house", "--folder", str(folder)],
            env=environment,
            pass_fds=[theirs.fileno()],
        )
        theirs.close()
        assert self.heard()["type"] == "ready"

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)
        self.hang_up()

    def stop(self) -> None:
        self.process.terminate()
        assert self.process.wait(PATIENCE) == 0
        self.hang_up()
