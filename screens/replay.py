"""A journal watched on the stage: every decision is the one that was taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.table import Refused
from lab.game import witnessed
from screens.session import Session

if TYPE_CHECKING:
    from engine.table import Journal, Seat, Table
    from screens.look import Look


class Replay(Session):
    """Nobody decides here; what ``viewer`` may know is shown. Where the journal ends or parts, a notice says so."""

    def __init__(self, table: Table, journal: Journal, look: Look, viewer: Seat) -> None:
        super().__init__(table, {}, look)
        self.hand_over(viewer)
        self._ahead = journal.decisions
        self._parted = False

    def play(self) -> None:
        """Take the next decision of the journal."""
        at, request = len(self.table.decisions), self.table.request
        decided = self._ahead[at]
        try:
            with witnessed(self.table, Refused):
                self.table.decide(request.number if request else 0, decided.seat, decided.picks)
        except Refused as refused:
            self._parted = True
            self.notice = f"The journal parts at decision {at + 1}: {refused.message}."
        else:
            if self.ended and self.table.request:
                self.notice = f"The journal ends here, after {at + 1} decisions."

    @property
    def ended(self) -> bool:
        return super().ended or self._parted or len(self.table.decisions) >= len(self._ahead)
