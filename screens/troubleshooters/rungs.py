"""Who acts when in a fight: the ladder of initiative (TS-LOOP-11)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.troubleshooters.seen.sheets import FighterSheet, FightSheet
from screens.look.names import together
from screens.look.parts import Stake
from screens.troubleshooters.names import called


class Rung(NamedTuple):
    """One of the heroes, or foes who act together: whether they have acted, or act now."""

    names: list[str]
    initiative: int
    acted: bool
    acts: bool


def ladder(fight: FightSheet) -> list[FighterSheet]:
    """Who acts when, the highest first; those who are out of it not."""
    return [each for each in fight.fighters if each.status == "active" and each.initiative >= 0]


def rung_stakes(fight: FightSheet) -> Iterator[Stake]:
    """``Danae 14``, those who have acted last and in parentheses; foes who act together as one, in short by their last
    name."""
    tip = "Initiative: who acts when; in parentheses who has."
    for at, (them, initiative, acted, acts) in enumerate(sorted(rungs(fight), key=lambda each: each.acted)):
        names = together(them)
        several = " and " in names or any(sign.isdigit() for sign in names)
        ways = (f"{name} {initiative}" for name in (names, names if several else names.split()[-1]))
        words, short = (f"({each})" if acted else f"> {each}" if acts else each for each in ways)
        yield Stake(words, short, tip, joins=at > 0)


def rungs(fight: FightSheet) -> list[Rung]:
    """The ladder; foes who act together as one."""
    found: list[Rung] = []
    theirs = False
    for each in ladder(fight):
        now, ours = each.id == fight.turn, each.side == "cast"
        acted = each.acted and not now
        if theirs and not (now or ours) and found[-1][1:] == (each.initiative, acted, False):
            found[-1].names.append(each.name)
        else:
            found.append(Rung([called(each.name) if ours else each.name], each.initiative, acted, now))
        theirs = not ours
    return found
