"""Where the program starts: signals are answered before anything that takes its time is imported."""

from __future__ import annotations

import sys

from tui.ends import take_signals


def main() -> int:
    """Run ``plot-twist``; returns the exit code."""
    take_signals()
    from tui.command import main

    return main()


if __name__ == "__main__":
    sys.exit(main())
