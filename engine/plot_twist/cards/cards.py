"""The types of cards: their schemas, as their TOML tables are read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Literal

from msgspec import Meta

from engine.plot_twist.asks.conditions import AnyCondition, AnyOf
from engine.plot_twist.asks.traits import HasCounters
from engine.plot_twist.cards.card import Card, Charm, Rank, Score, flat
from engine.plot_twist.cards.effects.base import clauses, sentence
from engine.plot_twist.cards.effects.vocabulary import AnyEffect
from engine.plot_twist.state import printed
from engine.plot_twist.state.cost import Cost
from engine.plot_twist.state.terms import ATTRIBUTES, HEROICS, RESISTS, SKILLS, Keyword, Kind, say
from engine.plot_twist.state.terms import Heroic as HeroicName
from engine.plot_twist.state.terms import Skill as SkillName
from engine.table.bounds import Emblem, Name, Number, Positive

Bonus = Annotated[str, Meta(pattern=r"^((\*|[0-9]{1,2})/(\*|[0-9]{1,2}))?\Z")]

# Characters


class Person(Card, frozen=True, kw_only=True):
    """A character: attributes, ranks, and its Advantages as text (PT-CLASS-04)."""

    body: Score
    mind: Score
    charm: Charm = 0
    power: Score
    heroics: dict[HeroicName, Rank] = {}
    skills: dict[SkillName, Rank] = {}
    keywords: tuple[Keyword, ...] = ()

    @property
    def quantity(self) -> int:
        """The counters a Mook card comes with."""
        return 0

    @property
    def kind(self) -> Kind:
        return self.type  # type: ignore[return-value]

    def figures(self) -> dict[str, int]:
        """Attributes and ranks by name; 0 where nothing is printed."""
        base: dict[str, int] = {name: getattr(self, name) for name in ATTRIBUTES}
        base.update(dict.fromkeys((*HEROICS, *SKILLS), 0))
        base.update((name, rank) for name, rank in (*self.heroics.items(), *self.skills.items()))
        return base

    def resistance(self, name: str) -> int:
        """The printed Resistance: three times the attribute (PT-STAT-02); Mooks have none (PT-MOOK-01)."""
        if self.quantity or (self.type == "ally" and name == "social"):
            return 0
        return 3 * int(getattr(self, RESISTS[name]))


class Hero(Person, frozen=True, kw_only=True):
    type = "hero"
    charm: Score


class Villain(Person, frozen=True, kw_only=True):
    """The ``emblem`` is drawn where there is room."""

    type = "villain"
    charm: Score
    emblem: Emblem | None = None


class Mook(Person, frozen=True, kw_only=True):
    type = "mook"
    charm: Score
    quantity: Positive


class Ally(Person, frozen=True, kw_only=True):
    """An Ally stays for ``turns`` turns (PT-ALLY-02) and has no Social Resistance (PT-ALLY-03)."""

    type = "ally"
    turns: Positive

    def lines(self) -> list[str]:
        return [f"Stays {self.turns} turn{'s' * (self.turns != 1)}.", *super().lines()]


class Equipment(Card, frozen=True, kw_only=True):
    """``bonus`` is printed "T/S": coins for Trauma, coins for Stress, "*" for never (PT-EQUIP-04)."""

    type = "equipment"
    weapon_type: Literal["melee", "ranged", "mental"] | None = None
    bonus: Bonus = ""

    @property
    def weapon(self) -> str | None:
        return self.weapon_type

    def bonus_for(self, *, trauma: bool) -> int | None:
        """Coins added to a Damage Pool for Trauma or Stress; None if the weapon never causes that."""
        printed = self.bonus.split("/")[0 if trauma else 1] if self.bonus else "*" if trauma else "0"
        return None if printed == "*" else int(printed)

    def lines(self) -> list[str]:
        lines = [f"{say(self.weapon_type)} weapon {self.bonus}."] if self.weapon_type else []
        return lines + super().lines()


# The game master's cards and the Twists


class Objective(Card, frozen=True, kw_only=True):
    """``effects`` on being revealed; the Threat is ``goal`` counters, or the conditions of ``threat`` (PT-OBJ-03).

    ``forbids`` names Locations that cannot be the first (PT-SETUP-08), ``first`` the only ones that can. The ``emblem``
    is drawn where there is room.
    """

    type = "objective"
    goal: Number = 0
    threat: tuple[AnyCondition, ...] = ()
    first: tuple[Name, ...] = ()
    forbids: tuple[Name, ...] = ()
    emblem: Emblem | None = None

    @property
    def counted(self) -> int:
        asked = (
            each for each in _all_of(self.threat) if isinstance(each, HasCounters) and each.name == "card"
        )
        return self.goal or next((each.at_least for each in asked), 0)

    def lines(self) -> list[str]:
        lines = []
        if self.first:
            lines.append(f"First Location: {' or '.join(self.first)}.")
        if self.forbids:
            lines.append(f"First Location: not {' or '.join(self.forbids)}.")
        if self.effects:
            lines.append(f"Reveal: {clauses(self.effects)}")
        if self.goal:
            lines.append(f"Threat: {self.goal} counters.")
        if self.threat:
            lines.append(sentence(f"Threat: {' and '.join(c.clause() for c in self.threat)}"))
        lines += [effect.standing_text() for effect in self.passive]
        return lines + [t.text() for t in self.triggers] + [a.text() for a in self.actions]


def _all_of(conditions: Sequence[printed.Condition]) -> Iterator[printed.Condition]:
    """Conditions and those any one of which will do."""
    for each in conditions:
        yield each
        if isinstance(each, AnyOf):
            yield from _all_of(each.conditions)


class Event(Card, frozen=True, kw_only=True):
    """Revealed by the GM in the Combat phase; lasts until some text on it nullifies it (PT-EVENT-03)."""

    type = "event"


class Twist(Card, frozen=True, kw_only=True):
    """Revealed at Start of Turn; ``turns`` names the only turns it may be revealed in (PT-TWIST-03)."""

    type = "twist"
    turns: tuple[Positive, ...] = ()

    def lines(self) -> list[str]:
        lines = [f"Turn {' or '.join(str(turn) for turn in self.turns)} only."] if self.turns else []
        return lines + super().lines()


# Combat cards


class CombatCard(Card, frozen=True, kw_only=True):
    """A card of a Combat deck; without a printed ``cost`` its type's usual one holds (PT-Q-32)."""

    cost: Cost | None = None

    def lines(self) -> list[str]:
        cost = "" if self.cost is None else self.cost.text() or "nothing"
        return ([sentence(f"Cost: {cost}")] if cost else []) + super().lines()


