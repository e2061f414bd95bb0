"""What the linter looks for in the content of Plot Twist, each kind of mistake in its own module."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from content import plot_twist
from content.plot_twist.checks import misplaced, printed
from content.plot_twist.checks.misplaced import Fault
from content.plot_twist.checks.ready import Decks
from content.plot_twist.checks.unreachable import Reach
from content.reading import Complaint


def complaints(held: Mapping[str, bytes]) -> list[Complaint]:
    """All there is to complain about; a card that cannot be read does not hide what is wrong in the others."""
    reading = plot_twist.read(held)
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
