"""A game can be entered at any step from its state alone."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from random import Random

import msgspec
import pytest

from content.registry import open_system
from engine.intentions.game import IntentionsGame
from engine.intentions.state.setup import Setup
from engine.table import Event, Option, RandomStream, Request
from engine.table.digest import told
from tests.systems.test_fuzz import hasty

GAMES = 12
TO_THE_END = 40
"""Of so many copies one is played on to the end."""
A_WHILE = 25
WISHES = (
    {"heroes": 1},
    {"heroes": 2, "length": "long", "facts": "ask"},
    {"heroes": 3, "length": "written", "assign": "ask"},
    {"heroes": 4},
    {"heroes": 2, "mode": "now", "band": "hard"},
)


class Going:
    """A game with its open request (None when it is over), and what was recorded since."""

    def __init__(self, game: IntentionsGame, events: list[Event]) -> None:
        self.game = game
        self.events = events
        self._flow = game.play()
        self.request: Request | None = next(self._flow)

    @property
    def between(self) -> bool:
        """Whether the request has nothing half done behind it."""
        scene = self.game.scene
        goal = scene is not None and scene.kind == "goal"
        return self.request is not None and self.request.phase != "scene.refill" and not goal

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


def walk(going: Going, seed: int):
    """Play a game by chance: yields each decision before it is taken."""
    random = Random(seed)
    while going.request:
        seat, picks = hasty(going.request, random, 0.2)
        yield seat, picks
        going.take(seat, picks)


@pytest.fixture(scope="module")
def system():
    return open_system("intentions")


def game_of(system, seed):
    setup = msgspec.convert(system.setup(WISHES[seed % len(WISHES)], seed), Setup)
    events: list[Event] = []
    return Going(IntentionsGame(system.library, setup, RandomStream(seed), events.append), events)


def asked(request):
    """All that a request says."""
    options = {seat: request.options_for(seat) for seat in request.seats}
    return request.phase, request.prompt, request.rule, request.min, request.max, options


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_copy_asks_the_same_and_comes_to_the_same_end(system, seed):
    going = game_of(system, seed)
    copies, stood = [], 0
    for seat, picks in walk(going, seed):
        if going.between:
            if stood % 3 == 0:
                copy = going.copy()
                assert asked(copy.request) == asked(going.request)
                assert (copy.events, told(copy.game)) == ([], told(going.game))
                if stood % TO_THE_END == 0:
                    copies.append((copy, len(going.events)))
            stood += 1
        for copy, _ in copies:
            copy.take(seat, picks)
    assert stood > 5
    for copy, since in copies:
        assert (copy.request, copy.game.outcome) == (None, going.game.outcome)
        assert (told(copy.game), copy.events) == (told(going.game), going.events[since:])


@pytest.mark.parametrize("seed", range(GAMES))
def test_what_happens_to_a_copy_does_not_happen_to_the_game(system, seed):
    going = game_of(system, seed)
    for number, _ in enumerate(walk(going, seed)):
        if number % 17 == 1 and going.between:
            before, recorded, question = told(going.game), len(going.events), asked(going.request)
            for _ in islice(walk(going.copy(), seed + 99), A_WHILE):
                pass
            assert (told(going.game), len(going.events)) == (before, recorded)
            assert asked(going.copy().request) == question
