"""Amounts: a number, or a sum worked out from what stands on the table."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from engine.plot_twist.asks.figures import value
from engine.plot_twist.asks.who import candidates, is_one, say_who, single
from engine.plot_twist.state.pieces import Character
from engine.plot_twist.state.printed import Who
from engine.plot_twist.state.state import Scope
from engine.plot_twist.state.terms import Attribute, Heroic, Resistance, Side, Skill, say
from engine.table.bounds import Points

MOST = 999
"""What no amount exceeds that is worked out, so that what doubles and doubles again comes to an end."""


class Margin(Struct, frozen=True, forbid_unknown_fields=True, tag="margin", tag_field="of"):
    """The Margin of the roll just made (PT-ROLL-10)."""

    def count(self, scope: Scope) -> int:
        return scope.margin

    def text(self) -> str:
        return "the Margin"


class Chosen(Struct, frozen=True, forbid_unknown_fields=True, tag="chosen", tag_field="of"):
    """The number named for a Chosen Roll (PT-ROLL-07)."""

    def count(self, scope: Scope) -> int:
        return scope.number

    def text(self) -> str:
        return "the chosen number"


class Turn(Struct, frozen=True, forbid_unknown_fields=True, tag="turn", tag_field="of"):
    """The number of the turn."""

    def count(self, scope: Scope) -> int:
        return scope.game.turn

    def text(self) -> str:
        return "the turn number"


class Standing(Struct, frozen=True, forbid_unknown_fields=True, tag="standing", tag_field="of"):
    """How many Heroes, or Villains and Mooks, are standing."""

    side: Side = "heroes"

    def count(self, scope: Scope) -> int:
        game = scope.game
        return len(game.heroes()) if self.side == "heroes" else len(game.standing("villains"))

    def text(self) -> str:
        return f"the number of {'Heroes' if self.side == 'heroes' else 'enemies of the Heroes'} standing"


def _those(scope: Scope, who: Who) -> list[Character]:
    """Whose figures make an amount: all that are meant, the first of them where one is."""
    found = candidates(scope, who)
    return found[:1] if is_one(who) else found


def _of(what: str, who: Who) -> str:
    """``your Body``, ``the opponent's Body``, ``the Body of each Mook, added up``."""
    if is_one(who):
        return f"{'your' if single(who) else say_who(who) + chr(39) + 's'} {what}"
    return f"the {what} of {say_who(who)}, added up"


class Figure(Struct, frozen=True, forbid_unknown_fields=True, tag="figure", tag_field="of"):
    """An attribute or a rank of a character, or of several added up."""

    name: Attribute | Heroic | Skill
    who: Who = "self"

    def count(self, scope: Scope) -> int:
        return sum(value(scope.game, one, self.name) for one in _those(scope, self.who))

    def text(self) -> str:
        return _of(say(self.name), self.who)


class Counters(Struct, frozen=True, forbid_unknown_fields=True, tag="counters", tag_field="of"):
    """Counters on a character, or several (all Stress or Trauma, or that of one Resistance), or on this card."""

    name: Literal["belief", "energy", "hate", "quantity", "stress", "trauma", "card"]
    who: Who = "self"
    resistance: Resistance | None = None

    def count(self, scope: Scope) -> int:
        if self.name == "card":
            return scope.item.counters
        total = 0
        for one in _those(scope, self.who):
            if self.name in ("stress", "trauma"):
                held: dict[Resistance, int] = getattr(one, self.name)
                total += held[self.resistance] if self.resistance else sum(held.values())
            else:
                total += getattr(one, self.name)
        return total

    def text(self) -> str:
        if self.name == "card":
            return "the counters on this card"
        kind = f"{say(self.resistance)} " if self.resistance else ""
        return _of(kind + say(self.name), self.who)


class DamageDone(Struct, frozen=True, forbid_unknown_fields=True, tag="damage", tag_field="of"):
    """The damage, or other amount, of the event answered."""

    def count(self, scope: Scope) -> int:
        return scope.event.amount if scope.event else 0

    def text(self) -> str:
        return "that amount"


class Sum(Struct, frozen=True, forbid_unknown_fields=True, tag="sum", tag_field="of"):
    terms: Terms

    def count(self, scope: Scope) -> int:
        return sum(amount_of(scope, term) for term in self.terms)

    def text(self) -> str:
        return " + ".join(say_amount(term) for term in self.terms)


class Less(Struct, frozen=True, forbid_unknown_fields=True, tag="less", tag_field="of"):
    amount: Amount
    by: Amount

    def count(self, scope: Scope) -> int:
        return max(0, amount_of(scope, self.amount) - amount_of(scope, self.by))

    def text(self) -> str:
        return f"{say_amount(self.amount)} minus {say_amount(self.by)}"


class Half(Struct, frozen=True, forbid_unknown_fields=True, tag="half", tag_field="of"):
    amount: Amount

    def count(self, scope: Scope) -> int:
        return half(amount_of(scope, self.amount))

    def text(self) -> str:
        return say_half(say_amount(self.amount))


class Least(Struct, frozen=True, forbid_unknown_fields=True, tag="least", tag_field="of"):
    terms: Terms

    def count(self, scope: Scope) -> int:
        return min(amount_of(scope, term) for term in self.terms)

    def text(self) -> str:
        return _among("lesser", "least", self.terms)


class Most(Struct, frozen=True, forbid_unknown_fields=True, tag="most", tag_field="of"):
    terms: Terms

    def count(self, scope: Scope) -> int:
        return max(amount_of(scope, term) for term in self.terms)

    def text(self) -> str:
        return _among("greater", "most", self.terms)


Expression = (
    Margin | Chosen | Turn | Standing | Figure | Counters | DamageDone | Sum | Less | Half | Least | Most
)
Amount = Points | Expression
Terms = Annotated[tuple[Amount, ...], Meta(min_length=1, max_length=9)]


def amount_of(scope: Scope, amount: Amount) -> int:
    """What an amount comes to now, never beyond ``MOST``."""
    return amount if isinstance(amount, int) else max(-MOST, min(MOST, amount.count(scope)))


def half(amount: int) -> int:
    """Half, rounded up, whatever is halved (PT-Q-73)."""
    return -(-amount // 2)


def say_half(of: str) -> str:
    """Half of something, and which way it is rounded (PT-Q-73)."""
    return f"half of {of} (rounded up)"


def _among(of_two: str, of_more: str, terms: tuple[Amount, ...]) -> str:
    said = [say_amount(term) for term in terms]
    if len(said) == 1:
        return said[0]
    return f"the {of_two if len(said) == 2 else of_more} of {', '.join(said[:-1])} and {said[-1]}"


def say_amount(amount: Amount) -> str:
    """An amount in English."""
    return str(amount) if isinstance(amount, int) else amount.text()
