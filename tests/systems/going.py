"""Games without a table, which can be copied at a request and played on from there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any

from engine.table import Event, Option, Request
from engine.table.digest import told
from tests.systems.test_fuzz import hasty

A_WHILE = 25
"""Decisions, more than a round."""


class Going:
    """A game with its open request (None when it is over), and what was recorded since. ``between`` says whether a request
    stands where a copy may be made."""

    def __init__(self, game: Any, events: list[Event], between: Callable[[Going], bool]) -> None:
        self.game = game
        self.events = events
        self._between = between
        self._flow = game.play()
        self.request: Request | None = next(self._flow)

    @property
    def between(self) -> bool:
        """Whether the request has nothing half done behind it."""
        return self.request is not None and self._between(self)

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
        return Going(self.game.copy(events.append), events, self._between)

    @property
    def asked(self) -> tuple[Any, ...] | None:
        """All that the request says."""
        now = self.request
        if now is None:
            return None
        options = {seat: now.options_for(seat) for seat in now.seats}
        return now.phase, now.prompt, now.rule, now.min, now.max, options


def walk(going: Going, seed: int, passing: float = 0.2) -> Iterator[tuple[str, list[str]]]:
    """Play a game by chance: yields each decision before it is taken."""
    random = Random(seed)
    while going.request:
        seat, picks = hasty(going.request, random, passing)
        yield seat, picks
        going.take(seat, picks)


def copies_come_to_the_same_end(going: Going, seed: int, *, every: int, to_the_end: int, least: int) -> None:
    """Assert that a copy asks the same, of ``every`` so many requests at which one may be made, and that of
    ``to_the_end`` so many one that is played on comes to the same end; ``least`` are so many requests."""
    copies, stood = [], 0
    for seat, picks in walk(going, seed):
        if going.between:
            if stood % every == 0:
                copy = going.copy()
                assert copy.asked == going.asked
                assert (copy.events, told(copy.game)) == ([], told(going.game))
                if stood % to_the_end == 0:
                    copies.append((copy, len(going.events)))
            stood += 1
        for copy, _ in copies:
            copy.take(seat, picks)
    assert stood > least
    for copy, since in copies:
        assert (copy.request, copy.game.outcome) == (None, going.game.outcome)
        assert (told(copy.game), copy.events) == (told(going.game), going.events[since:])


def copies_leave_the_game_alone(going: Going, seed: int, *, every: int) -> None:
    """Assert that what happens to a copy, of ``every`` so many decisions one, does not happen to the game."""
    for number, _ in enumerate(walk(going, seed)):
        if number % every == 1 and going.between:
            before, recorded, question = told(going.game), len(going.events), going.asked
            for _ in islice(walk(going.copy(), seed + 99), A_WHILE):
                pass
            assert (told(going.game), len(going.events)) == (before, recorded)
            assert going.copy().asked == question
