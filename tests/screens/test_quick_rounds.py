"""Quick rounds and settings that a catalogue offers at quick start."""

from __future__ import annotations

from engine.table import Side
from screens.frame.quick_start import QuickStart
from screens.modals.adjusting import Adjusting
from tests.screens.driving import text_of, until

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


async def test_a_quick_round_is_wished_for_with_all_that_belongs_to_it(make_app) -> None:
    app = make_app(None)
    async with app.run_test(size=(120, 36)) as pilot:
        found = []
        app.push_screen(QuickStart(CATALOGUE, 1, SIDES), found.append)
        await pilot.pause()
        await pilot.press("o", "o")
        await until(pilot, lambda: "One Conflict, hard" in text_of(app))
        await pilot.press("s")
        await pilot.pause()
    ((wish, _),) = found
    assert (wish["mode"], wish["band"]) == ("conflict", "hard")


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
