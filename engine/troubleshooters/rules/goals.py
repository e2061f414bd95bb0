"""What a fight is about beside knocking everybody out: objectives, timers, who is called (TS-SCN-30, TS-SCN-31, TS-C-57)."""

from __future__ import annotations

from engine.table import Asking
from engine.troubleshooters.rules import (
    attacks,
    attempts,
    fight_effects,
    gathering,
    morale,
    obstacles,
    picks,
)
from engine.troubleshooters.rules.effects import happens, noticed
from engine.troubleshooters.rules.picks import Pick
from engine.troubleshooters.rules.predicates import holds
from engine.troubleshooters.scenario.effects import Effect
from engine.troubleshooters.state import fight_events as fe
from engine.troubleshooters.state.fight import Fight
from engine.troubleshooters.state.state import State


def take(game: State, fight: Fight, pick: Pick) -> Asking[None]:
    """An option of the scene, in the middle of the fight (TS-Q-51)."""
    left = yield from picks.take(game, game.tale, fight.card, pick)
    yield from fight_effects.carry_out(game, fight, left, pick.hero)


def reached(game: State, fight: Fight) -> Asking[None]:
    """Each objective that is met now does what it does, once; if it wins, their morale breaks (TS-C-57)."""
    for each in fight.card.objectives:
        if fight.ended or each.id in fight.reached or not holds(game, game.tale, each.when):
            continue
        fight.reached.append(each.id)
        game.record(fe.GoalMet(rule="TS-SCN-31", id=each.id, ends=each.ends_fight or ""))
        yield from fight_effects.carry_out(game, fight, happens(game, game.tale, each.effects))
        if each.ends_fight:
            why = "it is too late" if each.ends_fight == "lost" else "what it was about is done"
            morale.end(fight, each.ends_fight, why)
            if each.ends_fight == "won":
                morale.give_in(game, fight, "TS-C-57")


def deadline(game: State, fight: Fight) -> int:
    """The last round before it is too late, as things are: then an objective loses the fight (TS-Q-90); else 0."""
    found = []
    for each in fight.card.objectives:
        asked = each.when.every or (each.when,)
        rounds = [game.level.deadline if one.deadline else (one.round_at_least or 1) - 1 for one in asked]
        rest = [one for one in asked if one.round_at_least is None and not one.deadline]
        if each.ends_fight == "lost" and max(rounds) and all(holds(game, game.tale, one) for one in rest):
            found.append(max(rounds))
    return min(found, default=0)


def clock(game: State, fight: Fight) -> Asking[None]:
    """Dangers and timers whose round has come (TS-SCN-28, TS-SCN-30); what explodes has its own (TS-HAZARD-11)."""
    for danger in fight.card.hazards:
        if danger.round == fight.round and danger.kind != "explosive" and not fight.ended:
            yield from fight_effects.carry_out(game, fight, [Effect(hazard=danger.id)])
    if any(each.rounds == fight.round for each in fight.card.timers):
        yield from attacks.trigger(game, fight, "timer", None)
    for each in fight.card.timers:
        if each.rounds == fight.round and not fight.ended:
            yield from fight_effects.carry_out(game, fight, happens(game, game.tale, each.effects))


def reopen(game: State, fight: Fight) -> None:
    """A new round: what failed may be tried again where the scene says so (TS-Q-05, TS-C-57)."""
    for each in fight.card.options:
        again = attempts.first(game, game.tale, each).retry == "round"
        if again and not attempts.over(game, game.tale, each):
            obstacles.reopen(game, each.gets_over, [each.id])


def heard(game: State, fight: Fight, by: int) -> Asking[None]:
    """The ``alarm`` of the place rises (TS-Q-30)."""
    yield from fight_effects.carry_out(game, fight, noticed(game, game.tale, by, fight.place, None))


def flagged(game: State, fight: Fight) -> None:
    """Reinforcements that wait for a flag (TS-SCN-27)."""
    for entry in fight.card.reinforcements:
        if entry.trigger == "flag" and game.flags.get(entry.flag):
            gathering.call(game, fight, entry.id)
