"""Audience on the screens: the same room, its own parts of the round."""

from __future__ import annotations

import pytest

from content.registry import open_system
from engine.table.seating import sit_down
from screens.audience.ended import Ended
from screens.audience.parts import Initiative, Players
from screens.frame.registry import look_of
from screens.game.session import Session
from screens.look.system import is_pass
from tests.screens.driving import room_of, settled, text_of

WISH = {"heroes": ["Nell Arkwright", "Old Maddock"], "villain": "The Tin Choir", "difficulty": "drawn"}


def app_of(make_app, **seats):
    kinds = seats or {"hero:1": "human"}
    return make_app(open_system("audience"), lambda app: app.start(WISH, kinds), seed=4)


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
def test_players_part(snap_compare, make_app, size) -> None:
    async def go_there(pilot) -> None:
        await settled(pilot)
        await pilot.press("p")
        await settled(pilot)
        await pilot.pause()

    assert snap_compare(app_of(make_app), terminal_size=size, run_before=go_there)


async def test_a_whole_fight_by_keyboard(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(80, 24)) as pilot:
        seen = set()
        for _ in range(300):
            room = await settled(pilot)
            moment = room.session.moment()
            seen.add(type(app.screen))
            if moment.outcome:
                break
            can_pass = any(is_pass(option) for option in moment.options)
            attack = any(option.kind == "attack" for option in moment.options)
            await pilot.press("1" if attack or not can_pass else "p")
        assert {Initiative, Players, Ended} <= seen
        assert moment.outcome.reason in text_of(app)
        verdict = "WON" if moment.outcome.winner == "heroes" else "LOST"
        assert f"THE FIGHT IS {verdict}" in text_of(app) and "Seed" in text_of(app)
        assert room_of(app) is room


async def test_a_card_shows_whom_it_hits_and_the_pool_what_it_makes(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(120, 36)) as pilot:
        await settled(pilot)
        await pilot.press("p")
        await settled(pilot)
        shown = text_of(app)
        assert "hit it" in shown and "The Audience: empty." in shown
        assert "Tin Choir" in shown


def test_passing_on_ends_when_there_is_a_reason() -> None:
    table = sit_down(open_system("audience"), WISH, 4)
    kinds = {seat: "human" if seat == "hero:1" else "scripted" for seat in table.seats}
    session = Session(table, kinds, look_of("audience"))
    reasons = []
    while table.request:
        session.advance(10, dwell=False)
        if session.held and not session.pass_by_itself():
            reasons += [session.notice] * bool(session.notice.startswith("Your go"))
            seat = session.moment().seats[0]
            session.take(seat, session.hint(seat)[0])
            session.pass_on()
    assert "Your go: this must be decided." in reasons or "Your go: a new round." in reasons
    assert any("Nell Arkwright" in reason for reason in reasons)
