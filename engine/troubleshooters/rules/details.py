"""Something minor comes into a fight, in the own turn and without an action (TS-STORY-18, TS-Q-16)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.troubleshooters.rules import spending
from engine.troubleshooters.state.deeds import Deed
from engine.troubleshooters.state.fight import Arm, Fight, Fighter
from engine.troubleshooters.state.pieces import Hero
from engine.troubleshooters.state.state import State

GUN, SOLID, DISTRACTION = "dropped_weapon", "something_solid", "distraction"
"""Those that are always there, unless the scene forbids them by name."""
WORDS = {GUN: "a loaded handgun lies near", SOLID: "there is something solid to hide behind"}


def details(game: State, fight: Fight, fighter: Fighter, hero: Hero) -> Iterator[Deed]:
    """What can be had now; each once a scene."""
    forbidden = fight.card.forbid_generic
    if GUN not in forbidden and spending.may_add(game, hero, GUN, spending.MINOR):
        yield Deed("add", GUN)
    open_ = not fight.zones[fighter.zone].cover
    if open_ and SOLID not in forbidden and spending.may_add(game, hero, SOLID, spending.MINOR):
        yield Deed("add", SOLID)
    if DISTRACTION not in forbidden and spending.may_add(game, hero, DISTRACTION, spending.MINOR):
        for each in fight.fighters:
            if each.here and not each.hidden and each is not fighter:
                yield Deed("add", DISTRACTION, whom=each.id)


def add(game: State, fight: Fight, fighter: Fighter, hero: Hero, deed: Deed) -> None:
    """Pay for it, and there it is."""
    if deed.target == DISTRACTION:
        spending.distract(game, hero, deed.whom)
        return
    spending.minor(game, hero, deed.target)
    zone = fight.zones[fighter.zone]
    if deed.target == SOLID:
        zone.cover = True
        return
    card = game.library.weapons["handgun"]
    zone.objects.append(Arm(card.id, card.name, "Ranged Combat", card.dice, card.tags, 0))
