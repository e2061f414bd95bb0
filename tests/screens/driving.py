"""Hands and eyes for the tests: wait for the game, read the screen.

Whoever waits only sleeps: ``pilot.pause`` has every part of the screen answer each time, which is half of the work.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic

from textual.app import App
from textual.pilot import Pilot

from screens.game.room import Room
from screens.game.session import Session
from screens.modals.pages import Pages
from screens.widgets.keybar import KeyBar

LONGEST = 60
"""Seconds that others may take, on a machine that is busy with something else."""


def room_of(app: App) -> Room | None:
    """The room of the game in play."""
    return next((screen for screen in app.screen_stack if isinstance(screen, Room)), None)


async def settled(pilot: Pilot) -> Room:
    """Wait until a person must decide or the game is over."""
    end = monotonic() + LONGEST
    while monotonic() < end:
        room = room_of(pilot.app)
        if room and room.settled and room.front is not None and room.front.is_mounted and painted(room):
            return room
        await asyncio.sleep(0.002)
    raise AssertionError(f"the game does not go on:\n{text_of(pilot.app)}")


def painted(room: Room | None) -> bool:
    """Whether what is asked in front is on the terminal: no key counts before."""
    front = room.front if room else None
    return front is None or not front.is_current or front.asked_at <= monotonic()


async def read_on(pilot: Pilot) -> Room:
    """Press through the pages of the story, until a person must decide or the game is over."""
    end = monotonic() + LONGEST
    while monotonic() < end:
        room = room_of(pilot.app)
        if isinstance(pilot.app.screen, Pages):
            await pilot.press("enter")
        elif room and room.settled and room.front is pilot.app.screen and room.front.is_mounted:
            if painted(room):
                return room
        await asyncio.sleep(0.002)
    raise AssertionError(f"the game does not go on:\n{text_of(pilot.app)}")


def follow(session: Session, *phases: str, at: int = 1) -> None:
    """Take what hints say until a question of one of these phases stands for the ``at``-th time; "" is the end."""
    while True:
        while not (session.over or (session.held and not session.pass_by_itself())):
            session.advance(LONGEST, dwell=False)
        moment = session.moment()
        if moment.outcome:
            assert "" in phases, "the game is over"
            return
        at -= moment.phase in phases
        if not at:
            return
        picks, _ = session.hint(moment.seats[0])
        session.take(moment.seats[0], picks)


async def to(pilot: Pilot, *phases: str, at: int = 1) -> Room:
    """``follow`` the game of a room; what lies between is not drawn."""
    room = await read_on(pilot)
    follow(room.session, *phases, at=at)
    room.go_on()
    return await read_on(pilot)


async def click_key(pilot: Pilot, word: str) -> None:
    """Click a word of the line of keys, once it is drawn."""
    end = monotonic() + LONGEST
    while monotonic() < end:
        bar = pilot.app.screen.query_one(KeyBar)
        start = bar.styles.padding.left
        for key, name, _ in bar.shown:
            if name == word:
                await pilot.click(KeyBar, offset=(start + 1, 0))
                return
            start += len(key) + len(name) + 3
        await asyncio.sleep(0.002)
    raise AssertionError(f"there is no {word!r} to click")


async def until(pilot: Pilot, true: Callable[[], object], longest: float = LONGEST) -> None:
    """Wait for something that workers do in their own time, in seconds."""
    end = monotonic() + longest
    while monotonic() < end:
        if true():
            return
        await asyncio.sleep(0.01)
    raise AssertionError(f"it does not happen:\n{text_of(pilot.app)}")


def text_of(app: App) -> str:
    """All that can be read on the screen."""
    height = app.size.height
    return "\n".join(strip.text for strip in app.screen._compositor.render_strips(app.size)[:height])
