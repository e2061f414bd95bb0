"""Where the zones of a fight lie on the map: those that have a way to each other side by side, as far as that can be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, permutations

Place = tuple[int, int]
"""A column and a row."""
WHOLE = 6
"""Up to so many zones every way to lay them is tried."""


@lru_cache(maxsize=64)
def laid(zones: tuple[str, ...], ways: frozenset[tuple[str, str]], columns: int) -> dict[str, Place]:
    """The place of each zone in so many columns: most ways between neighbours, the first zone as far up and left as
    that allows. ``ways`` hold each pair once, in either order."""
    rows = -(-len(zones) // columns)
    places = [(column, row) for row in range(rows) for column in range(columns)]
    if len(zones) > WHOLE:
        return dict(zip(zones, places, strict=False))
    best: tuple[int, int, tuple[Place, ...]] | None = None
    for chosen in combinations(places, len(zones)):
        for order in permutations(chosen):
            at = dict(zip(zones, order, strict=True))
            near = sum(_near(at[a], at[b]) for a, b in ways)
            first = -sum(column + 2 * row * nth for nth, (column, row) in enumerate(order))
            if best is None or (near, first) > best[:2]:
                best = (near, first, order)
    assert best is not None
    return dict(zip(zones, best[2], strict=True))


def _near(a: Place, b: Place) -> int:
    """Side by side is drawn best, then aslant."""
    across, down = abs(a[0] - b[0]), abs(a[1] - b[1])
    return 3 if across + down == 1 else 0


def beside(places: dict[str, Place], pairs: Sequence[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """The pairs that lie side by side, the left or upper one first."""
    for a, b in pairs:
        if _near(places[a], places[b]):
            yield (a, b) if places[a] < places[b] else (b, a)
