"""A saved game back on a table."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from content import ContentError, registry
from engine.table import DivergedError, Journal, System, Table
from saves import journal as journals
from saves.game_file import BadSave, Saved, read
from saves.scribe import GameFile


class Restored(Struct):
    """A table that stands where a saved game stood or, if that cannot be reached, as far as it goes.

    ``diverged`` is then one line that says where and why. ``file`` goes on writing; there is none for a game that diverged
    or is over, and none if it was only to be looked at.
    """

    saved: Saved
    table: Table
    diverged: str = ""
    file: GameFile | None = None


def resume(path: Path) -> Restored:
    """Sit down to a saved game again. Raises BadSave."""
    try:
        file, saved = GameFile.go_on(path)
    except BadSave:
        if not read(path).entries.broken:
            raise
        return look(path)
    try:
        found = _replay(saved)
    except BadSave:
        file.close()
        raise
    if found.diverged or found.table.outcome:
        file.close()
    else:
        file.attend(found.table, saved.header.kinds)
        found.file = file
    return found


def look(path: Path) -> Restored:
    """The table of a saved game, which is not written to. Raises BadSave."""
    return _replay(read(path))


def fork(found: Restored, folder: Path) -> Restored:
    """Go on from where a table stands in a game of its own; the file it came from stays as it is."""
    head = found.saved.header
    source = found.saved.path.name
    file = GameFile.begin(
        folder,
        found.table,
        head.kinds,
        people=head.people,
        pins=head.pins,
        profile=head.profile,
        copy_of=source,
    )
    return Restored(Saved(file.path, file.header, found.saved.entries), found.table, file=file)


def played(path: Path) -> tuple[Journal, System, str]:
    """The journal in a file, saved game or JSON, the system to replay it with, and where the file is damaged, if it is.

    Raises BadSave, BadJournal.
    """
    if path.suffix == ".toml":
        saved = read(path)
        return saved.journal(), system_of(saved), _damage(saved)
    journal = journals.read(path)
    return journal, registry.open_system(journal.system), ""


def _damage(saved: Saved) -> str:
    """Where a file is damaged; empty if it is whole."""
    entries = saved.entries
    return f"{saved.path.name} is damaged after decision {len(entries.decisions)}" if entries.broken else ""


def system_of(saved: Saved) -> System:
    """The system a game was begun with: its cards too, should those of today be others. Raises BadSave."""
    head = saved.header
    try:
        system = registry.open_system(head.system)
        if head.content != system.fingerprint() and head.packed.get("cards"):
            system = registry.open_system(head.system, saved.cards())
    except (ContentError, ValueError, RecursionError) as error:
        raise BadSave(f"{saved.path}: {error}") from error
    return system


def begun(saved: Saved) -> Table:
    """The table of a saved game before its first decision. Raises BadSave."""
    head, system = saved.header, system_of(saved)
    try:
        table = Table(system, head.setup, head.seed)
    except Exception as error:
        raise BadSave(f"{saved.path}: no game starts from its set-up: {error!r}") from error
    named = {*head.kinds, *head.cast, *head.people, *head.pins}
    if set(head.kinds) != set(table.seats) or not named <= set(table.seats):
        raise BadSave(f"{saved.path}: its seats are not those of its game, {', '.join(table.seats)}")
    table.seating = head.seating
    return table


def _replay(saved: Saved) -> Restored:
    table, head = begun(saved), saved.header
    diverged = _damage(saved)
    try:
        table.follow(saved.entries.decisions)
    except DivergedError as error:
        rules = f"written under rules {head.rules}; here are {table.system.version}"
        where = (
            f"decision {error.number}" if table.seating.guarded else str(error)
        )  # reasons name hidden cards
        diverged = f"{saved.path.name} diverges at {where} ({rules})"
    except Exception as error:
        why = "" if table.seating.guarded else f": {error!r}"
        raise BadSave(f"{saved.path}: decision {len(table.decisions)} breaks the game{why}") from error
    return Restored(saved, table, diverged)
