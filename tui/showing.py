"""The app on a terminal, which is as it was before when the app has ended, whatever ended it."""

from __future__ import annotations

import asyncio
import os
import select
import signal
import termios
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from textual.app import App
from textual.drivers.linux_driver import LinuxDriver

from tui import ends, streams
from tui.terminal import AS_BEFORE

KEYS, SCREEN = 0, 1
"""Both are the terminal."""
PATIENCE = 4
"""Seconds that the app has to close, before the terminal is given back without it."""


class Driver(LinuxDriver):
    """Draws on standard output, so that standard error may go elsewhere; a terminal that has gone hurts nobody."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self._file = streams.screen(SCREEN)

    def run_input_thread(self) -> None:
        with suppress(OSError):
            super().run_input_thread()

    def _disable_mouse_support(self) -> None:
        super()._disable_mouse_support()
        if self._mouse_pixels:
            self.write("\x1b[?1016l")


class Showing:
    """An app that is shown; ``words`` says in one line where its game is when a signal ends it."""

    def __init__(self, app: App[int], words: Callable[[], str], driver: type[Driver] = Driver) -> None:
        self._app = app
        self._words = words
        self._number = 0
        self._loop: asyncio.AbstractEventLoop | None = None
        app.driver_class = driver
        try:
            self._before = termios.tcgetattr(KEYS)
        except termios.error:
            ends.leave(signal.SIGHUP)

    def run(self) -> int:
        """Show the app until it ends; returns its exit code, or that of the signal which has ended it."""
        with ends.on_signal(self._end):
            code = asyncio.run(self._shown()) or 0
            if self._number:
                ends.leave(self._number, self._words())
        return code

    async def _shown(self) -> int | None:
        self._loop = asyncio.get_running_loop()
        watching = asyncio.create_task(self._watch())
        try:
            return await self._app.run_async()
        finally:
            watching.cancel()

    async def _watch(self) -> None:
        """A terminal that goes away does not always send a signal."""
        while os.isatty(KEYS):
            await asyncio.sleep(1)
        self._end(signal.SIGHUP)

    def _end(self, number: int) -> None:
        if self._loop is None:
            ends.leave(number)
        if self._number:
            return
        self._number = number
        signal.signal(signal.SIGALRM, self._force)
        signal.alarm(PATIENCE)
        with suppress(RuntimeError):  # the loop is closed: the app has ended already
            self._loop.call_soon_threadsafe(self._app.exit, 128 + number)

    def _force(self, *_: Any) -> None:
        """The app does not end: a terminal that takes no output holds it up, or it hangs."""
        with suppress(OSError, termios.error):
            if termios.tcgetattr(KEYS) != self._before:
                termios.tcsetattr(KEYS, termios.TCSANOW, self._before)
                if select.select([], [SCREEN], [], ends.PATIENCE)[1]:
                    os.write(SCREEN, AS_BEFORE)
        ends.leave(self._number, self._words())
