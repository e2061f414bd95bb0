"""The app around the games: sitting down together, the palette, what is not there, and what breaks."""

from __future__ import annotations

import json
import os
import sys

import pytest
from textual.widgets import Static

from content import ContentError, tutorial
from content.folders import data_folder, saves_folder
from content.registry import manifests, open_system
from lab.terminal import Terminal
from screens.decks.shelf import Shelf
from screens.frame.quick_start import QuickStart
from screens.frame.seats import Seats
from screens.modals.handover import HandOver
from screens.modals.questions import Confirm
from tests.screens.driving import room_of, settled, text_of, until
from tui.app import PlotTwistApp

SIZE = (120, 36)


@pytest.fixture
def app() -> PlotTwistApp:
    return PlotTwistApp(open_system("toy"), seed=7, environment={"PLOT_TWIST_SPEED": "off"})


async def test_several_people_sit_down_together(app) -> None:
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("n")
        await until(pilot, lambda: isinstance(app.screen, QuickStart))
        await pilot.press("a", "a", "s")
        await until(pilot, lambda: "scripted, Dealer" in text_of(app))
        assert isinstance(app.screen, Seats)
        await pilot.press("n", *"Kim", "enter", "s")
        await until(pilot, lambda: "Now Kim (Guest 1) decides." in text_of(app))
        await pilot.pause(HandOver.quiet)
        await pilot.press("y")
        session = (await settled(pilot)).session
    guests = ("guest:1", "guest:2", "guest:3")
    assert session.kinds == dict.fromkeys(guests, "human") | {"dealer": "scripted"}
    assert [session.people[seat] for seat in guests] == ["Kim", "Player 2", "Player 3"]


async def test_the_palette_offers_options_keys_and_a_report(app) -> None:
    async with app.run_test(size=SIZE) as pilot:
        at_first = [command.title for command in app.get_system_commands(app.screen)]
        app.start({}, {"guest:1": "human"})
        room = await settled(pilot)
        commands = {command.title: command for command in app.get_system_commands(app.screen)}
        assert "Report a trouble" in commands and "Report a trouble" not in at_first
        assert {"New game", "Settings"} <= set(at_first) and "Settings" in commands
        commands["Say nothing"].callback()
        await until(pilot, lambda: len(room.session.table.decisions) > 0)
        assert room.session.table.decisions[0].picks == ("silent",)


async def test_a_system_without_decks_says_so(app) -> None:
    async with app.run_test(size=SIZE, notifications=True) as pilot:
        await pilot.press("c")
        await until(pilot, lambda: "Three Cups is played without decks." in text_of(app))
        assert not isinstance(app.screen, Shelf)


async def test_the_title_says_which_game_it_was_begun_for(app) -> None:
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: "Playing Three Cups" in text_of(app))


async def test_which_game_to_play_is_told_by_a_digit(app) -> None:
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("o")
        await until(pilot, lambda: "Play what?" in text_of(app))
        number = next(line for line in text_of(app).splitlines() if "Audience" in line).split("Audience")[0]
        await pilot.press(number.split()[-1])
        await until(pilot, lambda: "Playing Audience" in text_of(app))
        (highlighted,) = (line for line in text_of(app).splitlines() if "❯" in line)
        assert "New game" in highlighted, "which Enter begins now"


async def test_each_game_says_what_one_does_in_it_before_it_is_chosen(app) -> None:
    """In the words of its manifest, for the one that is highlighted."""
    pitches = {each.pitch for each in manifests().values()} - {""}
    assert len(pitches) >= 4
    told = set()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("o")
        for _ in manifests():
            await pilot.pause()
            told.add(str(app.screen.query_one("#told-of-line", Static).render()))
            await pilot.press("down")
    assert pitches <= told


async def test_a_newcomer_is_sent_to_a_lesson_only_where_there_is_one(app, monkeypatch) -> None:
    monkeypatch.setattr(tutorial, "has", lambda system: system == "plot-twist")
    async with app.run_test(size=SIZE) as pilot:
        titles = [each.title for each in manifests().values()]
        for title, taught in (("Audience", False), ("Plot Twist", True)):
            await pilot.press("o", str(1 + titles.index(title)))
            await until(pilot, lambda title=title: f"Playing {title}" in text_of(app))
            assert ("First time here?" in text_of(app)) is taught


async def test_after_the_lesson_a_newcomer_is_sent_to_a_game_of_his_own(app) -> None:
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("t")
        room = await settled(pilot)
        while not room.session.over:
            await pilot.press("enter")
            await settled(pilot)
        await pilot.press("q")
        await until(pilot, lambda: "That was the lesson. n begins a game" in text_of(app))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, QuickStart))


async def test_a_running_game_is_only_quit_after_a_question(app) -> None:
    async with app.run_test(size=SIZE) as pilot:
        app.start({}, {"guest:1": "human"})
        await settled(pilot)
        await pilot.press("ctrl+q", "ctrl+q")
        await until(pilot, lambda: isinstance(app.screen, Confirm))
        await pilot.press("n")
        await until(pilot, lambda: app.screen is room_of(app).front)
        await pilot.press("ctrl+q", "y")
    assert app.return_code == 0


async def test_content_that_cannot_be_read_ends_the_app_with_what_is_wrong(monkeypatch) -> None:
    def torn(name: str):
        raise ContentError(f"{name}: the cards are torn")

    monkeypatch.setattr("content.registry.open_system", torn)
    with pytest.raises(ContentError, match="the cards are torn"):
        async with PlotTwistApp(environment={}).run_test(size=SIZE) as pilot:
            await pilot.press("n")
            await pilot.pause()


def test_a_game_that_breaks_on_the_screen_leaves_one_line_and_a_report() -> None:
    command = [sys.executable, "-m", "tui", "play", "toy", "--villain", "Bug", "--seed", "1"]
    paths = {"PYTHONPATH": os.pathsep.join(sys.path), "PLOT_TWIST_SPEED": "off"}
    terminal = Terminal(command, *SIZE, paths)
    assert terminal.await_output(b"Say nothing", patience=60)
    terminal.press(b"2")
    assert terminal.await_output(b"Toss", patience=60)
    for _ in range(100):
        if terminal.running:
            terminal.press(b"p", quiet=0.1)
    assert terminal.close() == 1
    (report,) = (data_folder() / "reports").iterdir()
    screen, _, said = terminal.output.decode().rpartition("plot-twist: ")
    broke = "the game broke (ZeroDivisionError: the bug bites who passes)"
    assert said.splitlines()[0] == f"{broke}; the report is in {report}"
    assert "\x1b[?1049l" in screen and "Traceback" not in screen
    assert "the bug bites who passes" in json.loads(report.read_text())["error"]
    assert len(list(saves_folder().glob("*.toml"))) == 1
