"""Whose characters have all fallen may go on at the seat of a scripted partner instead of looking on to the end."""

from __future__ import annotations

import pytest

from content.folders import saves_folder
from saves.game_file import read
from screens.game.sitting import Sitting
from screens.modals.questions import Choose
from screens.plot_twist.look import PlotTwistLook
from tests.screens.driving import room_of, settled, text_of, until


@pytest.fixture
def fell(monkeypatch):
    """Whoever plays the first seat falls, and once it is said so others, too."""
    out = {"hero:1"}
    monkeypatch.setattr(PlotTwistLook, "fallen", lambda self, seat, moment: seat in out)
    return out


async def asked(pilot, app, heroes=3, people=("hero:1",)):
    app.start({"heroes": heroes}, dict.fromkeys(people, "human"))
    await until(pilot, lambda: isinstance(app.screen, Choose))
    return room_of(app)


async def test_who_has_fallen_plays_on_as_a_partner_and_the_game_is_kept_with_it(make_app, fell) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        former = await asked(pilot, app)
        table, file = former.session.table, former.session.file.path
        partner = former.session.look.seat_name("hero:3", former.session.moment())
        await until(pilot, lambda: f"2  {partner}" in text_of(app))
        assert "is out. Whom do you play" in text_of(app)
        await pilot.press("2")
        await until(pilot, lambda: room_of(app) not in (None, former))
        room = await settled(pilot)
        assert room.session.mine == ["hero:1", "hero:3"] and room.session.table is table
        assert app.screen_stack.count(former) == 0
        (kept,) = saves_folder().glob("*.toml")
        assert read(kept).header.kinds == {**former.session.kinds, "hero:3": "human"}
        assert (saves_folder() / "bin" / file.name).exists() and not file.exists()


async def test_who_looks_on_is_not_asked_again(make_app, fell) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        room = await asked(pilot, app)
        await pilot.press("3")
        await settled(pilot)
        room.go_on()
        await settled(pilot)
        assert room_of(app) is room and not isinstance(app.screen, Choose) and room.session.heirs


async def test_it_is_asked_before_a_window_of_who_has_fallen_passes_by_itself(
    make_app, fell, monkeypatch
) -> None:
    passed: list[bool] = []
    monkeypatch.setattr(Sitting, "pass_by_itself", lambda self: passed.append(True) or False)
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await asked(pilot, app)
        assert not passed
        await pilot.press("3")
        await settled(pilot)
        assert passed


@pytest.mark.parametrize(
    ("heroes", "people", "out"),
    [
        (1, ["hero:1"], ["hero:1"]),
        (2, ["hero:1"], ["hero:1", "hero:2"]),
        (3, ["hero:1", "hero:2"], ["hero:1"]),
        (2, ["gm"], ["hero:1"]),
    ],
)
async def test_there_is_nothing_to_ask_where_nobody_is_left_or_one_still_plays(
    make_app, fell, heroes, people, out
) -> None:
    fell.update(out)
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        app.start({"heroes": heroes}, dict.fromkeys(people, "human"))
        room = await settled(pilot)
        assert room.session.heirs == []


async def test_the_cursor_stands_at_who_stands_not_at_who_has_fallen(make_app, fell) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        former = await asked(pilot, app)
        await pilot.press("2")
        await until(pilot, lambda: room_of(app) not in (None, former))
        room = await settled(pilot)
        moment = room.session.moment()
        assert set(moment.seats) == {"hero:1", "hero:3"}
        room._last = "hero:1", room.session.look.window(moment)
        assert room.front.first(moment).seat == "hero:3"
