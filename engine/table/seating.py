"""One table with players at it: how every way in starts a game and lets the seats without a person play."""

from __future__ import annotations

import hashlib
import traceback
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from engine.table import (
    Journal,
    Player,
    RandomPlayer,
    Refused,
    Seat,
    SetupError,
    System,
    Table,
    Windowed,
    side_of,
)

Opener = Callable[[str], System]
"""Opens a system by its name; at the top level of a module, so that another process can find it too."""


class Crashed(Exception):
    """A programming error inside a game: the journal up to the decision that met it, and the traceback."""

    def __init__(self, journal: Journal, trace: str) -> None:
        super().__init__(journal, trace)
        self.journal = journal
        self.trace = trace


def derive(seed: int, *names: object) -> int:
    """Another seed (48 bits) made from this one and some names: the same in every process."""
    text = ":".join(map(str, (seed, *names)))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6])


def sit_down(system: System, wish: dict[str, Any], seed: int) -> Table:
    """A new table that stands at its first request. Raises SetupError, Crashed."""
    setup = system.setup(wish, seed)
    try:
        return Table(system, setup, seed)
    except SetupError:
        raise
    except Exception as error:
        empty = Journal(system.name, setup, seed, system.version, system.fingerprint(), [])
        raise Crashed(empty, traceback.format_exc()) from error


def manned(system: System, wish: dict[str, Any], people: Collection[Seat]) -> dict[str, Any]:
    """A wish with what a set-up is told of sides that ``people`` play, unless it says otherwise."""
    told = [side.manned for side in system.sides if any(side.has(seat) for seat in people)]
    return {key: value for each in told for key, value in each.items()} | wish


@contextmanager
def crash_with_journal(table: Table, *expected: type[Exception]) -> Iterator[None]:
    """Turn whatever breaks inside into Crashed, with the journal; what is ``expected`` passes as it is."""
    try:
        yield
    except expected:
        raise
    except Exception as error:
        raise Crashed(table.journal(), traceback.format_exc()) from error


def players(table: Table, kinds: Mapping[Seat, str]) -> dict[Seat, Player]:
    """Who plays the seats named ``scripted``, ``random`` or ``away`` (its person is not here); the others wait for a
    person or a bot.

    Raises SetupError for a persona that there is not.
    """
    sides = table.system.sides
    peopled = [side_of(sides, seat) for seat, kind in kinds.items() if kind not in ("scripted", "random")]
    seated: dict[Seat, Player] = {}
    for seat, kind in kinds.items():
        seed = derive(table.seed, seat)
        if kind == "scripted":
            side = side_of(sides, seat)
            own = table.setup.get("personas", {}).get(seat, "")
            partner = side.partner if side in peopled and not own else ""
            seated[seat] = table.system.scripted(seat, table.setup, seed, partner)
        elif kind == "away":
            seated[seat] = table.system.scripted(seat, table.setup, seed, side_of(sides, seat).absent)
        elif kind == "random":
            seated[seat] = RandomPlayer(seed)
    return seated


def advice(table: Table, seat: Seat, without: Collection[str] = ()) -> tuple[list[str], str]:
    """What a scripted player would pick for a seat on the floor, ``without`` some of its options, and why.

    Raises Refused if too few are left.
    """
    request = table.request
    if request is None or seat not in request.seats:
        return [], ""
    if without:
        rest = [each for each in request.options_for(seat) if each.id not in without]
        if len(rest) < max(1, request.min):
            raise Refused("illegal", "Nothing is left to pick.")
        request = request.among(seat, rest)
    choice = _adviser(table, seat).decide(table.view(seat), request)
    return choice.picks, choice.why


def whole_advice(table: Table, seat: Seat) -> tuple[list[str], str]:
    """What a scripted player would pick one after another while a question stays open (``Option.adds``), the pick that
    leaves it last, and why the first of them.
    """
    picks, why = advice(table, seat)
    request, game = table.request, table.game
    if request is None or not isinstance(game, Windowed):
        return picks, why
    picked = request.picked(seat, picks) if picks else []
    while picked and picked[-1].adds and (beyond := game.beyond(seat, picked)):
        view, request = beyond
        (pick,) = _adviser(table, seat).decide(view, request).picks
        picked += request.picked(seat, [pick])
        picks.append(pick)
    return picks, why


def _adviser(table: Table, seat: Seat) -> Player:
    persona = side_of(table.system.sides, seat).adviser
    return table.system.scripted(seat, table.setup, derive(table.seed, seat), persona)
