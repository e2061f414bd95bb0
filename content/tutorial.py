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


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to read, to do or to choose.

    It waits for a question of the phase ``at``; without one, for any. ``want`` begins the id of what to take, ``free``
    the ids of what may be taken, each with what the coach says to it then, the best first; without either the step is
    only read. With a ``!`` at its end it is the whole id. ``said`` is what the coach says first, by the kind of event that
    has happened since the step before, the last one that counts. ``notice`` says what to look at, ``narrow`` says it where
    the table has no room for three columns. A step of the seat that learns without a word is taken by itself. A step that
    ``may`` be is left out when a question comes that a later one waits for.
    """

    at: str = ""
    say: str = ""
    want: str = ""
    free: dict[str, str] = {}
    said: dict[str, str] = {}
    notice: str = ""
    narrow: str = ""
    seat: str = ""
    may: bool = False

    @property
    def answers(self) -> dict[str, str]:
        """Beginnings of ids that may be taken, and what the coach says to it."""
        return {self.want: ""} if self.want else self.free

    @property
    def silent(self) -> bool:
        """Whether nobody is told of it."""
        return not (self.say or self.said)


class First(Struct, frozen=True, forbid_unknown_fields=True):
    """The Hero for a first game of one's own, and in one sentence why."""

    hero: Name
    why: str


class Tutorial(Struct, frozen=True, forbid_unknown_fields=True):
    """A game from a ``wish`` and a ``seed``; ``seat`` learns, with those ``beside`` it in the same hand; all others do as
    the steps of their seat say."""

    seed: Seed
    seat: Name
    wish: dict[str, Any]
    step: tuple[Step, ...]
    first: First | None = None
    beside: tuple[Name, ...] = ()

    @property
    def mine(self) -> tuple[str, ...]:
        """The seats of who learns."""
        return (self.seat, *self.beside)


def means(start: str, id: str) -> bool:
    """Whether an answer of a step means the option of that id."""
    return id == start[:-1] if start.endswith("!") else id.startswith(start)


def has(system: str) -> bool:
    """Whether a system can be learnt by a tutorial."""
    return (folder(system) / FILE).exists()


def first_of(system: str) -> First | None:
    """Whom a newcomer is told to begin with; None where nobody says."""
    return load(system).first if has(system) else None


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
    """What keeps the game from being set up, seats that are not at its table, and a Hero nobody knows."""
    rules = open_system(system)
    try:
        seats = rules.seats(rules.setup(tutorial.wish, tutorial.seed))
    except SetupError as error:
        yield "wish", str(error)
        return
    for key, seat in [*(("seat", each) for each in tutorial.mine)] + [
        (f"step[{number}].seat", step.seat) for number, step in enumerate(tutorial.step) if step.seat
    ]:
        if seat not in seats:
            yield key, f"there is no seat '{seat}'{meant(seat, list(seats))}"
    titles = [entry["title"] for entry in rules.catalogue()["heroes"]]
    if tutorial.first and tutorial.first.hero not in titles:
        yield (
            "first.hero",
            f"there is nobody called '{tutorial.first.hero}'{meant(tutorial.first.hero, titles)}",
        )
