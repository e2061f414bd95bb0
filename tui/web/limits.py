"""How much one may do in a while: a bucket that fills up steadily and is drawn from."""

from __future__ import annotations

import time
from collections.abc import Callable


class Bucket:
    """Holds at most ``most``, and gets ``rate`` a second; full at first."""

    def __init__(self, rate: float, most: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._most, self._clock = rate, most, clock
        self._held, self._seen = most, clock()

    def take(self, amount: float) -> float:
        """Take something out; returns the seconds until it would have been there, 0 where it was."""
        now = self._clock()
        self._held = min(self._most, self._held + (now - self._seen) * self._rate) - amount
        self._seen = now
        return max(0.0, -self._held / self._rate)

    @property
    def full(self) -> bool:
        """Whether nothing is missing by now."""
        return self._held + (self._clock() - self._seen) * self._rate >= self._most


class Doors:
    """Who comes how often: ``allows`` says whether an address may come once more now."""

    def __init__(self, rate: float, most: float) -> None:
        self._rate, self._most = rate, most
        self._buckets: dict[str, Bucket] = {}

    def allows(self, address: str) -> bool:
        if len(self._buckets) > 1000:
            self._buckets = {each: bucket for each, bucket in self._buckets.items() if not bucket.full}
        bucket = self._buckets.setdefault(address, Bucket(self._rate, self._most))
        if bucket.take(1) == 0:
            return True
        bucket.take(-1)  # who is refused has taken nothing
        return False
