"""What a person is told before deciding: the roll an option leads to, with every part, its chance and what it brings.

Scripted players read the same numbers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from engine.plot_twist.asks import figures
from engine.plot_twist.asks.amounts import amount_of
from engine.plot_twist.asks.who import candidates
from engine.plot_twist.cards.effects.attacks import ExtraAttack, MakeAttack
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
from engine.plot_twist.odds.rolls import (
    INVESTIGATION,
    answers,
    best_attack,
    better,
    boost_of,
    chance,
    chosen_roll,
    damage_roll,
    fills,
    lands,
    mean_damage,
    mean_successes,
    opposed,
    payable,
    pool,
    skill_roll,
    strike,
    target_of,
    told,
    won,
)
from engine.plot_twist.odds.toll import toll
from engine.plot_twist.rolls import attack as attacks
from engine.plot_twist.rolls import pools, rolls
from engine.plot_twist.rolls.attack import attack_of
from engine.plot_twist.rulebook.abilities import ability_of
from engine.plot_twist.state.actions import NameNumber, UseAbility
from engine.plot_twist.state.deeds import Roll
from engine.plot_twist.state.pieces import CardCopy
from engine.plot_twist.state.printed import Effect
from engine.plot_twist.state.state import Scope, State
from engine.plot_twist.state.terms import RESISTS, say
from engine.table import Odds, Option, Pool
from engine.table.odds import more_than


def odds(game: State, option: Option) -> Odds | None:
    """What an option leads to; None if no coins decide."""
    found = without_toll(game, option)
    return replace(found, toll=price) if found and (price := toll(game, option)) else found


def without_toll(game: State, option: Option) -> Odds | None:
    """The same without what paying for it does, which takes a copy of the game to find out."""
    tell = _KINDS.get(option.kind) or _KINDS.get(option.kind.partition(".")[0])
    return tell(game, option) if tell else None


# Attacks


def _attack(game: State, option: Option) -> Odds | None:
    who, foe = game.find(option.actor), target_of(game, option.target)
    if who is None or foe is None:
        return None
    if option.kind != "attack.card":
        return strike(game, attack_of(game, who, foe, option.kind[7:], None)).odds(game, option.id)
    item = _held(game, option)
    word = item.card.attack if item else None
    if item is None or not isinstance(word, MakeAttack):
        return None
    boost = boost_of(Scope(game, item, who, who.seat), word)
    return strike(game, attack_of(game, who, foe, word.kind, item, boost)).odds(game, option.id)


def _held(game: State, option: Option) -> CardCopy | None:
    """The card of the hand or the Plots that an option plays."""
    player = game.players[option.seat]
    return next((each for each in (*player.hand, *player.plots) if each.slug == option.card), None)


def _defend(game: State, option: Option) -> Odds | None:
    """What each defence is worth against the attack under way."""
    who, attack = game.find(option.actor), game.combat.attack if game.combat else None
    if who is None or attack is None:
        return None
    roll, damage = attacks.attack_roll(game, attack), damage_roll(game, attack)
    if option.kind == "defend.forgo":
        miss = 1 - chance(game, roll)
        pools: tuple[Pool, ...] = (pool(game, roll),)
    else:
        defence = payable(game, attacks.defence_roll(game, attack, who, option.target))
        opposed(roll, defence)
        miss, pools = chance(game, defence), (pool(game, defence), pool(game, roll))
    brings = lands(damage, taken=True)
    return Odds(option.id, miss, (1 - miss) * mean_damage(game, damage), "not to be hit", brings, pools=pools)


def _harm(game: State, option: Option) -> Odds | None:
    """Stress or Trauma: the damage of either, and how likely it takes all that is left."""
    attack = game.combat.attack if game.combat else None
    if attack is None:
        return None
    trauma = option.kind == "harm.trauma"
    roll = damage_roll(game, attack, trauma=trauma)
    mean, what = mean_damage(game, roll), "Trauma" if trauma else "Stress"
    fells = fills(game, roll) if roll.harm and roll.harm.resistance != "social" else 0.0
    return Odds(option.id, 1.0, mean, "", what, damage=pool(game, roll), fells=fells)


# Free actions


def _investigate(game: State, option: Option) -> Odds | None:
    who = game.find(option.actor)
    if who is None:
        return None
    roll = skill_roll(game, who, "mind", option.target, INVESTIGATION)
    return told(game, option.id, roll, "to find a clue", mean_successes(game, roll), "clues")


def _stealth(game: State, option: Option) -> Odds | None:
    """Perception v Stealth, whoever looks and whoever sneaks."""
    who, foe = game.find(option.actor), game.find(option.target)
    if who is None or foe is None:
        return None
    seek, steal = ("mind", "perception"), ("body", "stealth")
    mine, theirs = (steal, seek) if option.kind == "sneak" else (seek, steal)
    roll = opposed(skill_roll(game, who, *mine, say(mine[1])), skill_roll(game, foe, *theirs, say(theirs[1])))
    return told(game, option.id, roll, "to surprise" if option.kind == "sneak" else "to spot")


def _distance(game: State, option: Option) -> Odds | None:
    """The best attack at the distance that a sneak ends at (PT-SNEAK-02)."""
    who, fight = game.find(option.actor), game.combat
    if who is None or fight is None:
        return None
    return best_attack(game, option.id, who, fight.target_of(who), far=option.target == "ranged")


def _healing(game: State, option: Option) -> Odds | None:
    who = game.find(option.actor)
    if who is None:
        return None
    roll = skill_roll(game, who, RESISTS[option.target], "healing", "healing")
    return chosen_roll(game, option.id, roll, "Stress healed", who.stress[option.target])


def _answer(game: State, option: Option) -> Odds | None:
    who = game.find(option.actor)
    if who is None:
        return None
    brings = "Stress healed" if option.target == "apologist" else "Energy"
    return chosen_roll(
        game, option.id, skill_roll(game, who, "charm", option.target, say(option.target)), brings
    )


def _number(game: State, option: Option) -> Odds:
    named, number = option.action, option.amount
    assert isinstance(named, NameNumber)
    win = more_than(named.coins, number, named.automatic)
    return Odds(option.id, win, win * min(number, named.most), "to roll more", "on average", number=number)


# Rolls under way


def _spend(game: State, option: Option) -> Odds | None:
    """Coins for Energy or quantity, a Success for Belief."""
    roll = game.roll_of(option.actor)
    if roll is None:
        return None
    return better(game, option.id, roll, (0, 1) if option.kind.startswith("success") else (option.amount, 0))


def _lock(game: State, option: Option) -> Odds | None:
    """The roll with what is Locked, and without it (PT-Q-37)."""
    roll = game.roll_of(option.actor)
    if roll is None or not roll.locked() or roll.asked:
        return None
    with_it = figures.value(game, roll.who, roll.ability) if option.kind == "lock.pay" else 0
    found = better(game, option.id, roll, (with_it, 0))
    return found if with_it else replace(found, before=None)


def _fate(game: State, option: Option) -> Odds | None:
    """The GM's Success for a Villain (PT-CURE-03)."""
    both = (game.roll, game.roll.against) if game.roll else ()
    roll = next((each for each in both if each is not None and each.who.kind == "villain"), None)
    return better(game, option.id, roll, (0, 1)) if roll else None


