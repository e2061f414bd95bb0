"""One saved game: a TOML file with a header, then a line for each decision, written as it is taken."""

from __future__ import annotations

import base64
import errno
import os
import tomllib
import zlib
from collections.abc import Mapping
from contextlib import suppress
from datetime import UTC, datetime
from io import FileIO
from pathlib import Path
from typing import Any

import msgspec
import tomlkit
from msgspec import Struct

from engine.table import Decided, Journal, Seat, Seating, Table
from saves import entries

try:
    import fcntl
except ImportError:  # Windows has none: there two processes can write one game
    fcntl = None  # type: ignore[assignment]

FORMAT = 1
_BODY = b"\n[entries]\n"


class BadSave(Exception):
    """A file that is no saved game, or one that cannot be opened; the message is one line naming it."""


class Header(Struct, forbid_unknown_fields=True, kw_only=True):
    """What is known of a game before its first decision.

    ``cast`` names who plays each seat, ``kinds`` how: human, scripted or random; ``people`` names persons who share
    the terminal. ``packed`` holds the content it was begun with. What a list of games shows comes first.
    """

    format: int = FORMAT
    system: str
    title: str
    difficulty: str = ""
    started: str
    copy_of: str = ""
    profile: str = ""
    rules: str
    content: str
    seed: int
    cast: dict[Seat, str]
    kinds: dict[Seat, str]
    people: dict[Seat, str] = {}
    pins: dict[Seat, str] = {}
    setup: dict[str, Any]
    packed: dict[str, str]

    @property
    def seating(self) -> Seating:
        """Who sits where."""
        return Seating(self.kinds, self.people, self.pins)


class Saved(Struct):
    """A saved game as read: its header and what its entries add up to."""

    path: Path
    header: Header
    entries: entries.Entries

    def journal(self) -> Journal:
        """All it takes to play the game again."""
        head = self.header
        return Journal(
            head.system, head.setup, head.seed, head.rules, head.content, list(self.entries.decisions),
            seating=head.seating,
        )  # fmt: skip

    def cards(self) -> bytes:
        """The packed content that the game was begun with."""
        return base64.b85decode(self.header.packed["cards"])


