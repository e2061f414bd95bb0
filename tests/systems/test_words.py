"""What games say reads as English: one of something is one, several do what several do, nothing is named twice."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from content.registry import manifests, open_system
from engine.table import Table, step
from engine.table.seating import players

COUNTED = "coins|Successes|heads|dice|cards|clues|points|turns|minutes|decisions|questions|tests|hits"
WRONG = re.compile(
    rf"(?<![\d.+-])\+?1 ({COUNTED})\b|\b[Tt]he The\b|^([A-Z][\w' ]+), \2[:,]|  |^ |\.\.|[!?]\."
    r"|(?<![\w.+-])(?:0|[2-9]|\d\d+) (coin|Success|head|card|clue|turn|question)\b(?!-)"
    r"|\bno (each|one [A-Z]|you)\b|\b(by|for) -\d|\ba (three|four) of a kind|\b[Aa] [aeioAEIO]|\b[Aa]n [^aeiouhAEIOUH8]"
)
MOOKS = "|".join(card.name for card in open_system("plot-twist").library.by_type["mook"].values())
ALONE = re.compile(rf"\b({MOOKS}) (is|has|was|\w*[^s\W]s)\b(?! of| over)")
"""Mooks that do what one does."""
MANY = re.compile(rf"^(?!.*({MOOKS}))[A-Z]\w+ (are|make|take|hit|miss|lose) ")
"""Somebody who does what many do."""


TWICE = "Roll Up, Roll Up"
"""A card of Audience is called so."""


def told(system: str, seed: int) -> Iterator[str]:
    """Every question, option and event of a game."""
    opened = open_system(system)
    table = Table(opened, opened.setup({}, seed), seed)
    scripted = players(table, dict.fromkeys(table.seats, "scripted"))
    while table.request:
        yield table.request.prompt
        for seat in table.request.seats:
            yield from (option.label for option in table.request.options_for(seat))
        step(table, scripted)
    yield from (event.text() for event in table.events)


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("system", list(manifests()))
def test_no_sentence_of_a_game_counts_one_as_many_or_names_anything_twice(system, seed):
    assert (
        sorted({words for words in told(system, seed) if WRONG.search(words.replace(TWICE, "Roll Up"))}) == []
    )


def test_mooks_are_several_and_everybody_else_is_one():
    everything = {words for seed in (1, 2, 3) for words in told("plot-twist", seed)}
    assert sorted(words for words in everything if ALONE.search(words) or MANY.search(words)) == []
    assert any(re.search(rf"({MOOKS}) (make|hit|miss) ", words) for words in everything)


@pytest.mark.parametrize(
    "words",
    [
        "1 coins",
        "Ash: 1 Successes v Ink: 2 Successes",
        "loses the The Objective roll",
        "Lull, Lull: name a number",
    ],
)
def test_what_is_wrong_is_found(words):
    assert WRONG.search(words)


@pytest.mark.parametrize(
    "words", ["11 coins", "1 coin", "The GM draws 2: Rush In, Rush In.", "+1 to hit", "0.1 coins"]
)
def test_what_is_right_is_not(words):
    assert not WRONG.search(words)
