"""Lanes, dice and placements of Intentions on the screens, and the pages of who stands there."""

from __future__ import annotations

import re
from dataclasses import replace as changed

import pytest
from msgspec.structs import replace

from content.registry import open_system
from engine.intentions.seen.outlook import Lead, Outlook
from engine.intentions.seen.sheets import ConflictSheet, FighterSheet, IntentionSheet
from engine.intentions.state import events as ev
from engine.intentions.state.actions import Place
from engine.table import step
from engine.table.seating import players, sit_down
from screens.intentions import results
from screens.intentions.lanes import Lanes, in_short, paced
from screens.intentions.placing import Placing, outlooks, sorted_by_worth
from screens.intentions.reading import seen
from screens.intentions.reading import stakes as stakes_of
from screens.style.glyphs import Glyphs
from screens.style.pace import Pace
from screens.widgets.choices import Choices
from screens.widgets.sheets import Sheets
from screens.widgets.stage import Stage
from tests.screens.driving import read_on, text_of, to, until
from tests.screens.intentions import SIZES, app_of


@pytest.mark.rule("IN-LOOP-22", "IN-LOOP-24")
@pytest.mark.parametrize("size", SIZES)
async def test_a_placement_tells_what_happens_and_that_happens(make_app, size) -> None:
    app = app_of(make_app, {"heroes": ["Halima Voss"], "adventure": "lantern_auction"})
    async with app.run_test(size=size) as pilot:
        room = await to(pilot, "conflict.placing")
        assert isinstance(app.screen, Placing)
        line = app.screen.query_one(Choices).line
        what = line.option.action
        assert isinstance(what, Place)
        lanes = app.screen.query_one(Lanes)
        assert lanes.chosen == (what.whose, (what.a, what.c, what.v))
        conflict = room.session.moment().view.conflict
        before = next(each for each in conflict.fighters if each.id == what.whose)
        promised, decided = app.screen.outlook, len(room.session.table.decisions)
        await pilot.press("1")
        await until(pilot, lambda: len(room.session.table.decisions) > decided)
        await read_on(pilot)
        happened = [each for each in room.session.table.events if each.kind == "compared"]
        fought = [each for each in happened if each.who == before.name]
        gained = sum(each.amount for each in fought if each.what == "progress")
        harmed = sum(each.amount for each in fought if each.what == "abuse")
        assert (promised.gain, promised.taken) == (gained, harmed)
        foes = [each.name for each in conflict.fighters if each.side == "mm"]
        lost = sum(each.amount for each in happened if each.what == "progress" and each.who in foes)
        assert promised.theirs <= lost <= promised.theirs + promised.more


@pytest.mark.rule("IN-LOOP-20", "IN-LOOP-21", "IN-LOOP-45")
@pytest.mark.parametrize("size", SIZES)
async def test_before_one_places_ones_dice_they_lie_sorted_and_theirs_are_on_their_lanes(
    make_app, size
) -> None:
    app = app_of(make_app)
    async with app.run_test(size=size) as pilot:
        room = await to(pilot, "conflict.placing")
        conflict = room.session.moment().view.conflict
        told = app.screen.query_one(Lanes).render().plain
        for foe in (each for each in conflict.fighters if each.side == "mm"):
            assert foe.totals and all(f"={total}" in told for total in foe.totals)
        me = next(each for each in conflict.fighters if each.id == room.session.moment().options[0].actor)
        assert [int(word.strip("(!)")) for word in results.thrown(me).split()] == sorted(
            me.rolled, reverse=True
        )


@pytest.mark.rule("IN-LOOP-16", "IN-LOOP-29")
async def test_gauges_and_aims_are_told_in_whole_words_where_there_is_room(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(120, 36)) as pilot:
        room = await to(pilot, "conflict.type")
        await pilot.pause()
        for side in app.screen.query(Sheets):
            told = " ".join(side.render().plain.replace("▌", " ").split())
            fighters = room.session.moment().view.conflict.fighters
            mine = [each for each in fighters if each.name.upper() in told.upper()]
            for each in mine:
                assert f"▶ {each.aim.words}" in told and f"{each.progress}/{each.aim.itn}" in told
            assert told.count("Abuse ") == told.count("Progress ") == len(mine) > 0


