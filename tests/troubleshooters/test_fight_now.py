"""Whole fights from the content, played by chance (TS-LOOP-25, TS-FLOW-07, TS-STATE-17)."""

import pytest

from engine.table import RandomPlayer, Table, step
from tests.troubleshooters.case import check_state
from tests.troubleshooters.fight_table import SCENES, fight_table


@pytest.mark.rule("TS-LOOP-25", "TS-STATE-17", "TS-C-45")
@pytest.mark.parametrize("seed", range(50))
def test_a_fight_played_by_chance_comes_to_an_end(seed):
    scene = SCENES[seed % len(SCENES)]
    table = fight_table(
        scene, seed, heroes=1 + seed % 6, difficulty=("story", "standard", "ruthless")[seed % 3]
    )
    players = {seat: RandomPlayer(seed) for seat in table.seats}
    taken = 0
    while step(table, players):
        check_state(table.game)
        taken += 1
        assert taken < 3000
    assert table.outcome and table.outcome.winner in ("heroes", "director", "draw")
    assert table.game.fight is None


@pytest.mark.rule("TS-GM-01")
def test_the_same_decisions_give_the_same_fight():
    one = fight_table(SCENES[0], 7)
    players = {seat: RandomPlayer(7) for seat in one.seats}
    while step(one, players):
        pass
    again = Table.replay(one.system, one.journal())
    assert [each.wire() for each in again.events] == [each.wire() for each in one.events]
    assert again.digest() == one.digest()


@pytest.mark.rule("TS-LOOP-12", "TS-LOOP-15", "TS-Q-95", "TS-DP-36")
def test_turns_are_read_by_their_chance():
    table = fight_table(SCENES[0], 7)
    while table.request.phase != "turn":
        table.decide(table.request.number, table.request.seats[0], [table.request.options[-1].id])
    seat = table.request.seats[0]
    odds = {each.id: each.win for each in table.odds(seat)}
    assert odds and all(0 <= each <= 1 for each in odds.values())
    chances = [odds.get(each.id, 0.0) for each in table.request.ranked_for(seat)]
    assert chances == sorted(chances, reverse=True)
