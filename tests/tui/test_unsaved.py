"""A game that is not on the disk: it is said at once and until it is mended, tried again, and kept elsewhere."""

from __future__ import annotations

import errno
import os

import pytest

from content.folders import saves_folder
from content.registry import open_system
from saves.game_file import read
from screens.modals.questions import Confirm
from tests.saves.disks import Disk
from tests.screens.driving import room_of, settled, text_of, until
from tui.app import PlotTwistApp

ME = "hero:1"
WISH = {"heroes": ["Nightjar"], "villain": "Madame Static"}


@pytest.fixture
def disk(monkeypatch) -> Disk:
    return Disk(monkeypatch)


@pytest.fixture
def app() -> PlotTwistApp:
    return PlotTwistApp(open_system("plot-twist"), seed=7, environment={"PLOT_TWIST_SPEED": "off"})


def full(number: int, name: str) -> int | None:
    return errno.ENOSPC if name in ("create", "write") else None


def room_again(number: int, name: str) -> None:
    return None


async def decided(pilot) -> None:
    room = await settled(pilot)
    room.session.take(ME, room.session.hint(ME)[0])
    room.go_on()
    await settled(pilot)


async def test_a_full_disk_is_told_on_the_screen_until_there_is_room(app, disk) -> None:
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        app.start(WISH, {ME: "human"})
        await settled(pilot)
        assert "NOT SAVED" not in text_of(app)
        disk.fails = full
        for _ in range(2):
            await decided(pilot)
            await until(pilot, lambda: "NOT SAVED" in text_of(app))
            assert f"NOT SAVED: {os.strerror(errno.ENOSPC)}." in text_of(app)
        disk.fails = room_again
        await until(pilot, lambda: "NOT SAVED" not in text_of(app))
        taken = app.table.decisions
        assert read(app.file.path).entries.decisions == taken


async def test_a_game_that_cannot_be_begun_is_kept_as_soon_as_it_can(app, disk) -> None:
    disk.fails = full
    async with app.run_test(size=(80, 24)) as pilot:
        app.start(WISH, {ME: "human"})
        await settled(pilot)
        await until(pilot, lambda: f"NOT SAVED: {os.strerror(errno.ENOSPC)}." in text_of(app))
        disk.fails = room_again
        await decided(pilot)
        (file,) = saves_folder().glob("*.toml")
        assert read(file).entries.decisions == app.table.decisions


async def test_the_game_is_kept_in_another_folder_by_a_key(app, disk, tmp_path) -> None:
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        app.start(WISH, {ME: "human"})
        await settled(pilot)
        disk.fails = full
        await decided(pilot)
        disk.fails = room_again
        await pilot.press("ctrl+s")
        app.screen.query_one("#answer").value = str(tmp_path / "stick")
        await pilot.press("enter")
        await until(pilot, lambda: "The game is kept in" in text_of(app))
        await decided(pilot)
        (file,) = (tmp_path / "stick").iterdir()
        assert read(file).entries.decisions == app.table.decisions
        await until(pilot, lambda: "NOT SAVED" not in text_of(app))


async def test_a_folder_that_takes_nothing_either_is_told_and_nothing_changes(app, disk, tmp_path) -> None:
    (tmp_path / "file").touch()
    async with app.run_test(size=(120, 36), notifications=True) as pilot:
        app.start(WISH, {ME: "human"})
        await settled(pilot)
        before = app.file.path
        for folder in (f"{tmp_path}/file", "~nobody-here/x", "a\tb" * 400):
            await pilot.press("ctrl+s")
            app.screen.query_one("#answer").value = folder
            await pilot.press("enter")
            await pilot.pause()
        await decided(pilot)
        assert (app.file.path, app.file.trouble) == (before, "")
        assert read(before).entries.decisions == app.table.decisions


