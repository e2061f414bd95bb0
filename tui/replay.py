"""``replay``: a journal played again and told."""

from __future__ import annotations

import traceback
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tui.terminal import has_terminal

if TYPE_CHECKING:
    from engine.table import Decided, Event, Seat, System, Table


ALL = "all"


@click.command(help="Tell the game of a journal again.")
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--seat",
    default="",
    help="Tell only what this seat may know, or all; without it all of a game that is over, else what whoever plays it "
    "knows. While people keep secrets, behind a PIN.",
)
@click.option("--to", type=click.IntRange(0), help="Stop after so many decisions.")
@click.option(
    "--stage", is_flag=True, help="Watch it on the screen: forward, back, by turns, as any seat saw it."
)
def replay(file: Path, seat: str, to: int | None, stage: bool) -> int:
    from engine.table import DivergedError, Table
    from engine.table.seating import Crashed
    from saves.journal import BadJournal
    from saves.restore import played
    from screens.look.voices import voices_of
    from tui.command import fail
    from tui.narration import ending, opening, told

    journal, system, damage = played(file)
    if damage:
        click.echo(f"plot-twist: {damage}; told is what comes before.", err=True)
    try:
        table = Table(system, journal.setup, journal.seed)
    except Exception as error:
        raise BadJournal(f"{file}: no game starts from its set-up: {error!r}") from error
    if seat not in ("", ALL, *table.seats):
        raise click.UsageError(f"there is no seat {seat!r}; there are: all, {', '.join(table.seats)}")
    table.seating = journal.seating or table.seating
    if stage:
        return on_stage(system, table, journal.decisions, seat, to)
    diverged = None
    try:
        table = Table.replay(system, journal, to)
    except DivergedError as error:
        diverged = error
        table = Table.replay(system, journal, error.number - 1)
    except Exception as error:
        raise Crashed(journal, traceback.format_exc()) from error
    over = table.outcome is not None
    if to is not None and table.seating.mine and not over:
        with suppress(Exception):
            over = Table.replay(system, journal).outcome is not None
    facts = _facts(table, seat, over=over)
    click.echo(opening(table))
    for line in told(facts, voices_of(system.name)):
        click.echo(line)
    if diverged:
        written = f"rules {journal.rules}, content {journal.content}"
        now = f"rules {system.version}, content {system.fingerprint()}"
        where = f"decision {diverged.number}" if table.seating.guarded else diverged
        return fail(f"{file} diverges at {where} (written under {written}; here are {now})", 1)
    decisions = len(table.decisions)
    if table.outcome:
        click.echo(ending(table.outcome, table.system.sides, decisions))
    else:
        click.echo(f"Stands after {decisions} of {len(journal.decisions)} decisions.")
    click.echo(f"Digest {table.digest()}")
    return 0


def _facts(table: Table, seat: Seat, *, over: bool) -> list[Event]:
    """What of a game is told: as a ``seat`` may know it, all of it, or without a seat all once it is ``over`` and till
    then what whoever plays it knows. Raises UsageError."""
    from engine.table import known

    seating, events = table.seating, table.events
    if seating.secret(over=over):
        _ask_for(table, seat)
        return known(events, seating.eyes(table.seats, None if seat in ("", ALL) else seat, over=False))
    if seat == ALL or (not seat and (over or not seating.mine)):
        return events
    if not seat:
        click.echo(
            "The game is not over: told is what its player knows (--seat all tells everything).", err=True
        )
    return known(events, [seat] if seat else seating.mine)


def _ask_for(table: Table, seat: Seat) -> None:
    """Before a running game is told to one of the people who play it: its person, with the PIN. Raises UsageError."""
    from saves.pins import Tries
    from tui.curtain import come

    seating = table.seating
    mine = ", ".join(seating.mine)
    if seat in ("", ALL):
        words = "The game is not over, and people keep secrets in it: told is what everybody may know"
        click.echo(f"{words} (--seat {mine} tells a person's part).", err=True)
        return
    if seat not in seating.mine:
        raise click.UsageError(f"what {seat} knows is told when the game is over; people play {mine}")
    person, pin = seating.called(seat, table.system.cast(table.setup)[seat]), seating.pin(seat)
    if (pin or has_terminal()) and come(person, pin, Tries()) != "here":
        raise click.UsageError(f"nobody has come for {seat}")


def on_stage(system: System, table: Table, record: list[Decided], seat: Seat, to: int | None) -> int:
    """Show recorded decisions on the screens."""
    from tui.app import run

    if not has_terminal():
        raise click.UsageError("there is no terminal here to show a stage on")
    return run(lambda app: app.show_record(table, record, seat=seat, to=to), system)
