"""The words of the ledger: attributes, Heroics, Keywords, Colours, statuses, and how they are written out."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

Side = Literal["heroes", "villains"]
Resistance = Literal["physical", "mental", "social"]
Attribute = Literal["body", "mind", "charm", "power"]
Aptitude = Literal["agility", "perception", "resilience", "reflexes"]
Experience = Literal["healing", "gadgeteer", "hacking", "psyche"]
Talent = Literal["fighting", "energy_projection", "stealth", "flight"]
Heroic = Literal[Aptitude, Experience, Talent]
Family = Literal["aptitudes", "experiences", "talents"]
Skill = Literal["apologist", "public_relations", "offend", "rebut"]
Ability = Literal[Heroic, Skill]
Class = Literal["mentalist", "captain", "sergeant", "tank", "inventor", "support"]
Keyword = Literal[
    Class,
    "armor",
    "mental_armor",
    "overcharged",
    "spirit_of_the_night",
    "tactician",
    "teleporter",
    "telekinesis",
    "speedster",
    "rich",
]
Colour = Literal["white", "silver", "black", "red", "blue", "green", "golden"]
Status = Literal["stunned", "prone", "surprised", "flying", "hidden"]
Distance = Literal["melee", "ranged"]
Step = Literal["start", "movement", "maneuver", "attack", "end"]
Stage = Literal[
    "conflict",
    "turn",
    "start",
    "mulligan",
    "block",
    "end",
    "mend",
    "close",
    "flight",
    "pursuit",
    "talk",
    "reporter",
    "question",
    "next place",
]
"""Where a game stands; ``rulebook.conflict`` says what each stage does, and which comes after it."""
AttackKind = Literal["melee", "ranged", "mental", "social"]
Kind = Literal["hero", "villain", "mook", "ally"]
Counter = Literal["belief", "energy", "hate", "quantity"]

REQUIRES = "Requires "
"""How the line of a card begins that says what whoever plays it must have."""
RESISTANCES: tuple[Resistance, ...] = ("physical", "mental", "social")
ATTRIBUTES: tuple[Attribute, ...] = ("body", "mind", "charm", "power")
APTITUDES: tuple[Heroic, ...] = ("agility", "perception", "resilience", "reflexes")
EXPERIENCES: tuple[Heroic, ...] = ("healing", "gadgeteer", "hacking", "psyche")
TALENTS: tuple[Heroic, ...] = ("fighting", "energy_projection", "stealth", "flight")
HEROICS: tuple[Heroic, ...] = APTITUDES + EXPERIENCES + TALENTS
FAMILIES: dict[str, tuple[Heroic, ...]] = {
    "aptitudes": APTITUDES,
    "experiences": EXPERIENCES,
    "talents": TALENTS,
}
SKILLS: tuple[Skill, ...] = ("apologist", "public_relations", "offend", "rebut")
CLASSES: dict[str, Colour] = {
    "mentalist": "white",
    "captain": "silver",
    "sergeant": "black",
    "tank": "red",
    "inventor": "blue",
    "support": "green",
}
KEYWORDS: tuple[str, ...] = (
    "armor",
    "mental_armor",
    "overcharged",
    "spirit_of_the_night",
    "tactician",
    "teleporter",
    "telekinesis",
    "speedster",
    "rich",
    *CLASSES,
)

RESISTS: dict[str, Attribute] = {"physical": "body", "mental": "mind", "social": "charm"}
"""The attribute a Resistance is three times of (PT-STAT-02)."""

STATUSES = {
    "incapacitated": "PT-STATUS-01",
    "demoralized": "PT-STATUS-04",
    "stunned": "PT-STATUS-05",
    "prone": "PT-STATUS-06",
    "surprised": "PT-STATUS-07",
    "flying": "PT-STATUS-08",
    "hidden": "PT-STATUS-10",
}
"""The rule of each status."""

DAMAGES: dict[str, Resistance] = {
    "melee": "physical",
    "ranged": "physical",
    "mental": "mental",
    "social": "social",
}
"""The Resistance an attack of a type works on (PT-ATK-01 to PT-ATK-04)."""


def other(side: Side) -> Side:
    """The side across the table."""
    return "villains" if side == "heroes" else "heroes"


@lru_cache(maxsize=1024)
def say(term: str) -> str:
    """A term as it is printed: ``energy_projection`` is Energy Projection."""
    return _SAID.get(term) or term.replace("_", " ").title()


def plural(verb: str) -> str:
    """The plural of a verb in the third person: ``takes on`` is ``take on``, ``misses`` is ``miss``."""
    first, space, rest = verb.partition(" ")
    stem = first.removesuffix("es") if first.endswith("sses") else first.removesuffix("s")
    return _PLURAL.get(first, stem) + space + rest


_PLURAL = {"is": "are", "was": "were", "has": "have", "does": "do", "goes": "go", "flies": "fly"}
_SAID = {"spirit_of_the_night": "Spirit of the Night"}


CLUES = 6
"""Successes on the track of one Hero that show the Objective (PT-HER-03, PT-Q-11)."""


@lru_cache(maxsize=1024)
def slug(name: str) -> str:
    """A name as it stands in ids: ``Low Sweep`` is ``low-sweep``."""
    kept = "".join(letter if letter.isalnum() else "-" for letter in name.lower().replace("'", ""))
    return "-".join(part for part in kept.split("-") if part)
