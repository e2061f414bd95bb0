"""The game in play on its way to the disk: what is promised, and what becomes of it when the disk fails."""

from __future__ import annotations

import base64
import os
import zlib
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import msgspec
import tomli_w

from content.toml import shown
from engine.table import Decided, Seat, Table, handed_over
from saves import disk, entries
from saves.game_file import BODY, BadSave, Header, InUse, Saved, read
from saves.words import why

LONGEST_NAME = 80
"""Characters of a file's name before its number."""


class Due(NamedTuple):
    """A file's bytes that wait for the disk, apart from the file, so that another thread may see to it: a handle to be
    closed, the handle ``of`` the file, how many bytes, the folders in which a name is new."""

    handle: int
    of: int
    size: int
    folders: list[Path]

    def sync(self) -> OSError | None:
        """Wait for the disk; what it failed with."""
        try:
            disk.sync(self.handle)
            for folder in self.folders:
                disk.settle(folder)
        except OSError as error:
            return error
        finally:
            _close(self.handle)
        return None


class GameFile:
    """The file of the game in play: a table's scribe. Nothing it wrote is ever changed, only added to.

    Each line is in the hands of the operating system before the next decision can be taken. All lines are on the disk
    before a person is asked, when a person has decided or taken back, and at the end. While that cannot be had the
    game goes on, ``trouble`` says why in one line, the lines wait here in their order, and each new one, ``save`` and
    ``close`` try again. ``path`` is the ``folder`` until there is a file in it.
    """

    def __init__(self, header: Header, path: Path) -> None:
        self.header = header
        self.path = path
        self.trouble = ""
        self.later: Callable[[GameFile], None] | None = None
        """Who sees to ``due`` being on the disk; without anybody it is waited for here."""
        self.folder = path
        self._handle: int | None = None
        self._unsettled: list[Path] = []
        """The folders in which a name is new."""
        self._sealed = self._count = 0
        self._safe = 0
        """Bytes of the file that are on the disk for certain; what follows them is in ``_lines``."""
        self._lines = b""
        self._given = 0
        """How many bytes of ``_lines`` the operating system has taken."""
        self._stood = ""
        self._table: Table | None = None
        self._people: list[Seat] = []

    @classmethod
    def begin(
        cls,
        folder: Path,
        table: Table,
        kinds: Mapping[Seat, str],
        *,
        people: Mapping[Seat, str] | None = None,
        pins: Mapping[Seat, str] | None = None,
        profile: str = "",
        copy_of: str = "",
    ) -> GameFile:
        """A new file for a table, with the decisions it has taken so far; if there can be none, ``trouble`` says so."""
        system = table.system
        header = Header(
            system=system.name, title=system.title, difficulty=str(table.setup.get("difficulty", "")),
            started=_now(), copy_of=shown(copy_of), profile=profile, rules=system.version,
            content=system.fingerprint(), seed=table.seed, cast=system.cast(table.setup), kinds=dict(kinds),
            people=dict(people or {}), pins=dict(pins or {}),
            setup=table.setup, packed={"cards": _packed(system.content())},
        )  # fmt: skip
        file = cls(header, folder)
        file._sit(table, kinds)
        file.save()
        return file

    @classmethod
    def go_on(cls, path: Path) -> tuple[GameFile, Saved]:
        """Go on writing a game; what was torn off at its end goes. Raises BadSave."""
        handle = None
        try:
            handle = disk.reopen(path)
            disk.lock(handle)
            saved = read(path)
            if saved.entries.broken:
                raise BadSave(f"{path}: entry {saved.entries.broken} is damaged; go on from there in a copy")
            size = os.fstat(handle).st_size - saved.entries.torn
            if saved.entries.torn:
                disk.cut(handle, size)
            disk.sync(handle)
        except (OSError, ValueError, BadSave) as error:
            if handle is not None:
                _close(handle)
            if isinstance(error, BadSave):
                raise
            if isinstance(error, BlockingIOError):
                raise InUse(f"{path}: another Plot Twist is playing this game") from None
            raise BadSave(f"{path}: the game cannot be written: {why(error)}") from error
        file = cls(saved.header, path)
        file.folder, file._handle = path.parent, handle
        file._count, file._sealed, file._safe = saved.entries.count, saved.entries.sealed, size
        return file, saved

    def attend(self, table: Table, kinds: Mapping[Seat, str]) -> None:
        """Write down what happens at a table from now on."""
        self._sit(table, kinds)
        self._stands()
        self.save()

    def _sit(self, table: Table, kinds: Mapping[Seat, str]) -> None:
        self._table = table
        self._people = [seat for seat, kind in kinds.items() if kind == "human"]
        table.scribe = self

    # What happens at the table

    def decided(self, decided: Decided) -> None:
        """A decision was taken."""
        table = self._table
        assert table is not None
        self._add(entries.decision(decided))
        self._stands()
        held = (decided.seat, *table.request.seats) if table.request else ()
        self._write(safe=not table.request or any(seat in self._people for seat in held))

    def rewound(self, decisions: int) -> None:
        """The game stands again where so many decisions had been taken."""
        self._add(str(decisions))
        self._stood = ""
        self._stands()
        self.save()

    def rewound_to(self, table: Table) -> None:
        """The game goes on at another table, which stands where it was taken back to."""
        if self._table is not None:
            self._table.scribe = None
            self._table = table
            table.scribe = self
            self.rewound(table.taken)

    def _stands(self) -> None:
        """Note the turn and the place when they are new, and the end with what it leaves."""
        table = self._table
        assert table is not None
        where = table.game.where()
        if where != self._stood:
            self._stood = where
            self._add(entries.note(f"{where}, {_now()}"))
        if table.outcome:
            if left := handed_over(table):
                self._add(entries.left(left))
            self._add(entries.end(table.outcome))

    def _add(self, value: str) -> None:
        text, self._sealed = entries.line(self._count + 1, value, self._sealed)
        self._lines += text
        self._count += 1

    # On the disk

    def save(self) -> None:
        """Have all there is on the disk; ``trouble`` says what is in the way, and is empty if nothing is."""
        self._write(safe=True)

    def _write(self, *, safe: bool) -> None:
        if self._table is None:
            return
        try:
            if self._handle is None or self._gone(self._handle):
                self._begin_anew(self.folder)
            assert self._handle is not None
            if self.trouble:
                self._given = 0  # after a failed sync nobody knows what of it is there
            waiting = self._lines[self._given :]
            disk.write_all(self._handle, self._safe + self._given, waiting)
            self._given = len(self._lines)
            self.trouble = ""
            if safe and self.later:
                self.later(self)
            elif safe:
                disk.sync(self._handle)
                while self._unsettled:
                    disk.settle(self._unsettled[0])
                    del self._unsettled[0]
                self._safe, self._lines, self._given = self._safe + self._given, b"", 0
        except OSError as error:
            what = (
                "the game is saved no further"
                if self._handle is not None
                else "the game cannot be saved there"
            )
            self.trouble = f"{shown(str(self.path))}: {what}: {error.strerror}"
            self._cut_to_a_line()

    def due(self) -> Due | None:
        """What has to be on the disk for all that was written to be safe; None while nothing can be written."""
        if self._handle is None or self.trouble:
            return None
        return Due(os.dup(self._handle), self._handle, self._given, list(self._unsettled))

    def synced(self, due: Due, error: OSError | None) -> None:
        """It is on the disk, or that failed."""
        if due.of != self._handle or self.trouble:
            return  # it has been written anew meanwhile, or will be
        if error is not None:
            self.trouble = f"{shown(str(self.path))}: the game is saved no further: {error.strerror}"
            return
        del self._unsettled[: len(due.folders)]
        self._safe, self._lines, self._given = (
            self._safe + due.size,
            self._lines[due.size :],
            self._given - due.size,
        )

    def _cut_to_a_line(self) -> None:
        """Leave no torn line behind, if even that can be done; what was cut off is written again."""
        if self._handle is None:
            return
        with suppress(OSError):
            size = os.fstat(self._handle).st_size - self._safe
            whole = self._lines.rfind(b"\n", 0, max(0, size)) + 1
            if size > whole:
                disk.cut(self._handle, self._safe + whole)

    def _gone(self, handle: int) -> bool:
        """Whether somebody has deleted the file, cut it off or written into it."""
        found = os.fstat(handle)
        deleted = not found.st_nlink and not self.path.exists()
        beyond = found.st_size - self._safe
        return deleted or beyond < 0 or (not self.trouble and beyond != self._given)

    def elsewhere(self, folder: Path) -> None:
        """Write the whole game as a new file of another folder and go on there. Raises BadSave: then nothing changes."""
        try:
            self._begin_anew(folder)
        except (OSError, ValueError) as error:  # a ValueError is a name that holds a zero byte
            raise BadSave(f"{folder}: the game cannot be saved there: {why(error)}") from error
        self.save()

    def _begin_anew(self, folder: Path) -> None:
        """Raises OSError."""
        table = self._table
        assert table is not None
        data, sealed = _written(self.header, [entries.decision(each) for each in table.decisions])
        for each in disk.missing(folder):
            disk.mkdir(each)
            self._unsettled.append(each.parent)
        handle, path = _create(folder, self.header.cast, data)
        if self._handle is not None:
            _close(self._handle)
        self._handle, self.path, self.folder = handle, path, folder
        self._unsettled.append(folder)
        self._sealed, self._count = sealed, len(table.decisions)
        self._safe, self._lines, self._given = len(data), b"", 0
        self._stood = ""
        self._stands()

    def close(self) -> None:
        """Write no more, and let others have the game; ``trouble`` says what of it is not on the disk."""
        if self._table is not None:
            self._table.scribe = self.later = None
            self.save()
        self._table = None
        if self._handle is not None:
            _close(self._handle)
            self._handle = None


