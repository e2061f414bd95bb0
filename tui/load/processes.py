"""What processes of this machine cost."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic

from tui.door.command import memory
from tui.load.figures import Figure, percentile

TICKS = os.sysconf("SC_CLK_TCK")
MODULES = {"door": "tui.door.serving", "warm parent": "tui.door.warm", "house": "tui.house"}
"""By which module the processes of a host are known."""


def seconds(pid: int) -> float:
    """Seconds of processor time that a process has used; 0 if it is no more."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / TICKS


def precisely(pid: int) -> float:
    """The same by the scheduler's own count, of all threads."""
    found = 0
    with suppress(OSError):
        for task in Path(f"/proc/{pid}/task").iterdir():
            found += int((task / "schedstat").read_text().split()[0])
    return found / 1e9


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    with suppress(OSError):
        return [
            int(each)
            for task in Path(f"/proc/{pid}/task").iterdir()
            for each in (task / "children").read_text().split()
        ]
    return []


def named(pid: int) -> dict[str, int]:
    """The processes of a host by what they are; ``pid`` is the supervisor."""
    found = {"supervisor": pid}
    for child in children(pid):
        with suppress(OSError):
            words = Path(f"/proc/{child}/cmdline").read_bytes().decode().split("\0")
            found |= {name: child for name, module in MODULES.items() if module in words}
    return found


class Costs:
    """What groups of processes use from now until they are told."""

    def __init__(self, groups: Mapping[str, Sequence[int]]) -> None:
        self._groups = groups
        self._began = monotonic()
        self._before = {pid: seconds(pid) for pids in self._groups.values() for pid in pids}

    def told(self) -> list[Figure]:
        """Hundredths of one core, by group."""
        span = monotonic() - self._began
        used = {
            name: sum(max(0.0, seconds(pid) - self._before[pid]) for pid in pids)
            for name, pids in self._groups.items()
        }
        return [
            Figure(f"CPU of {name}", round(100 * each / span, 1), "% of a core")
            for name, each in used.items()
        ]


def memories(pids: Iterable[int], name: str, most: float | None) -> list[Figure]:
    """What processes hold of the memory, their part of what they share (PSS)."""
    found = [each for pid in pids if (each := memory(pid))]
    return [
        Figure(f"PSS of {name}, p50", percentile(found, 0.5), "MB", most),
        Figure(f"PSS of {name}, most", max(found, default=0.0), "MB", most),
    ]
