"""Requirements: what must hold before a card text may be used, and why not when it does not."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from engine.plot_twist.effects.who import Who, candidates, named, say_any, say_who, single
from engine.plot_twist.figures import can_use, demoralized, has, rank, value
from engine.plot_twist.scope import Scope
from engine.plot_twist.terms import (
    AttackKind,
    Attribute,
    Colour,
    Distance,
    Heroic,
    Keyword,
    Resistance,
    Side,
    Skill,
    Status,
    Step,
    say,
)

Why = tuple[str, str]
"""A reason and the id of its rule."""


class Condition(Struct, frozen=True, forbid_unknown_fields=True, tag_field="is"):
    """Something that holds or does not."""

    def unmet(self, scope: Scope) -> Why | None:
        """None if it holds, else why not."""
        raise NotImplementedError

    def text(self) -> str:
        """As it is printed after "Requires"."""
        raise NotImplementedError

    def clause(self) -> str:
        """As it is printed after "if", "while" or "until"."""
        return self.text()


def _you(who: Who, verb: str) -> str:
    return f"you {verb}" if single(who) else f"{say_any(who)} {'is' if verb == 'are' else 'has'}"


class HasColour(Condition, frozen=True, tag="colour"):
    colour: Colour
    who: Who = "self"

    def unmet(self, scope: Scope) -> Why | None:
        if any(self.colour in ("golden", one.colour) for one in candidates(scope, self.who)):
            return None
        return f"needs a {say(self.colour)} character", "PT-CLASS-02"

    def text(self) -> str:
        return f"a {say(self.colour)} character" if single(self.who) else self.clause()

    def clause(self) -> str:
        return f"{_you(self.who, 'are')} {say(self.colour)}"


class HasKeyword(Condition, frozen=True, tag="keyword"):
    """A Keyword, Classes included (PT-CLASS-03); a Locked one must be paid for (PT-LOCK-01)."""

    keyword: Keyword
    who: Who = "self"

    def unmet(self, scope: Scope) -> Why | None:
        for one in candidates(scope, self.who):
            if has(scope.game, one, self.keyword) and can_use(scope.game, one, self.keyword):
                return None
        return f"needs the Keyword {say(self.keyword)}", "PT-CLASS-03"

    def text(self) -> str:
        return say(self.keyword) if single(self.who) else self.clause()

    def clause(self) -> str:
        return f"{_you(self.who, 'have')} the Keyword {say(self.keyword)}"


class HasRank(Condition, frozen=True, tag="rank"):
    name: Heroic | Skill
    at_least: int = 1
    who: Who = "self"

    def unmet(self, scope: Scope) -> Why | None:
        if any(rank(scope.game, one, self.name) >= self.at_least for one in candidates(scope, self.who)):
            return None
        return f"needs {say(self.name)} {self.at_least}", "PT-ACT-01"

    def text(self) -> str:
        return f"{say(self.name)} {self.at_least}" if single(self.who) else self.clause()

    def clause(self) -> str:
        return f"{_you(self.who, 'have')} {say(self.name)} {self.at_least}"


class HasAttribute(Condition, frozen=True, tag="attribute"):
    name: Attribute
    at_least: int
    who: Who = "self"

    def unmet(self, scope: Scope) -> Why | None:
        if any(value(scope.game, one, self.name) >= self.at_least for one in candidates(scope, self.who)):
            return None
        return f"needs {say(self.name)} {self.at_least}", "PT-STAT-01"

    def text(self) -> str:
        return f"{say(self.name)} {self.at_least}" if single(self.who) else self.clause()

    def clause(self) -> str:
        return f"{_you(self.who, 'have')} {say(self.name)} {self.at_least}"


class AtDistance(Condition, frozen=True, tag="distance"):
    distance: Distance

    def unmet(self, scope: Scope) -> Why | None:
        fight = scope.game.combat
        if fight is not None and fight.distance == self.distance:
            return None
        return f"needs {say(self.distance)} distance", "PT-COMBAT-10"

    def text(self) -> str:
        return f"{say(self.distance)} distance"

    def clause(self) -> str:
        return f"the distance is {say(self.distance)}"


class InStep(Condition, frozen=True, tag="step"):
    step: Step

    def unmet(self, scope: Scope) -> Why | None:
        fight = scope.game.combat
        if fight is not None and fight.step == self.step:
            return None
        return f"only in the {say(self.step)} step", "PT-COMBAT-06"

    def text(self) -> str:
        return f"the {say(self.step)} step"

    def clause(self) -> str:
        return f"it is {self.text()}"


class InPhase(Condition, frozen=True, tag="phase"):
    phase: Literal["start", "combat", "end"]

    def unmet(self, scope: Scope) -> Why | None:
        if scope.game.phase == self.phase:
            return None
        return f"only in the {say(self.phase)} phase", "PT-TURN-06"

    def text(self) -> str:
        return f"the {say(self.phase)} phase"

    def clause(self) -> str:
        return f"it is {self.text()}"


class HasStatus(Condition, frozen=True, tag="status"):
    status: Status | Literal["demoralized", "incapacitated"]
    who: Who = "self"

    def unmet(self, scope: Scope) -> Why | None:
        for one in candidates(scope, self.who):
            if self.status == "demoralized":
                held = demoralized(scope.game, one)
            elif self.status == "incapacitated":
                held = one.incapacitated
            else:
                held = self.status in one.statuses
            if held:
                return None
        return f"{say_any(self.who)} must be {say(self.status)}", "PT-STATUS-01"

    def text(self) -> str:
        return f"{_you(self.who, 'are')} {say(self.status)}"


class HasWeapon(Condition, frozen=True, tag="weapon"):
    """Equipment of an attack type in use (PT-EQUIP-02)."""

    weapon: Literal["melee", "ranged", "mental", "any"] = "any"
    who: Who = "self"

    def unmet(self, scope: Scope) -> Why | None:
        for one in candidates(scope, self.who):
            held = [item.card for item in one.equipment if item.zone == "in use" and not item.nullified]
            if any(card.weapon and self.weapon in ("any", card.weapon) for card in held):
                return None
        return f"needs a {'' if self.weapon == 'any' else say(self.weapon) + ' '}weapon in use", "PT-EQUIP-03"

    def text(self) -> str:
        return f"a {'' if self.weapon == 'any' else say(self.weapon) + ' '}weapon in use"

    def clause(self) -> str:
        return f"{_you(self.who, 'have')} {self.text()}"


class AtPlace(Condition, frozen=True, tag="place"):
    """The scene is a place of that Name, any Location, or any Lair."""

    place: str

    def unmet(self, scope: Scope) -> Why | None:
        game = scope.game
        here = {"location": not game.at_lair, "lair": game.at_lair}.get(self.place)
        if here if here is not None else game.place.name == self.place:
            return None
        return f"only at {self.words()}", "PT-LOC-02"

    def words(self) -> str:
        return {"location": "a Location", "lair": "a Lair"}.get(self.place, self.place)

    def text(self) -> str:
        return f"the scene is {self.words()}"


class TurnIs(Condition, frozen=True, tag="turn"):
    at_least: int = 1
    at_most: int = 999

    def unmet(self, scope: Scope) -> Why | None:
        if self.at_least <= scope.game.turn <= self.at_most:
            return None
        return f"only on {self.text()}", "PT-TWIST-03"

    def text(self) -> str:
        if self.at_most == 999:
            return f"turn {self.at_least} or later"
        if self.at_least == 1:
            return f"turn {self.at_most} or earlier"
        return f"turns {self.at_least} to {self.at_most}"

    def clause(self) -> str:
        return f"it is {self.text().replace('turns', 'one of turns')}"


class HasCounters(Condition, frozen=True, tag="counters"):
    """Counters of a character, or (``card``) on this card."""

    name: Literal["belief", "energy", "hate", "quantity", "stress", "trauma", "card"]
    at_least: int = 0
    at_most: int = 999
    who: Who = "self"
    resistance: Resistance | None = None

    def unmet(self, scope: Scope) -> Why | None:
        if self.name == "card":
            counts = [scope.item.counters]
        elif self.name in ("stress", "trauma"):
            held = [getattr(one, self.name) for one in candidates(scope, self.who)]
            counts = [each[self.resistance] if self.resistance else sum(each.values()) for each in held]
        else:
            counts = [getattr(one, self.name) for one in candidates(scope, self.who)]
        if any(self.at_least <= count <= self.at_most for count in counts):
            return None
        return f"only if {self.text()}", "PT-STAT-11"

    def text(self) -> str:
        span = f"{self.at_least} to {self.at_most}" if self.at_least else f"at most {self.at_most}"
        span = f"{self.at_least} or more" if self.at_most == 999 else span
        if self.name == "card":
            return f"this card has {span} counters"
        kind = f"{say(self.resistance)} " if self.resistance else ""
        return f"{_you(self.who, 'have')} {span} {kind}{say(self.name)}"


class HasIdentity(Condition, frozen=True, tag="identity"):
    """An Identity declared, or none (PT-ID-01)."""

    declared: bool = True
    who: Who = "self"

    def unmet(self, scope: Scope) -> Why | None:
        if any(bool(one.identity) == self.declared for one in candidates(scope, self.who)):
            return None
        return f"only if {self.text()}", "PT-ID-02"

    def text(self) -> str:
        return f"{_you(self.who, 'have')} {'an' if self.declared else 'no'} Identity"


class OfSide(Condition, frozen=True, tag="side"):
    """Who plays the card."""

    side: Side

    def unmet(self, scope: Scope) -> Why | None:
        return None if scope.side == self.side else (f"only for the {self.side}", "PT-ROLE-02")

    def text(self) -> str:
        return "a player" if self.side == "heroes" else "the GM"

    def clause(self) -> str:
        return f"you are {self.text()}"


class InRole(Condition, frozen=True, tag="role"):
    """The part you have in the combat under way."""

    role: Literal["attacker", "defender"]

    def unmet(self, scope: Scope) -> Why | None:
        if scope.me is not None and named(scope, self.role) is scope.me:
            return None
        return f"only as the {self.role}", "PT-COMBAT-07"

    def text(self) -> str:
        return f"you are the {self.role}"


class AttackIs(Condition, frozen=True, tag="attack"):
    """The type of the attack under way."""

    attack: AttackKind

    def unmet(self, scope: Scope) -> Why | None:
        fight = scope.game.combat
        if fight is not None and fight.attack is not None and fight.attack.kind == self.attack:
            return None
        return f"only for {say(self.attack)} Attacks", "PT-ATK-07"

    def text(self) -> str:
        return f"a {say(self.attack)} Attack"

    def clause(self) -> str:
        return f"it is {self.text()}"


class CardInPlay(Condition, frozen=True, tag="in_play"):
    """A card of that Name is in play."""

    name: str

    def unmet(self, scope: Scope) -> Why | None:
        return None if scope.game.name_in_play(self.name) else (f"needs {self.name} in play", "PT-CARD-03")

    def text(self) -> str:
        return f"{self.name} in play"

    def clause(self) -> str:
        return f"{self.name} is in play"


class Exists(Condition, frozen=True, tag="exists"):
    """There is such a character."""

    who: Who

    def unmet(self, scope: Scope) -> Why | None:
        return None if candidates(scope, self.who) else (f"there is no {say_who(self.who)}", "PT-CARD-02")

    def text(self) -> str:
        return f"there is {say_any(self.who)}"


class Not(Condition, frozen=True, tag="not"):
    condition: AnyCondition

    def unmet(self, scope: Scope) -> Why | None:
        if self.condition.unmet(scope) is not None:
            return None
        return f"not if {self.condition.text()}", "PT-ACT-01"

    def text(self) -> str:
        lacking = isinstance(self.condition, HasKeyword | HasRank | HasWeapon | CardInPlay)
        return f"{'no' if lacking else 'not'} {self.condition.text().removeprefix('a ')}"

    def clause(self) -> str:
        words = self.condition.clause()
        for verb, denied in _DENIED.items():
            if verb in words:
                return words.replace(verb, denied, 1)
        return f"not {words}"


_DENIED = {" are ": " are not ", " is ": " is not ", " have ": " do not have ", " has ": " does not have "}


class AnyOf(Condition, frozen=True, tag="any"):
    conditions: tuple[AnyCondition, ...]

    def unmet(self, scope: Scope) -> Why | None:
        why: Why | None = None
        for condition in self.conditions:
            why = condition.unmet(scope)
            if why is None:
                return None
        return why

    def text(self) -> str:
        return " or ".join(condition.text() for condition in self.conditions)

    def clause(self) -> str:
        return " or ".join(condition.clause() for condition in self.conditions)


AnyCondition = (
    HasColour
    | HasKeyword
    | HasRank
    | HasAttribute
    | AtDistance
    | InStep
    | InPhase
    | HasStatus
    | HasWeapon
    | AtPlace
    | TurnIs
    | HasCounters
    | HasIdentity
    | OfSide
    | InRole
    | AttackIs
    | CardInPlay
    | Exists
    | Not
    | AnyOf
)


def unmet(scope: Scope, conditions: Iterable[Condition]) -> Why | None:
    """The first condition that does not hold, as a reason; None if all hold."""
    for condition in conditions:
        why = condition.unmet(scope)
        if why is not None:
            return why
    return None
