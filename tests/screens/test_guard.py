"""What the guard keeps from the game, what it lets through, and what it tells when something breaks."""

from __future__ import annotations

import asyncio

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from content.folders import data_folder, saves_folder
from content.registry import open_system
from engine.table import Table
from saves.restore import played
from screens.frame.settings import SettingsScreen
from screens.frame.too_small import TooSmall
from screens.game.phase import PhaseScreen
from screens.game.room import Room
from screens.look.arrange import numbered
from screens.modals.browser import Browser
from screens.modals.commands import Palette
from screens.modals.log import Log
from screens.modals.questions import Confirm
from screens.modals.reader import Reader
from screens.widgets.choices import Choices
from screens.widgets.prompt import Prompt
from tests.attacks.monkey import key_event, resize
from tests.screens.driving import LONGEST, settled, text_of, until
from tui.app import PlotTwistApp

SIZE = (120, 36)
ME = "guest:1"


@pytest.fixture
def app(make_app) -> PlotTwistApp:
    return make_app(open_system("toy"))


async def begun(pilot: Pilot) -> Room:
    """A game of Three Cups that asks for a motto."""
    pilot.app.start({}, {ME: "human"})
    return await settled(pilot)


def at_once(app: PlotTwistApp, *keys: str) -> None:
    """Keys struck before the first of them is looked at."""
    for key in keys:
        app.post_message(key_event(key))


def mine(room: Room) -> list[tuple[str, ...]]:
    """What the person has decided."""
    return [each.picks for each in room.session.table.decisions if each.seat == ME]


@pytest.mark.parametrize("key", ["2", "p", "enter"])
async def test_a_key_answers_the_question_it_was_struck_for_and_no_other(app, key) -> None:
    async with app.run_test(size=SIZE) as pilot:
        room = await begun(pilot)
        await pilot.press("down")
        at_once(app, "2", key, key, key)
        await settled(pilot)
        await pilot.pause()
        assert mine(room) == [("silent",)]
        await pilot.press("p")
        await until(pilot, lambda: len(mine(room)) > 1)


async def test_a_digit_after_the_one_of_a_fold_is_of_the_fold(make_app) -> None:
    app = make_app(open_system("plot-twist"))
    async with app.run_test(size=SIZE) as pilot:
        app.start({"heroes": ["Sergeant Ash"], "villain": "Madame Static"}, {"hero:1": "human"})
        room = await settled(pilot)
        shown = room.front.query_one(Choices)
        lines = [shown.lines[index] for index in numbered(list(shown.lines))]
        fold = next(number for number, line in enumerate(lines, 1) if len(line.options) > 1)
        at_once(app, str(fold), "2")
        await until(pilot, lambda: len(room.session.table.decisions) > 0)
        assert room.session.table.decisions[0].picks == (lines[fold - 1].options[1].id,)


async def test_a_key_that_was_struck_before_the_question_stood_there_does_not_answer_it(app) -> None:
    async with app.run_test(size=SIZE) as pilot:
        room = await begun(pilot)
        late = [key_event(key) for key in ("p", "1", "enter", "u")]
        await pilot.press("2")
        await settled(pilot)
        await pilot.pause()
        for event in late:
            app.post_message(event)
        await pilot.pause()
        assert mine(room) == [("silent",)]


async def test_a_key_that_was_struck_before_the_question_was_painted_does_not_answer_it(app) -> None:
    async with app.run_test(size=SIZE) as pilot:
        room = await begun(pilot)
        room.front.asked = None
        room.front.show(room.session.moment())
        at_once(app, "2")
        await pilot.pause()
        assert mine(room) == []
        await pilot.press("2")
        await until(pilot, lambda: mine(room) == [("silent",)])


async def test_a_command_of_the_palette_is_as_old_as_its_question(app) -> None:
    async with app.run_test(size=SIZE) as pilot:
        room = await begun(pilot)
        old = {title: take for title, _, take in room.front.commands()}
        await pilot.press("2")
        await settled(pilot)
        old["Say nothing"]()
        await pilot.pause()
        assert mine(room) == [("silent",)]


