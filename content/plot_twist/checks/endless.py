"""Texts that would go on without end, or as good as without."""

from __future__ import annotations

from collections.abc import Iterator

from content.checking import Fault
from content.plot_twist.checks.walk import pieces
from engine.plot_twist.cards.card import Card, flat
from engine.plot_twist.cards.effects.choices import OFTEN, Repeat


def faults(card: Card) -> Iterator[Fault]:
    """What is repeated within what is repeated, and too often."""
    if not any(isinstance(each, Repeat) for each in card.all_effects()):
        return
    for piece in pieces(card):
        if not isinstance(piece.what, Repeat):
            continue
        if any(isinstance(each, Repeat) for each in flat(piece.what.effects)):
            yield piece.key, "a text that is repeated cannot repeat another"
        times = piece.what.times
        if isinstance(times, int) and not 1 <= times <= OFTEN:
            yield f"{piece.key}.times", f"{times} is not 1 to {OFTEN}"
