"""What heroes throw: a stick from a kit, or what lies there and has not gone off yet (TS-Q-78, TS-C-39, TS-HAZARD-13)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.table import Asking
from engine.troubleshooters.cards.words import whereat
from engine.troubleshooters.rules import bodies, checks, space
from engine.troubleshooters.scenario.fights import DEVICES
from engine.troubleshooters.state import fight_events as fe
from engine.troubleshooters.state.deeds import Deed
from engine.troubleshooters.state.fight import Device, Fight, Fighter
from engine.troubleshooters.state.pieces import Hero, Kit
from engine.troubleshooters.state.records import Check
from engine.troubleshooters.state.state import State

THROWN = {"hand_grenade": False, "dynamite": True}
"""What is thrown, and whether it sets the zone on fire (TS-HAZARD-13, TS-C-37)."""
FAR = 2
"""Zones that a throw carries (TS-Q-78)."""


def deeds(game: State, fight: Fight, fighter: Fighter) -> Iterator[Deed]:
    """Each stick to each zone within reach and view; throwing back takes the Free action, too (TS-Q-78)."""
    hero = game.figure(fighter.id)
    if not isinstance(hero, Hero) or "dogfight" in fight.card.tags:
        return
    if not (any(_explosive(game, each) for each in hero.kits) or fight.devices):
        return
    zones = [
        id
        for id in fight.zones
        if space.steps(fight, fighter.zone, id) <= FAR
        and space.sight(fight, fighter.zone, id)[0] != "blocked"
    ]
    for kit in dict.fromkeys(each.id for each in hero.kits if _explosive(game, each)):
        yield from (Deed("throw", kit, id) for id in zones)
    if "free" in fighter.left:
        for device in lying(fight, fighter.zone):
            yield from (Deed("throw_back", device.id, id) for id in zones if id != fighter.zone)


def lying(fight: Fight, zone: str) -> list[Device]:
    """What has not gone off yet in a zone; of those that are alike the first."""
    found: dict[tuple[int, int, bool], Device] = {}
    for each in fight.devices:
        if each.zone == zone:
            found.setdefault((each.dice, each.round, each.incendiary), each)
    return list(found.values())


def _explosive(game: State, kit: Kit) -> bool:
    card = game.library.kits.get(kit.id)
    return kit.usable and card is not None and card.explosive in THROWN


def spec(fighter: Fighter, why: str = "a throw") -> Check:
    """The check of a throw (TS-Q-78)."""
    return Check(who=fighter.id, skill="Ranged Combat", purpose="prop", why=why)


def throw(game: State, fight: Fight, fighter: Fighter, deed: Deed) -> Asking[None]:
    """It lands where it was meant to, else in a zone next to that; it goes off first thing next round (TS-HAZARD-09)."""
    if deed.verb == "throw_back":
        fighter.left.remove("free")
        device = next(each for each in fight.devices if each.id == deed.target)
    else:
        device = _armed(game, fight, fighter, deed.target)
    bodies.stands_out(game, fighter)
    result = yield from checks.check(game, spec(fighter))
    device.zone = deed.zone
    around = [id for id in fight.zones if space.neighbours(fight, id, deed.zone)]
    if not result.success and around:
        device.zone = around[0] if len(around) == 1 else game.streams["dice"].pick(around)
    figure = game.figure(fighter.id)
    words = f"throws it, and it lands {whereat(fight.zones[device.zone].name)}"
    game.record(fe.Acted(rule="TS-Q-78", who=figure.name, id=figure.id, why=words, zone=device.zone))


def _armed(game: State, fight: Fight, fighter: Fighter, id: str) -> Device:
    """A stick is taken out of its kit and lit: one use (TS-C-39)."""
    kit = next(each for each in game.hero(fighter.id).kits if each.id == id and each.usable)
    card = game.library.kits[id]
    kit.uses = (kit.uses or card.count) - 1
    if not kit.uses:
        kit.state = "broken"
    name = f"{id}:{fighter.id}:{fight.round}:{len(fight.devices)}"
    device = Device(name, DEVICES[card.explosive], fighter.zone, fight.round + 1, THROWN[card.explosive])
    fight.devices.append(device)
    return device
