"""What the linter looks for in the content of Plot Twist, each kind of mistake in its own module."""

from __future__ import annotations

from content import plot_twist
from content.checking import at, doubles
from content.package import Reading
from content.plot_twist.checks import belonging, endless, idle, misplaced, printed, secret, spoken
from content.plot_twist.checks.ready import Decks
from content.plot_twist.checks.unreachable import Reach
from content.plot_twist.reporter import Words
from content.reading import Complaint, Found, tables
from engine.plot_twist.cards.card import Card
from engine.plot_twist.state.decks import DECK_TYPES, HeroDeck, VillainDeck


def complaints(reading: Reading) -> list[Complaint]:
    """What is wrong with that which could be read."""
    library, cards = plot_twist.PACKAGE.made(reading), reading.of(Card)
    reach, decks = Reach(library), Decks(library)
    found = list(printed.names(cards))
    for card in cards:
        found += at(card.file, card.made.title, misplaced.faults(card.made))
        found += at(card.file, card.made.title, reach.faults(card.made))
        found += at(card.file, card.made.title, printed.faults(card.made))
        found += at(card.file, card.made.title, secret.faults(card.made))
        found += at(card.file, card.made.title, belonging.faults(card.made))
        found += at(card.file, card.made.title, endless.faults(card.made))
        found += at(card.file, card.made.title, idle.faults(card.made))
    found += spoken.complaints(reading.of(Words), reading.made(Card))
    return found + _decks(reading.of(HeroDeck, VillainDeck), decks)


def deck_complaints(file: str, data: bytes) -> list[Complaint]:
    """What is wrong with a file of your own decks, held against the game's cards."""
    found: list[Complaint] = []
    made = list(tables(file, data, DECK_TYPES, found))
    return found + _decks(made, Decks(plot_twist.PACKAGE.library))


def _decks(made: list[Found[HeroDeck | VillainDeck]], decks: Decks) -> list[Complaint]:
    found = doubles(made, _name, "there is another deck of this name")
    for deck in made:
        found += at(deck.file, _name(deck.made), decks.faults(deck.made))
    return found


def _name(deck: HeroDeck | VillainDeck) -> str:
    return deck.name or deck.title
