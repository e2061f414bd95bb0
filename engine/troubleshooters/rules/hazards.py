"""What hurts without an attack, one by one: falling, fire, no air (TS-HAZARD-01 to -03, -14 to -19)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.table import Asking
from engine.troubleshooters.rules import checks, conditions, injuries
from engine.troubleshooters.scenario.fights import Hazard
from engine.troubleshooters.state import events as ev
from engine.troubleshooters.state.fight import Fight, Fighter
from engine.troubleshooters.state.pieces import Hero
from engine.troubleshooters.state.records import Check, Item
from engine.troubleshooters.state.state import State

FREE_FALL, FREE_JUMP = 1, 2
"""Metres that cost nothing (TS-Q-77)."""
READY = 2
"""Pips for or against who is, or is not, ready for it (TS-HAZARD-02, TS-HAZARD-03)."""
CLOTHING = 2
"""Pips of thick or wet clothing against fire (TS-HAZARD-16)."""
LOST_STEP = "restricted_failed"
"""What sets off a fall, or a plunge: a step that failed (TS-ZONE-06)."""


def slip(game: State, fight: Fight, fighter: Fighter, goal: str) -> Asking[None]:
    """Where a failed step means a fall, or a moment under water."""
    for each in fight.card.hazards:
        if each.trigger == LOST_STEP and each.zone in (goal, fighter.zone):
            if each.kind == "fall":
                yield from fall(game, fight, fighter, each)
                return
            if each.kind == "drown":
                yield from _no_air(game, fight, fighter, [each])
                return


def fall(game: State, fight: Fight, fighter: Fighter, card: Hazard) -> Asking[None]:
    """Agility, a pip less for each metre beyond the first, or beyond the second of a jump; of no more nobody falls badly
    (TS-HAZARD-17 to -19, TS-Q-77)."""
    free = FREE_JUMP if card.deliberate else FREE_FALL
    if card.height <= free:
        return
    pips = max(-9, free - card.height)
    spec = Check(who=fighter.id, skill="Agility", purpose="hazard", why="falling", difficulty=pips)
    result = yield from checks.check(game, spec)
    if not result.success:
        injuries.wound(game, fight, fighter)


def drown(game: State, fight: Fight, fighter: Fighter) -> Asking[None]:
    """Who cannot breathe: Endurance at the start of the turn, else 1dX (TS-HAZARD-01 to -03).

    Who goes under on purpose (``deliberate``), and is not caught off guard, had time to prepare.
    """
    drowning = [each for each in fight.card.hazards if each.id in fight.drowning]
    yield from _no_air(game, fight, fighter, [each for each in drowning if each.zone in ("", fighter.zone)])


def _no_air(game: State, fight: Fight, fighter: Fighter, here: Sequence[Hazard]) -> Asking[None]:
    """One moment of it, for who has no air."""
    figure = game.figure(fighter.id)
    if not here or (isinstance(figure, Hero) and _breathes(game, figure)):
        return
    items: tuple[Item, ...] = ()
    if figure.has("flat_footed"):
        items = (Item("circumstances", -READY, "caught off guard"),)
    elif all(each.deliberate for each in here):
        items = (Item("circumstances", READY, "a deep breath before"),)
    spec = Check(who=fighter.id, skill="Endurance", purpose="hazard", why="no air", items=items)
    result = yield from checks.check(game, spec)
    if not result.success:
        game.record(ev.Narrated(rule="TS-HAZARD-01", line=f"{figure.name} swallows water."))
        yield from injuries.hurt(game, fight, fighter, 1, soaked=False, rule="TS-HAZARD-01")


def _breathes(game: State, hero: Hero) -> bool:
    """Whether it carries air of its own (TS-C-37)."""
    return any(
        each.usable and game.library.kits[each.id].breathes
        for each in hero.kits
        if each.id in game.library.kits
    )


def flames(game: State, fight: Fight, fighter: Fighter) -> Asking[None]:
    """In a burning zone: 1dX, then Agility or On Fire; thick or wet clothing helps (TS-HAZARD-14 to -16)."""
    yield from injuries.hurt(game, fight, fighter, 1, rule="TS-HAZARD-14")
    figure = game.figure(fighter.id)
    if not fighter.here or figure.has("on_fire"):
        return
    worn = [
        each.clothing
        for each in fight.card.hazards
        if each.kind == "fire" and each.clothing and each.zone in ("", fighter.zone)
    ]
    items = tuple(Item("circumstances", CLOTHING, f"{each} clothing") for each in worn[:1])
    spec = Check(who=fighter.id, skill="Agility", purpose="hazard", why="the fire", items=items)
    result = yield from checks.check(game, spec)
    if not result.success:
        conditions.gain(game, figure, "on_fire")
