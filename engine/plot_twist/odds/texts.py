"""What the text of a card or an ability leads to: its first roll, or what it changes of a roll or an attack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.plot_twist.asks import figures
from engine.plot_twist.asks.amounts import amount_of
from engine.plot_twist.asks.who import candidates
from engine.plot_twist.cards.effects.attacks import ExtraAttack
from engine.plot_twist.cards.effects.combat import StartCombat
from engine.plot_twist.cards.effects.counters import Gain, Regenerate
from engine.plot_twist.cards.effects.rolls import (
    AddCoins,
    AddSuccesses,
    ChosenRoll,
    FixedRoll,
    OpposingRoll,
    Reroll,
    SwapAbility,
)
from engine.plot_twist.odds.changed import again, better
from engine.plot_twist.odds.rolls import (
    NOTHING,
    best_attack,
    boost_of,
    chosen_roll,
    lands,
    mean_damage,
    opposed,
    pool,
    size,
    skill_roll,
    strike,
    told,
)
from engine.plot_twist.rolls import pools, rolls
from engine.plot_twist.rolls.attack import attack_of
from engine.plot_twist.rulebook.abilities import ability_of
from engine.plot_twist.state.actions import Aim, UseAbility
from engine.plot_twist.state.deeds import Roll
from engine.plot_twist.state.pieces import CardCopy, Character
from engine.plot_twist.state.printed import Effect
from engine.plot_twist.state.state import Scope, State
from engine.plot_twist.state.terms import RESISTANCES, say
from engine.table import Odds, Option
from engine.table.odds import heads


def held(game: State, option: Option) -> CardCopy | None:
    """The card of the hand or the Plots that an option plays."""
    player = game.players[option.seat]
    return next((each for each in (*player.hand, *player.plots) if each.slug == option.card), None)


def ability(game: State, option: Option) -> Odds | None:
    action = option.action
    assert isinstance(action, UseAbility)
    item = game.copy_of(action.item)
    scope = Scope(game, item, game.find(option.actor), option.seat, action.ability)
    return text(scope, option.id, ability_of(item, action.ability).do)


def card(game: State, option: Option) -> Odds | None:
    who, item = game.find(option.actor), held(game, option)
    return text(Scope(game, item, who, option.seat), option.id, item.card.effects) if item else None


def target(game: State, option: Option) -> Odds | None:
    """The roll against whoever would be chosen, if the text that asks makes one, or the attack if it begins a combat.

    It begins far away (PT-COMBAT-09).
    """
    aim = option.action
    if not isinstance(aim, Aim) or aim.trial is None:
        return None
    who, one = game.find(aim.by), game.find(option.target)
    if who is None or one is None:
        return None
    if isinstance(aim.trial, StartCombat):
        return best_attack(game, option.id, who, one, far=True)
    assert isinstance(aim.trial, OpposingRoll)
    scope = Scope(game, game.copy_of(aim.item), who, option.seat)
    return told(game, option.id, _against(scope, aim.trial, who, [one]), "to succeed")


class Turned(NamedTuple):
    """A roll about to be made, and what a text adds to it: coins and Automatic Successes."""

    roll: Roll
    coins: int
    automatic: int


def turned(game: State, option: Option) -> Turned | None:
    """The roll that the words of a card or an ability change, and by how much; None if they change none."""
    action = option.action
    item = game.copy_of(action.item) if isinstance(action, UseAbility) else held(game, option)
    if item is None:
        return None
    scope = Scope(game, item, game.find(option.actor), option.seat)
    effects = ability_of(item, action.ability).do if isinstance(action, UseAbility) else item.card.effects
    found, coins, automatic = None, 0, 0
    for word in effects:
        if not isinstance(word, AddCoins | AddSuccesses | SwapAbility) or word.blocked(scope) is not None:
            continue
        roll = word.meant(scope)
        assert roll is not None
        found = found or roll
        if isinstance(word, AddCoins):
            coins += amount_of(scope, word.amount)
        elif isinstance(word, AddSuccesses):
            automatic += amount_of(scope, word.amount)
        else:
            coins += _swapped(game, roll, word)
    return Turned(found, coins, automatic) if found else None


def _swapped(game: State, roll: Roll, word: SwapAbility) -> int:
    """By how many coins a roll grows, or shrinks, with another attribute or ability."""
    grown = 0
    if word.attribute:
        old, new = (figures.value(game, roll.who, each) for each in (roll.attribute, word.attribute))
        grown += new - old
    if word.ability:
        grown += figures.value(game, roll.who, word.ability) - pools.rank(game, roll)
    return grown


def text(scope: Scope, id: str, effects: tuple[Effect, ...]) -> Odds | None:
    """The first roll of a text, or what it does to the roll under way or the attack to come."""
    return next((found for effect in effects if (found := _word(scope, id, effect))), None)


def _word(scope: Scope, id: str, word: Effect) -> Odds | None:
    game, who = scope.game, scope.me
    if isinstance(word, AddCoins | AddSuccesses | Reroll):
        return _on_roll(scope, id, word)
    if who is None or word.blocked(scope) is not None:
        return None
    if isinstance(word, OpposingRoll):
        return told(game, id, _against(scope, word, who, word.opponents(scope)), "to succeed")
    if isinstance(word, FixedRoll | ChosenRoll):
        roll = skill_roll(game, who, word.attribute, word.ability, scope.called)
        rolls.note_objective_bonus(scope, roll)
        if isinstance(word, ChosenRoll):
            return chosen_roll(game, id, roll, _counted(word))
        roll.difficulty = word.bar(scope)
        if word.win and isinstance(word.win[0], Regenerate):
            return told(game, id, roll, "to succeed", _healed(scope, roll, word.win[0]), HEALED)
        return told(game, id, roll, "to succeed")
    fight = game.combat
    if fight is None or not fight.has(who):
        return None
    if isinstance(word, ExtraAttack):
        trial = attack_of(game, who, fight.target_of(who), word.kind, None, boost_of(scope, word))
        return strike(game, trial).odds(game, id)
    return None


def _against(scope: Scope, word: OpposingRoll, who: Character, among: Sequence[Character]) -> Roll:
    """An Opposing Roll, against the one of these who has the fewest coins."""
    game, called = scope.game, scope.called
    roll = skill_roll(game, who, word.attribute, word.ability, called)
    rolls.note_objective_bonus(scope, roll)
    theirs = [skill_roll(game, one, word.their_attribute, word.their_ability, called) for one in among]
    return opposed(roll, min(theirs, key=lambda each: pools.coins(game, each)))


HEALED = "Stress healed"


def _healed(scope: Scope, roll: Roll, word: Regenerate) -> float:
    """Mean of the Stress that a won Fixed Roll heals, of whoever has most of it to lose."""
    trial, mean = scope.copy(), 0.0
    resistances = (word.resistance,) if word.resistance else RESISTANCES
    most = max(
        (sum(one.stress[each] for each in resistances) for one in candidates(scope, word.who)), default=0
    )
    coins, automatic = size(scope.game, roll, NOTHING)
    for count, likely in enumerate(heads(coins)):
        trial.margin = count + automatic - roll.difficulty
        if trial.margin > 0:
            mean += likely * min(most, amount_of(trial, word.amount))
    return mean


def _counted(word: ChosenRoll) -> str:
    """What the number named for a Chosen Roll is a number of, if its text says so first of all."""
    won = word.win[0] if word.win else None
    if isinstance(won, Gain):
        return say(won.counter)
    return HEALED if isinstance(won, Regenerate) else "on average"


def _on_roll(scope: Scope, id: str, word: AddCoins | AddSuccesses | Reroll) -> Odds | None:
    """What a word does for one's own roll, also where it changes the one against it."""
    changed = word.meant(scope)
    if changed is not None and changed.against is None and word.theirs:
        return _softened(scope, id, word, changed)
    roll = changed.against if changed and word.theirs else changed
    if changed is None or roll is None:
        return None
    if isinstance(word, Reroll):
        if not changed.tossed or roll.kind in ("damage", "hazard"):
            return None
        return again(scope.game, id, roll, theirs=word.theirs)
    amount = amount_of(scope, word.amount)
    if changed.tossed and isinstance(word, AddCoins):
        return None
    extra = (amount, 0) if isinstance(word, AddCoins) else (0, amount)
    return better(scope.game, id, roll, *((NOTHING, extra) if word.theirs else (extra,)))


def _softened(scope: Scope, id: str, word: AddCoins | AddSuccesses | Reroll, roll: Roll) -> Odds | None:
    """What a word does to the Damage Roll about to hurt who plays it."""
    if roll.tossed or isinstance(word, Reroll):
        return None
    amount = amount_of(scope, word.amount)
    extra = (amount, 0) if isinstance(word, AddCoins) else (0, amount)
    before, after = (mean_damage(scope.game, roll, each) for each in (NOTHING, extra))
    return Odds(id, 1.0, after, "", lands(roll, taken=True), (1.0, before), damage=pool(scope.game, roll))
