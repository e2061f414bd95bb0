"""A game told in lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.table import Event, Outcome, Seat, Side, Table
from screens.look.voices import Voices, voices_of


def told(events: Iterable[Event], voices: Voices) -> Iterator[str]:
    """The sentences of those facts that have one, and what is said at them; ``voices`` have heard all that was before."""
    for event in events:
        if text := event.text():
            yield text
        yield from (speech.text() for speech in voices.hear(event))


def opening(table: Table) -> str:
    """Which game this is, so that it can be played again."""
    return f"{table.system.title}, seed {table.seed}. Seats: {', '.join(table.seats)}."


def ending(outcome: Outcome, sides: Iterable[Side], decisions: int) -> str:
    """How a game ended."""
    spoken = {side.name: side.spoken for side in sides}
    who = "A draw." if outcome.winner == "draw" else f"The {spoken.get(outcome.winner, outcome.winner)} win."
    rule = f" ({outcome.rule})" if outcome.rule else ""
    return f"{who} {outcome.reason}{rule} Turns: {outcome.turns}. Decisions: {decisions}."


class Told:
    """What a transcript has told already, so that seats that share it are not told the same twice; nothing is told of the
    first ``before`` facts, as long as they stand."""

    def __init__(self, before: int = 0) -> None:
        self._before = before
        self._lines: list[set[str]] = []
        self._voices = Voices()
        self._heard = 0

    def news(self, table: Table, seat: Seat) -> Iterator[str]:
        """What ``seat`` may know and the transcript does not say yet."""
        if not self._heard or len(table.events) < self._heard:
            self._voices, self._heard = voices_of(table.system.name), 0
        self._before = min(self._before, len(table.events))
        del self._lines[len(table.events) :]
        self._lines.extend(set() for _ in range(len(table.events) - len(self._lines)))
        for at, (event, lines) in enumerate(zip(table.events, self._lines, strict=True)):
            seen = event.for_seat(seat)
            texts = [seen.text()] if seen else []
            if at >= self._heard:
                texts += [speech.text() for speech in self._voices.hear(event)]
            for text in texts if at >= self._before else ():
                if text and text not in lines:
                    lines.add(text)
                    yield text
        self._heard = len(table.events)
