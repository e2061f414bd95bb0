"""What follows from a hero's sheet: skills, Vitality, kits (TS-SKILL-03, TS-VIT, TS-GEAR-01)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.troubleshooters.cards.library import Library
from engine.troubleshooters.cards.tables import HeroCard
from engine.troubleshooters.cards.words import COMBAT, SKILLS, Skill
from engine.troubleshooters.state.pieces import Kit


def skills_of(library: Library, card: HeroCard) -> dict[Skill, int]:
    """All 28, one at 75, those at 65 and at 45, the others as is said for all (TS-SKILL-03)."""
    found: dict[Skill, int] = dict.fromkeys(SKILLS, library.unlisted)
    found[card.at75] = 75
    found |= dict.fromkeys(card.at65, 65)
    found |= dict.fromkeys(card.at45, 45)
    return found


def vitality_of(skills: Mapping[Skill, int]) -> int:
    """Maximum Vitality by Agility and the better combat skill (TS-VIT-06)."""
    agility, combat = skills["Agility"], max(skills[each] for each in COMBAT)
    best = max(agility, combat)
    if min(agility, combat) >= 65:
        return 7
    return 6 if best >= 65 else 5 if best >= 45 else 4


def kits_of(library: Library, card: HeroCard) -> list[Kit]:
    """The kits of a new hero, the first of them the signature one, weapons loaded (TS-GEAR-01)."""
    found = []
    for nth, id in enumerate(card.kits):
        weapon = library.kits[id].weapon
        reloads = library.weapons[weapon].reloads if weapon else 0
        found.append(Kit(id, card.id, weapon, reloads, signature=nth == 0))
    return found
