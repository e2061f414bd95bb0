"""What is at stake stands in one line on every screen of the table, in whole words, and tells no secret."""

from __future__ import annotations

import dataclasses

import pytest
from msgspec.structs import replace

from content.registry import open_system
from engine.plot_twist.seen.sheets import Coming, LastingSheet, PlotTwistTable, Purse, Track
from engine.table import Table, step
from engine.table.seating import players, sit_down
from screens.frame.registry import look_of
from screens.game.replaying import Replay
from screens.game.session import Session
from screens.look.moment import Moment
from screens.plot_twist.reading import sheet
from screens.plot_twist.stakes import chips, stakes
from screens.widgets.stakes import StakesLine
from tests.screens import moments
from tests.screens.driving import settled, text_of

TABLE = [screen for screen in moments.PLACES if screen != "over"]


def table(screen: str = "start", **changes: object) -> PlotTwistTable:
    return replace(moments.moment(screen).view, **changes)


def words(view: PlotTwistTable) -> list[str]:
    return [stake.words for stake in stakes(view)]


def with_main(view: PlotTwistTable, **changes: object) -> PlotTwistTable:
    """The table with another Main Villain."""
    people = tuple(replace(one, **changes) if one.main else one for one in view.characters)
    return replace(view, characters=people)


@pytest.mark.rule("PT-FLEE-01", "PT-HATE-03")
@pytest.mark.parametrize(
    ("hate", "told"),
    [
        (0, "Hate 0: flees this turn, then a chase or an Interview"),
        (1, "Hate 1: flees next turn"),
        (4, "Hate 4: flees within 4 turns"),
    ],
)
def test_each_end_of_turn_costs_a_hate_and_without_any_he_flees(hate, told) -> None:
    assert told in words(with_main(table(), hate=Purse(hate, 15)))


@pytest.mark.rule("PT-LAIR-04", "PT-Q-18")
def test_nobody_flees_from_a_lair() -> None:
    view = with_main(table(), hate=Purse(0, 15))
    at_lair = replace(view, place=replace(view.place, lair=True))
    assert "Hate 0: no flight from a Lair" in words(at_lair)


@pytest.mark.rule("PT-Q-82", "PT-GOAL-03")
def test_the_objective_is_told_with_its_threat_only_to_who_knows_it() -> None:
    shown = replace(table().objective, known=True, name="Buy the City", threat=1, goal=11)
    assert words(table(objective=shown))[0] == "Objective: Buy the City 1/11"
    hidden = replace(shown, known=False, clues=4)
    assert words(table(objective=hidden))[0] == "Objective: hidden, clues 4/6"
    assert words(table(objective=replace(shown, nullified=True)))[0] == "Objective: Buy the City, nullified"
    assert words(table(objective=replace(shown, goal=0)))[0] == "Objective: Buy the City"


@pytest.mark.rule("PT-GOAL-01", "PT-GOAL-02", "PT-STAT-07", "PT-STAT-08", "PT-STAT-12", "PT-Q-41")
def test_who_must_fall_is_told_by_the_fuller_of_the_tracks_that_count() -> None:
    tracks = {"physical": Track(3, 1, 18), "mental": Track(2, 0, 9), "social": Track(9, 0, 10)}
    view = with_main(table(), name="Baron", resistances=tracks)
    villain = next(one for one in view.characters if one.main)
    near = replace(villain, id="v", name="Verdigris", main=False, resistances={"physical": Track(9, 3, 15)})
    fallen, hiding = replace(near, name="Fallen", incapacitated=True), replace(near, name="Hiding", away=True)
    view = replace(view, characters=(*view.characters, near, fallen, hiding))
    assert words(view)[2:] == ["to win: Verdigris 12/15", "Baron 2/9 Ment"]  # 9 of 10 Social fell nobody
    heroes = [one.name for one in view.characters if one.kind == "hero"]
    for_the_gm = words(replace(view, seat="gm", side="villains"))[2:]
    assert len(for_the_gm) == len(heroes) and all(name in " ".join(for_the_gm) for name in heroes)


