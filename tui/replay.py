"""``replay``: a journal played again and told."""

from __future__ import annotations

import traceback
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tui.terminal import has_terminal

if TYPE_CHECKING:
    from engine.table import Decided, Seat, System, Table


@click.command(help="Tell the game of a journal again.")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--seat", default="all", help="Tell only what this seat may know.")
@click.option("--to", type=click.IntRange(0), help="Stop after so many decisions.")
@click.option(
    "--stage", is_flag=True, help="Watch it on the screen: forward, back, by turns, as any seat saw it."
)
def replay(file: Path, seat: str, to: int | None, stage: bool) -> int:
    from engine.table import DivergedError, Table
    from engine.table.seating import Crashed
    from saves.journal import BadJournal
    from saves.restore import played
    from tui.command import fail
    from tui.narration import ending, opening, told

    journal, system = played(file)
    try:
        table = Table(system, journal.setup, journal.seed)
    except Exception as error:
        raise BadJournal(f"{file}: no game starts from its set-up: {error!r}") from error
    if seat != "all" and seat not in table.seats:
        raise click.UsageError(f"there is no seat {seat!r}; there are: all, {', '.join(table.seats)}")
    if stage:
        return on_stage(system, table, journal.decisions[:to], seat)
    diverged = None
    try:
        table = Table.replay(system, journal, to)
    except DivergedError as error:
        diverged = error
        table = Table.replay(system, journal, error.number - 1)
    except Exception as error:
        raise Crashed(journal, traceback.format_exc()) from error
    click.echo(opening(table))
    for line in told(table.events if seat == "all" else table.events_for(seat)):
        click.echo(line)
    if diverged:
        written = f"rules {journal.rules}, content {journal.content}"
        now = f"rules {system.version}, content {system.fingerprint()}"
        return fail(f"{file} diverges at {diverged} (written under {written}; here are {now})", 1)
    decisions = len(table.decisions)
    if table.outcome:
        click.echo(ending(table.outcome, decisions))
    else:
        click.echo(f"Stands after {decisions} of {len(journal.decisions)} decisions.")
    click.echo(f"Digest {table.digest()}")
    return 0


def on_stage(system: System, table: Table, record: list[Decided], seat: Seat) -> int:
    """Show recorded decisions on the screens."""
    from tui.app import run

    if not has_terminal():
        raise click.UsageError("there is no terminal here to show a stage on")
    return run(lambda app: app.show_record(table, record, seat=seat), system)
