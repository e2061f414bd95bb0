"""Gear for what is to come: for Story Points, or by a check where the scene says so (TS-GEAR-05, TS-STORY-14, TS-Q-21)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from engine.table.asking import Asking, choose
from engine.troubleshooters.asks.declared import forbidden
from engine.troubleshooters.cards.legal import GUN, fires
from engine.troubleshooters.cards.tables import KitCard, WeaponCard
from engine.troubleshooters.rules import attempts
from engine.troubleshooters.rules.attempts import Lone
from engine.troubleshooters.rules.points import spend
from engine.troubleshooters.scenario.adventures import Role
from engine.troubleshooters.scenario.options import Check as Asked
from engine.troubleshooters.scenario.scenes import Gear, Scene
from engine.troubleshooters.state import events as ev
from engine.troubleshooters.state.pieces import Hero, Kit
from engine.troubleshooters.state.state import State

Way = tuple[str, str, tuple[Hero, Lone | None]]
"""How a kit is had: its option's id and label, by whom, and the check, if it is not paid for."""
MADE = ("gadget:", "make:")
"""How the ids of what was put together on the spot begin."""
RESTRICTED = 1
"""What goods cost on top that not everybody may have (TS-Q-21)."""


def restricted(card: KitCard) -> bool:
    """Weapons, uniforms, explosives, and what is marked so (TS-Q-21)."""
    return card.restricted or bool(card.weapon or card.uniform or card.explosive)


def ordinary(state: State, card: KitCard) -> bool:
    """What everybody may have, and every shop has: nothing of the tale's own (TS-C-27)."""
    theirs = card.id in state.tale.adventure.items or card.id.startswith(MADE)
    return card.level == 1 and not restricted(card) and not theirs


def shelf(state: State, scene: Scene) -> Iterator[tuple[KitCard, int]]:
    """What can be had here and its price in SP: the scene's list, else every kit of the shop; not what was asked in vain."""
    entries = {each.kit: each for each in reversed(scene.gear)}
    items, order = state.tale.adventure.items, state.at.order
    buyers = sorted(_buyers(state), key=lambda each: -each.sp)
    if not buyers:
        return
    for id, card in state.library.kits.items():
        entry = entries.get(id)
        if (entry is None and (scene.gear or id in items or id.startswith(MADE))) or id in order:
            continue
        price = _price(card, entry)
        tried = entry is not None and entry.check is not None and _open_to_any(state, entry.check, buyers)
        if price > buyers[0].sp and not tried:
            continue
        gun = bool(card.weapon) and _gun(state, card)
        for each in buyers:
            if each.may_have(card, gun):
                if tried or price <= each.sp:
                    yield card, price
                break


def _open_to_any(state: State, asked: Asked, buyers: Sequence[_Buyer]) -> bool:
    """Whether somebody may try to get a kit by the check that its entry names."""
    return any(attempts.open_to(state, way, each.hero) for way in asked.ways for each in buyers)


class _Buyer:
    """Somebody who can act, and what he may not have (TS-COMP-17)."""

    def __init__(self, state: State, hero: Hero) -> None:
        self.hero = hero
        self.sp = hero.sp
        self._has = {each.id for each in hero.kits if each.usable}
        self._gunless = GUN in forbidden(state, hero)

    def may_have(self, card: KitCard, gun: bool) -> bool:
        """Whether it may have a kit, and has it not; of what is used up by its use one may have more."""
        return (card.explosive != "" or card.id not in self._has) and not (gun and self._gunless)


def _buyers(state: State) -> list[_Buyer]:
    return [_Buyer(state, each) for each in state.party if each.acts]


def owners(state: State, card: KitCard) -> list[Hero]:
    """Who may have it: everybody who can act and has none, but no gun is for who is under age (TS-COMP-17)."""
    gun = _gun(state, card)
    return [each.hero for each in _buyers(state) if each.may_have(card, gun)]


def _gun(state: State, card: KitCard) -> bool:
    weapon = state.library.weapons.get(card.weapon)
    return weapon is not None and fires(weapon)


ARMS = {"single_shot": "one shot, then reload", "thrown": "thrown", "loud": "loud"}
"""What decides between weapons besides their dice, by tag (TS-WEAPON-02, TS-Q-30)."""
SLOTS: dict[Role, str] = {"approach": "on the approach", "lair": "in the lair", "climax": "at the end"}
"""What is still to come when gear is chosen (TS-LOOP-19)."""


Wanted = dict[str, dict[str, list[str]]]
"""The skills with which kits help, by the words of a slot to come and the tag of the kit."""


