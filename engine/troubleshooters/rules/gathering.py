"""Who fights, where, and with what (TS-FLOW-06, TS-SCN-26, TS-C-70)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.troubleshooters.cards.tables import DirectorCard, RankCard, WeaponCard
from engine.troubleshooters.cards.words import Gear, Skill
from engine.troubleshooters.rules import blasts, bodies, opposition, ticks
from engine.troubleshooters.rules.predicates import holds
from engine.troubleshooters.state import events as ev
from engine.troubleshooters.state.fight import Arm, Fight, Fighter
from engine.troubleshooters.state.pieces import Foe, Hero
from engine.troubleshooters.state.state import State

PILOT, AIRCRAFT = "pilot", "aircraft_guns"
CLUB = ("club", "melee", 3)
"""Of who has no `attacks` (TS-Q-116)."""
AFTER: dict[str, Gear] = {"jammed": "jammed", "empty": "empty", "broken": "broken"}
"""How a kit is when the weapon in it is not loaded and whole any more; what was thrown is found again."""


def arm_of(card: WeaponCard, reloads: int | None, value: int | None = None) -> Arm:
    """A weapon of the shop, wherever it comes from: what breaks breaks, and what is on a dart is on it (TS-C-35, TS-C-38).

    Raises AssertionError for what nobody attacks with.
    """
    assert card.skill != "none"
    tags = (*card.tags, f"poison:{card.poison}:{card.poison_strength}") if card.poison else card.tags
    return Arm(card.id, card.name, card.skill, card.dice, tags, reloads, value, breaks=bool(card.breaks_on))


def hero_arms(game: State, hero: Hero) -> list[Arm]:
    """The weapons in a hero's kits, as they are loaded (TS-Q-83)."""
    found = []
    for kit in hero.kits:
        card = game.library.weapons.get(kit.weapon)
        if card is None or card.skill == "none" or kit.state in ("broken", "confiscated", "dropped"):
            continue
        arm = arm_of(card, kit.reloads)
        arm.state = "jammed" if kit.state == "jammed" else "empty" if kit.state == "empty" else ""
        arm.kit, arm.owner = kit.id, hero.id
        found.append(arm)
    return found


def guns(game: State, hero: Hero) -> list[Arm]:
    """What a pilot fights with in the air (TS-C-48); a passenger has nothing."""
    if PILOT not in hero.abilities:
        return []
    return [arm_of(game.library.weapons[AIRCRAFT], None)]


def foe_arms(card: DirectorCard, rank: RankCard) -> list[Arm]:
    """Its attacks at its own values, else its rank's; without any that is said, a club (TS-Q-91, TS-Q-116)."""
    if card.harmless:
        return []
    if card.attacks is None:
        return [Arm("club", "club", "Melee", CLUB[2], value=rank.attack)]
    found = []
    for nth, each in enumerate(card.attacks):
        skill: Skill = "Melee" if each.skill == "melee" else "Ranged Combat"
        found.append(Arm(f"{nth}", each.name, skill, each.dice, each.tags, value=each.value or rank.attack))
    return found


def place_hero(game: State, fight: Fight, hero: Hero, zone: str, *, alert: bool) -> Fighter:
    flies = "dogfight" in fight.card.tags
    if flies and PILOT in hero.abilities:
        ticks.used(hero, PILOT)
    fighter = Fighter(hero.id, "cast", zone, guns(game, hero) if flies else hero_arms(game, hero))
    if fighter.arms and (alert or flies):
        fighter.armed = 0
    fight.fighters.append(fighter)
    return fighter


def place_foe(game: State, fight: Fight, director: str, zone: str, number: int, *, alert: bool) -> Fighter:
    """A unit of an entry; several of one are told apart by numbers. A friend stands with the heroes (TS-Q-17)."""
    card = game.tale.adventure.people[director]
    rank = game.library.ranks[card.rank]
    foe = Foe(card, rank, number)
    foe.friend |= card.id in game.tale.friends
    foe.friend |= any(each.friend and each.id == card.side for each in fight.card.sides)
    game.stands(foe)
    if game.scene and card.id not in game.scene.who:
        game.scene.who.append(card.id)
    if card.id not in game.tale.met:
        game.tale.met.append(card.id)
    fighter = Fighter(foe.id, "cast" if foe.friend else "foes", zone, foe_arms(card, rank))
    fighter.friend = foe.friend
    if alert and fighter.arms:
        fighter.armed = 0
    fight.fighters.append(fighter)
    return fighter


