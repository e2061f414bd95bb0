"""Several picks of one question, taken one after another: to who picks them they are one decision."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from engine.table import Refused

if TYPE_CHECKING:
    from engine.table import Seat
    from screens.game.playing import Playing

LEFT = "Something else comes first: what is left of it was not spent."
"""What is said where the question went away under the picks."""
OPENS = "That brings more to choose from: it is still yours."
"""What is said where the picks have made something possible that was not, before the question is left."""
SLICE = 0.2
"""Seconds that others may act in between, at a time."""


class InTurn:
    """What adds up (``Option.adds``), and at last what leaves the question. Called until nothing is left of it or something
    stands against it, which it will ``tell``; taking back the last of them takes them all back.
    """

    def __init__(
        self,
        session: Playing,
        seat: Seat,
        picks: Sequence[str],
        labels: Mapping[str, str],
        tell: Callable[[str], None] = lambda _: None,
    ) -> None:
        """``labels`` of the options by their ids."""
        self._session = session
        self._seat = seat
        self._left = list(picks)
        self._all = len(picks)
        self._labels = labels
        self._tell = tell
        self._phase = session.moment().phase
        self._kinds = self._offered()
        self._since = session.happened

    def __call__(self) -> bool:
        """Take as many as can be taken now; whether the answer to the last is still to come."""
        session = self._session
        while self._left and not session.over:
            if session.waiting:
                return True
            if not session.held:
                session.advance(SLICE, dwell=False)
            elif not self._take():
                return False
        return False

    def _take(self) -> bool:
        """Take the next of them; False if that is not possible."""
        session, pick = self._session, self._left[0]
        if not self._stands():
            if len(self._left) > 1:  # else there was no question left to leave
                self._tell(LEFT)
            return False
        if 1 == len(self._left) < self._all and not self._offered() <= self._kinds:
            self._tell(OPENS)
            return False
        if not any(each.seat == self._seat and pick.startswith(each.id) for each in session.moment().options):
            self._tell(f"Not any more: {self._labels.get(pick, pick)}. u takes back what came before it.")
            return False
        try:
            session.take(self._seat, [pick])
        except Refused as refused:
            self._tell(f"No: {refused.message}.")
            return False
        if len(self._left) < self._all:
            session.as_one()
        del self._left[0]
        return True

    def _offered(self) -> set[str]:
        """The kinds of what the seat may take."""
        return {each.kind for each in self._session.moment().options if each.seat == self._seat}

    def _stands(self) -> bool:
        """Whether the question is the one that they were picked for."""
        session, moment = self._session, self._session.moment()
        asked = self._seat in moment.seats and moment.phase == self._phase
        return asked and not session.look.over(session.since(self._since, self._seat))
