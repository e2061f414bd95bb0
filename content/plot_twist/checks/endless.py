"""Texts that would go on without end, or as good as without."""

from __future__ import annotations

from collections.abc import Iterator

from content.checking import Fault
from content.plot_twist.checks.walk import pieces
from engine.plot_twist.cards.card import Card, flat
from engine.plot_twist.cards.effects import vocabulary as words
from engine.plot_twist.cards.effects.attacks import ExtraAttack
from engine.plot_twist.cards.effects.choices import OFTEN, Repeat
from engine.plot_twist.cards.effects.damage import Cause
from engine.plot_twist.state.cost import FREE

ROLLS = (words.MakeAttack, words.FixedRoll, words.OpposingRoll, words.ChosenRoll, Cause, ExtraAttack)


def faults(card: Card) -> Iterator[Fault]:
    """What is repeated within what is repeated, and too often; rolls within rolls, as many as anybody likes."""
    for nth, action in enumerate(card.actions):
        if action.window in ("before_roll", "after_roll") and action.limit == "none" and action.cost == FREE:
            if any(isinstance(each, ROLLS) for each in flat(action.do)):
                yield f"actions[{nth}].limit", "what rolls around a roll needs a limit or a cost"
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