@pytest.mark.rule("PT-TIME-02", "PT-TIME-08")
def test_damage_that_a_waiting_card_has_in_store_stands_on_the_sheet() -> None:
    view = table()
    hero, other = view.characters[:2]
    comes = (Coming(hero.id, 4, "physical"),)
    for counters, mark in ((0, "4 in 2"), (1, "4 due")):
        waits = replace(view, lasting=(LastingSheet("Creeping Damp", counters, 2, comes),))
        assert mark in sheet(hero, waits).marks and mark not in sheet(other, waits).marks


@pytest.mark.rule("PT-ENERGY-01")
def test_how_much_energy_the_turn_leaves_stands_beside_what_is_there_only_where_it_is_less() -> None:
    view = table()
    hero = next(one for one in view.characters if one.seat == view.seat)
    told = {
        left: next(each.spare for each in sheet(one, view).counters if each.label == "Energy")
        for left in (hero.attributes["power"], 1, 0)
        for one in [replace(hero, energy=Purse(9, left))]
    }
    assert told == {hero.attributes["power"]: None, 1: 1, 0: 0}


def test_what_holds_is_told_with_its_time() -> None:
    view = table()
    event = replace(view.twists.out[0], name="Ticking Parcel", nullified=False)
    off = replace(event, name="Rogues' Reunion", nullified=True)
    hero = view.characters[0].name
    lasting = (LastingSheet("Boot Camp", 1, 3), LastingSheet(hero, 0, 1))
    twists = replace(
        view.twists,
        out=(replace(event, name="Live Feed", lasts=True), replace(event, name="Walkout", lasts=False)),
    )
    view = replace(
        view, events=replace(view.events, out=(event, off)), twists=twists, lasting=lasting, masterplan=True
    )
    told = [(chip.name, chip.turns) for chip in chips(view)]
    assert told == [("Masterplan", 0), ("Ticking Parcel", 0), ("Live Feed", 0), ("Boot Camp", 2)]


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
@pytest.mark.parametrize("screen", TABLE)
async def test_the_line_stands_on_every_screen_of_the_table(make_app, size, screen) -> None:
    shown = moments.moment(screen)
    async with make_app().run_test(size=size) as pilot:
        pilot.app.push_screen(moments.room(shown))
        await settled(pilot)
        await pilot.pause()
        line = pilot.app.screen.query_one(StakesLine)
        told = str(line.render())
        assert line.region.height == 1 and told in text_of(pilot.app)
        assert told.startswith(("Objective", shown.view.objective.name or "Objective"))
        assert len(told) <= size[0] - 2


@pytest.mark.parametrize("width", range(40, 120, 7))
async def test_a_part_stands_whole_or_not_at_all(make_app, width) -> None:
    shown = moments.moment("start")
    villain = next(one for one in shown.view.characters if one.main)
    second = replace(villain, id="second", name="Verdigris", main=False)
    shown = moments.moment("start", view=replace(shown.view, characters=(*shown.view.characters, second)))
    whole = {word for stake in stakes(shown.view) for word in (stake.words, stake.short) if word}
    async with make_app().run_test(size=(120, 36)) as pilot:
        pilot.app.push_screen(moments.room(shown))
        await settled(pilot)
        line = pilot.app.screen.query_one(StakesLine)
        line.styles.width = width
        await pilot.pause()
        told = str(line.render())
        assert told and len(told) <= width - 2
        assert ("to win" in told) == ("Verdigris" in told or told.endswith((" +1", " and 1 more")))
        for part in sorted({*whole, " and 1 more"}, key=len, reverse=True):
            told = told.replace(part, "")
        assert set(told) <= set(" ·,+1")


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_what_holds_stands_on_the_frame_of_the_stage_and_is_read_with_i(make_app, size) -> None:
    shown = moments.moment("combat.attack")
    event = replace(
        shown.view.twists.out[0], id="event", name="Ticking Parcel", nullified=False, text=("It ticks.",)
    )
    view = replace(
        shown.view,
        events=replace(shown.view.events, out=(event,)),
        lasting=(LastingSheet("Snap Shot", 0, 2),),
    )
    async with make_app().run_test(size=size) as pilot:
        pilot.app.push_screen(moments.room(moments.moment("combat.attack", view=view)))
        await settled(pilot)
        await pilot.pause()
        assert "[Ticking Parcel]" in text_of(pilot.app)
        await pilot.press("i")
        await pilot.pause()
        for name, text in (("Ticking Parcel", "It ticks."), ("Snap Shot", "Ranged Attack")):
            await pilot.press("slash", *name.partition(" ")[0].lower())
            await pilot.pause()
            assert text in text_of(pilot.app), name
            await pilot.press("escape")


