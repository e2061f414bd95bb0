"""``continue``, ``stats`` and ``report``: what is known of games that were played."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from tui.saving import keeping, profile, saves_option
from tui.terminal import has_terminal

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from saves.restore import Restored
    from saves.statistics import Row, Sums

file_argument = click.argument("file", type=click.Path(path_type=Path), required=False)


def last_played(file: Path | None, opened: Callable[[Path], Restored], *, finished: bool = False) -> Restored:
    """The game of the file asked for, or the one played last that can be opened and, unless one that is
    ``finished`` will do, is not over.

    Raises UsageError if there is none, BadSave.
    """
    from content.folders import saves_folder
    from saves.game_file import BadSave, InUse
    from saves.shelf import games

    if file is not None:
        return opened(file)
    for listed in games(saves_folder()):
        if listed.winner and not finished:
            continue
        try:
            if not listed.problem:
                return opened(listed.path)
            problem = listed.problem
        except InUse:
            raise
        except BadSave as error:
            problem = str(error)
        click.echo(f"plot-twist: {problem}; taking the game played before it.", err=True)
    what = "game" if finished else "game to go on with"
    raise click.UsageError(f"there is no {what} in {saves_folder()}")


@click.command("continue", help="Go on with FILE, or with the game played last.")
@file_argument
@click.option("--plain", is_flag=True, help="Line by line, for screen readers and pipes.")
@saves_option
def continue_(file: Path | None, plain: bool) -> int:
    from content.folders import saves_folder
    from saves.restore import fork, resume

    found = last_played(file, resume)
    if plain or not has_terminal():
        from tui.plain import PlainTable

        if found.diverged:
            click.echo(f"{found.diverged}; going on from there in a copy.", err=True)
            found = fork(found, saves_folder())
        game = PlainTable(found.table, found.file)
        with keeping(lambda: game.file):
            return game.play()
    from tui.app import run

    return run(lambda app: app.restored(found))


@click.command(help="A HERO of a SYSTEM on one page of text: as printed, or as the last game left it.")
@click.argument("name", metavar="SYSTEM")
@click.argument("hero")
@saves_option
def sheet(name: str, hero: str) -> int:
    from content.registry import open_system
    from tui.lasting import book

    system = open_system(name)
    entries = book(system, system.catalogue())["heroes"]
    found = next((each for each in entries if each["name"].casefold() == hero.casefold()), None)
    if found is None:
        raise click.UsageError(
            f"there is no {hero!r}; there are {', '.join(each['name'] for each in entries)}"
        )
    card = found.get("card") or {}
    lines = [found["name"], card.get("flavour") or found.get("blurb", ""), "", *card.get("text", ())]
    click.echo("\n".join(lines))
    return 0


@click.command(
    help="Games played and won, by system, Hero, Villain and difficulty: counted in your data folder."
)
@click.option("--profile", "name", metavar="NAME", help="Whose games; yours by default.")
@click.option("--all", "everybody", is_flag=True, help="Everybody's games.")
@click.option("--rebuild", is_flag=True, help="Count the saved games anew.")
@click.option("--json", "as_json", is_flag=True, help="As one JSON object.")
@saves_option
def stats(name: str | None, everybody: bool, rebuild: bool, as_json: bool) -> int:
    import msgspec

    from content.folders import data_folder, saves_folder
    from content.registry import manifests
    from saves.statistics import Statistics

    if rebuild:
        statistics, line = Statistics.anew(data_folder(), saves_folder())
        click.echo(line, err=True)
    else:
        statistics = Statistics(data_folder())
    try:
        who = None if everybody else name or profile()
        sums = statistics.sums(who)
        each = {system: statistics.sums(who, system) for system in manifests()}
        finished = {system: statistics.finished(system) for system in manifests()}
    finally:
        statistics.close()
    if as_json:
        click.echo(msgspec.json.encode(sums))
        return 0
    click.echo(f"{who or 'Everybody'}: {_games(sums.games)} finished, {_share(sums.won, sums.games)}")
    for system, own in each.items():
        if own.games or finished[system]:
            _tell(system, own, finished[system])
    return 0


def _tell(name: str, sums: Sums, finished: Sequence[tuple[dict[str, Any], str]]) -> None:
    """What was played of one system, in its own words; ``finished`` are everybody's games."""
    from content.registry import manifest, open_system

    system = open_system(name)
    book = system.catalogue()
    ours, theirs = manifest(name).sides
    against = f"Episode or {theirs.one.lower()}" if book.get("episodes") else theirs.one
    click.echo(f"\n{manifest(name).title}: {_games(sums.games)}, {_share(sums.won, sums.games)}")
    _table(ours.one, sums.heroes)
    _table(against, sums.villains, won="they won")
    _table("Difficulty", sums.difficulties)
    faces = {face["slug"]: face["name"] for face in book["cards"] if not face.get("lies")}
    if liked := next((row for row in sums.cards if row.name in faces), None):
        click.echo(f"\nFavourite card: {faces[liked.name]}, played {_times(liked.games)}")
    for campaign in system.standings(finished):
        after = campaign.next
        following = f"next: {after.title} (--with episode={after.id})" if after else "all won"
        click.echo(f"\nCampaign {campaign.words()}; {following}")
    if sums.longest:
        click.echo(f"Longest game: {sums.longest[0]} turn{'s' * (sums.longest[0] != 1)} ({sums.longest[1]})")


def _times(count: int) -> str:
    return "once" if count == 1 else f"{count} times"


def _games(count: int) -> str:
    return f"{count} game{'s' * (count != 1)}"


def _share(won: int, games: int) -> str:
    return f"{won} won ({won / games:.0%})" if games else "none won yet"


def _table(title: str, rows: Sequence[Row], won: str = "won") -> None:
    if rows:
        width = max(len(title), *(len(row.name) for row in rows))
        click.echo(f"\n{title:{width}}  games  {won}")
        for row in rows:
            click.echo(f"{row.name:{width}}  {row.games:5}  {row.won:{len(won)}} ({row.won / row.games:.0%})")


@click.command(
    help="Put all that shows a trouble into one file: the journal of FILE or of the game played last, finished or not, "
    "and versions."
)
@file_argument
@saves_option
def report(file: Path | None) -> int:
    from saves import report as reports
    from saves.restore import look

    found = last_played(file, look, finished=True)
    path = reports.write(
        found.diverged or "reported by the person", found.table.journal(), found.table.told()
    )
    click.echo(f"The report is in {path}. {reports.HOLDS}")
    return 0
