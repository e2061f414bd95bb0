"""Several people at a table of Splash Page, and the turns of others (HR-LOOP-38 to -41, HR-LOOP-49)."""

from __future__ import annotations

import pytest

from content.registry import open_system
from engine.table import Seating, step
from engine.table.seating import players, sit_down
from screens.frame.registry import look_of, open_room
from screens.game.session import Session
from screens.heroic.pool_list import PoolRows
from screens.heroic.reading import seen
from screens.modals import questions
from screens.modals.handover import HandOver
from screens.style.pace import SPEEDS, Pace
from screens.widgets.choices import Choices
from screens.widgets.prompt import Prompt
from tests.screens.driving import read_on, text_of, to, until
from tests.screens.heroic import ALL, LOW_WATER, app_of, press, told


@pytest.mark.rule("HR-LOOP-38")
async def test_no_curtain_stands_between_heroes_and_every_stop_names_who_it_waits_for(make_app) -> None:
    seats = {"hero:1": "human", "hero:2": "human"}
    kinds = seats | {"hero:3": "scripted", "gm": "scripted"}
    people = {"hero:1": "Ann", "hero:2": "Bob"}
    system = open_system("heroic")
    app = make_app(system, lambda app: app.start(LOW_WATER, Seating(kinds, people)), seed=5)
    async with app.run_test(size=(80, 24)) as pilot:
        asked = set()
        room = await read_on(pilot)
        for _ in range(40):
            assert not isinstance(app.screen, HandOver)
            moment = room.session.moment()
            if moment.phase == "plan":
                name = room.session.look.seat_name(moment.seats[0], moment)
                assert name in text_of(app).split("what do you do")[0]
                assert people[moment.seats[0]] in told(app, Prompt)
                asked.add(moment.seats[0])
            if asked == set(seats):
                break
            picks, _ = room.session.hint(moment.seats[0])
            room.session.take(moment.seats[0], picks)
            room.go_on()
            room = await read_on(pilot)
        assert asked == set(seats)


async def test_a_whole_scene_by_enter_alone_with_a_whole_party(make_app) -> None:
    wish = {"heroes": 3, "mode": "now", "band": "easy"}
    app = app_of(make_app, wish, ALL)
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(200):
            room = await read_on(pilot)
            if room.session.over:
                break
            await pilot.press("enter")
        assert room.session.over
        view = seen(room.session.moment())
        await until(pilot, lambda: view.outcome.reason.upper() in text_of(app))


@pytest.mark.rule("HR-LOOP-49")
async def test_turns_of_others_play_at_the_chosen_pace_and_a_key_finishes_the_running_one(
    make_app, monkeypatch
) -> None:
    assert (SPEEDS["off"], SPEEDS["slow"]) == (0.0, 1.2)
    monkeypatch.setitem(SPEEDS, "slow", 1000.0)
    app = app_of(make_app)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await to(pilot, "plan")
        room.pace = Pace("slow", still=True)
        moment, since = room.session.moment(), room.session.happened
        room.session.take(moment.seats[0], ["pass:"])
        room.go_on()
        await until(pilot, lambda: room.session.happened > since + 1)
        assert not room.settled, "what another does is dwelt on"
        while not (room.settled or room.meanwhile.stands):
            await pilot.press("space")
            await pilot.pause()
        assert room.settled or room.meanwhile.stands


def attacked_at_once(table):
    """The table as soon as two are attacked at once; None if that does not come about."""
    scripted = players(table, dict.fromkeys(table.seats, "scripted"))
    while table.request and (table.request.phase != "react" or len(table.request.seats) < 2):
        step(table, scripted)
    return table if table.request else None


@pytest.mark.rule("HR-LOOP-41")
async def test_several_who_are_attacked_at_once_have_their_pools_one_key_apart_and_roll_in_any_order(
    make_app,
) -> None:
    wish = {
        "heroes": ["drystone", "undertone", "ropewalk"],
        "mode": "now",
        "band": "boss",
        "reactions": "ask",
    }
    system = open_system("heroic")
    tables = (
        attacked_at_once(sit_down(system, wish | {"difficulty": "ruthless"}, seed)) for seed in range(40)
    )
    table = next(filter(None, tables))
    first, second = sorted(table.request.seats)
    session = Session(table, ALL | {"gm": "scripted"}, look_of("heroic"))
    async with make_app().run_test(size=(80, 24)) as pilot:
        app = pilot.app
        app.push_screen(open_room(session, Pace("off")))
        await read_on(pilot)
        ids = {one.seat: one.id for one in seen(session.moment()).heroes}
        name = session.look.seat_name(second, session.moment())
        assert session.viewer == first and f"{name}'s pool" in text_of(app)
        await press(pilot, "tab")
        assert (session.viewer, seen(session.moment()).plans[0].who) == (second, ids[second])
        rows = app.screen.query_one(PoolRows).lines
        assert {each.seat for line in rows for each in line.options} == {second}
        taken = len(table.decisions)
        await pilot.press("enter")
        await until(pilot, lambda: len(table.decisions) > taken)
        assert (table.decisions[taken].seat, table.decisions[taken].picks) == (second, ("roll",))


@pytest.mark.rule("HR-LOOP-41")
async def test_who_waits_says_what_to_do_next_and_the_own_plan_begins_there_if_it_can(
    make_app, monkeypatch
) -> None:
    monkeypatch.setitem(SPEEDS, "slow", 1000.0)
    app = app_of(make_app)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await to(pilot, "plan")
        await press(pilot, "y")
        assert "while others act" in text_of(app)
        room.pace = Pace("slow", still=True)
        room.session.take("hero:1", ["pass:"])
        room.go_on()
        await until(pilot, lambda: not room.front.moment.asked and bool(seen(room.front.moment).ahead))
        ahead = seen(room.session.moment()).ahead
        at = [id for id, _ in ahead].index("objective:1:objective")
        await pilot.press("y")
        await until(pilot, lambda: isinstance(app.screen, questions.Choose))
        await pilot.press(*["down"] * at, "enter")
        await until(pilot, lambda: not isinstance(app.screen, questions.Choose))
        assert room.session.meant == {"hero:1": "objective:1:objective"}
        room.pace = Pace("off")
        await pilot.press("space")
        room = await to(pilot, "plan")
        assert app.screen.query_one(Choices).line.option.id == "objective:1:objective"
        assert room.session.meant == {}


@pytest.mark.rule("HR-LOOP-41")
async def test_what_was_meant_falls_away_where_it_cannot_be_done(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await to(pilot, "plan")
        room.session.meant["hero:1"] = "hurt:nobody:stress:physical"
        await press(pilot, "right")
        await until(pilot, lambda: "row by row" in text_of(app))
        await press(pilot, "escape")
        await until(pilot, lambda: app._notifications)
        told = [each.message for each in app._notifications]
        assert told == ["What you meant to do cannot be done now."]
