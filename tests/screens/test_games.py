"""The list of games by its keys: found, renamed, thrown away, brought back."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from pathlib import Path

import pytest

from content.folders import saves_folder
from saves import tidy
from saves.scribe import GameFile
from saves.shelf import Listed, games
from screens.frame.games import Games
from screens.frame.listed import about, won_by
from screens.modals.questions import Confirm
from screens.widgets.keybar import KeyBar
from screens.widgets.listing import Listing
from tests.saves.short import Short
from tests.screens.driving import text_of, until


@pytest.fixture
def folder() -> Path:
    """A finished game, an open one played after it, and last of all what is no game."""
    folder = saves_folder()
    for time, over in ((1_000_000, True), (2_000_000, False)):
        short = Short(folder, seed=time)
        short.begin()
        if over:
            short.turns()
        short.file.close()
        os.utime(short.file.path, (time, time))
    (folder / "torn.toml").write_text("nothing = 1\n")
    return folder


async def opened(pilot, folder: Path) -> Games:
    screen = Games(folder)
    pilot.app.push_screen(screen)
    await pilot.pause()
    return screen


def states(screen: Games) -> list[str]:
    """How the games stand that are listed, from the top."""
    ids = [item.id for item in screen.query_one(Listing).items]
    return [game.state for id in ids for game in screen._all if str(game.path) == id]


async def test_the_state_is_in_sight_and_what_is_no_game_last(make_app, folder) -> None:
    async with make_app().run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, folder)
        assert states(screen) == ["open", "finished", "broken"]
        lines = [line for line in text_of(pilot.app).splitlines() if "days" in line or "broken" in line]
        assert [("won by the" in line, "broken" in line) for line in lines[:3]] == [
            (False, False),
            (True, False),
            (False, True),
        ]


async def test_the_line_of_keys_says_what_enter_does_with_the_game_under_the_cursor(make_app, folder) -> None:
    async with make_app().run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, folder)
        told = []
        for _ in range(3):
            told.append([(key, word) for key, word, _ in screen.query_one(KeyBar).shown][:2])
            await pilot.press("down")
            await pilot.pause()
        assert told == [
            [("Enter", "play"), ("r", "view")],
            [("Enter", "view"), ("/", "find")],
            [("/", "find"), ("f", "state")],
        ]


async def test_games_are_found_by_words_and_by_state(make_app, folder) -> None:
    async with make_app().run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, folder)
        seen = []
        for _ in range(4):
            await pilot.press("f")
            seen.append(states(screen))
        assert seen == [["open"], ["finished"], ["broken"], ["open", "finished", "broken"]]
        await pilot.press("slash", *"torn")
        assert states(screen) == ["broken"]
        await pilot.press(*"xyz")
        await until(pilot, lambda: "No game is like that; Esc shows all." in text_of(pilot.app))
        await pilot.press("escape")
        assert len(states(screen)) == 3
        await pilot.press("right")
        assert states(screen) == ["open", "finished"]
        await pilot.press("escape", "escape")
        assert not isinstance(pilot.app.screen, Games)


async def test_what_is_thrown_away_comes_back_by_a_key_and_out_of_the_bin(make_app, folder) -> None:
    async with make_app().run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, folder)
        await pilot.press("x")
        assert states(screen) == ["finished", "broken"]
        assert "It is in the bin: u brings it back" in text_of(pilot.app)
        await pilot.press("u")
        assert states(screen) == ["open", "finished", "broken"]
        await pilot.press("x", "b")
        await until(pilot, lambda: str(tidy.bin_of(folder))[:60] in text_of(pilot.app))
        assert states(screen) == ["open"]
        await pilot.press("enter")
        assert states(screen) == [] and "The bin is empty." in text_of(pilot.app)
        await pilot.press("b")
        assert states(screen) == ["open", "finished", "broken"]


async def test_off_the_disk_only_after_a_question(make_app, folder) -> None:
    async with make_app().run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, folder)
        await pilot.press("end", "x", "b")
        for answer, left in (("n", 1), ("y", 0)):
            await pilot.press("x")
            assert isinstance(pilot.app.screen, Confirm)
            await pilot.press(answer)
            await pilot.pause()
            assert len(states(screen)) == left
        assert not (tidy.bin_of(folder) / "torn.toml").exists()


async def test_a_game_has_the_name_that_it_was_given(make_app, folder) -> None:
    async with make_app().run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, folder)
        await pilot.press("down", "n", *"The long night", "enter")
        await pilot.pause()
        assert screen.chosen and screen.chosen.given == "The long night"
        assert "The long night: " in text_of(pilot.app)
        await pilot.press("slash", *"long", "enter")
        assert states(screen) == ["finished"]


@pytest.mark.parametrize(("people", "told"), [({"guest:1": "Ann"}, "Ann"), ({}, "you")])
def test_who_played_is_told_by_name(tmp_path, people, told) -> None:
    short = Short(tmp_path)
    GameFile.begin(tmp_path, short.table, short.kinds, people=people).close()
    (game,) = games(tmp_path)
    lines = about(game).plain.splitlines()
    assert [line.split()[-1] for line in lines if game.cast["guest:1"] in line][-1:] == [told]


@pytest.mark.parametrize(
    ("title", "head"),
    [("Plot Twist", "Plot Twist  Standard"), ("The Sunken Vault", "The Sunken Vault  Plot Twist Standard")],
)
def test_a_game_that_is_called_like_its_system_is_called_so_once(title, head) -> None:
    game = Listed(
        Path("2026-01-02-ada-1.toml"),
        datetime.now(UTC),
        title=title,
        system="plot-twist",
        difficulty="standard",
    )
    assert about(game).plain.splitlines()[0] == head


@pytest.mark.parametrize(
    ("system", "winner", "told"),
    [
        ("plot-twist", "villains", "won by the villains"),
        ("audience", "heroes", "won by the fighters"),
        ("audience", "villains", "won by the Game Master"),
        ("intentions", "mm", "won by the Mastermind"),
        ("heroic", "gm", "won by the Editor"),
        ("intentions", "draw", "a draw"),
        ("chess", "white", "won by the white"),
    ],
)
def test_who_has_won_is_called_as_the_game_calls_it(system, winner, told) -> None:
    assert won_by(system, winner) == told


async def test_others_that_are_looked_for_are_read_from_the_top(make_app, folder) -> None:
    async with make_app().run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, folder)
        await pilot.press("end", "f")
        await pilot.pause()
        assert screen.chosen and screen.chosen.state == "open"
        await pilot.press("f", "f", "f")
        await pilot.pause()
        assert screen.query_one(Listing).highlighted == 0
