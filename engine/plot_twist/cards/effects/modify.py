"""Words that change figures, Keywords and permissions for a while, or as long as their card is in play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from engine.plot_twist.asks.amounts import Amount, say_amount
from engine.plot_twist.asks.conditions import Why
from engine.plot_twist.asks.figures import has
from engine.plot_twist.asks.who import pick_targets, reached, say_absent, say_who
from engine.plot_twist.cards.effects.base import (
    Effect,
    Standing,
    one_by_one,
    say_until,
    sentence,
    signed,
    subject,
)
from engine.plot_twist.lasting.lasting import begin, change
from engine.plot_twist.lasting.statuses import lock
from engine.plot_twist.rolls.damage import refit
from engine.plot_twist.state.pieces import Character
from engine.plot_twist.state.printed import Who
from engine.plot_twist.state.state import Scope
from engine.plot_twist.state.terms import (
    FAMILIES,
    Ability,
    Attribute,
    Family,
    Heroic,
    Keyword,
    Resistance,
    Status,
    say,
)
from engine.table import Asking
from engine.table.bounds import Positive

if TYPE_CHECKING:
    from engine.plot_twist.state.state import Lasting

Modified = Literal[
    Attribute,
    Ability,
    Family,
    "armor",
    "mental_armor",
    "cover",
    "pool.attack",
    "pool.defence",
    "pool.roll",
    "pool.damage",
    "success.attack",
    "success.defence",
    "success.roll",
    "success.damage",
    "difficulty",
    "mook_loss",
    "damage_taken",
    "energy_limit",
    "aims",
    "combats",
    "wielding",
    "allies",
]
"""Figures a card may change, a family of Heroics among them (PT-HER-14).

Pools and Automatic Successes are those of this character's own rolls."""

_SAID = {
    "aptitudes": "in every Aptitude",
    "experiences": "in every Experience",
    "talents": "in every Talent",
    "pool.attack": "coins in attack rolls",
    "pool.defence": "coins in defence rolls",
    "pool.roll": "coins in all Roll Pools",
    "pool.damage": "coins in Damage Pools",
    "success.attack": "Automatic Successes in attack rolls",
    "success.defence": "Automatic Successes in defence rolls",
    "success.roll": "Automatic Successes in all rolls but damage",
    "success.damage": "Automatic Successes in Damage Rolls",
    "difficulty": "to the Difficulty of Bystanders",
    "mook_loss": "quantity counters lost to damage",
    "damage_taken": "to damage taken",
    "energy_limit": "Energy to spend a turn",
    "aims": "Aims a combat",
    "combats": "combats to initiate",
    "wielding": "equipment in use at once",
    "allies": "Allies at a time",
}
_ONE = {
    "coins": "coin",
    "Successes": "Success",
    "counters": "counter",
    "combats": "combat",
    "Aims": "Aim",
    "Allies": "Ally",
}
"""What stands in these words where it is one of them."""


class Modify(Standing, frozen=True, kw_only=True, tag="modify"):
    """A figure raised or lowered, in coins, ranks or points."""

    figure: Modified
    amount: Amount

    def hold(self, lasting: Lasting, targets: list[Character] | None) -> None:
        for figure in FAMILIES.get(self.figure, (self.figure,)):
            change(lasting, figure, self.amount, targets, who=self.who, when=self.when)

    def what(self) -> str:
        words = _SAID.get(self.figure) or say(self.figure)
        if not isinstance(self.amount, int):
            return f"more {words}: {say_amount(self.amount)}"
        if self.amount in (1, -1):
            for many, one in _ONE.items():
                words = words.replace(many, one, 1)
        return f"{signed(self.amount)} {words}"


class Raise(Standing, frozen=True, kw_only=True, tag="raise"):
    """A figure that counts as at least so much: a Heroic at 3, an Armor of 4."""

    figure: Modified
    to: Amount

    def hold(self, lasting: Lasting, targets: list[Character] | None) -> None:
        for figure in FAMILIES.get(self.figure, (self.figure,)):
            change(lasting, figure, self.to, targets, op="at_least", who=self.who, when=self.when)

    def what(self) -> str:
        words = "" if self.figure in FAMILIES else _SAID.get(self.figure, "")
        if not words:
            return f"{say(self.figure)} {say_amount(self.to)}"
        plus = "+" * self.figure.startswith(("pool.", "success."))
        return f"at least {plus}{say_amount(self.to)} {words}"


