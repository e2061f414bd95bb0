"""A player that plays its ideas out before it takes one."""

import pytest

from content.registry import open_system
from engine.table import Choice, Option, Request
from engine.table.seating import players, sit_down
from lab.policies import held_to
from lab.rollout import Rollout

OPTIONS = [
    Option(name, "hero:1", name.title(), kind="attack") for name in ("strike", "taunt", "hide", "pass")
]


class Ranks:
    """Takes the first of what it is offered."""

    def decide(self, view, request):
        return Choice([option.id for option in request.options_for(view.seat)][: request.min])


class Seen:
    seat = "hero:1"


class Played(Rollout):
    """Of ten games each idea wins so many."""

    def __init__(self, supposed=True, **won):
        super().__init__(Ranks(), None, 10)
        self._wins, self._can = won, supposed

    def _supposed(self, seat, sample):
        return self._can or None

    def _won(self, seat, idea):
        return self._wins[idea.picks[0]]


def hands(table):
    return {seat: [each.slug for each in player.hand] for seat, player in table.game.players.items()}


def taken(player, **span):
    return player.decide(Seen(), Request("x", "?", ("hero:1",), lambda *_: list(OPTIONS), **span)).picks


@pytest.mark.parametrize(
    ("won", "picks"),
    [
        ({"strike": 4, "taunt": 9, "hide": 8}, ["taunt"]),
        ({"strike": 4, "taunt": 6, "hide": 7}, ["hide"]),
        ({"strike": 4, "taunt": 5, "hide": 5}, ["strike"]),
        ({"strike": 9, "taunt": 1, "hide": 2}, ["strike"]),
    ],
)
def test_the_idea_that_wins_clearly_more_games_is_taken_or_else_the_first(won, picks):
    assert taken(Played(**won)) == picks


def test_where_nothing_can_be_played_out_the_script_decides():
    assert taken(Played(supposed=False)) == ["strike"]
    assert taken(Played(), min=2, max=2) == ["strike", "taunt"]
    assert taken(Played(), min=0, max=1) == []


def test_games_that_are_played_out_leave_the_table_as_it_is_and_see_nothing_hidden():
    table = sit_down(open_system("plot-twist"), {"heroes": 1}, 3)
    seat = table.request.seats[0]
    before = table.digest()
    player = players(table, {seat: "scripted"})[seat]
    picks = held_to("rollout:1", player, table).decide(table.view(seat), table.request).picks
    assert table.request.picked(seat, picks) and table.digest() == before
    one, other = (hands(table.supposed(seat, seed)) for seed in (1, 2))
    assert one[seat] == other[seat] == hands(table)[seat]
    assert one["gm"] != other["gm"]


def test_a_system_that_supposes_nothing_plays_nothing_out():
    table = sit_down(open_system("audience"), {}, 3)
    assert table.supposed(table.request.seats[0], 1) is None
