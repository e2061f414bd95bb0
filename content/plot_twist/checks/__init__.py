"""What the linter looks for in the content of Plot Twist, each kind of mistake in its own module."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from content import plot_twist
from content.plot_twist.checks import misplaced, printed, secret
from content.plot_twist.checks.misplaced import Fault
from content.plot_twist.checks.ready import Decks
from content.plot_twist.checks.unreachable import Reach
from content.reading import Complaint, Found, tables
from engine.plot_twist.state.decks import HeroDeck, VillainDeck


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
        found += _at(card.file, card.made.title, secret.faults(card.made))
    return found + _decks(reading.decks, decks)


def deck_complaints(file: str, data: bytes) -> list[Complaint]:
    """What is wrong with a file of your own decks, held against the game's cards."""
    found: list[Complaint] = []
    made = list(tables(file, data, plot_twist.DECK_TYPES, found))
    return found + _decks(made, Decks(plot_twist.library()))


def _decks(made: list[Found[HeroDeck | VillainDeck]], decks: Decks) -> list[Complaint]:
    found: list[Complaint] = []
    titles: set[tuple[type, str]] = set()
    for deck in made:
        name = deck.made.name or deck.made.title
        title = (type(deck.made), name)
        if title in titles:
            found.append(Complaint(deck.file, name, "", "there is another deck of this title"))
        titles.add(title)
        found += _at(deck.file, name, decks.faults(deck.made))
    return found


def _at(file: str, card: str, faults: Iterable[Fault]) -> list[Complaint]:
    return [Complaint(file, card, key, problem) for key, problem in faults]
