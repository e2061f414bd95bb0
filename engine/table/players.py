"""Players that need no person, and the loop that lets them play."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from random import Random
from types import MappingProxyType

from engine.table.model import Seat
from engine.table.requests import Request
from engine.table.system import Choice, Plan, Planner, Player, View
from engine.table.table import Table
from engine.table.votes import who_leaves


class RandomPlayer:
    """Takes any legal option, each as likely as the other."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def decide(self, view: View, request: Request) -> Choice:
        count = request.min
        if request.max > count:
            most = min(request.max, len(request.options_for(view.seat)))
            count += int(self._random.random() * (most - count + 1))
        if count == 1:
            return Choice([request.drawn(view.seat, self._random.random()).id], "chance")
        options = request.options_for(view.seat)
        return Choice([option.id for option in self._random.sample(options, count)], "chance")


def step(
    table: Table, players: Mapping[Seat, Player], people: Mapping[Seat, Hashable] = MappingProxyType({})
) -> Choice | None:
    """Let the first seat on the floor decide; None if the game is over or a person is on the floor. ``people`` are who
    plays the other seats, as far as that is known.
    """
    request = table.request
    if request is None:
        return None
    if left := who_leaves(request, players, people):
        table.decide(request.number, left.seat, [left.id])
        return Choice([left.id])
    for seat in request.seats:
        if seat not in players:
            return None
    seat = request.seats[0]
    choice = players[seat].decide(table.view(seat), request)
    table.decide(request.number, seat, choice.picks)
    return choice


def play_out(table: Table, players: Mapping[Seat, Player]) -> None:
    """Let players decide until the game is over or a person must."""
    while step(table, players):
        pass


def plans(players: Iterable[Player], view: View) -> dict[str, Plan]:
    """What the characters of these players are after, by their ids, as far as the seat of a view may know."""
    return {plan.who: plan for each in players if isinstance(each, Planner) for plan in each.plans(view)}
