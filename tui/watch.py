"""``watch``: scripted players play, and the game is told line by line."""

from __future__ import annotations

import sys
from time import sleep
from typing import TYPE_CHECKING, Any

import click

from tui.options import drawn, system_argument, table_options, wish
from tui.terminal import has_terminal

if TYPE_CHECKING:
    from engine.table import Table


@click.command(help="Scripted players play, the game is told.")
@system_argument
@click.option("--speed", type=click.FloatRange(0), help="Lines a second; 0: as fast as it goes.")
@click.option("--stage", is_flag=True, help="Watch it on the screen.")
@table_options
def watch(name: str, speed: float | None, stage: bool, seed: int | None, **asked: Any) -> int:
    from content.registry import open_system
    from engine.table.seating import sit_down

    system = open_system(name)
    wished, seed = wish(system, **asked), drawn(seed)
    if stage:
        from tui.app import run

        if not has_terminal():
            raise click.UsageError("there is no terminal here to show a stage on")
        return run(lambda app: app.start(wished, {}), system, seed)
    table = sit_down(system, wished, seed)
    return tell(table, (3 if sys.stdout.isatty() else 0) if speed is None else speed)


def tell(table: Table, speed: float = 0) -> int:
    """Let scripted players play to the end, ``speed`` lines a second (0: without waiting)."""
    from engine.table import step
    from engine.table.seating import crash_with_journal, players
    from screens.look.voices import voices_of
    from tui.narration import ending, opening, told

    voices = voices_of(table.system.name)
    seated = players(table, dict.fromkeys(table.seats, "scripted"))
    click.echo(opening(table))
    since = 0
    while True:
        for line in told(table.events[since:], voices):
            if speed:
                sleep(1 / speed)
            click.echo(line)
        since = len(table.events)
        if table.outcome:
            break
        with crash_with_journal(table):
            step(table, seated)
    click.echo(ending(table.outcome, table.system.sides, len(table.decisions)))
    return 0
