"""The driver of an app whose person is elsewhere: nothing that comes from there stalls or breaks it, or acts here."""

from __future__ import annotations

import os
import select
from codecs import getincrementaldecoder
from contextlib import suppress
from itertools import chain
from pathlib import Path
from time import monotonic, sleep
from typing import Any, BinaryIO, TextIO

from textual import events
from textual._xterm_parser import XTermParser
from textual.app import ScreenError
from textual.message import Message
from textual.message_pump import MessagePump
from textual.messages import InBandWindowResize

from tui.door.terminal import clamp
from tui.showing import Driver

BEHIND = 64
"""Messages that may wait to be answered; keys and movements beyond that are left out, all else waits."""
CHUNK = 1 << 12
WAIT = 0.1
SLOW = 8
"""Frames that wait for the line before it counts as slow."""
SURE = 10.0
"""Seconds without such a wait until it is not slow any more."""


class HostedDriver(Driver):
    """``slow`` is whether the line to the person takes less than the app draws: then nothing moves there."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self._auto_restart = False
        self._on_the_way = 0
        self._slow_until = 0.0
        self._moved: tuple[Any, Any] | None = None

    @property
    def can_suspend(self) -> bool:
        return False

    def _sigtstp_application(self, *_: Any) -> None:
        """Nobody could wake us."""

    def open_url(self, url: str, new_tab: bool = True) -> None:
        """It would open here, not where the person is."""
        self._app.notify(url, title="Open this address yourself", markup=False)

    def deliver_binary(
        self, binary: BinaryIO | TextIO, *, delivery_key: str, save_path: Path, **_: Any
    ) -> None:
        """It would be written here, not where the person is."""
        binary.close()
        self._delivery_failed(delivery_key, exception=PermissionError("no files here"), name=None)

    def _get_terminal_size(self) -> tuple[int, int]:
        try:
            size = os.get_terminal_size(self.fileno)
        except OSError:
            return clamp(0, 0)
        return clamp(size.columns, size.lines)

    def _query_in_band_window_resize(self) -> None:
        """Sizes come from the door alone."""

    # What is shown

    def write(self, data: str) -> None:
        writer = self._writer_thread
        if writer is not None:
            now = monotonic()
            if writer._queue.qsize() >= SLOW:
                self._slow_until = now + SURE
            self._still(now < self._slow_until)
        super().write(data)

    def _still(self, still: bool) -> None:
        """Nothing moves while the line is slow."""
        app = self._app
        pace = getattr(app, "pace", None)
        if still and self._moved is None:
            self._moved = app.animation_level, getattr(pace, "still", None)
            app.animation_level = "none"
            if pace is not None:
                pace.still = True
        elif not still and self._moved is not None:
            app.animation_level, before = self._moved
            if pace is not None:
                pace.still = before
            self._moved = None

    # What is typed

    def run_input_thread(self) -> None:
        """Read what is typed; what the parser cannot take is forgotten, and it begins anew."""
        decode = getincrementaldecoder("utf-8")("replace").decode
        parser = XTermParser(self._debug)
        while not self.exit_event.is_set():
            try:
                ready = select.select([self.fileno], [], [], WAIT)[0]
                data = os.read(self.fileno, CHUNK) if ready else b""
            except OSError:
                return
            if ready and not data:
                return
            try:
                for message in chain(parser.feed(decode(data)) if data else (), parser.tick()):
                    self.process_message(message)
            except Exception:  # whatever bytes it may be that break the parser
                parser = XTermParser(self._debug)

    def process_message(self, message: Message) -> None:
        """Pass a message on, in order, as far as the app can follow."""
        if isinstance(message, InBandWindowResize | events.Resize):
            return
        while self._behind() > BEHIND:
            if isinstance(
                message, events.Key | events.MouseMove | events.MouseScrollDown | events.MouseScrollUp
            ):
                return
            if self.exit_event.is_set():
                return
            sleep(WAIT / 10)
        super().process_message(message)

    def send_message(self, message: Message) -> None:
        self._on_the_way += 1
        self._loop.call_soon_threadsafe(self._arrived)
        super().send_message(message)

    def _arrived(self) -> None:
        self._on_the_way -= 1

    def _behind(self) -> int:
        """How many messages the app, its screen and what has the focus have not answered."""
        waiting: list[MessagePump] = [self._app]
        with suppress(ScreenError):
            waiting.append(self._app.screen)
            if self._app.screen.focused:
                waiting.append(self._app.screen.focused)
        return self._on_the_way + max(each._message_queue.qsize() for each in waiting)
