"""The card set of the game: sound, complete, and using the whole vocabulary."""

from __future__ import annotations

from collections import Counter
from textwrap import wrap

import msgspec
import pytest

from content import lint
from content.plot_twist import PACKAGE
from content.plot_twist.checks import coverage
from content.plot_twist.checks.printed import COLUMNS
from engine.plot_twist.cards.cards import Maneuver, Movement

LIBRARY = PACKAGE.library
CARDS = LIBRARY.by_type

SIZES = {
    "hero": 20,
    "villain": 12,
    "mook": 16,
    "ally": 16,
    "equipment": 42,
    "objective": 14,
    "event": 26,
    "twist": 34,
    "movement": 28,
    "maneuver": 38,
    "attack": 44,
    "detail": 54,
    "location": 20,
    "lair": 12,
    "bystander": 24,
}


def test_the_content_has_no_complaints():
    assert [str(each) for each in lint.complaints()] == []


def test_the_size_of_the_card_set():
    assert {kind: len(cards) for kind, cards in CARDS.items()} == SIZES
    assert sum(SIZES.values()) == 400
    assert sum(card.aim for card in CARDS["maneuver"].values() if isinstance(card, Maneuver)) == 10


@pytest.mark.parametrize(("kind", "names", "doubled"), [("hero", 18, 2), ("villain", 10, 2)])
def test_characters_with_a_second_persona(kind: str, names: int, doubled: int):
    count = Counter(card.name for card in CARDS[kind].values())
    assert (len(count), sorted(count.values())[-doubled - 1 :]) == (names, [1, 2, 2])


def test_three_heroes_of_each_colour():
    """A second Persona counts with the first: its Name is one Hero."""
    first = {card.name: card.colour for card in reversed(CARDS["hero"].values())}
    assert Counter(first.values()) == dict.fromkeys(("white", "silver", "black", "red", "blue", "green"), 3)


def test_a_deck_for_every_hero_and_villain():
    assert set(LIBRARY.hero_decks) == set(CARDS["hero"])
    assert set(LIBRARY.villain_decks) == set(CARDS["villain"])


def test_every_word_is_used_by_two_cards_and_every_keyword_by_one():
    assert coverage.seldom_used(LIBRARY) == []
    assert coverage.unused_keywords(LIBRARY) == []


def test_no_text_takes_more_than_eight_lines():
    """A pack, or the content of an old game, may fill the ninth."""
    lines = {card.title: sum(len(wrap(line, COLUMNS)) for line in card.lines()) for card in LIBRARY.all()}
    assert [title for title, count in lines.items() if count > 8] == []


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
        "When a Hero wins a roll outside of attacks, once a turn: ",
        "When an attack is declared against you, once a turn: you may pay 1 Energy: ",
        "Requires the scene to be a Location.",
        "Requires your opponent being Prone.",
        "Requires 6 or more Physical Stress.",
        "Each Mook has -1 quantity counter lost to damage.",
        "Each Hero has -1 in every Talent.",
        "You have -1 to damage taken this turn.",
        "your opponent loses 2 Move actions",
        "One Flying enemy is no longer Flying.",
        "(anyone once a turn, 2 Move actions)",
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
        "When a Mook loses Quantity, once a turn: you gain 1 Energy.",  # by damage or by a text
    ],
)
def test_generated_text_reads_as_english(words):
    assert any(words in line for card in LIBRARY.all() for line in card.lines())


def test_a_printed_cost_of_nothing_is_printed():
    card = msgspec.convert({"name": "Nudge", "cost": {}, "effects": [{"do": "draw"}]}, Movement)
    assert card.lines()[0] == "Cost: nothing."
