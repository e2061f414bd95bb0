"""Whether there is a terminal to play at."""

from __future__ import annotations

import sys


def has_terminal() -> bool:
    """Whether somebody can see a screen and press keys."""
    return sys.stdin.isatty() and sys.stdout.isatty()
