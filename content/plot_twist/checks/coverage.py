"""What of the game's vocabulary hardly any card uses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import get_args, get_type_hints

from msgspec import Struct

from content.plot_twist.checks.walk import pieces, whom
from engine.plot_twist.asks.amounts import Expression
from engine.plot_twist.asks.conditions import AnyCondition
from engine.plot_twist.cards.card import Card, Heard
from engine.plot_twist.cards.cards import Person
from engine.plot_twist.cards.effects.modify import Forbid, Modify
from engine.plot_twist.cards.effects.vocabulary import WORDS
from engine.plot_twist.cards.library import Library
from engine.plot_twist.state.printed import Pick
from engine.plot_twist.state.terms import KEYWORDS

ENOUGH = 2
"""Cards that must use a word, so that nobody learns it for one card alone."""


def seldom_used(library: Library) -> list[str]:
    """What stands on fewer than ``ENOUGH`` cards: words (``do``), conditions (``is``), amounts (``of``), kinds of events
    (``on``), figures that are changed and things that are forbidden: ``do = "prevent"``."""
    known = {_tag(word) for word in (*WORDS.values(), *get_args(AnyCondition), *get_args(Expression))}
    known.update(f'on = "{kind}"' for kind in get_args(Heard))
    known.update(f'figure = "{figure}"' for figure in choices_of(Modify, "figure"))
    known.update(f'what_not = "{deed}"' for deed in choices_of(Forbid, "what_not"))
    used = Counter(use for card in library.all() for use in _uses(card))
    return sorted(use for use in known if used[use] < ENOUGH)


def choices_of(word: type[Struct], field: str) -> tuple[str, ...]:
    """What may stand in a field of a word that names one of several things."""
    return _names(get_type_hints(word)[field])


def _names(choice: object) -> tuple[str, ...]:
    """The names in a ``Literal``, and in those within it."""
    return tuple(
        name for each in get_args(choice) for name in ((each,) if isinstance(each, str) else _names(each))
    )


def _uses(card: Card) -> set[str]:
    found = {f'on = "{trigger.on}"' for trigger in card.triggers}
    for piece in pieces(card):
        found.add(_tag(piece.what))
        for name in ("figure", "what_not"):
            if value := getattr(piece.what, name, ""):
                found.add(f'{name} = "{value}"')
    return found


def unused_keywords(library: Library) -> list[str]:
    """Keywords that no character has and no card names."""
    used: set[str] = set()
    for card in library.all():
        if isinstance(card, Person):
            used.update(card.keywords)
    for what in _everything(library):
        used.update(_named(what))
        for _, who in whom(what):
            if isinstance(who, Pick):
                used.update(_named(who))
    return [keyword for keyword in KEYWORDS if keyword not in used]


def _everything(library: Library) -> Iterator[Struct]:
    for card in library.all():
        for piece in pieces(card):
            yield piece.what


def _tag(what: Struct | type[Struct]) -> str:
    config = what.__struct_config__
    return f'{config.tag_field} = "{config.tag}"'


def _named(what: Struct) -> set[str]:
    return {word for name in ("keyword", "what") if isinstance(word := getattr(what, name, None), str)}
