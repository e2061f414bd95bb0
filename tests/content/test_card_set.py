"""The card set of the game: sound, complete, and using the whole vocabulary."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from content import lint
from content.plot_twist import PACKAGE
from content.plot_twist.checks import coverage
from engine.plot_twist.cards.cards import Maneuver, Movement

LIBRARY = PACKAGE.library
CARDS = LIBRARY.by_type

SIZES = {
    "hero": 14,
    "villain": 10,
    "mook": 8,
    "ally": 10,
    "equipment": 24,
    "objective": 6,
    "event": 15,
    "twist": 24,
    "movement": 12,
    "maneuver": 16,
    "attack": 20,
    "detail": 30,
    "location": 12,
    "lair": 6,
    "bystander": 14,
}


def test_the_content_has_no_complaints():
    assert [str(each) for each in lint.complaints()] == []


def test_the_size_of_the_card_set():
    assert {kind: len(cards) for kind, cards in CARDS.items()} == SIZES
    assert sum(card.aim for card in CARDS["maneuver"].values() if isinstance(card, Maneuver)) == 6


@pytest.mark.parametrize(("kind", "names", "doubled"), [("hero", 12, 2), ("villain", 8, 2)])
def test_characters_with_a_second_persona(kind: str, names: int, doubled: int):
    count = Counter(card.name for card in CARDS[kind].values())
    assert (len(count), sorted(count.values())[-doubled - 1 :]) == (names, [1, 2, 2])


def test_two_heroes_of_each_colour():
    """A second Persona counts with the first: its Name is one Hero."""
    first = {card.name: card.colour for card in reversed(CARDS["hero"].values())}
    assert Counter(first.values()) == dict.fromkeys(("white", "silver", "black", "red", "blue", "green"), 2)


def test_a_deck_for_every_hero_and_villain():
    assert set(LIBRARY.hero_decks) == set(CARDS["hero"])
    assert set(LIBRARY.villain_decks) == set(CARDS["villain"])


def test_every_word_and_keyword_is_used():
    assert coverage.unused_words(LIBRARY) == []
    assert coverage.unused_keywords(LIBRARY) == []


def test_the_library_is_read_once():
    assert PACKAGE.library is LIBRARY
    assert PACKAGE.load(PACKAGE.files(PACKAGE.home)).fingerprint == LIBRARY.fingerprint


def test_the_figures_file_states_every_figure():
    """What can be tuned stands there to be found, at the value that the rulings give."""
    text = (PACKAGE.home / "figures.toml").read_text()
    assert [name for name in LIBRARY.tuning.__struct_fields__ if f"\n{name} = " not in text] == []
    assert LIBRARY.tuning == type(LIBRARY.tuning)()


@pytest.mark.parametrize(
    "words",
    [
        "No Hero can play Movement cards.",
        "Requires being the defender, Melee distance.",
        "Requires Captain, being the attacker, an enemy outside this combat.",
        "Requires an Identity.",
        "When an attack by you hits, if it is a Ranged Attack, once a turn",
        "(before a roll, if you are the defender and it is a Ranged Attack)",
        "When a Silver Hero is Incapacitated: ",
        "When a Hero spends Belief, once a turn: ",
        "At the end of a combat against you, once a turn: ",
        "If you are a Player: find 1 clue about the Objective.",
        "If the scene is a Lair or it is turn 7 or later: +4 coins in this roll.",
        "If a Hero has an Identity: each Hero gains 2 Energy; the Reporter",
        "if you have at most 1 Quantity",
        "Each Hero regains 2 Belief.",
        "Add coins to this roll, as many as the lesser of the turn number and 5.",
        "Twice: make one more Melee Attack at -2 with -1 damage.",
        "once for each of the Heroes standing: one Mook loses 1 Quantity",
    ],
)
def test_generated_text_reads_as_english(words):
    assert any(words in line for card in LIBRARY.all() for line in card.lines())


def test_a_printed_cost_of_nothing_is_printed():
    card = msgspec.convert({"name": "Nudge", "cost": {}, "effects": [{"do": "draw"}]}, Movement)
    assert card.lines()[0] == "Cost: nothing."
