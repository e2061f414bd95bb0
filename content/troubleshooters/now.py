"""Fights to play at once (TS-LOOP-25): each scene that ``now.toml`` names, its words filled in, with the people in it."""

from __future__ import annotations

import re
import tomllib
from copy import copy
from functools import cache
from typing import Any

import msgspec

from content.troubleshooters import HOME, library
from engine.troubleshooters.rules.now import Bout
from engine.troubleshooters.state.arena import FightCard, check
from engine.troubleshooters.state.library import DirectorCard, Library

WORD = re.compile(r"\{(\w+)\}")


@cache
def bouts() -> dict[str, tuple[Bout, Library]]:
    """The fights by scene, each with a library that knows its people."""
    now = _table("now.toml")["now"]
    bands = {each["id"]: each["up_to"] for each in _table("levels.toml")["band"]}
    found = {}
    for entry in now:
        if entry["kind"] == "fight":
            scene, people = _scene(entry)
            card = msgspec.convert(scene, FightCard)
            check(card)
            bout = Bout(card=card, threat=bands[entry["band"]], band=entry["band"])
            known = copy(library())
            known.directors = known.directors | {each.id: each for each in people}
            found[card.id] = (bout, known)
    return found


@cache
def _table(name: str) -> dict[str, Any]:
    return tomllib.loads((HOME / name).read_text(encoding="utf-8"))


def _scene(entry: dict[str, Any]) -> tuple[dict[str, Any], list[DirectorCard]]:
    if entry["adventure"] != "assembled":
        paths = [
            f"adventures/{entry['adventure']}.toml",
            *(_names(f"adventures/{entry['adventure']}")),
        ]
        words: dict[str, str] = {}
    else:
        paths = [*_names("modules"), f"villains/{entry['villain']}.toml"]
        words = _words(_table(paths[-1]), entry)
    scene: dict[str, Any] = {}
    people = []
    for path in paths:
        data = _table(path)
        for each in data.get("scene", ()):
            if each["id"] == entry["scene"] and each["type"] == "fight":
                scene = _filled(each, words)
        people += [msgspec.convert(each, DirectorCard) for each in data.get("director_character", ())]
    return scene, people


def _names(folder: str) -> list[str]:
    return sorted(path.relative_to(HOME).as_posix() for path in (HOME / folder).glob("*.toml"))


def _words(data: dict[str, Any], entry: dict[str, Any]) -> dict[str, str]:
    """What a module's words stand for: ids of the villain's people, and the villain's own words (TS-SCN-48)."""
    villain = data["villain"][0]
    ranks = {each["id"]: each["rank"] for each in data["director_character"]}
    ranks |= {id: card.rank for id, card in library().directors.items()}
    groups = {
        rank: next(id for id in villain["groups"] if ranks[id] == rank) for rank in ("mook", "underling")
    }
    named = {"boss": villain["boss"], "lieutenant": villain["lieutenants"][0], "place": entry["place"]}
    made: dict[str, str] = named | groups | villain["fills"]
    return made


def _filled(value: Any, words: dict[str, str]) -> Any:
    if isinstance(value, str):
        return WORD.sub(lambda found: words.get(found[1], found[0]), value)
    if isinstance(value, list):
        return [_filled(each, words) for each in value]
    if isinstance(value, dict):
        return {key: _filled(each, words) for key, each in value.items()}
    return value