class GameFile:
    """The file of the game in play: a table's scribe. Nothing it wrote is ever changed, only added to.

    Each line is in the hands of the operating system before the next decision can be taken, and on the disk when it
    was a person's. When it cannot write any more it stops, the game goes on, and ``trouble`` says why in one line.
    """

    def __init__(self, path: Path, sealed: int = 0, count: int = 0) -> None:
        self.path = path
        self.trouble = ""
        self._sealed = sealed
        self._count = count
        self._stood = ""
        self._table: Table | None = None
        self._people: list[Seat] = []
        self._file = FileIO(path, "ab")
        _lock(self._file)
        self._size = self._file.seek(0, os.SEEK_END)

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
        """A new file for a table, with the decisions it has taken so far. Raises BadSave."""
        system = table.system
        header = Header(
            system=system.name, title=system.title, difficulty=str(table.setup.get("difficulty", "")),
            started=_now(), copy_of=copy_of, profile=profile, rules=system.version, content=system.fingerprint(),
            seed=table.seed, cast=system.cast(table.setup), kinds=dict(kinds), people=dict(people or {}),
            pins=dict(pins or {}),
            setup=table.setup, packed={"cards": base64.b85encode(system.content()).decode()},
        )  # fmt: skip
        head = tomlkit.dumps(msgspec.to_builtins(header)).encode()
        sealed = zlib.crc32(head + _BODY)
        data = head + b"\n# %08x" % sealed + _BODY
        for count, decided in enumerate(table.decisions, 1):
            text, sealed = entries.line(count, entries.decision(decided), sealed)
            data += text
        try:
            folder.mkdir(parents=True, exist_ok=True)
            file = cls(_create(folder, header.cast, data), sealed, len(table.decisions))
        except OSError as error:
            raise BadSave(f"{folder}: the game cannot be saved there: {error.strerror}") from error
        file.attend(table, kinds)
        return file

    @classmethod
    def go_on(cls, path: Path) -> tuple[GameFile, Saved]:
        """Go on writing a game; what was torn off at its end goes. Raises BadSave."""
        try:
            file = cls(path)
        except BlockingIOError:
            raise BadSave(f"{path}: another Plot Twist is playing this game") from None
        except OSError as error:
            raise BadSave(f"{path}: the game cannot be written: {error.strerror}") from error
        try:
            saved = read(path)
            if saved.entries.broken:
                raise BadSave(f"{path}: entry {saved.entries.broken} is damaged; go on from there in a copy")
            file._sealed, file._count = saved.entries.sealed, saved.entries.count
            file._size -= saved.entries.torn
            file._file.truncate(file._size)
        except (BadSave, OSError) as error:
            file.close()
            raise error if isinstance(error, BadSave) else BadSave(f"{path}: {error.strerror}") from error
        return file, saved

    def attend(self, table: Table, kinds: Mapping[Seat, str]) -> None:
        """Write down what happens at a table from now on."""
        self._table = table
        self._people = [seat for seat, kind in kinds.items() if kind == "human"]
        table.scribe = self
        self._stands()

    def decided(self, decided: Decided) -> None:
        """A decision was taken."""
        self.add(entries.decision(decided))
        self._stands()
        if decided.seat in self._people:
            self._flush()

    def rewound(self, decisions: int) -> None:
        """The game stands again where so many decisions had been taken."""
        self.add(str(decisions))
        self._stood = ""
        self._stands()
        self._flush()

    def close(self) -> None:
        """Write no more, and let others have the game."""
        if self._table is not None:
            self._table.scribe = None
        self._flush()
        self._file.close()

    def _stands(self) -> None:
        """Note the turn and the place when they are new, and the end."""
        table = self._table
        assert table is not None
        where = table.game.where()
        if where != self._stood:
            self._stood = where
            self.add(entries.note(f"{where}, {_now()}"))
        if table.outcome:
            self.add(entries.end(table.outcome))
            self._flush()

    def add(self, value: str) -> None:
        """Write one more entry, unless there is trouble."""
        if self.trouble:
            return
        text, sealed = entries.line(self._count + 1, value, self._sealed)
        try:
            if self._file.write(text) != len(text):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        except OSError as error:
            self.trouble = f"{self.path}: the game is saved no further: {error.strerror}"
            with suppress(OSError):
                self._file.truncate(self._size)
            return
        self._size += len(text)
        self._count, self._sealed = self._count + 1, sealed

    def _flush(self) -> None:
        try:
            os.fsync(self._file.fileno())
        except OSError as error:
            self.trouble = self.trouble or f"{self.path}: not on the disk: {error.strerror}"


def read(path: Path) -> Saved:
    """A saved game; a torn last line is left out. Raises BadSave."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BadSave(f"{path}: {error.strerror}") from error
    head, found, body = data.partition(_BODY)
    try:
        text, _, seal = head.rpartition(b"\n# ")
        sealed = zlib.crc32(text + _BODY)
        if not found or seal != b"%08x" % sealed:
            raise ValueError
        header = msgspec.convert(tomllib.loads(text.decode()), Header)
    except (ValueError, msgspec.ValidationError, tomllib.TOMLDecodeError):
        raise BadSave(f"{path} is no saved game, or its beginning is damaged") from None
    if header.format != FORMAT:
        raise BadSave(f"{path} is of format {header.format}; this Plot Twist reads {FORMAT}")
    return Saved(path, header, entries.gather(body, sealed))


def _create(folder: Path, cast: Mapping[Seat, str], data: bytes) -> Path:
    """A file of a new name (the day and who plays) that is there whole or not at all."""
    names = list(cast.values())
    words = "-".join([datetime.now().strftime("%Y-%m-%d"), *names[:1], *names[1:][-1:]]).lower()
    stem = "".join(sign if sign.isascii() and sign.isalnum() else "-" for sign in words)
    number = 1
    while True:
        path = folder / f"{stem}-{number}.toml"
        fresh = path.with_suffix(".new")
        if not path.exists():
            with suppress(FileExistsError), fresh.open("xb") as file:
                try:
                    file.write(data)
                    file.flush()
                    os.fsync(file.fileno())
                    fresh.replace(path)
                except OSError:
                    fresh.unlink(missing_ok=True)
                    raise
                _settle(folder)
                return path
        number += 1


def _lock(file: FileIO) -> None:
    """Have the file for this process alone until it is closed. Raises BlockingIOError if another has it."""
    if fcntl is not None:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            file.close()
            raise


def _settle(folder: Path) -> None:
    """Have a new name in a folder on the disk, where folders can be had."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