# Texts


def _ability(game: State, option: Option) -> Odds | None:
    action = option.action
    assert isinstance(action, UseAbility)
    item = game.copy_of(action.item)
    scope = Scope(game, item, game.find(option.actor), option.seat)
    return _text(scope, option.id, ability_of(item, action.ability).do)


def _card(game: State, option: Option) -> Odds | None:
    who, item = game.find(option.actor), _held(game, option)
    return _text(Scope(game, item, who, option.seat), option.id, item.card.effects) if item else None


class Turned(NamedTuple):
    """A roll about to be made, and what a text adds to it: coins and Automatic Successes."""

    roll: Roll
    coins: int
    automatic: int


def turned(game: State, option: Option) -> Turned | None:
    """The roll that the words of a card or an ability change, and by how much; None if they change none."""
    action = option.action
    item = game.copy_of(action.item) if isinstance(action, UseAbility) else _held(game, option)
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


def _text(scope: Scope, id: str, effects: tuple[Effect, ...]) -> Odds | None:
    """The first roll of a text, or what it does to the roll under way or the attack to come."""
    return next((found for effect in effects if (found := _word(scope, id, effect))), None)


def _word(scope: Scope, id: str, word: Effect) -> Odds | None:
    game, who = scope.game, scope.me
    if isinstance(word, AddCoins | AddSuccesses | Reroll):
        return _on_roll(scope, id, word)
    if who is None or word.blocked(scope) is not None:
        return None
    if isinstance(word, FixedRoll | ChosenRoll | OpposingRoll):
        roll = skill_roll(game, who, word.attribute, word.ability, scope.item.shown)
        rolls.note_objective_bonus(scope, roll)
        if isinstance(word, ChosenRoll):
            return chosen_roll(game, id, roll, _counted(word))
        if isinstance(word, FixedRoll):
            roll.difficulty = amount_of(scope, word.difficulty)
        else:
            among = candidates(scope, word.who)
            theirs = [
                skill_roll(game, one, word.their_attribute, word.their_ability, scope.item.shown)
                for one in among
            ]
            opposed(roll, min(theirs, key=lambda each: pools.coins(game, each)))
        return told(game, id, roll, "to succeed")
    fight = game.combat
    if fight is None or not fight.has(who):
        return None
    if isinstance(word, ExtraAttack):
        trial = attack_of(game, who, fight.target_of(who), word.kind, None, boost_of(scope, word))
        return strike(game, trial).odds(game, id)
    return None


def _counted(word: ChosenRoll) -> str:
    """What the number named for a Chosen Roll is a number of, if its text says so first of all."""
    won = word.win[0] if word.win else None
    if isinstance(won, Gain):
        return say(won.counter)
    return "Stress healed" if isinstance(won, Regenerate) else "on average"


def _on_roll(scope: Scope, id: str, word: AddCoins | AddSuccesses | Reroll) -> Odds | None:
    roll = word.meant(scope)
    if roll is None or word.theirs:
        return None
    if isinstance(word, Reroll):
        if not roll.tossed or roll.kind in ("damage", "hazard"):
            return None
        tie, clues = answers(scope.game, roll), roll.what == INVESTIGATION
        win, mean = chance(scope.game, roll, tie=tie), mean_successes(scope.game, roll) * clues
        before = (float(won(roll, tie=tie)), float(roll.successes * clues))
        wins, brings = "to hold out" if tie else "to win", "clues" * clues
        return Odds(id, win, mean, wins, brings, before, (pool(scope.game, roll),), roll.difficulty)
    if roll.tossed:
        return None
    amount = amount_of(scope, word.amount)
    return better(scope.game, id, roll, (amount, 0) if isinstance(word, AddCoins) else (0, amount))


_KINDS: dict[str, Callable[[State, Option], Odds | None]] = {
    "attack": _attack, "defend": _defend, "harm": _harm,
    "investigate": _investigate, "perceive": _stealth, "sneak": _stealth, "sneak.distance": _distance,
    "healing": _healing, "answer": _answer, "number": _number,
    "lock": _lock, "coin": _spend, "success": _spend, "cure.success": _fate,
    "ability": _ability, "detail": _card, "movement": _card, "maneuver": _card, "aim": _card,
}  # fmt: skip