def wanted(state: State) -> Wanted:
    """What kits help with in the slots to come, as far as the clues tell (TS-LOOP-19).

    The approach is known to who plans it, the lair to who has the keys that lead there, the end to who has them all. What
    somebody here carries already does for all (TS-GEAR-04).
    """
    adventure = state.tale.adventure
    keys = [each.id in state.clues for each in adventure.keys]
    known = {"approach": True, "lair": sum(keys) >= adventure.frame.keys_needed, "climax": all(keys)}
    found: Wanted = {words: {} for role, words in SLOTS.items() if known[role]}
    carried = {tag for each in state.party for card in usable(state, each) for tag in helping(card)}
    for role, words in SLOTS.items():
        for tag, skill in adventure.helped(role) if known[role] else ():
            if tag not in carried:
                found[words].setdefault(tag, []).append(skill)
    return found


def usable(state: State, hero: Hero) -> list[KitCard]:
    """The cards of the kits that a hero carries and can use."""
    known = state.library.kits
    return [known[each.id] for each in hero.kits if each.usable and each.id in known]


def helping(card: KitCard) -> tuple[str, ...]:
    """The tags that get its pips."""
    return card.only or card.tags


def helps(wanted: Wanted, card: KitCard) -> list[str]:
    """In which slots to come a kit helps, and with which skills (TS-LOOP-19)."""
    tags = helping(card)
    found: list[str] = []
    for words, asked in wanted.items():
        if not asked.keys().isdisjoint(tags):
            skills = [asked[tag] for tag in tags if tag in asked]
            found.append(f"{words} ({', '.join(dict.fromkeys(chain(*skills)))})")
    return found


def sort_of(card: KitCard) -> str:
    """The part of the shelf that it stands on (TS-LOOP-19): arms, ways to get about, anything else."""
    if card.weapon or card.soak or card.explosive:
        return "arms"
    return "travel" if any("travel" in tag or "chase" in tag for tag in card.tags) else "other"


def armed(card: KitCard, arm: WeaponCard | None) -> str:
    """What arms are worth in a fight (TS-LOOP-19): skill and dice, what else decides; how much a vest stops."""
    if arm:
        more = [told for tag, told in ARMS.items() if tag in arm.tags]
        return ", ".join((arm.skill, f"{arm.dice} dice", *more))
    return f"soaks {card.soak} {'die' if card.soak == 1 else 'dice'}" if card.soak else ""


def _entry(scene: Scene, id: str) -> Gear | None:
    return next((each for each in scene.gear if each.kit == id), None)


def _price(card: KitCard, entry: Gear | None) -> int:
    if entry and entry.sp:
        return entry.sp
    return card.level + RESTRICTED * (restricted(card) or bool(entry and entry.restricted))


def buy(state: State, scene: Scene, card: KitCard, price: int) -> Asking[None]:
    """Somebody pays for it, or tries to get it; in vain once, it is not to be had here any more (TS-Q-21)."""
    entry = _entry(scene, card.id)
    able = owners(state, card)
    ways: list[Way] = [
        (each.id, f"{each.name} pays {price} of {each.sp} SP", (each, None))
        for each in sorted(able, key=lambda each: -each.sp)
        if each.sp >= price
    ]
    if entry and entry.check:
        ways += list(_tries(state, card, entry.check, able))
    if not ways:
        return
    who, tried = yield from choose(able[0].seat, "gear", f"Who gets {card.name}?", ways, rule="TS-Q-21")
    if tried is None:
        spend(state, who, price, rule="TS-STORY-14", why=card.name)
    elif not (yield from attempts.comes_off(state, tried)):
        state.at.order.append(card.id)
        return
    have(state, who, card)


def _tries(state: State, card: KitCard, asked: Asked, able: Sequence[Hero]) -> Iterator[Way]:
    """Who may try it by what, the best first; the chance, and what a failure risks (TS-LOOP-03)."""
    for way in asked.ways:
        for each in sorted(able, key=lambda one: -one.value(way.skill)):  # type: ignore[arg-type]
            if attempts.open_to(state, way, each):
                lone = attempts.lone(state, f"gear:{card.id}", card.name, asked, way, each)
                chance = attempts.chance(state, lone)
                risk = f"{way.skill}: {chance:.0%}, else it is not to be had here"
                yield f"{each.id}:{way.skill}", f"{each.name} tries {risk}", (each, lone)


def have(state: State, who: Hero, card: KitCard) -> None:
    """It is lost again at the end of the adventure (TS-Q-21)."""
    reloads = state.library.weapons[card.weapon].reloads if card.weapon else 0
    kit = Kit(card.id, who.id, card.weapon, reloads)
    kit.bought = True
    who.kits.append(kit)
    state.record(ev.GearMoved(rule="TS-Q-21", who=who.name, id=who.id, what=card.name))
