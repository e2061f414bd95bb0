"""The rigged first game of a system: what is dealt, what is done, and what the coach says to it."""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec import Struct

from content import ContentError
from content.reading import whole
from content.registry import folder

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

    seed: int
    seat: str
    wish: dict[str, Any]
    step: tuple[Step, ...]


@cache
def load(system: str) -> Tutorial:
    """The tutorial of a system. Raises ContentError."""
    try:
        return whole(folder(system) / "tutorial.toml", Tutorial)
    except FileNotFoundError:
        raise ContentError(f"{system} has no tutorial") from None
