"""A game whose table stands in this process: it plays the scripted seats."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Any

from engine.table import Table, plans, step, who_leaves
from engine.table.seating import advice, crash_with_journal, players, whole_advice
from screens.game.heirs import heirs_of
from screens.game.history import chosen_of
from screens.game.sitting import Sitting
from screens.game.standing import moment_of
from screens.look.system import Look
from screens.look.windows import is_pass

if TYPE_CHECKING:
    from engine.table import Plan, Progress, Seat, Table
    from saves.scribe import GameFile

    Finished = list[tuple[dict[str, Any], str]]
    """Set-up and winner of games that are over."""


class Session(Sitting):
    """A game in play here; ``file`` is what keeps it, ``before`` tells of the games that are over."""

    table: Table

    def __init__(
        self,
        table: Table,
        kinds: Mapping[Seat, str],
        look: Look,
        habits: Mapping[str, str] | None = None,
        people: Mapping[Seat, str] | None = None,
        pins: Mapping[Seat, str] | None = None,
    ) -> None:
        """As Sitting."""
        self.file: GameFile | None = None
        self.before: Callable[[], Finished] = list
        self._players = players(table, kinds)
        self._named = {seat: (people or {}).get(seat, "") for seat in table.seats}
        """Who sits here, also where nobody hides anything from the others; empty for who has no name."""
        super().__init__(table, kinds, look, habits, people, pins)

    @property
    def trouble(self) -> str:
        return self.file.trouble if self.file else ""

    @property
    def kept(self) -> bool:
        return self.file is not None

    @property
    def setup(self) -> dict[str, Any] | None:
        return self.table.setup

    def progress(self) -> list[Progress]:
        outcome, ours = self.table.outcome, self.table.system.sides[0]
        counts = any(ours.has(seat) for seat in self.mine)
        this = [(self.table.setup, outcome.winner)] if outcome and counts else []
        return self.table.system.standings([*self.before(), *this])

    def save(self) -> None:
        if self.file:
            self.file.save()

    def plans(self) -> Mapping[str, Plan]:
        if self.over:
            return {}
        with self._honest():
            return plans(self._players.values(), self.table.view(self.viewer))

    @property
    def held(self) -> tuple[Seat, ...]:
        """Nobody's while a scripted seat has yet to leave a vote to the people."""
        request = self.table.request
        return () if request and who_leaves(request, self._players, self._named) else super().held

    def play(self) -> None:
        with self._honest():
            step(self.table, self._players, self._named)

    @property
    def partners(self) -> list[Seat]:
        request = self.table.request
        if request is None or not self.held:
            return []
        moment = self.moment()
        found = (seat for seat in request.seats if seat in self._players)
        return sorted(found, key=lambda seat: self.look.fallen(seat, moment))

    @property
    def heirs(self) -> list[Seat]:
        if self.over or self.secret or not (self.mine and self.kept):
            return []
        return heirs_of(self.mine, self._players, self.table.system.sides, self.look, self.moment())

    def send(self, seat: Seat) -> None:
        request = self.table.request
        assert request is not None
        with self._honest():
            picks = self._players[seat].decide(self.table.view(seat), request).picks
            passed = all(is_pass(each) for each in request.picked(seat, picks))
            self.table.decide(request.number, seat, picks)
        name = self.look.seat_name(seat, self.moment())
        self.notice = f"{'Nothing to do now for' if passed else 'First went'} {name}."
        self._listen()

    def hint(self, seat: Seat, without: Collection[str] = ()) -> tuple[list[str], str]:
        return advice(self.table, seat, without)

    def whole_hint(self, seat: Seat) -> tuple[list[str], str]:
        return whole_advice(self.table, seat)

    def _recall(self) -> None:
        """What may be taken back is played again; a pass is no choice, for it may have been taken unasked."""
        table = self.table
        if self._history.last or table.barrier == table.taken:
            return
        again = Table.replay(table.system, table.journal(), table.barrier)
        for at, decided in enumerate(table.decisions[table.barrier :], table.barrier):
            seat = decided.seat
            if seat in self.mine and any(pick.partition(".")[0] != "pass" for pick in decided.picks):
                moment = moment_of(again, seat, (seat,), [])
                self._history.add(chosen_of(moment, at, seat, decided.picks, self.look.chapters(moment)))
            again.follow([decided])

    def _honest(self, *expected: type[Exception]) -> AbstractContextManager[None]:
        return crash_with_journal(self.table, *expected)