@pytest.mark.parametrize("key", ["q", "ctrl+q"])
async def test_who_leaves_a_game_that_is_not_on_the_disk_is_told_before(app, disk, key) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        app.start(WISH, {ME: "human"})
        await settled(pilot)
        disk.fails = full
        await decided(pilot)
        await pilot.press(key)
        await until(pilot, lambda: isinstance(app.screen, Confirm))
        await until(pilot, lambda: "What was decided since is lost" in " ".join(text_of(app).split()))
        await pilot.press("n")
        assert room_of(app) is not None
        disk.fails = room_again
        await pilot.press(key)
        await until(pilot, lambda: isinstance(app.screen, Confirm))
        assert "is lost" not in text_of(app)


async def test_what_is_lost_is_told_after_the_end(app, disk) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        app.start(WISH, {ME: "human"})
        await settled(pilot)
        disk.fails = full
        await decided(pilot)
        app.exit(0)
    assert app.unsaved.endswith(f"the game is saved no further: {os.strerror(errno.ENOSPC)}")


async def test_there_is_nothing_to_keep_elsewhere_without_a_game(app) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("ctrl+s")
        assert len(app.screen_stack) == 1


# Line by line


def test_plain_play_says_it_and_says_when_it_is_mended(run, disk, monkeypatch) -> None:
    disk.fails = lambda number, name: errno.ENOSPC if name == "write" and 3 < disk.calls < 14 else None
    ran = run("play", "toy", "--plain", "--seed", "1", typed="1\n" * 80)
    told = [line for line in ran.err.splitlines() if line.startswith("plot-twist: ")]
    (file,) = saves_folder().glob("*.toml")
    assert [os.strerror(errno.ENOSPC) in line for line in told] == [True, False]
    assert told[1] == "plot-twist: the game is on the disk again."
    assert read(file).entries.over


def test_plain_play_keeps_the_game_elsewhere(run, disk, tmp_path) -> None:
    saves = saves_folder()
    disk.fails = lambda number, name: full(number, name) if saves.exists() and disk.calls > 8 else None
    elsewhere = tmp_path / "stick"

    def there(number: int, name: str) -> int | None:
        return full(number, name) if number > 8 and not elsewhere.exists() and name == "write" else None

    disk.fails = there
    ran = run("play", "toy", "--plain", "--seed", "1", typed=f"1\n1\n1\nkeep {elsewhere}\n1\nquit\n")
    (file,) = elsewhere.glob("*.toml")
    assert f"The game is kept in {file} from here on" in ran.out
    assert f"Goodbye, after {len(read(file).entries.decisions)} decisions" in ran.out


@pytest.mark.parametrize("sign", ["\x00", "\x1b[31m", "\u202e"])
def test_no_folder_is_made_of_signs_that_nobody_sees(run, tmp_path, sign) -> None:
    ran = run("play", "toy", "--plain", "--seed", "1", typed=f"1\nkeep {tmp_path}/a{sign}b\nquit\n")
    written = sign.encode("unicode_escape").decode()
    assert f"No folder can be named {tmp_path}/a{written}b." in ran.out
    assert not list(tmp_path.glob("a*"))


def test_who_leaves_plain_play_with_a_full_disk_is_asked_once_more(run, disk, tmp_path) -> None:
    disk.fails = full
    file = tmp_path / "kept.json"
    ran = run("play", "toy", "--plain", "--seed", "1", typed=f"1\nquit\nkeep\nkeep {tmp_path}\nquit\n")
    assert ran.code == 0
    assert ran.out.count("What was decided since then is lost when you quit now") == 3
    assert "Expected: keep and a folder." in ran.out
    assert (not file.exists() and not saves_folder().exists()) or not list(saves_folder().glob("*.toml"))


def test_the_end_of_input_ends_it_all_the_same(run, disk) -> None:
    disk.fails = full
    ran = run("play", "toy", "--plain", "--seed", "1", typed="1\n")
    assert ran.code == 0
    assert ran.err.splitlines()[-1].endswith(f"the game cannot be saved there: {os.strerror(errno.ENOSPC)}")
