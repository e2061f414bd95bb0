"""Games that are kept while they are played: what all ways to play say about it in the same words."""

from __future__ import annotations

import getpass
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

import click

from tui.ends import leave, on_signal

if TYPE_CHECKING:
    from engine.table import Seat, Table
    from saves.game_file import GameFile

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
        return getpass.getuser()
    except (OSError, KeyError):
        return "somebody"


def keep(table: Table, kinds: Mapping[Seat, str], **more: Any) -> tuple[GameFile | None, str]:
    """A file for a game that people play, and one line if it cannot be opened: then the game is played unsaved."""
    from saves.folders import saves_folder
    from saves.game_file import BadSave, GameFile

    if "human" not in kinds.values():
        return None, ""
    try:
        return GameFile.begin(saves_folder(), table, kinds, profile=profile(), **more), ""
    except BadSave as error:
        return None, str(error)


def kept(file: GameFile | None) -> str:
    """Where a game is kept, in one line; nothing for one that is not."""
    return f"the game is kept in {file.path} (to go on with it: plot-twist continue)" if file else ""


@contextmanager
def keeping(file: GameFile | None) -> Iterator[None]:
    """While a game is played line by line: a signal that ends it says where it is kept, and it is put away after it."""
    try:
        with on_signal(lambda number: leave(number, kept(file), "\n")):
            yield
    finally:
        put_away(file)


def put_away(file: GameFile | None) -> None:
    """Close a game's file; a finished game is counted in the statistics."""
    if file is None:
        return
    from saves.folders import data_folder
    from saves.game_file import BadSave, read
    from saves.statistics import Statistics

    file.close()
    try:
        statistics = Statistics(data_folder())
        statistics.add(read(file.path))
        statistics.close()
    except BadSave:
        return  # the file is there: stats --rebuild counts it