class Movement(CombatCard, frozen=True, kw_only=True):
    type = "movement"


class Maneuver(CombatCard, frozen=True, kw_only=True):
    """An Aim is a Maneuver of which each combatant plays one a combat (PT-COMBAT-12)."""

    type = "maneuver"
    aim: bool = False

    def lines(self) -> list[str]:
        return (["Aim (one a combat)."] if self.aim else []) + super().lines()


class AttackCard(CombatCard, frozen=True, kw_only=True):
    """Its ``effects`` hold one ``attack`` word, or, for a Special Attack, none (PT-ATK-10)."""

    type = "attack"


# Plots


class Detail(Card, frozen=True, kw_only=True):
    """``window`` is when it may be played: any floor, or around a roll."""

    type = "detail"
    window: Literal["free", "before_roll", "after_roll"] = "free"


class Location(Card, frozen=True, kw_only=True):
    type = "location"


class Lair(Card, frozen=True, kw_only=True):
    type = "lair"


class Bystander(Card, frozen=True, kw_only=True):
    """``difficulty``/``life``; ``recruit`` and ``kill`` are its {R} and {K} texts (PT-BYST-05)."""

    type = "bystander"
    difficulty: Number
    life: Positive
    recruit: tuple[AnyEffect, ...]
    kill: tuple[AnyEffect, ...]

    def lines(self) -> list[str]:
        lines = [f"Difficulty {self.difficulty} / Life {self.life}.", *super().lines()]
        return [*lines, f"Recruited: {clauses(self.recruit)}", f"Killed: {clauses(self.kill)}"]

    def all_effects(self) -> tuple[printed.Effect, ...]:
        return (*super().all_effects(), *flat([*self.recruit, *self.kill]))


CARD_TYPES: dict[str, type[Card]] = {
    each.type: each
    for each in (
        Hero, Villain, Mook, Ally, Equipment, Objective, Event, Twist,
        Movement, Maneuver, AttackCard, Detail, Location, Lair, Bystander,
    )
}  # fmt: skip
COMBAT_TYPES = ("movement", "maneuver", "attack")
PLOT_TYPES = ("detail", "location", "lair", "bystander", "ally")
