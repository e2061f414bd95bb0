"""What a card is: the schema of every type of card, as its TOML table is read, and its printed text."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from msgspec import Meta, Struct

from engine.plot_twist.costs import Cost
from engine.plot_twist.effects.attacks import MakeAttack
from engine.plot_twist.effects.base import lowered, sentence, texts
from engine.plot_twist.effects.conditions import AnyCondition, HasColour
from engine.plot_twist.effects.vocabulary import AnyEffect, Effect, StandingEffect
from engine.plot_twist.effects.who import Who, say_any, say_who
from engine.plot_twist.terms import ATTRIBUTES, HEROICS, RESISTS, SKILLS, Colour, Keyword, Kind, say
from engine.plot_twist.terms import Heroic as HeroicName
from engine.plot_twist.terms import Skill as SkillName

Rank = Annotated[int, Meta(ge=0, le=6)]
Score = Annotated[int, Meta(ge=1, le=9)]
Positive = Annotated[int, Meta(ge=1)]
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
    "roll.won": "when a roll is won",
    "roll.lost": "when a roll is lost",
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
    "quantity.lost": ("lose Quantity to damage", "loses Quantity to damage"),
    "entered": ("enter play", "enters play"),
}
"""What is said of the character an event happens to: after "you", and after anybody else."""
_VERBS = {"gained": ("gain", "gains"), "lost": ("lose", "loses"), "spent": ("spend", "spends")}


class Trigger(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Text that answers an event: ``who`` it happens to, ``by`` whom, ``when`` else, how often (``limit``)."""

    on: Heard
    do: tuple[AnyEffect, ...]
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
            plain = {"damage": f" to {whom}", "hit": f" {whom}", "missed": f" {whom}"}
            words += plain.get(self.on.partition(".")[0], f" ({whom})")
        if self.by is not None:
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
        return sentence(f"{words}: {'you may: ' * self.may}{lowered(texts(self.do))}")


class Ability(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Text that a character may use: by default its bearer, as a Free action once a turn (PT-ACT-01).

    ``window`` tells when: any floor (``free``), the Start of Turn, the Combat floor, before or after a roll.
    """

    name: str
    do: tuple[AnyEffect, ...]
    who: Who = "self"
    cost: Cost = Cost()
    window: Window = "free"
    limit: Literal["turn", "game", "none"] = "turn"
    when: tuple[AnyCondition, ...] = ()

    def text(self) -> str:
        words = self.name
        extras = [say_who(self.who)] if self.who != "self" else []
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


class Card(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What all cards have. ``requires`` comes on top of the Colour (PT-CLASS-03).

    ``effects`` are resolved when the card is played or revealed; ``passive`` text stands while it is in play,
    ``triggers`` answer events, ``actions`` may be used.
    """

    type: ClassVar[str] = ""

    name: str
    persona: str = ""
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
        if self.requires:
            lines.append(sentence("Requires " + ", ".join(c.text() for c in self.requires)))
        if self.effects:
            lines.append(texts(self.effects))
        lines += [effect.standing_text() for effect in self.passive]
        lines += [trigger.text() for trigger in self.triggers]
        lines += [action.text() for action in self.actions]
        return lines

    def all_effects(self) -> tuple[Effect, ...]:
        """Every effect on the card, nested ones too."""
        found: list[Effect] = [*self.effects, *self.passive]
        for trigger in self.triggers:
            found += trigger.do
        for action in self.actions:
            found += action.do
        return flat(found)


def flat(effects: list[Effect]) -> tuple[Effect, ...]:
    """Effects and all that is nested in them, in printed order."""
    found: list[Effect] = []
    for effect in effects:
        found.append(effect)
        found += flat(list(effect.parts()))
    return tuple(found)


# Characters


class Person(Card, frozen=True, kw_only=True):
    """A character: attributes, ranks, and its Advantages as text (PT-CLASS-04)."""

    body: Score
    mind: Score
    charm: int = 0
    power: Score
    heroics: dict[HeroicName, Rank] = {}
    skills: dict[SkillName, Rank] = {}
    keywords: tuple[Keyword, ...] = ()
    quantity: int = 0

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
    type = "villain"
    charm: Score


class Mook(Person, frozen=True, kw_only=True):
    type = "mook"
    charm: Score
    quantity: Positive


class Ally(Person, frozen=True, kw_only=True):
    """An Ally stays for ``turns`` turns (PT-ALLY-02) and has no Social Resistance (PT-ALLY-03)."""

    type = "ally"
    turns: Positive


class Equipment(Card, frozen=True, kw_only=True):
    """``bonus`` is printed "T/S": coins for Trauma, coins for Stress, "*" for never (PT-EQUIP-04)."""

    type = "equipment"
    weapon_type: Literal["melee", "ranged", "mental"] | None = None
    bonus: str = ""

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

    ``forbids`` names Locations that cannot be the first (PT-SETUP-08), ``first`` the only ones that can.
    """

    type = "objective"
    goal: int = 0
    threat: tuple[AnyCondition, ...] = ()
    first: tuple[str, ...] = ()
    forbids: tuple[str, ...] = ()

    def lines(self) -> list[str]:
        lines = []
        if self.first:
            lines.append(f"First Location: {' or '.join(self.first)}.")
        if self.forbids:
            lines.append(f"First Location: not {' or '.join(self.forbids)}.")
        if self.effects:
            lines.append(f"Reveal: {lowered(texts(self.effects))}")
        if self.goal:
            lines.append(f"Threat: {self.goal} counters.")
        if self.threat:
            lines.append(sentence(f"Threat: {' and '.join(c.clause() for c in self.threat)}"))
        lines += [effect.standing_text() for effect in self.passive]
        return lines + [t.text() for t in self.triggers] + [a.text() for a in self.actions]


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
    difficulty: int
    life: Positive
    recruit: tuple[AnyEffect, ...]
    kill: tuple[AnyEffect, ...]

    def lines(self) -> list[str]:
        lines = [f"Difficulty {self.difficulty} / Life {self.life}.", *super().lines()]
        return [*lines, f"Recruited: {lowered(texts(self.recruit))}", f"Killed: {lowered(texts(self.kill))}"]

    def all_effects(self) -> tuple[Effect, ...]:
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
