"""Director characters and things as adventures name them (TS-SCN-24, -29, -33, -48)."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from engine.table.bounds import Called, Name, Number, Points
from engine.troubleshooters.scenario.effects import Id, Said, Text, Told

Rank = Literal["mook", "underling", "lieutenant", "boss"]
LEADERS: tuple[Rank, ...] = ("lieutenant", "boss")
Tactics = Literal["basic", "aim", "spray", "grapple", "guard", "coward"]
Event = Literal["enters", "talk", "is_hit", "hits", "loses", "terms", "gloats", "escapes"]
Percent = Annotated[int, Meta(ge=0, le=120)]


class Attack(Told, frozen=True, kw_only=True):
    name: Name
    skill: Literal["melee", "ranged"]
    value: Percent
    dice: Number
    tags: tuple[Name, ...] = ()


class DirectorCharacter(Told, frozen=True, kw_only=True):
    """Somebody whom the Director plays (TS-SCN-24). ``lines`` are his words by event (TS-GM-21)."""

    id: Id
    name: Name
    rank: Rank
    basic: Percent
    attacks: tuple[Attack, ...] = ()
    defence: Percent | None = None
    vitality: Number
    initiative: Number | None = None
    soak: Number = 0
    skills: dict[Name, Percent] = {}
    tags: tuple[Name, ...] = ()
    tactics: Tactics = "basic"
    side: Called = ""
    languages: tuple[Name, ...] = ()
    army: Called = ""
    old_flame_ok: bool = False
    escape: Said = ""
    mortal_peril: bool = False
    no_instant_ko: bool = False
    morale: Literal["", "firm"] = ""
    look: Said = ""
    wants: Said = ""
    lines: dict[Event, tuple[Text, ...]] = {}


class Item(Told, frozen=True, kw_only=True):
    """Gear beyond the kits (TS-SCN-29)."""

    id: Id
    name: Name
    kit_tags: tuple[Name, ...] = ()
    pips: Points = 0
    level: Points = 0
    tags: tuple[Name, ...] = ()


class Needs(Told, frozen=True, kw_only=True):
    kit_tags: tuple[Name, ...] = ()
    skill: Called = ""


class Gadget(Told, frozen=True, kw_only=True):
    """What can be jury-rigged (TS-SCN-33)."""

    id: Id
    label: Text
    needs: Needs
    pips: Points
    activity: Text
    uses: Number = 1


class Villain(Told, frozen=True, kw_only=True):
    """Who fills the modules of an assembled adventure (TS-SCN-48); ``fills`` are words that modules write in braces.

    ``plan`` has a text for the beats at 3, at 5 and at the end of the scheme.
    """

    id: Id
    name: Name
    organisation: Name
    boss: Id
    lieutenants: tuple[Id, ...]
    groups: tuple[Id, ...]
    army: Called = ""
    plan: tuple[Text, ...]
    wants: Said = ""
    gloat: tuple[Text, ...] = ()
    lines: tuple[Text, ...] = ()
    rank_in_club: Said = ""
    look: Said = ""
    does: Said = ""
    fills: dict[Name, Text] = {}
