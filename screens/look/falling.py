"""Coins and dice that land in turn, the one that decides last: which lie when, and what may be told meanwhile."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import TYPE_CHECKING

from engine.table import Die

if TYPE_CHECKING:
    from screens.look.parts import Scene, Toss

EACH = 0.12
"""Seconds that a coin takes to land, at most."""
ALL = 0.9
"""Seconds that all but the last take together, at most."""
LAST = 0.45
"""Seconds that the last one hangs in the air alone."""
COIN = 2
"""The sides of a coin."""
HELD = 0.4
"""Seconds that the result stands before anything else is told."""


@dataclass(frozen=True, slots=True)
class Fall:
    """A roll as it falls; ``order`` has the places of its dice, a toss and a die in it, as they land."""

    scene: Scene
    order: tuple[tuple[int, int], ...]

    @property
    def length(self) -> float:
        """Seconds it takes at normal speed."""
        return self._first + LAST + HELD

    @property
    def _first(self) -> float:
        return min(EACH * (len(self.order) - 1), ALL)

    def at(self, seconds: float) -> Scene:
        """The scene as far as it has happened: before the last one lies, nothing of what came of it."""
        if seconds >= self._first + LAST:
            return self.scene
        others = len(self.order) - 1
        lie = self.order[: int(others * min(1.0, seconds / self._first) + 1e-6)] if others > 0 else ()
        air = set(self.order) - set(lie)
        tosses = tuple(_falling(toss, at, air) for at, toss in enumerate(self.scene.tosses))
        return replace(self.scene, tosses=tosses, stamp="", flow=(), verdict="", rolling=True)


def fall_of(scene: Scene, thrown: Collection[str]) -> Fall:
    """How the dice of those who have ``thrown`` land in a scene: by turns from each; the others lie already."""
    rows = [
        [(at, die) for die in range(len(toss.dice)) if toss.who in thrown]
        for at, toss in enumerate(scene.tosses)
    ]
    turns = [place for each in zip_longest(*rows) for place in each if place is not None]
    known = [(at, die) for at, die in turns if scene.tosses[at].decides == die]
    last = next(
        (place for place in reversed(turns) if _decides(scene.tosses, *place)),
        known[0] if known else _highest(scene.tosses, turns),
    )
    if last is not None:
        turns.remove(last)
        turns.append(last)
    return Fall(scene, tuple(turns))


def _decides(tosses: tuple[Toss, ...], at: int, die: int) -> bool:
    """Whether the other side of a coin would have turned the result: a tie is not won."""
    coin = tosses[at].dice[die]
    if coin is None or coin.size != COIN or len(tosses) > 2:
        return False
    mine, against = tosses[0].total, tosses[1].total if len(tosses) > 1 else tosses[0].needs
    if mine is None or against is None:
        return False
    margin = mine - against
    up = bool(coin.face) == bool(at)
    return (margin > 0) != (margin + (1 if up else -1) > 0)


def _highest(tosses: tuple[Toss, ...], turns: Collection[tuple[int, int]]) -> tuple[int, int] | None:
    """Of dice that are no coins the highest that is kept, of whoever is named first."""
    first = min(turns, default=(0, 0))[0]
    kept = [
        (die.face, place)
        for place in turns
        if place[0] == first and (die := tosses[first].dice[place[1]]) and die.kept and die.size > COIN
    ]
    return max(kept)[1] if kept else None


def _falling(toss: Toss, at: int, air: Collection[tuple[int, int]]) -> Toss:
    """A toss of which some dice are in the ``air``; the total counts those alone that lie, of which nothing yet tells
    whether they are kept. Where some of many sizes make the total, there is none before all lie."""
    dice = tuple(None if (at, nth) in air else die for nth, die in enumerate(toss.dice))
    if dice == toss.dice:
        return toss
    lie = toss.automatic + sum(die.face for die in dice if die is not None and die.kept)
    total = None if toss.total is None or toss.sizes else lie
    plain = tuple(die and Die(die.size, die.face, tag=die.tag) for die in dice)
    return replace(toss, dice=plain, total=total, result="")
