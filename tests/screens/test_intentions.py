"""Intentions on the screens: pictures, and the three rows of cards that a scene is set from."""

from __future__ import annotations

from dataclasses import replace as changed

import pytest
from msgspec.structs import replace

from engine.intentions.state import events as ev
from engine.intentions.state.actions import Declare, SetScene
from screens.frame.registry import look_of
from screens.game.detail import Detail
from screens.game.room import Room
from screens.intentions.cards import CardRows, shares
from screens.intentions.fighting import Exchange
from screens.intentions.lanes import Lanes
from screens.intentions.parts import Setting
from screens.intentions.reading import seen
from screens.modals.questions import Words
from screens.widgets.choices import Choices
from screens.widgets.stage import Stage
from tests.screens import moments
from tests.screens.driving import text_of, to, until
from tests.screens.intentions import SIZES, app_of, party


@pytest.mark.rule("IN-LOOP-30", "IN-LOOP-31")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    "phase", ["scene.set", "scene.quiet", "conflict.intention", "conflict.type", "conflict.placing", ""]
)
def test_looks(snap_compare, make_app, size, phase) -> None:
    async def go_there(pilot) -> None:
        await to(pilot, phase)
        await pilot.pause()

    assert snap_compare(app_of(make_app), terminal_size=size, run_before=go_there)


@pytest.mark.rule("IN-LOOP-05", "IN-LOOP-06")
@pytest.mark.parametrize("size", SIZES)
async def test_a_scene_is_set_from_three_rows_in_one_stop(make_app, size) -> None:
    app = app_of(make_app)
    async with app.run_test(size=size) as pilot:
        room = await to(pilot, "scene.set")
        assert isinstance(app.screen, Setting)
        rows = app.screen.query_one(CardRows)
        proposed = rows.line.option.action
        assert isinstance(proposed, SetScene)
        assert all(each in text_of(app) for each in ("Where", "When", "Why", rows.chosen[0].title[5:]))
        await pilot.press("down", "right")
        changed = rows.line.option.action
        assert (changed.where, changed.why) == (proposed.where, proposed.why)
        assert changed.when != proposed.when
        await pilot.press("left", "down", "down", "right", "up", "up", "enter")
        await until(pilot, lambda: room.session.table.decisions[-1:] and _set(room) is not None)
        taken = _set(room)
        assert f"{proposed.where}>{proposed.when}>" in taken and proposed.why not in taken


@pytest.mark.rule("IN-LOOP-05")
async def test_cards_that_were_chosen_stay_when_somebody_only_looks_at_something_else(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(80, 24)) as pilot:
        await to(pilot, "scene.set")
        rows = app.screen.query_one(CardRows)
        await pilot.press("down", "right")
        chosen = rows.line.option.action
        await pilot.press("o", "escape")
        await pilot.pause()
        assert rows.line.option.action == chosen


@pytest.mark.rule("IN-LOOP-07")
@pytest.mark.parametrize("size", SIZES)
async def test_under_the_cards_stands_how_hard_it_will_be_and_whose_weaknesses_lie_open(
    make_app, size
) -> None:
    app = app_of(make_app)
    async with app.run_test(size=size) as pilot:
        room = await to(pilot, "scene.set")
        view = room.session.moment().view
        rows = app.screen.query_one(CardRows)
        for _ in range(4):
            where, when, _why = rows.chosen
            tags = {*where.adds, *when.adds, *(when.adds_if_public if where.public else ())} - {*when.removes}
            shown = " ".join(text_of(app).split())
            assert "Fair for two: " in shown and "no Weakness" not in shown
            for hero in view.heroes:
                told = [f"{hero.name} ({each.tag.replace('_', ' ')})" for each in hero.weaknesses]
                open_here = [each.tag in tags for each in hero.weaknesses]
                assert [each in shown for each in told] == open_here
            await pilot.press("right")


def _set(room: Room) -> str | None:
    return next(
        (pick for each in room.session.table.decisions for pick in each.picks if "scene:" in pick), None
    )


@pytest.mark.rule("IN-LOOP-30", "IN-LOOP-31")
@pytest.mark.parametrize("size", SIZES)
async def test_where_there_is_room_the_casebook_stands_under_the_opponents_and_uses_under_the_heroes(
    make_app, size
) -> None:
    app = app_of(make_app)
    async with app.run_test(size=size) as pilot:
        await to(pilot, "scene.quiet", at=3)
        shown = text_of(app)
        wide = size[0] == 120
        assert ("Casebook" in shown, "held by" in shown, "Left: " in shown, "OR 6" in shown) == (wide,) * 4


