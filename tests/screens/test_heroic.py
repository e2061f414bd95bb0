"""Splash Page on the screens: how it looks, the table with heroes, foes and Peril."""

from __future__ import annotations

import re

import pytest

from screens.heroic.peril import PerilPanel
from screens.heroic.reading import seen
from screens.widgets.ribbon import RibbonLine
from screens.widgets.sheets import Sheets
from screens.widgets.stage import Stage
from tests.screens.driving import text_of, to, until
from tests.screens.heroic import SIZES, app_of, press, told

pytestmark = pytest.mark.long


@pytest.mark.rule("HR-LOOP-29", "HR-LOOP-33", "HR-LOOP-51")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("phase", ["plan", "dice", "react", "vote", "rest", ""])
def test_looks(snap_compare, make_app, size, phase) -> None:
    async def go_there(pilot) -> None:
        await to(pilot, phase)
        await pilot.pause()

    assert snap_compare(app_of(make_app), terminal_size=size, run_before=go_there)


@pytest.mark.rule("HR-LOOP-09", "HR-LOOP-10")
@pytest.mark.parametrize("size", SIZES)
def test_looks_of_the_pool(snap_compare, make_app, size) -> None:
    async def go_there(pilot) -> None:
        await to(pilot, "plan")
        await press(pilot, "right")
        await press(pilot, "down", "down", "right")

    assert snap_compare(app_of(make_app), terminal_size=size, run_before=go_there)


# The table


@pytest.mark.rule("HR-LOOP-07")
@pytest.mark.parametrize("size", SIZES)
async def test_the_top_line_tells_chapter_scene_order_and_peril_at_all_times(make_app, size) -> None:
    app = app_of(make_app)
    async with app.run_test(size=size) as pilot:
        for phase in ("plan", "dice", "react"):
            room = await to(pilot, phase)
            view, line = seen(room.session.moment()), told(app, RibbonLine)
            peril = " ".join(f"d{each}" for each in view.doom)
            for words in (
                f"Chapter {view.act}/{view.acts}",
                view.scene.title.upper(),
                f"order {view.scene.order} of {view.scene.deadline}",
                f"Peril {peril}",
            ):
                assert words in line
            assert "[x]" * (view.scene.order - 1) + "[>]" in text_of(app)


@pytest.mark.rule("HR-LOOP-29", "HR-LOOP-32")
async def test_heroes_have_their_tracks_sparks_and_place_and_foes_theirs(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await to(pilot, "plan")
        view = seen(room.session.moment())
        sheets = str(app.screen.query_one("#left", Sheets).render())
        assert len(re.findall("p ?- m ?- e ?-", sheets)) == sheets.count("★") == len(view.heroes)
        stage = told(app, Stage)
        for place in view.scene.places:
            assert place.name in stage
    app = app_of(make_app)
    async with app.run_test(size=(120, 36)) as pilot:
        await to(pilot, "plan")
        assert "River wight 1" in str(app.screen.query_one("#right", Sheets).render())


@pytest.mark.rule("HR-LOOP-27")
async def test_peril_lists_what_it_may_do_for_what_price(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(120, 36)) as pilot:
        room = await to(pilot, "plan")
        view = seen(room.session.moment())
        panel = app.screen.query_one(PerilPanel)
        title, beneath = panel._titles
        assert title == "Peril [d6][d6]" and f"below {view.cap} dice" in beneath
        shown = panel.render().plain
        able = [words for words, _, able in view.scene.means if able]
        assert able and all(words[:12] in shown for words in able)
        await press(pilot, "i")
        assert "Inspect" in text_of(app)


@pytest.mark.rule("HR-LOOP-31")
async def test_inspecting_a_foe_tells_that_the_rest_has_not_been_seen(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(120, 36)) as pilot:
        room = await to(pilot, "plan")
        wight = next(each for each in seen(room.session.moment()).foes if each.tier == "minor")
        app.screen.action_inspect(wight.id)
        await until(pilot, lambda: "The rest has not been seen yet" in text_of(app))
