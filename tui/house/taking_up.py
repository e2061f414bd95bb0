"""Games are taken up at a table: as they begin, and again after a stop of the house."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

from content.registry import open_system
from engine.table import Table
from saves.game_file import BadSave
from saves.restore import resume
from saves.scribe import GameFile
from tui.house.attendance import Attendance
from tui.house.hosted import Hosted
from tui.house.keeping import Committer, cards
from tui.house.place import Place
from tui.house.rota import Rota
from tui.house.watch import write_down


class Tables(Protocol):
    """The tables of a house, as far as their games are begun there and told of."""

    folder: Path
    places: dict[str, Place]
    rota: Rota

    def name(self, account: int) -> str: ...

    def tell(self, account: int, words: str, kind: str, table: str) -> None: ...

    def changed(self, game: Hosted | None = None) -> None: ...


class TakingUp:
    """Gives the ``tables`` their games, whose files are kept with the ``committer``."""

    def __init__(self, tables: Tables, committer: Committer, clock: Callable[[], float]) -> None:
        self._tables = tables
        self._committer = committer
        self._clock = clock

    def open(self) -> None:
        """Take up what was played when the house was stopped: one game after another, or when somebody comes to it."""
        for card in cards(self._tables.folder):
            with self._reported():
                self._tables.places[card.id] = place = Place(card, open_system(card.order.system))
                if card.game:
                    self._tables.rota.add(place)

    def resume(self, place: Place) -> None:
        """Take up a game; one that cannot be is left where it is on the disk."""
        with self._reported():
            found = resume(self._tables.folder / place.card.id / place.card.game)
            if found.diverged:
                raise BadSave(found.diverged)
            place.system = found.table.system
            self.seat(place, found.table, found.file)
        if place.game is None:
            del self._tables.places[place.card.id]
        self._tables.changed()

    @contextmanager
    def _reported(self) -> Iterator[None]:
        """Whatever breaks here leaves a report, and the others go on."""
        try:
            yield
        except Exception as error:
            write_down(error)

    def seat(self, place: Place, table: Table, file: GameFile | None) -> None:
        """The game of a table begins, or goes on."""
        if file is None:
            file = GameFile.go_on(self._tables.folder / place.card.id / place.card.game)[0]
        file.later = self._committer.sync
        place.game = Hosted(
            place.card.id,
            table,
            file,
            Attendance(place.card.people, self._tables.name, self._clock, place.cast),
            place.card.order,
            lambda: place.card.owner,
            self._clock,
            self._tables.changed,
            self._tables.tell,
        )
        self._tables.rota.add(place)
