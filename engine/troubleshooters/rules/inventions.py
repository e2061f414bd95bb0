"""What inventions do when they are used (TS-C-67); how they are made is told in ``workshop``."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import Struct

from engine.table.asking import Asking
from engine.troubleshooters.asks.declared import RADIO
from engine.troubleshooters.cards.tables import InventionCard
from engine.troubleshooters.cards.words import Skill, whither
from engine.troubleshooters.rules import (
    acting,
    attacks,
    blows,
    bodies,
    defending,
    picks,
    possible,
    props,
    space,
)
from engine.troubleshooters.rules.fight_feats import Feat, simply, wear
from engine.troubleshooters.rules.karma import wait
from engine.troubleshooters.scenario.effects import Effect
from engine.troubleshooters.scenario.scenes import Scene
from engine.troubleshooters.state.fight import Arm, Fight, Fighter
from engine.troubleshooters.state.pieces import Hero
from engine.troubleshooters.state.state import State

LAMP = 5
"""Pips of the truth lamp (TS-C-67)."""
TALK: tuple[Skill, ...] = ("Charm", "Contacts", "Entertainment", "Red Tape", "Status", "Subterfuge")
FLOORS = 2
"""How far a grapnel reaches where the next zone is higher or lower."""
TOUCH = "touch:sleeping_gas:50"
"""The tag of a weapon that poisons in the place of Damage."""


class Used(Struct, frozen=True):
    """One way to use an invention now."""

    card: InventionCard
    left: int
    feat: Feat


def there(state: State, scene: Scene, hero: Hero) -> Iterator[Used]:
    """What the inventions of a hero can do here and now; in a fight only what the turn has an action left for."""
    for id in dict.fromkeys((*hero.inventions, *hero.rigged)):
        card = state.library.inventions.get(id)
        if card is None or card.effect not in WAYS:
            continue
        mine = state.fight.fighter(hero.id) if state.fight else None
        if mine and card.action != "none" and (card.action not in mine.left or bodies.bespoken(mine, hero)):
            continue
        for feat in WAYS[card.effect](state, scene, hero):
            yield Used(card, left_of(hero, id), feat)


def left_of(hero: Hero, id: str) -> int:
    """Uses left, of what was invented and of what was put together on the spot."""
    return hero.inventions.get(id, 0) + hero.rigged.count(id)


def spend(state: State, hero: Hero, card: InventionCard) -> None:
    """One use is gone, of what breaks anyway first; and the action that it takes (TS-Q-26, TS-C-66)."""
    if card.id in hero.rigged:
        hero.rigged.remove(card.id)
    else:
        wear(hero, card.id)
    if state.fight and card.action != "none":
        state.fight.fighter(hero.id).left.remove(card.action)


def _dark(state: State, scene: Scene, hero: Hero) -> Iterator[Feat]:
    fight = state.fight
    for zone in _around(fight, hero) if fight else ():

        def falls(zone: str = zone) -> None:
            assert state.fight
            state.fight.zones[zone].dark_until = state.fight.round + 1
            bodies.shade(state, state.fight)

        assert fight
        yield Feat(f"smoke over {fight.zones[zone].name}", simply(falls), zone)


def _around(fight: Fight, hero: Hero) -> list[str]:
    """The own zone, then those next to it."""
    mine = fight.fighter(hero.id).zone
    return [mine, *(id for id in fight.zones if space.neighbours(fight, mine, id))]


def _pass(state: State, scene: Scene, hero: Hero) -> Iterator[Feat]:
    """Over a Restricted way, or to another height, without a check."""
    fight = state.fight
    if fight is None or "dogfight" in scene.tags:
        return
    mine = fight.fighter(hero.id)
    here = fight.zones[mine.zone]
    if mine.cover or hero.has("restrained") or hero.has("prone"):
        return
    for id, zone in fight.zones.items():
        hard = id in here.ways and space.restriction(fight, mine.zone, id)
        climbs = zone.card.height != here.card.height and space.steps(fight, mine.zone, id) <= FLOORS
        if id != mine.zone and (hard or climbs) and not possible.banned(state, fight, mine, id):

            def swings(id: str = id) -> Asking[list[Effect]]:
                assert state.fight
                yield from acting.step(state, state.fight, mine, id, by_rope=True)
                return []

            yield Feat(f"over {whither(zone.name)}", swings, id)


def _touch(state: State, scene: Scene, hero: Hero) -> Iterator[Feat]:
    for mine, each in _at_hand(state, scene, hero):
        assert state.fight
        pen = Arm("knockout_pen", "knockout pen", "Melee", 0, (TOUCH,))
        lone = (
            blows.declared(state, state.fight, mine, each, pen, "basic"),
            defending.defence(state, state.fight, mine, each, pen),
        )

        def pricks(mine: Fighter = mine, each: Fighter = each, pen: Arm = pen) -> Asking[list[Effect]]:
            assert state.fight
            kept = mine.armed
            mine.arms.append(pen)
            mine.armed = len(mine.arms) - 1
            yield from attacks.attack(state, state.fight, mine, [each], "basic")
            mine.arms = [one for one in mine.arms if one is not pen]
            mine.armed = kept
            return []

        yield Feat(f"a touch for {state.figure(each.id).name}", pricks, each.id, lone)


def _at_hand(state: State, scene: Scene, hero: Hero) -> Iterator[tuple[Fighter, Fighter]]:
    """The hero in a fight on foot, and each opponent in sight in the own zone."""
    fight = state.fight
    if fight is None or "dogfight" in scene.tags:
        return
    mine = fight.fighter(hero.id)
    for each in fight.against(mine):
        if each.zone == mine.zone and not each.hidden:
            yield mine, each


def _radio(state: State, scene: Scene, hero: Hero) -> Iterator[Feat]:
    if state.fight is None and state.apart and RADIO not in state.at.bought:
        yield Feat("talk to those who are elsewhere", simply(lambda: state.at.bought.append(RADIO)))


def _block(state: State, scene: Scene, hero: Hero) -> Iterator[Feat]:
    fight = state.fight
    if fight is None or "dogfight" in scene.tags:
        return
    zone = fight.fighter(hero.id).zone
    for id in fight.zones[zone].ways:

        def sets(id: str = id) -> None:
            assert state.fight
            props.block(state.fight, zone, id)

        yield Feat(f"no way {whither(fight.zones[id].name)}", simply(sets), id)


def _disarm(state: State, scene: Scene, hero: Hero) -> Iterator[Feat]:
    for _, each in _at_hand(state, scene, hero):
        if each.arm:

            def pulls(each: Fighter = each) -> None:
                arm = each.arm
                assert arm
                arm.state = "gone"
                bodies.lose_weapon(each, arm)

            yield Feat(f"take the {each.arm.name} of {state.figure(each.id).name}", simply(pulls), each.id)


def _truth(state: State, scene: Scene, hero: Hero) -> Iterator[Feat]:
    opposed = [each for each in picks.tried(state, scene) if each.check and each.check.opposed]
    ways = [way.skill for each in opposed if each.check for way in each.check.ways]

    def shines() -> None:
        wait(
            state, hero.id, LAMP, "the truth lamp", rule="TS-C-67", category="abilities", skills=TALK, opposed=True
        )  # fmt: skip

    if state.fight is None and any(each in TALK for each in ways):
        yield Feat("it is hard to lie in this light", simply(shines))


WAYS: dict[str, Callable[[State, Scene, Hero], Iterator[Feat]]] = {
    "dark": _dark,
    "pass": _pass,
    "touch": _touch,
    "radio": _radio,
    "block": _block,
    "disarm": _disarm,
    "truth": _truth,
}
"""By the word of their effect; a dreadful engine is a device for TS-ABIL-38 instead."""
