"""A hero of one's own in six steps (IN-C-77 to IN-C-81)."""

from __future__ import annotations

import os

import pytest

from content.registry import open_maker, open_system
from engine.table import play_out
from engine.table.seating import players, sit_down
from saves import heroes
from screens.frame.quick_start import QuickStart
from screens.modals.questions import Words
from screens.widgets.pick import Pick
from tests.screens.driving import until
from tests.screens.makers import making, steps

BOUTS = int(os.environ.get("ARCHETYPES", "40"))
"""Conflicts of an archetype against each of a rival and a villain; 300 for the figures of IN-C-81."""


@pytest.fixture(scope="module")
def maker():
    return open_maker("intentions")


@pytest.mark.rule("IN-C-77", "IN-C-79")
def test_six_steps_have_six_to_twelve_legal_ways_each_and_the_first_leaves_all_as_it_is(maker):
    assert len(maker.steps) == 6
    sheet = maker.start()
    for step in range(6):
        ways = maker.ways(step, sheet)
        assert 6 <= len(ways) <= 12 and ways[0].sheet == sheet
        assert not any(maker.fault(way.sheet) for way in ways)
        assert len({way.label for way in ways}) == len(ways)
        sheet = ways[-1].sheet


@pytest.mark.rule("IN-C-77")
def test_a_surprise_is_legal_and_the_same_from_the_same_seed(maker):
    drawn = [maker.drawn(seed) for seed in range(40)]
    assert not any(map(maker.fault, drawn))
    assert drawn == [maker.drawn(seed) for seed in range(40)]
    assert len({repr(sheet["pools"]) for sheet in drawn}) > 5


@pytest.mark.rule("IN-C-78")
def test_it_is_told_how_it_fares_what_it_fits_and_where_it_is_weak(maker):
    sheet = maker.start()
    told = maker.told(sheet)
    for adventure in open_system("intentions").library.adventures.values():
        assert any(
            each.startswith(f"{adventure.title}: your Talents fit ") and " of 7 places" in each
            for each in told
        )
    assert maker.chance(sheet).startswith("alone against a rival: about ") and maker.chance(sheet).endswith(
        "%"
    )


def test_a_hero_that_is_kept_plays_under_its_own_name_and_a_broken_one_hides_none(maker, own_folders):
    sheet = maker.named(maker.drawn(7), "Bess o' the Docks")
    path = heroes.save("intentions", sheet)
    (path.parent / "broken.toml").write_text("pools = 3")
    (found,) = heroes.read("intentions", maker)
    table = sit_down(open_system("intentions"), {"heroes": [found]}, 1)
    assert [each.name for each in table.game.heroes] == ["Bess o' the Docks"]


@pytest.mark.rule("IN-C-77")
async def test_enter_goes_through_the_steps_and_the_hero_stands_first_in_the_list(maker) -> None:
    async with making("intentions", maker) as (pilot, kept):
        app = pilot.app
        async for _ in steps(pilot, maker):
            await pilot.press("down", "enter")
        await until(pilot, lambda: isinstance(app.screen, Words))
        await pilot.press(*" of Quay", "enter")
        await until(pilot, lambda: isinstance(app.screen, QuickStart) and bool(kept))
        assert app.screen.query_one("#ours", Pick).words[0][0] == f"* {kept[0]['name']}"
        assert kept[0]["name"] == "of Quay" and not maker.fault(kept[0])


@pytest.mark.soak
@pytest.mark.rule("IN-C-81")
def test_no_archetype_is_far_from_the_others():
    system = open_system("intentions")
    won: dict[str, float] = {}
    for hero in system.library.heroes.values():
        had = 0
        for band in ("fair", "hard"):
            for seed in range(BOUTS // 6):
                wish = {"heroes": [hero.id], "mode": "conflict", "band": band, "hero_persona": "keen"}
                table = sit_down(system, wish, seed)
                play_out(table, players(table, dict.fromkeys(table.seats, "scripted")))
                had += table.outcome.winner == "heroes"
        won[hero.archetype] = won.get(hero.archetype, 0) + 100 * had / (BOUTS // 6 * 2 * 3)
    mean = sum(won.values()) / len(won)
    assert len(won) == 8 and max(abs(each - mean) for each in won.values()) <= (12 if BOUTS >= 300 else 26), (
        won
    )