def played_on(seed: int) -> Table:
    """A game of scripted players that stands right before a Hero sees the Objective."""
    table = sit_down(open_system("plot-twist"), {"heroes": 2}, seed)
    seated = players(table, dict.fromkeys(table.seats, "scripted"))
    while not table.view("hero:1").snapshot().objective.known:
        step(table, seated)
    table.rewind(len(table.decisions) - 1)
    return table


def in_play(table: Table) -> Session:
    return Session(table, {"hero:1": "human", "hero:2": "scripted", "gm": "scripted"}, look_of("plot-twist"))


def continued(table: Table) -> Session:
    return in_play(Table.replay(table.system, table.journal()))


def replayed(table: Table) -> Session:
    record = Replay(table, table.decisions, look_of("plot-twist"))
    record.see_as("hero:1")
    record.go_to(len(record.record))
    return record


@pytest.mark.rule("PT-Q-82")
@pytest.mark.parametrize("way", [in_play, continued, replayed])
@pytest.mark.parametrize("seed", [23, 26])
def test_no_hero_reads_the_name_of_a_hidden_objective(way, seed) -> None:
    session = way(played_on(seed))
    moment, look = session.moment(), session.look
    board = look.board(moment)
    told = look.news(moment, session.since(0, "hero:1"), ["hero:1"])
    name = session.table.view("gm").objective.name
    assert board.stakes[0].words.startswith("Objective: hidden") and told
    assert name not in repr((board.stakes, board.chips, told))
    for_the_gm = look.board(as_gm(moment, session)).stakes[0].words
    assert for_the_gm.startswith(f"Objective: {name}")


def as_gm(moment: Moment, session: Session) -> Moment:
    """The same as the game master sees it."""
    return dataclasses.replace(moment, viewer="gm", view=session.table.view("gm").snapshot())


@pytest.mark.rule("PT-Q-46")
async def test_two_copies_of_a_twist_in_play_are_told(make_app) -> None:
    view = table("combat")
    twist = replace(view.twists.out[0], lasts=True, nullified=False)
    shown = moments.moment("combat", view=replace(view, twists=replace(view.twists, out=(twist, twist))))
    app = make_app()
    async with app.run_test(size=(120, 36)) as pilot:
        app.push_screen(moments.room(shown))
        await settled(pilot)
        await pilot.pause()
        assert f"[{twist.name} x2]" in text_of(app)


async def test_what_a_villain_has_of_hate_is_read_whole_beside_trauma(make_app) -> None:
    shown = moments.moment("combat.attack")
    hurt = dict.fromkeys(("physical", "mental", "social"), Track(9, 4, 18))
    view = with_main(shown.view, resistances=hurt, hate=Purse(11, 12))
    app = make_app()
    async with app.run_test(size=(120, 36)) as pilot:
        await app.push_screen(moments.room(dataclasses.replace(shown, view=view)))
        await settled(pilot)
        line = next(line for line in text_of(app).splitlines() if "Hate  " in line)
        assert "9+4/18" in line and "11/12" in line