def gather(game: State, fight: Fight, threat: float | None = None) -> None:
    """Heroes in their zone, enemies in theirs, those who come later not yet (TS-FIGHT-07); ``threat`` per hero if not the
    adventure's."""
    card = fight.card
    alert = card.alert or "alert" in card.tags
    start = next((each.id for each in card.zones if each.start_side == "cast"), card.zones[0].id)
    for hero in game.party:
        if hero.able:
            place_hero(game, fight, hero, start, alert=alert)
    for unit in opposition.units(game, game.tale, card, threat):
        entry, count = unit.entry, unit.count
        for _ in range(count):
            taken = sum(each.id.partition(":")[0] == entry.director for each in fight.fighters)
            number = taken + 1 if count > 1 or taken else 0
            fighter = place_foe(game, fight, entry.director, entry.zone, number, alert=alert or entry.alert)
            fighter.hidden = entry.hidden
            fighter.arrives = entry.round if entry.round > 1 else 0
    for side in ("cast", "foes"):
        fight.base[side] = sum(1 for _ in fight.active(side))
    for hazard in card.hazards:
        if hazard.kind == "explosive" and hazard.round and hazard.zone:
            fight.devices.append(blasts.device(hazard, hazard.round))
    for zone in fight.zones.values():
        found = [game.library.weapons[id] for id in zone.card.objects if id in game.library.weapons]
        zone.objects += [arm_of(each, each.reloads) for each in found if each.skill != "none"]
    look(game, fight)
    bodies.shade(game, fight)


def look(game: State, fight: Fight) -> None:
    """What one sees from where, as it is now: what an effect has opened or closed stays so (TS-SCN-23, TS-EFF-17)."""
    fight.views.clear()
    for view in fight.card.views:
        if view.when is None or holds(game, game.tale, view.when):
            fight.views[view.a, view.b] = fight.views[view.b, view.a] = (view.state, view.zones)
    fight.views |= fight.opened


def reinforce(game: State, fight: Fight, id: str) -> None:
    """An entry is called: it stands in its zone and joins at the start of the next round (TS-Q-48)."""
    entry = next((each for each in fight.card.reinforcements if each.id == id), None)
    if entry is None:
        return
    for _ in range(entry.count):
        number = 1 + sum(each.id.partition(":")[0] == entry.director for each in fight.fighters)
        fighter = place_foe(game, fight, entry.director, entry.zone, number, alert=False)
        fighter.arrives = fight.round


def call(game: State, fight: Fight, id: str) -> None:
    """An entry is called, once: it comes at the start of the next round (TS-Q-48)."""
    if once(game, fight, id):
        game.at.called.append(id)
        game.record(ev.Called(rule="TS-Q-48"))


def once(game: State, fight: Fight, id: str) -> bool:
    """Whether an entry has not come yet, whatever would bring it; from now on it has (TS-SCN-27)."""
    if id in fight.summoned:
        return False
    fight.summoned.append(id)
    if id in game.at.reinforcements:
        game.at.reinforcements.remove(id)
    return True


def arms_about(fight: Fight) -> Iterator[Arm]:
    """All weapons, in hands and on the ground."""
    for each in fight.fighters:
        yield from each.arms
    for zone in fight.zones.values():
        yield from zone.objects


def home(game: State, fight: Fight) -> None:
    """What is left of the heroes' weapons goes back into their kits, whoever had them last, or left them there (TS-Q-83,
    TS-Q-86)."""
    for arm in arms_about(fight):
        kits = game.hero(arm.owner).kits if arm.owner else ()
        kit = next((each for each in kits if each.id == arm.kit and each.usable), None)
        if kit is None:
            continue
        kit.reloads = arm.reloads or 0
        kit.state = AFTER.get(arm.state, "stowed")
