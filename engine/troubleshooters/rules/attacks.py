"""An attack with its answers: delayed actions, counter-attacks (TS-FLOW-09, TS-DELAY, TS-Q-50, TS-Q-82)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from engine.table import Asking
from engine.troubleshooters.rules import blows, bodies, initiative, space
from engine.troubleshooters.rules.blows import PLAIN, Surprise
from engine.troubleshooters.state import fight_events as fe
from engine.troubleshooters.state.fight import Delay, Fight, Fighter, Way
from engine.troubleshooters.state.pieces import Foe
from engine.troubleshooters.state.state import State

AIM_DROP = 2
"""TS-OPTION-08."""
Trigger = Literal["enter", "leave", "attack", "ready", "timer"]


def attack(
    game: State,
    fight: Fight,
    attacker: Fighter,
    targets: Sequence[Fighter],
    way: Way = "basic",
    surprise: Surprise = PLAIN,
) -> Asking[None]:
    """All of an attack; of several targets each is settled before the next (TS-Q-55), and who falls by a counter-attack
    shoots at no more of them (TS-COND-35)."""
    arm = None if way == "whump" else attacker.arm
    attacker.attacks += 1
    bodies.stands_out(game, attacker)
    if arm and "loud" in arm.tags:
        fight.loud = True
    yield from trigger(game, fight, "attack", attacker, attacker.zone, [each.id for each in targets])
    results = []
    stood = attacker.here
    for target in targets:
        if stood and not attacker.here:
            break
        if not target.here or not space.reaches(fight, arm, attacker.zone, target.zone):
            continue
        target.attacked += 1
        results.append((yield from blows.strike(game, fight, attacker, target, arm, way, surprise)))
        if way != "counter":
            yield from _counter(game, fight, attacker, target)
    if arm and results:
        blows.spend(game, attacker, arm, way, results)
    if way == "aim":
        initiative.sinks(game, attacker, AIM_DROP)


def _counter(game: State, fight: Fight, attacker: Fighter, target: Fighter) -> Asking[None]:
    """Who counter-attacks does so at once, while active, and never against a counter (TS-NPC-06, TS-Q-82)."""
    whom = game.figure(target.id)
    if not isinstance(whom, Foe) or "counter_attack" not in whom.card.tags:
        return
    if not target.here or not attacker.here or not bodies.moves(target, whom) or bodies.tied(whom):
        return
    arm = target.arm
    if arm and (not arm.usable or not space.reaches(fight, arm, target.zone, attacker.zone)):
        arm = None
    if not space.reaches(fight, arm, target.zone, attacker.zone):
        return
    kept, target.armed = target.armed, target.armed if arm else -1
    yield from attack(game, fight, target, [attacker], "counter")
    if kept >= 0 and target.arms[kept].state in ("", "empty", "jammed"):
        target.armed = kept


def trigger(
    game: State,
    fight: Fight,
    kind: Trigger,
    actor: Fighter | None,
    zone: str = "",
    on: Sequence[str] = (),
) -> Asking[None]:
    """Whoever waited for this acts now, higher initiative first; what set it off is still carried out.

    Nobody is the ``actor`` of what goes off by itself. ``on`` are those whom an attack is made on.
    """
    waiting = [
        each for each in fight.fighters if each.delay and _fits(each, each.delay, kind, actor, zone, on)
    ]
    for each in sorted(waiting, key=lambda one: -one.initiative):
        delay = each.delay
        if delay is None or not each.here or not bodies.moves(each, game.figure(each.id)):
            continue
        target = fight.fighter(delay.target) if delay.target else actor
        if target is None:
            continue
        figure = game.figure(each.id)
        if delay.option == "cover":
            each.delay = None
            if fight.zones[each.zone].cover and not each.cover:
                bodies.hides(game, each)
            continue
        arm = None if delay.option == "whump" else each.arm
        if arm and not arm.usable:
            continue
        if target.side == each.side or not target.here:
            continue
        if not space.reaches(fight, arm, each.zone, target.zone):
            continue
        if delay.option == "aim" and each.initiative < 1:
            continue
        each.delay = None
        game.record(fe.Acted(rule="TS-DELAY-02", who=figure.name, id=figure.id, why="has waited for this"))
        yield from attack(game, fight, each, [target], delay.option)


def _fits(
    waiter: Fighter, delay: Delay, kind: str, actor: Fighter | None, zone: str, on: Sequence[str]
) -> bool:
    if waiter is actor:
        return False
    if actor is None:
        return delay.trigger == kind
    if actor.side == waiter.side:
        kind = f"ally_{kind}"
    if delay.trigger == "attack_on":
        return kind == "attack" and delay.on in on
    if delay.trigger != kind or (delay.who and delay.who != actor.id):
        return False
    return not delay.zone or delay.zone == zone
