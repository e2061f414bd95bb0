"""Words that move counters: Belief, Energy, Hate, quantity, Stress, Trauma, Cover, actions."""

from __future__ import annotations

from typing import Literal

from engine.plot_twist.asks.amounts import Amount, amount_of, say_amount
from engine.plot_twist.asks.conditions import Why
from engine.plot_twist.asks.who import reached
from engine.plot_twist.cards.effects.base import Targeted, measured, sentence, subject
from engine.plot_twist.lasting import counters
from engine.plot_twist.state.pieces import Character
from engine.plot_twist.state.state import Scope
from engine.plot_twist.state.terms import Counter, Resistance, say
from engine.table import Asking


class Gain(Targeted, frozen=True, kw_only=True, tag="gain"):
    """Counters gained. Belief never goes above its maximum, Energy never to the Demoralized (PT-STATUS-04)."""

    counter: Counter
    amount: Amount

    def do_to(self, scope: Scope, one: Character) -> Asking[None]:
        yield from counters.gain(
            scope.game,
            one,
            self.counter,
            amount_of(scope, self.amount),
            rule="PT-CARD-01",
            card=scope.called,
        )

    def text(self) -> str:
        return sentence(f"{subject(self.who, 'gain', 'gains')} {measured(self.amount, say(self.counter))}")


class Lose(Targeted, frozen=True, kw_only=True, tag="lose"):
    """Counters lost, as far as there are any."""

    counter: Counter
    amount: Amount

    def do_to(self, scope: Scope, one: Character) -> Asking[None]:
        yield from counters.lose(
            scope.game,
            one,
            self.counter,
            amount_of(scope, self.amount),
            rule="PT-CARD-01",
            card=scope.called,
        )

    def text(self) -> str:
        return sentence(f"{subject(self.who, 'lose', 'loses')} {measured(self.amount, say(self.counter))}")


class Regenerate(Targeted, frozen=True, kw_only=True, tag="regenerate"):
    """Stress removed (PT-STAT-10): from one Resistance, or so much in all from any of them (PT-Q-69)."""

    amount: Amount
    resistance: Resistance | None = None

    def do_to(self, scope: Scope, one: Character) -> Asking[None]:
        yield from _mend(scope, one, self.amount, self.resistance, trauma=False)

    def text(self) -> str:
        kind = f"{say(self.resistance)} " if self.resistance else ""
        return sentence(
            f"{subject(self.who, 'regenerate', 'regenerates')} {measured(self.amount, kind + 'Stress')}"
        )


class RemoveTrauma(Targeted, frozen=True, kw_only=True, tag="remove_trauma"):
    """Trauma removed, as Stress is (PT-STAT-10, PT-Q-69)."""

    amount: Amount
    resistance: Resistance | None = None

    def do_to(self, scope: Scope, one: Character) -> Asking[None]:
        yield from _mend(scope, one, self.amount, self.resistance, trauma=True)

    def text(self) -> str:
        kind = f"{say(self.resistance)} " if self.resistance else ""
        return sentence(f"{subject(self.who, 'remove', 'removes')} {measured(self.amount, kind + 'Trauma')}")


def _mend(
    scope: Scope, one: Character, amount: Amount, where: Resistance | None, *, trauma: bool
) -> Asking[None]:
    game, points, card = scope.game, amount_of(scope, amount), scope.called
    if where is None:
        return counters.mend(game, one, points, scope.seat, rule="PT-STAT-10", card=card, trauma=trauma)
    return counters.regenerate(game, one, where, points, rule="PT-STAT-10", card=card, trauma=trauma)


class GainCover(Targeted, frozen=True, kw_only=True, tag="cover"):
    """Cover, which stacks and stays until destroyed (PT-COVER-01)."""

    amount: Amount

    def do_to(self, scope: Scope, one: Character) -> Asking[None]:
        counters.take_cover(scope.game, one, scope.called, amount_of(scope, self.amount))
        return
        yield

    def text(self) -> str:
        return sentence(f"{subject(self.who, 'gain', 'gains')} {measured(self.amount, 'Cover')}")


class DestroyCover(Targeted, frozen=True, kw_only=True, tag="destroy_cover"):
    """All Cover lost."""

    def do_to(self, scope: Scope, one: Character) -> Asking[None]:
        counters.destroy_cover(scope.game, one)
        return
        yield

    def text(self) -> str:
        return sentence(f"{subject(self.who, 'lose', 'loses')} all Cover")


class GainAction(Targeted, frozen=True, kw_only=True, tag="gain_action"):
    """Move or Attack actions, never above 2 and 1 (PT-ACT-04)."""

    action: Literal["move", "attack"]
    amount: Amount = 1

    def blocked(self, scope: Scope) -> Why | None:
        why = super().blocked(scope)
        if why is not None:
            return why
        if any(counters.short_of_actions(one, self.action) for one in reached(scope, self.who)):
            return None
        return f"nobody can hold more {say(self.action)} actions", "PT-ACT-04"

    def do_to(self, scope: Scope, one: Character) -> Asking[None]:
        counters.gain_actions(scope.game, one, self.action, amount_of(scope, self.amount), rule="PT-ACT-04")
        return
        yield

    def text(self) -> str:
        return sentence(f"{subject(self.who, 'gain', 'gains')} {_actions(self.action, self.amount)}")


class LoseAction(Targeted, frozen=True, kw_only=True, tag="lose_action"):
    """Move or Attack actions lost, as far as there are any."""

    action: Literal["move", "attack"]
    amount: Amount = 1

    def do_to(self, scope: Scope, one: Character) -> Asking[None]:
        counters.lose_actions(scope.game, one, self.action, amount_of(scope, self.amount), rule="PT-ACT-06")
        return
        yield

    def text(self) -> str:
        return sentence(f"{subject(self.who, 'lose', 'loses')} {_actions(self.action, self.amount)}")


def _actions(action: str, amount: Amount) -> str:
    """``1 Move action``, ``2 Move actions``."""
    return f"{say_amount(amount)} {say(action)} action{'s' * (amount != 1)}"