def retold(saved: Saved, people: Mapping[Seat, str]) -> bytes:
    """A saved game anew, with other names for the people who sat there."""
    found = saved.entries
    values = [entries.decision(each) for each in found.decisions]
    values += [entries.note(found.note)] if found.note else []
    values += [entries.left(found.left)] if found.left else []
    values += [entries.end(found.over)] if found.over else []
    return _written(msgspec.structs.replace(saved.header, people=dict(people)), values)[0]


@lru_cache(maxsize=8)
def _packed(content: bytes) -> str:
    """Content as a file holds it: the same for all games that begin."""
    return base64.b85encode(content).decode()


def _written(header: Header, values: Sequence[str]) -> tuple[bytes, int]:
    """A whole file, and the checksum that its next line goes on from."""
    head = tomli_w.dumps(msgspec.to_builtins(header)).encode()
    sealed = zlib.crc32(head + BODY)
    data = head + b"\n# %08x" % sealed + BODY
    for count, value in enumerate(values, 1):
        text, sealed = entries.line(count, value, sealed)
        data += text
    return data, sealed


def _create(folder: Path, cast: Mapping[Seat, str], data: bytes) -> tuple[int, Path]:
    """A file of a new name (the day and who plays) that is there whole or not at all: locked, and its path."""
    names = list(cast.values())
    words = "-".join([datetime.now().strftime("%Y-%m-%d"), *names[:1], *names[1:][-1:]]).lower()
    stem = "".join(sign if sign.isascii() and sign.isalnum() else "-" for sign in words)[:LONGEST_NAME]
    handle, draft = disk.draft(folder, data)
    number = 1
    try:
        disk.lock(handle)
        while True:
            path = folder / f"{stem}-{number}.toml"
            try:
                disk.name(draft, path)
            except FileExistsError:
                number += 1
            else:
                return handle, path
    except OSError:
        os.close(handle)
        disk.drop(draft)
        raise


def _close(handle: int) -> None:
    with suppress(OSError):
        os.close(handle)


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
