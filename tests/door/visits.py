"""A host on loopback, and clients that visit it."""

from __future__ import annotations

import asyncio
import json
import os
import select
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Any

import asyncssh

from tui.door import isolation

ROOT = Path(__file__).parents[2]
PATIENCE = 90.0
TITLE = b"A superhero card game"
OPENED = """d=$(mktemp -d) && mount --bind "$0" $d && mount -t tmpfs -o mode=755 none /root && mkdir -p "$0" &&
mount --move $d "$0" && rmdir $d && exec "$@" """
"""Runs a program where the home of root, in which the interpreter is, can be passed through by everybody."""


def as_anybody() -> list[str]:
    """What goes before a command so that its program can be read under any uid; for a host started as root."""
    within = Path("/root")
    inside = [
        each.relative_to(within).parts[0] for each in isolation.program() if each.is_relative_to(within)
    ]
    if os.geteuid() or not inside or within.stat().st_mode & 0o001:
        return []
    return ["unshare", "-m", "sh", "-c", OPENED, str(within / inside[0])]


class Hosted:
    """A host that runs until ``close``. ``settings`` is TOML, ``uid`` who starts it, if it is not us.

    ``warm`` is the warm parent, with a house of the tests; "" for those that people have.
    """

    def __init__(
        self,
        settings: str = "",
        uid: int | None = None,
        warm: str = "tests.door.alone",
        before: Callable[[Path], None] = lambda folder: None,
    ) -> None:
        """``before`` does something in its folder before it runs."""
        self.folder = Path(tempfile.mkdtemp(prefix="host-"))
        self.folder.chmod(0o711)
        self.place = self.folder / "house"
        self.place.mkdir(mode=0o700)
        (self.place / "settings.toml").write_text(settings)
        before(self.place)
        who: list[str] = []
        if uid is not None:
            for each in (self.place, self.place / "settings.toml"):
                os.chown(each, uid, uid)
            who = ["setpriv", f"--reuid={uid}", f"--regid={uid}", "--clear-groups"]
        self.errors = (self.folder / "log").open("w+b")
        self.process = subprocess.Popen(
            [*as_anybody(), *who, sys.executable, "-m", "tests.door.host", *([warm] if warm else [])],
            cwd=ROOT,
            env=os.environ | {"PLOT_TWIST_HOUSE": str(self.place)},
            stdout=subprocess.PIPE,
            stderr=self.errors,
        )
        assert self.process.stdout
        ready = select.select([self.process.stdout], [], [], PATIENCE)[0]
        line = self.process.stdout.readline().split() if ready else b""
        if not line:
            self.close()
            raise AssertionError(f"the host did not start: {self.told()}")
        self.port, self.key = int(line[0]), line[1].decode()

    def told(self) -> str:
        """All that stands in its log."""
        return (self.folder / "log").read_text() if self.folder.exists() else ""

    def events(self, kind: str) -> list[dict[str, Any]]:
        """Its log, of one kind of event."""
        lines = [json.loads(line) for line in self.told().splitlines() if line.startswith("{")]
        return [line for line in lines if line["event"] == kind]

    async def event(self, kind: str, most: float = PATIENCE) -> dict[str, Any]:
        """Wait for an event of a kind; the last one."""
        return (await until(lambda: self.events(kind), most))[-1]

    def heard(self, kind: str) -> list[dict[str, Any]]:
        """What the house was told, of one type."""
        log = self.place / "house" / "heard.jsonl"
        lines = log.read_text().splitlines() if log.exists() else []
        return [each for each in map(json.loads, lines) if each["type"] == kind]

    def pid(self, module: str) -> int:
        """The process of a module; of the warm parent, not of its sessions."""
        found = subprocess.run(
            ["pgrep", "-P", str(self._supervisor()), "-f", module], capture_output=True, text=True
        )
        return int(found.stdout.split()[0])

    def _supervisor(self) -> int:
        return self.process.pid  # whatever goes before has become it

    def stop(self) -> int:
        """Stop in order; the exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE)

    def close(self) -> None:
        """End it, and leave nothing behind."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        if self.process.stdout:
            self.process.stdout.close()
        self.errors.close()
        shutil.rmtree(self.folder)

    async def connect(
        self, key: asyncssh.SSHKey | None, address: str = "127.0.0.1", name: str = "mara", **more: Any
    ) -> asyncssh.SSHClientConnection:
        """Log in from an address of loopback."""
        return await asyncio.wait_for(
            asyncssh.connect(
                *("127.0.0.1", self.port),
                local_addr=(address, 0),
                username=name,
                client_keys=[key] if key else [],
                known_hosts=None,
                agent_path=None,
                config=[],
                **more,
            ),
            PATIENCE,
        )


class Visit:
    """A session on a terminal, and all that it has shown so far; ``complaint`` is what it said besides, at the end."""

    def __init__(self, line: asyncssh.SSHClientConnection, process: asyncssh.SSHClientProcess[bytes]) -> None:
        self.line = line
        self.process = process
        self.shown = b""
        self.complaint = ""

    @classmethod
    async def to(
        cls,
        line: asyncssh.SSHClientConnection,
        size: tuple[int, int] = (100, 32),
        term: str = "xterm-256color",
        env: dict[str, str] | None = None,
    ) -> Visit:
        """Open a session on a connection."""
        process = await line.create_process(
            term_type=term, term_size=size, encoding=None, env=env or {}, request_pty="force"
        )
        return cls(line, process)

    async def sees(self, words: bytes, most: float = PATIENCE) -> bool:
        """Read until something is shown, or the session ends; whether it was."""
        end = monotonic() + most
        while words not in self.shown and (left := end - monotonic()) > 0:
            try:
                data = await asyncio.wait_for(self.process.stdout.read(1 << 16), left)
            except TimeoutError:
                break
            if not data:
                break
            self.shown += data
        return words in self.shown

    async def answers(self, key: bytes = b"\x1b[B") -> bool:
        """Whether a key brings anything; first all is read that was on its way."""
        await self.quiet()
        self.shown = b""
        self.process.stdin.write(key)
        return await self.sees(b"\x1b[")

    async def quiet(self, seconds: float = 0.3) -> None:
        """Read until nothing more comes for a moment, or at most for ten of them: a cursor may blink."""
        for _ in range(10):
            before = len(self.shown)
            await self.sees(b"never shown", seconds)
            if len(self.shown) == before:
                return

    async def ended(self) -> int | None:
        """Wait for the end of the session; its exit code."""
        while await self.sees(b"never shown", 1):
            pass
        done = await asyncio.wait_for(self.process.wait(check=False), PATIENCE)
        self.shown += bytes(done.stdout or b"")
        self.complaint = bytes(done.stderr or b"").decode()
        return done.exit_status

    @property
    def lines(self) -> str:
        """What was said outside of the screens, at the end."""
        return self.shown.rpartition(b"\x1b[?25h")[2].decode(errors="replace")


async def until(found: Any, most: float = PATIENCE) -> Any:
    """Wait until something is true, and what it is."""
    end = monotonic() + most
    while not (what := found()):
        assert monotonic() < end, "it did not come about"
        await asyncio.sleep(0.02)
    return what
