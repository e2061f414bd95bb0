"""The process of a session: the app, drawn for a browser on standard output, its keys on standard input."""

from __future__ import annotations

import sys
from pathlib import Path

from tui.door import isolation
from tui.door.settings import Isolation
from tui.ends import take_signals


def play() -> int:
    """Show the game of this session until it ends; returns the exit code."""
    from tui.app import run

    return run()


def confined(profile: Path) -> None:
    """Give up what a session has no use for: other people's files, the network, more memory than it needs."""
    isolation.bound(Isolation(), profile, alone=False)
    isolation.renounce()
    if isolation.landlocked():
        isolation.confine(profile)


if __name__ == "__main__":
    take_signals()
    confined(Path.cwd())
    from tui.streams import mend

    mend()
    sys.exit(play())
