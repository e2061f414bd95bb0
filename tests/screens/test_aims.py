"""What a Villain is after stands on his sheet while a scripted player plays him, in play and nowhere else."""

from __future__ import annotations

import pytest

from content.registry import open_system
from engine.table import Table
from engine.table.seating import sit_down
from screens.frame.registry import look_of, open_room
from screens.game.replaying import Replay
from screens.game.session import Session
from tests.screens.driving import settled, text_of

WISH = {"heroes": ["Sergeant Ash", "Beacon"], "villain": "The Gilded Baron"}


def session(*people: str) -> Session:
    table = sit_down(open_system("plot-twist"), WISH, 7)
    kinds = {seat: "human" if seat in people else "scripted" for seat in table.seats}
    return Session(table, kinds, look_of("plot-twist"))


def test_nobody_says_what_a_person_is_after_nor_a_record():
    played = session("hero:1")
    assert list(played.plans()) == ["the-gilded-baron"]
    assert session("hero:1", "gm").plans() == {}
    record = played.table.decisions
    again = Table(open_system("plot-twist"), played.table.setup, 7)
    assert Replay(again, record, look_of("plot-twist")).plans() == {}


@pytest.mark.parametrize("size", [(80, 24), (120, 36), (140, 45)])
async def test_it_stands_on_the_sheet_and_i_tells_why(make_app, size) -> None:
    app = make_app()
    async with app.run_test(size=size) as pilot:
        here = session("hero:1")
        app.push_screen(open_room(here, app.pace))
        room = await settled(pilot)
        await pilot.pause()
        (plan,) = here.plans().values()
        foe, _, _ = plan.mark.partition(",")
        assert f"{app.glyphs.arrow} {foe}" in text_of(app)
        room.front.action_inspect(plan.who)
        await pilot.pause()
        assert plan.why[:30] in text_of(app)
