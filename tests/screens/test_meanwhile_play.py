"""In play the panel of what others did stands until it is read."""

from __future__ import annotations

import pytest

from content.registry import open_system
from engine.plot_twist.state import events as ev
from engine.table.seating import sit_down
from screens.frame.registry import look_of, open_room
from screens.game.session import Session
from screens.look.news import MOST
from screens.look.parts import News
from screens.look.windows import is_pass
from screens.modals.handover import HandOver
from screens.modals.log import Log
from screens.plot_twist.over import Over
from screens.style.pace import Pace
from screens.widgets.choices import Choices
from screens.widgets.news import NewsPanel
from tests.screens import moments
from tests.screens.driving import settled, text_of, until
from tests.screens.hearing import FIGHT, FOE, FRIEND

pytestmark = pytest.mark.long

PARTIES = {
    3: (["Commodore Vane", "Mother Thorn"], "Madame Static"),
    5: (["Voltaire Jones", "Nightjar"], "The Undertow"),
}
"""Who plays against whom, by the seed."""


def session_of(kinds: dict[str, str], seed: int, people: dict[str, str] | None = None) -> Session:
    heroes, villain = PARTIES[seed]
    table = sit_down(open_system("plot-twist"), {"heroes": heroes, "villain": villain}, seed)
    kinds = dict.fromkeys(table.seats, "scripted") | kinds
    return Session(table, kinds, look_of("plot-twist"), people=people)


async def to_the_news(pilot, room) -> None:
    """Pass every question until there is something to read."""

    def there() -> bool:
        session = room.session
        if room.meanwhile.stands and pilot.app.screen is room.front:
            return True
        if room.settled and not session.over:
            moment = session.moment()
            ways = [option.id for option in moment.options if is_pass(option)]
            picks = ways[:1] or [option.id for option in moment.options[: moment.least]]
            session.take(moment.seats[0], picks)
            room.go_on()
        return False

    await until(pilot, there)


@pytest.fixture
def at_the_news(make_app):
    """An app in which a game has come to a panel of what others did."""

    def play(check, kinds=None, seed: int = 3, size=(80, 24), stops: str = "turn"):
        async def run() -> None:
            async with make_app().run_test(size=size) as pilot:
                pace = Pace("fast", still=True, stops=stops)
                room = open_room(session_of(kinds or {"hero:1": "human"}, seed), pace)
                pilot.app.push_screen(room)
                await to_the_news(pilot, room)
                await pilot.pause()
                await check(pilot, room)

        return run()

    return play


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_the_panel_stands_until_enter_and_nothing_goes_on_behind_it(at_the_news, size) -> None:
    async def check(pilot, room) -> None:
        happened = room.session.happened
        for number, line in enumerate(room.meanwhile.lines, 1):
            assert f" {number} {line.words[:30]}" in text_of(pilot.app)
        assert len(room.meanwhile.lines) > 1
        assert f" 1-{len(room.meanwhile.lines)} in the log " in text_of(pilot.app)
        await pilot.press("1")
        await until(pilot, lambda: isinstance(pilot.app.screen, Log))
        await pilot.press("escape")
        assert room.meanwhile.stands and room.session.happened == happened
        await pilot.press("enter")
        assert not room.meanwhile.stands
        await until(pilot, lambda: room.settled or room.meanwhile.stands)
        assert "Meanwhile" not in text_of(pilot.app) or room.meanwhile.stands

    await at_the_news(check, size=size)


async def test_a_line_opens_its_place_in_the_log(at_the_news) -> None:
    async def check(pilot, room) -> None:
        told = room.meanwhile
        number = len(told.lines)
        wanted = told.since[told.lines[number - 1].at]
        await pilot.press(str(number))
        await until(pilot, lambda: isinstance(pilot.app.screen, Log))
        await pilot.pause()
        assert wanted.text()[:40] in text_of(pilot.app)

    await at_the_news(check)


async def test_what_is_told_to_heroes_never_names_the_face_down_objective(at_the_news) -> None:
    for seed in (3, 5):

        async def check(pilot, room) -> None:
            for _ in range(6):
                session = room.session
                hidden = session.table.view("gm").objective.name
                if not session.moment().view.objective.known:
                    assert hidden not in " ".join(line.words for line in room.meanwhile.lines)
                    assert hidden not in text_of(pilot.app)
                await pilot.press("enter")
                await to_the_news(pilot, room)

        await at_the_news(check, seed=seed, stops="combat")


async def test_at_one_screen_each_is_told_after_the_hand_over(make_app) -> None:
    async with make_app().run_test(size=(80, 24)) as pilot:
        people = {"hero:1": "Ann", "hero:2": "Bob"}
        session = session_of(dict.fromkeys(people, "human"), 3, people)
        room = open_room(session, Pace("fast", still=True))
        pilot.app.push_screen(room)
        readers = set()
        for _ in range(40):

            def next_thing() -> bool:
                if isinstance(pilot.app.screen, HandOver):
                    assert not room.meanwhile.lines
                    return True
                return room.meanwhile.stands or room.settled

            await until(pilot, next_thing)
            if isinstance(pilot.app.screen, HandOver):
                await pilot.press("y")
                await until(pilot, lambda: not isinstance(pilot.app.screen, HandOver))
            elif room.meanwhile.stands:
                assert session.people[session.viewer] in {session.people[seat] for seat in session.held}
                readers.add(session.people[session.viewer])
                known = session.since(0, session.viewer)
                assert all(event in known for event in room.meanwhile.since)
                await pilot.press("enter")
            else:
                moment = session.moment()
                ways = [option.id for option in moment.options if is_pass(option)]
                session.take(moment.seats[0], ways[:1] or [o.id for o in moment.options[: moment.least]])
                room.go_on()
            await pilot.pause()
        assert readers == {"Ann", "Bob"}


