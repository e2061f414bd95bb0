"""Games without a table, which can be copied at a request and played on."""

from __future__ import annotations

from random import Random

import msgspec

from engine.audience.game import AudienceGame
from engine.audience.state.setup import Setup
from engine.table import Event, RandomStream
from tests.audience.case import hidden_from
from tests.systems.going import Going

BETWEEN = ("story", "initiative", "disengaged", "players", "engaged")
"""Phases of the requests that stand between two steps."""


def begun(system, wish, seed: int) -> Going:
    """A new game at its first request."""
    events: list[Event] = []
    setup = msgspec.convert(system.setup(wish, seed), Setup)
    return Going(
        AudienceGame(system.library, setup, RandomStream(seed), events.append),
        events,
        lambda going: going.request.phase in BETWEEN,
    )


def deal(game: AudienceGame, seat: str, random: Random) -> None:
    """Deal what a seat cannot see anew, by chance."""
    for piles, facedown in hidden_from(game, seat):
        cards = [card for pile in piles for card in pile] + [each.card for each in facedown]
        random.shuffle(cards)
        for pile in piles:
            pile[:], cards = cards[: len(pile)], cards[len(pile) :]
        for each in facedown:
            each.card = cards.pop()
