"""How much strangers may have of everything: connections at a time and a minute, bytes a second, pastes."""

from __future__ import annotations

from collections import Counter
from time import monotonic

from tui.address import place
from tui.door.settings import Door

REMEMBERED = 10_000
"""Addresses whose last minute is remembered."""
START, END = b"\x1b[200~", b"\x1b[201~"
"""What terminals put around a paste."""


class Bucket:
    """Lets ``rate`` a second through for long, and ``burst`` at once."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._then = monotonic()

    @property
    def left(self) -> float:
        """How much may come now; below 0 for what has come too early."""
        now = monotonic()
        self._left = min(self._burst, self._left + (now - self._then) * self._rate)
        self._then = now
        return self._left

    @property
    def full(self) -> bool:
        """Whether nothing is missing by now."""
        return self.left >= self._burst

    def take(self, much: float) -> float:
        """Let so much through; seconds to wait until no more than that is owed."""
        self._left = self.left - much
        return max(0.0, -self._left / self._rate)

    def wait(self, much: float) -> float:
        """Seconds until so much may come."""
        return max(0.0, (much - self.left) / self._rate)


class Crowd:
    """The connections there are, by address and by whether they have logged in."""

    def __init__(self, limits: Door) -> None:
        self._limits = limits
        self._strangers: Counter[str] = Counter()
        self._all: Counter[str] = Counter()
        self._lately: dict[str, Bucket] = {}

    def refuses(self, address: str) -> str:
        """Why nobody may come from an address just now, in a few words; nothing if somebody may."""
        here, limits = place(address), self._limits
        if self._all[here] >= limits.connections_per_address:
            return "too many connections from this address"
        if self._strangers[here] >= limits.unauthenticated_per_address:
            return "too many connections from this address that have not logged in"
        bucket = self._lately.pop(here, None) or Bucket(
            limits.connections_per_minute / 60, limits.connections_per_minute
        )
        while len(self._lately) >= REMEMBERED:
            del self._lately[next(iter(self._lately))]
        self._lately[here] = bucket
        if bucket.left < 1:
            return "too many connections from this address within a minute"
        bucket.take(1)
        return ""

    @property
    def full(self) -> bool:
        """Whether there are as many as may be that have not logged in."""
        return self._strangers.total() >= self._limits.unauthenticated

    def came(self, address: str) -> None:
        """A connection was accepted."""
        self._all[place(address)] += 1
        self._strangers[place(address)] += 1

    def known(self, address: str) -> None:
        """A connection has logged in, or is left before it did."""
        _fewer(self._strangers, place(address))

    def left(self, address: str) -> None:
        """A connection has ended."""
        _fewer(self._all, place(address))


def _fewer(counter: Counter[str], what: str) -> None:
    counter[what] -= 1
    if counter[what] <= 0:
        del counter[what]


class Pastes:
    """Cuts what is pasted to so many bytes; all else passes."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._inside = False
        self._passed = 0
        self._tail = b""

    def cut(self, data: bytes) -> bytes:
        """What of some bytes passes, wherever they were torn."""
        out = bytearray()
        for each in data:
            byte = bytes((each,))
            self._tail = (self._tail + byte)[-len(END) :]
            if not self._inside:
                out += byte
                if self._tail == START:
                    self._inside, self._passed = True, 0
            elif self._tail == END:
                out += byte if self._passed < self._most else END
                self._inside = False
            elif self._passed < self._most:
                out += byte
                self._passed += 1
        return bytes(out)
