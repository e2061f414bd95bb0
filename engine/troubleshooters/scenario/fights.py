"""What a fight or an action scene has besides: zones, views, enemies, props, dangers, goals (TS-SCN-21 to -31, -49)."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from engine.table.bounds import Called, Name, Number, Positive
from engine.troubleshooters.cards.tables import Id, Pips, Told
from engine.troubleshooters.cards.words import Skill
from engine.troubleshooters.scenario.effects import Effects, Predicate, Result, Said, Text

HazardKind = Literal["drown", "explosive", "fire", "fall", "trap", "poison"]
PropKind = Literal["topple", "drop", "block", "dark", "fire"]
Sight = Literal["clear", "hindered", "blocked"]


class Restricted(Told, frozen=True, kw_only=True):
    """The way into or out of a zone that wants a check (TS-ZONE-05)."""

    skill: Skill
    difficulty: Pips = 0
    direction: Literal["in", "out", "both"] = "both"
    text: Said = ""


class Zone(Told, frozen=True, kw_only=True):
    """TS-SCN-21."""

    id: Id
    name: Name
    adjacent: tuple[Id, ...]
    tags: tuple[Name, ...] = ()
    restricted: Restricted | None = None
    cover: bool = True
    exit: Called = ""
    light: bool = False
    fire: bool = False
    soak: Number = 0
    """Dice of whoever is hit in it (TS-Q-102)."""
    objects: tuple[Id, ...] = ()
    start_side: Called = ""
    height: Number = 0
    one_way: bool = False


HERE = Zone(id="here", name="Here", adjacent=())
"""All that a scene is while a danger works on those in it and nobody fights (TS-EFF-06)."""


class View(Told, frozen=True, kw_only=True):
    """What one sees of a zone from another, either way (TS-SCN-23). ``zones`` hinder it."""

    a: Id
    b: Id
    state: Sight
    zones: Positive = 1
    when: Predicate | None = None


class Side(Told, frozen=True, kw_only=True):
    """Those of a fight whose ``side`` it is (TS-SCN-10): a friend stands with the heroes."""

    id: Id
    friend: bool = False
    takes_prisoners: bool | None = None
    """Unsaid: where an Underling or more leads them (TS-Q-20)."""


class Enemies(Told, frozen=True, kw_only=True):
    """Units of a fight (TS-SCN-26); ``fill`` is as many as its threat asks for (TS-C-70)."""

    director: Id
    count: Positive | Literal["fill"]
    zone: Id
    hidden: bool = False
    round: Number = 0
    alert: bool = False
    requires: Predicate | None = None


class Reinforcement(Told, frozen=True, kw_only=True):
    """TS-SCN-27."""

    id: Id
    director: Id
    count: Positive
    zone: Id
    round: Number = 0
    trigger: Called = ""
    flag: Called = ""


DEVICES = {"hand_grenade": 6, "dynamite": 8, "trap_bomb": 8, "rocket": 9, "timed_bomb": 8}
"""Dice of explosives (TS-HAZARD-13)."""
TRAP = "trap_bomb"


class Hazard(Told, frozen=True, kw_only=True):
    """TS-SCN-28."""

    id: Id
    kind: HazardKind
    dice: Number = 0
    device: Called = ""
    round: Number = 0
    trigger: Called = ""
    incendiary: bool = False
    height: Number = 0
    deliberate: bool = False
    clothing: Called = ""
    strength: Number = 0
    poison: Called = ""
    zone: Called = ""
    deadly: bool = False
    """Whom it puts Out Cold it wounds as well."""

    @property
    def force(self) -> int:
        """Dice of what explodes: its own, else those of its device; a trap is a trap bomb unless it says (TS-HAZARD-13)."""
        return self.dice or DEVICES.get(self.device or TRAP * (self.kind == "trap"), 0)


class Timer(Told, frozen=True, kw_only=True):
    """TS-SCN-30."""

    id: Id
    rounds: Number = 0
    hours: Number = 0
    scenes: Number = 0
    effects: Effects


class Objective(Told, frozen=True, kw_only=True):
    """TS-SCN-31."""

    id: Id
    when: Predicate
    effects: Effects = ()
    ends_fight: Result | None = None


class Prop(Told, frozen=True, kw_only=True):
    """TS-SCN-49; a hidden one is brought by an effect."""

    id: Id
    kind: PropKind
    label: Text
    zone: Id
    skills: Annotated[tuple[Skill, ...], Meta(min_length=2, max_length=2)]
    used_text: Text
    hidden: bool = False


class Ambush(Told, frozen=True, kw_only=True):
    """Who begins a fight by surprise (TS-SCN-10); with ``when`` only then."""

    by: Name
    on: Name = ""
    kind: Literal["surprise", "snipe"] = "surprise"
    weapon: Called = ""
    deadly: bool = False
    when: Predicate | None = None


class Defeat(Told, frozen=True, kw_only=True):
    """What a lost fight leads to (TS-Q-19)."""

    capture: Called = ""
    goto: Called = ""
    text: Said = ""


class Retreat(Told, frozen=True, kw_only=True):
    goto: Id
    text: Said = ""
