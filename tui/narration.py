"""A game told in lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.table import Event, Outcome, Seat, Table


def told(events: Iterable[Event]) -> Iterator[str]:
    """The sentences of those facts that have one."""
    return (text for event in events if (text := event.text()))


def opening(table: Table) -> str:
    """Which game this is, so that it can be played again."""
    return f"{table.system.title}, seed {table.seed}. Seats: {', '.join(table.seats)}."


def ending(outcome: Outcome, decisions: int) -> str:
    """How a game ended."""
    who = "A draw." if outcome.winner == "draw" else f"The {outcome.winner} win."
    rule = f" ({outcome.rule})" if outcome.rule else ""
    return f"{who} {outcome.reason}{rule} Turns: {outcome.turns}. Decisions: {decisions}."


class Told:
    """What a transcript has told already, so that seats that share it are not told the same twice."""

    def __init__(self) -> None:
        self._lines: list[set[str]] = []

    def news(self, table: Table, seat: Seat) -> Iterator[str]:
        """What ``seat`` may know and the transcript does not say yet."""
        del self._lines[len(table.events) :]
        self._lines.extend(set() for _ in range(len(table.events) - len(self._lines)))
        for event, lines in zip(table.events, self._lines, strict=True):
            seen = event.for_seat(seat)
            text = seen.text() if seen else ""
            if text and text not in lines:
                lines.add(text)
                yield text
