"""What comes of each entry of a list of action types, and of each Conflict that may be started, reckoned away from the
game (IN-LOOP-12, IN-LOOP-18): about, over many throws."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec
from msgspec import Struct
from msgspec.structs import astuple, replace

from engine.intentions.asks import terms
from engine.intentions.asks.deeds import Deed
from engine.intentions.rules.scene import laid_out
from engine.intentions.seen import alone
from engine.intentions.seen.ahead import Ahead, Chances, mean_of
from engine.intentions.seen.alone import THROWS, Alone
from engine.intentions.seen.fights import intention
from engine.intentions.seen.sheets import ConflictSheet, FigureSheet, IntentionSheet
from engine.intentions.seen.view import IntentionsView
from engine.intentions.seen.weighing import deed_of
from engine.intentions.state.actions import Declare, Intend, Joining, Start
from engine.intentions.state.state import State
from engine.table import Odds, Option, Seat

ROUNDS = 14
"""So many times as many throws for whoever thinks on: some 4,000."""
HAS = "to have it now"
"""What the chance of an entry is the chance of."""
LIKELY = 0.005
"""A smaller chance to be out, or that they have what they want, is not told."""
LATER = ("manifest", "ambush")
"""Types with many entries, which are told last."""
OUT, LOST = " out", " they have theirs"
"""What the other chances are for, if there are any."""
PROGRESS = "Progress"
"""What it brings in the mean."""


class Imagined(Struct, frozen=True):
    """A Conflict as a seat knows it: what it may declare in it, or with which Intentions it may be started."""

    conflict: ConflictSheet
    figures: tuple[FigureSheet, ...]
    level: str
    harsh: bool
    entries: tuple[tuple[str, Declare, int], ...] = ()
    """The option, what it declares, and the Target Number of the new Intention of an Ambush."""
    starts: tuple[tuple[str, str, IntentionSheet], ...] = ()
    """The option, who starts it or is in it, and for what."""


def imagined(view: IntentionsView, options: Sequence[Option]) -> bytes:
    """All that the chances of these options are made of, as JSON; empty if none of them declares a type."""
    entries = tuple(
        sorted(
            (
                (each.id, each.action, each.amount if each.action.type == "ambush" else 0)
                for each in options
                if isinstance(each.action, Declare)
            ),
            key=lambda entry: entry[1].type in LATER,
        )
    )
    conflict = view.conflict()
    return _json([_packed(view, conflict, entries=entries)]) if entries and conflict else b""


def to_come(game: State, seat: Seat, options: Sequence[Option]) -> bytes:
    """The same of a Conflict that these options would start, with all who are there; its antagonists scheme, for all that
    anybody knows."""
    starting = [(each.id, each.action) for each in options if isinstance(each.action, Start)]
    return _json([_about(laid_out(game), seat, starting)]) if starting else b""


def to_intend(game: State, seat: Seat, options: Sequence[Option]) -> bytes:
    """The same of a Conflict that is laid out already, with each Intention that a hero may declare in it."""
    aims = [(each.id, each.action) for each in options if isinstance(each.action, Intend)]
    return _json([_about(game.copy(lambda event: None), seat, aims)]) if aims else b""


def _about(twin: State, seat: Seat, starting: Sequence[tuple[str, Start | Intend]]) -> Imagined:
    """A Conflict that is laid out in a copy of the game, with what it may be about; who has declared what it wants keeps
    to that."""
    view, among = IntentionsView(twin, seat), twin.conflict
    sheet = view.conflict()
    assert among is not None and sheet is not None
    scheme = {
        each.id: intention(twin, among, each, terms.draft(twin, among, each, "scheme", twin.adventure.plan))
        for each in among.fighters
        if each.side == "mm" and not each.goons
    }
    sheet = replace(
        sheet, fighters=tuple(replace(each, aim=scheme.get(each.id, each.aim)) for each in sheet.fighters)
    )
    starts = []
    for id, what in sorted(starting, key=lambda each: each[1].flag != ""):  # what most look at comes first
        one = among.fighter(what.who)
        aim = terms.aim_of(twin, among, one, what.verb, what.object, what.flag)
        starts.append((id, what.who, intention(twin, among, one, aim)))
    return _packed(view, sheet, starts=tuple(starts))


def with_some(game: State, seat: Seat, options: Sequence[Option]) -> bytes:
    """The same of the Conflict that is begun, with each choice of who is in it."""
    scene = game.scene
    if not options or scene is None or scene.start is None:
        return b""
    who, start = scene.start.who, scene.start
    return _json(
        _about(laid_out(game, (who, *each.action.who)), seat, [(each.id, start)])
        for each in options
        if isinstance(each.action, Joining)
    )


def _json(all: Iterable[Imagined]) -> bytes:
    return msgspec.json.encode(tuple(all))


def _packed(
    view: IntentionsView,
    conflict: ConflictSheet,
    entries: tuple[tuple[str, Declare, int], ...] = (),
    starts: tuple[tuple[str, str, IntentionSheet], ...] = (),
) -> Imagined:
    figures = tuple(view.figure(each.id) for each in conflict.fighters if not each.goons)
    harsh = view.settings.penalty == "harsh"
    return Imagined(conflict, figures, view.level, harsh, entries, starts)


def unpacked(packed: bytes) -> tuple[Imagined, ...]:
    """What was imagined."""
    return msgspec.json.decode(packed, type=tuple[Imagined, ...])


def finer(packed: bytes) -> Iterator[Odds | None]:
    """The same from many more throws, of entries against several: against one alone they are exact already."""
    for seen in unpacked(packed):
        if seen.entries and not alone.against_one(seen.conflict, seen.entries[0][1].who):
            yield from _finer(seen)


def of_entries(seen: Imagined) -> Iterator[Odds | None]:
    ahead = alone.told(*_exchange(seen), harsh=seen.harsh)
    yield None
    for id, what, itn in seen.entries:
        found = yield from ahead.reckoned(_deed(seen, ahead, what), what.type, itn)
        yield _told(id, found, about=not isinstance(ahead, Alone))
        yield None


def _finer(seen: Imagined) -> Iterator[Odds | None]:
    """Entry by entry the mean of all rounds, each of other throws."""
    rounds = []
    for salt in range(ROUNDS):
        rounds.append(Ahead(*_exchange(seen), seen.harsh, THROWS, salt))
        yield None
    for id, what, itn in seen.entries:
        doing = _deed(seen, rounds[0], what)
        found = []
        for ahead in rounds:
            one = yield from ahead.reckoned(doing, what.type, itn)
            found.append((astuple(one), 1 / ROUNDS))
        yield _told(id, mean_of(found), about=True)


def _exchange(seen: Imagined) -> tuple[ConflictSheet, str, dict[str, str], str]:
    tempers = {each.id: each.temper for each in seen.figures}
    return seen.conflict, seen.entries[0][1].who, tempers, seen.level


def _deed(seen: Imagined, ahead: Ahead, what: Declare) -> Deed:
    figures = {each.id: each for each in seen.figures}
    return deed_of(what, figures[what.who], ahead.me, figures)


def _told(id: str, found: Chances, *, about: bool) -> Odds:
    """Chances in words; they are ``about`` where not all throws were looked at."""
    wins = ", ".join(
        [
            HAS,
            *(
                f"{chance:.0%}{what}"
                for chance, what in ((found.out, OUT), (found.lost, LOST))
                if chance >= LIKELY
            ),
        ]
    )
    brings = f"{PROGRESS}, hurts {found.caused:.1f}, takes {found.taken:.1f}"
    return Odds(id, found.has, found.gain, wins=wins, brings=brings, about=about)
