"""What Heroes have found out, each on a track of its own, and the numbers of Chosen Rolls (PT-Q-11, PT-ROLL-07)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.plot_twist.seen.sheets import PlotTwistTable
from engine.table import Odds, Option
from screens.plot_twist.entries import entries
from screens.plot_twist.reading import board
from screens.plot_twist.turn import goal_notes
from screens.widgets.choices import Choices
from tests.screens import moments
from tests.screens.driving import settled, text_of


def found(clues: int, *, known: bool = False) -> PlotTwistTable:
    """The table with so many clues of its Hero."""
    view = moments.moment("start").view
    hero, *others = view.characters
    return replace(
        view,
        characters=(replace(hero, clues=clues), *others),
        objective=replace(view.objective, known=known),
    )


def counters(view: PlotTwistTable) -> list[tuple[int, int | None]]:
    sheets = board(moments.moment("start", view=view)).left
    return [(each.value, each.limit) for sheet in sheets for each in sheet.counters if each.label == "Clues"]


def test_a_sheet_shows_the_clues_of_its_hero_until_the_objective_is_known() -> None:
    assert counters(found(4)) == [(4, 6)]
    assert counters(found(0)) == []
    assert counters(found(6, known=True)) == []


def test_clues_are_told_hero_by_hero() -> None:
    view = found(0)
    assert goal_notes(view) == []
    other = replace(view.characters[0], name="Beacon", clues=5)
    view = replace(view, characters=(*found(2).characters, other))
    assert goal_notes(view) == ["Clues of 6: Beacon 5, Commodore Vane 2"]
    objective = next(e for e in entries(moments.moment("start", view=view)) if e.id == "objective")
    assert "Clues of 6: Beacon 5, Commodore Vane 2" in objective.lines


async def test_the_number_that_brings_most_is_highlighted(make_app) -> None:
    options = tuple(
        Option(f"number:nightjar={n}", moments.ME, f"{n}: roll more", "", "", "number", amount=n)
        for n in range(1, 15)
    )
    means = {1: 1.0, 2: 1.7, 3: 1.9, 4: 1.5}
    odds = {(moments.ME, o.id): Odds(o.id, 0.5, means.get(o.amount, 0.0), "", "") for o in options}
    shown = moments.moment("start", phase="roll.number", options=options, odds=odds)
    async with make_app().run_test(size=(80, 24)) as pilot:
        pilot.app.push_screen(moments.room(shown))
        await pilot.pause()
        screen = (await settled(pilot)).front
        assert screen.query_one(Choices).line.label == "3: roll more"
        await pilot.press("end")
        assert "14: roll more" in text_of(pilot.app)
