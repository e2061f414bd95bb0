"""The rigged first game of a system: what is dealt, what is done, and what the coach says to it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Annotated, Any

from msgspec import Meta, Struct

from content import ContentError
from content.checking import Fault, at
from content.nearest import meant
from content.reading import Complaint, convert, refuse, table
from content.registry import folder, open_system
from engine.table import SetupError
from engine.table.bounds import Name

FILE = "tutorial.toml"
Seed = Annotated[int, Meta(ge=0, le=2**63 - 1)]

NOTHING = "nothing"
"""What a step wants of a question to which no pick at all is an answer."""


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to read or to do.

    It waits for a question of the phase ``at``. ``want`` is the id of the option to take; without
    one the step is only read. ``notice`` says what to look at. ``after`` are kinds of events that must have
    happened since the step before: what the coach says would be wrong without them.
    """

    at: str
    say: str = ""
    want: str = ""
    notice: str = ""
    seat: str = ""
    after: tuple[str, ...] = ()


class Tutorial(Struct, frozen=True, forbid_unknown_fields=True):
    """A game from a ``wish`` and a ``seed``; ``seat`` learns, all others do as the steps of their seat say."""

    seed: Seed
    seat: Name
    wish: dict[str, Any]
    step: tuple[Step, ...]


def has(system: str) -> bool:
    """Whether a system can be learnt by a tutorial."""
    return (folder(system) / FILE).exists()


@cache
def load(system: str) -> Tutorial:
    """The tutorial of a system. Raises ContentError."""
    home = folder(system)
    if not has(system):
        raise ContentError(f"{system} has no tutorial")
    found: list[Complaint] = []
    tutorial = read(home, system, found)
    refuse(found)
    assert tutorial is not None
    return tutorial


def read(home: Path, system: str, complaints: list[Complaint]) -> Tutorial | None:
    """The tutorial of a folder, None without one; what is wrong with it goes to ``complaints``."""
    row = table(home, FILE, complaints) if (home / FILE).exists() else None
    return None if row is None else made(FILE, row, system, complaints)


def made(file: str, row: dict[str, Any], system: str, complaints: list[Complaint]) -> Tutorial | None:
    """The tutorial that a table is; what is wrong with it goes to ``complaints``."""
    tutorial = convert(row, Tutorial, file, "", complaints)
    if tutorial:
        complaints += at(file, "", _faults(tutorial, system))
    return tutorial


def _faults(tutorial: Tutorial, system: str) -> Iterator[Fault]:
    """What keeps the game from being set up, and seats that are not at its table."""
    rules = open_system(system)
    try:
        seats = rules.seats(rules.setup(tutorial.wish, tutorial.seed))
    except SetupError as error:
        yield "wish", str(error)
        return
    for key, seat in [("seat", tutorial.seat)] + [
        (f"step[{number}].seat", step.seat) for number, step in enumerate(tutorial.step) if step.seat
    ]:
        if seat not in seats:
            yield key, f"there is no seat '{seat}'{meant(seat, list(seats))}"
