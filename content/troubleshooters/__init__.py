"""The content of Troubleshooters, as far as the rules read it: skills, conditions, heroes, abilities, gear, opponents.

No package of the registry's yet (``content.package``): adventures have no tables in the rules so far.
"""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from msgspec import Struct

from content.reading import Complaint, Found, convert, fetched, parse, refuse, rows
from engine.troubleshooters.cards.library import Levels, Library, Skills
from engine.troubleshooters.cards.tables import (
    AbilityCard,
    ComplicationCard,
    ConditionCard,
    HeroCard,
    KitCard,
    RankCard,
    WeaponCard,
)

HOME = Path(__file__).parent
KINDS: dict[str, dict[str, type[Struct]]] = {
    "conditions.toml": {"condition": ConditionCard},
    "complications.toml": {"complication": ComplicationCard},
    "weapons.toml": {"weapon": WeaponCard},
    "abilities/*.toml": {"ability": AbilityCard},
    "kits/*.toml": {"kit": KitCard},
    "heroes/*.toml": {"trade": HeroCard},
    "enemies/ranks.toml": {"rank": RankCard},
}
SINGLE = ("talk", "default_attack")
"""Tables that are no arrays; the rules do not read them yet."""


@cache
def library() -> Library:
    """All that the rules read. Raises ContentError for bad content."""
    complaints: list[Complaint] = []
    found: list[Found[Struct]] = []
    digest = hashlib.sha256()
    for pattern, kinds in KINDS.items():
        for path in sorted(HOME.glob(pattern)):
            name = path.relative_to(HOME).as_posix()
            data = fetched(HOME, name, complaints) or b""
            digest.update(data)
            parsed = {key: row for key, row in parse(name, data, complaints).items() if key not in SINGLE}
            found += rows(name, parsed, kinds, complaints)
    skills = _whole("skills.toml", Skills, complaints)
    levels = _whole("levels.toml", Levels, complaints)
    refuse(complaints)
    assert skills and levels
    return Library([each.made for each in found], skills, levels, digest.hexdigest()[:12])


def _whole(name: str, kind: type, complaints: list[Complaint]):  # type: ignore[no-untyped-def]
    return convert(
        parse(name, fetched(HOME, name, complaints) or b"", complaints), kind, name, "", complaints
    )
