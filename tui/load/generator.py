"""A process that makes load: it is given a plan, says when everybody is there, and tells at the end what it measured."""

from __future__ import annotations

import asyncio
import sys
from typing import TypeVar

import msgspec
from msgspec import Struct

from tui.load.wire import Unheard

Told = TypeVar("Told", bound=Struct)


class Generator:
    """``module`` is run; ``begin`` gives it the plan."""

    def __init__(self, module: str) -> None:
        self._module = module
        self._process: asyncio.subprocess.Process

    @property
    def pid(self) -> int:
        return self._process.pid

    async def begin(self, plan: Struct) -> None:
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", self._module),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=1 << 28,
        )
        await self._say(msgspec.json.encode(plan))

    async def all(self, most: float) -> None:
        """Wait until everybody is there. Raises Unheard."""
        await self._line(most)

    async def end(self, kind: type[Told]) -> Told:
        """Have it end; what it measured. Raises Unheard."""
        await self._say(b"end")
        found = msgspec.json.decode(await self._line(60), type=kind)
        await self._process.wait()
        return found

    def kill(self) -> None:
        if self._process.returncode is None:
            self._process.kill()

    async def _say(self, line: bytes) -> None:
        assert self._process.stdin
        self._process.stdin.write(line + b"\n")
        await self._process.stdin.drain()

    async def _line(self, most: float) -> bytes:
        assert self._process.stdout
        try:
            line = await asyncio.wait_for(self._process.stdout.readline(), most)
        except TimeoutError:
            line = b""
        if not line:
            raise Unheard(f"{self._module} has not done in {most:g} seconds what it should")
        return line
