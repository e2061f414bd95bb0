"""A roll that is about to be thrown: both pools as coins that have no side up yet, and what they promise."""

from __future__ import annotations

from engine.plot_twist.seen.sheets import PlotTwistTable, RollSheet
from engine.table.odds import beats, more_than
from screens.look.chances import parts
from screens.look.parts import Chance, Toss

Pools = tuple[tuple[Toss, ...], Chance | None]


def ready(view: PlotTwistTable) -> Pools | None:
    """The pools of the roll under way while no coin of it lies."""
    rolls = view.roll
    if not rolls or any(each.successes is not None for each in rolls):
        return None
    names = {one.id: one.name for one in view.characters}
    tosses = tuple(
        Toss(
            names.get(each.who, each.who),
            each.what,
            parts(each.parts),
            (None,) * _coins(each),
            each.automatic,
            each.automatic,
            blank=True,
            needs=each.difficulty,
        )
        for each in rolls
    )
    return tosses, _chance(view)


def prompt(view: PlotTwistTable) -> str:
    """``Ranged attack: Madame Static v Nightjar, 13 coins v 9``; empty if no roll is about to be thrown."""
    if ready(view) is None:
        return ""
    names = {one.id: one.name for one in view.characters}
    who = " v ".join(names.get(each.who, each.who) for each in view.roll)
    coins = " v ".join(str(_coins(each)) for each in view.roll)
    what = view.roll[0].what
    return f"{what[:1].upper()}{what[1:]}: {who}, {coins} coin{'s' * (coins != '1')}"


def _chance(view: PlotTwistTable) -> Chance | None:
    """Of the roller, or of the one against it where that one is the viewer's."""
    first, *others = view.roll
    coins, sure = _coins(first), first.automatic
    if first.mean is not None:
        return Chance(first.mean, first.brings, float(max(2, first.most)))
    if not others and first.difficulty is None:
        return None
    if not others:
        needed = first.difficulty or 0
        return Chance(more_than(coins, needed, sure), f"to get more than {needed}")
    second = others[0]
    won = beats(coins, _coins(second), sure, second.automatic)
    seats = {one.id: one.seat for one in view.characters}
    strikes = second.what.endswith("defence")
    if seats.get(second.who) == view.seat != seats.get(first.who):
        return Chance(1 - won, "not to be hit" if strikes else "to hold out")
    return Chance(won, "to hit" if strikes else "to win")


def _coins(roll: RollSheet) -> int:
    return max(0, sum(amount for _, amount in roll.parts))
