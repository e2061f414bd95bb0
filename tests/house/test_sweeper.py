"""When the house looks through all its memory: when nobody plays, and never twice for nothing."""

from __future__ import annotations

import gc

import pytest

from tui.house.sweeper import LONGEST, QUIET, Sweeper


@pytest.fixture(autouse=True)
def as_before():
    threshold = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*threshold)


class Time:
    def __init__(self):
        self.now = 0.0
        self.swept = []
        self.sweeper = Sweeper(lambda: self.now, lambda: self.swept.append(self.now))
        self.swept.clear()  # the first one, at the start

    def until(self, end, decisions=lambda now: 0):
        while self.now < end:
            self.now += 1
            self.sweeper.tick(decisions(self.now))


def test_it_waits_until_it_has_been_quiet_and_then_looks_once():
    time = Time()

    time.until(100, lambda now: min(now, 50))
    time.until(4 * LONGEST, lambda now: 50)

    assert time.swept == [50 + QUIET]


def test_while_people_play_on_and_on_it_is_done_once_an_hour():
    time = Time()

    time.until(2.5 * LONGEST, lambda now: now)

    assert time.swept == [LONGEST, 2 * LONGEST]


def test_where_nothing_was_played_nothing_is_looked_through():
    time = Time()

    time.until(3 * LONGEST)

    assert time.swept == []
