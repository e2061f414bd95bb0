"""Games that are kept while they are played: what all ways to play say about it in the same words."""

from __future__ import annotations

import getpass
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from tui.ends import leave, on_signal

if TYPE_CHECKING:
    from engine.table import Seat, Seating, Table
    from saves.scribe import GameFile

Command = TypeVar("Command", bound=Callable[..., Any])


def _move(context: click.Context, option: click.Parameter, folder: str | None) -> None:
    if folder:
        os.environ["PLOT_TWIST_SAVES"] = folder


def saves_option(command: Command) -> Command:
    """``--saves DIR``: where games are kept; the same as the environment variable PLOT_TWIST_SAVES."""
    words = "Where games are kept (or set PLOT_TWIST_SAVES)."
    return click.option("--saves", metavar="DIR", expose_value=False, callback=_move, help=words)(command)


def profile() -> str:
    """Who plays here: the name the statistics go by."""
    try:
        name = getpass.getuser()
    except (OSError, KeyError):
        name = ""
    return "".join(filter(str.isprintable, name))[:100] or "somebody"


def keep(table: Table, kinds: Mapping[Seat, str], folder: Path | None = None, **more: Any) -> GameFile | None:
    """A file in a ``folder``, or among all others, for a game that people play; while it cannot be written its
    ``trouble`` says so."""
    from content.folders import saves_folder
    from saves.scribe import GameFile

    if "human" not in kinds.values():
        return None
    return GameFile.begin(folder or saves_folder(), table, kinds, profile=profile(), **more)


def elsewhere(file: GameFile, folder: str) -> str:
    """Keep a game in another folder from here on; one line that says how it went."""
    from content.toml import shown
    from saves.game_file import BadSave

    if shown(folder, len(folder)) != folder:
        return f"No folder can be named {shown(folder)}."
    try:
        file.elsewhere(Path(folder).expanduser().absolute())
    except (BadSave, RuntimeError) as error:  # the latter: ~name of a person whom this computer does not know
        return f"{str(error).rstrip('.')}."
    path = shown(str(file.path), 1000)
    return f"The game is kept in {path} from here on; plot-twist continue and this name go on with it."


def kept(file: GameFile | None) -> str:
    """Where a game is kept, or why not, in one line; nothing for one that was not to be."""
    if file is None:
        return ""
    return file.trouble or f"the game is kept in {file.path} (to go on with it: plot-twist continue)"


@contextmanager
def keeping(file: Callable[[], GameFile | None]) -> Iterator[None]:
    """While a game is played line by line, in the ``file`` of the moment: it is put away after it, and what is not on
    the disk then is told.

    A signal that ends it says where the game is kept.
    """
    try:
        with on_signal(lambda number: leave(number, kept(file()), "\n")):
            yield
    finally:
        if unsaved := put_away(file()):
            click.echo(f"plot-twist: {unsaved}", err=True)


def put_away(file: GameFile | None) -> str:
    """Close a game's file; one line if the game is not in it to its end. A finished game is counted in the statistics."""
    if file is None:
        return ""
    from saves.game_file import BadSave

    file.close()
    if file.trouble:
        return file.trouble
    with suppress(BadSave):  # the file is there: stats --rebuild counts it
        count(file.path)
    return ""


def joined(before: GameFile | None, table: Table, seating: Seating) -> GameFile | None:
    """Keep a game in a file of its own from here on, beside that of before, with more seats that people play; that of
    before goes into the bin as soon as the new one is on the disk."""
    from saves.game_file import BadSave
    from saves.tidy import throw_away

    put_away(before)
    folder = before.folder if before else None
    file = keep(table, seating.kinds, folder, people=seating.people, pins=seating.pins)
    if before and file and not file.trouble:
        with suppress(BadSave):  # it stays beside the new one
            throw_away(before.path)
    return file


def finished(system: str) -> list[tuple[dict[str, Any], str]]:
    """Set-up and winner of the games of a system that count for its campaigns; none if nobody can tell."""
    from content.folders import data_folder
    from saves.game_file import BadSave
    from saves.statistics import Statistics

    try:
        statistics = Statistics(data_folder())
    except BadSave:
        return []
    try:
        return statistics.finished(system)
    except BadSave:
        return []
    finally:
        statistics.close()


def count(path: Path) -> None:
    """Count a finished game in the statistics. Raises BadSave."""
    from content.folders import data_folder
    from saves.game_file import read
    from saves.statistics import Statistics

    statistics = Statistics(data_folder())
    statistics.add(read(path))
    statistics.close()
