"""The app drawn for a browser: Textual's web driver, which packs what it writes, and hears keys and news in packets."""

from __future__ import annotations

import os
from codecs import getincrementaldecoder
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, BinaryIO, Literal, TextIO

from textual import events, messages
from textual._xterm_parser import XTermParser
from textual.drivers._byte_stream import ByteStream
from textual.drivers.web_driver import WebDriver

from tui.door.terminal import clamp

WAITING = 64
"""Messages of a queue above which no more keys are read: what was typed before is answered first."""


def clamped(width: int, height: int) -> tuple[int, int]:
    """A size within what is drawn; of a page it is known, and nothing is the smallest."""
    return clamp(max(1, width), max(1, height))


def _write_all(handle: int, data: bytes) -> int:
    """Write all of it; whoever does not read any more will soon end this session, which need not break before."""
    left = data
    with suppress(OSError):
        while left:
            left = left[os.write(handle, left) :]
    return len(data)


class Browser(WebDriver):
    """Acts on nothing but the page: it opens no address and delivers no file.

    Besides what the stock driver hears, ``repaint`` has it draw all there is, for a page that has just come.
    """

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self._write = partial(_write_all, self.fileno)

    def run_input_thread(self) -> None:
        """Hear packets until the server is gone, which is the end of the app; what is garbage in them is left out."""
        packets, decode = ByteStream(), getincrementaldecoder("utf-8")("replace").decode
        parser = XTermParser()
        for data in self._input_reader:
            try:
                if not data:
                    for event in parser.tick():
                        self.process_message(event)
                    continue
                for kind, payload in packets.feed(data):
                    if kind == "D":
                        for event in parser.feed(decode(payload)):
                            self._wait_for_answers()
                            self.process_message(event)
                    elif kind == "M":
                        self._on_meta(kind, payload)
            except Exception:  # the parser ends with what it cannot read, such as ESC[99999999;1u
                parser = XTermParser()
        if not self.exit_event.is_set():
            self.send_message(messages.ExitApp())

    def _wait_for_answers(self) -> None:
        """Until what was typed before is answered, or the app ends."""
        app = self._app
        while (
            any(
                each._message_queue.qsize() > WAITING
                for each in (app, app._screen_stack and app.screen, app.focused)
                if each
            )
            and not self.exit_event.is_set()
        ):
            self.exit_event.wait(0.02)

    def on_meta(self, packet_type: str, payload: dict[str, object]) -> None:
        if packet_type in ("resize", "repaint"):
            width, height = payload.get("width"), payload.get("height")
            if isinstance(width, int) and isinstance(height, int):
                width, height = clamped(width, height)
                super().on_meta("resize", {"width": width, "height": height})
            if packet_type == "repaint":
                self._app.call_later(self._repaint)
        elif packet_type in ("focus", "blur", "quit"):
            super().on_meta(packet_type, payload)

    def _repaint(self) -> None:
        """What the page must be told once, then everything that is shown."""
        self.write("\x1b[?1049h\x1b[?25l")
        self._enable_mouse_support()
        self._enable_bracketed_paste()
        self._app.refresh(layout=True)

    def open_url(self, url: str, new_tab: bool = True) -> None:
        """No page is opened from the game."""

    def deliver_binary(
        self,
        binary: BinaryIO | TextIO,
        *,
        delivery_key: str,
        save_path: Path,
        open_method: Literal["browser", "download"] = "download",
        encoding: str | None = None,
        mime_type: str | None = None,
        name: str | None = None,
    ) -> None:
        """No file leaves by the page."""
        binary.close()
        refused = PermissionError("the page takes no files")
        self._app.post_message(events.DeliveryFailed(key=delivery_key, exception=refused, name=name))
