"""Two sets of games held against each other, seed by seed: what changes if cards, personas or players are others.

Games of one seed begin alike, so that the difference within a pair says more than two averages: its interval is the one of
the mean of the differences.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from statistics import fmean, stdev

from msgspec import Struct

from lab.drama import Curve, TooFew, curves
from lab.findings import Z
from lab.rows import Row


class Difference(Struct, frozen=True):
    """A figure of both sets in the mean, and by how much the second is more, with its 95 % interval."""

    figure: str
    one: float
    other: float
    more: float
    low: float
    high: float

    @property
    def certain(self) -> bool:
        """Whether the interval says which of the two is more."""
        return self.low > 0 or self.high < 0


class Comparison(Struct, frozen=True):
    """Games of the same seeds, pair by pair; ``alike`` went the same way to the last decision."""

    system: str
    pairs: int
    alike: int
    figures: list[Difference]


class Unpaired(Exception):
    """Two sets without a seed in common, or of two systems; the message is one line."""


def compare(one: Sequence[Row], other: Sequence[Row], first: str) -> Comparison:
    """The pairs of two sets; ``first`` is the side whose games are counted. Raises Unpaired."""
    if {row.system for row in one} != {row.system for row in other} or len({row.system for row in one}) != 1:
        raise Unpaired("rows of one system are wanted on both sides")
    theirs = {row.seed: row for row in other}
    pairs = [(row, theirs[row.seed]) for row in one if row.seed in theirs]
    if len(pairs) < 2:
        raise Unpaired("no two seeds are in both: play both with the same --seed")
    mine, second = [pair[0] for pair in pairs], [pair[1] for pair in pairs]
    figures = [
        _difference(name, [of(row) for row in mine], [of(row) for row in second])
        for name, of in _plain(first)
    ]
    figures += _dramatic(mine, second, first)
    alike = sum(before.digest == after.digest for before, after in pairs)
    return Comparison(one[0].system, len(pairs), alike, figures)


def _plain(first: str) -> Iterator[tuple[str, Callable[[Row], float]]]:
    yield f"won by the {first}", lambda row: row.winner == first
    yield "over by turn 2", lambda row: row.turns <= 2
    yield "turns", lambda row: row.turns
    yield "decisions of ours", lambda row: row.ours


def _dramatic(one: Sequence[Row], other: Sequence[Row], first: str) -> Iterator[Difference]:
    """What a curve tells of a game, where both games of a pair have one; nothing of too few."""
    try:
        sets = [{curve.row.seed: curve for curve in curves(rows, first)} for rows in (one, other)]
    except TooFew:
        return
    seeds = [seed for seed in sets[0] if seed in sets[1]]
    told: tuple[tuple[str, Callable[[Curve], float]], ...] = (
        ("lead changes", lambda curve: curve.changes()),
        ("dead turns", lambda curve: curve.dead),
        ("close by chance", lambda curve: curve.close),
        ("comebacks", lambda curve: curve.came_back),
        ("openness", lambda curve: fmean(1 - abs(2 * chance - 1) for chance in curve.chances)),
    )
    for name, of in told:
        yield _difference(name, *([of(found[seed]) for seed in seeds] for found in sets))


def _difference(name: str, one: Sequence[float], other: Sequence[float]) -> Difference:
    each = [after - before for before, after in zip(one, other, strict=True)]
    more, half = fmean(each), Z * stdev(each) / sqrt(len(each))
    return Difference(name, fmean(one), fmean(other), more, more - half, more + half)
