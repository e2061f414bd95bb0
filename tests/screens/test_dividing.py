"""Points that are divided: the line of three ticks three, and never more than there are (PT-Q-69, PT-Q-15)."""

from __future__ import annotations

from engine.table import Option
from tests.screens import moments
from tests.screens.driving import settled, text_of

TRACKS = (("physical", 3), ("social", 2))
POINTS = tuple(
    Option(f"mend.stress:nightjar>{name}={n}", moments.ME, f"{name} ({n})", "", "", "mend.stress", target=name, amount=n)
    for name, most in TRACKS
    for n in range(1, most + 1)
)  # fmt: skip


async def test_a_line_ticks_its_points_and_those_before_it(make_app) -> None:
    taken: list[list[str]] = []
    shown = moments.moment("start", options=POINTS, least=4, most=4)
    async with make_app().run_test(size=(80, 24)) as pilot:
        pilot.app.push_screen(moments.room(shown))
        await pilot.pause()
        screen = (await settled(pilot)).front
        screen.session.take = lambda seat, picks: taken.append(picks)
        for keys, points in (("3", 3), ("2", 1), ("3", 3), ("5", 4), ("5", 4)):
            await pilot.press(keys)
            await pilot.pause()
            assert f"Pick 4: {points} picked." in text_of(pilot.app)
        assert "No more than 4." in text_of(pilot.app)
        await pilot.press("enter")
        assert taken == [[each.id for each in POINTS[:4]]]
