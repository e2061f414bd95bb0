"""A table as everybody may see it, drawn once for all who look on: an app without a terminal and without keys.

What is drawn goes to the door, which gives it to each of them: a letter, four bytes of length, and so many bytes. ``W``
is the whole picture, which the door asks for when somebody comes; ``C`` is what has changed.
"""

from __future__ import annotations

import asyncio
import os
import socket
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import cast

from textual import events
from textual._compositor import CompositorUpdate
from textual.driver import Driver
from textual.geometry import Size

from saves.settings import Theme
from tui.door import packets
from tui.hosted import HostedApp
from tui.wire.house import RemoteHouse, Told
from tui.wire.line import Line

AFTERWARDS = 120.0
"""Seconds for which the end of a game is shown."""


class Pictures(Driver):
    """Draws for the door."""

    _app: Picture

    def write(self, data: str) -> None:
        self._app.draw(b"C", data)

    def start_application_mode(self) -> None:
        assert self._size is not None
        size = Size(*self._size)
        self._loop.call_soon(self._app.post_message, events.Resize(size, size))

    def disable_input(self) -> None:
        """There is none."""

    def stop_application_mode(self) -> None:
        """There is nothing to be given back."""

    def open_url(self, url: str, new_tab: bool = True) -> None:
        """Nobody has clicked."""


class Picture(HostedApp):
    """Looks on at one table, and ends with a line for those who look when there is nothing to see there any more."""

    CSS = "KeyBar { display: none; }"
    SHARED = True

    def __init__(self, house: RemoteHouse, door: socket.socket, pictures: socket.socket, table: str) -> None:
        super().__init__(house, door)
        self.driver_class = Pictures
        self.animation_level = "none"
        self.pace.still = True
        if (theme := os.environ.get("PLOT_TWIST_THEME", "")) in self.available_themes:
            self.preferences.settings.theme = cast(Theme, theme)
        self._door = door
        self._pictures = pictures
        self._table_id = table
        self._called = ""
        self._ended = False
        self._encoding = "ascii" if os.environ.get("PLOT_TWIST_ASCII") == "1" else "utf-8"

    # What is drawn

    def draw(self, kind: bytes, data: str) -> None:
        """Give it to the door; it waits until that has taken it."""
        drawn = data.replace("\n", "\r\n").encode(self._encoding, "replace")  # as a terminal's driver does
        with suppress(OSError):  # the door has gone, as is heard soon
            self._pictures.sendall(packets.framed(kind, drawn))

    def _draw_whole(self) -> None:
        """All that shows now; what has changed lately is drawn for those who have the rest, as if nobody had come."""
        if self.at is None:
            return
        compositor = self.screen._compositor
        changed = set(compositor._dirty_regions)
        found = compositor.render_update(full=True, screen_stack=self._background_screens)
        compositor._dirty_regions |= changed
        assert isinstance(found, CompositorUpdate)
        self.draw(b"W", f"\x1b]2;{self._called}: Plot Twist\x07{found.render_segments(self.console)}")

    def _name_window(self, words: str) -> None:
        self._called = words

    # What happens there

    def begin(self) -> None:
        self._line.hear()
        self.play_at(self._table_id, watch=True)
        self.call_after_refresh(self._draw_whole)

    def turned_away(self, words: str) -> None:
        self._say_over(words)

    def _told(self, notice: Told) -> None:
        if notice.table == self._table_id:
            self._say_over(notice.words)

    def farewell(self) -> None:
        self._say_over(self.house.bye)

    def _shown_more(self) -> None:
        super()._shown_more()
        self._look_for_end()

    def _keep_record(self, id: str) -> Path | None:
        """Nobody's saved games are here."""
        self._look_for_end()
        return None

    def _look_for_end(self) -> None:
        """The end is shown for a while."""
        if self.house.table and self.house.table.ended and not self._ended:
            self._ended = True
            self._say("ended")
            self.set_timer(AFTERWARDS, partial(self._say_over, "The game that you watched is over."))

    def _say_over(self, words: str) -> None:
        self._say("closed", words=words)
        self.exit(0)

    def _say(self, type: str, **parts: str) -> None:
        with suppress(OSError):
            packets.send(self._door, {"type": type, **parts})

    def hear(self, packet: packets.Packet) -> None:
        if packet.get("type") == "whole":
            self.call_later(self._draw_whole)


def show(pictures: int, house_fd: int, door_fd: int, table: str, size: tuple[int, int]) -> int:
    """Show a table until nobody looks on any more, or there is nothing to see; returns the exit code."""
    house = RemoteHouse(partial(Line, socket.socket(fileno=house_fd)))
    app = Picture(house, socket.socket(fileno=door_fd), socket.socket(fileno=pictures), table)
    code = asyncio.run(app.run_async(size=size)) or 0
    if app.failure:
        raise app.failure
    return code
