"""When the interpreter looks for rings of objects that nothing holds any more: never for long while people play."""

from __future__ import annotations

import gc
from collections.abc import Callable

YOUNG, MIDDLE, NEVER = 2_000, 10, 1_000_000
"""So many new objects are looked through at a time, which takes a fraction of a millisecond, and all at no time."""
QUIET = 30.0
"""Seconds without a decision, after which the house has time for everything."""
LONGEST = 3600.0
"""Seconds after which it is time whoever plays."""


class Sweeper:
    """What there is when the house opens stays for good. ``tick`` is called once a second with the decisions so far."""

    def __init__(self, clock: Callable[[], float], collect: Callable[[], object] = gc.collect) -> None:
        self._clock = clock
        self._collect = collect
        self._swept = self._last = clock()
        self._done = self._seen = 0
        collect()
        gc.freeze()
        gc.set_threshold(YOUNG, MIDDLE, NEVER)

    def tick(self, decisions: int) -> None:
        """Look through everything if something was played since the last time, and now is quiet or it has been long."""
        now = self._clock()
        if decisions != self._seen:
            self._seen, self._last = decisions, now
        if self._seen == self._done:
            return
        if now - self._last >= QUIET or now - self._swept >= LONGEST:
            self._done, self._swept = self._seen, now
            self._collect()
