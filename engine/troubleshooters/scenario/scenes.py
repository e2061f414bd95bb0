"""Scenes as their files say them (TS-SCN-05 to -14)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Literal

from msgspec import field

from engine.table.bounds import Called, Name, Number
from engine.troubleshooters.cards.tables import Id, Threat, Told
from engine.troubleshooters.scenario.effects import Effects, Predicate, Said, Text
from engine.troubleshooters.scenario.fights import (
    Ambush,
    Defeat,
    Enemies,
    Hazard,
    Objective,
    Prop,
    Reinforcement,
    Retreat,
    Side,
    Timer,
    View,
    Zone,
)
from engine.troubleshooters.scenario.options import Addition, Check, Option

SceneType = Literal[
    "transitional", "planning", "detailed", "action", "fight", "captive", "recuperation", "press", "debrief"
]


class Exit(Told, frozen=True, kw_only=True):
    to: Id
    when: Predicate | None = None
    label: Said = ""


class Travel(Told, frozen=True, kw_only=True):
    mode: Name
    tags: tuple[Name, ...] = ()
    hours: Number = 0


class Thing(Told, frozen=True, kw_only=True):
    """What the Sixth Sense tells (TS-SCN-05)."""

    text: Text
    effects: Effects = ()


class Gear(Told, frozen=True, kw_only=True):
    """What can be had in a planning scene (TS-SCN-07)."""

    kit: Id
    sp: Number = 0
    check: Check | None = None
    restricted: bool = False


class Doctor(Told, frozen=True, kw_only=True):
    skills: tuple[Name, ...]
    sp: Number = 0


class Contact(Told, frozen=True, kw_only=True):
    """Somebody whom Been Everywhere knows (TS-SCN-04)."""

    name: Text
    effect: Effects


class Rescue(Told, frozen=True, kw_only=True):
    """What comrades at large may do for captives (TS-SCN-11)."""

    id: Id
    label: Text
    effects: Effects


class Scene(Told, frozen=True, kw_only=True, dict=True):
    """TS-SCN-05 to -14; what its ``type`` has no use for stays empty."""

    id: Id
    type: SceneType
    where: Text
    what: Text
    who: tuple[Name, ...] = ()
    text: Said = ""
    location: Called = ""
    tags: tuple[Name, ...] = ()
    hours: Number = 1
    capture: Called = ""
    important: bool = False
    session_end: bool = False
    cliffhanger: bool = False
    requires: Predicate | None = None
    on_enter: Effects = ()
    exits: tuple[Exit, ...] = ()
    options: tuple[Option, ...] = field(default=(), name="option")
    clues: tuple[Id, ...] = ()
    minors: tuple[Addition, ...] = field(default=(), name="minor")
    majors: tuple[Addition, ...] = field(default=(), name="major")
    forbid_generic: tuple[Name, ...] = ()
    important_things: tuple[Thing, ...] = ()
    complications: Effects = ()
    attention: Effects = ()
    contact: Contact | None = None
    note: Said = ""
    # transitional, planning
    travel: Travel | None = None
    gear: tuple[Gear, ...] = ()
    clues_review: bool = False
    # action, fight
    rounds: Number = 0
    round_limit: Number = 0
    threat: Threat | None = None
    morale: Literal["", "firm"] = ""
    """``firm``: nobody breaks (TS-C-43)."""
    zones: tuple[Zone, ...] = field(default=(), name="zone")
    views: tuple[View, ...] = field(default=(), name="los")
    enemies: tuple[Enemies, ...] = ()
    sides: tuple[Side, ...] = ()
    alert: bool = False
    ambush: Ambush | None = None
    reinforcements: tuple[Reinforcement, ...] = field(default=(), name="reinforcement")
    hazards: tuple[Hazard, ...] = field(default=(), name="hazard")
    devices: tuple[Id, ...] = ()
    """Dangers that are set when the fight begins."""
    timers: tuple[Timer, ...] = field(default=(), name="timer")
    objectives: tuple[Objective, ...] = field(default=(), name="objective")
    props: tuple[Prop, ...] = field(default=(), name="prop")
    takes_prisoners: bool | None = None
    """Unsaid: where there is a cell, and an Underling or more leads them (TS-Q-20)."""
    patriotic: bool = False
    on_win: Effects = ()
    on_defeat: Defeat | None = None
    on_retreat: Retreat | None = None
    needs_pilot: bool = False
    aircraft: Called = ""
    army: Called = ""
    # captive
    captors: tuple[Id, ...] = ()
    confiscate: Literal["", "all"] | tuple[Id, ...] = ""
    gloat: tuple[Id, ...] = ()
    escapes: tuple[Id, ...] = ()
    """Which of its options lead out."""
    rescue: Rescue | None = None
    return_gear: bool = False
    # recuperation
    days: Number = 2
    hospital: Effects = ()
    doctor: Doctor | None = None
    oneself: bool = field(default=False, name="self")
    # press
    person: Said = ""
    checks: tuple[Check, ...] = ()

    @property
    def peaceful(self) -> bool:
        """Whether it is an action scene with nobody to fight (TS-C-49)."""
        return self.type == "action" and not self.enemies

    @cached_property
    def beside(self) -> dict[str, frozenset[str]]:
        """The zones that lie side by side with each, whichever of the two says so."""
        return {
            one.id: frozenset(
                each.id for each in self.zones if each.id in one.adjacent or one.id in each.adjacent
            )
            for one in self.zones
        }

    @cached_property
    def apart(self) -> dict[tuple[str, str], int]:
        """How many zones lie from one to another, the first not counted (TS-RANGE-02)."""
        found: dict[tuple[str, str], int] = {}
        for start in self.beside:
            edge, count = {start}, 0
            while edge:
                found |= {(start, each): count for each in edge}
                edge = {other for each in edge for other in self.beside[each] if (start, other) not in found}
                count += 1
        return found

    def branches(self) -> Iterator[Effects]:
        """All lists of effects that stand in it."""
        yield from (self.on_enter, self.on_win, self.attention, self.hospital)
        for option in self.options:
            yield from option.branches
        for addition in (*self.minors, *self.majors):
            yield addition.effects
        yield from (each.effects for each in self.objectives)
        yield from (each.effects for each in self.timers)
        yield from (each.effects for each in self.important_things)
        if self.rescue:
            yield self.rescue.effects
        for check in self.checks:
            yield from (check.success, check.fail)
