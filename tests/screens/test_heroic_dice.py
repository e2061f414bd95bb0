"""Dice as dice: which are the total and the effect, and what more of them costs (HR-LOOP-14, HR-LOOP-15)."""

from __future__ import annotations

import pytest

from engine.heroic.state.actions import Choose
from engine.table import Die, Option
from screens.heroic.dicing import Dicing, by_price
from screens.heroic.panel import PoolPanel
from screens.heroic.teller import laid, way_of
from screens.look.arrange import opened
from screens.look.parts import Toss
from screens.style.glyphs import AsciiGlyphs, Glyphs
from screens.widgets.choices import Choices
from screens.widgets.dice import in_a_row, in_boxes
from screens.widgets.stage import Stage
from tests.screens.driving import to
from tests.screens.heroic import SIZES, app_of, plans, told


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