@pytest.mark.rule("IN-LOOP-16")
@pytest.mark.parametrize(("height", "rows"), [(9, 4), (3, 3)])
async def test_what_somebody_uses_has_a_row_of_its_own_where_it_does_not_fit(make_app, height, rows) -> None:
    fighter = FighterSheet("a", "hero:1", "A", "heroes", False, "", (3, 2, 2), 6, 0, 0, 0, False, False, ())
    used = replace(fighter, declared="Exploit: Counts every pulse in the room, of B")
    app, lanes = make_app(), Lanes()
    async with app.run_test(size=(60, 20)) as pilot:
        await app.screen.mount(lanes)
        lanes.styles.height, lanes.styles.border = height, ("none", "transparent")
        lanes.styles.display = "block"
        lanes.show(ConflictSheet(1, (used, replace(fighter, id="b")), "b", 12))
        await pilot.pause()
        shown = lanes.render().plain.split("\n")
        assert ("▶ Counts every pulse in the room" in lanes.render().plain) == (height == 9)
        assert len(shown) == rows


@pytest.mark.rule("IN-LOOP-16", "IN-LOOP-36")
async def test_what_a_partner_wants_stands_behind_the_lanes_until_it_declares_where_it_is_not_the_same(
    make_app,
) -> None:
    wish = IntentionSheet("stop", "sale", "stop the sale", (), "", 8, ())
    one = FighterSheet(
        "a", "hero:1", "Ada", "heroes", False, "", (3, 2, 2), 6, 0, 0, 0, False, False, (), wish
    )
    two = replace(one, id="b", name="Bob", aim=replace(wish, words="harm Ray"))
    app, lanes = make_app(), Lanes()
    async with app.run_test(size=(80, 24)) as pilot:
        await app.screen.mount(lanes)
        lanes.styles.height, lanes.styles.border, lanes.styles.display = 7, ("none", "transparent"), "block"

        async def told(*fighters) -> str:
            lanes.show(ConflictSheet(1, fighters, "ray", 12))
            await pilot.pause()
            return lanes.render().plain

        assert "to harm Ray" in await told(one, two)
        assert "to harm Ray" not in await told(one, replace(two, declared="Guard: V +2, C -1"))
        assert "to stop" not in await told(one, replace(one, id="b", name="Bob"))


@pytest.mark.rule("IN-LOOP-16", "IN-LOOP-31")
async def test_of_more_fighters_than_fit_who_is_asked_and_the_opponents_are_in_sight_and_the_rest_is_scrolled_to(
    make_app,
) -> None:
    one = FighterSheet("a", "hero:1", "Ada", "heroes", False, "", (3, 2, 2), 6, 0, 0, 0, False, False, ())
    heroes = [replace(one, id=f"h{nth}", seat=f"hero:{nth}", name=f"Hero {nth}") for nth in range(1, 6)]
    foes = [replace(one, id=f"f{nth}", seat="gm", side="mm", name=f"Foe {nth}") for nth in (1, 2)]
    gone = replace(foes[0], id="f3", name="Gone", out=True)
    app, lanes = make_app(), Lanes()
    async with app.run_test(size=(60, 20)) as pilot:
        await app.screen.mount(lanes)
        lanes.styles.height, lanes.styles.border, lanes.styles.display = 7, ("none", "transparent"), "block"
        lanes.show(ConflictSheet(1, (*heroes, *foes, gone), "f1", 12), ("hero:5",))
        await pilot.pause()
        shown = lanes.render().plain
        assert [name for name in ("Hero 1", "Hero 2", "Hero 3", "Hero 5", "Foe 1", "Foe 2") if name in shown] == [
            "Hero 1", "Hero 2", "Hero 5", "Foe 1", "Foe 2"
        ]  # fmt: skip
        assert "Gone" not in shown and "3 more" in shown
        lanes.scroll(2)
        assert "Hero 3" in lanes.render().plain and "Hero 1" not in lanes.render().plain


@pytest.mark.rule("IN-LOOP-20", "IN-LOOP-45")
def test_what_is_left_out_is_in_brackets_and_what_is_forced_has_a_sign() -> None:
    fighter = FighterSheet("a", "hero:1", "A", "heroes", False, "", (3, 2, 2), 6, 0, 0, 0, False, False, ())
    assert results.thrown(replace(fighter, rolled=(2, 6, 1, 5), kept=(6, 5, 1), forced=1)) == "6 5 (2) 1!"
    assert results.thrown(replace(fighter, rolled=(4, 4, 6), kept=(6, 4, 4))) == "6 4 4"
    assert results.thrown(replace(fighter, rolled=(4, 1, 4), kept=(6, 4, 4))) == "6 4 4 (1)", "Steady Hand"


