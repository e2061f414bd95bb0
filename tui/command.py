"""The command ``plot-twist``: finds the way in that was asked for, and turns every failure into one line.

Commands are imported when they are called, so that the small ones start at once. Their help is no docstring, because
``python -OO`` throws those away.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Sequence

import click

from tui import VERSION
from tui.groups import Ways
from tui.streams import Unheard, mend
from tui.terminal import has_terminal

WAYS = {
    "play": "tui.play",
    "tutorial": "tui.play",
    "watch": "tui.watch",
    "continue": "tui.records",
    "replay": "tui.replay",
    "sheet": "tui.records",
    "stats": "tui.records",
    "report": "tui.records",
    "rules": "tui.reference",
    "check": "tui.reference",
    "pack": "tui.packs",
    "simulate": "tui.batches",
    "bench": "tui.batches",
    "lab": "tui.laboratory",
    "bot": "tui.bot",
    "join": "tui.join",
    "host": "tui.host",
}


class AllWays(Ways):
    """Its help ends with the games that there are at this table."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        from content.registry import manifests

        with formatter.section("Systems, the first where none is named"):
            formatter.write_dl([(name, each.pitch) for name, each in manifests().items()])


@click.group(
    cls=AllWays,
    ways=WAYS,
    help="A superhero card game for the terminal. Without a command: the title screen.",
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(VERSION, prog_name="plot-twist", message="%(prog)s %(version)s")
@click.pass_context
def ways(ctx: click.Context) -> int | None:
    if ctx.invoked_subcommand is not None:
        return None
    if has_terminal():
        gc.disable()  # until the first picture, as tui/sweeping.py says
        from tui.app import run

        return run()
    import content
    from tui.play import alone

    return alone(content.FIRST)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns 0 when done, 1 when a game or check failed, 2 for wrong usage."""
    mend()
    try:
        code: int = ways.main(arguments, prog_name="plot-twist", standalone_mode=False) or 0
        sys.stdout.flush()
        if "content.registry" in sys.modules:
            for remark in sys.modules["content.registry"].left_out():
                fail(remark, 1)
        return code
    except Unheard as unheard:
        return 0 if unheard.left else fail(f"standard output: {unheard}", 1)
    except click.ClickException as error:
        return fail(error.format_message(), 2)
    except (click.Abort, KeyboardInterrupt):
        return 130
    except Exception as error:
        from tui.failure import explain

        return fail(*explain(error))


def fail(message: str, code: int) -> int:
    """Say in one line on stderr what is wrong; signs that steer a terminal are none of it."""
    line = "".join(sign if sign.isprintable() else "?" for sign in " ".join(message.split()))
    click.echo(f"plot-twist: {line}", err=True)
    return code
