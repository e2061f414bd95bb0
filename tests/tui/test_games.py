"""What the app does about games that cannot be opened, that diverge, or that trouble somebody."""

from __future__ import annotations

import pytest

from content import tutorial
from content.folders import data_folder, saves_folder
from content.registry import open_system
from screens.game.replaying import Replay
from screens.modals.questions import Confirm
from tests.screens.driving import room_of, settled, text_of, until
from tui.app import PlotTwistApp

ME = "hero:1"
WISH = {"heroes": ["Nightjar"], "villain": "Madame Static"}


@pytest.fixture
def app() -> PlotTwistApp:
    return PlotTwistApp(open_system("plot-twist"), seed=7, environment={"PLOT_TWIST_SPEED": "off"})


async def left(app, pilot, decisions: int):
    """The file of a game that was left after so many decisions."""
    app.start(WISH, {ME: "human"})
    for _ in range(decisions):
        room = await settled(pilot)
        room.session.take(ME, room.session.hint(ME)[0])
        room.go_on()
    await settled(pilot)
    await pilot.press("q", "y")
    await pilot.pause()
    (file,) = saves_folder().glob("*.toml")
    return file


@pytest.mark.parametrize("way", ["go_on", "watch_again"])
async def test_a_file_that_is_no_game_is_refused_in_one_line(app, tmp_path, way) -> None:
    file = tmp_path / "bad.toml"
    file.write_text("nothing = 1\n")
    async with app.run_test(size=(120, 36), notifications=True) as pilot:
        getattr(app, way)(file)
        await until(pilot, lambda: "bad.toml" in text_of(app))
        assert room_of(app) is None


async def test_a_game_that_diverges_goes_on_in_a_copy(app) -> None:
    async with app.run_test(size=(120, 36)) as pilot:
        file = await left(app, pilot, 3)
        lines = file.read_text().splitlines()
        at = next(n for n, line in enumerate(lines) if line.startswith("2 = "))
        lines[at] = lines[at].split(" = ")[0] + f' = ["{ME}", "dance"]'
        file.write_text("\n".join(lines) + "\n")
        app.go_on(file)
        await until(pilot, lambda: "The file stays as it is." in text_of(app))
        assert isinstance(app.screen, Confirm)
        await pilot.press("y")
        room = await settled(pilot)
        assert len(room.session.table.decisions) < 3
    assert len(list(saves_folder().glob("*.toml"))) == 2


async def test_a_game_that_is_over_is_watched_instead_of_played(app) -> None:
    async with app.run_test(size=(120, 36)) as pilot:
        app.start(WISH, {ME: "human"})
        room = await settled(pilot)
        while room.session.table.request:
            room.session.advance(10, dwell=False)
            if room.session.held and not room.session.pass_by_itself():
                room.session.take(ME, room.session.hint(ME)[0])
        room.go_on()
        await settled(pilot)
        await pilot.press("q")
        await pilot.pause()
        app.go_on(next(saves_folder().glob("*.toml")))
        await pilot.pause()
        record = room_of(app).session
        assert isinstance(record, Replay) and record.at == 0 < len(record.record)


async def test_a_trouble_is_reported_with_the_game_in_play(app) -> None:
    async with app.run_test(size=(120, 36), notifications=True) as pilot:
        app.report_trouble()
        assert not (data_folder() / "reports").exists(), "there is no game yet"
        app.start(WISH, {ME: "human"})
        await settled(pilot)
        app.report_trouble()
        await until(pilot, lambda: "The report is in" in text_of(app))
    (report,) = (data_folder() / "reports").iterdir()
    assert ME in report.read_text()


async def test_a_system_without_a_lesson_says_so(monkeypatch) -> None:
    monkeypatch.setattr(tutorial, "FILE", "no-such.toml")
    tutorial.load.cache_clear()
    app = PlotTwistApp(open_system("audience"), seed=7, environment={"PLOT_TWIST_SPEED": "off"})
    async with app.run_test(size=(120, 36), notifications=True) as pilot:
        app.learn()
        await until(pilot, lambda: "F1 has its rules" in text_of(app))
        assert room_of(app) is None