@pytest.mark.rule("IN-LOOP-26", "IN-Q-30")
@pytest.mark.parametrize(
    ("exchange", "progress", "words"), [(3, 4, ""), (4, 6, "left: you 2, they -"), (10, 6, "ends after 12")]
)
def test_after_three_exchanges_the_pace_is_told_and_from_the_tenth_the_end(exchange, progress, words) -> None:
    aim = IntentionSheet("stop", "plan", "stop the plan", (), "", 10, ())
    ours = FighterSheet(
        "a", "hero:1", "A", "heroes", False, "", (3, 2, 2), 6, 0, progress, 0, False, False, (), aim
    )
    theirs = FighterSheet("b", "gm", "B", "mm", False, "", (3, 2, 2), 6, 0, 0, 0, False, False, (), aim)
    assert paced(ConflictSheet(exchange, (ours, theirs), "b", 12)) == words


@pytest.mark.rule("IN-LOOP-20", "IN-LOOP-45")
def test_dice_lie_from_the_highest_down_with_what_is_left_out_and_what_is_forced() -> None:
    threw = ev.Threw(who="A", dice=(2, 6, 1, 5), kept=(6, 5, 1), forced=1)
    assert Glyphs().dice(threw.roll().dice) == "[6] [5] (2) [1*]"
    assert threw.roll().what == "keeps 3 of 4"
    assert not ev.Threw(who="A", dice=(2, 6, 1), kept=(6, 2, 1)).roll().what, "where none is left out"


@pytest.mark.rule("IN-LOOP-20")
@pytest.mark.parametrize("size", SIZES)
async def test_the_dice_of_an_exchange_land_in_turn_and_nothing_tells_what_they_are_before(
    make_app, clock, size
) -> None:
    app = app_of(make_app, {"heroes": ["Halima Voss"], "mode": "conflict", "manifest": "off"})
    async with app.run_test(size=size) as pilot:
        room = await to(pilot, "conflict.type")
        room.pace = Pace("normal")
        room.drama = room._new_drama()
        room.front.toss(lambda: None)
        picks, _ = room.session.hint("hero:1")
        room.session.take("hero:1", picks)
        room.go_on()
        await until(pilot, lambda: room.drama.tossing)
        (fall,) = room.drama.falls_left
        me = room.session.moment().view.conflict.fighters[0]
        assert fall.scene.tosses[0].who == me.name
        at, last = fall.order[-1]
        assert at == 0 and fall.scene.tosses[0].dice[last].face == max(me.kept)
        began, frames = clock.now, 0
        while fall.at(clock.now - began) != fall.scene:
            room.drama.step()
            await pilot.pause()
            stage, lanes = str(app.screen.query_one(Stage).render()), app.screen.query_one(Lanes)
            assert any(spin in stage for spin in Glyphs.spin) and "(" not in stage and "*" not in stage
            assert not app.screen.query_one(Choices).lines and not lanes.display
            frames += 1
            clock.now += 0.1
        assert frames > 3


@pytest.mark.rule("IN-LOOP-22")
@pytest.mark.parametrize(
    ("has", "out", "theirs", "said"),
    [
        (True, True, True, "both have it, out"),
        (False, True, True, "they have it, out"),
        (True, True, False, "you have it, out"),
        (True, False, False, "you have it"),
        (False, False, False, ""),
    ],
)
def test_who_has_it_leaves_room_for_the_figures_of_a_placement(has, out, theirs, said) -> None:
    leads = (Lead("Captain Orlo Bask", 9, 20, 20, theirs),)
    found = Outlook(1, 14, 24, 7, 5, 0, 7, 6, 9, 0.0, has, out, (), leads)
    told = results.told(found).partition("Progress")[0]
    assert told.strip() == said and len(told.strip()) <= results.VERDICT


@pytest.mark.rule("IN-LOOP-16")
@pytest.mark.parametrize(
    ("declared", "short"),
    [
        ("Manifest: Cold iron sears (iron) · a Weakness of cost 2 for good · for Glamour", "Glamour"),
        ("Exploit: Counts every pulse, of Dutch Marlowe", "Counts every pulse"),
        ("Exploit: Stops at the threshold, of Ines Calder: Ambition -2", "Stops at the threshold"),
        ("Overpower: Glamour at Ines Calder: Ambition -2", "Glamour"),
        ("Invoke: Candle Oath: no dice", "Candle Oath"),
        ("Guard", "Guard"),
        ("Ambush: now flee (18 Progress); Vigilance -2, no Progress or harm", "Ambush: flee"),
    ],
)
def test_on_the_lanes_stands_what_is_used(declared, short) -> None:
    assert in_short(declared) == short


