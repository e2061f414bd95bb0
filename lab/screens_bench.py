"""How fast the screens are: keys in a combat with a full party, in a real terminal, and what it takes."""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Mapping
from math import ceil
from pathlib import Path
from signal import SIGKILL
from time import perf_counter
from typing import Any

from lab.terminal import FRAME, Terminal

UP, DOWN, LEFT, RIGHT = b"\x1b[A", b"\x1b[B", b"\x1b[D", b"\x1b[C"
TAB, ESCAPE, ANEW, END = b"\t", b"\x1b", b"\x1b[23~", b"\x1b[24~"
ROUND = (DOWN, DOWN, UP, DOWN, UP, UP, TAB, RIGHT, RIGHT, LEFT, TAB, DOWN, b"h", DOWN)
"""Keys on the table, as one plays; none of them decides anything."""
PAGES = (b"i", b"o", b"w", b"l")
"""Keys that open a page over it."""
START = 60
"""Seconds until a game can be played, on a busy machine too."""
FIRST = 1.0
"""Seconds that a busy machine may take to begin with the frame of a key."""
STARTS = 7
"""How often the title and an empty app are started, in turn; the quickest of each counts."""
TITLE = [sys.executable, "-m", "tui"]
EMPTY = [sys.executable, "-c", "from textual.app import App; App().run()"]
WANTED = {
    "key_p50_ms": 25,
    "key_p99_ms": 33,
    "widgets": 250,
    "memory_mb": 120,
    "longest_block_ms": 50,
    "title_ratio": 1.25,
}
"""No figure should be above these."""


class Unmeasured(Exception):
    """The screens did not come up, or not to an end; the message says what is known of it."""


def bench_screens(module: str, rounds: int = 12, size: tuple[int, int] = (120, 36)) -> dict[str, Any]:
    """Figures of the screens; ``module`` plays a game. It makes a file when keys can be pressed, and writes into it
    what it knows of itself when F12 ends it.

    Raises Unmeasured.
    """
    with tempfile.TemporaryDirectory() as folder:
        told = Path(folder, "figures.json")
        terminal = Terminal([sys.executable, "-m", module, str(told)], *size)
        end = perf_counter() + START
        while not told.exists():
            terminal.listen(0.05)
            if perf_counter() > end or not terminal.running:
                raise Unmeasured(f"no game came up within {START} seconds (exit code {terminal.close()})")
        terminal.settle(quiet=1.5)
        keys: list[float] = []
        pages: list[float] = []
        for _ in range(rounds):
            keys += [took for key in ROUND if (took := terminal.press(key, first=FIRST)) is not None]
        for key in PAGES * 3:
            if (took := terminal.press(key, first=FIRST)) is not None:
                pages.append(took)
            terminal.press(ESCAPE, quiet=0.2)
        terminal.press(ANEW)
        for _ in range(20):
            terminal.press(b"P", quiet=0.5)
        terminal.press(END)
        code = terminal.close()
        figures = told.read_text()
        if not (keys and pages and figures):
            raise Unmeasured(f"the screens did not answer to the end (exit code {code})")
        known: dict[str, Any] = json.loads(figures)
    keys.sort()
    return {
        "keys": len(keys),
        "key_p50_ms": milliseconds(keys, 0.5),
        "key_p99_ms": milliseconds(keys, 0.99),
        "page_max_ms": milliseconds(sorted(pages), 1.0),
        **known,
        "title_ratio": title_ratio(size),
        "wanted": WANTED,
    }


def title_ratio(size: tuple[int, int] = (120, 36)) -> float:
    """How long it takes from the command to the first frame of the title, in times of an app that shows nothing.

    Both are compiled by then, as what is installed is, whatever the environment says of bytecode. Raises Unmeasured.
    """
    with tempfile.TemporaryDirectory() as folder:
        compiled = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": folder}
        pairs = [[first_frame(each, size, compiled) for each in (TITLE, EMPTY)] for _ in range(STARTS)]
    return round(min(ours for ours, _ in pairs) / min(empty for _, empty in pairs), 2)


def first_frame(
    command: list[str], size: tuple[int, int], environment: Mapping[str, str] | None = None
) -> float:
    """Seconds from a command to its first frame. Raises Unmeasured."""
    start = perf_counter()
    terminal = Terminal(command, *size, environment)
    shown = terminal.await_output(FRAME)
    took = perf_counter() - start
    terminal.tell(SIGKILL)
    terminal.close()
    if not shown:
        raise Unmeasured(f"nothing was shown by {' '.join(command)}")
    return took


def milliseconds(times: list[float], part: float) -> float:
    """The percentile ``part`` of sorted seconds, in milliseconds."""
    return round(times[ceil(part * len(times)) - 1] * 1000, 1)
