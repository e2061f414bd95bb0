"""A game can be entered at any step from its state alone."""

from __future__ import annotations

import msgspec
import pytest

from content.registry import open_system
from engine.intentions.game import IntentionsGame
from engine.intentions.state.setup import Setup
from engine.table import Event, RandomStream
from tests.systems.going import Going, copies_come_to_the_same_end, copies_leave_the_game_alone

GAMES = 12
TO_THE_END = 40
"""Of so many copies one is played on to the end."""
WISHES = (
    {"heroes": 1},
    {"heroes": 2, "length": "long", "facts": "ask"},
    {"heroes": 3, "length": "written", "assign": "ask"},
    {"heroes": 4},
    {"heroes": 2, "mode": "now", "band": "hard"},
)


def between(going: Going) -> bool:
    """Whether nothing is half done behind a request."""
    scene = going.game.scene
    goal = scene is not None and scene.kind == "goal"
    return going.request.phase != "scene.refill" and not goal


@pytest.fixture(scope="module")
def system():
    return open_system("intentions")


def game_of(system, seed):
    setup = msgspec.convert(system.setup(WISHES[seed % len(WISHES)], seed), Setup)
    events: list[Event] = []
    return Going(IntentionsGame(system.library, setup, RandomStream(seed), events.append), events, between)


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_copy_asks_the_same_and_comes_to_the_same_end(system, seed):
    copies_come_to_the_same_end(game_of(system, seed), seed, every=3, to_the_end=TO_THE_END, least=5)


@pytest.mark.parametrize("seed", range(GAMES))
def test_what_happens_to_a_copy_does_not_happen_to_the_game(system, seed):
    copies_leave_the_game_alone(game_of(system, seed), seed, every=17)
