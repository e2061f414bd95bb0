"""Words that hurt, and words that keep from damages."""

from __future__ import annotations

from engine.plot_twist.asks.amounts import Amount, amount_of, half, say_amount, say_half
from engine.plot_twist.asks.conditions import Why
from engine.plot_twist.asks.losses import losing
from engine.plot_twist.asks.who import is_one, pick_targets, reached, say_absent, say_who
from engine.plot_twist.cards.effects.base import Effect, Targeted, measured, sentence, subject
from engine.plot_twist.rolls import damage as damages
from engine.plot_twist.rolls.rolls import objective_bonus
from engine.plot_twist.state.deeds import Damage
from engine.plot_twist.state.pieces import Character
from engine.plot_twist.state.printed import Who
from engine.plot_twist.state.state import Scope
from engine.plot_twist.state.terms import Resistance, say
from engine.table import Asking


class Deal(Targeted, frozen=True, kw_only=True, tag="deal"):
    """Damage put straight on the target (PT-DMG-05); Stress unless ``trauma``."""

    amount: Amount
    resistance: Resistance
    trauma: bool = False

    def do_to(self, scope: Scope, one: Character) -> Asking[None]:
        damage = Damage(
            one,
            self.resistance,
            amount_of(scope, self.amount),
            self.trauma,
            by=scope.me,
            source=scope.called,
        )
        yield from damages.deal(scope.game, damage)

    def hurts(self, scope: Scope) -> int:
        return amount_of(scope, self.amount) if self.who == "self" else 0

    def text(self) -> str:
        kind = f"{say(self.resistance)} {'Trauma' if self.trauma else 'Stress'}"
        return sentence(f"{subject(self.who, 'are', 'is')} dealt {measured(self.amount, kind)}")


class Cause(Targeted, frozen=True, kw_only=True, tag="cause"):
    """Damage that goes through Armor, Cover and a Damage Roll of ``coins`` coins (PT-DMG-05)."""

    coins: Amount
    resistance: Resistance
    trauma: bool = False

    def do_to(self, scope: Scope, one: Character) -> Asking[None]:
        damage = Damage(one, self.resistance, trauma=self.trauma, by=scope.me, source=scope.called)
        pool = (scope.called, amount_of(scope, self.coins)), *objective_bonus(scope)
        yield from damages.cause(scope.game, damage, pool)

    def text(self) -> str:
        kind = f"{say(self.resistance)} {'Trauma' if self.trauma else 'Stress'}"
        coins = measured(self.coins, "coin" if self.coins == 1 else "coins")
        return sentence(f"{subject(self.who, 'take', 'takes')} a Damage Roll of {coins} ({kind})")


class _OfDamage(Effect, frozen=True, kw_only=True):
    """A word that answers damage about to be dealt."""

    def blocked(self, scope: Scope) -> Why | None:
        return None if scope.damage is not None else ("no damage is about to be dealt", "PT-CARD-02")


class Prevent(_OfDamage, frozen=True, kw_only=True, tag="prevent"):
    """All of the damage is prevented."""

    def resolve(self, scope: Scope, rest: tuple[Effect, ...]) -> Asking[None]:
        assert scope.damage is not None
        damages.reduce(scope.game, scope.damage, scope.damage.amount, scope.called)
        return
        yield

    def text(self) -> str:
        return "Prevent that damage."

    def spares(self, scope: Scope) -> int:
        return scope.damage.amount if scope.damage else 0

    def told(self, scope: Scope) -> str:
        return f"{scope.damage.amount} damage is prevented." if scope.damage else self.text()


class Reduce(_OfDamage, frozen=True, kw_only=True, tag="reduce"):
    """Some of the damage is prevented."""

    amount: Amount

    def resolve(self, scope: Scope, rest: tuple[Effect, ...]) -> Asking[None]:
        assert scope.damage is not None
        damages.reduce(scope.game, scope.damage, amount_of(scope, self.amount), scope.called)
        return
        yield

    def text(self) -> str:
        return sentence(f"reduce that damage by {say_amount(self.amount)}")

    def told(self, scope: Scope) -> str:
        if scope.damage is None:
            return self.text()
        less = self.spares(scope)
        return f"{less} damage is prevented, {scope.damage.amount - less} left."

    def spares(self, scope: Scope) -> int:
        return min(amount_of(scope, self.amount), scope.damage.amount) if scope.damage else 0


class Redirect(_OfDamage, frozen=True, kw_only=True, tag="redirect"):
    """All of the damage goes to somebody else instead."""

    to: Who

    def __post_init__(self) -> None:
        if not is_one(self.to):
            raise ValueError("damage goes to one character")

    def _others(self, scope: Scope) -> list[Character]:
        """Whom it may go to: anybody meant but whom it was to be dealt to."""
        return [one for one in reached(scope, self.to) if scope.damage and one is not scope.damage.who]

    def blocked(self, scope: Scope) -> Why | None:
        if scope.damage is None:
            return "no damage is about to be dealt", "PT-CARD-02"
        return None if self._others(scope) else (say_absent(self.to), "PT-CARD-02")

    def resolve(self, scope: Scope, rest: tuple[Effect, ...]) -> Asking[None]:
        assert scope.damage is not None
        targets = yield from pick_targets(scope, self.to, self.text(), self._others(scope))
        moved = self.spares(scope)
        yield from damages.redirect(scope.game, scope.damage, targets[0], moved, scope.called)

    def text(self) -> str:
        return sentence(f"that damage is dealt to {say_who(self.to)} instead")

    def told(self, scope: Scope) -> str:
        return self._goes(scope, self.spares(scope)) if scope.damage else self.text()

    def spares(self, scope: Scope) -> int:
        return scope.damage.amount if scope.damage else 0

    def fells(self, scope: Scope) -> bool:
        able, damage = self._others(scope), scope.damage
        if damage is None or len(able) != 1 or not (amount := self.spares(scope)):
            return False
        loss = losing(
            scope.game, Damage(able[0], damage.resistance, trauma=damage.trauma, cleave=damage.cleave)
        )
        return loss.of(amount) >= loss.left

    def _goes(self, scope: Scope, amount: int) -> str:
        """How much goes to whom: by name where there is one only; nothing of what is prevented already."""
        if not amount:
            return ""
        able = self._others(scope)
        all_of_it = ", all that is left" * self.fells(scope)
        return f"{amount} damage goes to {able[0].name if len(able) == 1 else say_who(self.to)}{all_of_it}."


class Share(Redirect, frozen=True, kw_only=True, tag="share"):
    """Half of the damage goes to somebody else."""

    def spares(self, scope: Scope) -> int:
        return half(scope.damage.amount) if scope.damage else 0

    def text(self) -> str:
        return sentence(f"{say_half('that damage')} is dealt to {say_who(self.to)} instead")
