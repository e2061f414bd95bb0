"""The content of Troubleshooters: heroes and what they are made of, gear, opponents, adventures, modules of more.

A folder of this layout holds arrays of tables by kind in ``cards``, ``abilities``, ``kits``, ``heroes``, ``enemies`` and
``villains`` (Director characters), ``adventures`` and ``modules``. The tables of an adventure stand in the files whose
names begin with its own: ``snow_harp.toml``, ``snow_harp.road.toml``. Those of ``enemies`` and ``villains`` are in all.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from content import packs
from content.package import Kinds, Package, Reading
from engine.troubleshooters.ai.persona import Level, Persona
from engine.troubleshooters.cards.library import Levels, Skills
from engine.troubleshooters.cards.tables import (
    AbilityCard,
    ComplicationCard,
    ConditionCard,
    DirectorCard,
    HeroCard,
    Hook,
    InventionCard,
    KitCard,
    RankCard,
    Trade,
    WeaponCard,
)
from engine.troubleshooters.scenario.adventures import KINDS, Adventure
from engine.troubleshooters.scenario.assembling import Modules
from engine.troubleshooters.scenario.people import Villain
from engine.troubleshooters.scenario.repertoire import Now, Repertoire

if TYPE_CHECKING:
    from content.makers import Maker
    from engine.table import System

PEOPLE: Kinds = {"director_character": DirectorCard, "rank": RankCard, "villain": Villain}
CARDS = (
    AbilityCard,
    ComplicationCard,
    ConditionCard,
    HeroCard,
    Hook,
    InventionCard,
    KitCard,
    RankCard,
    Trade,
    WeaponCard,
)


def _library(reading: Reading) -> Repertoire:
    """Raises ValueError for an adventure without a head or a frame, SetupError for a sheet that names what there is not."""
    skills, levels = reading.made(Skills), reading.made(Levels)
    people = [each.made for each in reading.of(DirectorCard) if _part(each.file) in ("enemies", "villains")]
    told: dict[str, list[Struct]] = {}
    for each in reading.found:
        if _part(each.file) == "adventures":
            told.setdefault(Path(each.file).name.partition(".")[0], []).append(each.made)
    parts = [each.made for each in reading.found if _part(each.file) in ("modules", "villains")]
    return Repertoire(
        reading.made(*CARDS),
        skills[0] if skills else Skills(skill=()),
        levels[0] if levels else Levels(level={}),
        {id: Adventure([*people, *tables]) for id, tables in told.items()},
        Modules(parts, {each.id: each for each in people}),
        reading.made(Now),
        reading.fingerprint,
    )


def _part(file: str) -> str:
    return packs.place(file)[1].partition("/")[0]


PACKAGE = Package(
    Path(__file__).parent,
    {
        "cards": {
            "condition": ConditionCard,
            "complication": ComplicationCard,
            "weapon": WeaponCard,
            "now": Now,
            "trade": Trade,
            "hook": Hook,
            "invention": InventionCard,
        },
        "abilities": {"ability": AbilityCard},
        "kits": {"kit": KitCard},
        "heroes": {"trade": HeroCard},
        "enemies": PEOPLE,
        "villains": PEOPLE,
        "adventures": KINDS,
        "modules": KINDS,
    },
    _library,
    single={"skills.toml": Skills, "levels.toml": Levels},
    checks=f"{__name__}.checks",
    taste=(Persona, Level),
)


def library() -> Repertoire:
    """All that there is to play. Raises ContentError."""
    return PACKAGE.library


def system(packed: bytes | None = None) -> System:
    """Troubleshooters with its content, or with the content that a game was begun with. Raises ContentError."""
    from engine.troubleshooters.system import Troubleshooters

    return Troubleshooters(*PACKAGE.opened(packed))


def maker() -> Maker:
    """Where a hero of one's own is made (TS-C-08). Raises ContentError."""
    from content.troubleshooters.making import HeroMaker

    return HeroMaker(PACKAGE.library)
