"""How often somebody may come to the pages."""

from __future__ import annotations

from tui.door.limits import Bucket


class Doors:
    """Who comes how often: ``allows`` says whether an address may come once more now."""

    def __init__(self, rate: float, most: float) -> None:
        self._rate, self._most = rate, most
        self._buckets: dict[str, Bucket] = {}

    def allows(self, address: str) -> bool:
        if len(self._buckets) > 1000:
            self._buckets = {each: bucket for each, bucket in self._buckets.items() if not bucket.full}
        bucket = self._buckets.setdefault(address, Bucket(self._rate, self._most))
        if bucket.wait(1):
            return False
        bucket.take(1)
        return True