@pytest.mark.rule("IN-LOOP-32")
async def test_a_sheet_says_in_words_what_an_or_is(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await to(pilot, "scene.set")
        look, moment = room.session.look, room.session.moment()
        (sheet,) = (each for each in look.entries(moment) if each.id == moment.view.heroes[0].id)
        assert any(line.startswith("OR 6, the Obstacle Rating: more Abuse") for line in sheet.lines)
        assert any("Obstacle Rating" in line for line in look.legend(Glyphs()))


@pytest.mark.rule("IN-C-69", "IN-LOOP-32")
async def test_the_or_on_the_page_of_who_stands_there_has_its_stature(make_app) -> None:
    app = app_of(make_app, {"heroes": 2, "adventure": "lantern_auction"})
    async with app.run_test(size=(80, 24)) as pilot:
        room = await to(pilot, "scene.quiet")
        moment = room.session.moment()
        met = next(each for each in seen(moment).scene.opposition if each.stature)
        (page,) = (each for each in room.session.look.entries(moment) if each.id == met.id)
        assert f"OR {met.rating}" in page.lines[0]
        assert f"OR {met.rating}, the Obstacle Rating, {met.stature} of it stature" in page.lines[1]


@pytest.mark.rule("IN-LOOP-29", "IN-LOOP-32", "IN-ACT-10", "IN-ACT-13")
async def test_a_sheet_tells_what_its_tracks_would_add_to_a_die(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await to(pilot, "scene.set")
        look, moment = room.session.look, room.session.moment()
        view = seen(moment)

        def lines(purity, goal):
            hero = replace(view.heroes[0], purity=purity, goal=goal)
            at = changed(moment, view=replace(view, heroes=(hero, *view.heroes[1:])))
            (sheet,) = (each for each in look.entries(at) if each.id == hero.id)
            return [line.partition(",")[0] for line in sheet.lines if " act: " in line]

        assert lines(2, -3) == ["Pure act: one die +2", "Selfish act: one die +3"]
        assert lines(-1, 1) == ["Corrupt act: one die +1", "Inspired act: one die +1"]
        assert lines(0, 0) == []


@pytest.mark.rule("IN-LOOP-16")
@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 36)])
async def test_the_total_of_every_lane_is_told_whole_at_every_size(make_app, size) -> None:
    app = app_of(make_app)
    async with app.run_test(size=size) as pilot:
        room = await to(pilot, "conflict.placing")
        lanes = app.screen.query_one(Lanes)
        laid = [each for each in seen(room.session.moment()).conflict.fighters if each.dice and each.totals]
        assert laid
        shown = str(lanes.render())
        for each in laid:
            row = next(line for line in shown.splitlines() if line.startswith(each.name[:8]))
            assert [int(total) for total in re.findall(r"=(\d+)", row)] == list(each.totals)


@pytest.mark.rule("IN-LOOP-16", "IN-LOOP-36")
async def test_at_every_size_stands_who_wants_what_in_a_conflict_and_nobodys_wish_before_it_is_declared(
    make_app,
) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(80, 24)) as pilot:
        await to(pilot, "conflict.intention")
        assert "They:" not in text_of(app)
        room = await to(pilot, "conflict.type")
        view = seen(room.session.moment())
        theirs = next(each.aim.words for each in view.conflict.fighters if each.side == "mm" and each.aim)
        assert f"They: {theirs}" in text_of(app)
        stakes = [each.words for each in room.session.look.board(room.session.moment()).stakes]
        assert stakes[0].startswith("Plot ") and any(theirs in each for each in stakes)
        behind = [each.short for each in stakes_of(replace(view, seat="gm"))]
        assert f"You: {theirs}" in behind


@pytest.mark.rule("IN-LOOP-21", "IN-LOOP-22", "IN-GM-23")
def test_of_dice_that_are_placed_first_every_placement_is_listed_and_nothing_is_said_to_come_of_it() -> None:
    table = sit_down(open_system("intentions"), {"heroes": ["Ines Calder"], "mode": "conflict"}, 4)
    script = players(table, dict.fromkeys(table.seats, "scripted"))
    while not (table.request.phase == "conflict.placing" and "gm" in table.request.seats):
        step(table, script)
    conflict, ways = table.view("gm").snapshot().conflict, table.request.options_for("gm")
    assert len(ways) > 1 and sorted_by_worth(conflict, ways) == ways and outlooks(conflict, ways) == []
