"""What hurts without an attack, one by one: falling, and being without air (TS-HAZARD-01 to -03, TS-HAZARD-17 to -19)."""

from __future__ import annotations

from engine.table import Asking
from engine.troubleshooters.rules import checks, injuries
from engine.troubleshooters.scenario.fights import Hazard
from engine.troubleshooters.state import events as ev
from engine.troubleshooters.state.fight import Fight, Fighter
from engine.troubleshooters.state.records import Check, Item
from engine.troubleshooters.state.state import State

FREE_FALL, FREE_JUMP = 1, 2
"""Metres that cost nothing (TS-Q-77)."""
LOST_STEP = "restricted_failed"
"""What sets off a fall: a step that failed (TS-ZONE-06)."""


def slip(game: State, fight: Fight, fighter: Fighter, goal: str) -> Asking[None]:
    """Where a failed step means a fall."""
    for each in fight.card.hazards:
        if each.kind == "fall" and each.trigger == LOST_STEP and each.zone in (goal, fighter.zone):
            yield from fall(game, fight, fighter, each)
            return


def fall(game: State, fight: Fight, fighter: Fighter, card: Hazard) -> Asking[None]:
    """Agility, a pip less for each metre beyond the first, or beyond the second of a jump (TS-HAZARD-17 to -19, TS-Q-77)."""
    free = FREE_JUMP if card.deliberate else FREE_FALL
    pips = max(-9, min(0, free - card.height))
    spec = Check(who=fighter.id, skill="Agility", purpose="hazard", why="falling", difficulty=pips)
    result = yield from checks.check(game, spec)
    if not result.success:
        injuries.wound(game, fight, fighter)


def drown(game: State, fight: Fight, fighter: Fighter) -> Asking[None]:
    """Who cannot breathe: Endurance at the start of the turn, else 1dX (TS-HAZARD-01, TS-HAZARD-02)."""
    drowning = [each for each in fight.card.hazards if each.id in fight.drowning]
    if not any(each.zone in ("", fighter.zone) for each in drowning):
        return
    figure = game.figure(fighter.id)
    items = (Item("circumstances", -2, "caught off guard"),) if figure.has("flat_footed") else ()
    spec = Check(who=fighter.id, skill="Endurance", purpose="hazard", why="no air", items=items)
    result = yield from checks.check(game, spec)
    if not result.success:
        game.record(ev.Narrated(rule="TS-HAZARD-01", line=f"{figure.name} swallows water."))
        yield from injuries.hurt(game, fight, fighter, 1, soaked=False, rule="TS-HAZARD-01")
