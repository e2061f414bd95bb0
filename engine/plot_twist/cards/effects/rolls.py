"""Words that roll, and words that change a roll under way."""

from __future__ import annotations

from functools import partial

from engine.plot_twist.asks.amounts import Amount, amount_of, say_amount
from engine.plot_twist.asks.conditions import Why
from engine.plot_twist.asks.who import pick_targets, reached, say_absent, say_who
from engine.plot_twist.cards.effects.base import Effect, clauses, one_by_one, sentence, signed
from engine.plot_twist.lasting.resolving import resolve
from engine.plot_twist.rolls import pools, rolls
from engine.plot_twist.state.deeds import Roll
from engine.plot_twist.state.pieces import Character
from engine.plot_twist.state.printed import Who
from engine.plot_twist.state.state import Scope
from engine.plot_twist.state.terms import SKILLS, Ability, Attribute, say
from engine.table import Asking


def _fits(attribute: str, ability: str) -> bool:
    """Heroics combine only with Body or Mind, Skills only with Charm (PT-HER-01)."""
    return attribute in (("charm",) if ability in SKILLS else ("body", "mind"))


def _fit(attribute: Attribute, ability: Ability) -> None:
    """The same. Raises ValueError."""
    if not _fits(attribute, ability):
        raise ValueError(f"{say(attribute)} does not combine with {say(ability)} (PT-HER-01)")


class _Roll(Effect, frozen=True, kw_only=True):
    """A roll of one attribute and one Heroic or Skill (PT-ROLL-11), with what follows on a win and on a loss."""

    attribute: Attribute
    ability: Ability
    win: tuple[Effect, ...] = ()
    lose: tuple[Effect, ...] = ()

    def __post_init__(self) -> None:
        _fit(self.attribute, self.ability)

    def blocked(self, scope: Scope) -> Why | None:
        return None if scope.me is not None else ("nobody is there to roll", "PT-CARD-02")

    def parts(self) -> tuple[Effect, ...]:
        return (*self.win, *self.lose)

    def _follow(self, scope: Scope, margin: int, rest: tuple[Effect, ...]) -> Asking[None]:
        scope.margin = margin
        yield from resolve(scope, self.win if margin > 0 else self.lose, rest)

    def _begun(self, scope: Scope) -> Roll:
        """The roll that "you" are about to make."""
        assert scope.me is not None
        roll = Roll("skill", scope.me, self.attribute, self.ability, what=self._called(scope, scope.me))
        roll.win = self.win
        rolls.note_objective_bonus(scope, roll)
        return roll

    def _called(self, scope: Scope, me: Character) -> str:
        """What the roll is for: its card, and on a character's own card what it can do."""
        return say(self.ability) if scope.item is me.item else scope.called

    def _pool(self) -> str:
        return f"{say(self.attribute)} + {say(self.ability)}"

    def _outcomes(self) -> str:
        words = f" Win: {clauses(self.win)}" if self.win else ""
        return words + (f" Lose: {clauses(self.lose)}" if self.lose else "")


class FixedRoll(_Roll, frozen=True, kw_only=True):
    """A Fixed Roll against a Difficulty (PT-ROLL-04)."""

    difficulty: Amount

    def bar(self, scope: Scope) -> int:
        """The Difficulty as it stands now, never below 0."""
        return max(0, amount_of(scope, self.difficulty))

    def resolve(self, scope: Scope, rest: tuple[Effect, ...]) -> Asking[None]:
        roll = self._begun(scope)
        margin = yield from rolls.fixed(scope.game, roll, self.bar(scope))
        yield from self._follow(scope, margin, rest)

    def text(self) -> str:
        return f"Roll {self._pool()} against {say_amount(self.difficulty)}.{self._outcomes()}"


class OpposingRoll(_Roll, frozen=True, kw_only=True):
    """An Opposing Roll: more Successes win, a tie is lost by both (PT-ROLL-05, PT-ROLL-06)."""

    who: Who = "opponent"
    their_attribute: Attribute
    their_ability: Ability

    def __post_init__(self) -> None:
        _fit(self.attribute, self.ability)
        _fit(self.their_attribute, self.their_ability)
        if self.who == "self":
            raise ValueError("nobody rolls against oneself (PT-ROLL-05)")

    def opponents(self, scope: Scope) -> list[Character]:
        """All that it may be rolled against, never oneself."""
        return [one for one in reached(scope, self.who) if one is not scope.me]

    def blocked(self, scope: Scope) -> Why | None:
        if scope.me is not None and self.opponents(scope):
            return None
        return say_absent(self.who), "PT-CARD-02"

    def resolve(self, scope: Scope, rest: tuple[Effect, ...]) -> Asking[None]:
        targets = yield from pick_targets(scope, self.who, self.text(), self.opponents(scope), self)
        yield from one_by_one(scope, targets, partial(self._against, scope), rest)

    def _against(self, scope: Scope, one: Character, rest: tuple[Effect, ...]) -> Asking[None]:
        scope.target = one
        roll = self._begun(scope)
        called = say(self.their_ability) if roll.what == say(self.ability) else roll.what
        against = Roll("skill", one, self.their_attribute, self.their_ability, what=called)
        margin = yield from rolls.opposing(scope.game, roll, against)
        yield from self._follow(scope, margin, rest)

    def text(self) -> str:
        theirs = f"{say(self.their_attribute)} + {say(self.their_ability)}"
        return f"Roll {self._pool()} v {theirs} of {say_who(self.who)}.{self._outcomes()}"


