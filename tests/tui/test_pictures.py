"""What runs the app for figures and pictures instead of for a person."""

from __future__ import annotations

from tests.screens.driving import settled
from tui import screenshots
from tui.measured import HEROES, ME, Measured


async def test_the_measured_app_stands_in_a_combat_and_knows_its_figures() -> None:
    app = Measured()
    async with app.run_test(size=(120, 36)) as pilot:
        room = await settled(pilot)
        moment = room.session.moment()
        assert moment.viewer == ME and moment.view.combat and len(room.session.table.seats) == HEROES + 1
        app.block = 3.0
        await pilot.press("f11")
        assert app.block < 3.0
        assert list(app.figures()) == ["widgets", "memory_mb", "longest_block_ms", "longest_work_ms"]
        await pilot.press("f12")
    assert app.return_code == 0


async def test_a_picture_shows_what_was_sought(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(screenshots, "DOCS", tmp_path / "docs")
    table = screenshots.reach(12, screenshots.fights)
    assert screenshots.fights(table.request.options_for(ME)) and not screenshots.attacks([])
    await screenshots.picture(table, "odds.svg", "o")
    drawn = (tmp_path / "docs" / "odds.svg").read_text().replace("&#160;", " ")
    assert drawn.startswith("<svg") and "take on" in drawn and "Odds" in drawn
