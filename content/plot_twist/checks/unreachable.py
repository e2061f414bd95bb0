"""Requirements that nothing in the card set can ever meet."""

from __future__ import annotations

from collections.abc import Iterator

from content.checking import Fault
from content.nearest import meant
from content.plot_twist.checks.walk import pieces
from engine.plot_twist.asks import conditions as ask
from engine.plot_twist.cards.card import Card
from engine.plot_twist.cards.cards import COMBAT_TYPES, Objective, Person, Twist
from engine.plot_twist.cards.effects.cards import CardCounter
from engine.plot_twist.cards.effects.modify import GiveKeyword, Modify, Raise
from engine.plot_twist.cards.effects.twists import Threat
from engine.plot_twist.cards.library import Library
from engine.plot_twist.state.terms import ATTRIBUTES, HEROICS, SKILLS, say

RAISED = 3
"""What Belief or Hate raises a Heroic to (PT-BELIEF-07, PT-HATE-05)."""


class Reach:
    """The best that the characters and cards of a library can come to."""

    def __init__(self, library: Library) -> None:
        self.guard = library.tuning.turn_guard
        self.cards = library.all()
        self.people = [card for card in self.cards if isinstance(card, Person)]
        self.locations = [card.name for card in self.cards if card.type == "location"]
        self.places = [*self.locations, *(card.name for card in self.cards if card.type == "lair")]
        self.names = [card.name for card in self.cards if card.type not in COMBAT_TYPES]
        self.colours = {card.colour for card in self.people} | {"golden"}
        self.keywords = {keyword for card in self.people for keyword in card.keywords}
        self.best: dict[str, int] = {}
        for figure in (*ATTRIBUTES, *HEROICS, *SKILLS):
            self.best[figure] = max((card.figures()[figure] for card in self.people), default=0)
        added: dict[str, int] = {}
        for card in self.cards:
            for effect in card.all_effects():
                if isinstance(effect, GiveKeyword):
                    self.keywords.add(effect.keyword)
                elif isinstance(effect, Raise) and isinstance(effect.to, int):
                    self.best[effect.figure] = max(self.best.get(effect.figure, 0), effect.to)
                elif isinstance(effect, Modify) and isinstance(effect.amount, int):
                    added[effect.figure] = max(added.get(effect.figure, 0), effect.amount)
        for heroic in HEROICS:
            self.best[heroic] = max(self.best[heroic], RAISED)
        for name, amount in added.items():
            self.best[name] = self.best.get(name, 0) + amount

    def faults(self, card: Card) -> Iterator[Fault]:
        """What a card asks for that cannot be."""
        if card.colour not in self.colours:
            yield "colour", f"no character is {say(card.colour)} (PT-CLASS-02)"
        if isinstance(card, Twist) and card.turns and min(card.turns) > self.guard:
            yield "turns", f"the story ends after turn {self.guard} (PT-Q-23)"
        if isinstance(card, Objective):
            yield from self._threat(card)
        for piece in pieces(card):
            problem = self._unmeetable(piece.what, card)
            if problem:
                yield piece.key, problem
        for number, condition in enumerate(card.requires if card.type in COMBAT_TYPES else ()):
            if isinstance(condition, ask.InStep) and condition.step != card.type:
                yield f"requires[{number}]", f"it is played in the {card.type} step only (PT-COMBAT-06)"

    def _threat(self, card: Objective) -> Iterator[Fault]:
        """An Objective must have a Threat that can come true, and Locations that there are."""
        if not card.goal and not card.threat:
            yield "goal", "an Objective needs a goal or a threat (PT-OBJ-03)"
        elif card.goal and not _grows(card):
            yield "goal", f"no text of it ever makes the Threat grow to {card.goal} (PT-OBJ-03)"
        for key, names in (("first", card.first), ("forbids", card.forbids)):
            for number, name in enumerate(names):
                if name not in self.locations:
                    yield f"{key}[{number}]", f"there is no Location '{name}'{meant(name, self.locations)}"

    def _unmeetable(self, what: object, card: Card) -> str | None:
        match what:
            case ask.HasColour():
                if what.colour not in self.colours:
                    return f"no character is {say(what.colour)} (PT-CLASS-02)"
            case ask.HasKeyword():
                if what.keyword not in self.keywords:
                    return f"no character has the Keyword {say(what.keyword)} (PT-CLASS-03)"
            case ask.HasRank() | ask.HasAttribute():
                best = self.best[what.name]
                if what.at_least > best:
                    return f"nobody comes to {say(what.name)} {what.at_least}: {best} is the best there is"
            case ask.AtPlace():
                if what.place not in ("location", "lair", *self.places):
                    return f"there is no Location or Lair '{what.place}'{meant(what.place, self.places)}"
            case ask.CardInPlay():
                if what.name not in self.names:
                    return f"no card '{what.name}' comes into play{meant(what.name, self.names)}"
            case ask.TurnIs() | ask.HasCounters():
                if what.at_least > what.at_most:
                    return f"from {what.at_least} to {what.at_most} is nothing"
                if isinstance(what, ask.TurnIs) and what.at_least > self.guard:
                    return f"the story ends after turn {self.guard} (PT-Q-23)"
                if isinstance(what, ask.HasCounters) and what.name == "card" and what.at_least > 0:
                    return None if _grows(card) else "no text of it ever puts a counter on it"
            case ask.OfSide():
                side = _SIDES.get(card.type)
                if side is not None and what.side != side:
                    return f"a card of type {card.type} belongs to the {side} (PT-ROLE-02)"
            case ask.InPhase():
                if card.type in COMBAT_TYPES and what.phase != "combat":
                    return "Combat cards are played in the Combat phase only (PT-TURN-08)"
        return None


_SIDES = {
    "hero": "heroes",
    "villain": "villains",
    "mook": "villains",
    "objective": "villains",
    "event": "villains",
    "lair": "villains",
}


def _grows(card: Card) -> bool:
    """Whether a text of a card puts counters on it."""
    return any(
        not isinstance(effect.amount, int) or effect.amount > 0
        for effect in card.all_effects()
        if isinstance(effect, Threat | CardCounter)
    )
