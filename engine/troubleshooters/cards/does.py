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

HELPS = {
    "acting": "acting a part",
    "armour": "getting through a fight",
    "boat_chase": "chases by boat",
    "camping": "nights in the open",
    "car_chase": "chases by car",
    "climb": "climbing",
    "dive": "diving",
    "documentation": "keeping a record",
    "event_analysis": "finding out what happened",
    "explosive": "blowing something open",
    "extinguish": "putting out a fire",
    "impression": "making an impression",
    "impression_formal": "making an impression in company",
    "impression_riviera": "making an impression on the beach",
    "listen": "listening in",
    "location_analysis": "finding out about a place",
    "lock": "picking locks",
    "no_questions": "what nobody is to ask about",
    "offroad_travel": "driving off the road",
    "palm": "making things vanish",
    "performance": "performing",
    "race": "races",
    "radio_long": "radio over a long way",
    "radio_short": "radio over a short way",
    "record_sound": "recording what is said",
    "road_travel": "driving",
    "safe": "cracking safes",
    "spot_dark": "seeing in the dark",
    "spot_distance": "seeing far",
    "travel_short": "short ways",
    "travel_snow": "getting about in snow",
    "travel_style": "arriving in style",
    "travel_traffic": "getting through traffic",
    "uniform": "passing for somebody in uniform",
}
"""What the tags of kits and checks mean, where the word alone does not say it."""


def helps_with(tag: str) -> str:
    """A tag of kits and checks, in words."""
    word = "uniform" if tag.startswith("uniform") else tag
    return HELPS.get(word) or word.replace("_", " ")


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
        things = [helps_with(each) for each in card.only or card.tags if each not in ("weapon", "car")]
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
