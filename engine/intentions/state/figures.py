"""Characters and what they have, as TOML tables of content (ledger, "Content vocabulary")."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from engine.intentions.state.words import (
    Lane,
    Object,
    PowerCode,
    SceneTag,
    TalentTag,
    Temper,
    Tier,
    Verb,
)
from engine.table.bounds import Called, Name, Number, Points

Id = Name

Pool = Annotated[int, Meta(ge=1, le=5)]
"""IN-C-02."""

Rating = Annotated[int, Meta(ge=1, le=20)]
"""An Obstacle Rating, without stature."""

Value = Annotated[int, Meta(ge=1, le=9)]
"""What a Ritual or a Gadget gives a lane (IN-C-88)."""

Track = Annotated[int, Meta(ge=-4, le=4)]

Few = Annotated[int, Meta(ge=0, le=9)]

Text = str


class Told(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What all tables of content have in common."""


class Pools(Told, frozen=True, kw_only=True):
    """Ambition, Cunning, Vigilance."""

    a: Pool
    c: Pool
    v: Pool


class Weakness(Told, frozen=True, kw_only=True):
    """A Weakness as a sheet has it; what it does when exploited follows its cost (IN-C-27)."""

    name: Name
    tag: SceneTag
    cost: Annotated[int, Meta(ge=1, le=3)]


class Hero(Told, frozen=True, kw_only=True):
    """A ready-made hero, or one's own (IN-C-05). ``archetype`` is an id, Talents are names, Powers codes."""

    id: Id
    name: Name
    concept: Text = ""
    archetype: Called = ""
    pools: Pools
    rating: Rating = 6
    talents: tuple[Name, ...]
    powers: tuple[PowerCode, ...] = ()
    weaknesses: tuple[Weakness, ...] = ()
    ritual: Id
    gadget: Id
    goal: Id
    drawback: Id
    lines: tuple[Text, ...] = ()


class Archetype(Told, frozen=True, kw_only=True):
    """A hero's preset (IN-C-80)."""

    id: Id
    name: Name
    text: Text = ""
    pools: Pools
    talents: tuple[Name, ...]
    powers: tuple[PowerCode, ...] = ()
    weaknesses: tuple[Weakness, ...] = ()
    ritual: Id
    gadget: Id


class Antagonist(Told, frozen=True, kw_only=True):
    """A named character of the Mastermind (IN-C-40); ``rating`` 0 is that of the tier."""

    id: Id
    name: Name
    text: Text = ""
    tier: Tier
    archetype: Temper
    pools: Pools
    rating: Number = 0
    talents: tuple[Name, ...]
    powers: tuple[PowerCode, ...] = ()
    weaknesses: tuple[Weakness, ...] = ()
    ritual: Called = ""
    gadget: Called = ""
    purity: Track = 0
    goal: Track = 0
    verbs: tuple[Verb, ...] = ()
    holds: tuple[Id, ...] = ()
    lines: tuple[Text, ...] = ()


class Goons(Told, frozen=True, kw_only=True):
    """A kind of nameless helpers (IN-C-41); ``groups`` is the most of it at one place."""

    id: Id
    name: Name
    pools: Pools = Pools(a=1, c=1, v=1)
    rating: Rating = 2
    groups: Annotated[int, Meta(ge=1, le=3)] = 1


class Talent(Told, frozen=True, kw_only=True):
    name: Name
    tags: Annotated[tuple[TalentTag, ...], Meta(min_length=2, max_length=2)]


class VerbCard(Told, frozen=True, kw_only=True):
    """A verb of Intentions: Talent tags, whose it is, what it is done to, what it adds to the ITN (IN-C-44, IN-C-60)."""

    code: Verb
    name: Name
    """As a person says it before the object: ``stop``, ``win over``, ``escape``."""
    tags: tuple[TalentTag, ...]
    side: Literal["heroes", "mm", "both"]
    object: Object
    modifier: Points = 0
    effect: Text
    """What success brings, in a few words."""


class PowerCard(Told, frozen=True, kw_only=True):
    code: PowerCode
    name: Name
    cost: Annotated[int, Meta(ge=1, le=3)]
    text: Text


class WeaknessCard(Told, frozen=True, kw_only=True):
    """A name that a Weakness of that tag may have (IN-C-87)."""

    id: Id
    name: Name
    tag: SceneTag


class Ritual(Told, frozen=True, kw_only=True):
    id: Id
    name: Name
    a: Value
    c: Value
    v: Value


class Gadget(Told, frozen=True, kw_only=True):
    """``uses`` 0: no limit; 1: once a Conflict (IN-C-12)."""

    id: Id
    name: Name
    track: Lane
    value: Value
    uses: Annotated[int, Meta(ge=0, le=1)] = 0
