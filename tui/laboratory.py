"""``lab``: what rows of many games say."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

import click

from tui.written import written

if TYPE_CHECKING:
    from lab.findings import Cell, Findings, Section
    from lab.rows import Row


@click.group(help="What the rows of many games say, which simulate --rows has written.")
def lab() -> None:
    pass


@lab.command(help="Who wins, when it is decided, which cards are dead: of the games in ROWS.")
@click.argument("rows", nargs=-1, required=True, type=click.Path(dir_okay=False, path_type=Path))
@click.option(
    "--html", type=click.Path(dir_okay=False, path_type=Path), help="Write one page for a browser, too."
)
@click.option("--json", "as_json", is_flag=True, help="As one JSON object.")
def report(rows: tuple[Path, ...], html: Path | None, as_json: bool) -> int:
    from content.registry import manifest, open_system
    from engine.table.events import own_kinds

    find = _laboratory().find
    found = _rows(rows)
    systems = sorted({row.system for row in found})
    if len(systems) != 1:
        raise click.UsageError(f"rows of one system are wanted; these are of {', '.join(systems) or 'none'}")
    open_system(systems[0])  # what can happen is known where it is played
    known = manifest(systems[0])
    told = find(found, [(side.name, side.has) for side in known.sides], own_kinds(f"engine.{known.folder}"))
    if html:
        from lab.page import page

        with written(html) as write:
            write(page(told).encode())
    if as_json:
        import msgspec

        click.echo(msgspec.json.encode(told))
    else:
        _show(told)
    return 0


@lab.command(help="Games of the same seeds, pair by pair: what is otherwise in those of OTHER.")
@click.argument("one", type=click.Path(dir_okay=False, path_type=Path))
@click.argument("other", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="As one JSON object.")
def compare(one: Path, other: Path, as_json: bool) -> int:
    from content.registry import manifest

    _laboratory()
    from lab import comparison

    mine, theirs = _rows([one]), _rows([other])
    first = manifest(mine[0].system).sides[0].name if mine else ""
    try:
        found = comparison.compare(mine, theirs, first)
    except comparison.Unpaired as error:
        raise click.UsageError(str(error)) from None
    if as_json:
        import msgspec

        click.echo(msgspec.json.encode(found))
        return 0
    click.echo(
        f"{found.system}: {found.pairs} pairs, {found.alike} alike to the last decision; ! is certain (95 %)"
    )
    for each in found.figures:
        figures = (
            f"{each.one:8.2f} {each.other:8.2f} {each.more:+8.2f}  ({each.low:+.2f} to {each.high:+.2f})"
        )
        click.echo(f"  {each.figure:<20}{figures}{' !' * each.certain}")
    return 0


def _laboratory() -> ModuleType:
    """What needs numpy, which not everybody has. Raises UsageError."""
    try:
        from lab import findings
    except ImportError:
        raise click.UsageError("the laboratory needs numpy: pip install 'plot-twist[lab]'") from None
    return findings


def _rows(paths: Sequence[Path]) -> list[Row]:
    from lab.rows import RowsError, read

    try:
        return read(list(paths))
    except RowsError as error:
        raise click.UsageError(str(error)) from None


def _show(found: Findings) -> None:
    from rich.console import Console

    console = Console()
    console.print(f"[bold]{found.system}[/bold]: {found.games} games", highlight=False)
    for section in found.sections:
        console.print(f"\n[bold]{section.title}[/bold]", highlight=False)
        if section.note:
            console.print(section.note, style="dim", highlight=False)
        if section.rows:
            console.print(_table(section), highlight=False)
        for name, line in section.lines.items():
            console.print(f"  {name:<20} {_spark(line)}  {line[0]:.2f} to {line[-1]:.2f}", highlight=False)


def _table(section: Section) -> object:
    from rich.table import Table

    table = Table(box=None, show_header=any(section.head))
    for head in section.head or ("",) * len(section.rows[0]):
        table.add_column(head)
    for row in section.rows:
        table.add_row(*map(_told, row))
    return table


def _told(cell: Cell) -> str:
    from rich.markup import escape

    return escape(str(cell) if cell is not None else "")


def _spark(line: list[float]) -> str:
    """A curve in eight heights, one sign a turn."""
    low, high = min(line), max(line)
    return "".join("▁▂▃▄▅▆▇█"[round(7 * (value - low) / (high - low)) if high > low else 0] for value in line)
