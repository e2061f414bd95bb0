"""``play``: on the screens, in plain text, or, without a terminal, as something to watch."""

from __future__ import annotations

from typing import Any

import click

from tui.lasting import wished as with_sheets
from tui.options import drawn, seating, system_argument, table_options, wish
from tui.saving import keep, keeping, saves_option
from tui.terminal import has_terminal


@click.command(help="Play a game.")
@system_argument
@click.option("--seats", metavar="SEAT=KIND,...", help="Kinds: human, scripted, random.")
@click.option("--plain", is_flag=True, help="Line by line, for screen readers and pipes.")
@saves_option
@table_options
def play(name: str, seats: str | None, plain: bool, seed: int | None, **asked: Any) -> int:
    if not plain and not has_terminal():
        return alone(name, seed, seats, **asked)
    from content.registry import open_system
    from engine.table import Seating
    from engine.table.seating import manned, sit_down

    system = open_system(name)
    wished = with_sheets(system, wish(system, **asked))
    seed = drawn(seed)
    kinds = seating(system.seats(system.setup(wished, seed)), seats, "human", system.sides[0])
    if plain:
        from tui.plain import PlainTable

        people = Seating(kinds)
        table = sit_down(system, manned(system, wished, people.mine), seed)
        table.seating = people
        game = PlainTable(table, keep(table, kinds))
        with keeping(lambda: game.file):
            return game.play()
    click.echo(f"Seed {seed}.", err=True)
    from tui.app import run

    return run(lambda app: app.start(wished, kinds), system, seed)


@click.command(help="Learn to play: a small game with a coach, about a quarter of an hour.")
@system_argument
def tutorial(name: str) -> int:
    if not has_terminal():
        raise click.UsageError("the tutorial needs a terminal")
    from content.registry import open_system
    from tui.app import run

    return run(lambda app: app.learn(), open_system(name))


def alone(name: str, seed: int | None = None, seats: str | None = None, **asked: Any) -> int:
    """Say that nobody can play here, and let the game play itself."""
    from content.registry import open_system
    from engine.table.seating import sit_down
    from tui.watch import tell

    system = open_system(name)
    table = sit_down(system, wish(system, **asked) if asked else {}, drawn(seed))
    seating(table.seats, seats, "human")
    click.echo("plot-twist: no terminal here, so the game plays itself (to play: play --plain)", err=True)
    return tell(table)
