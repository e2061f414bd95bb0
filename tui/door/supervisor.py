"""Starts the processes of a host, starts again what dies, and ends them in order. It talks to no stranger.

Started as root it stays root: the door and the house get a uid of their own, the warm parent needs root to give each
session the uid of its account. Whatever dies without its parent comes to it, so that no process is left behind.
"""

from __future__ import annotations

import asyncio
import ctypes
import os
import resource
import signal
import socket
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from time import monotonic

import msgspec

import tui
from tui.door import isolation, packets
from tui.door.log import note
from tui.door.place import Place
from tui.door.ready import locked, ready
from tui.door.settings import Settings

SUBREAPER = 36
PLAIN = ("PATH", "HOME", "TZ", "LD_LIBRARY_PATH")
"""What of our environment a program needs to run."""
MODULES = {"door": "tui.door.serving", "warm": "tui.door.warm", "house": "tui.house"}
"""What each process runs."""
FIRST, MOST = 0.2, 30.0
"""Seconds until something that died is started again: the first time, and at most."""
WELL = 60.0
"""Seconds after which something has started well."""
STOPPING = 20.0
"""Seconds that an orderly end may take."""
ENDING = 5.0
"""Seconds that a process may go on after its line has ended."""
LOOK = 5.0
"""Seconds between two looks for processes that lost their parent."""


