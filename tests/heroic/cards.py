"""Cards for small scenes: heroes and foes with few traits, places in a row, Milestones (see ``scene``)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from engine.heroic.state.dossiers import Foe, Hero, Milestone
from engine.heroic.state.story import ActionScene, TransitionScene


def _power(words: str) -> dict[str, Any]:
    kind, size, *tags = words.split()
    return {"name": kind.title(), "kind": kind, "size": int(size), "tags": tags}


def gift(*powers: str, sfx: Sequence[str] = (), limits: Sequence[str] = ()) -> dict[str, Any]:
    """A Power Set: powers as ``"strength 10 harm:mental"``, SFX and Limits as ``"armor type=physical except=cold"``."""
    return {
        "name": f"Set of {powers[0].split()[0]}",
        "powers": [_power(each) for each in powers],
        "sfx": [_coded(each) for each in sfx],
        "limits": [_coded(each) for each in limits],
    }


def _coded(words: str) -> dict[str, Any]:
    code, *args = words.split()
    return {"code": code, "args": dict(each.split("=") for each in args)}


def hero(name: str = "Ada", *sets: Mapping[str, Any], **fields: Any) -> Hero:
    """A hero; solo D10, buddy D8, team D6, one power of D10, Combat at Expert unless said."""
    given = {
        "id": name.lower(),
        "name": name,
        "affiliation": {"solo": 10, "buddy": 8, "team": 6},
        "distinctions": ["Brave", "Bold", "Late"],
        "power_set": list(sets) or [gift("strength 10")],
        "specialties": {"Combat": "expert"},
        "milestones": ["first", "second"],
    }
    return msgspec.convert(given | fields, Hero)


def foe(name: str = "Thug", *sets: Mapping[str, Any], tier: str = "major", **fields: Any) -> Foe:
    """A foe; a major of four D8 unless said."""
    given: dict[str, Any] = {"id": name.lower(), "name": name, "tier": tier}
    if tier in ("minor", "major", "boss"):
        given |= {
            "affiliation": {"solo": 8, "buddy": 8, "team": 8},
            "distinctions": ["Paid"],
            "power_set": list(sets) or [gift("weapon 8")],
            "specialties": {"Combat": "expert"},
        }
    return msgspec.convert(given | fields, Foe)


def mob(name: str = "Crew", size: int = 8, count: int = 4, **fields: Any) -> Foe:
    """A mob with one trait of D8."""
    given = {"crowd": {"size": size, "count": count}, "traits": [_power("weapon 8")]}
    return foe(name, tier="mob", **(given | fields))


def extra(name: str = "Dog", die: int = 6) -> Foe:
    return foe(name, tier="extra", die=die)


def colossus(*parts: str, name: str = "Giant", **fields: Any) -> Foe:
    """A colossus; parts as ``"arm 10"``."""
    made = [{"name": each.title(), "does": each.split()[0], "size": int(each.split()[1])} for each in parts]
    given = {"parts": made, "distinctions": ["Tall"], "traits": [_power("size 10")]}
    return foe(name, tier="colossus", **(given | fields))


NEVER = {"word": "spares", "tag": "nobody"}


def subplot(id: str, one: Any = NEVER, three: Any = NEVER, ten: Any = NEVER) -> Milestone:
    """A Milestone; triggers as a word, or as a table, or such as never pay."""
    goals = {
        key: each if isinstance(each, dict) else {"word": each}
        for key, each in (("xp1", one), ("xp3", three), ("xp10", ten))
    }
    return msgspec.convert({"id": id, "name": id.title(), **goals}, Milestone)


QUIET = subplot("first"), subplot("second")
PLACES = [
    {"id": "quay", "name": "Quay", "links": [{"to": "gate"}]},
    {"id": "gate", "name": "Gate", "links": [{"to": "quay"}, {"to": "tower"}]},
    {"id": "tower", "name": "Tower", "links": [{"to": "gate"}]},
]


def stage(id: str = "stage", then: Any = "inn", **fields: Any) -> ActionScene:
    """An Action Scene in three places in a row; heroes begin on the quay."""
    given = {
        "id": id,
        "title": id.title(),
        "text": "They meet.",
        "places": PLACES,
        "distinctions": ["Rain", "Crowd"],
        "foes": [{"id": "rook", "place": "tower"}],
        "objective": {"defeat": "all"},
        "exits": {"win": then, "cost": then, "lose": then},
    }
    return msgspec.convert(given | fields, ActionScene)


def inn(id: str = "inn", then: Any = "after", **fields: Any) -> TransitionScene:
    """A Transition Scene."""
    given = {"id": id, "title": id.title(), "text": "A quiet hour.", "exits": {"next": then}}
    return msgspec.convert(given | fields, TransitionScene)
