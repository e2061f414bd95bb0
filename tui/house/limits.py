"""How often somebody may do something, by a clock that never goes back."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable

Clock = Callable[[], float]
"""Seconds since some moment, always more."""


class Limit:
    """At most ``most`` times within ``seconds``, for each of whoever is counted."""

    def __init__(self, most: int, seconds: float, clock: Clock) -> None:
        self._most = most
        self._seconds = seconds
        self._clock = clock
        self._times: dict[Hashable, deque[float]] = {}

    def free(self, who: Hashable) -> bool:
        """Whether ``who`` may do it now."""
        times = self._times.get(who)
        while times and times[0] <= self._clock() - self._seconds:
            times.popleft()
        return not times or len(times) < self._most

    def count(self, who: Hashable) -> None:
        """``who`` has done it."""
        self._times.setdefault(who, deque(maxlen=self._most)).append(self._clock())

    def take(self, who: Hashable) -> bool:
        """Count it, if it may be done."""
        if not self.free(who):
            return False
        self.count(who)
        return True

    def forget(self) -> None:
        """Keep nobody in mind who may do it as often as anybody."""
        old = self._clock() - self._seconds
        self._times = {who: times for who, times in self._times.items() if times and times[-1] > old}


class Bucket:
    """``burst`` times at once, and one time more for every ``pause`` seconds."""

    def __init__(self, burst: int, pause: float, clock: Clock) -> None:
        self._burst = burst
        self._pause = pause
        self._clock = clock
        self._full: dict[Hashable, float] = {}

    def wait(self, who: Hashable) -> float:
        """Seconds until ``who`` may do it; 0, and counted, if it is now."""
        now = self._clock()
        full = max(self._full.get(who, now), now) + self._pause
        over = full - now - self._burst * self._pause
        if over > 1e-9:
            return over
        self._full[who] = full
        return 0.0

    def forget(self) -> None:
        """Keep nobody in mind who may do it as often as anybody."""
        now = self._clock()
        self._full = {who: full for who, full in self._full.items() if full > now}
