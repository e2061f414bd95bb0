"""What people decided in a game in play, and how far they may go back."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from engine.table import Seat
    from screens.look.moment import Moment


class Chosen(NamedTuple):
    """What a person decided: after how many decisions, for which seat, in which turn, phase and step; and how many
    decisions there were then.
    """

    at: int
    seat: Seat
    words: str
    chapters: tuple[str, ...]
    until: int


def chosen_of(moment: Moment, at: int, seat: Seat, picks: Sequence[str], chapters: tuple[str, ...]) -> Chosen:
    """What picks of a seat come to, in the words of the options."""
    labels = [option.label for option in moment.options if option.seat == seat and option.id in picks]
    return Chosen(at, seat, ", ".join(labels) or "nothing", chapters, at + 1)


class History:
    """The decisions of people, the last one last."""

    def __init__(self) -> None:
        self._chosen: list[Chosen] = []

    @property
    def last(self) -> Chosen | None:
        return self._chosen[-1] if self._chosen else None

    def add(self, chosen: Chosen) -> None:
        self._chosen.append(chosen)

    def as_one(self) -> None:
        """The last two are one decision."""
        first, second = self._chosen[-2:]
        self._chosen[-2:] = [first._replace(words=f"{first.words}, {second.words}", until=second.until)]

    def forget(self, decisions: int) -> None:
        """Only what was decided among the first so many decisions still stands."""
        self._chosen = [each for each in self._chosen if each.at < decisions]

    def points(self, seats: Collection[Seat], may_undo: Callable[[int], bool]) -> list[tuple[int, str]]:
        """Where the person of these seats may go back to: the last choice, then the beginnings of the chapters it
        stands in, small to large. Nobody goes back behind somebody else's choice.
        """
        mine: list[Chosen] = []
        for each in reversed(self._chosen):
            if each.seat not in seats or not may_undo(each.at):
                break
            mine.insert(0, each)
        if not mine:
            return []
        last = mine[-1]
        found = {last.at: f"the last choice: {last.words}"}
        for depth in range(len(last.chapters), 0, -1):
            first = next(each for each in mine if each.chapters[:depth] == last.chapters[:depth])
            found.setdefault(first.at, f"the beginning of {last.chapters[depth - 1]}")
        return list(found.items())
