"""A short game of Three Cups, of which each decision and each step back is remembered."""

from __future__ import annotations

from pathlib import Path

from content.registry import open_system
from engine.table import Decided, Table, step
from engine.table.seating import players, sit_down
from saves.game_file import read
from saves.scribe import GameFile

TOY = open_system("toy")
PERSON = "guest:1"
Stand = tuple[Decided, ...]


class Short:
    """A game that one person plays. ``stands`` are the decisions at each moment so far, ``promised`` the number of the
    last moment that must be on the disk, -1 before there is any.
    """

    def __init__(self, folder: Path, seed: int = 1) -> None:
        self.table: Table = sit_down(TOY, {"heroes": 2}, seed)
        self.folder = folder
        self.kinds = {seat: "human" if seat == PERSON else "scripted" for seat in self.table.seats}
        self.stands: list[Stand] = [()]
        self.promised = -1
        self.undone = 0
        self._seated = players(self.table, dict.fromkeys(self.table.seats, "scripted"))

    def begin(self) -> None:
        self.file = GameFile.begin(self.folder, self.table, self.kinds)
        self._asked()

    def turns(self) -> None:
        """Play to the end; each decision of the person that may be taken back is taken back once."""
        far = -1
        while self.table.request:
            step(self.table, self._seated)
            self._stand()
            at = self.table.last_decision_of(PERSON)
            if at is not None and at > far and self.table.request and self.table.may_undo(at):
                far = at
                self.table.undo(PERSON)
                self._stand()
                self.undone += 1

    def _stand(self) -> None:
        self.stands.append(tuple(self.table.decisions))
        if self.table.request is None or PERSON in self.table.request.seats:
            self._asked()

    def _asked(self) -> None:
        """A person sees the table: what has happened is on the disk, or there is a line that says it is not."""
        if self.file.trouble:
            assert "\n" not in self.file.trouble and ": " in self.file.trouble
        else:
            self.promised = len(self.stands) - 1
            assert tuple(read(self.file.path).entries.decisions) == tuple(self.table.decisions)

    def allowed(self) -> list[Stand]:
        """What may be found after the power went: nothing older than what was promised."""
        return [*self.stands[max(0, self.promised) :], tuple(self.table.decisions)]
