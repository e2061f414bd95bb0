"""What would betray the Objective while it lies face-down (PT-Q-82): only its Threat counts then (PT-Q-44)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from content.checking import Fault
from engine.plot_twist.asks.conditions import CardInPlay, Condition
from engine.plot_twist.cards.card import Card
from engine.plot_twist.cards.cards import Objective
from engine.plot_twist.cards.effects.base import Effect
from engine.plot_twist.cards.effects.cards import CardCounter
from engine.plot_twist.cards.effects.choices import ChooseOne, If, May, Repeat
from engine.plot_twist.cards.effects.rolls import ChosenRoll, FixedRoll
from engine.plot_twist.cards.effects.twists import RevealObjective, Threat

UNSEEN = (Threat, CardCounter, RevealObjective, FixedRoll, ChosenRoll, If, ChooseOne, May, Repeat)
"""Words that change nothing the Heroes can see."""


def faults(card: Card) -> Iterator[Fault]:
    """Texts that work face-down and are seen to, and texts in the open that answer the secret Threat."""
    if not isinstance(card, Objective):
        for number, trigger in enumerate(card.triggers):
            if trigger.on == "threat":
                yield f"triggers[{number}].on", "it betrays the Threat of the face-down Objective (PT-Q-82)"
        return
    seen = f"it is seen while the Objective is face-down: ask for {card.name} in play (PT-Q-82)"
    for number, standing in enumerate(card.passive):
        if not _guarded(card, getattr(standing, "when", ())):
            yield f"passive[{number}]", seen
    for number, trigger in enumerate(card.triggers):
        if not _guarded(card, trigger.when) and not _unseen(card, trigger.do):
            yield f"triggers[{number}]", seen
    for number, action in enumerate(card.actions):
        heroes = getattr(action.who, "kind", None) == "hero"
        if not heroes and not _guarded(card, action.when) and not _unseen(card, action.do):
            yield f"actions[{number}]", seen


def _guarded(card: Card, conditions: Iterable[Condition]) -> bool:
    """Whether it asks for the card itself in play: a face-down card is not."""
    return any(isinstance(each, CardInPlay) and each.name == card.name for each in conditions)


def _unseen(card: Card, effects: Iterable[Effect]) -> bool:
    """Whether nobody but the GM sees these words resolved."""
    for effect in effects:
        inner = effect.parts()
        if isinstance(effect, If) and _guarded(card, effect.conditions):
            inner = effect.otherwise
        if not isinstance(effect, UNSEEN) or not _unseen(card, inner):
            return False
    return True
