"""A label that is too long for its line takes the rows that are free; where none is it is spelt out above the list."""

from __future__ import annotations

import pytest

from engine.table import Option, Printed
from screens.frame.registry import look_of
from screens.widgets.choices import Choices
from tests.screens import moments
from tests.screens.driving import settled, text_of

LONG = "When damage would be dealt to another Hero, once a turn: you may: take all of it upon yourself."
OPTIONS = (
    Option("yes", moments.ME, LONG, "", Printed("1 Energy"), "yes"),
    Option("no", moments.ME, "Do not", "", "", "no"),
)
MANY = tuple(Option(f"way{nth}", moments.ME, f"Way {nth}", "", "", f"way{nth}") for nth in range(16))


async def asked(pilot, options) -> None:
    pilot.app.push_screen(moments.room(moments.moment("combat.attack", options=options, odds={})))
    await pilot.pause()
    await settled(pilot)
    await pilot.pause()


def rows_of(app, words: str) -> list[str]:
    return [line for line in text_of(app).splitlines() if words in line]


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_a_long_label_takes_the_rows_that_are_free(make_app, size) -> None:
    async with make_app().run_test(size=size) as pilot:
        await asked(pilot, OPTIONS)
        (first,) = rows_of(pilot.app, "When damage")
        assert "1 Energy" in first, "what is said beside it stands in its first row"
        for _ in range(2):
            assert "take all of it upon yourself." in " ".join(text_of(pilot.app).split())
            await pilot.press("down")
            await pilot.pause()
        assert len(rows_of(pilot.app, "When damage")) == 1, "it is not spelt out besides"


async def test_a_click_on_any_row_of_a_long_label_is_one_on_its_line(make_app) -> None:
    async with make_app().run_test(size=(80, 24)) as pilot:
        await asked(pilot, OPTIONS)
        choices = pilot.app.screen.query_one(Choices)
        taken: list[str] = []
        choices._take = lambda *, tick: taken.append(choices.line.option.id)  # type: ignore[method-assign,union-attr]
        await pilot.press("down")
        await pilot.click(Choices, offset=(8, 1))
        await pilot.click(Choices, offset=(8, 2))
        assert taken == ["yes", "no"]


async def test_where_no_row_is_free_a_long_label_is_spelt_out_while_it_is_highlighted(make_app) -> None:
    async with make_app().run_test(size=(80, 24)) as pilot:
        await asked(pilot, (*OPTIONS, *MANY))
        assert "upon yourself." in " ".join(text_of(pilot.app).split())
        assert "… 1 Energy" in text_of(pilot.app), "what is said of an option stands apart from its name"
        await pilot.press("down")
        await pilot.pause()
        assert "upon" not in text_of(pilot.app)


async def test_what_stands_beside_a_label_is_spelt_out_too_where_it_is_cut(make_app) -> None:
    async with make_app().run_test(size=(80, 24)) as pilot:
        await asked(pilot, (*OPTIONS, *MANY))
        choices = pilot.app.screen.query_one(Choices)
        choices.beside = lambda options: (
            f"Advancement, Goal 1 -> 2, and {'much more ' * 4}of {options[0].label[:8]}"
        )
        await pilot.press("down", "down")
        await pilot.pause()
        assert choices.unread == f"Way 0: {choices.beside(MANY[:1])}"


@pytest.mark.parametrize("id", ["yes", "no"])
async def test_a_hint_stays_where_a_label_was_spelt_out_or_would_be(make_app, id) -> None:
    async with make_app().run_test(size=(80, 24)) as pilot:
        await asked(pilot, (*OPTIONS, *MANY))
        pilot.app.screen.session.hint = lambda seat: ([id], "why not")
        await pilot.press("h")
        for _ in range(3):
            await pilot.pause()
        assert "(why not)." in " ".join(text_of(pilot.app).split())
        await pilot.press("down")
        await pilot.pause()
        assert "why not" not in text_of(pilot.app)


async def test_the_question_is_said_while_its_list_is_empty(make_app) -> None:
    async with make_app().run_test(size=(80, 24)) as pilot:
        await asked(pilot, OPTIONS)
        pilot.app.screen.query_one(Choices).show((), {})
        pilot.app.screen.say("Pick a way.")
        await pilot.pause()
        assert "Pick a way." in text_of(pilot.app)


@pytest.mark.parametrize(("way_out", "told"), [(True, "play ▸"), (False, "pick ▸")])
async def test_a_card_that_must_be_given_up_is_picked_and_not_played(make_app, way_out, told) -> None:
    """Only where one may leave the cards alone is taking one of them to play it."""
    card = next(
        card for row in look_of(moments.NAME).board(moments.moment("combat")).rows for card in row.cards
    )
    options = [Option("discard:it", moments.ME, card.name, "PT-Q-63", "", "discard", card=card.slug)]
    options += [Option("pass", moments.ME, "Pass", "", "", "pass")] if way_out else OPTIONS[:1]
    shown = moments.moment("combat", options=tuple(options), odds={})
    async with make_app().run_test(size=(120, 36)) as pilot:
        pilot.app.push_screen(moments.room(shown))
        await settled(pilot)
        await pilot.pause()
        assert told in text_of(pilot.app)
