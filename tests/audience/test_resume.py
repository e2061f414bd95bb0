"""A game can be entered at any step from its state alone."""

from __future__ import annotations

import pytest

from content.registry import open_system
from tests.audience.copies import begun
from tests.systems.going import copies_come_to_the_same_end, copies_leave_the_game_alone

GAMES = 20
TO_THE_END = 8
"""Of so many copies one is played on to the end."""


@pytest.fixture(scope="module")
def system():
    return open_system("audience")


def game_of(system, seed):
    """Games of one to four fighters, every third one an episode."""
    wish = {"heroes": 1 + seed % 4}
    if seed % 3 == 0:
        episodes = list(system.library.episodes)
        wish["episode"] = episodes[seed // 3 % len(episodes)]
    return begun(system, wish, seed)


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_copy_asks_the_same_and_comes_to_the_same_end(system, seed):
    copies_come_to_the_same_end(game_of(system, seed), seed, every=1, to_the_end=TO_THE_END, least=10)


@pytest.mark.parametrize("seed", range(GAMES))
def test_what_happens_to_a_copy_does_not_happen_to_the_game(system, seed):
    copies_leave_the_game_alone(game_of(system, seed), seed, every=5)
