"""What a house writes down of its tables: their games, and who sits where; threads of their own wait for the disk."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import suppress
from pathlib import Path
from time import monotonic

import msgspec
from msgspec import Struct

from content import files
from engine.table import Seat
from saves import atomic
from saves.scribe import Due, GameFile
from tui.wire.messages import Create

CARD = "table.json"
MOST = 1 << 20
"""Bytes of a table's card."""


class Card(Struct, kw_only=True, omit_defaults=True):
    """What is kept of a table besides its game: ``game`` is the name of that file, once it has begun."""

    id: str
    order: Create
    owner: int
    code: str = ""
    seed: int
    setup: dict[str, object]
    people: dict[Seat, int] = {}
    invited: list[int] = []
    knows: dict[int, Seat] = {}
    """Who knows the cards of a side since the game began: a seat of it, or "" for who has watched the people's side."""
    game: str = ""
    over: bool = False
    seen: float = 0.0
    """When one of those who belong there was in the house last, by the clock on the wall; 0 if that is not known."""

    def belongs(self, account: int) -> bool:
        """Whether somebody owns the table or sits there."""
        return account == self.owner or account in self.people.values()

    def expects(self, account: int) -> bool:
        """Whether somebody belongs there, or was asked to come."""
        return self.belongs(account) or account in self.invited


def cards(folder: Path) -> list[Card]:
    """What is kept of the tables that are not over; what cannot be read is left where it is."""
    found = []
    for path in sorted(folder.glob(f"*/{CARD}")):
        try:
            card = msgspec.json.decode(files.read(path, MOST), type=Card)
        except (OSError, ValueError, RecursionError):
            continue
        if not card.over and card.id == path.parent.name:
            found.append(card)
    return found


TOGETHER = 16
"""Files that are waited for at a time: the file system has them on the disk in one go, which takes as long as one."""


class Committer:
    """Waits for the disk in threads of its own, for all that is due at a time: one file is waited for once.

    ``sync(file)`` may be called however often; what was to be told when it is on the disk (``when``) is called in the
    loop, with True if it is there.
    """

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.commits = 0
        """How often a file was waited for, and how many ``seconds`` that took."""
        self.seconds = 0.0
        self._loop = loop
        self._games = ThreadPoolExecutor(TOGETHER, "disk")
        self._cards = ThreadPoolExecutor(1, "cards")
        self._syncing: set[Future[None]] = set()
        self._busy: dict[int, GameFile] = {}
        self._again: dict[int, GameFile] = {}
        self._told: dict[int, list[Callable[[bool], None]]] = {}
        self._next: dict[int, list[Callable[[bool], None]]] = {}

    def sync(self, file: GameFile) -> None:
        """A file is due; one that is waited for already is due again after that."""
        key = id(file)
        if key in self._busy:
            self._again[key] = file
            return
        self._told.setdefault(key, []).extend(self._next.pop(key, ()))
        due = file.due()
        if due is None:
            self._tell(key, False)
            return
        self._busy[key] = file
        syncing = self._games.submit(self._sync, file, due)
        self._syncing.add(syncing)
        syncing.add_done_callback(self._syncing.discard)

    def when(self, file: GameFile, tell: Callable[[bool], None]) -> None:
        """Call ``tell`` when all that is in the file now is on the disk; at once if nothing is waited for."""
        key = id(file)
        if key in self._again:
            self._next.setdefault(key, []).append(tell)
        elif key in self._busy:
            self._told.setdefault(key, []).append(tell)
        else:
            tell(not file.trouble)

    def write(self, path: Path, data: bytes, tell: Callable[[bool], None]) -> None:
        """Put a small file into its place, after all that waits; a full disk leaves the old one there. ``tell`` is
        called in the loop, with True if it is there."""

        waiting = tuple(self._syncing)

        def job() -> None:
            wait(waiting)
            safe = True
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                atomic.write(path, data)
            except OSError:
                safe = False
            with suppress(RuntimeError):  # the loop is closed
                self._loop.call_soon_threadsafe(tell, safe)

        self._cards.submit(job)

    def after(self, tell: Callable[[], None]) -> None:
        """Call ``tell`` in the loop when all that has been given to ``write`` was tried."""

        def job() -> None:
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(tell)

        self._cards.submit(job)

    def close(self) -> None:
        """Have everything on the disk and end."""
        self._games.shutdown()
        self._cards.shutdown()

    def _sync(self, file: GameFile, due: Due) -> None:
        began = monotonic()
        error = due.sync()
        seconds = monotonic() - began
        with suppress(RuntimeError):  # the loop is closed
            self._loop.call_soon_threadsafe(self._synced, file, due, error, seconds)

    def _synced(self, file: GameFile, due: Due, error: OSError | None, seconds: float) -> None:
        key = id(file)
        self.commits += 1
        self.seconds += seconds
        file.synced(due, error)
        del self._busy[key]
        self._tell(key, error is None and not file.trouble)
        if self._again.pop(key, None) is not None:
            self.sync(file)

    def _tell(self, key: int, safe: bool) -> None:
        for tell in self._told.pop(key, ()):
            tell(safe)
