"""Standing answers: what is taken for a person while others act, what calls him, and who is told of it."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from itertools import islice

import pytest

from content.registry import open_system
from engine.table import Refused, Seating, known
from engine.table.seating import sit_down
from screens.frame.registry import look_of
from screens.game.answers import STANDING
from screens.game.session import Session
from screens.modals.questions import Choose
from screens.plot_twist.passing import HURTS
from tests.screens.driving import settled, text_of, until
from tui.handovers import ASKED, handovers

pytestmark = pytest.mark.long

BY_NAME = {each.name: each for each in STANDING}
SOME = 1000
"""Questions of a game: a few turns of it."""
PEOPLE = {"hero:1": "Ann", "hero:2": "Bob", "gm": "Cy"}


@pytest.fixture(scope="module")
def system():
    return open_system("plot-twist")


def shared(system, seed: int, habits: Mapping[str, str] | None = None) -> Session:
    """A game of three people at one screen."""
    table = sit_down(system, {"heroes": 2, "villain": "Marshal Tock"}, seed)
    return Session(table, dict.fromkeys(table.seats, "human"), look_of("plot-twist"), habits, people=PEOPLE)


def struck_since(session: Session, event: int, to: int | None = None) -> bool:
    """Whether an attack hurt one of Bob's from that event on, up to another."""
    names = {one.name for one in session.table.view("hero:2").snapshot().characters if one.seat == "hero:2"}
    events = [each for each in session.table.events[event:to] if getattr(each, "who", "") in names]
    struck = {each.who for each in events if each.kind == "hit"}
    return any(each.kind in HURTS and each.who in struck for each in events)


def questions(session: Session, name: str, seat: str = "hero:2") -> Iterator[tuple[str, bool]]:
    """A whole game in which somebody has a standing answer: after each question whose it was, and whether he was asked."""
    session.hand_over(seat)
    session.stand_by(BY_NAME[name])
    if seat in session.held:
        session.pass_window(seat)
    while not session.over:
        up = session.next_up or session.moment().seats[0]
        if session.pass_by_itself():
            yield up, False
            continue
        if session.next_up:
            session.hand_over(session.next_up)
        seat = session.moment().seats[0]
        yield seat, True
        session.take(seat, session.hint(seat)[0])


def blocks_at(session: Session, event: int) -> list[str]:
    """Which sides had begun combats in the turn by that event, in order."""
    sides = {one.name: one.side for one in session.table.view("gm").snapshot().characters}
    told = session.table.events[:event]
    turn = max((at for at, each in enumerate(told) if each.kind == "turn.start"), default=0)
    begun = [sides.get(each.by, "") for each in told[turn:] if each.kind == "combat.start"]
    return list(dict.fromkeys(filter(None, begun)))


@pytest.mark.parametrize("name", ["pass-hit", "hint-hit"])
def test_it_stands_until_its_person_is_struck_and_not_longer(system, name) -> None:
    """His own combats of the turn are over while the Villains have theirs: nothing is left to wait for (PT-TURN-08)."""
    session = shared(system, 4)
    looked, calls, stood = 0, 0, 0
    for seat, asked in questions(session, name):
        if seat != "hero:2":
            continue
        if calls > 2 and stood > 20:
            break
        if asked:
            others = session.look.others_go(session.moment())
            badly = session.notice.startswith("Your go: you are badly hurt.")
            assert (
                struck_since(session, looked) or badly or not others or session.look.wished(session.moment())
            )
            calls += others
            assert not others or "Your go: " in session.notice
            looked = len(session.table.events)
        elif (taken := session._unasked[-1]).answer.words.endswith("(standing answer)"):
            stood += 1
            late = (
                blocks_at(session, taken.events) == ["heroes", "villains"]
                and "Discard" not in taken.answer.words
            )
            assert not late or not struck_since(session, looked, taken.events)
    assert calls and stood


