"""Any sequence of legal decisions ends a game, and nothing impossible stands on the table on the way; wherever it leads, a
hint and who stands in for somebody know what to do.

An ordinary run plays 6 games of each system, ``make attack-quick`` 33 others (``FUZZ=6:39``), ``make attack`` 300.
"""

from __future__ import annotations

import os
from collections import Counter
from random import Random

import pytest

from engine.table import Table
from engine.table.seating import advice, players

pytestmark = pytest.mark.long

FIRST, LAST = map(int, os.environ.get("FUZZ", "0:6").split(":"))
BATCH = 3
HINTED = 8
"""Decisions from one question to the next at which every seat is given a hint: that may be most of the work."""


def hasty(request, random, passing):
    """A legal decision by chance, passing as often as ``passing`` says."""
    seat = request.seats[int(random.random() * len(request.seats))]
    options = request.options_for(seat)
    passes = [option.id for option in options if option.kind == "pass"]
    if passes and request.min == 1 and random.random() < passing:
        return seat, passes
    count = random.randint(request.min, min(request.max, len(options)))
    return seat, [option.id for option in random.sample(options, count)]


def check_request(request):
    """Every seat on the floor has something to pick, and ids are unique."""
    assert request.seats
    for seat in request.seats:
        options = request.options_for(seat)
        assert options and len(options) >= request.min, (seat, request.phase)
        ids = [option.id for option in options]
        assert len(set(ids)) == len(ids), [id for id, n in Counter(ids).items() if n > 1]


def check_players(table, stand_ins):
    """Whoever is asked can be given a hint, and somebody who is away is played for from here on."""
    request = table.request
    for seat in request.seats:
        ids = {option.id for option in request.options_for(seat)}
        for picks in (advice(table, seat)[0], stand_ins[seat].decide(table.view(seat), request).picks):
            assert {pick.partition("=")[0] for pick in picks} <= ids or set(picks) <= ids, (
                request.phase,
                picks,
            )
            assert request.min <= len(picks) <= request.max


@pytest.mark.parametrize("first", range(FIRST, LAST, BATCH))
def test_random_games_end_and_keep_their_bounds(system, case, first):
    """Seeded games of one to all Heroes, three a batch so that they spread over the cores."""
    winners = Counter()
    for seed in range(first, first + BATCH):
        random = Random(seed)
        table = Table(system, system.setup({"heroes": 1 + seed % case.PARTY}, seed), seed)
        stand_ins = players(table, dict.fromkeys(table.seats, "away"))
        while table.request:
            request = table.request
            case.check_state(table.game)
            if len(table.decisions) % 5 == 0:
                check_request(request)
            if len(table.decisions) % HINTED == 3:
                check_players(table, stand_ins)
            if len(table.decisions) % 100 == 0:
                case.check_secrets(table)
                for seat in request.seats:
                    assert all(each.reason and each.rule for each in table.blocked(seat))
            seat, picks = hasty(request, random, case.PASSING)
            table.decide(request.number, seat, picks)
        case.check_secrets(table)
        winners[table.outcome.winner] += 1
    assert sum(winners.values()) == BATCH
