"""A game can be entered at any step from its state alone."""

from __future__ import annotations

from itertools import islice

import pytest

from content.registry import open_system
from engine.table.digest import told
from tests.audience.copies import begun, walk

GAMES = 20
TO_THE_END = 8
"""Of so many copies one is played on to the end."""
A_WHILE = 25
"""Decisions, more than a round."""


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
            copy = going.copy()
            assert asked(copy.request) == asked(going.request)
            assert (copy.events, told(copy.game)) == ([], told(going.game))
            if stood % TO_THE_END == 0:
                copies.append((copy, len(going.events)))
            stood += 1
        for copy, _ in copies:
            copy.take(seat, picks)
    assert stood > 10
    for copy, since in copies:
        assert (copy.request, copy.game.outcome) == (None, going.game.outcome)
        assert (told(copy.game), copy.events) == (told(going.game), going.events[since:])


@pytest.mark.parametrize("seed", range(GAMES))
def test_what_happens_to_a_copy_does_not_happen_to_the_game(system, seed):
    going = game_of(system, seed)
    for number, _ in enumerate(walk(going, seed)):
        if number % 5 == 1 and going.between:
            before, recorded, question = told(going.game), len(going.events), asked(going.request)
            for _ in islice(walk(going.copy(), seed + 99), A_WHILE):
                pass
            assert (told(going.game), len(going.events)) == (before, recorded)
            assert asked(going.copy().request) == question
