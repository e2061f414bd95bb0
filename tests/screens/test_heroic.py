"""Heroic on the screens: intents with their pools, the pool row by row, dice as dice, Peril, the page between scenes."""

from __future__ import annotations

import re
from dataclasses import replace as replace_moment

import pytest
from msgspec.structs import replace

from content.registry import open_system
from engine.heroic.asks.odds import SIZES as EFFECTS
from engine.heroic.asks.plan import lying_open
from engine.heroic.seen import figures
from engine.heroic.seen.sheets import PlanSheet, RestSheet
from engine.heroic.state import events as ev
from engine.heroic.state.actions import Choose, Intend, Pay, Spend
from engine.table import Die, Option, Seating, step
from engine.table.seating import players, sit_down
from screens.frame.registry import look_of, open_room
from screens.game.room import Room
from screens.game.session import Session
from screens.heroic.column import Column
from screens.heroic.dicing import Dicing, by_price
from screens.heroic.intents import FIRST, GROUPS, chosen, once_again, unsaid
from screens.heroic.offered import bought
from screens.heroic.panel import PoolPanel
from screens.heroic.peril import PerilPanel
from screens.heroic.plan_words import changes, die, marked, sized
from screens.heroic.planning import Planning
from screens.heroic.pool_list import PoolRows
from screens.heroic.pooling import Pooling
from screens.heroic.reading import seen
from screens.heroic.resting import Resting, sorts
from screens.heroic.rows import rows
from screens.heroic.story import pages
from screens.heroic.teller import laid, way_of
from screens.look.arrange import opened
from screens.look.parts import Toss
from screens.modals import questions
from screens.modals.handover import HandOver
from screens.modals.pages import Pages
from screens.modals.questions import Words
from screens.style.glyphs import AsciiGlyphs, Glyphs
from screens.style.pace import SPEEDS, Pace
from screens.widgets.choices import Choices
from screens.widgets.dice import in_a_row, in_boxes
from screens.widgets.keybar import KeyBar
from screens.widgets.ribbon import RibbonLine
from screens.widgets.sheets import Sheets
from screens.widgets.stage import Stage
from tests.screens.driving import follow, read_on, settled, text_of, to, until

MINE = {"hero:1": "human"}
ALL = dict.fromkeys(("hero:1", "hero:2", "hero:3"), "human")
LOW_WATER = {"heroes": ["ropewalk", "brightfall", "undertone"], "event": "low_water", "reactions": "ask"}
SAVED = LOW_WATER | {"heroes": ["selvage", "brightfall", "undertone"]}
"""The first hero's pool uses no trick, and its spark is not spent."""
SIZES = [(80, 24), (120, 36)]


def app_of(make_app, wish=None, seats=None, seed=5, **more):
    system = open_system("heroic")
    return make_app(system, lambda app: app.start(wish or LOW_WATER, seats or MINE, **more), seed=seed)


def plans(room: Room) -> dict[str, PlanSheet]:
    return {each.id: each for each in seen(room.session.moment()).plans}


def told(app, widget) -> str:
    return str(app.screen.query_one(widget).render())


async def press(pilot, *keys: str) -> None:
    await pilot.press(*keys)
    await settled(pilot)
    await pilot.pause()


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


# Plan


