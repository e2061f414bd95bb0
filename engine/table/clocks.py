"""Clocks: counters that everybody sees fill up, with marks at which something happens, once."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from engine.table.events import Event


class Clock(Struct, frozen=True):
    """A counter from ``low`` to ``high``: a deadline in orders (HR-C-75), a scheme or an alarm (TS-C-52, TS-STATE-01),
    a timer (TS-SCN-30), a plot that goes both ways (IN-C-48).

    ``marks`` are the values at which something happens; those that have been reached stand in ``passed`` and do not
    come again when it goes back and forth (TS-FLOW-15).
    """

    id: str
    title: str
    high: int
    low: int = 0
    at: int = 0
    marks: tuple[int, ...] = ()
    passed: tuple[int, ...] = ()

    @property
    def left(self) -> int:
        """Steps until it is full."""
        return self.high - self.at

    @property
    def full(self) -> bool:
        return self.at >= self.high

    @property
    def empty(self) -> bool:
        return self.at <= self.low

    def moved(self, steps: int) -> tuple[Clock, tuple[int, ...]]:
        """The clock so many steps on, or back, within its ends; and the marks it now reaches, lowest first."""
        at = max(self.low, min(self.high, self.at + steps))
        reached = tuple(mark for mark in sorted(self.marks) if mark <= at and mark not in self.passed)
        return replace(self, at=at, passed=self.passed + reached), reached


class ClockMoved(Event, frozen=True, kw_only=True):
    """A clock went from one value to another, for a reason."""

    kind = "clock"
    id: str
    title: str
    before: int
    at: int
    high: int
    low: int = 0
    why: str = ""

    def text(self) -> str:
        return f"{self.title}: {self.before} to {self.at} of {self.high}{': ' * bool(self.why)}{self.why}."


def told(before: Clock, after: Clock, *, rule: str, why: str = "") -> ClockMoved:
    """The fact that a clock moved."""
    return ClockMoved(
        rule=rule,
        id=after.id,
        title=after.title,
        before=before.at,
        at=after.at,
        high=after.high,
        low=after.low,
        why=why,
    )
