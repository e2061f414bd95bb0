"""What is known before it is made, or kept once it is known, is what it would be now: asked at each decision of games."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from content.registry import open_system
from engine.table import Table, step
from engine.table.seating import derive, players, sit_down
from engine.troubleshooters.game import TroubleshootersGame
from engine.troubleshooters.rules import picks, possible

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


@pytest.mark.rule("TS-Q-51", "TS-PRED-08")
@pytest.mark.parametrize("seed", range(3))
def test_an_option_is_left_out_by_the_zone_that_it_names_only_where_nobody_could_take_it(seed):
    lists, wrong = 0, []
    for table in played("random", seed):
        game = table.game
        assert isinstance(game, TroubleshootersGame)
        fight = game.fight
        for hero in game.party if fight and not fight.outside else ():
            every = [
                each for one in fight.card.options for each in picks.of_option(game, game.tale, one, [hero])
            ]
            lists += 1
            wrong += [] if possible.of_scene(game, fight, hero) == every else [(table.taken, hero.id)]
    assert lists and not wrong


@pytest.mark.parametrize("seed", range(3))
def test_somebody_found_by_id_is_who_would_be_found_now(seed):
    wrong = []
    for table in played("random", seed):
        game = table.game
        assert isinstance(game, TroubleshootersGame)
        found = {each.id: each for each in (*game.foes, *reversed(game.heroes))}
        wrong += [id for id, each in found.items() if game.figure(id) is not each]
    assert not wrong