@pytest.mark.rule("IN-LOOP-30")
async def test_what_the_casebook_holds_is_in_sight_where_a_scene_is_chosen(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(120, 36)) as pilot:
        room = await to(pilot, "scene.set", at=2)
        book = seen(room.session.moment()).casebook
        shown = " ".join(str(app.screen.query_one(Stage).render()).split())
        assert book.clues and f"Clue: {book.clues[0]}"[:40] in shown
        assert all(f"{what}: held by {who}" in shown for what, who in book.items[:2])


@pytest.mark.rule("IN-LOOP-08")
async def test_a_typed_line_stands_in_the_log_and_changes_nothing(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await to(pilot, "scene.set")
        await pilot.press("t")
        await until(pilot, lambda: isinstance(app.screen, Words))
        await pilot.press(*"It rains.", "enter")
        await until(pilot, lambda: "It rains." in (_set(room) or ""))
        assert any("It rains." in event.text() for event in room.session.table.events)


@pytest.mark.rule("IN-LOOP-16", "IN-LOOP-17", "IN-LOOP-19")
@pytest.mark.parametrize("size", SIZES)
async def test_an_exchange_is_one_picture_and_the_best_type_is_highlighted(make_app, size) -> None:
    app = app_of(make_app)
    async with app.run_test(size=size) as pilot:
        room = await to(pilot, "conflict.type")
        assert isinstance(app.screen, Exchange)
        shown = text_of(app)
        fighters = room.session.moment().view.conflict.fighters
        assert all(lane in shown for lane in ("Ambition", "Cunning", "Vigilance"))
        assert all(each.name[:12] in app.screen.query_one(Lanes).render().plain for each in fighters)
        choices = app.screen.query_one(Choices)
        headings = [line.label for line in choices.lines if not line.options]
        assert headings == [
            each for each in ("What I am", "What I have", "How I stand", "For others") if each in headings
        ]
        assert {"What I have", "How I stand"} <= set(headings)
        held = choices.line.options
        picks, _ = room.session.hint("hero:1")
        assert {option.action.type for option in held} == {
            option.action.type
            for option in room.session.moment().options
            if option.id in picks and isinstance(option.action, Declare)
        }


@pytest.mark.rule("IN-LOOP-37")
@pytest.mark.parametrize(
    "phase",
    ["scene.set", "scene.company", "scene.quiet", "conflict.intention", "conflict.type", "conflict.placing"],
)
async def test_what_comes_from_a_table_elsewhere_is_shown_the_same(make_app, phase) -> None:
    app = party(make_app, mode="adventure")
    async with app.run_test(size=(80, 24)) as pilot:
        moment = (await to(pilot, phase)).session.moment()
        bare = changed(moment, options=tuple(replace(each, action=None) for each in moment.options))
        front, choices = app.screen, app.screen.query_one(Choices)
        drawn = []
        for each in (moment, bare):
            choices.beside = lambda options, each=each: front.session.look.beside(options, each)
            choices.show(front.lines(each, None), {})
            drawn.append((choices.render().plain, choices.line and choices.line.label))
        assert drawn[0] == drawn[1] and drawn[0][1]


@pytest.mark.rule("IN-LOOP-05")
@pytest.mark.parametrize(
    ("wanted", "room", "given"),
    [
        ([16, 19, 15], 60, [16, 19, 15]),
        ([10, 30, 12], 40, [10, 18, 12]),
        ([30, 30], 40, [20, 20]),
        ([], 9, []),
    ],
)
def test_short_names_of_cards_leave_their_columns_to_long_ones(wanted, room, given) -> None:
    assert shares(wanted, room) == given


@pytest.mark.rule("IN-LOOP-31")
def test_the_stage_keeps_what_was_told_last() -> None:
    teller = look_of("intentions").teller()
    for nth in range(20):
        teller.feed(
            ev.Told(piece="beat", line=f"Deed number {nth}, told in more words than a row of the stage has.")
        )
    notes = teller.scene(moments.moment("combat"), None).notes
    assert "Deed number 19" in notes[-1] and len(notes) == 4


@pytest.mark.rule("IN-LOOP-06")
async def test_where_not_all_cards_can_be_told_that_is_which_one_stands_at(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(80, 24)) as pilot:
        await to(pilot, "scene.set")
        rows = app.screen.query_one(CardRows)
        await pilot.press("h")
        await pilot.pause()
        where, when, _ = rows.chosen
        shown = text_of(app)
        assert where.text[:40] in shown and when.text[:40] not in shown


@pytest.mark.rule("IN-LOOP-06")
async def test_beside_the_rows_stands_what_the_card_of_the_row_does(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(120, 36)) as pilot:
        await to(pilot, "scene.set")
        rows, told = app.screen.query_one(CardRows), app.screen.query_one(Detail)
        for at in range(3):
            card = rows.chosen[at]
            assert all(each in told.text.plain for each in (card.text, *card.does))
            await pilot.press("down")
        await pilot.press("up", "right")
        assert rows.chosen[1].text in told.text.plain