def test_who_is_struck_before_his_own_combats_is_asked_when_they_come_and_told_what_was_passed(
    system,
) -> None:
    """The Heroes' combats are first; the game master has his Attack actions still (PT-TURN-08, PT-COMBAT-13)."""
    session, told = shared(system, 4), 0
    for seat, asked in islice(questions(session, "pass-hit", "gm"), SOME):
        if seat == "gm" and asked:
            prompt = session.moment().prompt
            early = " v " in prompt and blocks_at(session, len(session.table.events)) == ["heroes"]
            assert not early or session.notice.startswith("Your go: you are badly hurt.")
            told += "combats of the Villains" in prompt and session.notice.endswith("unasked.")
    assert told


def test_who_was_called_and_takes_his_decision_back_is_asked_again(system) -> None:
    session, back = shared(system, 4), 0
    for seat, asked in islice(questions(session, "pass-hit"), SOME):
        if seat == "hero:2" and asked and session.look.others_go(session.moment()):
            session.take(seat, session.hint(seat)[0])
            try:
                session.undo()
            except Refused:  # chance has had its say
                break
            assert not session.pass_by_itself()
            back += 1
    assert back


def test_after_a_combat_who_passes_draws_without_coming_to_the_screen_and_keeps_what_is_held(system) -> None:
    """Who sits there is asked after one of the own side (PT-COMBAT-03)."""
    session, taken = shared(system, 4, {"cards": "ask"}), []
    session.hand_over("hero:2")
    session.stand_by(BY_NAME["pass-hurt"])
    for _ in range(SOME):
        request = session.table.request
        cards = request is not None and request.phase == "redraw" and request.seats[0] == "hero:2"
        begun = next((e.by for e in reversed(session.table.events) if e.kind == "combat.start"), "")
        there = session.table.view("gm").snapshot().characters
        theirs = begun in {one.name for one in there if one.seat == "gm"}
        there_already = session.viewer == "hero:2"
        if session.pass_by_itself():
            answer = session._unasked[-1].answer
            if cards and answer.words.endswith("(standing answer)"):
                taken.append((theirs or not there_already, answer.picks))
            continue
        if session.next_up:
            session.hand_over(session.next_up)
        seat = session.moment().seats[0]
        session.take(seat, session.hint(seat)[0])
        if len(taken) > 1:
            break
    assert taken and all(fitting and not picks for fitting, picks in taken)


def test_while_the_other_side_begins_its_combats_who_passes_is_not_asked(system) -> None:
    """Each side begins all of its combats in one go (PT-TURN-08); in one's own one is asked."""
    session, own, others = shared(system, 4), 0, 0
    session.hand_over("gm")
    session.stand_by(BY_NAME["pass-hurt"])
    for _ in range(SOME):
        request = session.table.request
        if request is None:
            break
        seat = request.seats[0] if request.phase == "combat" else ""
        theirs = "combats of the Heroes" in request.prompt
        if session.pass_by_itself():
            words = session._unasked[-1].answer.words
            others += seat == "gm" and theirs and words.endswith("(standing answer)")
            continue
        if session.next_up:
            session.hand_over(session.next_up)
        if seat == "gm" and theirs:
            assert session.notice.startswith("Your go: you are badly hurt.")
        own += seat == "gm" and not theirs
        up = session.moment().seats[0]
        session.take(up, session.hint(up)[0])
    assert own and others


def test_who_passes_passes_and_who_is_hinted_does_what_the_hint_says(system) -> None:
    acted = {}
    for name in ("pass-hurt", "hint-hurt"):
        session = shared(system, 4)
        deque(islice(questions(session, name), SOME), maxlen=0)
        words = [
            each.answer.words for each in session._unasked if each.answer.words.endswith("(standing answer)")
        ]
        acted[name] = sum(not each.startswith("Passed: ") for each in words) / len(words)
    assert acted["pass-hurt"] < acted["hint-hurt"]


def test_nobody_else_learns_what_was_taken_for_one(system) -> None:
    session, learnt_by = shared(system, 4), set()
    for seat, asked in islice(questions(session, "hint-hurt"), SOME):
        if session.viewer == "hero:2" or asked or seat != "hero:2":
            continue
        learnt_by.add(session.viewer)
        mine = session._unasked[-1].answer.words
        assert mine not in {event.text() for event in session.events if event.kind == "unasked"}
        assert session.notice != f"{mine}."
        assert session.standing is None
        assert [e for e in session.events if e.kind != "unasked"] == known(
            session.table.events, session.audience
        )
    assert learnt_by == {"hero:1", "gm"}


