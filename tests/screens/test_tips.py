"""Whatever the mouse rests on tells what it is, with its rule."""

from __future__ import annotations

import pytest

from tests.screens import moments
from tests.screens.driving import settled


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_what_the_mouse_rests_on_is_explained(make_app, size) -> None:
    app = make_app()
    async with app.run_test(size=size) as pilot:
        app.push_screen(moments.room(moments.moment("combat.attack")))
        await settled(pilot)
        await pilot.pause()
        cards = app.screen.board.rows[0].cards
        for selector, offset, words in (
            ("#ribbon", (3, 0), ("Attack step", "one attack for each")),
            ("#left", (4, 1 if size[0] > 80 else 0), ("Commodore Vane", "Mind")),
            ("#choices", (6, 0), ("Attack",)),
            ("#hand", (9, 1 if size[0] > 80 else 0), (cards[0].name, cards[0].lines[0])),
        ):
            await pilot.hover(selector, offset=offset)
            await pilot.pause()
            tip = str(app.screen.query_one(selector).tooltip)
            assert all(word in tip for word in words), (selector, tip)
