"""Conditions about characters: what they are, have and carry."""

from __future__ import annotations

from typing import Literal

from engine.plot_twist.asks.condition import Condition, Why
from engine.plot_twist.asks.figures import can_use, demoralized, has, locked_out, value
from engine.plot_twist.asks.who import candidates, say_any, say_who, single
from engine.plot_twist.state.printed import Who
from engine.plot_twist.state.state import Scope
from engine.plot_twist.state.terms import (
    STATUSES,
    Attribute,
    Colour,
    Heroic,
    Keyword,
    Resistance,
    Skill,
    Status,
    say,
)
from engine.table.bounds import Bound


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
        why = f"needs the Keyword {say(self.keyword)}", "PT-CLASS-03"
        for one in candidates(scope, self.who):
            if has(scope.game, one, self.keyword):
                if can_use(scope.game, one, self.keyword):
                    return None
                why = locked_out(scope.game, one, [self.keyword]) or why
        return why

    def text(self) -> str:
        return say(self.keyword) if single(self.who) else self.clause()

    def clause(self) -> str:
        return f"{_you(self.who, 'have')} the Keyword {say(self.keyword)}"


class HasRank(Condition, frozen=True, tag="rank"):
    name: Heroic | Skill
    at_least: Bound = 1
    who: Who = "self"

    def unmet(self, scope: Scope) -> Why | None:
        why = f"needs {say(self.name)} {self.at_least}", "PT-ACT-01"
        for one in candidates(scope, self.who):
            if value(scope.game, one, self.name) >= self.at_least:
                if can_use(scope.game, one, self.name):
                    return None
                why = locked_out(scope.game, one, [self.name]) or why
        return why

    def text(self) -> str:
        return f"{say(self.name)} {self.at_least}" if single(self.who) else self.clause()

    def clause(self) -> str:
        return f"{_you(self.who, 'have')} {say(self.name)} {self.at_least}"


class HasAttribute(Condition, frozen=True, tag="attribute"):
    name: Attribute
    at_least: Bound
    who: Who = "self"

    def unmet(self, scope: Scope) -> Why | None:
        if any(value(scope.game, one, self.name) >= self.at_least for one in candidates(scope, self.who)):
            return None
        return f"needs {say(self.name)} {self.at_least}", "PT-STAT-01"

    def text(self) -> str:
        return f"{say(self.name)} {self.at_least}" if single(self.who) else self.clause()

    def clause(self) -> str:
        return f"{_you(self.who, 'have')} {say(self.name)} {self.at_least}"


class HasStatus(Condition, frozen=True, tag="status"):
    status: Status | Literal["demoralized", "incapacitated"]
    who: Who = "self"

    def unmet(self, scope: Scope) -> Why | None:
        for one in candidates(scope, self.who, fallen=self.status == "incapacitated"):
            if self.status == "demoralized":
                held = demoralized(scope.game, one)
            elif self.status == "incapacitated":
                held = one.incapacitated
            else:
                held = self.status in one.statuses
            if held:
                return None
        return f"{say_any(self.who)} must be {say(self.status)}", STATUSES[self.status]

    def text(self) -> str:
        return f"{'' if single(self.who) else say_any(self.who) + ' '}being {say(self.status)}"

    def clause(self) -> str:
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


class HasCounters(Condition, frozen=True, tag="counters"):
    """Counters of a character, or (``card``) on this card."""

    name: Literal["belief", "energy", "hate", "quantity", "stress", "trauma", "card"]
    at_least: Bound = 0
    at_most: Bound = 999
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
        return f"only if {self.clause()}", "PT-STAT-11"

    def text(self) -> str:
        return self._count() if self.name != "card" and single(self.who) else self.clause()

    def clause(self) -> str:
        if self.name == "card":
            return f"this card has {self._count()}"
        return f"{_you(self.who, 'have')} {self._count()}"

    def _count(self) -> str:
        span = f"{self.at_least} to {self.at_most}" if self.at_least else f"at most {self.at_most}"
        span = f"{self.at_least} or more" if self.at_most == 999 else span
        if self.name == "card":
            return f"{span} counters"
        return f"{span} {f'{say(self.resistance)} ' if self.resistance else ''}{say(self.name)}"


class HasIdentity(Condition, frozen=True, tag="identity"):
    """An Identity declared, or none (PT-ID-01)."""

    declared: bool = True
    who: Who = "self"

    def unmet(self, scope: Scope) -> Why | None:
        if any(bool(one.identity) == self.declared for one in candidates(scope, self.who)):
            return None
        return f"only if {self.clause()}", "PT-ID-02"

    def text(self) -> str:
        return f"{'an' if self.declared else 'no'} Identity" if single(self.who) else self.clause()

    def clause(self) -> str:
        return f"{_you(self.who, 'have')} {'an' if self.declared else 'no'} Identity"


class Exists(Condition, frozen=True, tag="exists"):
    """There is such a character."""

    who: Who

    def unmet(self, scope: Scope) -> Why | None:
        return None if candidates(scope, self.who) else (f"there is no {say_who(self.who)}", "PT-CARD-02")

    def text(self) -> str:
        return say_any(self.who)

    def clause(self) -> str:
        return f"there is {say_any(self.who)}"