class Elsewhere(Session):
    """As at a table where others wait for what is decided here."""

    alone = False


async def test_where_others_wait_only_ones_own_question_waits_for_the_reader(make_app) -> None:
    async with make_app().run_test(size=(80, 24)) as pilot:
        here = session_of({"hero:1": "human"}, 3)
        session = Elsewhere(here.table, here.kinds, here.look)
        room = open_room(session, Pace("fast", still=True))
        pilot.app.push_screen(room)
        await to_the_news(pilot, room)
        assert session.held and not room.settled and room.meanwhile.whole
        await pilot.press("enter")
        await until(pilot, lambda: room.settled)
        assert room.front.moment.asked and not room.meanwhile.lines


async def test_what_is_taken_back_is_no_news(at_the_news) -> None:
    async def check(pilot, room) -> None:
        session = room.session
        session.table.rewind(len(session.table.decisions) // 2)
        session._listen_anew()
        assert not room.meanwhile.stands and not room.meanwhile.due()

    await at_the_news(check)


async def test_what_cannot_be_taken_back_from_the_panel_is_answered(at_the_news) -> None:
    async def check(pilot, room) -> None:
        await pilot.press("u")
        await until(pilot, lambda: "No: something was tossed" in text_of(pilot.app))
        assert room.meanwhile.stands

    await at_the_news(check)


async def test_passes_are_hidden_in_the_log_until_p_shows_them(make_app) -> None:
    async with make_app().run_test(size=(80, 24)) as pilot:
        session = session_of({"hero:1": "human"}, 5)
        room = open_room(session, Pace("off"))
        pilot.app.push_screen(room)
        passed = 0
        while not passed:
            await until(pilot, lambda: room.settled)
            passed = sum(event.kind == "unasked" and event.passed for event in session.events)
            if not passed:
                moment = session.moment()
                session.take(moment.seats[0], session.hint(moment.seats[0])[0])
                room.go_on()
        await pilot.press("l")
        await pilot.pause()
        log = pilot.app.screen
        assert isinstance(log, Log) and "Passed:" not in text_of(pilot.app)
        await pilot.press("p")
        await pilot.pause()
        assert "Passed:" in text_of(pilot.app)
        assert pilot.app.preferences.settings.passes == "shown"
        assert room.front.query_one(Choices)


async def test_the_end_waits_until_it_is_told_how_others_brought_it_about(make_app) -> None:
    async with make_app().run_test(size=(80, 24)) as pilot:
        room = open_room(session_of({"hero:1": "human"}, 3), Pace("fast", still=True))
        pilot.app.push_screen(room)
        await until(pilot, lambda: room.settled)
        table = room.session.table
        table.events += [FIGHT, ev.Incapacitated(who=FOE, by=FRIEND)]
        table.request, table.outcome = None, moments.moment("over").outcome
        room.session._moment = None
        room.go_on()
        await until(pilot, lambda: room.meanwhile.stands and pilot.app.screen is room.front)
        await pilot.pause()
        assert f"{FOE} is out of the fight, felled by {FRIEND}." in text_of(pilot.app)
        assert not isinstance(room.front, Over)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, Over))
        assert f"THE {table.outcome.winner.upper()} WIN" in text_of(pilot.app)


async def test_lines_that_have_no_row_are_counted(at_the_news) -> None:
    async def check(pilot, room) -> None:
        panel = room.front.query_one(NewsPanel)
        rows = min(panel.content_size.height, MOST)
        panel.show(tuple(News(f"Thing {nth}", nth) for nth in range(rows + 2)))
        told = panel.render().plain.split("\n")
        assert len(told) == rows and told[-1].strip().endswith("And 3 things more, in the log.")
        assert f"Thing {rows + 1}" in told[-2]

    await at_the_news(check)


@pytest.mark.parametrize("size", [(100, 26), (120, 34)])
async def test_the_keys_tell_of_as_many_digits_as_lines_have_a_row(at_the_news, size) -> None:
    async def check(pilot, room) -> None:
        room.meanwhile.lines = tuple(News(f"Thing {nth}", nth) for nth in range(MOST))
        room.session.notice = "Decided for you: " + "this and that, " * 20  # takes rows of the lines
        room.front.show(room.front.moment)
        await pilot.pause()
        lines = room.front.query_one(NewsPanel).shown
        assert len(lines) < MOST and f" 1-{len(lines)} in the log " in text_of(pilot.app)

    await at_the_news(check, size=size)


async def test_a_line_that_is_cut_off_runs_on_without_a_gap(at_the_news) -> None:
    async def check(pilot, room) -> None:
        panel = room.front.query_one(NewsPanel)
        words = f"{'x' * 40} {'y' * 60}"
        panel.show(tuple(News(words, nth) for nth in range(panel.content_size.height)))
        assert f"{'x' * 40} yyy" in panel.render().plain

    await at_the_news(check)


async def test_what_was_decided_for_somebody_is_told_by_one_panel(at_the_news) -> None:
    async def check(pilot, room) -> None:
        room.session.notice = room.session._decided_for = "Decided for you: this and that."
        room.front.show(room.front.moment)
        assert "this and that" in text_of(pilot.app)
        await pilot.press("enter")
        await settled(pilot)
        assert "this and that" not in room.session.notice + text_of(pilot.app)

    await at_the_news(check)
