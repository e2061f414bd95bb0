"""A fight as content has it: zones, views, who stands against the heroes, props (TS-SCN-10, TS-SCN-21 to TS-SCN-28).

Keys of a scene that no fight rule reads are passed over: a scene has one table for all that is in it.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from engine.table import SetupError
from engine.troubleshooters.cards.words import Skill

Sight = Literal["clear", "hindered", "blocked"]


class Restriction(Struct, frozen=True):
    """A check that a way costs (TS-ZONE-05)."""

    skill: Skill
    difficulty: int = 0
    direction: Literal["in", "out", "both"] = "in"
    text: str = ""


class ZoneCard(Struct, frozen=True, kw_only=True):
    """A zone (TS-SCN-21); ``height`` in metres is how deep one falls."""

    id: str
    name: str
    adjacent: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    restricted: Restriction | None = None
    cover: bool = True
    exit: str = ""
    light: bool = False
    fire: bool = False
    soak: int = 0
    start_side: str = ""
    height: int = 0


class ViewCard(Struct, frozen=True):
    """A line of sight, the same from both ends (TS-SCN-23)."""

    a: str
    b: str
    state: Sight
    zones: int = 1


class EnemyCard(Struct, frozen=True, kw_only=True):
    """Units of one entry (TS-SCN-26); ``fill``: as many as the threat asks for (TS-C-70)."""

    director: str
    zone: str
    count: int | Literal["fill"] = 1
    hidden: bool = False
    round: int = 1
    alert: bool = False
    requires: dict[str, Any] = {}


class ArrivalCard(Struct, frozen=True, kw_only=True):
    """Reinforcements (TS-SCN-27)."""

    id: str
    director: str
    zone: str
    count: int = 1
    round: int = 0
    trigger: str = ""
    flag: str = ""


class PropCard(Struct, frozen=True, kw_only=True):
    """What a hero can use once (TS-C-44)."""

    id: str
    kind: Literal["topple", "drop", "block", "dark", "fire"]
    label: str
    zone: str
    skills: tuple[Skill, ...]
    used_text: str = ""
    hidden: bool = False


class AmbushCard(Struct, frozen=True, kw_only=True):
    """Who waits for whom (TS-Q-80, TS-Q-81, TS-Q-88)."""

    by: Literal["cast", "foes"] = "foes"
    on: str = ""
    kind: Literal["surprise", "snipe"] = "surprise"
    weapon: str = ""
    deadly: bool = False
    when: dict[str, Any] = {}


class HazardCard(Struct, frozen=True, kw_only=True):
    """What hurts without an attack (TS-SCN-28): of explosives the round in which they go off."""

    id: str
    kind: str
    zone: str = ""
    dice: int = 0
    device: str = ""
    round: int = 0
    trigger: str = ""
    incendiary: bool = False
    height: int = 0
    deliberate: bool = False


class FightCard(Struct, frozen=True, kw_only=True):
    """A scene of the type ``fight`` (TS-SCN-10)."""

    id: str
    where: str = ""
    what: str = ""
    text: str = ""
    tags: tuple[str, ...] = ()
    location: str = ""
    zone: tuple[ZoneCard, ...]
    los: tuple[ViewCard, ...] = ()
    enemies: tuple[EnemyCard, ...]
    reinforcement: tuple[ArrivalCard, ...] = ()
    prop: tuple[PropCard, ...] = ()
    hazard: tuple[HazardCard, ...] = ()
    ambush: AmbushCard | None = None
    alert: bool = False
    takes_prisoners: bool = False
    patriotic: bool = False
    morale: str = ""
    round_limit: int = 12
    """TS-C-45."""
    threat: float = 3
    """Per hero (TS-C-70)."""
    forbid_generic: tuple[str, ...] = ()
    """Names of minor additions that cannot be had here (TS-Q-16)."""
    on_defeat: dict[str, Any] = {}

    @property
    def captors(self) -> bool:
        """Whether those who lose are carried off (TS-Q-19)."""
        return "capture" in self.on_defeat


def check(card: FightCard) -> None:
    """Hold the zones against each other (TS-SCN-40). Raises SetupError."""
    zones = {each.id for each in card.zone}
    named = [each for zone in card.zone for each in zone.adjacent]
    named += [unit.zone for unit in card.enemies]
    named += [unit.zone for unit in card.reinforcement]
    named += [prop.zone for prop in card.prop]
    named += [end for view in card.los for end in (view.a, view.b)]
    for id in named:
        if id not in zones:
            raise SetupError(f"{card.id}: there is no zone {id!r} (TS-SCN-37)")
