"""Names and printed text: one Name one card, and a text that fits on it."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from content.checking import Fault
from content.reading import Complaint, Found
from engine.plot_twist.cards.card import Card
from engine.plot_twist.cards.cards import AttackCard, Bystander, Equipment, Objective, Person
from engine.plot_twist.cards.effects.attacks import MakeAttack

LINES = 9
COLUMNS = 44


def faults(card: Card) -> Iterator[Fault]:
    """A text too long for the card, or none where there must be one."""
    text = [line for each in card.lines() for line in textwrap.wrap(each, COLUMNS)]
    if len(text) > LINES:
        yield "", f"its text takes {len(text)} lines of {COLUMNS} columns; {LINES} is all there is room for"
    if not _speaks(card):
        yield "", "it has no text"
    if isinstance(card, AttackCard):
        attacks = [effect for effect in card.effects if isinstance(effect, MakeAttack)]
        if len(attacks) > 1:
            yield "effects", f"it makes {len(attacks)} attacks; one attack card is one attack (PT-Q-32)"
    if card.persona and card.type not in ("hero", "villain"):
        yield "persona", f"a card of type {card.type} has no Persona (PT-CARD-04)"


def _speaks(card: Card) -> bool:
    """Whether it says anything; characters, weapons, Objectives and Bystanders do so by their figures."""
    if isinstance(card, Person | Objective | Bystander) or (isinstance(card, Equipment) and card.weapon):
        return True
    return bool(card.effects or card.passive or card.triggers or card.actions)


def names(cards: list[Found[Card]]) -> Iterator[Complaint]:
    """Cards that share a Name though they are not Personas of one another (PT-CARD-03)."""
    seen: dict[str, Found[Card]] = {}
    titles: set[tuple[str, str]] = set()
    for found in cards:
        card = found.made
        first = seen.setdefault(card.name, found)
        title = (card.type, card.title)
        if title in titles:
            problem = f"there are two cards of type {card.type} with this title (PT-CARD-03)"
            yield Complaint(found.file, card.title, "name", problem)
        elif card.type != first.made.type:
            problem = f"a card of type {first.made.type} in {first.file} has this Name too (PT-CARD-03)"
            yield Complaint(found.file, card.title, "name", problem)
        elif first is not found and card.type not in ("hero", "villain"):
            problem = f"another card of type {card.type} has this Name too (PT-CARD-03)"
            yield Complaint(found.file, card.title, "name", problem)
        titles.add(title)