def test_who_comes_back_to_the_screen_has_heard_what_stands_now(system) -> None:
    session = shared(system, 4)
    deque(islice(questions(session, "hint-hurt"), 120), maxlen=0)
    for taken in (None, 40):
        if taken:
            session.table.rewind(taken)
            session._taken_back(taken)
        for seat in PEOPLE:
            session.hand_over(seat)
            moment, anew = session.moment(), session.look.teller()
            told = [event for event in session.events if event.kind != "unasked"]
            assert told == known(session.table.events, session.audience)
            for event in session.events:
                anew.feed(event)
            board = session.look.board(moment)
            assert session.teller.scene(moment, board) == anew.scene(moment, board)


@pytest.mark.soak
def test_a_screen_changes_hands_less_than_half_as_often(system) -> None:
    found = handovers(open_system, "plot-twist", 1, 1, {"heroes": 2})["handovers"]
    assert set(found) == {ASKED, *BY_NAME}
    assert 2 * found["hint-hurt"]["per_turn"] < found[ASKED]["per_turn"]
    assert found["pass-hit"]["per_turn"] < 5
    assert sum(found["hint-hurt"]["windows"].values()) > 0


async def test_it_is_chosen_by_a_key_and_stands_in_the_top_line(make_app) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        app.start({"heroes": ["Nightjar"]}, {"hero:1": "human"})
        await settled(pilot)
        await pilot.press("s", "down", "down", "down", "enter")
        await until(pilot, lambda: "hinted till hit" in text_of(app).splitlines()[0])
        await settled(pilot)
        await pilot.press("s", "up", "up", "up", "enter")
        await until(pilot, lambda: "hinted till hit" not in text_of(app))


def test_the_question_that_lies_open_as_it_is_chosen_is_still_its_persons(system) -> None:
    session = shared(system, 4)
    session.hand_over("hero:2")
    asked = session.moment()
    session.stand_by(BY_NAME["pass-hurt"])
    assert asked.phase == "start" and not session.pass_by_itself()
    session.pass_window("hero:2")
    for _ in range(SOME):
        if session.pass_by_itself():
            answer = session._unasked[-1].answer
            if answer.seat == "hero:2" and answer.words.endswith("(standing answer)"):
                return
            continue
        session.hand_over(session.next_up or session.viewer)
        seat = session.moment().seats[0]
        session.take(seat, session.hint(seat)[0])
    pytest.fail("the answer is never taken")


async def test_it_is_its_persons_alone(make_app) -> None:
    app = make_app()
    seating = Seating(
        {"hero:1": "human", "hero:2": "human", "gm": "scripted"}, {"hero:1": "Captain Ann", "hero:2": "Bob"}
    )
    async with app.run_test(size=(80, 24)) as pilot:
        app.start({"heroes": ["Nightjar", "Beacon"]}, seating)
        await pilot.pause()
        await pilot.press("y")
        room = await settled(pilot)
        await pilot.press("s")
        assert isinstance(
            app.screen, Choose
        ) and "Captain Ann (Nightjar), outside your own combats" in text_of(app)
        await pilot.press("down", "enter")
        await until(pilot, lambda: "passing till hit" in text_of(app))
        await settled(pilot)
        await pilot.press("p")
        await until(pilot, lambda: "Now Bob (Beacon) decides." in text_of(app))
        await pilot.press("y")
        await settled(pilot)
        assert room.session.viewer == "hero:2" and room.session.standing is None


async def test_a_system_without_them_has_no_key_for_them(make_app) -> None:
    app = make_app(open_system("toy"))
    async with app.run_test(size=(80, 24)) as pilot:
        app.start({"heroes": 2}, {"guest:1": "human"})
        await settled(pilot)
        await pilot.press("s", "question_mark")
        await until(pilot, lambda: "What a scripted player would do" in text_of(app))
        assert "standing answer" not in text_of(app)
