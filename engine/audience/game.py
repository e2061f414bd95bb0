"""One game of Audience as the table sees it: a single combat or an episode of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.audience import episode, forecast
from engine.audience.digest import state_of
from engine.audience.library import Library
from engine.audience.setup import ALONE, BASE_HEALTH, Setup
from engine.audience.state import Pc, State
from engine.audience.view import AudienceView
from engine.table import Event, Flow, Odds, Option, Outcome, RandomStream, Seat


class AudienceGame(State):
    """The state laid out for play."""

    def __init__(
        self, library: Library, setup: Setup, random: RandomStream, record: Callable[[Event], None]
    ) -> None:
        super().__init__(library, random, record, setup.difficulty)
        self.chosen = setup
        count = len(setup.heroes)
        self.pcs = [
            Pc(card, seat, BASE_HEALTH[count] + card.health_mod, card.stamina + (ALONE if count == 1 else 0))
            for seat, card in setup.heroes.items()
        ]
        self._views: dict[Seat, AudienceView] = {}

    def play(self) -> Flow:
        """Ask, until the last combat is over."""
        outcome: Outcome = yield from episode.play(self, self.chosen)
        self.outcome = outcome
        return outcome

    def view(self, seat: Seat) -> AudienceView:
        view = self._views.get(seat)
        if view is None:
            view = self._views[seat] = AudienceView(self, seat)
        return view

    def state(self) -> dict[str, Any]:
        return state_of(self)

    def where(self) -> str:
        return f"Round {self.round} of {self.title}" if self.round else self.title or "The beginning"

    def odds(self, option: Option) -> Odds | None:
        return forecast.odds(self, option)