async def test_after_a_pass_there_is_no_hint_for_what_was_asked_before(app) -> None:
    async with app.run_test(size=SIZE) as pilot:
        room = await begun(pilot)
        at_once(app, "2", "h")
        await settled(pilot)
        await pilot.pause()
        assert "Hint" not in text_of(app)
        assert room.session.hint("dealer") == ([], "")


@pytest.mark.parametrize(
    ("key", "kind"),
    [
        ("slash", Browser),
        ("question_mark", Reader),
        ("ctrl+p", Palette),
        ("f1", Browser),
        ("f2", SettingsScreen),
        ("l", Log),
        ("i", Browser),
        ("q", Confirm),
    ],
)
async def test_what_opens_takes_no_key_before_it_is_composed(app, key, kind) -> None:
    async with app.run_test(size=SIZE) as pilot:
        room = await begun(pilot)
        at_once(app, key, "escape", "q", "x", "y", "2", "escape", "enter", "tab")
        await until(pilot, lambda: app.screen is not room.front and app.screen.is_mounted)
        await pilot.pause()
        assert [type(each) for each in app.screen_stack[2:]] == [type(room.front), kind]
        assert mine(room) == []


async def test_a_screen_is_left_once(app) -> None:
    answers: list[bool | None] = []
    async with app.run_test(size=SIZE) as pilot:
        room = await begun(pilot)
        question = Confirm("Sure?", "Yes", "No")
        app.push_screen(question, answers.append)
        await pilot.pause()
        question.dismiss(True)
        question.dismiss(False)
        await pilot.pause()
        assert answers == [True] and app.screen is room.front


async def test_nothing_found_is_said_and_left(app) -> None:
    async with app.run_test(size=SIZE) as pilot:
        room = await begun(pilot)
        await pilot.press("slash", *"qxz")
        await until(pilot, lambda: "Nothing has all these words." in text_of(app))
        await pilot.press("escape", "escape")
        await until(pilot, lambda: app.screen is room.front)


async def test_a_terminal_that_grows_again_shows_what_was_opened_meanwhile(app) -> None:
    async with app.run_test(size=SIZE) as pilot:
        room = await begun(pilot)
        resize(app, 60, 18)
        await until(pilot, lambda: isinstance(app.screen, TooSmall))
        app.push_screen(Reader("Found", []))
        resize(app, 61, 18)
        await pilot.pause()
        resize(app, *SIZE)
        await until(pilot, lambda: isinstance(app.screen, Reader))
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is room.front)


async def test_a_game_is_left_with_whatever_lies_over_it(app) -> None:
    async with app.run_test(size=SIZE) as pilot:
        room = await begun(pilot)
        app.push_screen(Browser("Book", []))
        app.push_screen(Reader("Page", []))
        room.close()
        room.close()
        await pilot.pause()
        assert app.screen_stack == [app._title]
        room.go_on()
        await pilot.press("s")
        await until(pilot, lambda: len(app.screen_stack) == 2)


# What breaks


def boom(*_: object) -> None:
    raise ValueError("planted")


def once(monkeypatch, owner: type, name: str) -> None:
    """Break a handler the first time it is called."""
    real = getattr(owner, name)

    def broken(*arguments: object) -> object:
        monkeypatch.setattr(owner, name, real)
        raise ValueError("planted")

    monkeypatch.setattr(owner, name, broken)


async def by_action(pilot: Pilot, room: Room, monkeypatch) -> None:
    once(monkeypatch, PhaseScreen, "action_motion")
    await pilot.press("m")


async def by_message(pilot: Pilot, room: Room, monkeypatch) -> None:
    once(monkeypatch, PhaseScreen, "on_choices_taken")
    await pilot.press("enter")


async def by_timer(pilot: Pilot, room: Room, monkeypatch) -> None:
    room.front.set_timer(0.001, boom)


