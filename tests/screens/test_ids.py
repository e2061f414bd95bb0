"""The ids of rules and rulings stand where one inspects and in the rulebook, nowhere else at the table."""

from __future__ import annotations

import re

import pytest

from content.registry import open_system
from screens.look import reference
from tests.screens.driving import room_of, text_of, until

pytestmark = pytest.mark.long

ID = re.compile(r"\b(PT|AU)-[A-Z]")
QUESTIONS = 10


@pytest.mark.parametrize("system", ["plot-twist", "audience"])
def test_no_rule_names_another_by_its_id_at_the_table(system) -> None:
    told = {rule.id: reference.without_ids(system, rule.lines[0]) for rule in reference.rules(system)}
    assert told and {id: words for id, words in told.items() if ID.search(words) or "()" in words} == {}


@pytest.mark.parametrize("system", ["plot-twist", "audience"])
async def test_a_game_that_is_played_shows_no_id_but_where_one_inspects(make_app, system) -> None:
    app = make_app(open_system(system), lambda app: app.start({}, {"hero:1": "human"}), seed=5)
    asked = 0
    async with app.run_test(size=(120, 36)) as pilot:
        for nth in range(60 * QUESTIONS):
            room = room_of(app)
            if room and room.settled and room.session.mine and app.screen is room.front:
                asked += 1
                if asked == 1:
                    await pilot.press("i", "end")
                    await until(pilot, lambda: ID.search(text_of(app)))
                    await pilot.press("escape")
                    await until(pilot, lambda room=room: app.screen is room.front)
                for key in ("down", "o", "l"):
                    await pilot.press(key)
                    await pilot.pause()
                    assert not ID.search(text_of(app)), text_of(app)
                    if app.screen is not room.front:
                        await pilot.press("escape")
                for widget in app.screen.query("*"):
                    assert not ID.search(str(widget.tooltip or ""))
            if asked >= QUESTIONS:
                break
            await pilot.press(("enter", "p", "enter")[nth % 3])
            await pilot.pause()
        assert asked >= QUESTIONS
