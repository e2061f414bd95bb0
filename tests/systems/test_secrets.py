"""Whatever is hidden from a seat, all that it is told is the same to the last byte: of every system, by each way in.

What a seat may not know is exchanged for other things that are as possible (``disguised`` in the ``case.py`` of a system),
and everything is asked again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

import pytest

from content.registry import open_system
from engine.table import NOBODY, Seat, Table, step
from engine.table.seating import derive, manned, players, sit_down
from screens.game.replaying import Replay
from tests.systems.ways import OF_A_SEAT, OF_NOBODY, Telling, drawn, look, several

pytestmark = pytest.mark.long

GAMES = (0, pytest.param(1, marks=pytest.mark.soak))
"""Of each system."""
MOST = 300
"""Decisions of a game that are looked at, if it is so long."""
EVERY = 15
"""Decisions from one look at it to the next: of two games the looks fall on different ones."""


def looked_at(name: str, number: int) -> Iterator[Table]:
    """A game at some of its questions, in which every seat is asked what a person there is."""
    system, seed = open_system(name), derive(47, number)
    wish = {"heroes": 2}
    table = sit_down(system, manned(system, wish, system.seats(system.setup(wish, seed))), seed)
    scripted = players(table, dict.fromkeys(table.seats, "scripted"))
    while table.request and table.taken < MOST:
        if table.taken % EVERY == number:
            yield table
        step(table, scripted)


def asked_anew(table: Table) -> None:
    """Options are made when somebody looks; somebody may have looked already."""
    if table.request:
        table.request.anew()


def check_the_same(case: Any, table: Table, seat: Seat, tellings: Sequence[Telling]) -> None:
    asked_anew(table)
    before = [telling() for telling in tellings]
    with case.disguised(table, seat):
        asked_anew(table)
        after = [telling() for telling in tellings]
    asked_anew(table)
    for one, two in zip(before, after, strict=True):
        if one != two:
            at = next((n for n, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), 0)
            show = slice(max(0, at - 200), at + 200)
            raise AssertionError(f"{seat or 'nobody'}, {table.taken} taken:\n{one[show]}\n{two[show]}")


@pytest.mark.rule("PT-Q-82", "AU-C-50", "IN-LOOP-36", "HR-Q-68", "TS-STATE-20")
@pytest.mark.parametrize("number", GAMES)
def test_a_game_tells_a_seat_the_same_whatever_is_hidden_from_it(manifest, case, number):
    looks = 0
    for table in looked_at(manifest.name, number):
        for seat in table.seats:
            check_the_same(case, table, seat, [way(table, seat) for way in OF_A_SEAT])
        check_the_same(case, table, NOBODY, [way(table, NOBODY) for way in OF_NOBODY])
        looks += 1
    assert looks >= (1 if manifest.name == "toy" else 3)


@pytest.mark.rule("PT-Q-82", "AU-C-50", "IN-LOOP-36", "HR-Q-68", "TS-STATE-20")
def test_a_record_shows_a_seat_the_same_whatever_is_hidden_from_it(manifest, case):
    table = sit_down(open_system(manifest.name), {"heroes": 2}, derive(48, 1))
    scripted = players(table, dict.fromkeys(table.seats, "scripted"))
    while table.request and table.taken < MOST:
        step(table, scripted)
    table.seating = several(table)
    record = Replay(table, table.decisions, look(table))
    for at, _ in pairwise(range(1, len(record.record), max(1, len(record.record) // 10))):
        record.go_to(at)
        for seat in table.seats:
            record.see_as(seat)
            check_the_same(case, table, seat, [lambda: drawn(record)])
