"""When the app looks through all its memory: it must be worth it, and nothing may stir."""

from __future__ import annotations

import gc

import pytest

from tui import sweeping
from tui.app import PlotTwistApp


async def test_with_the_first_picture_memory_is_looked_after_again() -> None:
    gc.disable()
    try:
        async with PlotTwistApp().run_test() as pilot:
            await pilot.pause()
            assert gc.isenabled()
    finally:
        gc.enable()
        gc.unfreeze()


@pytest.mark.parametrize("stirs", ["key", "frame"])
@pytest.mark.parametrize(
    ("idle", "rather_new", "swept"),
    [
        (sweeping.QUIET, sweeping.SOME, True),
        (sweeping.QUIET - 0.1, sweeping.MANY, False),
        (60, sweeping.SOME - 1, False),
    ],
)
async def test_memory_is_swept_when_it_is_worth_it_and_nothing_stirs(
    monkeypatch, stirs, idle, rather_new, swept
) -> None:
    done: list[bool] = []
    app = PlotTwistApp()
    async with app.run_test() as pilot:
        with monkeypatch.context() as time:
            time.setattr(sweeping, "monotonic", lambda: 100.0 * (stirs == "key"))
            await pilot.press("f9")
            time.setattr(sweeping, "monotonic", lambda: 100.0)
            if stirs == "frame":
                app.screen.refresh()
                await pilot.pause(0.05)
            time.setattr(sweeping, "monotonic", lambda: 100.0 + idle)
            time.setattr(gc, "get_count", lambda: (0, 0, rather_new))
            time.setattr(gc, "collect", lambda: done.append(True))
            app.sweep()
    assert done == [True] * swept
