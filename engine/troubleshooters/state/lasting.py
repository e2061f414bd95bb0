"""What goes from adventure to adventure: heroes, and the campaign (TS-STATE-03, TS-STATE-19, TS-C-68), as carried sheets."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from engine.table import Layout, Sheet
from engine.troubleshooters.cards.tables import HeroCard
from engine.troubleshooters.cards.words import Skill

CLUB = "the_club"
"""The id of the one campaign there is."""
RECENT = 2
"""Adventures whose modules do not come again (TS-C-60)."""
AWAY = 2
"""Adventures before somebody jailed may be back (TS-C-68)."""


class Lasted(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A hero after its adventures: the sheet it began with, and what has become of it.

    Kits are whole again before each (TS-C-64, TS-C-69), so that they are the card's; ``inventions`` have so many uses left,
    ``sketches`` are those that nearly came off (TS-C-66). ``fate`` is ``dead`` of a closed sheet.
    """

    card: HeroCard
    skills: dict[Skill, int]
    abilities: tuple[str, ...] = ()
    learning: dict[str, int] = {}
    languages: tuple[str, ...] = ()
    started: dict[str, int] = {}
    inventions: dict[str, int] = {}
    sketches: tuple[str, ...] = ()
    wounded: bool = False
    adventures: int = 0
    fate: Literal["", "dead"] = ""


class Nemesis(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A villain whom the heroes have met: how often, what has become of it, and after which adventure."""

    villain: str
    met: int = 1
    state: Literal["at_large", "jailed", "retired"] = "at_large"
    after: int = 0


class Campaign(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Adventures with their endings, the modules of the last ones, and who has been met."""

    played: tuple[tuple[str, str], ...] = ()
    modules: tuple[tuple[str, ...], ...] = ()
    nemeses: tuple[Nemesis, ...] = ()

    @property
    def recent(self) -> tuple[str, ...]:
        """The modules that shall not come again now (TS-C-60)."""
        return tuple(each for part in self.modules[-RECENT:] for each in part)

    def known(self, villain: str) -> Nemesis | None:
        return next((each for each in self.nemeses if each.villain == villain), None)


HERO = Layout("troubleshooters", "hero", Lasted)
CAMPAIGN = Layout("troubleshooters", "campaign", Campaign)


def heroes_of(sheets: Iterable[Sheet]) -> dict[str, Lasted]:
    """Heroes by id. Raises CarriedError."""
    return {sheet.id: HERO.read(sheet) for sheet in sheets if sheet.kind == HERO.kind}


def campaign_of(sheets: Iterable[Sheet]) -> Campaign:
    """The campaign as it stands; a new one if there is none. Raises CarriedError."""
    found = [CAMPAIGN.read(sheet) for sheet in sheets if sheet.kind == CAMPAIGN.kind]
    return found[-1] if found else Campaign()
