"""One game of Audience as the table sees it: a single combat or an episode of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Self

from engine.audience.rules import episode
from engine.audience.seen.tracks import tracks
from engine.audience.seen.view import AudienceView
from engine.audience.state.library import Library
from engine.audience.state.setup import Setup
from engine.audience.state.state import State
from engine.table import Event, Flow, Odds, Option, RandomStream, Seat


class AudienceGame(State):
    """The state laid out for play."""

    besides = {
        "record": "whom events are told",
        "_views": "made when somebody looks",
        "library": "content: the journal says which",
        "finale": "counted for whoever studies many games",
    }

    def __init__(
        self, library: Library, setup: Setup, random: RandomStream, record: Callable[[Event], None]
    ) -> None:
        super().__init__(library, setup, random, record)
        self._views: dict[Seat, AudienceView] = {}

    def play(self) -> Flow:
        """Ask, from where the state stands until the last combat is over.

        A copy made at a request of the phases ``story``, ``initiative``, ``disengaged``, ``players`` or ``engaged``
        asks the same. The requests within a step (``special``, ``last_card`` and those of Powers) have a hit or an
        attack half done behind them: a copy made there must not be played on.
        """
        self.outcome = yield from episode.play(self)
        return self.outcome

    def copy(self, record: Callable[[Event], None]) -> Self:
        twin = super().copy(record)
        twin._views = {}
        return twin

    def view(self, seat: Seat) -> AudienceView:
        view = self._views.get(seat)
        if view is None:
            view = self._views[seat] = AudienceView(self, seat)
        return view

    def where(self) -> str:
        if self.stage == "fight" and self.round:
            return f"Round {self.round} of {self.title}"
        return f"Before {self.title}" if self.title else "The beginning"

    def counts(self) -> Mapping[str, float]:
        """``finale``: the rounds that began with nothing but last cards of majors, in percent of all (AU-DEF-06)."""
        return {"finale": 100 * self.finale / self.rounds}

    def moment(self) -> int:
        return self.combat * 1000 + self.round

    def tracks(self) -> Mapping[str, float]:
        return tracks(self)

    def odds(self, option: Option) -> Odds | None:
        return self.view(option.seat).odds(option)
