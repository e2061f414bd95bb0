"""A monkey at the keyboard: keys, clicks, pastes and resizes while whatever is under way is under way."""

from __future__ import annotations

import asyncio
import unicodedata
from random import Random

from textual import events
from textual.geometry import Size
from textual.keys import _character_to_key, _get_unicode_name_from_key

from tui.app import PlotTwistApp

KEYS = (
    *"123456789", *"123", *"pPhauUiwolq/?:mfrgsnxcbjkdvqy+-=[]<>,. 0zZ",
    "enter", "enter", "enter", "space", "space", "escape", "escape", "escape", "tab", "shift+tab", "up", "down",
    "down", "left", "right", "pageup", "pagedown", "home", "end", "f1", "f2", "ctrl+p", "ctrl+s", "ctrl+c",
    "backspace", "delete", "ctrl+q",
)  # fmt: skip
"""What it strikes: the keys that decide twice."""
PASTES = ("1", "laser", "[bold]x", "a\nb\n", "'; \"", "1234", "")
SMALLEST, LARGEST = (60, 18), (140, 45)
PAUSE, LONG_PAUSE = 0.03, 0.2
"""Seconds at most between two events, and after one of twenty."""


def key_event(name: str) -> events.Key:
    """A key as the terminal sends it."""
    key = _character_to_key(name) if len(name) == 1 and not name.isalnum() else name
    try:
        character: str | None = unicodedata.lookup(_get_unicode_name_from_key(key))
    except KeyError:
        character = name if len(name) == 1 else None
    return events.Key(key, character)


def resize(app: PlotTwistApp, width: int, height: int) -> None:
    """The terminal has another size."""
    size = Size(width, height)
    app._driver._size = size
    app.post_message(events.Resize(size, size))


class Monkey:
    """Plays on an app in a test; what it does next is left to ``chance``."""

    def __init__(self, app: PlotTwistApp, chance: Random) -> None:
        self.app = app
        self.chance = chance
        self.done = 0

    async def go(self, times: int) -> None:
        """So many things, each at once or a moment after the last; fewer if the app is left."""
        for _ in range(times):
            if not self.app.is_running or self.app._exit:
                break
            self.act()
            self.done += 1
            most = LONG_PAUSE if self.chance.random() < 0.05 else PAUSE
            await asyncio.sleep(self.chance.uniform(0, most))

    def act(self) -> None:
        """One of all that can be done to a terminal."""
        dice = self.chance.random()
        if dice < 0.74:
            self.app.post_message(key_event(self.chance.choice(KEYS)))
        elif dice < 0.9:
            self.point()
        elif dice < 0.95:
            resize(
                self.app,
                self.chance.randint(SMALLEST[0], LARGEST[0]),
                self.chance.randint(SMALLEST[1], LARGEST[1]),
            )
        else:
            self.app.post_message(events.Paste(self.chance.choice(PASTES)))

    def point(self) -> None:
        """Anywhere, beyond the edge too: a click, two, the wheel, or only the mouse moving."""
        x, y = self.chance.randint(0, self.app.size.width), self.chance.randint(0, self.app.size.height)
        kinds = self.chance.choice(
            (
                (events.MouseDown, events.MouseUp),
                (events.MouseDown, events.MouseUp),
                (events.MouseDown, events.MouseUp, events.MouseDown, events.MouseUp),
                (events.MouseMove,),
                (events.MouseScrollDown,),
                (events.MouseScrollUp,),
            )
        )
        for kind in kinds:
            button = 1 if kind in (events.MouseDown, events.MouseUp) else 0
            self.app.post_message(kind(None, x, y, 0, 0, button, False, False, False, x, y))
