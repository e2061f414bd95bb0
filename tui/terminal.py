"""Whether there is a terminal to play at, and how it is given back."""

from __future__ import annotations

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


def has_terminal() -> bool:
    """Whether somebody can see a screen and press keys."""
    return sys.stdin.isatty() and sys.stdout.isatty()
