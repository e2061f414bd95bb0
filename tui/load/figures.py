"""What many times add up to, and how that compares with what is wanted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil

from msgspec import Struct


class Figure(Struct):
    """One figure: at most ``target`` is wanted of it, if there is one."""

    name: str
    value: float
    unit: str = ""
    target: float | None = None

    @property
    def missed(self) -> bool:
        return self.target is not None and self.value > self.target

    def __str__(self) -> str:
        wanted = (
            f"   (target {self.target:g}{', MISSED' if self.missed else ''})"
            if self.target is not None
            else ""
        )
        return f"{self.name:<52}{self.value:>10g} {self.unit}{wanted}"


def percentile(values: Sequence[float], part: float) -> float:
    """The smallest of the values that at least ``part`` of them are not above; 0 of none."""
    if not values:
        return 0.0
    return sorted(values)[max(1, ceil(part * len(values))) - 1]


def spread(name: str, seconds: Sequence[float], *parts: tuple[float, float | None]) -> list[Figure]:
    """How many times there are, and percentiles of them in milliseconds, each with its target."""
    return [
        Figure(f"{name}, times measured", len(seconds)),
        *(
            Figure(f"{name}, p{part * 100:g}", round(percentile(seconds, part) * 1000, 1), "ms", target)
            for part, target in parts
        ),
    ]


def firsts(causes: Iterable[float], effects: Sequence[float]) -> list[float]:
    """How long after each cause the first effect came, as far as one came before the next cause. Both are in order."""
    found: list[float] = []
    at = 0
    causes = list(causes)
    for cause, after in zip(causes, [*causes[1:], float("inf")], strict=True):
        while at < len(effects) and effects[at] < cause:
            at += 1
        if at < len(effects) and effects[at] < after:
            found.append(effects[at] - cause)
    return found
