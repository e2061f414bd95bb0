"""Games without a table, which can be copied at a request and played on."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import msgspec

from engine.audience.game import AudienceGame
from engine.audience.state.setup import Setup
from engine.table import Event, Option, RandomStream, Request
from tests.audience.case import hidden_from
from tests.systems.test_fuzz import hasty

BETWEEN = ("story", "initiative", "disengaged", "players", "engaged")
"""Phases of the requests that stand between two steps."""


class Going:
    """A game with its open request (None when it is over), and what was recorded since."""

    def __init__(self, game: AudienceGame, events: list[Event]) -> None:
        self.game = game
        self.events = events
        self._flow = game.play()
        self.request: Request | None = next(self._flow)

    @property
    def between(self) -> bool:
        """Whether the request stands between two steps."""
        return self.request is not None and self.request.phase in BETWEEN

    def send(self, picked: list[Option]) -> None:
        try:
            self.request = self._flow.send(picked)
        except StopIteration:
            self.request = None

    def take(self, seat: str, picks: Sequence[str]) -> None:
        assert self.request is not None
        self.send(self.request.picked(seat, picks))

    def copy(self) -> Going:
        """A copy of the state, played on from where it stands."""
        events: list[Event] = []
        return Going(self.game.copy(events.append), events)


def begun(system, wish, seed: int) -> Going:
    """A new game at its first request."""
    events: list[Event] = []
    setup = msgspec.convert(system.setup(wish, seed), Setup)
    return Going(AudienceGame(system.library, setup, RandomStream(seed), events.append), events)


def walk(going: Going, seed: int, passing: float = 0.2):
    """Play a game by chance: yields each decision before it is taken."""
    random = Random(seed)
    while going.request:
        seat, picks = hasty(going.request, random, passing)
        yield seat, picks
        going.take(seat, picks)


def deal(game: AudienceGame, seat: str, random: Random) -> None:
    """Deal what a seat cannot see anew, by chance."""
    for piles, facedown in hidden_from(game, seat):
        cards = [card for pile in piles for card in pile] + [each.card for each in facedown]
        random.shuffle(cards)
        for pile in piles:
            pile[:], cards = cards[: len(pile)], cards[len(pile) :]
        for each in facedown:
            each.card = cards.pop()
