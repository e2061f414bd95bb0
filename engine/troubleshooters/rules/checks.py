"""Task checks, from the dice to Karma (TS-FLOW-04): alone, and against somebody."""

from __future__ import annotations

from engine.table import Option
from engine.table.asking import Asking, ask, listed
from engine.table.percent import roll_percent
from engine.troubleshooters.asks.burdens import burdens, failings
from engine.troubleshooters.asks.declared import kit_of
from engine.troubleshooters.asks.pips import barred, helping, pips_of, value_of, waiting
from engine.troubleshooters.cards.tables import Clause
from engine.troubleshooters.rules import before, conditions, karma, ticks
from engine.troubleshooters.rules.flipping import Gains, bidding, flips, standing, tell
from engine.troubleshooters.rules.points import BIND, gain
from engine.troubleshooters.state import events as ev
from engine.troubleshooters.state.pieces import Burden, Hero
from engine.troubleshooters.state.records import Check, Opposed, Result
from engine.troubleshooters.state.state import State

SHOWN = ("option",)
"""Checks that a line of a menu has shown, with all that may be declared for them (TS-LOOP-06)."""


def check(game: State, spec: Check) -> Asking[Result]:
    """Steps 2 to 10 of TS-FLOW-04; what success and failure bring is the caller's.

    Asks for complications that are taken on, for flips, failing after all, and what Good Karma brings. Karma of attack and
    defence (TS-KARMA-12, -13, -15, -16) and of initiative is the caller's; the Story Point, and -2 after Bad Karma of an
    attack (TS-KARMA-14), are given.
    """
    result = thrown(game, (yield from _declared(game, spec)))
    if game.trial and spec.purpose == "slot":
        game.trial.lies = result
    yield from after(game, result)
    return result


def _declared(game: State, spec: Check) -> Asking[Check]:
    """The check as its hero declares it, where no menu has shown it (TS-WIN-03)."""
    return spec if spec.purpose in SHOWN else (yield from before.taken_on(game, spec))


def after(game: State, result: Result, gains: Gains | None = None) -> Asking[None]:
    """What follows when the dice of an unopposed check are seen: flips, failing after all, Karma, the tick."""
    yield from flips(game, result, gains)
    if result.success:
        yield from _give_way(game, result)
    yield from _close(game, result)


def opposed(game: State, mine: Check, theirs: Check) -> Asking[Opposed]:
    """Two checks against each other, those of the actor or attacker first (TS-OPPOSED, TS-Q-34)."""
    mine = yield from _declared(game, mine)
    theirs = yield from _declared(game, theirs)
    pair = Opposed(thrown(game, mine), thrown(game, theirs), "stalemate")
    if game.trial and mine.purpose == "slot":
        game.trial.lies = pair
    yield from bidding(game, pair)
    winner = {"won": pair.mine, "lost": pair.theirs}.get(standing(pair))
    if winner:
        yield from _give_way(game, winner)
    pair.standing = standing(pair)
    for each in (pair.mine, pair.theirs):
        yield from _close(game, each)
    return pair


def thrown(game: State, spec: Check) -> Result:
    """The dice of a check as they fall, with what was declared for it paid and used up (steps 2 to 5)."""
    who = game.figure(spec.who)
    pips = pips_of(game, spec)
    if isinstance(who, Hero):
        _take_on(game, who, spec)
        who.checks += 1
        who.attacks += spec.purpose == "attack"
        for ability in helping(game, spec):
            ticks.used(who, ability)
        if _lent(spec) or spec.helper:
            ticks.earn(game, "TS-EXP-11")
        if spec.helper and who.id in game.hooks and spec.helper not in game.hooks:
            ticks.earn(game, "TS-EXP-13")
        _wears(game, spec)
    if game.scene and game.scene.pending:
        used = waiting(game, spec)
        game.scene.pending = [each for each in game.scene.pending if each not in used]
    roll = roll_percent(game.streams["dice"])
    value = value_of(game, spec)
    lost = barred(game, spec)
    result = Result(spec, value, pips, roll, not lost and roll.under(value, pips), barred=lost)
    tell(game, result)
    return result


def _wears(game: State, spec: Check) -> None:
    """A gadget that was put together for one use breaks with it (TS-Q-26)."""
    kit = kit_of(game, spec) if spec.kit else None
    if kit and kit.uses:
        kit.uses -= 1
        if not kit.uses:
            kit.state = "broken"


def _lent(spec: Check) -> bool:
    owner = spec.kit.partition("/")[0]
    return owner not in ("", "-", spec.who)


def _take_on(game: State, who: Hero, spec: Check) -> None:
    """The complications declared for a check: paid as it is rolled, on until the scene ends (TS-Q-12)."""
    for clause in burdens(game, spec) if spec.burdens else ():
        if clause.rule in spec.burdens:
            who.clauses.append(clause.key)
            who.burdens.append(Burden(clause, spec.skill if clause.one_skill else ""))
            gain(game, who, clause.sp, rule=clause.rule, why=clause.text)


def _give_way(game: State, result: Result) -> Asking[None]:
    """The winner may fail after all: for a bind that is shown, or by a complication (TS-WIN-05).

    What was refused is not offered again in this scene, a bind to nobody (TS-GM-05).
    """
    who = game.figure(result.check.who)
    if not isinstance(who, Hero):
        return
    among: list[tuple[str, str, Clause | None]] = []
    refused = game.scene.refused if game.scene else []
    if result.check.bind and not who.bound and "bind" not in refused:
        among.append(("bind", f"Fail, +{BIND} SP: {result.check.bind}", None))
    among += [
        (each.rule, f"Fail, +{each.sp} SP: {each.text}", each)
        for each in failings(game, result.check)
        if f"{each.rule}/{who.id}" not in refused
    ]
    if not among:
        return
    keep = Option(id="pass", seat=who.seat, label="Keep it", rule="TS-DP-06", kind="pass")
    options: list[tuple[Option, Clause | str | None]] = [(keep, "keep")]
    options += listed(who.seat, "fail", among, rule="TS-WIN-05", actor=who.id)
    chosen = yield from ask("check.bind", f"{who.name} has succeeded.", options, rule="TS-DP-06")
    if chosen == "keep":
        refused += ["bind" if key == "bind" else f"{key}/{who.id}" for key, _, _ in among]
        return
    result.success = False
    if isinstance(chosen, Clause):
        result.spoiled = chosen.rule
        who.clauses.append(chosen.key)
        amount, rule, why = chosen.sp, chosen.rule, chosen.text
    else:
        result.bound = who.bound = True
        amount, rule, why = BIND, "TS-STORY-06", result.check.bind
    game.record(ev.GaveWay(rule=rule, who=who.name, id=who.id, why=why))
    gain(game, who, amount, rule=rule, why=why)
    result.gained += amount


def _close(game: State, result: Result) -> Asking[None]:
    """Karma, then the tick (steps 8 to 10); what lasted until this check is over."""
    karma.judge(result)
    yield from karma.settle(game, result)
    ticks.of_check(game, result.check)
    conditions.passes(game, game.figure(result.check.who))
