"""The menu of the title."""

from __future__ import annotations

from screens.frame.title import Title
from tests.screens.driving import text_of


async def test_a_tenth_entry_names_its_letter_and_stands_in_line(make_app) -> None:
    """There is no key for a ten."""
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(Title(newcomer=False, first=(("The lobby", "lobby", "l"),)))
        await pilot.pause()
        lines = text_of(app).splitlines()
        ninth = next(line.index("9  Settings") for line in lines if "9  Settings" in line)
        assert next(line.index("q  Quit") for line in lines if "q  Quit" in line) == ninth
