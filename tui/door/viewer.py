"""Somebody who looks on at a table by the picture of all: where for others a terminal is (``pump.py``).

The last line of the window is not of the picture: it tells the keys, and what there is to tell to one person alone.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from time import monotonic

from tui.door.gallery import Gallery
from tui.door.keys import Keys
from tui.door.limits import Bucket
from tui.door.picture import Kind, kind_of
from tui.door.pump import Out
from tui.door.settings import Door as Limits
from tui.door.terminal import clamp

ALONE = 0.1
"""Seconds after which Esc was a key, not the beginning of another one."""
SHORT, LONG = 3.0, 20.0
"""Seconds for which something else stands in the last line."""
EACH = 0.5
"""Seconds for which a window must have kept its size."""
BEGIN = b"\x1b[?1049h\x1b[?25l\x1b[?2004h\x1b[0m\x1b[2J"
"""The other screen, without a cursor; what is pasted is known as such."""
USUAL = "You are watching.  q  back to the lobby"
MUTE = "Here one only looks on.  q  back to the lobby"
OVER = "The game is over; soon you are in the lobby again.  Enter  at once"
CLEAR = b"\x1b[0m\x1b[2J\x1b[1;1H"


class Viewer:
    """Implements what a session does with its pump. ``left`` is called with words when he is to be in the lobby again,
    ``slow`` when his client takes nothing for long, ``came`` when the house has to be told of him again."""

    def __init__(
        self,
        out: Out,
        gallery: Gallery,
        table: str,
        environment: Mapping[str, str],
        limits: Limits,
        left: Callable[[str], None],
        ended: Callable[[str], None],
        came: Callable[[], None],
    ) -> None:
        self.typed = monotonic()
        self.table = table
        self._out = out
        self._gallery = gallery
        self._environment = environment
        self._limits = limits
        self._left = left
        self._ended = ended
        self._came = came
        self._loop = asyncio.get_running_loop()
        self._keys = Keys()
        self._escape: asyncio.TimerHandle | None = None
        self._size = (0, 0)
        self._kind: Kind | None = None
        self._moves = Bucket(0.5, 6)
        self._moving: asyncio.TimerHandle | None = None
        self._held = False
        self._slow: asyncio.TimerHandle | None = None
        self._words = USUAL
        self._usual = USUAL
        self._telling: asyncio.TimerHandle | None = None
        self._open = True

    def begin(self, columns: int, lines: int) -> None:
        """Look on in a window of that size."""
        self._out.write(BEGIN + b"\x1b[1;1HA moment ...")
        self._size = clamp(columns, lines)
        self._move()

    def close(self) -> None:
        """Look on no more."""
        if not self._open:
            return
        self._open = False
        for timer in (self._escape, self._moving, self._slow, self._telling):
            if timer:
                timer.cancel()
        if self._kind:
            self._gallery.leave(self, self._kind)

    # What is shown

    @property
    def ready(self) -> bool:
        return not self._held

    def paint(self, data: bytes, *, whole: bool) -> None:
        self._out.write(data + (self._line() if whole else b""))

    def _line(self) -> bytes:
        encoding = "ascii" if self._environment.get("PLOT_TWIST_ASCII") == "1" else "utf-8"
        columns, lines = self._size
        words = f" {self._words} "
        words = words[: columns - 1 if words.isascii() else columns // 2]
        told = words.encode(encoding, "replace")
        # Nothing scrolls, however wide a terminal takes a sign to be.
        return b"\x1b[?7l\x1b[%d;1H\x1b[0;7m%b\x1b[0m\x1b[K\x1b[?7h" % (lines, told)

    def say(self, words: str, seconds: float = LONG) -> None:
        """Tell something in the last line for a while."""
        if self._telling:
            self._telling.cancel()
        self._telling = self._loop.call_later(seconds, self._said)
        self._tell(words)

    def _said(self) -> None:
        self._telling = None
        self._tell(self._usual)

    def _tell(self, words: str) -> None:
        if words != self._words:
            self._words = words
            if self.ready and self._kind:
                self._out.write(self._line())

    def ended(self, soon: bool) -> None:
        self._usual = OVER
        if not self._telling:
            self._tell(OVER)

    def sent_away(self, words: str) -> None:
        if self._open:
            self._left(words)

    def entered(self) -> None:
        self._came()

    def repaint(self) -> None:
        """The client wants to see all anew."""
        if self._kind:
            self._gallery.catch_up(self, self._kind, anew=True)

    def hold(self, held: bool) -> None:
        """The client takes no more for now, or again: then it is given a whole picture."""
        if held == self._held or not self._open:
            return
        self._held = held
        if held:
            self._slow = self._loop.call_later(self._limits.slow_seconds, self._ended, "slow")
            return
        if self._slow:
            self._slow.cancel()
        if self._kind:
            self._gallery.catch_up(self, self._kind, anew=False)

    # What is typed

    def feed(self, data: bytes) -> None:
        """Only what leads back counts; any other key is told so."""
        self.typed = monotonic()
        if self._escape:
            self._escape.cancel()
            self._escape = None
        key = self._keys.feed(data)
        if key == "leave" or (self._usual == OVER and data == b"\r"):
            self._left("")
            return
        if key:
            self.say(MUTE, SHORT)
        if self._keys.escape:
            self._escape = self._loop.call_later(ALONE, self._left, "")

    # The window

    def window(self, columns: int, lines: int) -> None:
        """The window has another size: there is another picture for it."""
        self._size = clamp(columns, lines)
        if not self._moving and self._open:
            wait = max(EACH, self._moves.take(1))
            self._moving = self._loop.call_later(wait, self._move)

    def _move(self) -> None:
        self._moving = None
        columns, lines = self._size
        kind = kind_of(self.table, (columns, lines - 1), self._environment)
        if kind == self._kind:
            self.repaint()
            return
        before, self._kind = self._kind, kind
        self._gallery.join(self, kind)
        if before:
            self._out.write(CLEAR)
            self._gallery.leave(self, before)
