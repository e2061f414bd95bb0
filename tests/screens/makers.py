"""Heroes of one's own, made on the screen step by step."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from textual.pilot import Pilot

from content.makers import Maker
from content.registry import open_system
from screens.frame.making import Making
from screens.frame.quick_start import QuickStart
from tests.screens.driving import text_of, until


@asynccontextmanager
async def making(
    name: str, maker: Maker, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[tuple[Pilot, list[dict[str, Any]]]]:
    """The maker of a system, opened from its quick start; and the heroes that were kept."""
    from tui.app import PlotTwistApp

    system, kept = open_system(name), []
    app = PlotTwistApp(system, seed=1, environment={"PLOT_TWIST_SPEED": "off"})
    async with app.run_test(size=size) as pilot:
        app.push_screen(
            QuickStart(system.catalogue(), 1, system.sides, maker=maker, keep=lambda s: kept.append(s) or "")
        )
        await pilot.pause()
        await pilot.press("m")
        yield pilot, kept


async def steps(pilot: Pilot, maker: Maker) -> AsyncIterator[str]:
    """Each step once it is asked."""
    for step in maker.steps:
        await until(
            pilot, lambda step=step: isinstance(pilot.app.screen, Making) and step in text_of(pilot.app)
        )
        yield step
