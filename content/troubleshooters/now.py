"""Fights to play at once (TS-LOOP-25): each scene that ``now.toml`` names, its words filled in, with the people in it."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any

from msgspec.structs import replace

from content.troubleshooters import HOME
from content.troubleshooters.stories import stories
from engine.troubleshooters.rules.now import Bout
from engine.troubleshooters.scenario.adventures import Adventure, Frame
from engine.troubleshooters.scenario.assembling import words_of
from engine.troubleshooters.scenario.scenes import Scene


@cache
def bouts() -> dict[str, Bout]:
    """The fights by scene."""
    bands = {each["id"]: each["up_to"] for each in _table("levels.toml")["band"]}
    found = {}
    for entry in _table("now.toml")["now"]:
        if entry["kind"] == "fight":
            adventure, scene = _scene(entry)
            found[scene.id] = Bout(
                adventure=adventure, scene=scene, threat=bands[entry["band"]], band=entry["band"]
            )
    return found


def _table(name: str) -> dict[str, Any]:
    return tomllib.loads((HOME / name).read_text(encoding="utf-8"))


def _scene(entry: dict[str, Any]) -> tuple[Adventure, Scene]:
    told = stories()
    if entry["adventure"] != "assembled":
        adventure = told.adventures[entry["adventure"]]
        return adventure, adventure.scenes[entry["scene"]]
    words = words_of(told.modules, told.modules.villains[entry["villain"]], {})
    words = replace(words, said={**words.said, "place": entry["place"]})
    scene = words.filled(told.modules.scenes[entry["scene"]])
    heads = [words.filled(each) for each in told.modules.common]
    tables = [*heads, Frame(endings=told.modules.frame.endings), scene, *told.modules.people.values()]
    return Adventure(tables), scene
