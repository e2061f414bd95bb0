"""How the program ends when it is told to: by Ctrl+C, by a signal, by a terminal that goes away.

It ends at once, wherever it stands: a decision is in the hands of the operating system before the next can be taken, so
nothing is lost. The exit code is 128 and the number of the signal.
"""

from __future__ import annotations

import os
import select
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, NoReturn

SIGNALS = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
ERR = 2
PATIENCE = 1.0
"""Seconds that a terminal may take to show a line; one that stands still keeps nobody here."""


def leave(number: int, words: str = "", start: str = "") -> NoReturn:
    """End here and now, with a line on standard error; ``start`` ends the line that a terminal's cursor is in.

    A line that cannot be written at once is not: there may be nobody left to read it.
    """
    line = (start if os.isatty(ERR) else "") + (f"plot-twist: {words}\n" if words else "")
    with suppress(OSError):
        if line and select.select([], [ERR], [], PATIENCE)[1]:
            os.write(ERR, line.encode(errors="backslashreplace"))
    os._exit(128 + number)


_act: Callable[[int], None] = leave


def take_signals() -> None:
    """Answer the signals from now on; those that whoever started us wants ignored stay so."""
    for each in SIGNALS:
        if signal.getsignal(each) is not signal.SIG_IGN:
            signal.signal(each, _signalled)


@contextmanager
def on_signal(act: Callable[[int], None]) -> Iterator[None]:
    """While this lasts, a signal calls ``act`` with its number."""
    global _act
    before, _act = _act, act
    try:
        yield
    finally:
        _act = before


def _signalled(number: int, _: Any) -> None:
    _act(number)
