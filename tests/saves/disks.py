"""A disk that fails when it is told to, and that knows what would be left of it if the power went now."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from saves import disk

SEAM = ("create", "reopen", "write", "cut", "sync", "link", "replace", "remove", "mkdir", "settle")
FAILURES = (errno.ENOSPC, errno.EIO, errno.EDQUOT, errno.EROFS)

Change = tuple[int, bytes | None]
"""From which byte on what was written; None cuts the file off there."""


@dataclass
class File:
    """A file: what is on the disk for certain, and what was asked for since."""

    safe: bytes = b""
    since: list[Change] = field(default_factory=list)

    def after(self, changes: list[Change]) -> bytes:
        data = self.safe
        for at, more in changes:
            data = data[:at] if more is None else data[:at].ljust(at, b"\0") + more + data[at + len(more) :]
        return data


@dataclass
class Names:
    """The names in a folder: those on the disk for certain (a folder is None), and what was asked for since."""

    safe: dict[str, File | None] = field(default_factory=dict)
    since: list[tuple[str, File | None, bool]] = field(default_factory=list)

    def after(self, changes: list[tuple[str, File | None, bool]]) -> dict[str, File | None]:
        names = dict(self.safe)
        for name, file, there in changes:
            if there:
                names[name] = file
            else:
                names.pop(name, None)
        return names


class Disk:
    """Stands in the place of ``saves.disk``: does the same, unless ``fails`` says so of the number of a call and its name.

    ``after`` is called after each call, done or failed.
    """

    def __init__(self, monkeypatch: Any) -> None:
        self.calls = 0
        self.fails: Callable[[int, str], int | None] = lambda number, name: None
        self.after: Callable[[], None] = lambda: None
        self._handles: dict[int, File] = {}
        self._files: dict[Path, File] = {}
        self._folders: dict[Path, Names] = {}
        for name in SEAM:
            monkeypatch.setattr(disk, name, partial(self._call, name, getattr(disk, name)))

    def _call(self, name: str, real: Callable[..., Any], *arguments: Any) -> Any:
        self.calls += 1
        failure = self.fails(self.calls, name)
        if failure is not None:
            if name == "sync":
                self._handles[arguments[0]].since.clear()  # the system forgets what it could not put there
            if name == "write":
                handle, at, data = arguments
                self._write(real(handle, at, data[: len(data) // 2]), handle, at, data)
            self.after()
            raise OSError(failure, os.strerror(failure))
        done = real(*arguments)
        getattr(self, f"_{name}", lambda *_: None)(done, *arguments)
        self.after()
        return done

    def forget(self) -> None:
        """Take whatever is there now for what is on the disk, and watch no more."""
        self.after = lambda: None
        for each in (self._handles, self._files, self._folders):
            each.clear()

    # What becomes of it

    def _names(self, folder: Path) -> Names:
        return self._folders.setdefault(folder, Names())

    def _name(self, path: Path, file: File | None, there: bool = True) -> None:
        self._names(path.parent).since.append((path.name, file, there))

    def _create(self, handle: int, path: Path) -> None:
        self._handles[handle] = self._files[path] = File()
        self._name(path, self._files[path])

    def _reopen(self, handle: int, path: Path) -> None:
        if path not in self._files:
            self._files[path] = File(path.read_bytes())
            self._names(path.parent).safe[path.name] = self._files[path]
        self._handles[handle] = self._files[path]

    def _write(self, taken: int, handle: int, at: int, data: bytes) -> None:
        self._handles[handle].since.append((at, data[:taken]))

    def _cut(self, _: None, handle: int, size: int) -> None:
        self._handles[handle].since.append((size, None))

    def _sync(self, _: None, handle: int) -> None:
        file = self._handles[handle]
        file.safe, file.since = file.after(file.since), []

    def _link(self, _: None, file: Path, path: Path) -> None:
        self._files[path] = self._files[file]
        self._name(path, self._files[path])

    def _replace(self, _: None, file: Path, path: Path) -> None:
        self._files[path] = self._files.pop(file)
        self._name(path, self._files[path])
        self._name(file, None, there=False)

    def _remove(self, _: None, path: Path) -> None:
        self._files.pop(path)
        self._name(path, None, there=False)

    def _mkdir(self, _: None, folder: Path) -> None:
        self._name(folder, None)

    def _settle(self, _: None, folder: Path) -> None:
        names = self._names(folder)
        names.safe, names.since = names.after(names.since), []

    # The power goes

    def left(self, folder: Path, chance: Random, times: int) -> Iterator[dict[str, bytes]]:
        """What a folder may hold when the power comes back: the least there is, the most, and some of what is between."""
        for keep in (lambda many: 0, lambda many: many, *[partial(self._some, chance)] * times):
            if any(self._lost(each, keep) for each in (folder, *folder.parents)):
                yield {}
                continue
            names = self._names(folder)
            kept = names.after(names.since[: keep(len(names.since))])
            yield {name: self._torn(file, keep) for name, file in kept.items() if file is not None}

    def _lost(self, folder: Path, keep: Callable[[int], int]) -> bool:
        """Whether a folder that was made here is not there."""
        above = self._names(folder.parent)
        made = any(name == folder.name for name, *_ in above.since)
        return made and folder.name not in above.after(above.since[: keep(len(above.since))])

    @staticmethod
    def _some(chance: Random, many: int) -> int:
        return chance.randint(0, many)

    @staticmethod
    def _torn(file: File, keep: Callable[[int], int]) -> bytes:
        whole = keep(len(file.since))
        changes = file.since[:whole]
        if whole < len(file.since):
            at, data = file.since[whole]
            if data is not None:
                changes = [*changes, (at, data[: keep(len(data))])]
        return file.after(changes)
