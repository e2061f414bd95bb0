"""Rolled dice: openings, and which dice make the total and the effect (HR-ROLL-05 to -10, HR-LOOP-14)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from operator import ge

from msgspec import Struct

Die = tuple[int, int]
"""Size and value."""


class Pick(Struct, frozen=True, gc=False):
    """Places of the dice of a total and of the effect dice, with the sum and the sizes they come to."""

    total: tuple[int, ...]
    effects: tuple[int, ...]
    sum: int
    sizes: tuple[int, ...]


def usable(dice: Sequence[Die]) -> list[int]:
    """Places of the dice that are no openings (HR-ROLL-06)."""
    return [at for at, (_, value) in enumerate(dice) if value > 1]


def picks(dice: Sequence[Die], third: int = 0, second: int = 0) -> Sequence[Pick]:
    """Every choice that no other beats in both total and effect, the highest total first (HR-LOOP-14).

    So the first is what is preset: the two highest, of equal ones the smaller die, and the largest left (HR-C-55).
    ``third`` dice more go into the total, ``second`` more are effect dice (HR-PP-06, HR-PP-07): a choice that has not so
    many dice left for them is none (HR-Q-53). Without a die left the effect is a D4 (HR-ROLL-10).
    """
    return _picks(tuple(dice), third, second)


@lru_cache(16384)
def _picks(dice: tuple[Die, ...], third: int, second: int) -> tuple[Pick, ...]:
    left = usable(dice)
    in_total = 2 + third
    if (third and len(left) < in_total) or (second and len(left) < in_total + 1 + second):
        return ()
    if len(left) <= in_total:
        return (Pick(tuple(left), (), sum(dice[at][1] for at in left), (4,)),)
    by_value = sorted(left, key=lambda at: (-dice[at][1], dice[at][0]))
    if not second:
        return _single(dice, by_value, in_total)
    return _several(dice, by_value, in_total, 1 + second)


def _several(dice: tuple[Die, ...], by_value: list[int], in_total: int, many: int) -> tuple[Pick, ...]:
    """With so ``many`` effect dice: of each size those that show least, so that most is left for the total. The sizes come
    the largest first."""
    ordered = sorted(by_value, key=lambda at: (-dice[at][0], dice[at][1]))
    most = sum([dice[at][1] for at in by_value[:in_total]])
    kept: list[Pick] = []
    for sizes in dict.fromkeys(combinations([dice[at][0] for at in ordered], many)):
        if _beaten(kept, most, sizes):
            continue
        effects: list[int] = []
        for at in ordered:
            if dice[at][0] == sizes[len(effects)]:
                effects.append(at)
                if len(effects) == many:
                    break
        rest = [at for at in by_value if at not in effects][:in_total]
        total = sum([dice[at][1] for at in rest])
        if not _beaten(kept, total, sizes):
            kept.append(Pick(tuple(rest), tuple(effects), total, sizes))
    kept.sort(key=lambda each: -each.sum)
    return tuple(kept)


def _beaten(kept: list[Pick], total: int, sizes: tuple[int, ...]) -> bool:
    """Whether a choice has no less of a total than this, and effect dice at least as large, one by one."""
    return any(each.sum >= total and covers(each.sizes, sizes) for each in kept)


def _single(dice: tuple[Die, ...], by_value: list[int], in_total: int) -> tuple[Pick, ...]:
    """The same with a single effect die: any other die than it leaves the highest for the total."""
    top, spare = by_value[:in_total], by_value[in_total]
    most = sum(dice[at][1] for at in top)
    found: list[Pick] = []
    for effect in sorted(by_value, key=lambda at: (-dice[at][0], dice[at][1])):
        size, value = dice[effect]
        total = most + dice[spare][1] - value if effect in top else most
        if not found or total > found[-1].sum:
            rest = [at for at in by_value[: in_total + 1] if at != effect] if effect in top else top
            if found and found[-1].sizes == (size,):
                found.pop()
            found.append(Pick(tuple(rest), (effect,), total, (size,)))
        if total == most:
            break
    return tuple(reversed(found))


def covers(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    """Whether effect dice are at least as many and as large, one by one, the largest first."""
    return len(one) >= len(other) and all(map(ge, one, other))
