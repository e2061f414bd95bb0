"""Passing, undo, hints: what a session does with a real table."""

from __future__ import annotations

import subprocess
import sys

import pytest

from content.registry import open_system
from engine.table import Refused, Table
from engine.table.seating import sit_down
from screens.frame.registry import look_of
from screens.game.session import Session
from screens.look.windows import is_pass


@pytest.fixture(scope="module")
def system():
    return open_system("plot-twist")


def session_of(system, human=("hero:1",), heroes=2, seed=3, people=None) -> Session:
    wish = {"heroes": ["Commodore Vane", "Mother Thorn", "Beacon"][:heroes], "villain": "Madame Static"}
    table = sit_down(system, wish, seed)
    kinds = {seat: "human" if seat in human else "scripted" for seat in table.seats}
    return Session(table, kinds, look_of("plot-twist"), people=people)


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
            session.pass_window(session.moment().seats[0])
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
        turn = moment.view.turn
        if all(is_pass(o) is False for o in moment.options) or moment.several:
            session.take(moment.seats[0], [o.id for o in moment.options[: moment.least]])
        else:
            session.pass_on()
            session.pass_window(session.moment().seats[0])
        play_on(session)
        assert session.moment().outcome or session.moment().view.turn <= turn + 1


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
        if session.next_up:
            break
        moment = session.moment()
        passes = [o for o in moment.options if is_pass(o)] or list(moment.options)
        session.take(moment.seats[0], [passes[0].id] if moment.least else [])
    assert session.next_up == "gm"
    assert session.moment().viewer == "hero:1" and not session.moment().options
    session.hand_over("gm")
    assert session.moment().viewer == "gm" and session.moment().options


def test_who_is_called_to_the_screen_is_asked_though_he_passed_before(system) -> None:
    """The other has done something first, which gives back the floor that he had passed (PT-Q-03)."""
    people = {"hero:1": "Ann", "hero:2": "Bob"}
    session = session_of(system, human=tuple(people), people=people)
    session.play()
    session.hand_over("hero:2")
    session.pass_window("hero:2")
    session.hand_over("hero:1")
    chosen = next(each for each in session.moment().options if each.kind == "identity.secret")
    session.take("hero:1", [chosen.id])
    session.hand_over("hero:2")
    assert session.held == ("hero:1", "hero:2")
    assert not session.pass_by_itself()


def test_the_title_needs_neither_rules_nor_content() -> None:
    told = "import sys, tui.app; print([m for m in ('engine', 'content', 'msgspec') if m in sys.modules])"
    ran = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"


def test_one_may_go_back_to_the_beginning_of_the_phase(system) -> None:
    session = session_of(system, heroes=1)
    play_on(session)
    digest = session.table.digest()
    for kind in ("identity.secret", "belief.heroic", "heroic"):
        option = next(each for each in session.moment().options if each.kind == kind)
        session.take(option.seat, [option.id])
    points = session.undo_points()
    assert [words for _, words in points] == [
        f"the last choice: {option.label}",
        "the beginning of the Start phase",
    ]
    session.undo(points[-1][0])
    assert session.table.digest() == digest
    assert session.undo_points() == []


def test_a_game_that_is_continued_gives_back_what_was_decided_before(system) -> None:
    session = session_of(system, heroes=1)
    play_on(session)
    before, digest = session.moment().options, session.table.digest()
    for kind in ("identity.secret", "belief.heroic"):
        option = next(each for each in session.moment().options if each.kind == kind)
        session.take(option.seat, [option.id])
    again = Table.replay(system, session.table.journal())
    continued = Session(again, session.kinds, look_of("plot-twist"))
    assert continued.undo_points()[0][1] == session.undo_points()[0][1]
    continued.undo()
    continued.undo()
    assert [option.id for option in continued.moment().options] == [option.id for option in before]
    assert continued.table.digest() == digest
    with pytest.raises(Refused, match="nothing to take back"):
        continued.undo()


def test_a_partner_may_go_first_and_the_person_is_asked_again(system) -> None:
    session = session_of(system, heroes=2)
    play_on(session)
    before, partner = session.table.taken, "hero:2"
    assert session.partners == [partner]
    session.send(partner)
    assert session.table.decisions[before].seat == partner
    play_on(session)
    assert "hero:1" in session.held
    while session.partners:
        session.send(partner)
        assert session.notice.startswith(("First went Mother Thorn", "Nothing to do now for Mother Thorn"))


@pytest.mark.rule("PT-Q-03", "PT-STATUS-02")
def test_who_stands_goes_first_before_who_has_fallen(system) -> None:
    """Who is out of the fight may still play a Plot, but is hardly the one that is waited for."""
    session = session_of(system, heroes=3)
    play_on(session)
    first, *others = session.partners
    assert others
    for one in session.table.game.characters:
        one.incapacitated = one.seat == first
    session.table.game.kept.sheets.clear()
    session._moment = None
    assert session.partners == [*others, first]


@pytest.mark.rule("PT-Q-03")
def test_who_plays_several_heroes_passes_for_one_of_them_at_a_time(system) -> None:
    session = session_of(system, human=("hero:1", "hero:2"))
    play_on(session)
    assert session.moment().seats == ("hero:1", "hero:2")
    session.pass_window("hero:1")
    play_on(session)
    assert session.moment().seats == ("hero:2",)
