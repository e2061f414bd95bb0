"""Same seed and decisions: same game, anywhere; and players see no more than their view."""

from __future__ import annotations

import copy
import os
import subprocess
import sys

import msgspec
import pytest

from engine.table import DivergedError, Refused, Table, step

pytestmark = pytest.mark.long

GAME = """
import sys
from content.registry import open_system
from engine.table import Table, RandomPlayer, step
system = open_system(sys.argv[1])
setup = system.setup({"heroes": 3}, 11)
table = Table(system, setup, 11)
players = {seat: system.scripted(seat, setup, 11) for seat in table.seats}
while table.request:
    step(table, players)
print(table.digest())
"""


def test_a_game_is_the_same_in_another_process_under_another_hash_seed(manifest):
    digests = [
        subprocess.run(
            [sys.executable, "-c", GAME, manifest.name],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2718")
    ]
    assert len(digests[0].strip()) == 64
    assert digests[0] == digests[1]


def scripted_table(system, seed, **wish):
    setup = system.setup(wish or {"heroes": 3}, seed)
    table = Table(system, setup, seed)
    return table, {seat: system.scripted(seat, setup, seed) for seat in table.seats}


def test_a_journal_replays_to_the_same_digest_and_parts_where_it_was_changed(system):
    table, players = scripted_table(system, 5)
    while table.request and len(table.decisions) < 300:
        step(table, players)
    journal = table.journal()
    part = len(journal.decisions) * 2 // 3
    assert Table.replay(system, journal).digest() == table.digest()
    assert part > 2
    journal.decisions[part] = msgspec.structs.replace(journal.decisions[part], picks=("fly:nobody",))
    with pytest.raises(DivergedError) as diverged:
        Table.replay(system, journal)
    assert diverged.value.number == part + 1


def test_refused_decisions_change_nothing(system):
    table, players = scripted_table(system, 6)
    for _ in range(5):
        step(table, players)
    request = table.request
    before = table.digest()
    seat = request.seats[0]
    for number, who, picks, code in (
        (request.number - 1, seat, ["pass"], "stale"),
        (request.number, "hero:9", ["pass"], "unknown"),
        (request.number, seat, [], "illegal"),
        (request.number, seat, ["no-such-thing"], "unknown"),
        (request.number, seat, ["pass"] * (request.max + 1), "illegal"),
    ):
        with pytest.raises(Refused) as refused:
            table.decide(number, who, picks)
        assert refused.value.code == code
    assert (table.digest(), table.request) == (before, request)


def test_scripted_decisions_do_not_depend_on_what_their_seat_cannot_see(system, case):
    compared = 0
    for seed in range(1, 40):
        table, players = scripted_table(system, seed)
        while table.request and len(table.decisions) < 900:
            request = table.request
            seat = request.seats[0]
            if len(table.decisions) % 3 == 0 and len(request.options_for(seat)) > 1:
                twin = copy.deepcopy(players[seat])
                chosen = twin.decide(table.view(seat), request).picks
                with case.disguised(table, seat):
                    request.anew()
                    again = copy.deepcopy(players[seat]).decide(table.view(seat), request).picks
                request.anew()
                assert again == chosen, f"{seat} at decision {len(table.decisions)} of game {seed}"
                compared += 1
            step(table, players)
        if seed >= 3 and compared > case.COMPARED:
            return
    raise AssertionError(f"only {compared} decisions were compared")
