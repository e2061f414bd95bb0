"""The process of a session: the app, drawn for a browser on standard output, its keys on standard input."""

from __future__ import annotations

import sys

from tui.ends import take_signals


def play() -> int:
    """Show the game of this session until it ends; returns the exit code."""
    from tui.app import run

    return run()


if __name__ == "__main__":
    take_signals()
    from tui.streams import mend

    mend()
    sys.exit(play())
