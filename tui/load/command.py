"""``bench ssh``."""

from __future__ import annotations

import asyncio
import os
from importlib.util import find_spec

import click
import msgspec

RUNS = ("players", "shared", "bots", "spectators", "watchers", "soak")


@click.command(help="What a host carries: one is started on loopback, and people and programs play there.")
@click.argument("names", nargs=-1, metavar=f"[{'|'.join(RUNS)}] ...", type=click.Choice(RUNS))
@click.option(
    "--seconds", type=click.FloatRange(1, 86400), default=30.0, show_default=True, help="When all are there."
)
@click.option(
    "--people", type=click.IntRange(1, 1000), help="How many come, instead of what is asked of a host."
)
@click.option(
    "--rate", type=click.FloatRange(0.1, 50), default=2.0, show_default=True, help="How many a second."
)
@click.option("--json", "as_json", is_flag=True, help="As one JSON object.")
def ssh(names: tuple[str, ...], seconds: float, people: int | None, rate: float, as_json: bool) -> int:
    if find_spec("asyncssh") is None:
        raise click.ClickException("hosting needs more than the game: pip install 'plot-twist[host]'")
    from tui.load.runs import RUNS as KNOWN
    from tui.load.wire import Unheard

    found = {}
    for name in names or RUNS[:4]:
        run, many = KNOWN[name]
        load = round(os.getloadavg()[0], 2)
        try:
            figures = asyncio.run(run(people or many, seconds, rate))
        except Unheard as error:
            raise click.ClickException(f"{name}: {error}") from None
        found[name] = {"load_before": load, "cores": os.cpu_count(), "figures": figures}
        if not as_json:
            click.echo(f"{name} (load average before {load}, {os.cpu_count()} cores)")
            for each in figures:
                click.echo(f"  {each}")
    if as_json:
        click.echo(msgspec.json.encode(found))
    return 0
