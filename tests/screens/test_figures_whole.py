"""Where a row is too short for all that stands in it, the figures are read in whole."""

from __future__ import annotations

import pytest
from msgspec import structs

from engine.plot_twist.state.cost import Cost
from engine.table import Odds, Option
from screens.look.chances import short
from screens.style.glyphs import choose
from tests.screens import moments
from tests.screens.driving import settled, text_of

KNIFE = Odds("", 0.94, 6.3, "to hit with Knife in the Dark", "damage", then="Knife in the Dark", fells=0.47)
HUNTED = ("the Static Dolls", "the Hired Muscle", "the Brass Guards of the Exchange")


def test_of_what_follows_so_much_is_told_as_there_is_room_for() -> None:
    signs = choose({"LANG": "C.UTF-8"})
    whole = short(KNIFE, signs)
    assert short(KNIFE, signs, len(whole)) == whole
    cut = short(KNIFE, signs, len(whole) - 4)
    assert cut.endswith("fells 47%") and len(cut) <= len(whole) - 4 and "Knife in" in cut
    assert "Knife" in short(KNIFE, signs, 3) and short(KNIFE, signs, 3).endswith("fells 47%")


@pytest.mark.parametrize("many", [1, 20])
async def test_no_row_cuts_its_figures_or_how_many_it_holds(make_app, many) -> None:
    options = tuple(
        Option(
            f"sneak:{n}", moments.ME, f"Nightjar: sneak up on {HUNTED[n % 3]}{n // 3 or ''}", "", "", "sneak"
        )
        for n in range(3 * many)
    )
    odds = {(moments.ME, each.id): structs.replace(KNIFE, id=each.id) for each in options}
    async with make_app().run_test(size=(120, 36)) as pilot:
        pilot.app.push_screen(moments.room(moments.moment("combat", options=options, odds=odds)))
        await settled(pilot)
        await pilot.pause()
        rows = [row.partition("│")[0].rstrip() for row in text_of(pilot.app).splitlines() if "▸ Knife" in row]
        assert rows and all(row.endswith(("fells 47%", ") ▸")) for row in rows)


RUSHED = structs.replace(KNIFE, win=0.98, expected=2.9, brings="Mooks", then="Clear the Pier", fells=0)


async def rows(make_app, options, odds) -> list[str]:
    """What stands in the list of a room that asks these."""
    odds = {(moments.ME, each.id): structs.replace(odds, id=each.id) for each in options}
    async with make_app().run_test(size=(120, 36)) as pilot:
        pilot.app.push_screen(moments.room(moments.moment("combat", options=options, odds=odds)))
        await settled(pilot)
        await pilot.pause()
        return [row.partition("│")[0].rstrip() for row in text_of(pilot.app).splitlines()]


async def test_a_long_cost_is_cut_before_the_figures_are(make_app) -> None:
    price = Cost(moves=1, discards=1)
    options = tuple(
        Option(f"ability:{n}", moments.ME, f"{who}: Look It Up", price=price, kind="ability", actor=who)
        for n, who in enumerate(("Commodore Vane", "The Flying Postman", "Nightjar"))
    )
    shown = await rows(make_app, options, structs.replace(RUSHED, before=(0.97, 2.9)))
    shown = [row for row in shown if "Look It Up" in row]
    assert len(shown) == 3 and all(" 1 Move " in row for row in shown)
    assert all(row.endswith(" 97▸98% ⌀2.9 Mooks") for row in shown)


async def test_a_fold_tells_the_best_of_it_in_whole_figures(make_app) -> None:
    options = tuple(
        Option(
            f"combat:{n}{who}", moments.ME, f"{who}: take on {whom}", kind="combat", actor=who, target=whom
        )
        for who in ("Nightjar", "The Flying Postman", "Commodore Vane")
        for n, whom in enumerate((*HUNTED, "Nil Acolytes"))
    )
    shown = [row for row in await rows(make_app, options, RUSHED) if ") ▸" in row]
    assert shown and all(" 98% ⌀2.9 Mooks  (" in row for row in shown)
