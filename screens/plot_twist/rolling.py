"""A roll that is about to be thrown: both pools as coins that have no side up yet, and what they promise."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.plot_twist.odds.changed import FILLS
from engine.plot_twist.seen.sheets import PlotTwistTable, RollSheet
from engine.table.odds import beats, heads, more_than
from screens.look.chances import parts
from screens.look.parts import Chance, Toss

if TYPE_CHECKING:
    from engine.table import Odds, Option

Pools = tuple[tuple[Toss, ...], Chance | None]
CLUES = "clues"
"""What an investigation brings, each Success one (PT-HER-03)."""


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
        return Chance(more_than(coins, needed, sure), first.brings or f"to get more than {needed}")
    second = others[0]
    won = beats(coins, _coins(second), sure, second.automatic)
    seats = {one.id: one.seat for one in view.characters}
    strikes = second.what.endswith("defence")
    if seats.get(second.who) == view.seat != seats.get(first.who):
        return Chance(1 - won, "not to be hit" if strikes else "to hold out")
    return Chance(won, "to hit" if strikes else "to win")


def _coins(roll: RollSheet) -> int:
    return max(0, sum(amount for _, amount in roll.parts))


def together(view: PlotTwistTable, options: Sequence[Option], told: Odds | None) -> Odds | None:
    """What coins and Automatic Successes for the roll under way come to, all of them bought; ``told`` are the figures of
    the first alone. None if they are not for one roll.
    """
    at = next((nth for nth, each in enumerate(view.roll) if each.who == options[0].actor), None)
    if at is None or told is None or told.before is None or any(o.actor != options[0].actor for o in options):
        return None
    bought = [option.amount for option in options if option.kind.startswith("coin")]
    more, sure = sum(bought), len(options) - len(bought)
    roll = view.roll[at]
    coins, automatic = max(0, sum(amount for _, amount in roll.parts) + more), roll.automatic + sure
    if roll.mean is not None:
        fills, mean = _damage(roll, coins, automatic)
        filled = told.before[0] if told.wins else 0.0
        if not fills:
            return replace(told, win=1.0, expected=mean, wins="", before=(1.0, told.before[1]))
        return replace(told, win=fills, expected=mean, wins=FILLS, before=(filled, told.before[1]))
    win = _wins(view, at, coins, automatic)
    if told.brings == CLUES:
        return replace(told, win=win, expected=coins / 2 + automatic)
    old, new = (1 - told.before[0], 1 - win) if at else (told.before[0], win)
    most, base = (1 - told.win, told.expected) if at else (told.win, told.expected)
    rest = most
    if old > most:
        most, base = old, told.before[1]
    mean, fells = (new * base / most, new * told.fells / rest) if most and rest else (0.0, 0.0)
    return replace(told, win=win, expected=mean, fells=fells)


def _wins(view: PlotTwistTable, at: int, coins: int, automatic: int) -> float:
    """Chance to win with so much, or if one only stands against the other, not to be beaten (PT-ROLL-06)."""
    roll, others = view.roll[at], view.roll[:at] + view.roll[at + 1 :]
    if not others:
        return more_than(coins, roll.difficulty or 0, automatic)
    other = others[0]
    if other.successes is not None:
        return more_than(coins, other.successes - bool(at), automatic)
    if at:
        return 1 - beats(_coins(other), coins, other.automatic, automatic)
    return beats(coins, _coins(other), automatic, other.automatic)


def _damage(roll: RollSheet, coins: int, automatic: int) -> tuple[float, float]:
    """Chance of a Damage Roll with so much to take all that is left, and the mean of what it takes (PT-DMG-02)."""
    fills = mean = 0.0
    for head, chance in enumerate(heads(coins)):
        amount = max(0, head + automatic) if coins else 0
        lost = roll.lost[min(amount, len(roll.lost) - 1)] if roll.lost else amount
        fills += chance * (bool(roll.lost) and lost == roll.left)
        mean += chance * lost
    return fills, mean
