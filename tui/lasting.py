"""Sheets that go on from game to game, for whoever sits down to one (``saves/sheets.py``)."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.table import Sheet, System, Table


def sheets(system: System) -> tuple[Sheet, ...]:
    """The sheets of a system as the kept games leave them; none of a system that asks for none."""
    from content.folders import data_folder, saves_folder
    from engine.table import Remembering
    from saves.sheets import sheets as kept

    if not isinstance(system, Remembering):
        return ()
    with suppress(OSError):
        return kept(system.name, saves_folder(), data_folder())
    return ()


def grown(system: System, catalogue: dict[str, Any]) -> dict[str, Any]:
    """A catalogue with everybody as the sheets have them."""
    from engine.table import Remembering

    found = sheets(system)
    return system.grown(catalogue, found) if isinstance(system, Remembering) and found else catalogue


def book(system: System, catalogue: dict[str, Any]) -> dict[str, Any]:
    """A catalogue with heroes of one's own making before its own, all as their last games left them."""
    from content.registry import open_maker
    from saves import heroes

    if maker := open_maker(system.name):
        own = [maker.entry(sheet) for sheet in heroes.read(system.name, maker)]
        catalogue = catalogue | {"heroes": [*own, *catalogue["heroes"]]}
    return grown(system, catalogue)


def onward(table: Table, seed: int) -> dict[str, Any]:
    """The set-up of a finished game for the next of the same characters: what is drawn is drawn anew by the seed."""
    from engine.table import Renewing

    setup, system = _after(table), table.system
    return system.anew(setup, seed) if isinstance(system, Renewing) else setup


def _after(table: Table) -> dict[str, Any]:
    """The set-up of a finished game with what it left its characters, where that counts.

    As it was, if nothing lasts of it, or somebody of them plays no more.
    """
    from engine.table import SetupError, Table, handed_over
    from engine.table.carried import with_sheets

    left = handed_over(table)
    kept = {sheet.key: sheet for sheet in sheets(table.system)} if left else {}
    if not left or any(kept.get(each.key) != each for each in left):
        return table.setup
    setup = with_sheets(table.setup, left)
    try:
        Table(table.system, setup, table.seed)
    except SetupError:
        return table.setup
    return setup


def wished(system: System, wish: dict[str, Any]) -> dict[str, Any]:
    """A wish with the sheets that there are, unless it names some."""
    from engine.table.carried import wished as entering

    return entering(wish, sheets(system))
