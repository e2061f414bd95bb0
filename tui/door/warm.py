"""The warm parent: has imported what a session needs, has run the app once, and forks a session whenever the door asks.

Started as root it stays root, for nothing but to give each session the uid of its account. It hears nobody but the door.
"""

from __future__ import annotations

import gc
import os
import pkgutil
import select
import shutil
import signal
import socket
import sys
import threading
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from tui.door import packets
from tui.door.child import Start, live
from tui.door.log import note
from tui.door.place import profile
from tui.door.settings import Isolation

ROOMS = ("content", "engine", "saves", "screens")
"""All that is imported, besides the app."""


YOUNG = 7_000
"""So many new objects of a session are looked through at a time; a picture makes more than Python's 700."""


class Begin(msgspec.Struct):
    """What the supervisor tells: how sessions are kept apart, where profiles are, whether Landlock is asked for."""

    isolation: Isolation
    profiles: str
    landlock: bool


def warm_up() -> None:
    """Import everything and run the app once, where no terminal is."""
    for room in ROOMS:
        package = import_module(room)
        for module in pkgutil.walk_packages(package.__path__, f"{room}."):
            import_module(module.name)
    from content.registry import manifests, open_system

    for name in manifests():
        open_system(name)
    with TemporaryDirectory() as nobodys:
        for what in ("CONFIG", "DATA", "SAVES"):
            os.environ[f"PLOT_TWIST_{what}"] = nobodys
        from tui.door.rehearsal import rehearse  # not before it is known where nobody's folders are

        rehearse()


class Warm:
    """Forks on demand until the line to the door ends."""

    def __init__(self, door: socket.socket, begin: Begin) -> None:
        self._door = door
        self._begin = begin
        self._profiles = Path(begin.profiles)
        self._children: dict[int, Start] = {}
        """What was asked for, by process."""
        self._forgotten: set[int] = set()
        """Accounts that are no more."""
        self._woken, wakes = os.pipe()
        os.set_blocking(wakes, False)
        os.set_blocking(self._woken, False)
        signal.signal(signal.SIGCHLD, lambda *_: None)
        signal.set_wakeup_fd(wakes, warn_on_full_buffer=False)

    def serve(self) -> None:
        """Serve until the door goes away."""
        while True:
            ready = select.select([self._door.fileno(), self._woken], [], [])[0]
            if self._woken in ready:
                os.read(self._woken, 1 << 10)
                self._reap()
            if self._door.fileno() in ready:
                got = packets.receive(self._door)
                if got is None:
                    return
                self._hear(*got)

    def _hear(self, packet: packets.Packet, fds: list[int]) -> None:
        kind = packet.get("type")
        try:
            if kind == "fork":
                self._fork(msgspec.convert(packet, Start), fds)
            elif kind == "kill":
                self._kill(int(packet["session"]))
            elif kind == "forget":
                self._forgotten.add(int(packet["account"]))
                self._forget()
        except (msgspec.ValidationError, OSError, ValueError, KeyError) as error:
            note("not started", session=int(packet.get("session", 0)), reason=str(error))
            self._tell({"type": "failed", "session": packet.get("session"), "words": str(error)})
        finally:
            packets.close(fds)

    def _fork(self, start: Start, fds: list[int]) -> None:
        if len(fds) != 3:
            raise ValueError("a session needs a terminal, a house and a door")
        if start.account < 0 and any(
            not each.table and self._uid(each) == self._uid(start) for each in self._children.values()
        ):
            raise ValueError("there are too many guests")
        pid = os.fork()
        if pid == 0:
            live(start, fds, self._begin.isolation, self._profiles, landlock=self._begin.landlock)
        self._children[pid] = start
        self._tell({"type": "forked", "session": start.session, "pid": pid})

    def _uid(self, start: Start) -> int:
        return start.uid(self._begin.isolation)

    def _kill(self, session: int) -> None:
        for pid, start in self._children.items():
            if start.session == session:
                os.kill(pid, signal.SIGKILL)

    def _reap(self) -> None:
        for pid, start in list(self._children.items()):
            found, status = os.waitpid(pid, os.WNOHANG)
            if found:
                del self._children[pid]
                code = os.waitstatus_to_exitcode(status)
                self._tell({"type": "ended", "session": start.session, "code": code})
                if start.table:
                    shutil.rmtree(start.profile(self._profiles), ignore_errors=True)
                elif start.account < 0:
                    self._forgotten.add(start.account)
                self._forget()

    def _forget(self) -> None:
        """Take the folders away of those who are no more, once no session of theirs is left."""
        here = {start.account for start in self._children.values()}
        for account in self._forgotten - here:
            self._forgotten.discard(account)
            shutil.rmtree(profile(self._profiles, account), ignore_errors=True)

    def _tell(self, packet: packets.Packet) -> None:
        with suppress(OSError):  # the door has gone, as the next look at it shows
            packets.send(self._door, packet)


def main() -> int:
    """Warm up, say so, and serve; the line to the door is the descriptor that PLOT_TWIST_LINE names."""
    line = socket.socket(fileno=int(os.environ.pop("PLOT_TWIST_LINE")))
    begin = msgspec.json.decode(os.environ.pop("PLOT_TWIST_BEGIN"), type=Begin)
    warm_up()
    others = [each.name for each in threading.enumerate() if each is not threading.main_thread()]
    if others:
        note("warm", always=True, threads=", ".join(others))
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG)
    warm = Warm(line, begin)
    packets.send(line, {"type": "ready", "pid": os.getpid()})
    warm.serve()
    return 0


if __name__ == "__main__":
    sys.exit(main())
