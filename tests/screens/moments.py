"""Moments of games that were really played, and a session that stands at one: screens draw from a moment alone.

The games are those of ``moments.kept``, each cut off after the last moment that is wanted of it and played again by the
rules as they are now: they stay as they are while games are kept anew for other rules, until a rule parts ways with one.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Collection
from dataclasses import replace
from functools import cache, cached_property
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar

import msgspec

from content.registry import open_system
from engine.table import Blocked, Event, Plan, Seating, Table
from screens.frame.registry import look_of, open_room
from screens.game.room import Room
from screens.game.session import Session
from screens.look.moment import Moment
from screens.look.parts import Entry
from screens.look.voices import voices_of
from screens.style.pace import Pace
from tests.systems import keep

ME = "hero:1"
NAME = "plot-twist"
PLACES = {
    "start": (0, 2),
    "combat": (0, 2),
    "combat.start": (0, 2),
    "combat.movement": (0, 1),
    "combat.maneuver": (0, 1),
    "combat.attack": (0, 9),
    "combat.end": (0, 1),
    "end": (2, 1),
    "flight": (1, 3),
    "interview": (1, 1),
    "over": (3, 1),
}
"""By the name of a screen: which kept game to play, and until its first Hero is asked there for which time."""


@cache
def _kept() -> keep.Kept:
    """The games and the content they were played with."""
    packed = zlib.decompress(Path(__file__).with_suffix(".kept").read_bytes())
    return msgspec.msgpack.decode(packed, type=keep.Kept)


@cache
def played(screen: str) -> Moment:
    """The moment of a kept game that a screen is shown with."""
    number, times = PLACES[screen]
    kept, look = _kept(), look_of(NAME)
    system, journal = open_system(NAME, kept.content), kept.games[number].journal
    table = Table.replay(system, msgspec.structs.replace(journal, rules=system.version, decisions=[]))
    for decided in journal.decisions:
        if decided.seat == ME:
            times -= look.screen_for(_glance(table)) == screen
            if not times:
                break
        table.follow([decided])
    kinds = dict.fromkeys(table.seats, "scripted") | {ME: "human"}
    shown = Session(table, kinds, look).moment()
    if look.screen_for(shown) == screen:
        return shown
    raise LookupError(f"the first Hero of kept game {number} is not asked on the screen {screen!r} so often")


def _glance(table: Table) -> SimpleNamespace:
    """As much of a moment as it takes to know its screen."""
    phase = table.request.phase if table.request else ""
    return SimpleNamespace(phase=phase, view=table.view(ME).snapshot(), outcome=table.outcome)


def moment(screen: str, **changes: object) -> Moment:
    """A moment that belongs on a screen such as ``combat.attack``, with something to choose."""
    return replace(played(screen), **changes)


class Standing:
    """A session that stands at one moment for ever."""

    held = (ME,)
    mine = [ME]
    next_up = countdown = None
    secret = vacant = False
    status = aside = ""
    over = False
    begun = True
    happened = 0
    setup = None
    others: ClassVar[list[str]] = []
    partners: ClassVar[list[str]] = []
    heirs: ClassVar[list[str]] = []
    people: ClassVar[dict[str, str]] = {ME: "hero"}
    names: ClassVar[dict[str, str]] = {}
    notice = trouble = ""
    alone, near, happened = True, True, 0
    seating = Seating({ME: "human"})
    passing = follows = waiting = forked = shared = talks = far = still_asked = kept = False
    viewer = ME
    standing = errand = None

    def __init__(self, shown: Moment, blocked: tuple[Blocked, ...] = ()) -> None:
        self.shown = shown
        self.look = look_of(shown.system)
        self.events = self.story = shown.events
        self.teller = self.look.teller()
        self._blocked = blocked
        voices = voices_of(shown.system)
        self.said = {}
        for at, event in enumerate(shown.events):
            self.teller.feed(event)
            self.said[at] = voices.hear(event)

    def listen(self, heard: Callable[[], None]) -> None:
        pass

    def moment(self) -> Moment:
        return self.shown

    def entries(self, shown: Moment | None = None) -> list[Entry]:
        return self.look.entries(shown or self.shown)

    def plans(self) -> dict[str, Plan]:
        return {}

    @cached_property
    def catalogue(self) -> dict[str, Any]:
        return open_system(self.shown.system).catalogue()

    def hint(self, seat: str, without: Collection[str] = ()) -> tuple[list[str], str]:
        return [], ""

    def since(self, event: int, seat: str) -> list[Event]:
        return []

    def pass_by_itself(self) -> bool:
        return False

    def blocked(self) -> list[Blocked]:
        return list(self._blocked)

    def look_as(self, seat: str) -> None:
        pass

    def stop_passing(self) -> None:
        pass

    def save(self) -> None:
        pass


def room(shown: Moment, *blocked: Blocked) -> Room:
    """A room that stands at a moment."""
    return open_room(Standing(shown, blocked), Pace("off"))
