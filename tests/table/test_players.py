"""Players without a person, and the loop that lets them play."""

from collections import Counter

import pytest
from msgspec import Struct

from content.registry import open_system
from engine.table import RandomPlayer, Request, Table, choice, play_out, step
from engine.table.model import Option
from tests.table.test_deciding import at_the_cups, decide, new_table


class Looker:
    """A view that knows its seat only."""

    seat = "guest:1"

    def snapshot(self):
        return Struct()


def request(count, min, max):
    options = [Option(str(number), "guest:1", str(number)) for number in range(count)]
    return choice("test", "Which?", options, min=min, max=max)


def test_a_random_player_takes_every_number_of_options_that_is_allowed():
    player = RandomPlayer(1)
    sizes = Counter(len(player.decide(Looker(), request(5, 1, 3)).picks) for _ in range(300))
    assert set(sizes) == {1, 2, 3}


def test_a_random_player_may_pick_nothing_where_that_is_allowed():
    player = RandomPlayer(1)
    assert {len(player.decide(Looker(), request(2, 0, 9)).picks) for _ in range(100)} == {0, 1, 2}
    nothing = Request("test", "Which?", ("guest:1",), lambda seat, why: [], min=0, max=3)
    assert player.decide(Looker(), nothing).picks == []


@pytest.mark.parametrize("seed", range(30))
def test_random_players_finish_every_game_without_a_refusal(seed):
    toy = open_system("toy")
    table = Table(toy, toy.setup({"heroes": 3}, seed), seed)
    play_out(table, {seat: RandomPlayer(seed) for seat in table.seats})
    assert table.outcome is not None


def test_players_wait_for_a_person_who_holds_the_floor_with_them():
    table = at_the_cups()
    scripted = {seat: table.system.scripted(seat, table.setup, 1) for seat in ("guest:1", "dealer")}
    assert step(table, scripted) is None
    decide(table, "guest:2", "pass:guest:2")
    assert step(table, scripted) is not None


def test_play_out_stops_at_a_person():
    table = new_table()
    play_out(table, {seat: RandomPlayer(1) for seat in ("guest:1", "dealer")})
    assert table.request.seats == ("guest:2",)


def test_a_game_that_is_over_needs_no_step():
    table = new_table()
    players = {seat: RandomPlayer(1) for seat in table.seats}
    play_out(table, players)
    assert step(table, players) is None
