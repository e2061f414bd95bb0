"""Quick rounds and settings that a catalogue offers at quick start."""

from __future__ import annotations

import pytest

from content.registry import open_system
from engine.table import Side
from screens.frame.quick_start import QuickStart
from screens.frame.title import Title
from screens.modals.adjusting import Adjusting
from tests.screens.driving import read_on, room_of, text_of, until

CARD = {"colour": "white", "text": ["A card."]}
CATALOGUE = {
    "heroes": [{"title": "Ada", "name": "Ada", "card": CARD}],
    "villains": [{"title": "The Auction", "name": "The Auction", "card": CARD}],
    "difficulties": [{"title": "standard", "blurb": ""}],
    "party": 1,
    "cards": [],
    "settings": [
        {
            "key": "length",
            "title": "Length",
            "choices": [
                {"name": "short", "blurb": "An evening."},
                {"name": "long", "blurb": "Two evenings."},
            ],
        },
        {
            "key": "undo",
            "title": "Taking back",
            "choices": [{"name": "safe", "blurb": "To the dice."}, {"name": "free", "blurb": "As you like."}],
        },
    ],
    "now": [
        {"title": "One Conflict, light", "wish": {"mode": "conflict", "band": "light"}},
        {"title": "One Conflict, hard", "wish": {"mode": "conflict", "band": "hard"}},
    ],
}
SIDES = (Side("heroes", "Hero", "hero"), Side("mm", "Antagonist", "gm", "Mastermind"))


async def test_settings_are_changed_on_a_page_and_only_what_is_changed_is_wished_for(make_app) -> None:
    app = make_app(None)
    async with app.run_test(size=(120, 36)) as pilot:
        found = []
        app.push_screen(QuickStart(CATALOGUE, 1, SIDES), found.append)
        await pilot.pause()
        await pilot.press("e")
        await until(pilot, lambda: isinstance(app.screen, Adjusting) and "An evening." in text_of(app))
        await pilot.press("down", "right", "enter", "s")
        await pilot.pause()
    ((wish, _),) = found
    assert wish["undo"] == "free" and "length" not in wish


@pytest.mark.parametrize(("heroes", "shown"), [(8, True), (30, False)])
async def test_what_short_lists_leave_of_the_screen_is_for_the_text_below(make_app, heroes, shown) -> None:
    card = {"colour": "white", "text": [f"Line {n}." for n in range(1, 11)]}
    many = [{"title": f"Hero {n}", "name": f"Hero {n}", "card": card} for n in range(heroes)]
    app = make_app(None)
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(QuickStart(CATALOGUE | {"heroes": many}, 1, SIDES))
        await pilot.pause()
        told = text_of(app)
        assert f"Hero {min(heroes, 12) - 1}" in told and "Line 4." in told
        assert ("Line 8." in told) == shown


async def test_who_is_asked_comes_along_and_the_rest_is_drawn(make_app) -> None:
    heroes = [{"title": each, "name": each, "blurb": "", "card": {"colour": "blue"}} for each in "ABCDEFGH"]
    app = make_app(None)
    async with app.run_test(size=(80, 24)) as pilot:
        found = []
        app.push_screen(QuickStart(CATALOGUE | {"heroes": heroes, "party": 4}, 1, SIDES), found.append)
        await pilot.pause()
        await pilot.press("w", "down", "w", "w", "down", "w", "down")
        await until(pilot, lambda: "& C" in text_of(app) and "& B" not in text_of(app))
        assert "drawn" not in text_of(app)
        await pilot.press("plus")
        await until(pilot, lambda: "- 4 +   2 asked, 1 drawn" in text_of(app))
        await pilot.press("s")
        await pilot.pause()
    ((wish, _),) = found
    lead, first, second, drawn = wish["heroes"]
    assert (lead, first, second) == ("D", "A", "C") and drawn in "BEFGH"


