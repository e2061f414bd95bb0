"""The anatomy of a card: Triggers, Abilities, what all cards have, and their printed text."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Annotated, Any, ClassVar, Literal

from msgspec import Meta, Struct

from engine.plot_twist.asks.conditions import AnyCondition, HasColour, OfSide
from engine.plot_twist.asks.who import say_any
from engine.plot_twist.cards.effects.attacks import MakeAttack
from engine.plot_twist.cards.effects.base import clauses, sentence, texts
from engine.plot_twist.cards.effects.cards import Nullify, RemoveCard
from engine.plot_twist.cards.effects.combat import SetDistance
from engine.plot_twist.cards.effects.vocabulary import AnyEffect, Effect, StandingEffect, Text
from engine.plot_twist.state import printed
from engine.plot_twist.state.cost import Cost
from engine.plot_twist.state.printed import Who
from engine.plot_twist.state.terms import REQUIRES, Colour, Distance, say
from engine.table.bounds import Called, Name

Rank = Annotated[int, Meta(ge=0, le=6)]
Score = Annotated[int, Meta(ge=1, le=9)]
Charm = Annotated[int, Meta(ge=0, le=9)]
"""As a Score; 0 where a type prints none."""
Window = Literal["free", "start", "combat", "before_roll", "after_roll"]

Heard = Literal[
    "turn.start", "turn.end", "conflict.start", "combat.start", "combat.end",
    "step.start", "step.movement", "step.maneuver", "step.attack", "step.end",
    "attack.declared", "hit", "missed", "roll.won", "roll.lost",
    "damage.caused", "damage.pending",
    "damage.dealt.physical", "damage.dealt.mental", "damage.dealt.social",
    "quantity.lost", "incapacitated", "sacrificed", "regenerated", "status.gained", "status.lost",
    "card.played", "card.nullified", "bystander.recruited", "bystander.killed",
    "belief.gained", "belief.lost", "belief.spent", "energy.gained", "energy.lost", "energy.spent",
    "hate.gained", "hate.lost", "hate.spent", "quantity.gained", "quantity.spent",
    "relocated", "flight", "interview", "twist.revealed", "event.revealed",
    "objective.seen", "objective.revealed", "threat", "belief.cured", "locked", "masterplan", "entered",
]  # fmt: skip
"""What card text can listen to: the kinds of events (``events.py``)."""

_WHEN: dict[str, str] = {
    "turn.start": "at the start of the turn",
    "turn.end": "at the end of the turn",
    "conflict.start": "when a Conflict starts",
    "combat.start": "when a combat starts",
    "combat.end": "at the end of a combat",
    "attack.declared": "when an attack is declared",
    "hit": "when an attack hits",
    "missed": "when an attack misses",
    "roll.won": "when a roll outside of attacks is won",
    "roll.lost": "when a roll outside of attacks is lost",
    "damage.caused": "when damage is caused",
    "damage.pending": "when damage would be dealt",
    "damage.dealt.physical": "when Physical damage is dealt",
    "damage.dealt.mental": "when Mental damage is dealt",
    "damage.dealt.social": "when Social damage is dealt",
    "quantity.lost": "when Mooks fall",
    "incapacitated": "when a character is Incapacitated",
    "sacrificed": "when an Ally makes a Sacrifice",
    "regenerated": "when Stress is regenerated",
    "status.gained": "when a status is gained",
    "status.lost": "when a status ends",
    "card.played": "when a card is played",
    "card.nullified": "when a card is nullified",
    "bystander.recruited": "when a Bystander is recruited",
    "bystander.killed": "when a Bystander is killed",
    "relocated": "when the scene moves",
    "flight": "when the Main Villain flees",
    "interview": "when an Interview starts",
    "twist.revealed": "when a Twist is revealed",
    "event.revealed": "when an Event is revealed",
    "objective.seen": "when the Heroes see the Objective",
    "objective.revealed": "when the Objective is turned over",
    "threat": "when the Threat grows",
    "belief.cured": "when Belief is cured",
    "locked": "when something is Locked",
    "masterplan": "when a Masterplan begins",
    "entered": "when a character enters play",
}


_DOES: dict[str, tuple[str, str]] = {
    "incapacitated": ("are Incapacitated", "is Incapacitated"),
    "regenerated": ("regenerate Stress", "regenerates Stress"),
    "status.gained": ("gain a status", "gains a status"),
    "status.lost": ("lose a status", "loses a status"),
    "quantity.lost": ("lose Quantity", "loses Quantity"),
    "entered": ("enter play", "enters play"),
    "roll.won": ("win a roll outside of attacks", "wins a roll outside of attacks"),
    "roll.lost": ("lose a roll outside of attacks", "loses a roll outside of attacks"),
    "locked": ("have something Locked", "has something Locked"),
}
"""What is said of the character an event happens to: after "you", and after anybody else."""
_VERBS = {"gained": ("gain", "gains"), "lost": ("lose", "loses"), "spent": ("spend", "spends")}


class Trigger(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Text that answers an event: ``who`` it happens to, ``by`` whom, ``when`` else, how often (``limit``)."""

    on: Heard
    do: Text
    who: Who | None = None
    by: Who | None = None
    when: tuple[AnyCondition, ...] = ()
    limit: Literal["none", "combat", "turn", "game"] = "none"
    may: bool = False

    def text(self) -> str:
        words = _WHEN.get(self.on)
        if words is None:
            family, _, verb = self.on.partition(".")
            words = f"at the {say(verb)} step" if family == "step" else f"when {say(family)} is {verb}"
        family, _, verb = self.on.partition(".")
        does = _DOES.get(self.on)
        if does is None and family in ("belief", "energy", "hate", "quantity") and verb in _VERBS:
            does = (f"{_VERBS[verb][0]} {say(family)}", f"{_VERBS[verb][1]} {say(family)}")
        if self.who is not None and does is not None:
            words = f"when {say_any(self.who)} {does[0] if self.who == 'self' else does[1]}"
        elif self.who is not None and family == "combat":
            words += f" against {say_any(self.who)}"
        elif self.who is not None:
            whom = say_any(self.who)
            plain = {
                "damage": f" to {whom}",
                "attack": f" against {whom}",
                "hit": f" {whom}",
                "missed": f" {whom}",
            }
            words += plain.get(self.on.partition(".")[0], f" ({whom})")
        if self.by is not None and self.on == "sacrificed":
            words = f"when {say_any(self.by)} make{'s' * (self.by != 'self')} a Sacrifice"
        elif self.by is not None:
            by = f" by {say_any(self.by)}"
            if family == "combat":
                words = words.replace("a combat", "a combat initiated" + by)
            elif self.on in ("hit", "missed"):
                words = words.replace("an attack", "an attack" + by)
            else:
                words += by
        if self.when:
            words += f", if {' and '.join(c.clause() for c in self.when)}"
        if self.limit != "none":
            words += f", once a {self.limit}"
        return sentence(f"{words}: {'you may: ' * self.may}{clauses(self.do)}")


