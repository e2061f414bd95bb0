"""What a process that makes load does with its standard streams: a plan comes in as a line, the report goes out as one."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Coroutine
from typing import TypeVar

import msgspec
from msgspec import Struct

Plan = TypeVar("Plan", bound=Struct)


def run(kind: type[Plan], play: Callable[[Plan], Coroutine[None, None, Struct]]) -> int:
    """Read a plan, play by it, and tell what was measured."""
    plan = msgspec.json.decode(sys.stdin.readline(), type=kind)
    report = asyncio.run(play(plan))
    print(msgspec.json.encode(report).decode(), flush=True)
    return 0
