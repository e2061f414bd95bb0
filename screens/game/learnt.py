"""What those who watch a game have learnt of it, step by step: events, and what was taken unasked between them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from engine.table import known
from screens.game.answers import Answer
from screens.game.passing import Unasked

if TYPE_CHECKING:
    from engine.table import Event, Seat
    from screens.look.system import Teller
    from screens.look.voices import Speech, Voices


class TakenUnasked(NamedTuple):
    """What was taken by itself, after so many decisions and events."""

    decisions: int
    events: int
    answer: Answer


class Learnt:
    """``events`` are those learnt so far; ``teller`` has heard them all. ``said`` is what was said at which of them."""

    def __init__(self, teller: Teller, voices: Voices, unasked: Sequence[TakenUnasked]) -> None:
        """``unasked`` may grow later."""
        self.teller = teller
        self.events: list[Event] = []
        self.said: dict[int, tuple[Speech, ...]] = {}
        self._voices = voices
        self._unasked = unasked
        self._heard = self._told = 0

    def listen(self, happened: Sequence[Event], audience: Sequence[Seat]) -> list[Event]:
        """Take in what has happened since, as far as these seats may know it; that is returned."""
        fresh: list[Event] = []
        for at in range(self._heard, len(happened) + 1):
            fresh += self._untold(at, audience)
            fresh += known(happened[at : at + 1], audience)
        self._heard = len(happened)
        for at, event in enumerate(fresh, len(self.events)):
            self.teller.feed(event)
            if spoken := self._voices.hear(event):
                self.said[at] = spoken
        self.events += fresh
        return fresh

    def _untold(self, place: int, audience: Sequence[Seat]) -> list[Event]:
        """What was taken unasked before so many events, each once."""
        found: list[Event] = []
        while self._told < len(self._unasked) and self._unasked[self._told].events <= place:
            answer = self._unasked[self._told].answer
            self._told += 1
            if answer.seat in audience:
                found.append(Unasked(words=f"{answer.words}.", passed=answer.passed))
        return found