async def by_callback(pilot: Pilot, room: Room, monkeypatch) -> None:
    pilot.app.push_screen(Reader("Page", []), boom)
    await pilot.pause()
    await pilot.press("escape")


async def by_modal(pilot: Pilot, room: Room, monkeypatch) -> None:
    once(monkeypatch, Browser, "compose")
    at_once(pilot.app, "slash")
    await asyncio.sleep(0.5)  # the pilot waits for parts that do not answer


async def by_drawing(pilot: Pilot, room: Room, monkeypatch) -> None:
    once(monkeypatch, Prompt, "render")
    room.front.query_one(Prompt).refresh()
    await asyncio.sleep(0.5)  # the pilot would paint it itself


async def by_page(pilot: Pilot, room: Room, monkeypatch) -> None:
    once(monkeypatch, PhaseScreen, "compose")
    room.draw_anew()
    await asyncio.sleep(0.5)


WAYS = [by_action, by_message, by_timer, by_callback, by_modal, by_drawing, by_page]


@pytest.mark.parametrize("way", WAYS)
async def test_what_breaks_is_told_with_a_report_and_play_goes_on(app, monkeypatch, planted, way) -> None:
    async with app.run_test(size=SIZE, notifications=True) as pilot:
        room = await begun(pilot)
        await way(pilot, room, monkeypatch)
        await until(pilot, lambda: "Something broke (ValueError: planted). The report is in" in words(app))
        (report,) = (data_folder() / "reports").iterdir()
        journal, system, _ = played(report)
        assert Table.replay(system, journal).digest() == room.session.table.digest()
        await until(pilot, lambda: app.screen is room.front and room.settled and room.front.is_mounted)
        await pilot.press("2")
        await until(pilot, lambda: mine(room) == [("silent",)])
        assert len(app.caught) == 1


def words(app: PlotTwistApp) -> str:
    """All that is told on the screen beyond the table, without the line breaks of its frame."""
    return " ".join(notification.message for notification in app._notifications)


async def test_a_screen_beyond_a_game_goes_on_too(app, monkeypatch, planted) -> None:
    async with app.run_test(size=SIZE, notifications=True) as pilot:
        await pilot.press("s")
        await until(pilot, lambda: len(app.screen_stack) == 2)
        once(monkeypatch, type(app.screen), "action_change")
        await pilot.press("right")
        await until(pilot, lambda: "Something broke" in words(app))
        await pilot.press("escape")
        await until(pilot, lambda: len(app.screen_stack) == 1)


async def test_what_breaks_again_and_again_ends_the_app_and_keeps_the_game(app, monkeypatch, planted) -> None:
    with pytest.raises(ValueError, match="planted"):
        async with app.run_test(size=SIZE) as pilot:
            room = await begun(pilot)
            monkeypatch.setattr(Prompt, "render", boom)
            room.front.query_one(Prompt).refresh()
            await asyncio.wait_for(app._exception_event.wait(), LONGEST)
    assert len(app.caught) == 3
    assert len(list(saves_folder().glob("*.toml"))) == 1


async def test_a_key_that_breaks_each_time_never_ends_the_app(app, monkeypatch, planted) -> None:
    monkeypatch.setattr(PhaseScreen, "action_motion", boom)
    async with app.run_test(size=SIZE, notifications=True) as pilot:
        room = await begun(pilot)
        for tried in range(6):
            await pilot.press("m")
            await until(pilot, lambda tried=tried: words(app).count("Something broke") > tried)
        await pilot.press("2")
        await until(pilot, lambda: mine(room) == [("silent",)])


def test_every_screen_of_ours_is_guarded() -> None:
    from screens.widgets.guard import GuardedScreen

    def kinds(of: type) -> list[type]:
        return [each for kind in of.__subclasses__() for each in (kind, *kinds(kind))]

    ours = [kind for kind in kinds(Screen) if kind.__module__.startswith("screens")]
    assert len(ours) > 20
    assert {kind for kind in ours if not issubclass(kind, GuardedScreen)} <= {*GuardedScreen.__mro__}
