"""What every word of the effect vocabulary has: a schema, ``blocked``, ``resolve`` and ``text``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Literal, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from engine.plot_twist.asks.amounts import Amount, amount_of, say_amount
from engine.plot_twist.asks.conditions import AnyCondition, Condition, Why, unmet
from engine.plot_twist.asks.who import pick_targets, reached, say_absent, say_who, single
from engine.plot_twist.lasting.lasting import begin
from engine.plot_twist.state import events as ev
from engine.plot_twist.state.pieces import Character
from engine.plot_twist.state.printed import Who
from engine.plot_twist.state.state import Lasting, Scope
from engine.table import Asking
from engine.table.bounds import Positive

if TYPE_CHECKING:
    from engine.plot_twist.state.state import Lasting

One = TypeVar("One")
UntilWord = Literal["attack", "combat", "turn", "nullified", "game"]
AnyUntil = UntilWord | Positive | AnyCondition


class Effect(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """One word of the vocabulary; subclasses are frozen data read from TOML."""

    def blocked(self, scope: Scope) -> Why | None:
        """Why it cannot be resolved now (it is then skipped, PT-CARD-02); None if it can."""
        return None

    def heroic(self) -> str:
        """The Heroic without which it cannot be resolved, if there is one."""
        return ""

    def resolve(self, scope: Scope, rest: tuple[Effect, ...]) -> Asking[bool | None]:
        """Do it; returns False if it was declined. ``rest`` is the text after it, for what suspends it (PT-TIME-08)."""
        raise NotImplementedError

    def text(self) -> str:
        """The word in English, as printed on the card."""
        raise NotImplementedError

    def told(self, scope: Scope) -> str:
        """The word in English with the figures and names of this moment, where it has any: a roll to come gives none."""
        amount = getattr(self, "amount", 0)
        figure = 0 if isinstance(amount, int) else amount_of(scope, amount)
        return replace(self, amount=figure).text() if figure > 0 else self.text()

    def spares(self, scope: Scope) -> int:
        """How much of the damage about to be dealt the word would take from whom it was meant for."""
        return 0

    def hurts(self, scope: Scope) -> int:
        """How many points the word itself would deal to "you"."""
        return 0

    def fells(self, scope: Scope) -> bool:
        """Whether the word would turn damage to somebody who has no more left than that."""
        return False

    def hold(self, lasting: Lasting, targets: list[Character] | None) -> None:
        """Make it work for as long as ``lasting`` lasts; only words of standing text can."""
        raise NotImplementedError

    def parts(self) -> tuple[Effect, ...]:
        """The effects nested in it, for the linter and the scripted players."""
        return ()

    def counts_turns(self) -> bool:
        """Whether it, or something nested in it, speaks of turns (PT-TIME-02, PT-TIME-03)."""
        until = getattr(self, "until", None)
        return isinstance(until, int) or until == "turn" or any(each.counts_turns() for each in self.parts())

    def skipped(self, scope: Scope, why: Why) -> None:
        """Note in the log that it could not be resolved."""
        scope.game.record(ev.EffectSkipped(rule=why[1], card=scope.called, why=why[0]))


def one_by_one(
    scope: Scope,
    targets: Sequence[One],
    do: Callable[[One, tuple[Effect, ...]], Asking[None]],
    rest: tuple[Effect, ...] = (),
) -> Asking[None]:
    """Do a word to each target. The ends of the game wait for the last of them (PT-Q-72).

    The first that suspends the text takes its ``rest`` along (PT-Q-77); the others still have their turn.
    """
    several = len(targets) > 1
    scope.game.quiet += several
    waiting = False
    for one in targets:
        scope.waiting = False
        yield from do(one, () if waiting else rest)
        waiting = waiting or scope.waiting
    scope.waiting = waiting
    scope.game.quiet -= several


class Targeted(Effect, frozen=True):
    """A word about characters: done to each of ``who``, if there is any."""

    who: Who = "self"

    def blocked(self, scope: Scope) -> Why | None:
        if reached(scope, self.who):
            return None
        return say_absent(self.who), "PT-CARD-02"

    def resolve(self, scope: Scope, rest: tuple[Effect, ...]) -> Asking[None]:
        targets = yield from pick_targets(scope, self.who, self.text())
        yield from one_by_one(scope, targets, lambda one, rest: self.do_to(scope, one))

    def do_to(self, scope: Scope, one: Character) -> Asking[None]:
        """Do it to one character."""
        raise NotImplementedError


class Standing(Effect, frozen=True, kw_only=True):
    """A word that changes something for a while: resolved, until ``until``; as standing text, while in play.

    ``when`` restricts the change, asked each time it would count.
    """

    who: Who = "self"
    until: AnyUntil = "turn"
    when: tuple[AnyCondition, ...] = ()

    def blocked(self, scope: Scope) -> Why | None:
        if reached(scope, self.who):
            return None
        return say_absent(self.who), "PT-CARD-02"

    def resolve(self, scope: Scope, rest: tuple[Effect, ...]) -> Asking[None]:
        yield from self.begun(scope)

    def begun(self, scope: Scope) -> Asking[list[Character]]:
        """Find whom it is about and let it begin; returns them."""
        targets = yield from pick_targets(scope, self.who, self.text())
        befallen = [one for one in targets if self.befalls(scope, one)]
        self.hold(begin(scope, self.until), targets)
        for one in befallen:
            scope.game.record(
                ev.Changed(
                    rule="PT-CARD-01",
                    who=one.name,
                    card=scope.called,
                    what=self.logged(),
                    until=say_until(self.until),
                )
            )
        return targets

    def befalls(self, scope: Scope, one: Character) -> bool:
        """Whether it is told of somebody: not where it changes nothing as yet."""
        return True

    def what(self) -> str:
        """The change alone: "+2 Fighting"."""
        raise NotImplementedError

    def logged(self) -> str:
        """The change as the log tells it of whom it befell."""
        return self.what()

    def standing_text(self) -> str:
        """As standing text, without an end."""
        return sentence(self._claim() + self._conditions())

    def text(self) -> str:
        return sentence(f"{self._claim()} {say_until(self.until)}{self._conditions()}")

    def _claim(self) -> str:
        return f"{subject(self.who, 'have', 'has')} {self.what()}"

    def _conditions(self) -> str:
        return f" while {' and '.join(c.clause() for c in self.when)}" if self.when else ""


def subject(who: Who, you: str, they: str) -> str:
    """Subject and verb: "you gain", "each enemy gains"."""
    words = say_who(who)
    many = words.startswith("up to") and not words.startswith("up to 1 ")
    return f"{words} {you if single(who) or many else they}"


def sentence(words: str) -> str:
    """With a capital and a full stop."""
    words = " ".join(words.split())
    return words[:1].upper() + words[1:] + ("" if words.endswith((".", ":", "!")) else ".")


def say_until(until: AnyUntil) -> str:
    """An end in English: "this turn", "for 2 turns"."""
    if isinstance(until, int):
        return f"for {until} turn{'s' * (until > 1)}"
    if isinstance(until, Condition):
        return f"until {until.clause()}"
    return {
        "attack": "for the next attack",
        "combat": "this combat",
        "turn": "this turn",
        "nullified": "until nullified",
        "game": "for the rest of the game",
    }[until]


def signed(amount: Amount) -> str:
    """``+2``, ``-1``, or ``+ the Margin``."""
    return f"{amount:+d}" if isinstance(amount, int) else f"+{say_amount(amount)}"


def measured(amount: Amount, noun: str) -> str:
    """``3 Stress``, or ``Stress equal to your Body``."""
    return f"{amount} {noun}" if isinstance(amount, int) else f"{noun} equal to {say_amount(amount)}"


def holds(scope: Scope, conditions: tuple[AnyCondition, ...]) -> bool:
    """Whether all conditions hold."""
    return unmet(scope, conditions) is None


def texts(effects: tuple[Effect, ...], scope: Scope | None = None) -> str:
    """The English of several effects, in order; in the figures of a moment where its ``scope`` is given."""
    words: list[str] = []
    for number, effect in enumerate(effects):
        words.append(effect.told(scope) if scope else effect.text())
        if words[-1].endswith(":"):
            return " ".join([*words, clauses(effects[number + 1 :])])
    return " ".join(words)


def clauses(effects: tuple[Effect, ...], joint: str = "; ") -> str:
    """The English of several effects that one colon opens and one full stop ends: "gain 3 Energy; end this combat."

    A colon within is put into brackets where it would hold for what follows it, too.
    """
    words: list[str] = []
    for number, effect in enumerate(effects):
        one = _clause(effect.text())
        if one.endswith(":"):
            return joint.join([*words, f"{one} {clauses(effects[number + 1 :])}"])
        words.append(f"({one})" if ":" in one and number + 1 < len(effects) else one)
    return joint.join(words) + "."


def _clause(words: str) -> str:
    """Sentences as one, without its full stop."""
    return "; ".join(lowered(each) for each in words.removesuffix(".").split(". "))


def lowered(words: str) -> str:
    """A sentence to go on with after a comma or colon."""
    return words[:1].lower() + words[1:] if not words.startswith(("+", "-")) else words