class Supervisor:
    """``opened`` is called with host, port and fingerprint when people can come; ``modules`` as ``MODULES``."""

    def __init__(
        self,
        place: Place,
        settings: Settings,
        opened: Callable[[str, int, str], None],
        modules: Mapping[str, str] = MODULES,
    ) -> None:
        self._place = place
        self._settings = settings
        self._opened = opened
        self._modules = modules
        self._root = os.geteuid() == 0
        self._processes: dict[str, asyncio.subprocess.Process] = {}
        self._door: packets.Packets | None = None
        self._stop = asyncio.Event()
        self._kept: list[asyncio.Task[None]] = []

    async def run(self) -> int:
        """Host until told to stop: 0, or 1 if the door died. Raises Unable."""
        loop = asyncio.get_running_loop()
        for each in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(each, self._signalled)
        ctypes.CDLL(None).prctl(SUBREAPER, 1, 0, 0, 0)
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))  # the host key, and cards, in a file
        with locked(self._place):
            key, secret, listening = ready(self._place, self._settings)
            mine, theirs = packets.pair()
            door = await self._start("door", theirs, {}, 0)
            self._door = packets.Packets(mine, self._heard, lambda: None)
            first = {"settings": msgspec.to_builtins(self._settings), "key": key, "secret": secret}
            self._door.send(first, [each.detach() for each in listening])
            begin = {
                "isolation": msgspec.to_builtins(self._settings.isolation),
                "profiles": str(self._place.profiles),
                "landlock": isolation.landlocked() > 0,
            }
            told = msgspec.json.encode(begin).decode()
            self._kept = [
                asyncio.create_task(self._keep("warm", {"PLOT_TWIST_BEGIN": told}, None)),
                asyncio.create_task(self._keep("house", self._told(), 1)),
                asyncio.create_task(self._adopt()),
            ]
            stopped = asyncio.create_task(self._stop.wait())
            ended = asyncio.create_task(door.wait())
            await asyncio.wait({stopped, ended}, return_when=asyncio.FIRST_COMPLETED)
            code = await self._end(ended) if self._stop.is_set() else 1
            if code:
                note("door lost", always=True)
            await self._clear()
            return code

    # Going on

    async def _start(
        self, name: str, line: socket.socket, environment: dict[str, str], uid: int | None
    ) -> asyncio.subprocess.Process:
        """Start a process with its line; ``uid`` counts from the first of the range, None is ours."""
        house = name == "house"
        variable = "PLOT_TWIST_DOOR_FD" if house else "PLOT_TWIST_LINE"
        more = ["--folder", str(self._place.house)] if house else []
        who: dict[str, object] = {}
        if self._root and uid is not None:
            number = self._settings.isolation.first_uid + uid
            who = {"user": number, "group": number, "extra_groups": []}
        path = os.pathsep.join([str(Path(tui.__path__[0]).parent), os.environ.get("PYTHONPATH", "")])
        own_words = {"PYTHONPATH": path, "PYTHONUTF8": "1", "LC_ALL": "C.UTF-8", variable: str(line.fileno())}
        own_words["PLOT_TWIST_PACKS"] = str(self._place.packs)
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-P", "-m", self._modules[name], *more),
            stdin=asyncio.subprocess.DEVNULL,
            pass_fds=[line.fileno()],
            cwd="/",
            start_new_session=True,
            env=_environment(name) | own_words | environment,
            **who,  # type: ignore[arg-type]
        )
        line.close()
        self._processes[name] = process
        return process

    async def _keep(self, name: str, environment: dict[str, str], uid: int | None) -> None:
        """Start a process, and again whenever it dies, later each time if it does not do well."""
        wait = FIRST
        while True:
            began = monotonic()
            mine, theirs = packets.pair()
            process = await self._start(name, theirs, environment, uid)
            assert self._door
            self._door.send({"type": name}, (mine.detach(),))
            code = await process.wait()
            if self._stop.is_set():
                return
            wait = FIRST if monotonic() - began > WELL else wait
            note("died", always=True, process=name, code=code, again_in=wait)
            await asyncio.sleep(wait)
            wait = min(MOST, wait * 2)

    async def _adopt(self) -> None:
        """Sessions whose warm parent died are ours: they are no zombies when they end."""
        while True:
            await asyncio.sleep(LOOK)
            reap({each.pid for each in self._processes.values()})

    def _told(self) -> dict[str, str]:
        web, uids = self._settings.web, self._settings.isolation
        users = {"PLOT_TWIST_SESSION_USERS": f"{uids.first_uid} {uids.uids}"} if self._root else {}
        return users | {
            "PLOT_TWIST_HOUSE_SETTINGS": msgspec.json.encode(self._settings.house).decode(),
            "PLOT_TWIST_WEB": web.address or f"http://{web.listen}",
        }

    def _heard(self, packet: packets.Packet, fds: list[int]) -> None:
        packets.close(fds)
        if packet.get("type") == "listening":
            self._opened(str(packet["host"]), int(packet["port"]), str(packet["key"]))

    # Ending

    def _signalled(self) -> None:
        """Stop in order, and at the second signal at once."""
        if not self._stop.is_set():
            self._stop.set()
            return
        for each in self._processes.values():
            with suppress(ProcessLookupError):
                each.kill()
        kill_children()
        os._exit(1)

    async def _end(self, ended: asyncio.Task[int]) -> int:
        assert self._door
        self._door.send({"type": "stop"})
        try:
            return 0 if await asyncio.wait_for(ended, STOPPING) == 0 else 1
        except TimeoutError:
            return 1

    async def _clear(self) -> None:
        """End whatever is left."""
        for task in self._kept:
            task.cancel()
        if self._door:
            self._door.close()
        for each in self._processes.values():
            try:
                await asyncio.wait_for(each.wait(), ENDING)  # it ends when its line does
            except TimeoutError:
                each.kill()
                await each.wait()
        end = monotonic() + ENDING  # sessions whose terminal has gone put their game away
        while children() and monotonic() < end:
            await asyncio.sleep(LOOK / 100)
            reap(set())
        kill_children()
        self._place.socket.unlink(missing_ok=True)
        self._place.web.unlink(missing_ok=True)
        self._place.secret.unlink(missing_ok=True)
        note("stopped", always=True)


def _environment(name: str) -> dict[str, str]:
    """What a process knows of ours. A session can read all that its warm parent was told: no secret is in there."""
    if name != "warm":
        return dict(os.environ)
    return {each: said for each, said in os.environ.items() if each in PLAIN or each.startswith("PYTHON")}


def children() -> list[int]:
    """The processes that are ours, also by adoption."""
    me = os.getpid()
    try:
        return [int(each) for each in Path(f"/proc/{me}/task/{me}/children").read_text().split()]
    except OSError:
        return []


def reap(ours: set[int]) -> None:
    """Let those of our processes that have ended go, but for ``ours``, which somebody waits for."""
    for each in children():
        if each not in ours:
            with suppress(OSError):
                os.waitpid(each, os.WNOHANG)


def kill_children() -> None:
    """Kill the processes that are left to us, such as sessions whose warm parent died."""
    for each in children():
        with suppress(OSError):
            os.kill(each, signal.SIGKILL)
            os.waitpid(each, 0)
