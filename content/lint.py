"""The content linter: everything wrong in a folder of cards and decks, each thing in one line."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from content import plot_twist
from content.plot_twist.checks import misplaced, printed
from content.plot_twist.checks.misplaced import Fault
from content.plot_twist.checks.ready import Decks
from content.plot_twist.checks.unreachable import Reach
from content.reading import Complaint

__all__ = ["Complaint", "complaints"]


def complaints(path: Path | None = None) -> list[Complaint]:
    """All there is to complain about in a folder of content, or in the game's own.

    A card that cannot be read does not hide what is wrong in the others. Raises ContentError if the folder
    holds no content at all.
    """
    reading = plot_twist.read(plot_twist.files(plot_twist.HOME if path is None else path))
    library = reading.library()
    reach, decks = Reach(library), Decks(library)
    found = [*reading.complaints, *printed.names(reading.cards)]
    for card in reading.cards:
        found += _at(card.file, card.made.title, misplaced.faults(card.made))
        found += _at(card.file, card.made.title, reach.faults(card.made))
        found += _at(card.file, card.made.title, printed.faults(card.made))
    titles: set[tuple[type, str]] = set()
    for deck in reading.decks:
        title = (type(deck.made), deck.made.title)
        if title in titles:
            found.append(Complaint(deck.file, deck.made.title, "", "there is another deck of this title"))
        titles.add(title)
        found += _at(deck.file, deck.made.title, decks.faults(deck.made))
    return found


def _at(file: str, card: str, faults: Iterable[Fault]) -> list[Complaint]:
    return [Complaint(file, card, key, problem) for key, problem in faults]
