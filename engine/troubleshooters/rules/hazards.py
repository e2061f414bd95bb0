"""What hurts without an attack, one by one: falling, fire, no air (TS-HAZARD-01 to -03, -14 to -19)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.table import Asking
from engine.troubleshooters.rules import blasts, checks, conditions, injuries, poisons
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
"""What sets off a fall, a plunge or a trap: a step that failed (TS-ZONE-06)."""
STEPS = ("enter", "leave")
"""What sets off a trap, too: a step into its zone, or out of it (TS-HAZARD-12)."""
PERSONAL = ("fall", "poison")
"""Kinds that somebody meets, and not a zone."""


def set_off(game: State, fight: Fight, fighter: Fighter, trigger: str, *zones: str) -> Asking[None]:
    """All that lies in wait for a step somewhere: a fall and deep water every time, all else once; what somebody meets in
    person not for who has dropped (TS-HAZARD-12)."""
    for each in fight.card.hazards:
        if each.trigger != trigger or each.zone not in zones or each.id in fight.sprung:
            continue
        if each.kind not in ("drown", *PERSONAL):
            yield from happens(game, fight, each)
        elif not fighter.here:
            continue
        elif each.kind == "drown":
            yield from _no_air(game, fight, fighter, [each])
        else:
            fight.sprung += [each.id] * (each.kind != "fall")
            yield from meets(game, fight, fighter, each)


def meets(game: State, fight: Fight, fighter: Fighter, card: Hazard) -> Asking[None]:
    """Somebody falls, or is poisoned."""
    if card.kind == "fall":
        yield from fall(game, fight, fighter, card)
    else:
        yield from poisons.taken(game, fight, fighter, card.poison, card.strength)
        injuries.marked(game, fight, fighter, deadly=card.deadly)


def happens(game: State, fight: Fight, card: Hazard) -> Asking[None]:
    """A zone burns, or something explodes in it now; a trap does so but once (TS-HAZARD-12)."""
    spent = card.kind == "trap" and card.id in fight.sprung
    fight.sprung.append(card.id)
    if card.kind == "fire":
        fight.zones[card.zone].fire = True
    elif not spent:
        yield from blasts.explode(game, fight, blasts.device(card, fight.round))


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
        injuries.marked(game, fight, fighter, deadly=any(each.deadly for each in here))


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
    fires = [each for each in fight.card.hazards if each.kind == "fire" and each.zone in ("", fighter.zone)]
    injuries.marked(game, fight, fighter, deadly=any(each.deadly for each in fires))
    figure = game.figure(fighter.id)
    if not fighter.here or figure.has("on_fire"):
        return
    worn = [each.clothing for each in fires if each.clothing]
    items = tuple(Item("circumstances", CLOTHING, f"{each} clothing") for each in worn[:1])
    spec = Check(who=fighter.id, skill="Agility", purpose="hazard", why="the fire", items=items)
    result = yield from checks.check(game, spec)
    if not result.success:
        conditions.gain(game, figure, "on_fire")
