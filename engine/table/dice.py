"""Dice that lie on the table, of any number of sides."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from engine.table.random import RandomStream


class Die(Struct, frozen=True, omit_defaults=True, gc=False):
    """One die as anybody may draw it; a coin is a die of two sides that shows 1 (heads) or 0.

    ``kept``: it counts for the total; the others are drawn as left out. ``tag`` is a word for what it is or became
    (``Tens``, ``effect``, ``Cunning``). ``marked`` are faces that were pointed out before it fell, or that it was
    forced to keep: a die that shows one of them is drawn with a mark.
    """

    size: int
    face: int
    kept: bool = True
    tag: str = ""
    marked: tuple[int, ...] = ()

    def text(self) -> str:
        """``d8 shows 5, effect``."""
        words = "heads" if self.face else "tails"
        shown = f"d{self.size} shows {self.face}" if self.size > 2 else words
        return f"{shown}, {self.tag}" if self.tag else shown


def throw(random: RandomStream, sizes: Iterable[int], tag: str = "") -> tuple[Die, ...]:
    """Roll a pool, its dice in the order given (HR-ROLL-04, IN-DIE-01, TS-DICE-07)."""
    return tuple(Die(size, random.roll(size), tag=tag) for size in sizes)


def throw_exploding(random: RandomStream, count: int, size: int) -> tuple[Die, ...]:
    """Roll ``count`` dice of which each highest face adds one, tagged ``again`` (TS-DICE-09)."""
    dice = list(throw(random, [size] * count))
    for die in dice:
        if die.face == size:
            dice.append(Die(size, random.roll(size), tag="again"))
    return tuple(dice)


def places_kept(faces: Sequence[int], count: int, forced: int = 0) -> tuple[int, ...]:
    """Which of the dice are kept, as places: the ``forced`` lowest, then the highest (IN-DIE-04 to IN-DIE-07, IN-Q-43).

    Highest first; of equal faces the earlier die is the higher.
    """
    order = sorted(range(len(faces)), key=lambda place: -faces[place])
    lowest = min(forced, count)
    return (*order[: count - lowest], *order[len(order) - lowest :])
