"""Keys of a phase screen beyond taking an option: pass on, hand over, take back, ask for a hint."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from content.registry import open_system
from engine.table import Option
from screens.game.keylines import keys_for
from screens.game.room import Room
from screens.modals.questions import Choose
from screens.widgets.choices import Choices
from tests.screens import moments
from tests.screens.driving import settled, text_of, until
from tui.app import PlotTwistApp

SIZE = (120, 36)
ME = "guest:1"


async def begun(pilot: Pilot) -> Room:
    """A game of Three Cups in which a person has said nothing as the motto, and may act."""
    pilot.app.start({}, {ME: "human"})
    await settled(pilot)
    await pilot.press("2")
    return await settled(pilot)


@pytest.fixture
def app(make_app) -> PlotTwistApp:
    return make_app(open_system("toy"))


def test_the_key_line_tells_of_passing_where_something_passes() -> None:
    passing = Option("pass", ME, "Pass", "T-1", kind="pass")
    answer = Option("yes", ME, "Yes", "T-1", kind="answer")

    def told(*options: Option) -> list[str]:
        asked = moments.moment("combat", seats=(ME,), options=options)
        return [words for _, words, _ in keys_for(asked, told=0, recorded=False, talks=False)]

    assert {"pass", "pass on"} <= set(told(answer, passing))
    assert not {"pass", "pass on"} & set(told(answer))


@pytest.mark.parametrize("key", ["p", "P"])
async def test_passing_on_leaves_a_window_but_not_a_question(app, key) -> None:
    async with app.run_test(size=SIZE) as pilot:
        app.start({}, {ME: "human"})
        room = await settled(pilot)
        await pilot.press(key)
        await until(pilot, lambda: "This wants an answer: it cannot be passed." in text_of(app))
        await pilot.press("2")
        await settled(pilot)
        before = len(room.session.table.decisions)
        await pilot.press(key)
        await until(pilot, lambda: len(room.session.table.decisions) > before)
    picked = [decided.picks for decided in room.session.table.decisions if decided.seat == ME]
    assert picked[1] == (f"pass:{ME}",)


@pytest.mark.rule("PT-COMBAT-13")
@pytest.mark.parametrize(("step", "keys"), [("attack", 2), ("maneuver", 1)])
async def test_an_attack_that_is_ready_is_let_go_by_a_second_key(make_app, monkeypatch, step, keys) -> None:
    passed = []
    shown = make_app()
    async with shown.run_test(size=(80, 24)) as pilot:
        room = moments.room(moments.moment(f"combat.{step}"))
        monkeypatch.setattr(type(room.session), "pass_window", lambda _, seat: passed.append(seat), False)
        shown.push_screen(room)
        await settled(pilot)
        await pilot.press("p")
        await pilot.pause()
        assert ("p again lets it go" in text_of(shown)) is (step == "attack")
        assert bool(passed) is (keys == 1)
        await pilot.press("p")
        assert passed


async def test_somebody_else_acts_first_only_where_somebody_may(app) -> None:
    async with app.run_test(size=SIZE) as pilot:
        room = await begun(pilot)
        await pilot.press("a")
        await until(pilot, lambda: "First went Guest 2." in text_of(app))
        while room.session.partners:
            await pilot.press("a")
            await settled(pilot)
        await pilot.press("a")
        await until(pilot, lambda: "Nobody else may act now." in text_of(app))


async def test_one_goes_back_as_far_as_one_chooses(app) -> None:
    async with app.run_test(size=SIZE) as pilot:
        room = await begun(pilot)
        await pilot.press("U")
        await until(pilot, lambda: isinstance(app.screen, Choose))
        await pilot.press("escape")
        await settled(pilot)
        assert len(room.session.table.decisions) > 0
        await pilot.press("U")
        await until(pilot, lambda: isinstance(app.screen, Choose))
        await pilot.press("enter")
        await until(pilot, lambda: room.session.moment().phase == "motto")
        assert room.session.table.decisions == []
        await pilot.press("U")
        await until(pilot, lambda: "Nothing can be taken back" in text_of(app))
        await pilot.press("u")
        await until(pilot, lambda: "No: there is nothing to take back yet." in text_of(app))


async def test_a_hint_stands_under_the_options_and_decides_nothing(app) -> None:
    async with app.run_test(size=SIZE) as pilot:
        room = await begun(pilot)
        session, before = room.session, len(room.session.table.decisions)
        (pick,), why = session.hint(ME)
        label = next(option.label for option in session.moment().options if option.id == pick)
        await pilot.press("h")
        await until(pilot, lambda: f"Hint: {label} ({why})." in text_of(app))
        assert len(session.table.decisions) == before


async def test_a_hint_is_at_nothing_that_is_seen_to_be_in_vain(app, monkeypatch) -> None:
    async with app.run_test(size=SIZE) as pilot:
        room = await begun(pilot)
        first, second = room.session.moment().options[:2]
        hint = lambda seat, without=(): ([second.id if first.id in without else first.id], "so")  # noqa: E731
        monkeypatch.setattr(room.session, "hint", hint)
        monkeypatch.setattr(type(room.session.look), "idle", lambda self, option, moment: option == first)
        await pilot.press("h")
        await until(pilot, lambda: f"Hint: {second.label} (so)." in text_of(app))


async def test_what_is_hinted_at_in_a_fold_is_highlighted_on_a_line_of_its_own(make_app) -> None:
    app = make_app(open_system("plot-twist"))
    async with app.run_test(size=SIZE) as pilot:
        app.start({}, {"hero:1": "human"})
        room = await settled(pilot)
        choices = app.screen.query_one(Choices)
        folded = next(line for line in choices.lines if len(line.options) > 1).options[0]
        room.session.hint = lambda seat: ([folded.id], "why not")
        await pilot.press("h")
        await until(pilot, lambda: "(why not)." in text_of(app))
        assert choices.line.option == folded and "unfolds" not in text_of(app)