@pytest.mark.rule("HR-LOOP-08")
async def test_at_most_nine_intents_by_verb_the_best_highlighted_and_nothing_lost(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await to(pilot, "plan")
        moment = room.session.moment()
        main, rest, passes = chosen(moment.options)
        assert len(main) + bool(rest) + len(passes) <= FIRST
        verbs = [GROUPS.get(each.kind, 9) for each in main]
        assert verbs == sorted(verbs)
        kept = {each.id for each in (*main, *rest, *passes)}
        assert {each.id for each in moment.options if each.kind not in ("hand", "named")} == kept
        choices = app.screen.query_one(Choices)
        assert choices.line.option.id == moment.options[0].id, "the keen one comes first among what is rolled"


@pytest.mark.rule("HR-LOOP-08", "HR-LOOP-09", "HR-LOOP-11")
@pytest.mark.parametrize("size", SIZES)
async def test_beside_the_list_stand_the_pool_its_chance_and_each_effect(make_app, size) -> None:
    app = app_of(make_app)
    async with app.run_test(size=size) as pilot:
        room = await to(pilot, "plan")
        for _ in range(3):
            option = app.screen.query_one(Choices).line.option
            plan = plans(room)[option.id]
            shown = told(app, PoolPanel)
            assert f"win {plan.win:.0%}" in shown
            pool = [row for row in shown.split("\n") if not row.startswith("Trick")]
            for (_, _, name, dice), row in zip(plan.dice, pool, strict=False):
                assert name[:8].lower() in row.lower() and row.endswith(die(dice))
            for effect, chance in zip(EFFECTS, plan.effects, strict=True):
                if effect and chance >= 0.02 and size[0] == 120:
                    assert f"{sized(effect)} {chance:>4.0%}" in shown
            likeliest = max(range(1, len(EFFECTS)), key=lambda at: plan.effects[at])
            assert f"{plan.win:.0%} {sized(EFFECTS[likeliest])}" in told(app, Choices)
            await pilot.press("down")


@pytest.mark.rule("HR-LOOP-13")
@pytest.mark.parametrize("size", SIZES)
async def test_enter_rolls_the_pool_that_is_preset_with_the_line_that_was_typed(make_app, size) -> None:
    app = app_of(make_app)
    async with app.run_test(size=size) as pilot:
        room = await to(pilot, "plan")
        option = app.screen.query_one(Choices).line.option
        dice = tuple(each[3] for each in plans(room)[option.id].dice)
        decided = len(room.session.table.decisions)
        await pilot.press("t")
        await until(pilot, lambda: isinstance(app.screen, Words))
        await pilot.press(*"over", "enter")
        await until(pilot, lambda: isinstance(app.screen, Planning))
        assert "“over”" in told(app, PoolPanel) and len(room.session.table.decisions) == decided
        await press(pilot, "enter")
        events = room.session.table.events
        declared = next(each for each in events if each.kind == "declared")
        thrown = next(each for each in events if each.kind == "threw")
        assert declared.typed == "over" and tuple(each.size for each in thrown.dice) == dice


@pytest.mark.rule("HR-LOOP-19", "HR-LOOP-48")
async def test_who_is_next_is_no_stop_and_tab_names_another(make_app) -> None:
    app = app_of(make_app, seats=ALL)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await to(pilot, "plan")
        before = next(each.id for each in seen(room.session.moment()).heroes if each.next)
        await press(pilot, "tab")
        after = next(
            each
            for each in (*seen(room.session.moment()).heroes, *seen(room.session.moment()).foes)
            if each.next
        )
        assert after.id != before and f"next {after.name}" in str(app.screen.query_one(KeyBar).render())
        await press(pilot, "p")
        room = await to(pilot, "plan", "react")
        assert "next" not in [each.phase for each in [room.session.moment()]]
        named = [each for each in room.session.table.events if each.kind == "next"]
        assert named[0].id == after.id


@pytest.mark.rule("HR-LOOP-08")
async def test_digits_take_what_is_rolled_for_and_what_is_not(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await to(pilot, "plan")
        lines = app.screen.query_one(Choices).lines
        going = next(at for at, line in enumerate(lines, 1) if line.options[0].kind == "go")
        await press(pilot, str(going))
        assert [each.kind for each in room.session.table.events].count("moves") == 1
        await press(pilot, "1")
        assert "declared" in [each.kind for each in room.session.table.events]


# The pool


@pytest.mark.rule("HR-C-11")
async def test_b_lays_out_the_largest_die_of_each_row_and_nothing_paid(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await to(pilot, "plan")
        await press(pilot, "b")
        room = await to(pilot, "pool")
        draft = lying_open(room.session.table.game, "hero:1")
        assert draft.rows == [] and all(size > 4 for _, size in filter(None, draft.boxes.values()))
        assert "b bare" not in str(app.screen.query_one(KeyBar).render())
        while app.screen.query_one(PoolRows).row.key != "box:distinction":
            await press(pilot, "down")
        await press(pilot, "right")
        assert lying_open(room.session.table.game, "hero:1").boxes["distinction"][1] == 4
        assert "b bare" in str(app.screen.query_one(KeyBar).render())
        await press(pilot, "b")
        assert lying_open(room.session.table.game, "hero:1").same(draft)


@pytest.mark.rule("HR-LOOP-09")
@pytest.mark.parametrize("size", SIZES)
async def test_right_goes_into_the_pool_where_a_hallmark_turns_between_d8_and_d4(make_app, size) -> None:
    app = app_of(make_app)
    async with app.run_test(size=size) as pilot:
        room = await to(pilot, "plan")
        option = app.screen.query_one(Choices).line.option
        await press(pilot, "right")
        assert isinstance(app.screen, Pooling)
        (plan,) = plans(room).values()
        rows = app.screen.query_one(PoolRows)
        assert {each.key for each in rows.rows if each.box} >= {f"box:{box}" for box, _, _, _ in plan.held}
        at = [each.key for each in rows.rows].index("box:distinction")
        await press(pilot, *["down"] * (at - rows.highlighted - 1))
        while rows.row.key != "box:distinction":
            await press(pilot, "down")
        sizes = []
        for key in ("right", "left"):
            await press(pilot, key)
            (plan,) = plans(room).values()
            held = {box: size for box, _, _, size in plan.held}
            sizes.append(held["distinction"])
            assert rows.row.key == "box:distinction"
            assert ("[d4] +1 spark" in told(app, PoolRows)) == (held["distinction"] == 4)
        assert sorted(sizes) == [4, 8]
        await press(pilot, "escape")
        assert isinstance(app.screen, Planning) and option.id in plans(room)


@pytest.mark.rule("HR-LOOP-10")
async def test_what_is_paid_for_has_its_price_and_what_cannot_be_had_says_why(make_app) -> None:
    app = app_of(make_app, SAVED)
    async with app.run_test(size=(120, 36)) as pilot:
        room = await to(pilot, "plan")
        await press(pilot, "right")
        rows = app.screen.query_one(PoolRows)
        before = {each.key: each for each in rows.rows}
        assert not before["pay:push"].on and before["pay:push"].ways[0].cost == "1 spark"
        while rows.row.key != "pay:push":
            await press(pilot, "down")
        await press(pilot, "space")
        assert "push" in plans(room)["draft"].rows and rows.row.on
        left = next(each for each in seen(room.session.moment()).heroes if each.current).pp
        assert left == 1, "nothing is spent before the roll"
        await press(pilot, "space")
        assert "push" not in plans(room)["draft"].rows
        assert {each.reason for each in rows.rows if not each.ways and not each.box} <= {"not enough sparks"}


@pytest.mark.rule("HR-LOOP-10")
async def test_a_row_that_has_no_room_for_its_words_is_told_above_the_pool(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(80, 24)) as pilot:
        await to(pilot, "plan")
        await press(pilot, "right")
        rows = app.screen.query_one(PoolRows)
        while not rows.unread:
            assert "Space pays" not in told(app, "#prompt") or not rows.row.box
            await press(pilot, "down")
        assert rows.unread in " ".join(told(app, "#prompt").split())


@pytest.mark.rule("HR-LOOP-22", "HR-LOOP-13")
async def test_a_pool_opens_at_its_roll_wherever_the_last_one_was_left(make_app) -> None:
    app = app_of(make_app, seed=6)
    async with app.run_test(size=(80, 24)) as pilot:
        await to(pilot, "plan")
        await press(pilot, "right", "end")
        assert app.screen.query_one(PoolRows).row.key != "roll"
        await press(pilot, "enter")
        await to(pilot, "react")
        assert app.screen.query_one(PoolRows).row.key == "roll"


@pytest.mark.rule("HR-LOOP-12")
async def test_a_change_tells_its_difference_until_the_next_key(make_app) -> None:
    app = app_of(make_app, SAVED)
    async with app.run_test(size=(120, 36)) as pilot:
        room = await to(pilot, "plan")
        await press(pilot, "right")
        rows, panel = app.screen.query_one(PoolRows), app.screen.query_one(PoolPanel)
        while rows.row.key != "pay:push":
            await press(pilot, "down")
        earlier = plans(room)["draft"]
        await press(pilot, "space")
        later = plans(room)["draft"]
        by = f"{(later.win - earlier.win) * 100:+.0f}"
        assert changes(later, earlier)[0] == ("win", (later.win - earlier.win) * 100)
        assert by in panel.render().plain.split("win ")[1].split("\n")[0]
        await press(pilot, "up")
        assert panel.before is None


@pytest.mark.rule("HR-LOOP-22")
async def test_a_reaction_tells_the_attack_the_chance_to_foil_it_and_what_lands(make_app) -> None:
    app = app_of(make_app, seed=6)
    async with app.run_test(size=(120, 36)) as pilot:
        room = await to(pilot, "react")
        plan, shown = plans(room)["draft"], told(app, PoolPanel)
        assert f"against {plan.total} with {die(plan.effect)}" in shown and f"foil it {plan.win:.0%}" in shown
        assert plan.comes and all(words in shown for _, words in plan.comes)
        assert abs(plan.win + sum(plan.effects) - 1) < 0.01
        before, rows = plans(room)["draft"].held, app.screen.query_one(PoolRows)
        while rows.row.key != "box:distinction":
            await press(pilot, "down")
        await press(pilot, "right")
        assert plans(room)["draft"].held != before, "its dice can be chosen here, too"
        threw = len([each for each in room.session.table.events if each.kind == "threw"])
        await press(pilot, "enter")
        assert len([each for each in room.session.table.events if each.kind == "threw"]) > threw


@pytest.mark.rule("HR-LOOP-44")
async def test_undo_takes_back_a_change_of_the_pool_but_no_roll(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(120, 36)) as pilot:
        room = await to(pilot, "plan")
        await press(pilot, "right")
        first = plans(room)["draft"]
        await press(pilot, "down", "down")
        await press(pilot, "right")
        assert plans(room)["draft"] != first
        await press(pilot, "u")
        assert plans(room)["draft"] == first
        await press(pilot, "enter")
        thrown = [each for each in room.session.table.events if each.kind == "threw"]
        await press(pilot, "u")
        assert [each for each in room.session.table.events if each.kind == "threw"] == thrown


def plan(id="draft", win=0.5, effects=(0, 0, 0, 0.5, 0, 0, 0), **more) -> PlanSheet:
    return PlanSheet(id=id, who="ada", dice=(), win=win, effects=effects, mean=10, ones=0.4, **more)


@pytest.mark.rule("HR-LOOP-12")
def test_differences_are_of_the_same_attempt_and_in_points() -> None:
    better = plan(win=0.59, effects=(0, 0, 0, 0.47, 0.12, 0, 0))
    assert [(word, round(by)) for word, by in changes(better, plan())] == [
        ("win", 9),
        ("d8", -3),
        ("d10", 12),
    ]
    assert changes(better, plan("other")) == changes(better, None) == []


@pytest.mark.rule("HR-LOOP-08", "HR-LOOP-22")
def test_what_stands_beside_an_intent() -> None:
    assert marked(plan(price=1), "*") == "-1* 50% d8 "
    assert marked(plan(price=-1), "*") == "+1* 50% d8 "
    assert marked(plan(effects=(0.5, 0, 0, 0, 0, 0, 0)), "*") == "50% -  "
    lies = replace(plan(reacting=True, win=0, effects=(0, 0, 0, 1, 0, 0, 0)), ones=0.0)
    assert marked(lies, "*") == "d8 lands" and marked(replace(lies, win=1), "*") == "foiled"


@pytest.mark.rule("HR-LOOP-11")
@pytest.mark.parametrize("height", [4, 6, 9, 14])
def test_however_little_room_there_is_the_chance_is_told(height) -> None:
    dice = tuple(("set1", f"power:0:{n}", "Strength", 8) for n in range(5))
    sheet = replace(plan(whose="Thug", against=(("?", 8),) * 4, about=True, against_mean=12), dice=dice)
    column = Column(sheet, Glyphs(), 36, lambda text, width: text[:width])
    lines = [each.plain for each in column.lines(height, pool=True)]
    assert len(lines) <= height and any(line.startswith("win 50%") for line in lines)
    assert any("≈" in line for line in lines) or height < 9


@pytest.mark.rule("HR-LOOP-10", "HR-LOOP-22")
def test_what_is_paid_once_an_attack_is_foiled_says_so_in_its_row_and_beside_it() -> None:
    back = Option(
        "pay:back:physical", "hero:1", "Without hitting back", "HR-D-06", action=Pay("back:physical")
    )
    sheet = plan(reacting=True, rows=("back:physical",), due=(("back:physical", 1),))
    (row,) = rows(sheet, [back], [])
    assert (row.on, row.due) == (True, 1)
    lines = Column(sheet, Glyphs(), 36, lambda text, width: text[:width]).lines(9, pool=False)
    assert "costs 1 spark more if you hit back" in [each.plain for each in lines]


@pytest.mark.rule("HR-LOOP-09")
async def test_a_plan_tells_the_trick_that_its_dice_use_and_what_that_does(make_app) -> None:
    wish = {"heroes": ["ropewalk", "pasteboard"], "mode": "now", "band": "easy"}
    app = app_of(make_app, wish, {"hero:1": "human", "hero:2": "human", "gm": "scripted"}, seed=3)
    async with app.run_test(size=(120, 36)) as pilot:
        await to(pilot, "plan")
        panel = pilot.app.screen.query_one(PoolPanel)
        assert "Trick All on the take-off: Shut the lar" in " ".join(panel.render().plain.split())


# Dice


@pytest.mark.rule("HR-LOOP-14", "HR-LOOP-32")
def test_dice_have_their_size_and_value_and_what_they_are_used_for() -> None:
    dice = tuple(Die(*each) for each in ((8, 7), (8, 3), (10, 9), (8, 1), (8, 6)))
    toss = Toss("Lynx", "", "", dice, 0, None, sizes=(8, 8, 10, 8, 8))
    drawn = laid(toss, (2, 0), (4,), 16)
    row = in_a_row(drawn, AsciiGlyphs(), 0).plain
    assert row == "<d8:7> [d8:3] <d10:9> (d8:1) *d8:6*"
    assert (drawn.total, drawn.result) == (16, "with d8")
    boxes = [line.plain.split() for line in in_boxes(drawn, Glyphs(), 0, 80)]
    assert boxes[-1] == ["total", "total", "open", "effect"]
    air = laid(Toss("Lynx", "", "", (None, *dice[1:]), 0, None, sizes=(8, 8, 10, 8, 8)), (2, 1), (4,), 12)
    assert in_a_row(air, AsciiGlyphs(), 0).plain == "[d8:|] [d8:3] [d10:9] (d8:1) [d8:6]"


@pytest.mark.rule("HR-LOOP-14")
def test_boxes_go_over_several_rows_where_they_are_many() -> None:
    dice = tuple(Die(6, 2) for _ in range(7))
    toss = Toss("Crew", "", "", dice, 0, None, sizes=(6,) * 7)
    lines = in_boxes(toss, Glyphs(), 0, 38)
    assert len(lines) == 8 and all(line.cell_len <= 38 for line in lines)


@pytest.mark.rule("HR-LOOP-17")
@pytest.mark.parametrize(
    ("rolled", "steps", "comes", "way"),
    [
        (8, 0, 8, ("d8",)),
        (8, 1, 10, ("d8", "d10 by the margin")),
        (8, 1, 8, ("d8", "d10 by the margin", "d8 against a larger die")),
        (4, 0, 0, ("d4", "nothing: their die is larger")),
        (12, 1, 12, ("d12",)),
    ],
)
def test_the_effect_die_is_told_step_by_step(rolled, steps, comes, way) -> None:
    assert way_of(rolled, steps, comes) == way


@pytest.mark.rule("HR-LOOP-14", "HR-LOOP-15")
@pytest.mark.parametrize("size", SIZES)
async def test_the_highlighted_choice_is_drawn_on_the_dice(make_app, size) -> None:
    app = app_of(make_app)
    async with app.run_test(size=size) as pilot:
        room = await to(pilot, "dice")
        assert isinstance(app.screen, Dicing)
        stage, choices = app.screen.query_one(Stage), app.screen.query_one(Choices)
        for _ in room.session.moment().options:
            if choices.line.option is None:  # what is left is folded
                break
            what = choices.line.option.action
            tags = [each.tag for each in stage.scene.tosses[-1].dice]
            assert [at for at, tag in enumerate(tags) if tag == "total"] == sorted(what.total)
            assert [at for at, tag in enumerate(tags) if tag == "effect"] == sorted(what.effects)
            shown = plans(room)[choices.line.option.id]
            assert f"{shown.win:.0%}" in told(app, PoolPanel)
            await pilot.press("down")


# Between scenes


@pytest.mark.rule("HR-LOOP-34")
@pytest.mark.parametrize("size", SIZES)
async def test_one_key_does_what_is_sensible_and_tells_what_came_of_it(make_app, size) -> None:
    app = app_of(make_app, seed=22)
    async with app.run_test(size=size) as pilot:
        room = await to(pilot, "rest")
        assert isinstance(app.screen, Resting)
        hurt = next(each for each in seen(room.session.moment()).heroes if each.seat == "hero:1")
        assert any(hurt.stress.values())
        shown = told(app, Choices)
        assert "Do the sensible things" in shown and "gone" in shown and "[Rest]" in shown
        happened = len(room.session.events)
        await pilot.press("d")
        await until(pilot, lambda: isinstance(app.screen, Pages))
        page = text_of(app)
        after = room.session.events[happened:]
        over = next((at for at, each in enumerate(after) if each.kind == "scene.ends"), len(after))
        for event in after[:over]:
            if event.kind in ("stress", "hangs"):
                assert event.text() in " ".join(page.split())
        await pilot.press("enter")
        assert not (rest := seen(room.session.moment()).rest) or hurt.id in rest.ready


class Elsewhere(Session):
    """As at a table elsewhere: what is decided here shows when word of it has come."""

    behind = False

    @property
    def held(self):
        return () if self.behind else super().held

    @property
    def waiting(self):
        return self.behind

    def listen(self, heard):
        self.heard = heard

    def take(self, seat, picks):
        super().take(seat, picks)
        self.behind = True

    def word_comes(self):
        self.behind, self._moment = False, None
        self.heard()


@pytest.mark.rule("HR-LOOP-34")
async def test_at_a_table_elsewhere_the_sensible_things_go_on_as_answers_come(make_app) -> None:
    kinds = MINE | dict.fromkeys(("hero:2", "hero:3", "gm"), "scripted")
    here = Session(sit_down(open_system("heroic"), LOW_WATER, 6), kinds, look_of("heroic"))
    follow(here, "rest")
    session = Elsewhere(here.table, here.kinds, here.look)
    async with make_app().run_test(size=(80, 24)) as pilot:
        app = pilot.app
        app.push_screen(open_room(session, Pace("off")))
        await read_on(pilot)
        assert isinstance(app.screen, Resting)
        taken = len(session.table.decisions)
        await pilot.press("d")
        answers = 0
        while not isinstance(app.screen, Pages):
            await until(pilot, lambda: session.behind or isinstance(app.screen, Pages))
            if isinstance(app.screen, Pages):
                break
            assert len(session.table.decisions) > taken
            taken, answers = len(session.table.decisions), answers + 1
            session.word_comes()
        assert answers >= 1
        rest = session.table.game.rest
        to_spend = session.table.game.hero("ropewalk").xp >= 5
        assert rest is None or ("ropewalk" in rest.ready) != to_spend


@pytest.mark.rule("HR-LOOP-34", "HR-LOOP-36")
async def test_tabs_part_rest_and_experience_and_what_is_nearest_is_told(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(120, 36)) as pilot:
        room = await to(pilot, "rest")
        moment = room.session.moment()
        near = dict(seen(moment).rest.near)[moment.options[0].actor]
        kinds = set()
        for _ in range(2):
            lines = app.screen.query_one(Choices).lines
            kinds.add(tuple(sorted({o.kind for line in lines for o in line.options} - {"ready", "sensible"})))
            await press(pilot, "tab")
        sold = ("buy", "shop")
        assert sold in kinds and not {"buy", "shop"} & {kind for each in kinds - {sold} for kind in each}
        await press(pilot, "right")
        short, words = near[0]
        assert f"{short} XP short of {words}" in told(app, Choices)


@pytest.mark.rule("HR-LOOP-37")
async def test_a_story_choice_says_whose_subplot_it_pays(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await to(pilot, "vote")
        heroes = seen(room.session.moment()).heroes
        ten = {
            words: one.name
            for one in heroes
            for each in one.subplots
            for xp, words, _ in each.triggers
            if xp == 10
        }
        lines = told(app, Choices).split("\n")
        for option, line in zip(room.session.moment().options, lines, strict=False):
            for words, name in ten.items():
                assert (f"10 XP {name}" in line) or words != figures.chosen(option.target)


@pytest.mark.rule("HR-LOOP-40", "HR-Q-67")
async def test_one_person_decides_a_vote_at_once_for_scripted_partners_have_none(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await to(pilot, "vote")
        assert {each.seat for each in room.session.moment().options} == {"hero:1"}
        second = room.session.moment().options[1].label
        await pilot.press("2")
        await pilot.pause()
        room = await read_on(pilot)
        assert next(each.what for each in room.session.table.events if each.kind == "voted") == second


@pytest.mark.rule("HR-LOOP-35")
def test_what_rest_did_is_told_first_before_and_after() -> None:
    fresh = [
        ev.Told(rule="", piece="open", title="The Boathouse", line="A quiet hour."),
        ev.SceneBegan(rule="", scene="The Boathouse", action=False),
        ev.Tracked(rule="HR-REC-01", who="Ada", type="physical", before=8, now=6),
        ev.Tracked(rule="HR-REC-02", who="Bob", type="mental", before=13, now=0),
        ev.Tracked(rule="HR-EFF-05", who="Bob", type="mental", before=0, now=6),
    ]
    (page,) = pages(fresh, fresh)
    assert page.words == (
        "A quiet hour.",
        "Ada: physical stress d8, now d6: a step back by resting.",
        "Bob: mental stress OUT, now gone: what went above d12 is over.",
    )


@pytest.mark.rule("HR-LOOP-03")
def test_the_opening_card_has_what_the_scene_wants_until_when_and_who_is_there() -> None:
    fresh = [
        ev.Told(rule="", piece="open", title="The Lock Gates", line="Dockers hold the gates."),
        ev.SceneBegan(
            rule="", scene="The Lock Gates", action=True, settings=("Rain",), present=("Ada", "Thug"),
            objective="beat them all", deadline=5,
        ),
    ]  # fmt: skip
    (page,) = pages(fresh, fresh)
    words = " ".join(page.words)
    for each in ("Dockers hold", "Rain", "Ada, Thug", "beat them all", "5 orders", "won at a price", "lost"):
        assert each in words


# Several people


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


def test_options_of_a_plan_that_are_few_all_have_a_line() -> None:
    def option(kind: str, target: str = "") -> Option:
        return Option(f"{kind}:{target}", "hero:1", kind, kind=kind, target=target)

    few = (option("hurt", "thug"), option("help", "ada"), option("pass"), option("hand"))
    main, rest, passes = chosen(few)
    assert [each.kind for each in main] == ["hurt", "help"] and not rest and len(passes) == 1


@pytest.mark.rule("HR-LOOP-08")
async def test_equal_foes_at_one_place_stand_once_in_the_plan_and_the_others_come_last(make_app) -> None:
    app = app_of(make_app, LOW_WATER | {"heroes": ["selvage", "pasteboard", "ropewalk"]})
    async with app.run_test(size=(80, 24)) as pilot:
        room = await to(pilot, "plan")
        moment = room.session.moment()
        places = {each.id: each.place for each in seen(moment).foes if each.name.startswith("River wight")}
        again = once_again(moment.options, seen(moment))
        main, rest, _ = chosen(moment.options, FIRST, again)
        for group in (main, rest):
            at = [each.id in again for each in group if each.kind != "flaw"]
            assert at == sorted(at), "what is the same again comes after all else"
        hurt = [each for each in (*main, *rest) if each.target in places and each.label.startswith("Hurt")]
        kinds = {(places[each.target], each.label.rpartition(", ")[2]) for each in hurt}
        assert len(kinds) == len([each for each in hurt if each.id not in again]) < len(hurt)
        short = unsaid(moment.options, seen(moment))
        assert {short[each.id] for each in hurt} == {each.label.removeprefix("Hurt ") for each in hurt}
        rest = {
            each.label: short[each.id] for each in moment.options if each.id in short and each not in hurt
        }
        assert {"Gate wheels, d6", "Asset for Pasteboard", "Hamper Drowned crew"} <= set(rest.values()), rest


@pytest.mark.rule("HR-LOOP-08")
async def test_the_key_that_goes_on_leads_to_where_somebody_is_and_buys_nothing(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(80, 24)) as pilot:
        moment = (await to(pilot, "plan")).session.moment()
        look, asset = look_of("heroic"), Option("asset", "hero:1", "Asset", kind="help", text=True)
        go = Option("go", "hero:1", "Go on", kind="go", target="gate")
        hurt = Option("hurt", "hero:1", "Hurt", kind="hurt", text=True)
        assert look.first(replace_moment(moment, options=(asset, hurt, go))) is asset
        assert look.first(replace_moment(moment, options=(asset, go))) is go
        spark, back = (
            Option("buy", "hero:1", "A spark", kind="buy"),
            Option("back", "hero:1", "Back", kind="back"),
        )
        assert look.first(replace_moment(moment, phase="shop", options=(spark, back))) is back
        kept, ends = Option("keep.yes", "hero:1", "Keep it"), Option("keep.no", "hero:1", "For one roll")
        assert look.first(replace_moment(moment, phase="keep", options=(kept, ends))) is ends
        hurts, passes = Option("wound:mental", "hero:1", "Hurt"), Option("pass", "hero:1", "No", kind="pass")
        assert look.first(replace_moment(moment, phase="wound", options=(hurts, passes))) is passes


@pytest.mark.rule("HR-LOOP-08")
def test_a_foe_that_is_best_hampered_has_a_line_in_which_it_is_hurt() -> None:
    def hit(target: str, use: str, type: str | None = None) -> Option:
        what = Intend("hurt", target, use, type)
        return Option(
            f"{target}:{use}:{type}", "hero:1", target, kind="hurt", target=target, action=what, text=True
        )

    thugs = [hit("thug", "stress", type) for type in ("physical", "mental", "emotional")]
    boss = [hit("boss", "complication"), hit("boss", "stress", "mental")]
    main, _, _ = chosen((*thugs, *boss), 4)
    assert [each.id for each in main] == [
        "thug:stress:physical",
        "boss:complication:None",
        "boss:stress:mental",
    ]


@pytest.mark.rule("HR-PP-12")
async def test_where_there_is_little_room_a_flaw_of_theirs_keeps_what_comes_of_it(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(80, 24)) as pilot:
        view = seen((await to(pilot, "plan")).session.moment())
        foe = view.foes[0]
        press = Option(
            "press", "hero:1", f"{foe.name}: Lost the key: The gate is off", kind="press", target=foe.id
        )
        hamper = Option("hamper", "hero:1", f"Hamper {foe.name}: Tied up", kind="hurt", target=foe.id)
        short = {"press": f"{foe.name}: The gate is off", "hamper": f"Hamper {foe.name}"}
        assert unsaid([press, hamper], view) == short


def test_dice_that_cost_nothing_come_first_and_more_sparks_have_a_line_where_they_win_by_ten_points() -> None:
    def option(nth: int, third: int, second: int) -> Option:
        return Option(f"{nth}", "hero:1", f"{nth}", kind="dice", action=Choose((0, 1), (2,), third, second))

    options = [option(nth, *paid) for nth, paid in enumerate([(1, 0), (0, 0), *[(1, 1)] * 5, (0, 1), (0, 0)])]
    wins = {"1": 0.3, "8": 0.2, "0": 0.5, "7": 0.4, "2": 0.55, "3": 0.6, "4": 0.9, "5": 0.6, "6": 0.5}
    shown = [[each.id for each in line.options] for line in by_price(options, wins)]
    assert shown == [["1"], ["8"], ["0"], ["7"], ["3"], ["4"], ["5"], ["2", "6"]]
    worse = by_price(options, wins, {"8", "4"})
    assert [[each.id for each in line.options] for line in worse] == [
        ["1"], ["0"], ["7"], ["3"], ["5"], ["8", "2", "4", "6"],
    ]  # fmt: skip
    assert opened(worse, 20) == worse, "what is worse stays behind its line, whatever room there is"


@pytest.mark.rule("HR-LOOP-36")
def test_what_xp_buys_in_many_ways_is_one_line_a_sort() -> None:
    def option(key: str, xp: int) -> Option:
        return Option(key, "hero:1", key, kind="buy", amount=xp, action=Spend("buy", key))

    shop = Option("shop", "hero:1", "Everything XP can buy, one by one", kind="shop")
    many = [option(f"hallmark:{nth}:x", 5) for nth in range(4)]
    lines = sorts([shop, option("pp", 1), *many, option("spec:Medicine", 15), option("spec:Crime", 15)])
    told = [(line.label, len(line.options)) for line in lines]
    assert told == [
        ("Everything XP can buy, one by one", 1),
        ("pp", 1),
        ("Another Hallmark: 5 XP", 4),
        ("spec:Medicine", 1),
        ("spec:Crime", 1),
    ]


@pytest.mark.rule("HR-XP-11", "HR-LOOP-34")
async def test_a_swap_of_companies_tells_what_each_die_becomes(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(80, 24)) as pilot:
        moment = (await to(pilot, "plan")).session.moment()
        hero = seen(moment).heroes[0]
        rest = RestSheet("A quiet hour", "")
        view = replace(seen(moment), heroes=(replace(hero, companies=(8, 6, 10)),), rest=rest)
        swap = Option(
            "s", hero.seat, "Swap", kind="buy", actor=hero.id, action=Spend("buy", "swap:solo:team", 5)
        )
        told = bought(swap, replace_moment(moment, view=view))
        assert told == "Alone d8 becomes d10, Team d10 becomes d8."


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
    table = sit_down(open_system("heroic"), wish | {"difficulty": "ruthless"}, 6)
    scripted = players(table, dict.fromkeys(table.seats, "scripted"))
    while table.request.phase != "react" or len(table.request.seats) < 2:
        step(table, scripted)
    first, second = table.request.seats
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
        await until(
            pilot, lambda: not room.session.moment().asked and bool(seen(room.session.moment()).ahead)
        )
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
