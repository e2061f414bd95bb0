"""Dossiers, as TOML tables: heroes and what they are made of, Milestones, foes (ledger, "Content vocabulary")."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from engine.heroic.state.words import (
    COST,
    COWARD,
    MOB_THREAT,
    THREAT,
    YIELDS,
    Colour,
    Cue,
    Deed,
    Fate,
    Kind,
    LimitCode,
    Part,
    Rank,
    SfxCode,
    Specialty,
    Stress,
    Tactics,
    Tier,
    Trigger,
)
from engine.table.bounds import Called, Name, Weight

Id = Name
Size = Annotated[int, Meta(ge=4, le=12, multiple_of=2)]
"""Of a die: 4, 6, 8, 10, 12."""
Points = Annotated[float, Meta(ge=0, le=20)]
Text = str


class Told(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """What all tables of content have in common."""


class Affiliation(Told, frozen=True, kw_only=True):
    solo: Size
    buddy: Size
    team: Size


class Power(Told, frozen=True, kw_only=True):
    """A trait of a Power Set; ``tags`` as in HR-C-09."""

    name: Name
    kind: Kind
    size: Size
    tags: tuple[Name, ...] = ()


class Args(Told, frozen=True, kw_only=True):
    """What a template is filled in with (``words.SFX``, ``words.LIMITS``). ``kind`` is one of a power, or a type of
    stress (HR-C-119); ``but`` is ``except`` in TOML."""

    word: Called = ""
    kind: Called = ""
    type: Stress | None = None
    but: Called = field(default="", name="except")
    tag: Called = ""

    def given(self) -> dict[str, str]:
        """Those that are there, by their names in TOML."""
        every = {"word": self.word, "kind": self.kind, "type": self.type, "except": self.but, "tag": self.tag}
        return {key: value for key, value in every.items() if value}


class Sfx(Told, frozen=True, kw_only=True):
    code: SfxCode
    name: Called = ""
    args: Args = Args()


class Limit(Told, frozen=True, kw_only=True):
    code: LimitCode
    name: Called = ""
    args: Args = Args()


class PowerSet(Told, frozen=True, kw_only=True):
    """``[[hero.power_set]]``: powers, SFX and Limits under one name (HR-C-03)."""

    name: Name
    powers: tuple[Power, ...]
    sfx: tuple[Sfx, ...] = ()
    limits: tuple[Limit, ...] = ()

    @property
    def points(self) -> int:
        """HR-C-05."""
        return sum(COST.get(each.size, 0) for each in self.powers)


class HeroLines(Told, frozen=True, kw_only=True):
    """What a hero says as it acts, is hurt, is stressed out (HR-C-47)."""

    action: tuple[Text, ...] = ()
    hurt: tuple[Text, ...] = ()
    stressed_out: tuple[Text, ...] = ()


class Archetype(Told, frozen=True, kw_only=True):
    """A hero's preset (HR-C-93). Milestones are ids."""

    id: Id
    name: Name
    text: Text = ""
    affiliation: Affiliation
    distinctions: tuple[Name, ...]
    power_sets: tuple[PowerSet, ...] = field(name="power_set")
    specialties: dict[Specialty, Rank]
    milestones: tuple[Id, ...]


class Hero(Told, frozen=True, kw_only=True):
    """A ready-made hero, or one's own (HR-C-01 to HR-C-08). Milestones are ids."""

    id: Id
    name: Name
    tagline: Text = ""
    archetype: Called = ""
    affiliation: Affiliation
    distinctions: tuple[Name, ...]
    power_sets: tuple[PowerSet, ...] = field(name="power_set")
    specialties: dict[Specialty, Rank]
    milestones: tuple[Id, ...]
    lines: HeroLines = HeroLines()
    colour: Colour = "white"


class Goal(Told, frozen=True, kw_only=True):
    """A trigger of a Milestone: its word, and of the rest what ``words.TRIGGERS`` says (HR-C-46)."""

    word: Trigger
    type: Stress | Literal["any"] | None = None
    size: Size | None = None
    who: Literal["", "self", "ally", "any"] = ""
    name: Called = ""
    tag: Called = ""
    id: Called = ""
    option: Called = ""


class Milestone(Told, frozen=True, kw_only=True):
    """Triggers at 1, 3 and 10 XP (HR-C-08). ``pool``: anybody may choose it."""

    id: Id
    name: Name
    text: Text = ""
    pool: bool = False
    xp1: Goal
    xp3: Goal
    xp10: Goal

    @property
    def goals(self) -> dict[int, Goal]:
        """By their XP."""
        return {1: self.xp1, 3: self.xp3, 10: self.xp10}


class Distinction(Told, frozen=True, kw_only=True):
    """A phrase for a hero of one's own (HR-C-88)."""

    name: Name


# Foes


class Crowd(Told, frozen=True, kw_only=True):
    """HR-C-15."""

    size: Size
    count: Annotated[int, Meta(ge=3, le=5)]


class BodyPart(Told, frozen=True, kw_only=True):
    """HR-C-86."""

    name: Name
    size: Size
    does: Part


class Fates(Told, frozen=True, kw_only=True):
    """What becomes of a foe by the stress that puts it out (HR-C-84)."""

    physical: Fate | None = None
    mental: Fate | None = None
    emotional: Fate | None = None


class Foe(Told, frozen=True, kw_only=True):
    """Anyone of the Watcher's, by tier (HR-C-13 to HR-C-16, HR-C-69, HR-C-70, HR-C-86).

    ``die`` is an extra's, ``crowd`` a mob's, ``parts`` a colossus's; ``traits`` the 1 or 2 of a mob and the one power of
    a colossus, which join every pool of it. The others have ``power_set`` and Affiliations.
    """

    id: Id
    name: Name
    text: Text = ""
    tier: Tier
    affiliation: Affiliation | None = None
    distinctions: tuple[Name, ...] = ()
    power_sets: tuple[PowerSet, ...] = field(default=(), name="power_set")
    specialties: dict[Specialty, Rank] = {}
    die: Size | None = None
    crowd: Crowd | None = None
    parts: tuple[BodyPart, ...] = ()
    traits: tuple[Power, ...] = ()
    threat: Points = 0
    """0: that of the tier."""
    weights: dict[Deed, Weight] = {}
    """In place of those of ``words.DEEDS``."""
    yields: Size | None = None
    """None: that of the tier."""
    sore: Stress | None = None
    fates: Fates = Fates()
    stand_down: bool = False
    tactics: Tactics = ""
    tags: tuple[Name, ...] = ()
    lines: dict[Cue, tuple[Text, ...]] = {}

    @property
    def points(self) -> float:
        """The threat it counts for in a scene: what its data says, else the usual one (HR-C-77)."""
        return self.threat or self.usual

    @property
    def usual(self) -> float:
        """The threat of its kind (HR-C-16)."""
        if self.crowd:
            return MOB_THREAT.get((self.crowd.size, self.crowd.count), 0)
        if self.parts:
            return sum(COST[each.size] for each in self.parts) - 3
        return THREAT.get(self.tier, 0)

    @property
    def leaves_at(self) -> int:
        """The stress at which it leaves the scene; 0: only by going out (HR-C-14, HR-GM-22)."""
        return COWARD if self.tactics == "coward" else self.yields or YIELDS.get(self.tier, 0)

    def yields_to(self, size: int) -> bool:
        """Whether stress of that size has it leave the scene."""
        return bool(self.leaves_at) and size >= self.leaves_at