class Toughen(Standing, frozen=True, kw_only=True, tag="resistance"):
    """A Resistance that holds more, or less."""

    resistance: Resistance
    amount: Amount

    def hold(self, lasting: Lasting, targets: list[Character] | None) -> None:
        change(lasting, f"resistance.{self.resistance}", self.amount, targets, who=self.who, when=self.when)

    def resolve(self, scope: Scope, rest: tuple[Effect, ...]) -> Asking[None]:
        """Whom it fells at once, "you" have felled (PT-STAT-07, PT-HATE-02)."""
        targets = yield from self.begun(scope)
        yield from one_by_one(scope, targets, lambda one, rest: refit(scope.game, one, scope.me))

    def befalls(self, scope: Scope, one: Character) -> bool:
        return one.printed(self.resistance) > 0

    def what(self) -> str:
        return f"{signed(self.amount)} {say(self.resistance)} Resistance"


class GiveKeyword(Standing, frozen=True, kw_only=True, tag="keyword"):
    """A Keyword given."""

    keyword: Keyword

    def hold(self, lasting: Lasting, targets: list[Character] | None) -> None:
        change(lasting, f"keyword.{self.keyword}", 1, targets, who=self.who, when=self.when)

    def befalls(self, scope: Scope, one: Character) -> bool:
        return one.kind in ("hero", "villain")  # no Keyword works on a Mook or an Ally (PT-Q-81)

    def what(self) -> str:
        return f"the Keyword {say(self.keyword)}"


class TakeKeyword(Standing, frozen=True, kw_only=True, tag="lose_keyword"):
    """A Keyword taken away."""

    keyword: Keyword

    def hold(self, lasting: Lasting, targets: list[Character] | None) -> None:
        change(lasting, f"keyword.{self.keyword}", -9, targets, who=self.who, when=self.when)

    def befalls(self, scope: Scope, one: Character) -> bool:
        return has(scope.game, one, self.keyword)

    def _claim(self) -> str:
        return f"{subject(self.who, 'lose', 'loses')} {self.what()}"

    def what(self) -> str:
        return f"the Keyword {say(self.keyword)}"

    def logged(self) -> str:
        return f"loses {self.what()}"


class Forbid(Standing, frozen=True, kw_only=True, tag="forbid"):
    """Something a character may not do, or a status it may not have: who has it has it no longer."""

    what_not: Literal[
        Status, "attack", "move", "distance", "energy", "belief", "hate", "initiate", "aim", "heal"
    ]

    def hold(self, lasting: Lasting, targets: list[Character] | None) -> None:
        change(lasting, f"forbid.{self.what_not}", 1, targets, who=self.who, when=self.when)

    def _claim(self) -> str:
        first, _, rest = say_who(self.who).partition(" ")
        if first in ("each", "every"):
            return f"no {rest} can {self._deed()}"
        return f"{say_who(self.who)} {self.what()}"

    def what(self) -> str:
        return f"cannot {self._deed()}"

    def _deed(self) -> str:
        return _FORBIDDEN.get(self.what_not) or "be " + say(self.what_not)


_FORBIDDEN = {
    "attack": "attack",
    "move": "play Movement cards",
    "distance": "change the distance",
    "energy": "spend Energy",
    "belief": "spend Belief",
    "hate": "spend Hate",
    "initiate": "initiate combats",
    "aim": "use Aims",
    "heal": "regenerate Stress",
}


class LockDown(Effect, frozen=True, kw_only=True, tag="lock"):
    """A Heroic or Keyword Locked: 1 Energy for each use (PT-LOCK-01)."""

    what: Heroic | Keyword
    who: Who = "any_enemy"
    until: Literal["turn"] | Positive = "turn"

    def blocked(self, scope: Scope) -> Why | None:
        if reached(scope, self.who):
            return None
        return say_absent(self.who), "PT-CARD-02"

    def resolve(self, scope: Scope, rest: tuple[Effect, ...]) -> Asking[None]:
        targets = yield from pick_targets(scope, self.who, self.text())
        yield from one_by_one(scope, targets, lambda one, _: self._lock(scope, one))

    def _lock(self, scope: Scope, one: Character) -> Asking[None]:
        """Each has an end of its own: what answers one Lock may end that of its card."""
        yield from lock(scope.game, one, self.what, begin(scope, self.until))

    def text(self) -> str:
        return sentence(f"Lock {say(self.what)} of {say_who(self.who)} {say_until(self.until)}")
