"""Which words of a card belong to which colon: a colon holds to its full stop, or to the bracket around it.

The printed text is read as a person reads it, and held against what the card does: whatever is won, hit or allowed
together must stand in one sentence, and what comes after it in another.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from content.checking import Fault
from engine.plot_twist.cards.card import Card
from engine.plot_twist.cards.effects.choices import Wait
from engine.plot_twist.state.printed import Effect

Spot = tuple[int, ...]
"""The colons that something stands under, outermost first, each by a number of its own."""

_HEAD = re.compile(r"[:.](?: |$)")
_STOP = re.compile(r"\.(?: |$)")
_CLOSES = re.compile(r"\.(?: |$)|\)|; (?:or|otherwise|win|lose|hit|miss)\b")


def faults(card: Card) -> Iterator[Fault]:
    """Each place where the text says of two things that they belong together, or apart, and the card does not."""
    if not any(_open(effects, colon) for effects, colon in _texts(card)):
        return
    text = " ".join(card.wording).lower()
    before: tuple[str, Spot] | None = None
    end = 0
    for words, spot in _Colons().of_card(card):
        start = text.find(words, end)
        if start < 0:
            yield "", f"its text does not say {words!r} where it is done"
            return
        if before is not None:
            said, under = before
            between = text[end:start]
            together = spot[: len(under)] == under
            if together and under and _STOP.search(between):
                yield "", f"by its text {words!r} does not depend on what {said!r} depends on, but it does"
            if not together and not _CLOSES.search(between):
                yield "", f"by its text {words!r} depends on what {said!r} depends on, but it does not"
        before, end = (words, spot), start + len(words)


class _Colons:
    """What a card does, in printed order, and under which colons."""

    def __init__(self) -> None:
        self.last = 0

    def of_card(self, card: Card) -> Iterator[tuple[str, Spot]]:
        for effects, colon in _texts(card):
            yield from self._of(effects, (self._next(),) if colon else ())

    def _next(self) -> int:
        self.last += 1
        return self.last

    def _of(self, effects: Sequence[Effect], spot: Spot) -> Iterator[tuple[str, Spot]]:
        for effect in effects:
            parted = _branches(effect)
            text = effect.text()
            words = _HEAD.split(text, maxsplit=1)[0] if parted or isinstance(effect, Wait) else text
            yield words.removesuffix(".").lower(), spot
            for branch in parted:
                yield from self._of(branch, (*spot, self._next()))
            if isinstance(effect, Wait):
                spot = (*spot, self._next())


def _texts(card: Card) -> Iterator[tuple[Sequence[Effect], bool]]:
    """The texts of a card in printed order, and whether each stands after a colon: an ability's stand after its name."""
    yield card.effects, card.type == "objective"
    for trigger in card.triggers:
        yield trigger.do, True
    for action in card.actions:
        yield action.do, False
    yield card.recruit, True
    yield card.kill, True


def _open(effects: Sequence[Effect], colon: bool) -> bool:
    """Whether a reader could go wrong: several things after a colon, or something after them."""
    if len(effects) > 1 and (colon or any(isinstance(one, Wait) or _branches(one) for one in effects[:-1])):
        return True
    return any(_open(branch, True) for one in effects for branch in _branches(one))


def _branches(effect: Effect) -> list[tuple[Effect, ...]]:
    """The texts in a word, in printed order: won and lost, hit and missed, each that may be chosen."""
    found: list[tuple[Effect, ...]] = []
    for name in ("options", "effects", "then", "otherwise", "win", "lose", "hit", "miss"):
        value = getattr(effect, name, ())
        found += value if name == "options" else [value] if value else []
    return found
