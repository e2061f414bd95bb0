"""A combat: its five steps, distance, Movement and Maneuver cards, and the attacks (PT-COMBAT)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.plot_twist.asks import figures
from engine.plot_twist.asks.options import option
from engine.plot_twist.lasting import hands, lasting, statuses
from engine.plot_twist.lasting.triggers import catch_up, happen, respond
from engine.plot_twist.rolls import attack as attacks
from engine.plot_twist.rolls import rolls
from engine.plot_twist.rulebook.combat_cards import RULES, step_options
from engine.plot_twist.rulebook.floor import between, hold, open_floor
from engine.plot_twist.state import events as ev
from engine.plot_twist.state.deeds import Combat, Roll
from engine.plot_twist.state.pieces import CardCopy, Character
from engine.plot_twist.state.state import State
from engine.plot_twist.state.terms import Step, say
from engine.table import Asking, Blocked, Option, Seat, choice

STEPS: tuple[Step, ...] = ("start", "movement", "maneuver", "attack")
"""The steps with a floor; the fifth is the end."""


def fight(
    game: State, attacker: Character, target: Character | CardCopy, *, sneak: bool = False
) -> Asking[None]:
    """A whole combat, from the declaration to the redraw (PT-COMBAT-06); its side has Initiative in it (PT-Q-31)."""
    game.floor = attacker.side
    game.combats += 1
    game.any_combat = game.fought = True
    combat = game.combat = Combat(game.combats, attacker, target)
    game.record(ev.CombatStarted(rule="PT-COMBAT-08", by=attacker.name, who=target.name, sneak=sneak))
    yield from _heard(game, "combat.start")
    if sneak and combat.defender is not None:
        if combat.over or not _alive(game, combat):
            yield from statuses.end(game, attacker, "hidden", rule="PT-STATUS-12")
        else:
            yield from _sneak_attack(game, combat, combat.defender)
    yield from _go_through(game, combat, STEPS)


def fight_on(game: State) -> Asking[None]:
    """The rest of a combat, from the distance of a Sneak Attack, the floor of its step, or its redraw on."""
    combat = game.combat
    if combat is None:
        yield from _redraw(game)
        return
    if combat.closing:
        yield from _close_in(game, combat)
        yield from _go_through(game, combat, STEPS)
        return
    yield from _hold(game, combat)
    yield from _go_through(game, combat, STEPS[STEPS.index(combat.step) + 1 :])


def _go_through(game: State, combat: Combat, steps: Sequence[Step]) -> Asking[None]:
    """So many steps, and the end."""
    for step in steps:
        if combat.over or not _alive(game, combat):
            break
        if step in combat.skipped:
            continue
        yield from _begin(game, combat, step)
        yield from _hold(game, combat)
    yield from _end(game, combat)


def _heard(game: State, kind: str) -> Asking[None]:
    combat = game.combat
    if combat is not None and kind in game.listeners:
        fact = ev.CombatStarted(rule="PT-COMBAT-08", by=combat.attacker.name, who=combat.target.name)
        yield from respond(game, kind, fact)


def _alive(game: State, combat: Combat) -> bool:
    """Whether both are still there (PT-Q-35)."""
    if not combat.attacker.standing:
        return False
    if combat.defender is not None:
        return combat.defender.standing
    return combat.bystander in game.bystanders_here()


def _sneak_attack(game: State, combat: Combat, target: Character) -> Asking[None]:
    """Stealth v Perception; the loser is Surprised; the attacker sets the distance (PT-SNEAK-01, PT-SNEAK-02)."""
    who = combat.attacker
    roll = Roll("skill", who, "body", "stealth", what="sneak attack", target=target.id)
    against = Roll("skill", target, "mind", "perception", what="perception")
    margin = yield from rolls.opposing(game, roll, against)
    yield from statuses.end(game, who, "hidden", rule="PT-STATUS-12")
    if margin:
        loser = target if margin > 0 else who
        yield from statuses.give(game, loser, "surprised", by=who, rule="PT-SNEAK-01")
    yield from _close_in(game, combat)


def _close_in(game: State, combat: Combat) -> Asking[None]:
    """The distance of a Sneak Attack, and no Movement step; none where a text has ended it or felled one (PT-Q-35)."""
    if combat.over or not _alive(game, combat):
        return
    combat.closing = True
    distance = yield from between(game, _ask_distance(game, combat.attacker))
    combat.closing = False
    yield from set_distance(game, combat.attacker, distance, "")
    combat.skipped.append("movement")


def _ask_distance(game: State, who: Character) -> Asking[str]:
    """The distance as it is, which a text may have set already, or the other if nothing stands against it."""
    assert game.combat is not None
    picked = options = [
        option(who.seat, "sneak.distance", who, f"{say(distance)} distance", "PT-SNEAK-02", target=distance)
        for distance in ("ranged", "melee")
        if distance == game.combat.distance or distance_blocked(game, who, distance) is None
    ]
    if len(options) > 1:
        picked = yield choice("combat.sneak", f"{who.does('sets')} the distance", options, rule="PT-Q-54")
    return picked[0].target


def _begin(game: State, combat: Combat, step: Step) -> Asking[None]:
    combat.step = step
    combat.lead = combat.attacker
    game.record(ev.StepBegan(rule="PT-COMBAT-06", by=combat.attacker.name, who=combat.target.name, step=step))
    yield from _heard(game, "step." + step)
    open_floor(game, combat.attacker.side, f"combat.{step}", _asked(combat), RULES[step])


def _asked(combat: Combat) -> str:
    """What the floor of a step asks."""
    who = f"{combat.attacker.name} v {combat.target.name}"
    return f"{who}: {say(combat.step)} step, {say(combat.distance)} distance"


def _hold(game: State, combat: Combat) -> Asking[None]:
    """The floor of a step."""

    def offer(seat: Seat, why: list[Blocked] | None) -> list[Option]:
        return step_options(game, seat, why)

    def done() -> bool:
        return combat.over or not _alive(game, combat) or game.combat is not combat

    yield from hold(game, offer, done)


def distance_blocked(game: State, who: Character | None, distance: str) -> tuple[str, str] | None:
    """Why the distance cannot become so; None if it can.

    Of two combatants one of whom flies higher only that one sets Melee, and no third party does (PT-Q-79).
    """
    combat = game.combat
    assert combat is not None
    if combat.distance == distance:
        return f"it is {say(distance)} distance already", "PT-COMBAT-10"
    if combat.distance_fixed:
        return f"{combat.distance_fixed} fixes the distance", "PT-CARD-01"
    if who is not None:
        if figures.forbidden(game, who, "distance"):
            return "a card forbids it to change the distance", "PT-CARD-01"
    if distance == "melee":
        for one in combat.combatants():
            if one is not who and flies_higher(game, one, combat.opponent(one)):
                rule = "PT-STATUS-09" if who is not None and combat.has(who) else "PT-Q-79"
                return f"{one.does('flies')} out of reach", rule
    return None


def flies_higher(game: State, one: Character, foe: Character | None) -> bool:
    """Whether one flies where the other cannot go to Melee (PT-STATUS-09)."""
    if foe is None or "flying" not in one.statuses:
        return False
    return figures.rank(game, one, "flight") > figures.rank(game, foe, "flight")


def set_distance(game: State, who: Character | None, distance: str, source: str) -> Asking[None]:
    """Change the distance of the combat under way."""
    combat = game.combat
    assert combat is not None
    if combat.distance == distance:
        return
    combat.distance = distance
    if game.floors and game.floors[-1].phase == f"combat.{combat.step}":
        game.floors[-1].prompt = _asked(combat)
    yield from happen(
        game,
        ev.DistanceSet(rule="PT-COMBAT-10", by=who.name if who else source, card=source, distance=distance),
    )


def queue(game: State, attacker: Character, target: Character) -> None:
    """Another combat, as soon as the running one is over."""
    game.queued.append((attacker, target))


def _end(game: State, combat: Combat) -> Asking[None]:
    """The End step: effects, discards, redraw (PT-COMBAT-14, PT-COMBAT-03)."""
    combat.step = "end"
    game.record(ev.CombatEnded(rule="PT-COMBAT-14", by=combat.attacker.name, who=combat.target.name))
    yield from _heard(game, "step.end")
    yield from _heard(game, "combat.end")
    lasting.finish_combat(game, combat.number, *combat.combatants())
    lasting.finish_attack(game, *combat.combatants())
    attacks.drop_of_combat(game, combat.number, *combat.combatants())
    game.combat = None
    yield from catch_up(game)
    hands.discard_spent(game)
    game.redraws = list(dict.fromkeys(one.seat for one in combat.combatants() if one.standing))
    yield from _redraw(game)


def _redraw(game: State) -> Asking[None]:
    """The combatants' hands are filled; then the floor goes back to the side that had it (PT-COMBAT-03)."""
    while game.redraws:
        yield from between(game, hands.redraw(game, game.redraws[0]))
        game.redraws.pop(0)
    game.floor = game.floors[-1].side
