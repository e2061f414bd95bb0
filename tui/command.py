"""The command ``plot-twist``: the title, or the way in that was asked for; every failure is turned into one line.

What reads a command line is imported where there is one: the title comes up without it.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Sequence

from tui.streams import Unheard, mend
from tui.terminal import has_terminal


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns 0 when done, 1 when a game or check failed, 2 for wrong usage."""
    mend()
    given = sys.argv[1:] if arguments is None else arguments
    try:
        code = _way(given) if given else _title()
        sys.stdout.flush()
        if "content.registry" in sys.modules:
            for remark in sys.modules["content.registry"].left_out():
                fail(remark, 1)
        return code
    except Unheard as unheard:
        return 0 if unheard.left else fail(f"standard output: {unheard}", 1)
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        from tui.failure import explain

        return fail(*explain(error))


def _title() -> int:
    """The title screen, or without a terminal the first of the games, line by line."""
    if has_terminal():
        gc.disable()  # until the first picture, as tui/sweeping.py says
        from tui.app import run

        return run()
    import content
    from tui.play import alone

    return alone(content.FIRST)


def _way(arguments: Sequence[str]) -> int:
    import click

    from tui.ways import ways

    try:
        code: int = ways.main(arguments, prog_name="plot-twist", standalone_mode=False) or 0
        return code
    except click.ClickException as error:
        return fail(error.format_message(), 2)
    except click.Abort:
        return 130


def fail(message: str, code: int) -> int:
    """Say in one line on stderr what is wrong; signs that steer a terminal are none of it."""
    line = "".join(sign if sign.isprintable() else "?" for sign in " ".join(message.split()))
    print(f"plot-twist: {line}", file=sys.stderr)
    return code
