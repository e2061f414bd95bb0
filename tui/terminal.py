"""Whether there is a terminal to play at."""

from __future__ import annotations

import os
import sys

BROWSERS = ("textual.drivers.web_driver:", "tui.web.driver:")
"""Drivers that show the app in a browser; its keys come by a pipe."""


def in_browser() -> bool:
    """Whether a browser shows the screens (``plot-twist host web``, ``textual serve``)."""
    return os.environ.get("TEXTUAL_DRIVER", "").startswith(BROWSERS)


def has_terminal() -> bool:
    """Whether somebody can see a screen and press keys."""
    return (sys.stdin.isatty() and sys.stdout.isatty()) or in_browser()
