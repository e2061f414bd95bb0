"""Passing, undo, hints: what a session does with a real table."""

from __future__ import annotations

import subprocess
import sys

import pytest

from content.registry import open_system
from engine.table import Refused, Table
from engine.table.journal import Decided
from lab.game import sit_down
from screens.look import is_pass
from screens.registry import look_of
from screens.replay import Replay
from screens.session import Session


@pytest.fixture(scope="module")
def system():
    return open_system("plot-twist")


def session_of(system, human=("hero:1",), heroes=2, seed=3) -> Session:
    table = sit_down(system, {"heroes": heroes}, seed)
    kinds = {seat: "human" if seat in human else "scripted" for seat in table.seats}
    return Session(table, kinds, look_of("plot-twist"))


def play_on(session: Session) -> None:
    """Until a person is asked in earnest or the game is over."""
    while session.table.request:
        session.advance(0.02, dwell=False)
        if session.held and not session.pass_by_itself():
            return


def test_a_window_that_brings_nothing_new_stays_passed(system) -> None:
    session = session_of(system)
    play_on(session)
    seen = []
    for _ in range(60):
        moment = session.moment()
        if moment.outcome or not moment.options:
            break
        if any(is_pass(option) for option in moment.options):
            fights = sum(event.kind == "combat.start" for event in session.events)
            ids = frozenset(option.id for option in moment.options)
            key = (session.look.window(moment), fights, ids)
            assert key not in seen
            seen.append(key)
            session.pass_window()
        else:
            session.take(moment.seats[0], [option.id for option in moment.options[: moment.least]])
        play_on(session)
    assert seen


def test_passing_on_stops_at_the_next_turn_at_the_latest(system) -> None:
    session = session_of(system)
    play_on(session)
    for _ in range(30):
        moment = session.moment()
        if moment.outcome:
            break
        turn = moment.view["turn"]
        if all(is_pass(o) is False for o in moment.options) or moment.several:
            session.take(moment.seats[0], [o.id for o in moment.options[: moment.least]])
        else:
            session.pass_on()
            session.pass_window()
        play_on(session)
        assert session.moment().outcome or session.moment().view["turn"] <= turn + 1


def test_undo_gives_the_decision_back_or_says_why_not(system) -> None:
    session = session_of(system, heroes=1)
    play_on(session)
    with pytest.raises(Refused):
        session.undo()
    before = session.moment().options
    secret = next(option for option in before if option.kind == "identity.secret")
    session.take(secret.seat, [secret.id])
    session.undo()
    assert [option.id for option in session.moment().options] == [option.id for option in before]


def test_a_hint_is_one_of_the_options(system) -> None:
    session = session_of(system)
    play_on(session)
    picks, _ = session.hint("hero:1")
    assert set(picks) <= {option.id for option in session.moment().options}


def test_another_side_takes_over_only_after_a_hand_over(system) -> None:
    session = session_of(system, human=("hero:1", "gm"), heroes=1)
    for _ in range(200):
        if session.newcomer:
            break
        moment = session.moment()
        passes = [o for o in moment.options if is_pass(o)] or list(moment.options)
        session.take(moment.seats[0], [passes[0].id] if moment.least else [])
    assert session.newcomer == "gm"
    assert session.moment().viewer == "hero:1" and not session.moment().options
    session.hand_over("gm")
    assert session.moment().viewer == "gm" and session.moment().options


def test_the_title_needs_neither_rules_nor_content() -> None:
    told = "import sys, tui.app; print([m for m in ('engine', 'content', 'msgspec') if m in sys.modules])"
    ran = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"


def test_a_replay_goes_the_way_of_its_journal_and_says_where_it_stops(system) -> None:
    played = session_of(system, human=(), heroes=1)
    while len(played.table.decisions) < 60:
        played.play()
    journal = played.table.journal()
    replay = Replay(Table(system, journal.setup, journal.seed), journal, look_of("plot-twist"), "hero:1")
    while not replay.ended:
        replay.advance(0.02, dwell=False)
    assert replay.table.digest() == played.table.digest()
    assert replay.notice == "The journal ends here, after 60 decisions."
    journal.decisions[40] = Decided(journal.decisions[40].seat, ("nonsense",))
    parted = Replay(Table(system, journal.setup, journal.seed), journal, look_of("plot-twist"), "hero:1")
    while not parted.ended:
        parted.advance(0.02, dwell=False)
    assert "parts at decision 41" in parted.notice and len(parted.table.decisions) == 40
