"""A label that is too long for its line is spelt out above the list while it is highlighted."""

from __future__ import annotations

import pytest

from engine.table import Option, Printed
from tests.screens import moments
from tests.screens.driving import settled, text_of

LONG = "When damage would be dealt to another Hero, once a turn: you may: take all of it upon yourself."
OPTIONS = (
    Option("yes", moments.ME, LONG, "", Printed("1 Energy"), "yes"),
    Option("no", moments.ME, "Do not", "", "", "no"),
)


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_the_end_of_a_long_label_can_be_read(make_app, size) -> None:
    shown = moments.moment("combat.attack", options=OPTIONS, odds={})
    async with make_app().run_test(size=size) as pilot:
        pilot.app.push_screen(moments.room(shown))
        await pilot.pause()
        await settled(pilot)
        await pilot.pause()
        assert "upon yourself." in " ".join(text_of(pilot.app).split())
        assert "… 1 Energy" in text_of(pilot.app), "what is said of an option stands apart from its name"
        await pilot.press("down")
        await pilot.pause()
        assert "upon" not in text_of(pilot.app)
