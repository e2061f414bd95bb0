"""Villains, and things as adventures name them (TS-SCN-29, -33, -48)."""

from __future__ import annotations

from engine.table.bounds import Called, Name, Number, Points
from engine.troubleshooters.cards.tables import Id, Pips, Told
from engine.troubleshooters.scenario.effects import Said, Text


class Item(Told, frozen=True, kw_only=True):
    """Gear beyond the kits (TS-SCN-29)."""

    id: Id
    name: Name
    kit_tags: tuple[Name, ...] = ()
    pips: Pips = 0
    level: Number = 0
    tags: tuple[Name, ...] = ()
    soak: Number = 0
    light: bool = False
    impressive_device: bool = False
    """It can scare Mooks (TS-ABIL-38)."""


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
    does: Said = ""
    fills: dict[Name, Text] = {}
