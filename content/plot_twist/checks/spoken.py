"""Templates of the Interview that name what nobody knows, are no templates, or do not fit on the screen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from content.checking import Fault, at, doubles
from content.nearest import meant
from content.plot_twist.reporter import ALWAYS, FACTS, Answer, Question, Words
from content.reading import Complaint, Found
from engine.plot_twist.cards.card import Card

MOST = 150
"""Characters of what is said, with the longest names there are: two lines of the smallest screen."""
NAMED = {
    "hero": ("hero",), "villain": ("villain",), "friend": ("hero", "ally"), "mooks": ("mook",),
    "bystander": ("bystander",), "objective": ("objective",), "twist": ("twist",), "lair": ("lair",),
    "place": ("location",), "subject": ("location", "event"), "means": ("attack", "equipment"),
}  # fmt: skip
"""The types of the cards that a fact is the name of."""
OTHERS = 16
"""Characters that any other fact takes at most."""


def complaints(found: Sequence[Found[Words]], cards: Sequence[Card]) -> list[Complaint]:
    """What is wrong with the templates, held against the names of cards."""
    longest = {
        fact: max((len(card.name) for card in cards if card.type in types), default=0)
        for fact, types in NAMED.items()
    }
    told = [
        each for words in found for each in at(words.file, _short(words.made), _faults(words.made, longest))
    ]
    return [*told, *doubles(found, _short, "the same is said twice")]


def _short(words: Words) -> str:
    return words.text if len(words.text) <= 40 else f"{words.text[:39]}..."


def _faults(words: Words, longest: dict[str, int]) -> Iterator[Fault]:
    try:
        named = words.facts
    except ValueError as error:
        yield "text", f"its braces are not in pairs: {error}"
        return
    known = _known(words)
    for name in named:
        if name not in known:
            yield "text", f"unknown fact '{name}'{meant(name, list(known))}"
    size = len(words.text) + sum(longest.get(name, OTHERS) - len(name) - 2 for name in named)
    if size > MOST:
        yield "text", f"takes up to {size} characters, with the longest names; there is room for {MOST}"
    if isinstance(words, Answer) and words.by and not _own(words):
        yield "by", "nobody is who this is about"


def _known(words: Words) -> Iterable[str]:
    """The facts that may be named."""
    of = words.of if isinstance(words, Question | Answer) else None
    return (*ALWAYS, *FACTS[of]) if of else ALWAYS[:1]


def _own(words: Answer) -> bool:
    return words.of is not None and bool({"hero", "friend"} & set(FACTS[words.of]))
