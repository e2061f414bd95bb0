"""The closed lists of words that rules and content share: skills, conditions, ranks, what a check is for."""

from __future__ import annotations

from typing import Literal, get_args

Skill = Literal[
    "Agility", "Alertness", "Charm", "Contacts", "Credit", "Electronics", "Endurance", "Engineering", "Entertainment",
    "Humanities", "Investigation", "Languages", "Machinery", "Medicine", "Melee", "Prestidigitation", "Ranged Combat",
    "Red Tape", "Science", "Search", "Security", "Sneak", "Status", "Strength", "Subterfuge", "Survival", "Vehicles",
    "Willpower",
]  # fmt: skip
SKILLS: tuple[Skill, ...] = get_args(Skill)
"""TS-SKILL-02."""
COMBAT: tuple[Skill, ...] = ("Melee", "Ranged Combat")
"""TS-SKILL-04, TS-Q-87."""
Condition = Literal[
    "blinded", "deaf", "exhausted", "flat_footed", "frightened", "restrained", "intoxicated", "mortal_peril",
    "on_fire", "out_cold", "overburdened", "paralysed", "prone", "stunned", "terrified", "wounded",
]  # fmt: skip
CONDITIONS: tuple[Condition, ...] = get_args(Condition)
Rank = Literal["mook", "underling", "lieutenant", "boss"]
RANKS: tuple[Rank, ...] = get_args(Rank)
"""From the lowest to the highest (TS-NPC-01)."""
Kind = Literal["attack", "defence", "move", "look", "other"]
"""The columns of the condition matrix (TS-COND-62)."""
Purpose = Literal[
    "option", "slot", "attack", "defence", "initiative", "move", "reload", "prop", "ambush", "surprise",
    "condition", "medicine", "mending", "hazard", "poison", "learning",
]  # fmt: skip
"""What a check is for (TS-STATE-08); ``learning`` checks are made after the session (TS-Q-40)."""
Category = Literal["difficulty", "circumstances", "gear", "abilities", "condition", "complication", "karma"]
"""Where pips come from: the four that are capped (TS-MOD-09), and what stands outside of them and adds up (TS-Q-37)."""
Karma = Literal["", "good", "bad"]
Standing = Literal["won", "lost", "stalemate"]
Grade = Literal["abysmal", "bad", "limited", "good", "great"]
GRADES: tuple[Grade, ...] = get_args(Grade)
"""Outcomes of a challenge, from the worst (TS-CHALLENGE-09)."""
SceneType = Literal[
    "transitional", "planning", "detailed", "action", "fight", "captive", "recuperation", "press", "debrief"
]
Presence = Literal["present", "absent", "captive", "retreated", "removed", "dead"]
Gear = Literal["ready", "stowed", "empty", "jammed", "broken", "confiscated", "dropped"]
Level = Literal["story", "standard", "ruthless"]
LEVELS: tuple[Level, ...] = get_args(Level)
Ending = Literal["scene", "session"]


ONWARD = {
    "In": "into", "On": "onto",
    **{at: at.lower() for at in ("Along", "Among", "Behind", "Between", "Round", "Under")},
}  # fmt: skip
"""Words that a place's name may begin with, and what they are for one who goes there."""


def amid(name: str) -> str:
    """What something is called in the middle of a sentence: ``the room``."""
    article, found, rest = name.partition(" ")
    return f"{article.lower()} {rest}" if found and article in ("The", "A", "An") else name


def whither(name: str) -> str:
    """Where one goes who goes to a place: ``to the yard``, ``among the wheels``, ``into the sun``."""
    at, _, rest = name.partition(" ")
    return f"{ONWARD[at]} {rest}" if at in ONWARD else f"to {amid(name)}"


def whereat(name: str) -> str:
    """Where something is that is at a place: ``in the yard``, ``among the wheels``, ``in the sun``."""
    at, _, rest = name.partition(" ")
    return f"{at.lower()} {rest}" if at in ONWARD else f"in {amid(name)}"
