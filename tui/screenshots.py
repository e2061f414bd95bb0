"""The pictures of the README, from a fixed seed: ``python -m tui.screenshots``."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from textual.pilot import Pilot

from content import FIRST
from content.registry import open_system
from engine.table import Option, Table, step
from engine.table.seating import players, sit_down
from screens.frame.registry import look_of, open_room
from screens.game.page import GameScreen
from screens.game.room import Room
from screens.game.session import Session
from tui.app import PlotTwistApp

DOCS = Path(__file__).parent.parent / "docs"
ME = "hero:1"
SIZE = (120, 36)


def reach(seed: int, wanted: Callable[[list[Option]], bool]) -> Table:
    """A game played by scripted players until the first Hero has the options one wants to show."""
    table = sit_down(open_system(FIRST), {}, seed)
    seated = players(table, dict.fromkeys(table.seats, "scripted"))
    while table.request and not (ME in table.request.seats and wanted(table.request.options_for(ME))):
        step(table, seated)
    return table


async def picture(table: Table, name: str, *keys: str) -> None:
    """What the first Hero sees after these keys, as an SVG among the documents."""
    app = PlotTwistApp(environment=os.environ | {"PLOT_TWIST_SPEED": "off", "PLOT_TWIST_ASCII": "0"})
    app.animation_level = "none"
    async with app.run_test(size=SIZE) as pilot:
        kinds = dict.fromkeys(table.seats, "scripted") | {ME: "human"}
        room = open_room(Session(table, kinds, look_of(FIRST)), app.pace)
        app.push_screen(room)
        await _stands(pilot, room)
        for key in keys:
            await pilot.press(key)
            await pilot.pause(0.1)
        DOCS.mkdir(exist_ok=True)
        (DOCS / name).write_text(app.export_screenshot(title="Plot Twist"), encoding="utf-8")


async def _stands(pilot: Pilot[int], room: Room) -> None:
    while not (room.settled and room.front is not None and room.front.query("#keys")):
        await pilot.pause(0.01)
    await pilot.pause(0.2)
    while _finds_out(pilot, room):
        await pilot.pause(0.01)


def _finds_out(pilot: Pilot[int], room: Room) -> bool:
    """Whether what comes of the options is to be told still, or more exactly."""
    if isinstance(room.front, GameScreen) and room.front.foreseeing:
        return True
    return any(each.group == "previews" and not each.is_finished for each in pilot.app.workers)


def attacks(options: list[Option]) -> bool:
    """Several attacks to choose from, one of them a card."""
    kinds = [option.kind for option in options]
    return "attack.card" in kinds and sum(kind.startswith("attack.") for kind in kinds) > 2


def fights(options: list[Option]) -> bool:
    """Somebody to take on."""
    return sum(option.kind == "combat" for option in options) > 2


def main() -> None:
    with TemporaryDirectory() as nobodys:
        os.environ["PLOT_TWIST_CONFIG"] = nobodys
        asyncio.run(picture(reach(12, attacks), "table-120x36.svg"))
        asyncio.run(picture(reach(12, fights), "odds-120x36.svg", "o"))


if __name__ == "__main__":
    main()
