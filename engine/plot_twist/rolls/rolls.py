"""Rolls of coins: pools with their parts, the windows around them, and who wins (PT-ROLL)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.plot_twist.asks import figures
from engine.plot_twist.lasting.statuses import pay_lock, use_locked
from engine.plot_twist.lasting.triggers import happen
from engine.plot_twist.rolls import blow, pools
from engine.plot_twist.rolls.windows import windows
from engine.plot_twist.state import events as ev
from engine.plot_twist.state.actions import NameNumber
from engine.plot_twist.state.deeds import Roll
from engine.plot_twist.state.events import Parts
from engine.plot_twist.state.state import Scope, State
from engine.table import Asking, Option, Seat, choice


def contest(game: State, roll: Roll, against: Roll | None = None) -> Asking[None]:
    """Windows, coins, windows: then the result stands (PT-Q-10).

    Damage that is stopped is not tossed (PT-Q-83), nor what a text of the first window has called off (PT-Q-35).
    """
    before = game.roll
    roll.against = against
    if against is not None:
        against.against = roll
    game.roll = roll
    off = _calls_off(game, roll, against)
    yield from _pay_locks(game, roll, against)
    cures, game.cure_open = game.cure_open, True
    yield from windows(game, roll, "before_roll")
    game.cure_open = cures
    yield from _pay_locks(game, roll, against)
    if pools.stopped(game, roll) is None and not off():
        for each in (roll, against):
            if each is not None:
                pools.toss(game, each)
        yield from windows(game, roll, "after_roll")
    game.roll = before


def _calls_off(game: State, roll: Roll, against: Roll | None) -> Callable[[], bool]:
    """Whether, since now, who rolls or is to be damaged is out of the game, or the attack's combat over (PT-Q-35)."""
    able = [each.who for each in (roll, against, roll.harm) if each is not None and each.who.standing]
    fight = game.combat
    goes_on = roll.kind == "attack" and fight is not None and not fight.over

    def off() -> bool:
        return not all(who.standing for who in able) or (goes_on and fight is not None and fight.over)

    return off


def fixed(game: State, roll: Roll, difficulty: int, rule: str = "PT-ROLL-04") -> Asking[int]:
    """A Fixed Roll; returns the Margin, won if above 0 (PT-ROLL-04, PT-ROLL-10)."""
    roll.difficulty = difficulty
    yield from contest(game, roll)
    margin = roll.successes - difficulty
    yield from _result(game, roll, margin, rule)
    return margin


chosen = partial(fixed, rule="PT-ROLL-07")
"""A Chosen Roll is a Fixed Roll against the number named (PT-ROLL-07)."""


def opposing(game: State, roll: Roll, against: Roll) -> Asking[int]:
    """An Opposing Roll; returns the Margin of the first roller: 0 is lost by both (PT-ROLL-05, PT-ROLL-06)."""
    yield from contest(game, roll, against)
    margin = roll.successes - against.successes
    rule = "PT-ROLL-05" if margin else "PT-ROLL-06"
    yield from _result(game, roll, margin, rule)
    yield from _result(game, against, -margin, rule)
    return margin


def _result(game: State, roll: Roll, margin: int, rule: str) -> Asking[None]:
    if margin > 0:
        yield from happen(
            game, ev.RollWon(rule=rule, who=roll.who.name, what=roll.what, amount=margin), roll=roll
        )
    else:
        yield from happen(game, ev.RollLost(rule=rule, who=roll.who.name, what=roll.what), roll=roll)


def name_number(game: State, roll: Roll, seat: Seat, most: int = 99) -> Asking[int]:
    """Ask for the N of a Chosen Roll: all that could be rolled with what may still be spent on it (PT-Q-74).

    More than ``most`` brings nothing more.
    """
    yield from _pay_locks(game, roll)
    pool, automatic = max(0, pools.coins(game, roll)), pools.automatic(game, roll)
    top = max(1, game.reach(roll) - 1)
    options = [
        Option(
            f"number:{roll.who.id}={n}",
            seat,
            f"{n}: roll more than {n} on {pool} coin{'s' * (pool != 1)}"
            + " and what you add" * (n >= pool + automatic),
            "PT-ROLL-07",
            kind="number",
            actor=roll.who.id,
            amount=n,
            action=NameNumber(pool, automatic, most),
        )
        for n in range(1, top + 1)
    ]
    if len(options) == 1:
        return 1
    picked = yield choice(
        "roll.number", f"{roll.who.name}, {roll.what}: name a number", options, rule="PT-ROLL-07"
    )
    return picked[0].amount


def note_objective_bonus(scope: Scope, roll: Roll) -> None:
    """A roll printed on the Objective: under a Masterplan one coin more, face-down a secret (PT-PLAN-02, PT-Q-82)."""
    roll.secret = scope.game.secret(scope.item)
    for label, coins in objective_bonus(scope):
        roll.add(label, coins)


def objective_bonus(scope: Scope) -> Parts:
    """The coin more of what is printed on the Objective, a Damage Roll too (PT-PLAN-02, PT-Q-43)."""
    more = scope.game.masterplan and scope.item is scope.game.objective
    return (("Masterplan", 1),) if more else ()


def _pay_locks(game: State, *rolls: Roll | None) -> Asking[None]:
    """Pay for Locked abilities, or roll without; what an attack needs is paid for unasked (PT-Q-37)."""
    for roll in rolls:
        if roll is not None:
            yield from blow.pay_locks(game, roll)
        if roll is None or roll.asked or not roll.locked():
            continue
        if roll.needs_rank and figures.energy_left(game, roll.who):
            roll.asked = roll.paid = True
            yield from pay_lock(game, roll.who, roll.ability)
        else:
            roll.paid = yield from use_locked(game, roll.who, roll.ability)
            roll.asked = True
