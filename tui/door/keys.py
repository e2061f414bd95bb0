"""Which keys a terminal has sent, as far as it matters to who only looks on."""

from __future__ import annotations

import re

from tui.door.limits import END, START

MOST = 1_000
"""Bytes at once in which keys are looked for, and of a sequence that has not ended."""
_STRING = rb"\x1b[P\]^_X].*?(?:\x1b\\|\x07)"
_ONE = re.compile(rb"\x1b\[[0-?]*[ -/]*[@-~]|\x1bO.|" + _STRING + rb"|\x1b[^\[OP\]^_X]|[^\x1b]", re.DOTALL)
_BEGUN = re.compile(rb"\x1b(?:\[[0-?]*[ -/]*|O|[P\]^_X].*)?", re.DOTALL)
_REPORT = re.compile(rb"\x1b\[(?:<.*[Mm]|[IO]|\?.*|.*[cRnty])|" + _STRING, re.DOTALL)
"""What a terminal tells by itself: where the mouse is, whether it has the focus, what it can do."""
_LEAVE = re.compile(rb"[qQ\x03\x11]|\x1b\x1b|\x1b\[27(?:;\d+)?u|\x1b\[(?:99|113);(?:5|69|133|197)u")
"""q, Esc and Ctrl+C, also as newer terminals send them."""


class Keys:
    """What is pasted is no key, nor is what a terminal tells by itself."""

    def __init__(self) -> None:
        self._rest = b""
        self._pasting = False

    @property
    def escape(self) -> bool:
        """Whether Esc has come and nothing after it: a key, if that stays so."""
        return self._rest == b"\x1b"

    def feed(self, data: bytes) -> str:
        """Whether one of them leads back (``leave``), or any was pressed (``other``), or none ("")."""
        data = self._rest + data
        self._rest = b""
        if len(data) > MOST:
            at, end = data.rfind(START), data.rfind(END)
            self._pasting = at > end or (self._pasting and end < 0)
            return ""
        found = ""
        while data:
            match = _ONE.match(data)
            if not match:
                if _BEGUN.fullmatch(data):
                    self._rest = data
                    break
                data = data[1:]
                continue
            key, data = match.group(), data[match.end() :]
            if key in (START, END):
                self._pasting = key == START
            elif not self._pasting and _LEAVE.fullmatch(key):
                return "leave"
            elif not self._pasting and not _REPORT.fullmatch(key):
                found = "other"
        return found
