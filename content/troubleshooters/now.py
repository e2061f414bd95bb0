"""Fights to play at once (TS-LOOP-25): each scene that ``now.toml`` names, its words filled in, with the people in it."""

from __future__ import annotations

import tomllib
from copy import copy
from functools import cache
from typing import Any

import msgspec
from msgspec.structs import replace

from content.troubleshooters import HOME, library
from content.troubleshooters.stories import stories
from engine.troubleshooters.cards.library import Library
from engine.troubleshooters.cards.tables import DirectorCard
from engine.troubleshooters.rules.now import Bout
from engine.troubleshooters.scenario.assembling import words_of
from engine.troubleshooters.scenario.scenes import Scene
from engine.troubleshooters.state.arena import FightCard, check


@cache
def bouts() -> dict[str, tuple[Bout, Library]]:
    """The fights by scene, each with a library that knows its people."""
    bands = {each["id"]: each["up_to"] for each in _table("levels.toml")["band"]}
    found = {}
    for entry in _table("now.toml")["now"]:
        if entry["kind"] == "fight":
            scene, people = _scene(entry)
            card = msgspec.convert(msgspec.to_builtins(scene), FightCard)
            check(card)
            bout = Bout(card=card, threat=bands[entry["band"]], band=entry["band"])
            known = copy(library())
            known.directors = known.directors | people
            found[card.id] = (bout, known)
    return found


def _table(name: str) -> dict[str, Any]:
    return tomllib.loads((HOME / name).read_text(encoding="utf-8"))


def _scene(entry: dict[str, Any]) -> tuple[Scene, dict[str, DirectorCard]]:
    told = stories()
    if entry["adventure"] != "assembled":
        adventure = told.adventures[entry["adventure"]]
        return adventure.scenes[entry["scene"]], adventure.people
    words = words_of(told.modules, told.modules.villains[entry["villain"]], {})
    words = replace(words, said={**words.said, "place": entry["place"]})
    return words.filled(told.modules.scenes[entry["scene"]]), dict(told.modules.people)
