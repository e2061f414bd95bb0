"""What comes of each entry of a list of action types, reckoned away from the game (IN-LOOP-18): about, over many throws."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
from msgspec import Struct

from engine.intentions.seen.ahead import Ahead
from engine.intentions.seen.sheets import ConflictSheet, FigureSheet
from engine.intentions.seen.view import IntentionsView
from engine.intentions.seen.weighing import deed_of
from engine.intentions.state.actions import Declare
from engine.table import Odds, Option

THROWS = 300
"""Error: some three points of a hundred."""
HAS = "to have it now"
"""What the chance of an entry is the chance of."""
PROGRESS = "Progress"
"""What it brings in the mean."""


class Imagined(Struct, frozen=True):
    """An exchange as a seat knows it, and what it may declare."""

    conflict: ConflictSheet
    figures: tuple[FigureSheet, ...]
    entries: tuple[tuple[str, Declare], ...]
    level: str
    harsh: bool


def imagined(view: IntentionsView, options: Sequence[Option]) -> bytes:
    """All that the chances of these options are made of, as JSON; empty if none of them declares a type."""
    entries = tuple((each.id, each.action) for each in options if isinstance(each.action, Declare))
    conflict = view.conflict()
    if not entries or conflict is None:
        return b""
    figures = tuple(view.figure(each.id) for each in conflict.fighters if not each.goons)
    harsh = view.settings.penalty == "harsh"
    return msgspec.json.encode(Imagined(conflict, figures, entries, view.level, harsh))


def previews(packed: bytes) -> Iterator[Odds | None]:
    """The chances of one entry after another, and None in between."""
    seen = msgspec.json.decode(packed, type=Imagined)
    figures = {each.id: each for each in seen.figures}
    who = seen.entries[0][1].who
    me = next(each for each in seen.conflict.fighters if each.id == who)
    tempers = {id: each.temper for id, each in figures.items()}
    ahead = Ahead(seen.conflict, who, tempers, seen.level, seen.harsh, THROWS)
    yield None
    for id, what in seen.entries:
        found = ahead.chances(deed_of(what, figures[who], me, figures), what.type)
        yield Odds(id, found.has, found.gain, wins=HAS, brings=PROGRESS, about=True)
        yield None
