"""The choices of the Director: by the script, or by whoever sits in its seat (TS-GM-24, TS-DP-08, TS-DP-12, TS-DP-31)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from engine.table.asking import Asking, choose
from engine.troubleshooters.state.pieces import DIRECTOR
from engine.troubleshooters.state.state import State

T = TypeVar("T")


SCRIPT = "The Director is a script that knows this adventure: it answers choices and dice, not words that are typed."
LED = (
    "Somebody sits in the Director's chair, and chooses what enemies do and what failures bring: texts, dice and chances"
    " are those of the adventure."
)


def is_person(game: State) -> bool:
    """Whether somebody has wished to make these choices."""
    return game.setup.director == "person"


def welcome(game: State) -> str:
    """What the Director says first of what it is (TS-LOOP-28)."""
    return LED if is_person(game) else SCRIPT


def decides(
    game: State, phase: str, prompt: str, things: Sequence[tuple[str, str, T]], *, rule: str
) -> Asking[T]:
    """One of several things, each (id, label, thing); the script takes the first."""
    if not is_person(game):
        return things[0][2]
    return (yield from choose(DIRECTOR, "director", prompt, things, phase=phase, rule=rule))
