"""The content linter: everything wrong in a folder of cards and decks, each thing in one line."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from content import plot_twist
from content.plot_twist.checks import misplaced, printed
from content.plot_twist.checks.misplaced import Fault
from content.plot_twist.checks.ready import Decks
from content.plot_twist.checks.unreachable import Reach
from content.reading import Complaint, Found, tables
from engine.plot_twist.decks import HeroDeck, VillainDeck

__all__ = ["Complaint", "complaints"]


def complaints(path: Path | None = None) -> list[Complaint]:
    """All there is to complain about in a folder of content, a file of decks, or the game's own content.

    A card that cannot be read does not hide what is wrong in the others. Raises ContentError if the folder
    holds no content at all.
    """
    if path is not None and path.is_file():
        return _of_decks(path)
    reading = plot_twist.read(plot_twist.files(plot_twist.HOME if path is None else path))
    library = reading.library()
    reach, decks = Reach(library), Decks(library)
    found = [*reading.complaints, *printed.names(reading.cards)]
    for card in reading.cards:
        found += _at(card.file, card.made.title, misplaced.faults(card.made))
        found += _at(card.file, card.made.title, reach.faults(card.made))
        found += _at(card.file, card.made.title, printed.faults(card.made))
    return found + _decks(reading.decks, decks)


def _of_decks(file: Path) -> list[Complaint]:
    """The complaints about decks of one's own, held against the game's cards."""
    found: list[Complaint] = []
    decks = list(tables(file.name, file.read_bytes(), plot_twist.DECK_TYPES, found))
    return found + _decks(decks, Decks(plot_twist.library()))


def _decks(read: list[Found[HeroDeck | VillainDeck]], decks: Decks) -> list[Complaint]:
    found: list[Complaint] = []
    titles: set[tuple[type, str]] = set()
    for deck in read:
        name = deck.made.name or deck.made.title
        title = (type(deck.made), name)
        if title in titles:
            found.append(Complaint(deck.file, name, "", "there is another deck of this title"))
        titles.add(title)
        found += _at(deck.file, name, decks.faults(deck.made))
    return found


def _at(file: str, card: str, faults: Iterable[Fault]) -> list[Complaint]:
    return [Complaint(file, card, key, problem) for key, problem in faults]
