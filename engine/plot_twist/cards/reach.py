"""How far a Chosen Roll can be carried by all that its roller could still spend on it (PT-Q-74)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from engine.plot_twist.asks import figures
from engine.plot_twist.asks.amounts import amount_of
from engine.plot_twist.asks.who import matches
from engine.plot_twist.cards.effects.base import holds
from engine.plot_twist.cards.effects.choices import ChooseOne, If, May, Repeat
from engine.plot_twist.cards.effects.modify import Modify, Raise
from engine.plot_twist.cards.effects.rolls import AddCoins, AddSuccesses, SwapAbility
from engine.plot_twist.rolls import pools
from engine.plot_twist.rolls.windows import offers
from engine.plot_twist.rulebook.abilities import ability_of
from engine.plot_twist.rulebook.cure import missing
from engine.plot_twist.rulebook.details import detail_price
from engine.plot_twist.state import printed
from engine.plot_twist.state.actions import PlayDetail, UseAbility
from engine.plot_twist.state.cost import Cost
from engine.plot_twist.state.deeds import Roll
from engine.plot_twist.state.state import Scope, State
from engine.plot_twist.state.terms import FAMILIES
from engine.table import Option

Extra = tuple[int, int]
"""Coins and Automatic Successes on top of a roll."""


def reach(game: State, roll: Roll) -> int:
    """The most Successes a roll could come to, what its roller has spent on it as well as may be."""
    before, game.roll = game.roll, roll
    early, late = (
        offers(game, roll.who.seat, [roll], roll, window) for window in ("before_roll", "after_roll")
    )
    cards = [_card(game, roll, option) for option in early]
    cards += [
        (cost, (0, successes)) for cost, (_, successes) in (_card(game, roll, option) for option in late)
    ]
    game.roll = before
    kinds = [option.kind for option in early]
    useful = [(cost, extra) for cost, extra in cards if max(extra) > 0]
    return max(
        _carried(game, roll, kinds, chosen)
        for many in range(len(useful) + 1)
        for chosen in combinations(useful, many)
    )


def _carried(game: State, roll: Roll, kinds: list[str], cards: Iterable[tuple[Cost, Extra]]) -> int:
    """With some cards played and the rest of the purse spent; 0 if the cards alone cost too much."""
    who, main = roll.who, game.main_villain()
    energy, belief, hate = figures.energy_left(game, who), who.belief, main.hate if main else 0
    coins, successes = pools.coins(game, roll), pools.automatic(game, roll)
    for cost, extra in cards:
        energy, belief, hate = energy - cost.energy, belief - cost.belief, hate - cost.hate
        coins, successes = coins + extra[0], successes + extra[1]
    if min(energy, belief, hate) < 0:
        return 0
    if "coin.energy" in kinds:
        coins += energy // game.tuning.energy_coin
    if "coin.quantity" in kinds:
        coins += figures.counters_left(game, who)
    if "success.belief" in kinds:
        successes += belief // 2
    if who.kind == "villain":  # cured for it (PT-CURE-03, PT-Q-38)
        successes += min(len(game.heroes()), missing(game)) // 2
    return max(0, coins) + successes


def _card(game: State, roll: Roll, option: Option) -> tuple[Cost, Extra]:
    """What a Detail or an ability costs and adds that the roller may use, or the Main Villain for Mooks."""
    who = game.find(option.actor)
    if option.kind not in ("detail", "ability", "ability.once") or who is None:
        return Cost(), (0, 0)
    if who is not roll.who and not (who.main and roll.who.kind == "mook"):
        return Cost(), (0, 0)
    action = option.action
    assert isinstance(action, UseAbility | PlayDetail)
    item = game.copy_of(action.item)
    scope = Scope(game, item, who, option.seat)
    if isinstance(action, UseAbility):
        ability = ability_of(item, action.ability)
        return ability.cost, _adds(scope, roll, ability.do)
    counter, price = detail_price(game, who)
    return Cost(**{counter: price}), _adds(scope, roll, item.card.effects)


def _adds(scope: Scope, roll: Roll, text: Iterable[printed.Effect]) -> Extra:
    """Coins and Automatic Successes that a text brings to a roll, chosen for the best."""
    pairs = [_word(scope, roll, word) for word in text]
    return sum(coins for coins, _ in pairs), sum(successes for _, successes in pairs)


def _raised(game: State, roll: Roll, name: str, to: int) -> int:
    """What a figure grows by that counts as at least so much: what is added to it comes on top."""
    added = sum(amount for _, amount in figures.changes(game, roll.who, name))
    return max(0, to - (figures.value(game, roll.who, name) - added))


def _word(scope: Scope, roll: Roll, word: printed.Effect) -> Extra:
    match word:
        case AddCoins(theirs=False):
            return amount_of(scope, word.amount), 0
        case AddSuccesses(theirs=False):
            return 0, amount_of(scope, word.amount)
        case SwapAbility(theirs=False) if word.blocked(scope) is None:
            other = (word.attribute or roll.attribute, word.ability or roll.ability)
            worth = [
                sum(figures.value(scope.game, roll.who, name) for name in pair)
                for pair in (other, (roll.attribute, roll.ability))
            ]
            return worth[0] - worth[1], 0
        case Modify() if matches(scope, word.who, roll.who):
            amount, changed = amount_of(scope, word.amount), FAMILIES.get(word.figure, (word.figure,))
            coins = sum(amount for name in (roll.attribute, roll.ability, "pool.roll") if name in changed)
            return coins, amount if "success.roll" in changed else 0
        case Raise() if matches(scope, word.who, roll.who):
            grown: dict[str, int] = {
                name: _raised(scope.game, roll, name, amount_of(scope, word.to))
                for name in FAMILIES.get(word.figure, (word.figure,))
            }
            coins = sum(grown.get(name, 0) for name in (roll.attribute, roll.ability, "pool.roll"))
            return coins, grown.get("success.roll", 0)
        case If():
            return _adds(scope, roll, word.then if holds(scope, word.conditions) else word.otherwise)
        case ChooseOne():
            return max((_adds(scope, roll, option) for option in word.options), key=sum)
        case May():
            return _adds(scope, roll, word.effects)
        case Repeat():
            coins, successes = _adds(scope, roll, word.effects)
            times = amount_of(scope, word.times)
            return times * coins, times * successes
    return 0, 0
