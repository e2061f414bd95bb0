"""What is known before it is made, or kept once it is known, is what it would be now: asked at each decision of games."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from content.registry import open_system
from engine.table import Table, step
from engine.table.seating import derive, players, sit_down

SYSTEM = open_system("troubleshooters")


def played(kind: str, seed: int) -> Iterator[Table]:
    """A game at each of its decisions."""
    table = sit_down(SYSTEM, {}, derive(31, seed))
    seated = players(table, dict.fromkeys(table.seats, kind))
    while table.request:
        yield table
        step(table, seated)


@pytest.mark.parametrize("seed", range(3))
def test_an_option_is_of_the_kind_that_it_is_known_to_be_before_it_is_made(seed):
    wrong = [
        (table.request.phase, kind)
        for table in played("random", seed)
        for seat in table.request.seats
        if (by_kind := table.request.by_kind(seat)) and (options := table.request.options_for(seat))
        for kind in ("", *dict.fromkeys(each.kind for each in options))
        if len(by_kind) != len(options) or by_kind[kind] != [each for each in options if each.kind == kind]
    ]
    assert not wrong
