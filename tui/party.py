"""The party of the game that was played last, for one that begins with nothing to choose."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.table import System

COMPANY = 3
"""So many begin where nobody has played yet."""


def last_party(
    system: System, catalogue: dict[str, Any], seed: int
) -> tuple[dict[str, Any], tuple[int, ...]]:
    """A wish for the heroes and the difficulty of the game of a system that was played last, and which of our seats,
    by their place, are a person's. Who can be played no more is left out; with nobody left it is a newcomer's party.
    """
    from content.folders import saves_folder
    from saves.shelf import games

    known = {each["title"]: each.get("deck") or each["title"] for each in playable(catalogue)}
    levels = [each["title"] for each in catalogue["difficulties"]]
    for game in games(saves_folder()):
        if game.system != system.name or game.problem:
            continue
        seats = [seat for seat, name in game.cast.items() if system.sides[0].has(seat) and name in known]
        if seats:
            level = {"difficulty": game.difficulty} if game.difficulty in levels else {}
            ours = tuple(at for at, seat in enumerate(seats) if game.kinds.get(seat) == "human")
            return {"heroes": [known[game.cast[seat]] for seat in seats]} | level, ours
    heroes = _newcomers(system, catalogue, seed)
    return {"heroes": heroes}, tuple(range(len(heroes))) if system.sides[0].led else (0,)


def playable(catalogue: dict[str, Any]) -> list[dict[str, Any]]:
    """The heroes of a catalogue that nothing keeps from being played."""
    return [each for each in catalogue["heroes"] if not each.get("fault")]


def _newcomers(system: System, catalogue: dict[str, Any], seed: int) -> list[Any]:
    """The hero to begin with, and company drawn by the seed."""
    from content.tutorial import first_of

    first = first_of(system.name)
    names = [each["title"] for each in playable(catalogue) if "deck" not in each]
    lead = first.hero if first and first.hero in names else names[0]
    others = [each for each in names if each != lead]
    many = min(COMPANY, catalogue["party"]) - 1
    return [lead, *Random(seed).sample(others, min(many, len(others)))]
