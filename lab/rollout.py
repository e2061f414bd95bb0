"""A player of ours that plays its best ideas to the end before it takes one, in games as they may be for all it knows."""

from __future__ import annotations

from engine.table import Choice, Player, Refused, Request, Table, View, play_out
from engine.table.seating import derive, players
from engine.table.system import side_of

IDEAS = 3
"""So many options are played out: the likeliest ones to its script, in that order."""
CLEARLY = 2
"""A later idea has to win so many games more than the first."""


class Rollout:
    """Plays the first ideas of a scripted ``player`` of the ``table`` to the end in ``samples`` games each, and takes the
    one that wins most.

    What its seat cannot see is dealt anew for each game, the same for each idea; everybody plays by script in it. Where
    several options are picked at once, or the game cannot be played on from the question, it does what its script says.
    """

    def __init__(self, player: Player, table: Table, samples: int) -> None:
        self._player = player
        self._table = table
        self._samples = samples

    def decide(self, view: View, request: Request) -> Choice:
        ideas = self._ideas(view, request)
        if len(ideas) < 2:
            return ideas[0]
        won = [self._won(view.seat, each) for each in ideas]
        best = max(range(len(ideas)), key=lambda at: (won[at], -at))
        return ideas[best if won[best] >= won[0] + CLEARLY else 0]

    def _ideas(self, view: View, request: Request) -> list[Choice]:
        """What the script would do, and what it would do without that; one idea where no game can be played on."""
        ideas = [self._player.decide(view, request)]
        if request.max > 1 or not ideas[0].picks:
            return ideas
        left = {each.id: each for each in request.options_for(view.seat)}
        if len(left) < 2 or self._supposed(view.seat, 0) is None:
            return ideas
        while left.pop(ideas[-1].picks[0], None) and left and len(ideas) < IDEAS:
            ideas.append(self._player.decide(view, request.among(view.seat, list(left.values()))))
        return ideas

    def _supposed(self, seat: str, sample: int) -> Table | None:
        return self._table.supposed(
            seat, derive(self._table.seed, self._table.taken * self._samples + sample)
        )

    def _won(self, seat: str, idea: Choice) -> int:
        """How many games are won that begin with this."""
        won = 0
        for sample in range(self._samples):
            table = self._supposed(seat, sample)
            assert table and table.request
            try:
                table.decide(table.request.number, seat, idea.picks)
            except Refused:  # in this game that is not on offer
                continue
            play_out(table, players(table, dict.fromkeys(table.seats, "scripted")))
            assert table.outcome
            won += table.outcome.winner == side_of(table.system.sides, seat).name
        return won