class Ability(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Text that a character may use: by default its bearer, as a Free action once a turn (PT-ACT-01).

    ``window`` tells when: any floor (``free``), the Start of Turn, the Combat floor, before or after a roll.
    """

    name: Name
    do: Text
    who: Who = "self"
    cost: Cost = Cost()
    window: Window = "free"
    limit: Literal["turn", "game", "none"] = "turn"
    when: tuple[AnyCondition, ...] = ()

    @property
    def once(self) -> bool:
        """Whether it works but once: once a game, or because it takes its own card away."""
        return self.limit == "game" or any(
            isinstance(each, RemoveCard) or (isinstance(each, Nullify) and each.card == "this")
            for each in self.do
        )

    def text(self) -> str:
        words = self.name
        extras = []
        if self.who != "self":
            user = say_any(self.who)
            article, _, one = user.partition(" ")
            if article in ("a", "an"):
                each = "anyone" if one == "character" else f"each {one}"
                user = f"{each} once a turn" if self.limit == "turn" else f"any {one}"
            extras.append(user)
        if self.cost.text():
            extras.append(self.cost.text())
        if self.limit != "turn":
            extras.append("once a game" if self.limit == "game" else "any number of times")
        if self.window != "free":
            extras.append(
                {
                    "start": "Start of Turn",
                    "combat": "Combat phase",
                    "before_roll": "before a roll",
                    "after_roll": "after a roll",
                }[self.window]
            )
        if self.when:
            extras.append("if " + " and ".join(c.clause() for c in self.when))
        return f"{words}{' (' + ', '.join(extras) + ')' if extras else ''}: {texts(self.do)}"


class Card(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, dict=True):
    """What all cards have. ``requires`` comes on top of the Colour (PT-CLASS-03).

    ``effects`` are resolved when the card is played or revealed; ``passive`` text stands while it is in play,
    ``triggers`` answer events, ``actions`` may be used.
    """

    type: ClassVar[str] = ""

    name: Name
    persona: Called = ""
    colour: Colour = "golden"
    requires: tuple[AnyCondition, ...] = ()
    effects: tuple[AnyEffect, ...] = ()
    passive: tuple[StandingEffect, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    actions: tuple[Ability, ...] = ()
    flavour: str = ""

    @property
    def title(self) -> str:
        """Name and Persona (PT-CARD-04)."""
        return f"{self.name} - {self.persona}" if self.persona else self.name

    # What only some types print; on the others it reads as nothing.

    @property
    def weapon(self) -> str | None:
        """The attack type of a weapon."""
        return None

    def bonus_for(self, *, trauma: bool) -> int | None:
        """Coins a weapon adds to a Damage Pool."""
        return None

    @property
    def attack(self) -> MakeAttack | None:
        """The attack of an attack card; None for Special Attacks and all others."""
        return next((effect for effect in self.effects if isinstance(effect, MakeAttack)), None)

    @property
    def cost(self) -> Cost | None:
        return None

    @property
    def aim(self) -> bool:
        return False

    @property
    def window(self) -> str:
        return "free"

    @property
    def turns(self) -> Any:
        return ()

    @property
    def goal(self) -> int:
        return 0

    @property
    def counted(self) -> int:
        """How many counters its Threat asks for, whatever else it does (PT-OBJ-03)."""
        return self.goal

    @property
    def emblem(self) -> tuple[str, str, str] | None:
        """A small drawing, row by row."""
        return None

    @property
    def threat(self) -> tuple[AnyCondition, ...]:
        return ()

    @property
    def difficulty(self) -> int:
        return 0

    @property
    def life(self) -> int:
        return 0

    @property
    def recruit(self) -> tuple[AnyEffect, ...]:
        return ()

    @property
    def kill(self) -> tuple[AnyEffect, ...]:
        return ()

    def needs(self) -> tuple[AnyCondition, ...]:
        """Colour and requirements: what the character it is played for must have."""
        return self.requires if self.colour == "golden" else (HasColour(self.colour), *self.requires)

    def lines(self) -> list[str]:
        """The printed text, generated from what the card does, line by line."""
        lines = []
        lines += [f"For {each.text()} only." for each in self.requires if isinstance(each, OfSide)]
        needs = [each.text() for each in self.requires if not isinstance(each, OfSide)]
        if needs:
            lines.append(sentence(REQUIRES + ", ".join(needs)))
        if self.effects:
            lines.append(texts(self.effects))
        lines += [effect.standing_text() for effect in self.passive]
        lines += [trigger.text() for trigger in self.triggers]
        lines += [action.text() for action in self.actions]
        return lines

    @cached_property
    def wording(self) -> tuple[str, ...]:
        """The same, made once."""
        return tuple(self.lines())

    def all_effects(self) -> tuple[printed.Effect, ...]:
        """Every effect on the card, nested ones too."""
        found: list[Effect] = [*self.effects, *self.passive]
        for trigger in self.triggers:
            found += trigger.do
        for action in self.actions:
            found += action.do
        return flat(found)


def flat(effects: Sequence[printed.Effect]) -> tuple[printed.Effect, ...]:
    """Effects and all that is nested in them, in printed order."""
    found: list[printed.Effect] = []
    for effect in effects:
        found.append(effect)
        found += flat(effect.parts())
    return tuple(found)


def distances(card: printed.Card) -> list[Distance]:
    """The distances to which a card's text goes, in printed order."""
    return [each.distance for each in flat(card.effects) if isinstance(each, SetDistance)]