class ChosenRoll(_Roll, frozen=True, kw_only=True):
    """A Chosen Roll: name N, roll more than N; the benefit is N (PT-ROLL-07)."""

    def resolve(self, scope: Scope, rest: tuple[Effect, ...]) -> Asking[None]:
        roll = self._begun(scope)
        number = yield from rolls.name_number(scope.game, roll, scope.seat)
        margin = yield from rolls.chosen(scope.game, roll, number)
        scope.number = number
        yield from self._follow(scope, margin, rest)

    def text(self) -> str:
        return f"Chosen Roll of {self._pool()}.{self._outcomes()}"


class _OfRoll(Effect, frozen=True, kw_only=True):
    """A word that changes a roll under way: one's own, or (``theirs``) that of the other side."""

    theirs: bool = False

    def meant(self, scope: Scope) -> Roll | None:
        """The roll it changes; None if there is none. A Damage Roll is "theirs" to whoever it is about to hurt."""
        roll = scope.game.roll
        if roll is None:
            return None
        if roll.against is None:
            return roll if _hurts(roll, scope) == self.theirs else None
        mine = roll.who is scope.me or roll.who.side == scope.side
        if roll.against.who is scope.me:
            mine = False
        return roll if mine != self.theirs else roll.against

    def blocked(self, scope: Scope) -> Why | None:
        return None if self.meant(scope) is not None else ("there is no such roll under way", "PT-Q-10")

    def resolve(self, scope: Scope, rest: tuple[Effect, ...]) -> Asking[None]:
        roll = self.meant(scope)
        if roll is not None:
            self.change(scope, roll)
        return
        yield

    def change(self, scope: Scope, roll: Roll) -> None:
        """Do it to the roll."""
        raise NotImplementedError


def _hurts(roll: Roll, scope: Scope) -> bool:
    """Whether it is the Damage Roll of somebody else that hurts "you", or one of your side."""
    if roll.harm is None or roll.who is scope.me:
        return False
    return roll.harm.who is scope.me or roll.harm.who.side == scope.side != roll.who.side


def _in_this_roll(amount: Amount, one: str, more: str, theirs: bool) -> str:
    where = "in the opponent's roll" if theirs else "in this roll"
    if not isinstance(amount, int):
        return sentence(f"add {more} {where.replace('in', 'to', 1)}, as many as {say_amount(amount)}")
    return sentence(f"{signed(amount)} {one if abs(amount) == 1 else more} {where}")


class AddCoins(_OfRoll, frozen=True, kw_only=True, tag="coins"):
    """More, or fewer, coins in the pool about to be rolled."""

    amount: Amount

    def change(self, scope: Scope, roll: Roll) -> None:
        roll.add(scope.source, amount_of(scope, self.amount))

    def text(self) -> str:
        return _in_this_roll(self.amount, "coin", "coins", self.theirs)


class AddSuccesses(_OfRoll, frozen=True, kw_only=True, tag="successes"):
    """Automatic Successes for the roll under way, before or after the toss (PT-ROLL-09)."""

    amount: Amount

    def change(self, scope: Scope, roll: Roll) -> None:
        roll.automatic += amount_of(scope, self.amount)
        if roll.tossed:
            pools.count(scope.game, roll)

    def text(self) -> str:
        return _in_this_roll(self.amount, "Automatic Success", "Automatic Successes", self.theirs)


class Reroll(_OfRoll, frozen=True, kw_only=True, tag="reroll"):
    """The coins of the roll are tossed again."""

    def change(self, scope: Scope, roll: Roll) -> None:
        if roll.tossed:
            pools.toss(scope.game, roll)

    def text(self) -> str:
        return "Toss the opponent's coins again." if self.theirs else "Toss your coins again."


class SwapAbility(_OfRoll, frozen=True, kw_only=True, tag="swap"):
    """Another attribute, or another Heroic or Skill, in the roll about to be made; never in a Damage Roll."""

    attribute: Attribute | None = None
    ability: Ability | None = None

    def __post_init__(self) -> None:
        if self.attribute == "power":
            raise ValueError("Power is rolled for damage only (PT-ROLL-11)")
        if self.attribute and self.ability:
            _fit(self.attribute, self.ability)

    def blocked(self, scope: Scope) -> Why | None:
        roll = self.meant(scope)
        if roll is not None and roll.kind == "damage":
            return "a Damage Roll has no Heroic or Skill", "PT-ROLL-02"
        if roll is not None and not _fits(self.attribute or roll.attribute, self.ability or roll.ability):
            return "Heroics are rolled with Body or Mind, Skills with Charm", "PT-HER-01"
        return super().blocked(scope)

    def change(self, scope: Scope, roll: Roll) -> None:
        roll.attribute = self.attribute or roll.attribute
        if self.ability and self.ability != roll.ability:
            roll.ability = self.ability
            roll.asked = roll.paid = False  # a Lock on this one is another use (PT-LOCK-01)

    def text(self) -> str:
        words = " + ".join(say(word) for word in (self.attribute, self.ability) if word)
        return sentence(f"use {words} in {'the opponent' + chr(39) + 's' if self.theirs else 'this'} roll")