async def test_a_quick_round_is_wished_for_with_all_that_belongs_to_it(make_app) -> None:
    app = make_app(None)
    async with app.run_test(size=(120, 36)) as pilot:
        found = []
        app.push_screen(QuickStart(CATALOGUE, 1, SIDES), found.append)
        await pilot.pause()
        assert "One Conflict, light" in text_of(app)
        await pilot.press("o", "o")
        await until(pilot, lambda: "with nothing at stake" in text_of(app))
        await pilot.press("s")
        await pilot.pause()
    ((wish, _),) = found
    assert (wish["mode"], wish["band"]) == ("conflict", "hard")
    assert not {"villain", "episode"} & wish.keys()


async def test_after_the_last_quick_round_comes_a_whole_game_and_chance_draws_no_round(make_app) -> None:
    app = make_app(None)
    async with app.run_test(size=(120, 36)) as pilot:
        found = []
        app.push_screen(QuickStart(CATALOGUE, 1, SIDES), found.append)
        await pilot.pause()
        await pilot.press("o", "o", "o", *"rrrrr", "s")
        await pilot.pause()
    ((wish, _),) = found
    assert wish["villain"] == "The Auction" and "mode" not in wish


PLAYED = {"heroes": ["Undertone", "Ropewalk"], "difficulty": "story"}


@pytest.mark.rule("HR-LOOP-46")
async def test_two_keys_lead_from_the_title_into_a_quick_round_with_the_party_played_last(make_app) -> None:
    app = make_app(open_system("heroic"))
    async with app.run_test(size=(80, 24)) as pilot:
        app.start(PLAYED, {"hero:2": "human"})
        await read_on(pilot)
        app.put_away()
        room_of(app).close()
        await until(pilot, lambda: isinstance(app.screen, Title))
        await pilot.press("f", "4")
        await until(pilot, lambda: app.table and app.table.setup["mode"] == "now")
        room = await read_on(pilot)
        setup = room.session.setup
        assert [each["name"] for each in setup["heroes"].values()] == PLAYED["heroes"]
        assert setup["settings"]["level"] == "story" and room.session.kinds["hero:2"] == "human"
        assert room.session.kinds["hero:1"] != "human"
        assert app.system.library.nows[setup["event"]].band == "clear"


@pytest.mark.rule("HR-LOOP-46")
async def test_whoever_has_not_played_begins_a_quick_round_as_the_hero_of_the_lesson_with_company(
    make_app,
) -> None:
    app = make_app(open_system("heroic"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f", "1")
        room = await read_on(pilot)
        names = [each["name"] for each in room.session.setup["heroes"].values()]
        assert names[0] == "Drystone" and len(set(names)) == 3
        assert [seat for seat, kind in room.session.kinds.items() if kind == "human"] == ["hero:1"]


@pytest.mark.rule("HR-LOOP-46")
async def test_a_boss_for_one_hero_is_refused_where_it_was_chosen_and_starts_for_two(make_app) -> None:
    app = make_app(open_system("heroic"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("n", "minus", "minus", *"ooooo", "s")
        await until(pilot, lambda: "not for 1" in "".join(each.message for each in app._notifications))
        assert isinstance(app.screen, QuickStart) and app.table is None
        await pilot.press("plus", "s")
        room = await read_on(pilot)
        assert len(room.session.setup["heroes"]) == 2


async def test_the_title_has_no_quick_round_for_a_game_without_any(make_app) -> None:
    app = make_app(open_system("toy"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f")
        await pilot.pause()
        assert isinstance(app.screen, Title) and "now" not in text_of(app).split()


async def test_a_game_without_settings_and_quick_rounds_has_no_keys_for_them(make_app) -> None:
    app = make_app(None)
    bare = {key: value for key, value in CATALOGUE.items() if key not in ("settings", "now")}
    async with app.run_test(size=(120, 36)) as pilot:
        app.push_screen(QuickStart(bare, 1, SIDES))
        await pilot.pause()
        shown = text_of(app)
        assert "quick round" not in shown and "settings" not in shown
        await pilot.press("e", "o")
        assert isinstance(app.screen, QuickStart)
