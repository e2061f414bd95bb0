"""When the app looks for rings of objects that nothing holds any more: while a person thinks, not when a key is pressed.

Python does so whenever a quarter more has come to stay, and hears no key meanwhile: 40 to 70 ms in a game.
"""

from __future__ import annotations

import gc
from time import monotonic

from textual.events import Event, Key, MouseDown

from screens.widgets.guard import GuardedApp

QUIET = 2.0
"""Seconds without a key after which there is time."""
SOME, MANY = 3, 60
"""So often Python has looked at what is rather new since the last time: enough for us; and to do it while one plays."""


class SweepingApp(GuardedApp):
    """``SWEEPS`` where the process is the app's own, for as long as it lasts."""

    SWEEPS = True

    def __init__(self) -> None:
        super().__init__()
        self._touched = 0.0

    def on_mount(self) -> None:
        if self.SWEEPS and not self.is_headless:
            gc.set_threshold(*gc.get_threshold()[:2], MANY)
            self.set_interval(QUIET / 2, self.sweep)

    async def on_event(self, event: Event) -> None:
        if isinstance(event, (Key, MouseDown)):
            self._touched = monotonic()
        await super().on_event(event)

    def sweep(self) -> None:
        """Look through everything, if it is worth it and nobody does anything."""
        if monotonic() - self._touched >= QUIET and gc.get_count()[2] >= SOME:
            gc.collect()
