"""Kept dice before they fall: how likely each is, and throws that stand for all (IN-DIE, IN-Q-09, IN-Q-43)."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial, prod
from random import Random

from engine.table import places_kept

Kept = tuple[int, ...]
"""Dice that are kept, highest first."""
SIDES = 6


@lru_cache(maxsize=256)
def kept_dice(bonus: int, penalty: int, keep: int, harsh: bool) -> tuple[tuple[Kept, float], ...]:
    """What may be kept of ``keep`` dice with bonus and penalty dice, and how likely each is; ``harsh``: IN-Q-09."""
    count = keep + bonus + penalty
    found: dict[Kept, int] = {}
    for faces in combinations_with_replacement(range(SIDES, 0, -1), count):
        ways = factorial(count) // prod(factorial(faces.count(face)) for face in dict.fromkeys(faces))
        kept = best_kept(faces, penalty, keep, harsh)
        found[kept] = found.get(kept, 0) + ways
    return tuple((kept, ways / SIDES**count) for kept, ways in found.items())


def best_kept(faces: tuple[int, ...], penalty: int, keep: int, harsh: bool) -> Kept:
    """The dice kept of a throw, highest first (IN-DIE-04 to IN-DIE-07)."""
    if harsh:
        faces = tuple(sorted(faces, reverse=True))[penalty:]
        penalty = 0
    return tuple(faces[place] for place in places_kept(faces, keep, penalty))


@lru_cache(maxsize=1024)
def throws(bonus: int, penalty: int, keep: int, harsh: bool, count: int, salt: int) -> tuple[Kept, ...]:
    """``count`` throws that stand for all, each drawn from another part of what may fall, in an order of ``salt``."""
    among = kept_dice(bonus, penalty, keep, harsh)
    found: list[Kept] = []
    reached, place = among[0][1], 0
    for nth in range(count):
        while reached < (nth + 0.5) / count and place < len(among) - 1:
            place += 1
            reached += among[place][1]
        found.append(among[place][0])
    Random(salt).shuffle(found)
    return tuple(found)


@lru_cache(maxsize=256)
def drawn(count: int, salt: int) -> tuple[float, ...]:
    """``count`` draws from 0 to 1, each from another part of it, in an order of ``salt``."""
    found = [(nth + 0.5) / count for nth in range(count)]
    Random(salt).shuffle(found)
    return tuple(found)
