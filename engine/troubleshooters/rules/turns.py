"""A turn from its start to its end (TS-TURN, TS-FLOW-08)."""

from __future__ import annotations

from engine.table import Asking
from engine.table.asking import choose
from engine.troubleshooters.rules import (
    bodies,
    checks,
    conditions,
    foe_turns,
    hazards,
    hero_turns,
    injuries,
    morale,
    poisons,
    possible,
)
from engine.troubleshooters.state import fight_events as fe
from engine.troubleshooters.state.fight import Fight, Fighter, Part
from engine.troubleshooters.state.pieces import Hero
from engine.troubleshooters.state.records import Check
from engine.troubleshooters.state.state import State

WORDS: dict[Part, str] = {"main": "Main", "move": "Move", "free": "Free", "bonus": "Bonus"}


def play(game: State, fight: Fight, fighter: Fighter) -> Asking[None]:
    """Start, actions, end; who is out of the fight by then does no more."""
    fight.turn = fighter.id
    fighter.acted = True
    figure = game.figure(fighter.id)
    game.record(fe.TurnBegan(rule="TS-TURN-02", see=game.heard_by(figure.id), who=figure.name, id=figure.id))
    yield from _start(game, fight, fighter)
    if fighter.here and not morale.settled(game, fight):
        fighter.left = _allowed(game, fighter)
        if fighter.calmed and "free" in fighter.left:
            fighter.left.remove("free")
        side = hero_turns if isinstance(figure, Hero) else foe_turns
        yield from side.act(game, fight, fighter)
    if fighter.here and not morale.settled(
        game, fight
    ):  # a last blow is the end: nothing works on it (TS-FLOW-07)
        yield from _end(game, fight, fighter)
    fighter.left.clear()
    fighter.must_leave = False
    fight.turn = ""


def _allowed(game: State, fighter: Fighter) -> list[Part]:
    """One of each; Flat-footed only the Free action, Paralysed only what is unlocked, tied up the Main one, to break free
    (TS-COND-15, TS-COND-21, TS-COND-40)."""
    figure = game.figure(fighter.id)
    parts: list[Part] = ["main"] if bodies.tied(figure) else ["move", "free", "main"]
    return conditions.open_to(figure, fighter, parts)


def _start(game: State, fight: Fight, fighter: Fighter) -> Asking[None]:
    """Before any action: the delayed one lapses, fire, then fright (TS-DELAY-03, TS-Q-75, TS-COND-58)."""
    figure = game.figure(fighter.id)
    fighter.delay = None
    if fighter.here and fighter.appears and not possible.banned(game, fight, fighter, fighter.appears):
        bodies.turns_up(game, fight, fighter, fighter.appears, "TS-C-20")
    fighter.appears = ""
    fighter.calmed = False
    fighter.bonus_used = False
    if fight.drowning and fighter.here:
        yield from hazards.drown(game, fight, fighter)
    if figure.has("on_fire"):
        if fighter.status == "out_cold":
            injuries.wound(game, fight, fighter, else_cold=False)
            return
        yield from injuries.hurt(game, fight, fighter, 1, rule="TS-COND-30")
    if fighter.here and fight.zones[fighter.zone].fire:
        yield from hazards.flames(game, fight, fighter)
    if fighter.here:
        yield from _fright(game, fight, fighter)


def _fright(game: State, fight: Fight, fighter: Fighter) -> Asking[None]:
    """Terrified beside its source: a Willpower check as the Free action, else it must leave first."""
    figure = game.figure(fighter.id)
    held = figure.held("terrified")
    source = next((each for each in fight.fighters if held and each.id == held.source and each.here), None)
    if source is None or source.zone != fighter.zone:
        return
    spec = Check(who=fighter.id, skill="Willpower", purpose="condition", why="the terror")
    result = yield from checks.check(game, spec)
    fighter.must_leave = not result.success
    fighter.calmed = True


def _end(game: State, fight: Fight, fighter: Fighter) -> Asking[None]:
    """After all actions: Paralysed, a deadly poison, counters, getting up, Flat-footed (TS-COND-41, -48, -16)."""
    figure = game.figure(fighter.id)
    if figure.has("paralysed") and len(fighter.unlocked) < len(WORDS):
        spec = Check(who=fighter.id, skill="Endurance", purpose="condition", why="against the paralysis")
        result = yield from checks.check(game, spec)
        if result.success:
            yield from _unlock(game, fighter)
    yield from poisons.works_on(game, fight, fighter)
    if not fighter.here:
        return
    for held in list(figure.conditions):
        if held.rounds is not None:
            held.rounds -= 1
            if held.rounds <= 0:
                conditions.wear_off(game, figure, held)
                bodies.shade(game, fight)
    if bodies.rises(fighter, figure) and not fighter.stays:
        fighter.bonus_used = True
        conditions.drop(game, figure, "prone")
    fighter.stays = False
    conditions.drop(game, figure, "flat_footed")


def _unlock(game: State, fighter: Fighter) -> Asking[None]:
    """One kind of action is free until the scene is over, the controller says which (TS-Q-73, TS-DP-22)."""
    figure = game.figure(fighter.id)
    open_ = [each for each in WORDS if each not in fighter.unlocked]
    if isinstance(figure, Hero):
        among = [(each, f"{WORDS[each]} action", each) for each in open_]
        fighter.unlocked.append(
            (yield from choose(figure.seat, "unlock", f"{figure.name} can move again", among, rule="TS-Q-73"))
        )
    else:
        fighter.unlocked.append(open_[0])
