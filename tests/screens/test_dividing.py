"""Amounts are chosen by steps: points that are divided, and what is spent (PT-Q-69, PT-Q-15, PT-ENERGY-03)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.plot_twist.state.cost import Cost
from engine.table import Odds, Option
from screens.frame.registry import look_of
from screens.look.arrange import arrange, opened
from screens.widgets.choices import Choices
from tests.screens import moments
from tests.screens.driving import settled, text_of

TRACKS = (("physical", 3), ("social", 2))
POINTS = tuple(
    Option(f"mend.stress:nightjar>{name}={n}", moments.ME, f"{name} ({n})", "", "", "mend.stress", target=name, amount=n)
    for name, most in TRACKS
    for n in range(1, most + 1)
)  # fmt: skip
COINS = tuple(
    Option(
        f"coin.energy:nightjar={n}",
        moments.ME,
        f"{n} more",
        "",
        Cost(energy=2 * n),
        "coin.energy",
        amount=n,
    )
    for n in (1, 2, 3)
)
PASS = Option("pass", moments.ME, "Let the coins fly", kind="pass")


async def at_table(pilot, **parts):
    pilot.app.push_screen(moments.room(moments.moment("start", **parts)))
    await pilot.pause()
    screen = (await settled(pilot)).front
    taken: list[list[str]] = []
    screen.session.take = lambda seat, picks: taken.append(list(picks))
    return screen, taken


async def press(pilot, *keys) -> str:
    await pilot.press(*keys)
    await pilot.pause()
    return text_of(pilot.app)


async def test_points_are_given_step_by_step_and_never_more_than_there_are(make_app) -> None:
    async with make_app().run_test(size=(80, 24)) as pilot:
        _, taken = await at_table(pilot, options=POINTS, least=4, most=4)
        assert "◂ 2 of 3 ▸" in await press(pilot, "right", "right")
        assert "◂ 1 of 3 ▸" in await press(pilot, "left")
        shown = await press(pilot, "right", "right", "right", "2", "2")
        assert "◂ 3 of 3 ▸" in shown and "◂ 1 of 2 ▸" in shown
        assert "No more than 4. 4 of 4 given." in shown
        assert "3 of 4 given" in await press(pilot, "left", "enter") and not taken
        assert "All 4 must be given." in text_of(pilot.app)
        await press(pilot, "right", "enter")
        assert taken == [[each.id for each in POINTS[:4]]]


async def test_enter_gives_all_to_the_highlighted_line_first_and_a_second_one_decides(make_app) -> None:
    async with make_app().run_test(size=(80, 24)) as pilot:
        _, taken = await at_table(pilot, options=POINTS[:3], least=3, most=3)
        assert "3 of 3 given" in await press(pilot, "enter") and not taken
        await press(pilot, "enter")
        assert taken == [[each.id for each in POINTS[:3]]]


async def test_where_none_need_be_given_the_first_enter_shares_alike_and_gives_nothing(make_app) -> None:
    async with make_app().run_test(size=(80, 24)) as pilot:
        _, taken = await at_table(pilot, options=POINTS, least=0, most=4)
        shown = await press(pilot, "enter")
        assert shown.count("◂ 2 of ") == 2 and "Enter again gives it so" in shown and not taken
        await press(pilot, "enter")
        assert taken and sorted(taken[0]) == sorted(each.id for each in POINTS if each.amount < 3)


@pytest.mark.parametrize(("least", "keys", "picks"), [(0, "right escape", [[]]), (4, "right escape", [])])
async def test_escape_gives_none_where_none_need_be_given(make_app, least, keys, picks) -> None:
    async with make_app().run_test(size=(80, 24)) as pilot:
        _, taken = await at_table(pilot, options=POINTS, least=least, most=4)
        await press(pilot, *keys.split())
        assert taken == picks
        assert least == 0 or "0 of 4 given" in text_of(pilot.app)


async def test_what_is_spent_is_one_line_that_stands_at_an_amount(make_app) -> None:
    async with make_app().run_test(size=(80, 24)) as pilot:
        _, taken = await at_table(pilot, options=(*COINS, PASS))
        assert "1 more " in (shown := text_of(pilot.app)) and "2 more " not in shown
        shown = await press(pilot, "down", "right", "right", "right", "left")
        assert "2 more " in shown and "◂ 2 of 3 ▸  4 Energy" in shown
        await press(pilot, "enter")
        assert taken == [[COINS[1].id]]


async def test_whose_coins_are_bought_is_read_where_there_is_a_row_for_each_line_only(make_app) -> None:
    """What is bought stands beside it at 80 columns, price and chances too."""
    names = ("Captain Fairweather", "Doctor Imogen Sallow")
    bought = [
        Option(
            f"s:{one}",
            moments.ME,
            f"1 Automatic Success for {one}",
            "",
            Cost(belief=2),
            "success.belief",
            one,
            adds=2,
        )
        for one in names
    ]
    others = tuple(Option(f"fly:{n}", moments.ME, f"Fly {n}", kind=f"fly.{n}") for n in range(6))
    odds = {
        (moments.ME, each.id): Odds(each.id, 0.74, 2.5, "to hit", "damage", (0.5, 1.5)) for each in bought
    }
    async with make_app().run_test(size=(80, 24)) as pilot:
        await at_table(pilot, options=(*bought, *others, PASS), odds=odds)
        shown = text_of(pilot.app)
        assert all(f" {name.split(' ', 1)[1]} " in shown for name in names)


async def test_the_signs_beside_the_amount_can_be_clicked(make_app) -> None:
    async with make_app().run_test(size=(80, 24)) as pilot:
        screen, taken = await at_table(pilot, options=(*COINS, PASS))
        choices = screen.query_one(Choices).region
        rows = text_of(pilot.app).splitlines()[choices.y :]
        down, row = next((down, row) for down, row in enumerate(rows) if "▸  2 Energy" in row)
        await pilot.click(Choices, offset=(row.index("▸  2 Energy") - choices.x, down))
        await pilot.pause()
        assert "◂ 2 of 3 ▸" in text_of(pilot.app) and not taken


async def test_a_hint_stands_at_the_amount_it_would_spend(make_app) -> None:
    async with make_app().run_test(size=(80, 24)) as pilot:
        screen, _ = await at_table(pilot, options=(*COINS, PASS))
        screen.session.hint = lambda seat: ([COINS[2].id], "it tells")
        assert "◂ 3 of 3 ▸" in await press(pilot, "h")


async def test_a_hint_at_what_is_given_out_stands_there_whatever_was_given_before(make_app) -> None:
    async with make_app().run_test(size=(80, 24)) as pilot:
        screen, taken = await at_table(pilot, options=POINTS, least=4, most=4)
        hinted = [POINTS[0].id, POINTS[1].id, POINTS[3].id, POINTS[4].id]
        screen.session.hint = lambda seat: (hinted, "a fair share")
        shown = await press(pilot, "enter", "h")
        assert shown.count("◂ 2 of ") == 2 and "4 of 4 given" in " ".join(shown.split())
        await press(pilot, "enter")
        assert taken == [hinted]


def test_amounts_are_no_fold_however_many_lines_there_are() -> None:
    others = tuple(Option(f"fly:{n}", moments.ME, f"Fly {n}", kind=f"fly.{n}") for n in range(12))
    moment = replace(moments.moment("start"), options=(*COINS, *others))
    lines = opened(arrange(moment, look_of("plot-twist"), None), 30)
    assert [len(line.options) for line in lines if line.steps] == [3]
    assert len(lines) == 13


async def test_enter_between_combats_spends_nothing(make_app) -> None:
    async with make_app().run_test(size=(80, 24)) as pilot:
        _, taken = await at_table(pilot, options=(*COINS, PASS))
        await press(pilot, "enter")
        assert taken == [[PASS.id]]


async def test_enter_between_combats_takes_what_is_free(make_app) -> None:
    free = Option("call:one", "hero:1", "Call a friend", kind="ally")
    async with make_app().run_test(size=(80, 24)) as pilot:
        _, taken = await at_table(pilot, options=(*COINS, free, PASS))
        await press(pilot, "enter")
        assert taken == [[free.id]]


FREE_TEXT = "ability:bo>patch"


@pytest.mark.parametrize(
    ("kind", "win", "healed", "taken"),
    [
        ("ability", 0.5, 1.2, FREE_TEXT),
        ("ability", 0.2, 0.4, PASS.id),
        ("ability", 0.5, 0.0, PASS.id),
        ("ability.once", 0.5, 1.2, PASS.id),
    ],
)
def test_what_costs_nothing_is_recommended_where_it_may_help_and_is_there_again(kind, win, healed, taken):
    free = Option(FREE_TEXT, moments.ME, "Patch Up", "", Cost(), kind)
    odds = {(free.seat, free.id): Odds(free.id, win, healed, "to succeed", "Stress healed")}
    moment = replace(moments.moment("start"), options=(*COINS, free, PASS), odds=odds)
    assert look_of("plot-twist").first(moment).id == taken
