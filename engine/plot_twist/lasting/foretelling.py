"""What a text asks about, and what it would do if it were used."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from engine.plot_twist.asks.losses import losing
from engine.plot_twist.state.actions import Text
from engine.plot_twist.state.deeds import Damage
from engine.plot_twist.state.pieces import Character
from engine.plot_twist.state.printed import Effect
from engine.plot_twist.state.state import Scope, State
from engine.plot_twist.state.terms import say

Answer = TypeVar("Answer")


def stake(scope: Scope) -> str:
    """What the question is about: the damage that is about to be dealt, and to whom; or else what has happened."""
    damage = scope.damage
    if damage is not None:
        kind = f"{say(damage.resistance)} {'Trauma' if damage.trauma else 'Stress'}"
        cause = damage.source or (damage.by.name if damage.by else "")
        by = f" from {cause}" if cause not in ("", damage.who.name) else ""
        all_of_it = ", all that is left" * _fills(scope.game, damage, damage.amount)
        return f"{damage.amount} {kind} to {damage.who.name}{by}{all_of_it}. "
    fact = scope.event.for_seat(scope.seat) if scope.event else None
    return f"{words} " if fact and (words := fact.text()) else ""


def foretold(effects: tuple[Effect, ...], scope: Scope) -> str:
    """What these words would do now, one after another."""
    told = _in_turn(effects, scope, lambda each: each.told(scope))
    return " ".join(filter(None, (_by_name(words, scope.me) for words in told)))


def fells(effects: tuple[Effect, ...], scope: Scope) -> bool:
    """Whether one of these words puts somebody out of the game who steps in."""
    return any(_in_turn(effects, scope, lambda each: each.fells(scope)))


def _in_turn(effects: tuple[Effect, ...], scope: Scope, ask: Callable[[Effect], Answer]) -> list[Answer]:
    """What one word after another answers, each while the damage is what those before it leave of it."""
    damage, answers = scope.damage, []
    amount = damage.amount if damage else 0
    for each in effects:
        answers.append(ask(each))
        if damage:
            damage.amount -= each.spares(scope)
    if damage:
        damage.amount = amount
    return answers


def _by_name(told: str, me: Character | None) -> str:
    """What befalls "you", who need not be whoever is asked, by name."""
    one = me is not None and me.kind in ("hero", "villain", "ally")
    return (
        f"{me.name} is {told.removeprefix('You are ')}"
        if me and one and told.startswith("You are ")
        else told
    )


def offered(effects: tuple[Effect, ...], scope: Scope) -> Text:
    """These words to be chosen, with what they keep off of the damage about to be dealt."""
    damage = scope.damage
    if damage is None:
        return Text(effects)
    spares = min(damage.amount, sum(each.spares(scope) for each in effects))
    fills = _fills(scope.game, damage, damage.amount)
    saves = fills and not _fills(scope.game, damage, damage.amount - spares)
    return Text(effects, spares, saves, sum(each.hurts(scope) for each in effects))


def _fills(game: State, damage: Damage, amount: int) -> bool:
    """Whether so much of the damage about to be dealt takes all that its target has left (PT-STAT-07, PT-MOOK-04)."""
    loss = losing(game, damage)
    return loss.of(amount) >= loss.left
