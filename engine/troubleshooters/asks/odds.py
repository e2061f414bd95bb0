"""The chances of checks, exactly; nothing else in the rules reckons them (TS-VEC, TS-ODDS-01, TS-ODDS-02)."""

from __future__ import annotations

from functools import cache

from engine.table.distributions import Contest, contest
from engine.table.odds import heads
from engine.table.percent import PERCENT, standing
from engine.troubleshooters.asks.means import empties
from engine.troubleshooters.asks.pips import barred, pips_of, value_of
from engine.troubleshooters.state.records import Check
from engine.troubleshooters.state.state import State


@cache
def chance(value: int, pips: int = 0, *, flip: bool = False) -> float:
    """How likely a check succeeds; with a ``flip`` at hand, as rolled or flipped (TS-VEC-03, TS-VEC-05)."""
    return 1 - standing(value, pips, flip=flip).chance(0)


@cache
def against(value: int, pips: int, theirs: int, their_pips: int = 0, *, flip: bool = False) -> Contest:
    """Two checks against each other: both failing and equal rolls are ties (TS-VEC-07, TS-VEC-08).

    With a ``flip`` at hand the better of both readings of the first counts.
    """
    return contest(standing(value, pips, flip=flip), standing(theirs, their_pips))


@cache
def beats(value: int, pips: int, lies: int) -> float:
    """How likely a check is worth more than one that ``lies`` already, 0 if that failed (TS-OPPOSED-03, TS-OPPOSED-04)."""
    return standing(value, pips).share(lambda each: each > lies)


@cache
def good_karma(value: int, pips: int = 0) -> float:
    """How likely it succeeds with Tens and Ones equal (TS-VEC-04)."""
    return PERCENT.share(lambda roll: roll.double and roll.under(value, pips))


@cache
def lucky(value: int, pips: int, theirs: int | None = None, their_pips: int = 0) -> float:
    """How likely it wins with Tens and Ones equal, against another check if there is one (TS-KARMA-12, TS-KARMA-13)."""
    if theirs is None:
        return good_karma(value, pips)
    other = standing(theirs, their_pips)

    def below(number: int) -> float:
        return other.share(lambda each: each < number)

    return PERCENT.mean(lambda roll: below(roll.value) if roll.double and roll.under(value, pips) else 0.0)


@cache
def harm(dice: int, most: int) -> tuple[float, ...]:
    """How likely ``dice`` of Damage come to 0, 1, ... ``most``, and last to more (TS-DICE-08 to TS-DICE-10)."""
    one = [1 / 2, *(5 / 12 / 6**points for points in range(most))]
    fall = [1.0] + [0.0] * most
    for _ in range(dice):
        fall = [sum(fall[k] * one[total - k] for k in range(total + 1)) for total in range(most + 1)]
    return (*fall, 1 - sum(fall))


@cache
def puts_out(dice: int, soak: int, left: int, *, again: bool = False) -> float:
    """How likely Damage less Soak takes the ``left`` Vitality; ``again``: rolled once more where that promises more.

    The second roll must be kept, and both come before Soak is known (TS-DAMAGE-02, TS-KARMA-13).
    """
    most = left + soak - 1
    soaked = heads(soak)
    takes = [sum(soaked[: max(0, total - left + 1)]) for total in range(most + 1)] + [1.0]
    fall = harm(dice, most)
    once = sum(chance * each for chance, each in zip(fall, takes, strict=True))
    if not again:
        return once
    return sum(chance * max(each, once) for chance, each in zip(fall, takes, strict=True))


def of_check(game: State, check: Check, pips: int | None = None) -> float:
    """The chance of a check as it is declared; ``pips`` are its net, if they are known already."""
    if barred(game, check):
        return 0.0
    return chance(value_of(game, check), pips_of(game, check) if pips is None else pips)


def of_opposed(game: State, mine: Check, theirs: Check, pips: int | None = None) -> Contest:
    """The chances of a check as it is declared, against another; ``pips`` are the net of the first, if they are known."""
    if barred(game, mine):
        lose = of_check(game, theirs)
        return Contest(0.0, 1 - lose, lose)
    own = pips_of(game, mine) if pips is None else pips
    return against(value_of(game, mine), own, value_of(game, theirs), pips_of(game, theirs))


def emptying(check: Check) -> float:
    """How likely an Attack check leaves its weapon empty, not counting flips (TS-VEC-16)."""
    return PERCENT.share(lambda roll: empties(check, roll))
