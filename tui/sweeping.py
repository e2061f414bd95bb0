"""When the app looks for rings of objects that nothing holds any more: while a person thinks and nothing moves.

Python does so whenever a quarter more has come to stay, and hears no key and paints nothing meanwhile: 40 to 70 ms.
It need not before the first picture, either: what is imported for that stays.
"""

from __future__ import annotations

import gc
from time import monotonic
from typing import Any

from rich.console import RenderableType
from textual.events import Event, Key, MouseDown
from textual.screen import Screen

from screens.widgets.guard import GuardedApp

QUIET = 2.0
"""Seconds without a key or a frame after which there is time."""
NEW, OFTEN = 700, 3
"""Python looks at what is new after so many objects, and at what is rather new after so many times: 2 ms, not 8."""
SOME, MANY = 10, 3000
"""So often it has looked at what is rather new since the last time: enough for us; and to do it while one plays."""


class SweepingApp(GuardedApp):
    """``SWEEPS`` where the process is the app's own, for as long as it lasts."""

    SWEEPS = True

    def __init__(self) -> None:
        super().__init__()
        self._stirred = 0.0

    def on_mount(self) -> None:
        if self.SWEEPS and not self.is_headless:
            gc.set_threshold(NEW, OFTEN, MANY)
            self.set_interval(QUIET / 2, self.sweep)

    async def on_event(self, event: Event) -> None:
        if isinstance(event, (Key, MouseDown)):
            self._stirred = monotonic()
        await super().on_event(event)

    def _display(self, screen: Screen[Any], renderable: RenderableType | None) -> None:
        self._stirred = monotonic()
        super()._display(screen, renderable)
        if not gc.isenabled():
            gc.freeze()
            gc.enable()

    def sweep(self) -> None:
        """Look through everything, if it is worth it and nothing stirs."""
        if monotonic() - self._stirred >= QUIET and gc.get_count()[2] >= SOME:
            gc.collect()
