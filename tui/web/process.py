"""The process of a session, as the server starts it and speaks with it."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path

from content.folders import packs_folder
from tui.door.packets import framed

PRELUDE = b"__GANGLION__\n"
"""What Textual's web driver begins with."""
LONGEST = 8 << 20
"""Bytes of a packet; no screen takes so many."""
PATIENCE = 5.0
"""Seconds that a process has to end by itself."""


async def start(folder: Path, width: int, height: int) -> Pipes:
    """A process that plays with what an account keeps in ``folder``; nothing of our environment reaches it."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    command = [sys.executable, "-P", "-m", "tui.web.child"]
    return Pipes(
        await asyncio.create_subprocess_exec(
            *command,
            stdin=PIPE,
            stdout=PIPE,
            stderr=DEVNULL,
            cwd=folder,
            env=environment(folder, width, height),
            start_new_session=True,
        )
    )


def environment(folder: Path, width: int, height: int) -> dict[str, str]:
    """What the process of a session is told."""
    return {
        "PATH": os.defpath,
        "HOME": str(folder),
        "LANG": "C.UTF-8",
        "PLOT_TWIST_CONFIG": str(folder / "config"),
        "PLOT_TWIST_DATA": str(folder / "data"),
        "PLOT_TWIST_SAVES": str(folder / "saves"),
        "PLOT_TWIST_PACKS": str(packs_folder()),
        "TEXTUAL_DRIVER": "tui.web.driver:Browser",
        "TEXTUAL_COLOR_SYSTEM": "truecolor",
        "COLUMNS": str(width),
        "ROWS": str(height),
    }


class Pipes:
    """A process reached by its standard input and output, in packets: a letter, four bytes of length, what is said."""

    def __init__(self, process: Process) -> None:
        assert process.stdin and process.stdout
        self._process, self._in, self._out = process, process.stdin, process.stdout
        self.pid = process.pid
        self.words = ""

    async def drawn(self) -> AsyncIterator[bytes]:
        with suppress(asyncio.IncompleteReadError, asyncio.LimitOverrunError, OSError):
            await self._out.readuntil(PRELUDE)
            while True:
                head = await self._out.readexactly(5)
                size = int.from_bytes(head[1:], "big")
                if size > LONGEST:
                    return
                said = await self._out.readexactly(size)
                if head[:1] == b"D":
                    yield said

    async def type(self, keys: str) -> None:
        self._send(b"D", keys.encode(errors="replace"))
        with suppress(OSError):
            await self._in.drain()

    def tell(self, what: str, **parts: int) -> None:
        self._send(b"M", json.dumps({"type": what, **parts}).encode())

    def _send(self, kind: bytes, said: bytes) -> None:
        if not self._in.is_closing():
            self._in.write(framed(kind, said))

    async def end(self) -> int:
        self._in.close()
        for stop in (self._process.terminate, self._process.kill):
            with suppress(TimeoutError):
                return await asyncio.wait_for(self._process.wait(), PATIENCE)
            with suppress(ProcessLookupError):
                stop()
        return await self._process.wait()
