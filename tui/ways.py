"""The commands of ``plot-twist``: each is imported when it is called, so that the small ones start at once.

Their help is no docstring, because ``python -OO`` throws those away.
"""

from __future__ import annotations

import click

from tui import VERSION
from tui.groups import Ways

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
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(VERSION, prog_name="plot-twist", message="%(prog)s %(version)s")
def ways() -> None:
    pass
