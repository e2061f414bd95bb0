"""What is known of a person's terminal, as far as it can be believed."""

from __future__ import annotations

import re
from collections.abc import Mapping

from tui.door.settings import Terminal

LEAST, MOST = (20, 8), (300, 100)
"""Columns and lines of the smallest and of the largest window."""
UNKNOWN = (80, 24)
NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9+._-]{0,40}")
USUAL = "xterm-256color"
FEW_COLOURS = re.compile(r"linux|vt\d|ansi|sun|cygwin|screen$|screen\.|xterm-(mono|16color|88color)|.*-m$")
LOCALES = (b"LC_ALL", b"LC_CTYPE", b"LANG")
"""Where a locale stands, the first that says something."""


def clamp(columns: int, lines: int) -> tuple[int, int]:
    """A window as it is drawn in; a side of nothing is unknown."""
    return (
        max(LEAST[0], min(MOST[0], columns or UNKNOWN[0])),
        max(LEAST[1], min(MOST[1], lines or UNKNOWN[1])),
    )


def draws(name: str) -> bool:
    """Whether a terminal of that name can show screens at all."""
    return name not in ("", "dumb", "unknown")


def environment(name: str, asked: Mapping[bytes, bytes], settings: Terminal) -> dict[str, str]:
    """What a session is told of its terminal: nothing in it is taken over as the client wrote it but a plain name."""
    name = name if NAME.fullmatch(name) else USUAL
    found = {"TERM": name, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}
    told = asked.get(b"COLORTERM", b"") in (b"truecolor", b"24bit")
    if told or (settings.true_colour and not FEW_COLOURS.match(name)):
        found["COLORTERM"] = "truecolor"
    if asked.get(b"NO_COLOR"):
        found["NO_COLOR"] = "1"
    locale = next((asked[each] for each in LOCALES if asked.get(each)), b"")
    modern = re.search(rb"utf-?8", locale, re.IGNORECASE) is not None if locale else settings.unicode
    found["PLOT_TWIST_ASCII"] = "0" if modern else "1"
    return found
