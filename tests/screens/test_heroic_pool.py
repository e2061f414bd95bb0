"""The pool of Splash Page, row by row, and what a change of it does (HR-LOOP-09 to -12, HR-LOOP-22)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.heroic.asks.plan import lying_open
from engine.heroic.seen.sheets import PlanSheet
from engine.heroic.state.actions import Pay
from engine.table import Option
from screens.heroic.column import Column
from screens.heroic.panel import PoolPanel
from screens.heroic.plan_words import changes, die, marked
from screens.heroic.planning import Planning
from screens.heroic.pool_list import PoolRows
from screens.heroic.pooling import Pooling
from screens.heroic.reading import seen
from screens.heroic.rows import kind_of, rows
from screens.style.glyphs import Glyphs
from screens.widgets.choices import Choices
from screens.widgets.keybar import KeyBar
from tests.screens.driving import to
from tests.screens.heroic import SAVED, SIZES, app_of, plans, press, told


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
    app = app_of(make_app, seed=1)
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


@pytest.mark.rule("HR-LOOP-09", "HR-LOOP-11")
def test_a_pool_of_many_tricks_leaves_room_for_what_it_meets() -> None:
    dice = tuple(("trick", f"sfx:0:0/{n}", "Forked", 6) for n in range(3))
    more = (("affiliation", "team", "Team", 6), ("set1", "power:0:0", "Thrown current", 10))
    sheet = replace(
        plan(whose="Thug", against=(("?", 8),) * 4, about=True, against_mean=12), dice=more + dice
    )
    tricks = ("Forked: one more", "Throw the breaker: twice", "Double thread: two", "Wild: a die")
    column = Column(sheet, Glyphs(), 36, lambda text, width: text[:width], tricks=tricks)
    lines = [each.plain for each in column.lines(11, pool=True)]
    loose = [each.plain for each in column.lines(30, pool=True)]
    assert sum(line.startswith("Trick ") for line in loose) == 7
    assert any("[d6][d6][d6]" in line for line in lines)
    assert any(line.startswith("v Thug") for line in lines) and any(
        line.startswith("win 50%") for line in lines
    )


@pytest.mark.rule("HR-LOOP-08", "HR-C-17")
def test_of_many_targets_the_least_and_the_best_chance_stand_beside_an_intent() -> None:
    two = replace(plan(), aims=(("Thug", 0.8), ("Goon", 0.42)))
    assert marked(two, "*").startswith("80/42%")
    assert marked(replace(two, aims=(*two.aims, ("Lout", 0.6))), "*").startswith("42-80%")


@pytest.mark.rule("HR-LOOP-11", "HR-Q-72")
@pytest.mark.parametrize(("height", "pool"), [(7, True), (14, True), (9, False)])
def test_a_way_that_is_had_or_not_is_told_by_what_it_does_and_by_no_size(height, pool) -> None:
    did = "Crew: Who am I? d8"
    sheet = replace(plan(whose="Peril", price=-1, whole=True), comes=((6, did), (8, did), (10, did)))
    told = Column(sheet, Glyphs(), 36, lambda text, width: text[:width]).lines(height, pool=pool)
    assert [each.plain for each in told].count(f"won: {did}") == 1
    assert not any(each.plain.strip().startswith(("d6", "d8", "d10")) for each in told)
    assert marked(sheet, "*") == "+1* 50%    "


@pytest.mark.rule("HR-LOOP-10", "HR-LOOP-22")
def test_what_is_paid_once_an_attack_is_foiled_says_so_in_its_row_and_beside_it() -> None:
    back = Option(
        "pay:back:physical", "hero:1", "Without hitting back", "HR-D-06", action=Pay("back:physical")
    )
    sheet = plan(reacting=True, rows=("back:physical",), due=(("back:physical", 1),))
    (row,) = rows(sheet, [back], [])
    assert (row.on, row.due) == (True, 1)
    lines = Column(sheet, Glyphs(), 36, lambda text, width: text[:width]).lines(9, pool=False)
    assert "costs 1 spark if you hit back" in [each.plain for each in lines]


@pytest.mark.rule("HR-LOOP-09")
async def test_a_plan_tells_the_tricks_that_its_dice_use(make_app) -> None:
    wish = {"heroes": ["ropewalk", "pasteboard"], "mode": "now", "band": "easy"}
    app = app_of(make_app, wish, {"hero:1": "human", "hero:2": "human", "gm": "scripted"}, seed=3)
    async with app.run_test(size=(120, 36)) as pilot:
        await to(pilot, "plan")
        panel = pilot.app.screen.query_one(PoolPanel)
        assert "Trick All on the take-off, One clean" in " ".join(panel.render().plain.split())


@pytest.mark.rule("HR-LOOP-11", "HR-Q-47", "HR-LOOP-31")
@pytest.mark.parametrize(
    ("width", "told"), [(44, "v Peril d6 d6, physical stress d8"), (30, "v Peril d6 d6 d8")]
)
def test_what_stands_with_peril_against_an_attempt_has_its_name_where_there_is_room(width, told) -> None:
    against = (("Peril", 6), ("Peril", 6), ("physical stress", 8))
    sheet = plan(whose="Peril", against=against, against_mean=9.0)
    lines = Column(sheet, Glyphs(), width, lambda text, width: text[:width]).lines(9, pool=False)
    assert told in [each.plain for each in lines]


@pytest.mark.rule("HR-LOOP-10")
async def test_a_row_stands_where_it_stood_whether_it_is_paid_for_or_not(make_app) -> None:
    app = app_of(make_app, {"heroes": ["catenary"], "mode": "now", "band": "easy"}, seed=3)
    async with app.run_test(size=(120, 36)) as pilot:
        await to(pilot, "plan")
        await press(pilot, "right")
        shown = app.screen.query_one(PoolRows)
        if shown.row is None:
            await press(pilot, "right")
        before = [kind_of(each.key) for each in shown.rows]
        at = next(nth for nth, each in enumerate(shown.rows) if each.on is not None and each.ways)
        number = [nth for nth, each in enumerate(shown.rows) if each.key != "roll" and each.ways].index(
            at
        ) + 1
        on = shown.rows[at].on
        await press(pilot, str(number))
        assert shown.rows[at].on is not on and kind_of(shown.rows[at].key) == before[at]
        await press(pilot, str(number))
        assert shown.rows[at].on is on and kind_of(shown.rows[at].key) == before[at]
