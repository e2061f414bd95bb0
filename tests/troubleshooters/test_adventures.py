"""Whole adventures of the content, played by chance to their end: each of 200 put together, each that is written.

An ordinary run plays some of them, ``make adventures`` all 200 (``ADVENTURES=0:200``).
"""

from __future__ import annotations

import os

import pytest

from content.registry import open_system
from content.troubleshooters import library
from engine.table import RandomPlayer, Table, step
from engine.table.seating import players
from tests.troubleshooters.case import check_state

FIRST, LAST = map(int, os.environ.get("ADVENTURES", "0:24").split(":"))
BATCH = 4
LONGEST = 2000
"""Decisions; chance needs some 200."""
LEVELS = ("story", "standard", "ruthless")


def played(seed: int, **wish) -> Table:
    """An adventure by chance, its state looked at now and then."""
    system = open_system("troubleshooters")
    setup = system.setup({"heroes": 1 + seed % 6, "difficulty": LEVELS[seed % 3], **wish}, seed)
    table = Table(system, setup, seed)
    players = {seat: RandomPlayer(seed) for seat in table.seats}
    while step(table, players):
        assert table.taken < LONGEST, (seed, table.game.where())
        if table.taken % 20 == 0:
            check_state(table.game)
    return table


@pytest.mark.rule("TS-C-60", "TS-SCN-37", "TS-C-59")
@pytest.mark.parametrize("first", range(FIRST, LAST, BATCH))
def test_each_adventure_put_together_comes_to_an_ending(first):
    for seed in range(first, min(first + BATCH, LAST)):
        table = played(seed, adventure="assembled")
        tale = table.game.tale
        assert tale.ending in ("won", "price", "lost") and table.game.fight is None
        assert table.outcome.winner == ("director" if tale.ending == "lost" else "heroes")
        assert all(each.presence in ("present", "dead", "absent") for each in table.game.heroes)


@pytest.mark.rule("TS-C-50", "TS-C-60")
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("adventure", [each.id for each in library().authored])
def test_each_adventure_that_is_written_comes_to_an_ending(adventure, seed):
    table = played(seed, adventure=adventure, length=("evening", "long")[seed % 2])
    assert table.game.tale.ending in ("won", "price", "lost")
    seen = [each.id for each in table.events if each.kind == "scene"]
    roles = [table.game.tale.adventure.role_of(id) for id in seen]
    assert [
        roles.index(role) for role in ("opening", "hub", "lead", "planning", "approach", "lair")
    ] == sorted(roles.index(role) for role in ("opening", "hub", "lead", "planning", "approach", "lair"))


@pytest.mark.rule("TS-GM-23", "TS-C-60")
def test_a_seed_is_an_adventure_and_a_villain_may_be_asked_for():
    one, again = (played(3, adventure="assembled") for _ in range(2))
    assert one.digest() == again.digest()
    villain = next(iter(library().modules.villains.values()))
    setup = open_system("troubleshooters").setup({"villain": villain.name}, 5)
    assert setup["adventure"] == "assembled" and setup["assembled"]["villain"] == villain.id


@pytest.mark.rule("TS-Q-108")
def test_points_of_what_is_taken_back_return_and_a_die_stands():
    system = open_system("troubleshooters")
    table = Table(system, system.setup({"adventure": "snow_harp"}, 1), 1)
    table.decide(table.request.number, "hero:3", ["pass"])
    before = table.digest()
    table.decide(table.request.number, "hero:1", ["buy:danae_kouris>distraction:lucien_farel"])
    assert table.game.heroes[0].sp == 2
    table.undo("hero:1")
    assert table.digest() == before and table.game.heroes[0].sp == 4
    check = next(each for each in table.request.options_for("hero:1") if each.kind == "try")
    table.decide(table.request.number, "hero:1", [check.id])
    assert not table.may_undo(0)


@pytest.mark.rule("TS-Q-108", "TS-EXP-07")
def test_the_roll_of_a_tick_is_not_taken_back():
    system = open_system("troubleshooters")
    table = Table(system, system.setup({"adventure": "snow_harp"}, 1), 1)
    seated = players(table, dict.fromkeys(table.seats, "scripted"))
    while table.request.phase != "debrief":
        step(table, seated)
    skill = next(each for each in table.request.options if each.target.startswith("skill:"))
    table.decide(table.request.number, skill.seat, [skill.id])
    assert not table.may_undo(len(table.decisions) - 1)
