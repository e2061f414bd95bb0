"""What abilities, complications and kits do, in lines to choose by: ``1 SP: Flip a throw`` (TS-ABIL, TS-COMP, TS-KIT)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.troubleshooters.cards.tables import AbilityCard, ComplicationCard, KitCard, WeaponCard

LIMITS = {
    "scene": "once a scene",
    "session": "once a session",
    "location": "once a place",
    "comrade": "once for each comrade",
}


def of_ability(card: AbilityCard) -> tuple[str, ...]:
    """Each use with its price in Story Points; what costs nothing has none."""
    return tuple(
        (f"{use.sp} SP: " if use.sp else "") + use.text + (f", {LIMITS[use.limit]}" if use.limit else "")
        for use in card.uses
    )


def of_complication(card: ComplicationCard) -> tuple[str, ...]:
    """Each clause with what it pays; what always holds pays nothing."""
    return tuple((f"pays {each.sp} SP: " if each.sp else "Always: ") + each.text for each in card.clauses)


def of_kit(card: KitCard, weapons: Mapping[str, WeaponCard]) -> tuple[str, ...]:
    """What it helps with and by how much; of a weapon the skill, the dice of Damage, and what is said of it."""
    found = []
    if card.pips:
        things = [each.replace("_", " ") for each in card.only or card.tags if each != "weapon"]
        found.append(f"+{card.pips}: {', '.join(things)}")
    weapon = weapons.get(card.weapon)
    if weapon:
        told = [
            weapon.skill,
            f"{weapon.dice} dice of Damage",
            *(each.replace("_", " ") for each in weapon.tags),
        ]
        found.append(", ".join(told))
    if card.soak:
        found.append(f"takes {card.soak} of every Damage")
    return tuple(found)
