"""Scenes of a story as content: what is told, the ways to go on with their authored outcomes, obstacles and clues.

What an effect is, each system says (``E``): a struct, or a tuple of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, TypeVar

from msgspec import Struct

from engine.table.asking import Listed
from engine.table.bounds import Called, Name
from engine.table.clocks import Clock
from engine.table.events import Event
from engine.table.model import Option, Seat

E = TypeVar("E", covariant=True)
C = TypeVar("C", bound="StoryChoice[object]")

Holds = Callable[[str], bool]
"""Whether a word is noted: a flag that is set, a clue that is known, a thing that is held, a Fact (IN ``needs``)."""


class StoryChoice(Struct, Generic[E], frozen=True, forbid_unknown_fields=True):
    """One way to go on, and what it brings (AU-C-44, HR-Q-73). Without an ``id`` its number names it."""

    text: str
    effect: E | None = None
    id: Called = ""


class StoryScene(Struct, Generic[E], frozen=True, forbid_unknown_fields=True):
    """What is told, and what may be chosen then."""

    text: str
    choices: tuple[StoryChoice[E], ...] = ()


class Way(StoryChoice[E], Generic[E], frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A thing to do in a scene: an option (TS-SCN-15), a beat (IN-C-49), a clever way (HR-C-81).

    It is open while all of its ``needs`` are noted and, if it comes only ``once``, until it was used. It may be a way
    past an ``obstacle``. ``outcomes`` is what it brings by the word for how it came out, where that is rolled for.
    """

    id: Name
    needs: tuple[str, ...] = ()
    once: bool = False
    obstacle: str = ""
    outcomes: dict[str, E] = {}


class Obstacle(Struct, frozen=True, forbid_unknown_fields=True):
    """Something in the way, with what is at stake (TS-SCN-15) and the ``steps`` it takes.

    What failed is closed for the rest of the scene; in a later one it opens again if all words of ``reopened_by``
    are noted, never if there are none (TS-Q-05).
    """

    id: Name
    text: str
    stake: str = ""
    steps: int = 1
    reopened_by: tuple[str, ...] = ()


class Clue(Struct, frozen=True, forbid_unknown_fields=True):
    """Something to find out; where a scene sells it, its ``price`` and what must be noted before (TS-SCN-03, TS-Q-15)."""

    id: Name
    text: str
    price: int = 1
    needs: tuple[str, ...] = ()


class Exit(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a scene leads if all ``needs`` are noted (HR-C-123, TS-SCN-05)."""

    to: str
    needs: tuple[str, ...] = ()


class Scene(Struct, Generic[E], frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A place and moment of a story, with all there is to do in it (HR-C-41, IN-C-73, TS-SCN-05)."""

    id: Name
    title: str
    text: str
    ways: tuple[Way[E], ...] = ()
    obstacles: tuple[Obstacle, ...] = ()
    clues: tuple[Clue, ...] = ()
    clocks: tuple[Clock, ...] = ()
    exits: tuple[Exit, ...] = ()


class Said(Event, frozen=True, kw_only=True):
    """A line that a person typed: it stays in the log and changes nothing (HR-LOOP-50, IN-LOOP-08, TS-LOOP-28)."""

    kind = "said"
    who: str
    words: str

    def text(self) -> str:
        return f"{self.who}: “{self.words}”"


def ways_listed(seat: Seat, ways: Sequence[C], *, rule: str, text: bool = False) -> list[Listed[C]]:
    """An option for each way, ``choose:id`` or ``choose:number``; with ``text`` a line may be typed to it."""
    found = []
    for number, way in enumerate(ways, 1):
        option = Option(
            id=f"choose:{way.id or number}",
            seat=seat,
            label=way.text,
            rule=rule,
            kind="choose",
            amount=number,
            text=text,
        )
        found.append((option, way))
    return found


def all_noted(needs: Iterable[str], holds: Holds) -> bool:
    """Whether each of these words is noted."""
    return all(holds(word) for word in needs)


def next_clue(clues: Iterable[Clue], holds: Holds) -> Clue | None:
    """The first clue not known yet that is for sale (TS-Q-15)."""
    return next((clue for clue in clues if not holds(clue.id) and all_noted(clue.needs, holds)), None)


def way_out(exits: Iterable[Exit], holds: Holds) -> str:
    """The scene that comes next: of the first exit that is open; empty if none is (HR-C-123)."""
    return next((each.to for each in exits if all_noted(each.needs, holds)), "")
