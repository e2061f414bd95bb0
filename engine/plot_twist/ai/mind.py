"""What every consideration may look at: the view, the persona's weights, and what cards are worth."""

from __future__ import annotations

from copy import copy
from typing import NamedTuple

from engine.plot_twist.ai.drama import lead, leaning
from engine.plot_twist.ai.fighting import Appraiser
from engine.plot_twist.ai.gear import Gear, gear
from engine.plot_twist.ai.lively import Live, lively
from engine.plot_twist.ai.persona import Level, Persona
from engine.plot_twist.ai.worth import burden, card_worth, total
from engine.plot_twist.cards.card import flat
from engine.plot_twist.cards.effects.cards import Nullify
from engine.plot_twist.cards.effects.rolls import ChosenRoll, Reroll
from engine.plot_twist.cards.effects.twists import Threat
from engine.plot_twist.seen.pieces import CharacterView
from engine.plot_twist.seen.view import PlotTwistView
from engine.plot_twist.state.printed import Card, Effect
from engine.plot_twist.state.terms import Side
from engine.table import Option


class Weighed(NamedTuple):
    """An ability once read: its worth, that of its healing, whether it ends its own card, whether it is a Threat.

    ``again`` is its word that tosses coins again, ``once`` whether it works once a game; ``chosen`` whether all of it
    rests on a Chosen Roll; ``live`` are its words that rest on the moment.
    """

    base: float
    heal: float
    ends: bool
    threatens: bool
    again: Reroll | None
    once: bool
    chosen: bool
    live: tuple[Live, ...]


class Mind:
    """A persona at work. It keeps no secret of the game: only worths of cards and of fights, which are open."""

    def __init__(self, persona: Persona, level: Level, side: Side) -> None:
        self.side: Side = side
        self.level = level
        self.weight = (persona.at(level) if side == "villains" else persona).weight
        self.fights = Appraiser()
        self._cards: dict[str, tuple[float, float]] = {}
        self._lively: dict[str, tuple[Live, ...]] = {}
        self._burdens: dict[str, float] = {}
        self._gear: dict[str, Gear] = {}
        self._texts: dict[tuple[Effect, ...], tuple[float, float]] = {}
        self._abilities: dict[tuple[str, str], Weighed] = {}
        self._lean: float | None = None

    def anew(self) -> Mind:
        """The same mind, that remembers no fight: what it thinks changes nothing of what this one will do."""
        twin = copy(self)
        twin.fights = Appraiser()
        return twin.look_up()

    def look_up(self) -> Mind:
        """Before each decision: who is ahead is asked anew."""
        self._lean = None
        return self

    def lean(self, view: PlotTwistView) -> float:
        """How far the game master leans against who is ahead: above 0 he presses, below 0 he spares; Heroes never do, and
        who knows no mercy spares nobody.
        """
        if self._lean is None:
            tension = self.weight("tension") if self.side == "villains" else 0.0
            lean = leaning(view, lead(view, self.fights), self.weight("favour")) if tension else 0.0
            self._lean = tension * (lean if self.weight("mercy") else max(0.0, lean))
        return self._lean

    def card(self, view: PlotTwistView, card: Card, who: CharacterView | None) -> float:
        """Worth of playing a card now, healing counted only for the hurt."""
        known = self._cards.get(card.title)
        if known is None:
            known = self._cards[card.title] = card_worth(card, self.side)
        return known[0] + known[1] * self.need(view, who)

    def lively(self, card: Card) -> tuple[Live, ...]:
        """The words of a card whose worth rests on the moment."""
        known = self._lively.get(card.title)
        if known is None:
            known = self._lively[card.title] = lively(card.effects, self.side)
        return known

    def burden(self, card: Card) -> float:
        """What a card in play costs its own side as long as it stays."""
        known = self._burdens.get(card.title)
        if known is None:
            known = self._burdens[card.title] = burden(card, self.side)
        return known

    def gear(self, card: Card) -> Gear:
        """A piece of equipment once read."""
        known = self._gear.get(card.title)
        if known is None:
            known = self._gear[card.title] = gear(card, self.side)
        return known

    def words(self, view: PlotTwistView, effects: tuple[Effect, ...], who: CharacterView | None) -> float:
        """Worth of some card text."""
        base, heal = self.text(effects)
        return base + heal * self.need(view, who)

    def text(self, effects: tuple[Effect, ...]) -> tuple[float, float]:
        """Worth of some card text, and of its healing."""
        known = self._texts.get(effects)
        if known is None:
            known = self._texts[effects] = total(effects, self.side)
        return known

    def ability(self, card: Card, name: str) -> Weighed:
        """The ability of that name on a card."""
        known = self._abilities.get((card.title, name))
        if known is None:
            printed = next(each for each in card.actions if each.name == name)
            inner = flat(printed.do)
            known = self._abilities[card.title, name] = Weighed(
                *total(printed.do, self.side),
                ends=any(isinstance(effect, Nullify) and effect.card == "this" for effect in inner),
                threatens=any(isinstance(effect, Threat) for effect in inner),
                again=next((effect for effect in inner if isinstance(effect, Reroll)), None),
                once=printed.limit == "game",
                chosen=len(printed.do) == 1 and isinstance(printed.do[0], ChosenRoll),
                live=lively(printed.do, self.side),
            )
        return known

    def need(self, view: PlotTwistView, who: CharacterView | None) -> float:
        """How much healing would help its own side, 0 to 1; nothing where nobody has any Stress."""
        if who is not None and (who.stress["physical"] + who.stress["mental"]) >= 3:
            return 1.0
        hurt = [one.stress for one in view.standing(self.side) if any(one.stress.values())]
        if any(stress["physical"] + stress["mental"] >= 3 for stress in hurt):
            return 0.6
        return 0.1 if hurt else 0.0


def actor_of(view: PlotTwistView, option: Option) -> CharacterView:
    """The character that an option is about."""
    who = view.find(option.actor)
    assert who is not None
    return who
