"""What the app does about what breaks on a screen: it tells it in one line, mends what it can, and plays on."""

from __future__ import annotations

import traceback
from functools import partial
from time import monotonic

from textual.events import Event, Key, MouseDown

from screens.widgets.guard import answers
from tui.games import GamesApp

FEW = 3
"""How often something may break in a row before the app gives up."""
IN_A_ROW = 10.0
"""Seconds within which, and with no key between, what breaks counts as coming again."""
SOON = 0.05
"""Seconds until what broke is mended; by then a part that went with it has ended."""


class MendingApp(GamesApp):
    """``begun`` once it is up. ``caught`` is what broke and was mended, ``failure`` what it could not go on after."""

    def __init__(self) -> None:
        super().__init__()
        self.begun = False
        self.failure: Exception | None = None
        self.caught: list[Exception] = []
        self._mending = False
        self._in_a_row = 0
        self._broke = 0.0

    async def on_event(self, event: Event) -> None:
        if isinstance(event, (Key, MouseDown)):
            self._in_a_row = 0
        await super().on_event(event)

    def _handle_exception(self, error: Exception) -> None:
        """Tell what broke in one line, with a report; then draw anew and play on.

        The app closes if the rules broke or the cards cannot be read, if it was not up yet or is about to end, and if
        something breaks again and again while nobody does anything: then ``run`` tells of it.
        """
        from content import ContentError
        from engine.table.seating import Crashed
        from tui.failure import in_short

        if self._mending or self.failure:
            return
        now = monotonic()
        self._in_a_row = self._in_a_row + 1 if now - self._broke < IN_A_ROW else 1
        self._broke = now
        hopeless = isinstance(error, (Crashed, ContentError)) or self._in_a_row > FEW
        if hopeless or not self.begun or self._exit:
            self._give_up(error)
            return
        self.caught.append(error)
        self._mending = True
        trace = "".join(traceback.format_exception(error))
        what = in_short(trace, guarded=self.table is not None and self.table.seating.guarded)
        line = f"Something broke ({what}). {self.report(trace)}"
        self.set_timer(SOON, partial(self._mend, line))

    def _give_up(self, error: Exception) -> None:
        """Keep what broke for ``run`` to tell of, and for a test that runs the app, instead of a traceback on the screen."""
        self.failure = self._exception = error
        self._exception_event.set()
        self._return_code = 1
        self._close_messages_no_wait()

    def _mend(self, line: str) -> None:
        """Close what no longer answers and draw the rest anew, a game from its session; then tell what broke."""
        from screens.game.room import Room

        self._mending = False
        if not self.screen_stack:
            return  # the app has been left meanwhile
        room = next((each for each in self.screen_stack if isinstance(each, Room)), None)
        dead = [
            each for each in self.screen_stack[1:] if not answers(each) and each is not (room and room.front)
        ]
        while dead and dead[0] in self.screen_stack:
            self.screen.dismiss()
        if room and room in self.screen_stack:
            room.draw_anew()
        self.screen.refresh(layout=True)
        tell = partial(self.notify, line, severity="error", timeout=15, markup=False)
        self.screen.call_after_refresh(tell)
