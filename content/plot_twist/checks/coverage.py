"""What of the game's vocabulary no card uses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from msgspec import Struct

from content.plot_twist.checks.walk import pieces, whom
from engine.plot_twist.asks.amounts import Expression
from engine.plot_twist.asks.conditions import AnyCondition
from engine.plot_twist.cards.card import Heard
from engine.plot_twist.cards.cards import Person
from engine.plot_twist.cards.effects.vocabulary import WORDS
from engine.plot_twist.cards.library import Library
from engine.plot_twist.state.printed import Pick
from engine.plot_twist.state.terms import KEYWORDS


def unused_words(library: Library) -> list[str]:
    """Words (``do``), conditions (``is``) and amounts (``of``) that stand on no card: ``do = "prevent"``."""
    known = [*WORDS.values(), *get_args(AnyCondition), *get_args(Expression)]
    used = {_tag(what) for what in _everything(library)}
    return [_tag(word) for word in known if _tag(word) not in used]


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


def unheard(library: Library) -> list[str]:
    """Kinds of events that no card text listens to."""
    used = {trigger.on for card in library.all() for trigger in card.triggers}
    return [kind for kind in get_args(Heard) if kind not in used]


def _everything(library: Library) -> Iterator[Struct]:
    for card in library.all():
        for piece in pieces(card):
            yield piece.what


def _tag(what: Struct | type[Struct]) -> str:
    config = what.__struct_config__
    return f'{config.tag_field} = "{config.tag}"'


def _named(what: Struct) -> set[str]:
    return {word for name in ("keyword", "what") if isinstance(word := getattr(what, name, None), str)}
