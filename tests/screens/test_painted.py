"""How a screen comes to its picture: whole, once, and without holding anything else up."""

from __future__ import annotations

import asyncio
import sys
from itertools import count

import pytest
from textual import timer
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Static

from screens.widgets import painted
from screens.widgets.guard import GuardedModal, GuardedScreen
from tests.screens.driving import text_of, until
from tui.app import PlotTwistApp
from tui.sheets import SharedSheet

NAMES = ("Ada", "Bo", "Cy", "Dee")


class Made(Static):
    """Tells when it makes its lines."""

    def render_lines(self, crop):
        if self._styles_cache._dirty_lines:
            self.app.told.append(self.app.turn)
        return super().render_lines(crop)


class Parts(GuardedScreen[None]):
    """A few parts that fill the screen."""

    def compose(self) -> ComposeResult:
        for name in NAMES:
            yield Made(name)


class Window(GuardedModal[None]):
    """Two parts that leave the edges free."""

    DEFAULT_CSS = "Window Vertical { width: 20; height: 4; }"

    def compose(self) -> ComposeResult:
        with Vertical():
            yield Made("Eve")
            yield Made("Fay")


@pytest.fixture
async def pilot(monkeypatch):
    """An app in front of which nothing stands yet; ``told`` says in which turn of the loop a part made its lines."""
    monkeypatch.setattr(painted, "SLICE", 0)
    app = PlotTwistApp()
    app.told, app.turn, app.pictures = [], 0, []

    async def go_round() -> None:
        for app.turn in count():
            await asyncio.sleep(0)

    async with app.run_test(size=(40, 12)) as pilot:
        await pilot.pause()
        shown = app._display
        app._display = lambda screen, picture: (
            picture and app.pictures.append(screen),
            shown(screen, picture),
        )
        turns = asyncio.create_task(go_round())
        yield pilot
        turns.cancel()


async def test_between_the_parts_of_a_new_screen_others_have_their_turn(pilot):
    app = pilot.app
    app.push_screen(Parts())
    await until(pilot, lambda: app.pictures)

    assert len(set(app.told)) == len(app.told) == len(NAMES)
    assert all(name in text_of(app) for name in NAMES)


async def test_what_is_called_after_a_refresh_finds_it_painted(pilot, monkeypatch):
    monkeypatch.setattr(painted, "TURN", 0.05)
    app = pilot.app
    parts, found = Parts(), []
    app.push_screen(parts)
    await until(pilot, lambda: parts._making)
    parts.call_after_refresh(lambda: found.extend(app.pictures))
    await until(pilot, lambda: found)

    assert found == [parts]


async def test_what_is_painted_whole_is_painted_once(pilot):
    app = pilot.app
    parts = Parts()
    app.push_screen(parts)
    await until(pilot, lambda: app.pictures)
    await pilot.pause(0.1)
    parts.query(Made).first().refresh(layout=True)
    parts.refresh()
    await pilot.pause(0.1)

    assert app.pictures == [parts, parts]


async def test_a_window_comes_to_its_picture_as_a_screen_does_and_shows_what_is_behind_it(pilot):
    app = pilot.app
    app.push_screen(Parts())
    await until(pilot, lambda: app.pictures)
    app.told.clear()
    app.push_screen(Window())
    await until(pilot, lambda: len(app.pictures) == 2)

    assert len(set(app.told)) == len(app.told) == 2
    assert all(name in text_of(app) for name in ("Ada", "Eve", "Fay"))


async def test_while_there_is_more_to_hear_a_picture_waits_for_a_few_frames(pilot):
    app = pilot.app
    parts = Parts()
    app.push_screen(parts)
    await until(pilot, lambda: app.pictures)
    await pilot.pause(0.1)
    app.pictures.clear()
    parts.query(Made).first().refresh()
    while not parts._dirty_widgets:
        await asyncio.sleep(0)
    painted_at = []
    for _ in range(painted.PATIENCE):
        parts.check_idle()
        parts._on_timer_update()
        painted_at.append(bool(app.pictures))

    assert painted_at == [False] * (painted.PATIENCE - 1) + [True]


async def test_the_styles_of_a_screen_that_comes_back_are_looked_up_only_if_the_theme_is_another(
    pilot, monkeypatch
):
    app = pilot.app
    first = Parts()
    app.install_screen(first, "first")
    app.push_screen(first)
    await pilot.pause(0.1)
    looked_up = []
    apply = SharedSheet.apply
    monkeypatch.setattr(
        SharedSheet, "apply", lambda self, node, **how: (looked_up.append(node), apply(self, node, **how))[1]
    )

    async def away_and_back(theme: str) -> bool:
        app.switch_screen(Parts())
        await pilot.pause(0.1)
        app.theme = theme
        await pilot.pause(0.1)
        looked_up.clear()
        app.switch_screen(first)
        await pilot.pause(0.1)
        return first in looked_up

    other = next(name for name in app.available_themes if name != app.theme)
    assert [await away_and_back(app.theme), await away_and_back(other)] == [False, True]


async def test_what_changes_while_the_lines_are_made_is_in_the_picture(pilot, monkeypatch):
    monkeypatch.setattr(painted, "FRAMES", 1)
    monkeypatch.setattr(painted, "TURN", 0.05)
    app = pilot.app
    parts = Parts()
    app.push_screen(parts)
    await until(pilot, lambda: app.told)
    for each in parts.query(Made):
        each.update("new")
    await until(pilot, lambda: app.pictures)

    assert text_of(app).count("new") == len(NAMES)
    assert not any(each._repaint_regions for each in parts.query(Made))


async def test_what_breaks_while_it_makes_its_lines_is_told_and_the_rest_can_be_painted(pilot, monkeypatch):
    app = pilot.app
    parts = Parts()
    broken = []
    monkeypatch.setattr(app, "_handle_exception", broken.append)
    with monkeypatch.context() as patch:
        patch.setattr(Made, "render_lines", lambda self, crop: 1 / 0)
        app.push_screen(parts)
        await until(pilot, lambda: broken)
    app.pictures.clear()
    parts.refresh()
    await until(pilot, lambda: parts in app.pictures)

    assert {type(each) for each in broken} == {ZeroDivisionError}


async def test_a_timer_whose_time_is_up_before_it_looks_at_the_clock_calls_all_the_same(pilot, monkeypatch):
    """As on a machine that has much to do; a picture would never be painted for want of that call."""
    now, called, looks = timer._time.get_time, [], count()

    def late() -> float:
        waits = sys._getframe(1).f_locals.get("self") is soon
        return now() - 5 * (waits and not next(looks))

    monkeypatch.setattr(timer._time, "get_time", late)
    soon = pilot.app.set_timer(0.001, lambda: called.append(True))
    await until(pilot, lambda: called)
