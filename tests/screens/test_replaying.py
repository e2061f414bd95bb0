"""A recorded game can be read forward and back, and never as somebody else than one chose."""

import pytest

from content.registry import open_system
from engine.table import Table, step
from engine.table.seating import players, sit_down
from screens.game.replaying import ALL, Replay
from screens.look.system import Look


class ToyLook(Look):
    def is_highlight(self, event):
        return event.kind == "hidden"


@pytest.fixture
def replay():
    table = sit_down(open_system("toy"), {}, 3)
    seated = players(table, dict.fromkeys(table.seats, "scripted"))
    while step(table, seated):
        pass
    record = table.decisions
    return Replay(Table(open_system("toy"), table.setup, 3), record, ToyLook())


def test_it_begins_at_the_beginning(replay):
    assert (replay.at, replay.over) == (0, False)


def test_steps_lead_to_the_end_and_back(replay):
    forward = []
    while not replay.over:
        replay.step(1)
        forward.append(replay.table.digest())
    backward = []
    while replay.at:
        backward.append(replay.table.digest())
        replay.step(-1)
    assert len(forward) > 3
    assert backward[1:] == forward[:-1][::-1]


def test_to_what_mattered_and_to_chapters(replay):
    replay.highlight(1)
    assert any(event.kind == "hidden" for event in replay.events)
    replay.chapter(1)
    at, where = replay.chapters[2]
    assert (replay.at, replay.table.game.where()) == (at, where)
    replay.chapter(-1)
    assert replay.at == replay.chapters[1][0]


def test_the_log_is_that_of_the_seat_one_looks_as(replay):
    replay.go_to(len(replay.record))
    told = {}
    for _ in range(len(replay.table.seats) + 1):
        view = replay.next_view
        replay.see_as(view)
        told[view] = [event.text() for event in replay.events]
    traps = "Traps lie under left and middle."
    assert [view for view, lines in told.items() if traps in lines] == ["dealer", ALL]


def test_a_record_is_read_as_far_as_it_fits(replay):
    spoilt = [*replay.record[:5], replay.record[0], *replay.record[5:]]
    diverged = Replay(Table(open_system("toy"), replay.table.setup, 3), spoilt, Look())
    assert (len(diverged.record), diverged.diverged.startswith("The record diverges at decision 6: ")) == (
        5,
        True,
    )


def test_a_record_of_other_rules_says_so_where_it_no_longer_fits(replay):
    spoilt = [*replay.record[:5], replay.record[0]]
    diverged = Replay(Table(open_system("toy"), replay.table.setup, 3), spoilt, Look(), rules="0")
    now = diverged.table.system.version
    assert (
        diverged.diverged == f"The record diverges at decision 6: it was played by rules 0, here are {now}."
    )
