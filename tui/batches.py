"""``simulate`` and ``bench``: what many games say, in JSON or as a table."""

from __future__ import annotations

import sys
from contextlib import ExitStack, contextmanager
from multiprocessing import active_children
from os import cpu_count
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from tui.ends import leave, on_signal
from tui.options import drawn, system_argument, table_options, wish
from tui.written import written

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from lab.rows import Row
    from lab.simulate import Batch, Elsewhere, Result


@click.command(help="Many games without a screen, and their figures.")
@system_argument
@click.option("-n", "--games", type=click.IntRange(1), default=100, show_default=True, help="How many games.")
@click.option("--jobs", type=click.IntRange(1), help="Processes; all cores when there are many games.")
@click.option("--hero-player", type=click.Choice(["scripted", "random"]), default="scripted")
@click.option(
    "--handovers", is_flag=True, help="How often people who share a screen hand it over, by standing answer."
)
@click.option("--questions", is_flag=True, help="How much one person is asked against scripted players.")
@click.option(
    "--policy",
    metavar="POLICY",
    help="Hold scripted heroes to it: no:WORDS, only:WORDS (kinds of options, with commas), greedy, or rollout:GAMES: so"
    " many games played out for each idea, minutes a game.",
)
@click.option(
    "--cluster", metavar="ADDRESS", help="Play on the workers of a Dask scheduler: tcp://HOST:8786."
)
@click.option(
    "--rows",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write a line about each game, for lab report.",
)
@click.option("--json", "as_json", is_flag=True, help="As one JSON object.")
@table_options
def simulate(
    name: str,
    games: int,
    jobs: int | None,
    hero_player: str,
    handovers: bool,
    questions: bool,
    policy: str | None,
    cluster: str | None,
    rows: Path | None,
    as_json: bool,
    seed: int | None,
    **asked: Any,
) -> int:
    from content.registry import open_system
    from lab.policies import PolicyError, check
    from lab.simulate import simulate as run

    system = open_system(name)
    try:
        check(policy, system)
    except PolicyError as error:
        raise click.UsageError(str(error)) from None
    jobs = jobs or min(cpu_count() or 1, 1 + games // 50)
    wished = wish(system, **asked)
    sys.warnoptions.append(
        "ignore:resource_tracker"
    )  # a signal leaves it what to clean, and it would tell of it
    if handovers or questions:
        from tui.handovers import handovers as shared
        from tui.questions import questions as alone

        count = shared if handovers else alone
        show(count(open_system, name, games, drawn(seed), wished), as_json)
        return 0
    with on_signal(_leave_together), ExitStack() as files:
        note = _noting(files.enter_context(written(rows))) if rows else None
        done = files.enter_context(_progress(games)) if cluster and sys.stderr.isatty() else None
        figures = run(
            open_system, name, games, drawn(seed), jobs=jobs, wish=wished, hero_player=hero_player,
            policy=policy or "", elsewhere=_on_cluster(cluster, name) if cluster else None, rows=note, done=done,
        )  # fmt: skip
    show(figures, as_json)
    return 0


def _on_cluster(address: str, name: str) -> Elsewhere:
    """Plays on the workers of a Dask scheduler. Raises UsageError without Dask, without a cluster, or with another game."""
    from content.registry import open_system

    try:
        from lab.cluster import Unreached, spread_out
    except ImportError:
        raise click.UsageError("a cluster needs Dask: pip install 'plot-twist[cluster]'") from None

    def played(play: Callable[[Batch], list[Result]], batches: Sequence[Batch]) -> Iterator[list[Result]]:
        try:
            yield from spread_out(address, open_system, name, play, batches)
        except Unreached as error:
            raise click.UsageError(str(error)) from None

    return played


@contextmanager
def _progress(games: int) -> Iterator[Callable[[int], None]]:
    """A bar of the games that are over."""
    from rich.console import Console
    from rich.progress import MofNCompleteColumn, Progress

    with Progress(*Progress.get_default_columns(), MofNCompleteColumn(), console=Console(stderr=True)) as bar:
        task = bar.add_task("games", total=games)
        yield lambda over: bar.update(task, completed=over)


def _noting(write: Callable[[bytes], object]) -> Callable[[Row], None]:
    """Writes each row as it comes."""
    from lab.rows import line

    def note(row: Row) -> None:
        write(line(row))

    return note


class Bench(click.Command):
    """``bench ssh`` is a command of its own: no system is called so."""

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        if args[:1] == ["ssh"]:
            from tui.load.command import ssh

            return ssh.make_context("bench ssh", args[1:], parent, **extra)
        return super().make_context(info_name, args, parent, **extra)


@click.command(
    cls=Bench,
    help="How fast the rules and the scripted players are, or the screens. bench ssh --help: what a host carries.",
)
@system_argument
@click.option("--seconds", type=click.FloatRange(0), default=3.0, show_default=True, help="For each kind.")
@click.option("--json", "as_json", is_flag=True, help="As one JSON object.")
@click.option("--screens", is_flag=True, help="The screens instead, in a terminal of their own.")
def bench(name: str, seconds: float, as_json: bool, screens: bool) -> int:
    if screens:
        from lab.screens_bench import Unmeasured, bench_screens
        from tui.command import fail

        try:
            show(bench_screens("tui.measured"), as_json)
        except Unmeasured as error:
            return fail(str(error), 1)
        return 0
    from content.registry import open_system
    from lab.bench import bench as run

    show(run(open_system, name, seconds), as_json)
    return 0


def _leave_together(number: int) -> None:
    """The processes that play our games do not end by themselves."""
    for child in active_children():
        child.terminate()
    leave(number)


def show(figures: dict[str, Any], as_json: bool) -> None:
    """Print figures as one JSON object or as a table of two columns."""
    if as_json:
        import msgspec

        click.echo(msgspec.json.encode(figures))
        return
    from rich.console import Console
    from rich.table import Table

    table = Table(show_header=False, box=None)
    table.add_column(style="bold")
    for name, value in figures.items():
        for title, said in _rows(name, value):
            table.add_row(title, said)
    Console().print(table, highlight=False)


def _rows(name: str, value: Any) -> Iterator[tuple[str, str]]:
    """A figure and its title; of figures that have figures of their own one each."""
    if isinstance(value, dict) and value and all(isinstance(each, dict) for each in value.values()):
        for key, each in value.items():
            yield from _rows(f"{name} {key}", each)
    else:
        yield name, _said(value)


def _said(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {_said(figure)}" for key, figure in value.items())
    return str(value)
