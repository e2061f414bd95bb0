"""Whole games: by keyboard alone, by mouse alone; and nothing hidden is shown."""

from __future__ import annotations

from math import inf

import pytest

from screens.frame.quick_start import QuickStart
from screens.frame.title import Title
from screens.game import haste
from screens.look.windows import is_pass
from screens.plot_twist.over import Over
from tests.screens.driving import click_key, room_of, settled, text_of

pytestmark = pytest.mark.long


async def start_by_keyboard(pilot, *keys: str) -> None:
    await pilot.press("enter")
    await pilot.pause()
    assert isinstance(pilot.app.screen, QuickStart)
    await pilot.press(*keys, "enter", "enter", "enter")


async def test_the_keys_of_quick_start_are_those_that_the_game_has_a_use_for(make_app) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        await pilot.press("question_mark")
        await pilot.pause()
        shown = text_of(app)
        assert "Surprise me" in shown and "How to play, on one page" in shown
        assert "How strong a single fight is" not in shown


async def test_enter_three_times_starts_a_game(make_app) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await start_by_keyboard(pilot)
        room = await settled(pilot)
        assert room.session.kinds == {
            "hero:1": "human",
            "hero:2": "scripted",
            "hero:3": "scripted",
            "gm": "scripted",
        }


async def test_the_whole_party_can_be_played(make_app) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await start_by_keyboard(pilot, "minus", "a")
        room = await settled(pilot)
        assert room.session.mine == ["hero:1", "hero:2"]
        assert len(room.session.moment().seats) in (1, 2)


async def test_a_whole_game_by_keyboard(make_app, monkeypatch) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await start_by_keyboard(pilot, "minus", "minus")
        for _ in range(400):
            room = await settled(pilot)
            moment = room.session.moment()
            if moment.outcome:
                break
            can_pass = any(is_pass(option) for option in moment.options)
            fight = any(option.kind in ("combat", "sneak") for option in moment.options)
            await pilot.press("1" if fight and not moment.several else "P" if can_pass else "enter")
        assert isinstance(app.screen, Over)
        assert moment.outcome.reason in text_of(app)
        monkeypatch.setattr(haste, "GRACE", inf)
        await pilot.press("enter")  # meant to hurry what led to the end
        await pilot.pause()
        assert isinstance(app.screen, Over)
        monkeypatch.setattr(haste, "GRACE", -inf)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, Title)
        assert room_of(app) is None


@pytest.mark.soak
async def test_a_whole_game_by_mouse(make_app) -> None:
    app = make_app()
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.click("#menu", offset=(5, 1))
        await pilot.pause()
        assert isinstance(app.screen, QuickStart)
        await click_key(pilot, "fewer")
        await click_key(pilot, "fewer")
        await pilot.click("#ours", offset=(5, 4))
        await pilot.click("#theirs", offset=(5, 2))
        await pilot.click("#difficulty", offset=(5, 3))
        for _ in range(300):
            room = await settled(pilot)
            moment = room.session.moment()
            if moment.outcome:
                break
            if moment.several:
                await click_key(pilot, "confirm")
            elif any(option.kind in ("combat", "attack.melee", "attack.social") for option in moment.options):
                await pilot.click("#choices", offset=(6, 0))
            elif any(is_pass(option) for option in moment.options):
                await click_key(pilot, "pass on")
            else:
                await pilot.click("#choices", offset=(6, 0))
        assert isinstance(app.screen, Over)
        await click_key(pilot, "leave")
        await pilot.pause()
        assert isinstance(app.screen, Title)


async def test_what_the_game_master_hides_is_never_on_the_screen(make_app) -> None:
    app = make_app()
    async with app.run_test(size=(120, 36)) as pilot:
        await start_by_keyboard(pilot)
        for turn in range(15):
            room = await settled(pilot)
            if room.session.table.outcome:
                break
            known = str(room.session.moment().view)
            known += " ".join(event.text() for event in room.session.events)
            known += " ".join(option.label for option in room.session.moment().options)
            for name in hidden_from_heroes(room.session.table):
                assert name in known or name not in text_of(app)
            await pilot.press("i" if turn % 5 == 0 else "l" if turn % 5 == 1 else "p")
            if turn % 5 < 2:
                await pilot.pause()
                assert not any(
                    name in text_of(app)
                    for name in hidden_from_heroes(room.session.table)
                    if name not in known
                )
                await pilot.press("escape", "p")


def hidden_from_heroes(table) -> list[str]:
    """Names of the GM's hand, Plots, face-down Events and Objective."""
    view = table.view("gm").snapshot()
    hidden = [card.name for card in (*view.hand, *view.plots, *view.events.hidden)]
    return hidden if table.view("hero:1").knows_objective else [*hidden, view.objective.name]


async def test_watching_plays_to_the_end(make_app) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("w")
        room = await settled(pilot)
        assert room.session.mine == []
        assert room.session.table.outcome
        assert isinstance(app.screen, Over)
