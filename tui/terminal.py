"""Whether there is a terminal to play at, and how it is given back."""

from __future__ import annotations

import os
import sys

AS_BEFORE = b"".join(
    b"\x1b[" + mode
    for mode in (
        *(b"?2026l", b"?2004l", b"?7h", b"?2048l"),
        *(b"?1000l", b"?1003l", b"?1015l", b"?1006l", b"?1016l", b"?1004l"),
        *(b"<u", b"?1049l", b"?25h"),
    )
)
"""Ends what the driver of the app begins: frames, pasting, resizing, mouse, focus, keys of its own, the other screen."""

BROWSERS = ("textual.drivers.web_driver:", "tui.web.driver:")
"""Drivers that show the app in a browser; its keys come by a pipe."""


def in_browser() -> bool:
    """Whether a browser shows the screens (``plot-twist host web``, ``textual serve``)."""
    return os.environ.get("TEXTUAL_DRIVER", "").startswith(BROWSERS)


def has_terminal() -> bool:
    """Whether somebody can see a screen and press keys."""
    return (sys.stdin.isatty() and sys.stdout.isatty()) or in_browser()
