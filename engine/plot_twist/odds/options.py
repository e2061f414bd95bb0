"""What a person is told before deciding: the roll an option leads to, with every part, its chance and what it brings.

Scripted players read the same numbers.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from engine.plot_twist.asks import figures
from engine.plot_twist.cards.effects.attacks import MakeAttack
from engine.plot_twist.odds import raised, texts
from engine.plot_twist.odds.changed import better
from engine.plot_twist.odds.rolls import (
    INVESTIGATION,
    best_attack,
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
)
from engine.plot_twist.odds.texts import held
from engine.plot_twist.odds.toll import toll
from engine.plot_twist.rolls import attack as attacks
from engine.plot_twist.rolls.attack import attack_of
from engine.plot_twist.state.actions import NameNumber
from engine.plot_twist.state.state import Scope, State
from engine.plot_twist.state.terms import RESISTS, say
from engine.table import Blocked, Odds, Option, Pool
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
    item = held(game, option)
    word = item.card.attack if item else None
    if item is None or not isinstance(word, MakeAttack):
        return None
    boost = boost_of(Scope(game, item, who, who.seat), word)
    return strike(game, attack_of(game, who, foe, word.kind, item, boost)).odds(game, option.id)


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
    """Perception v Stealth, whoever looks and whoever sneaks, up on one's own side, too (PT-SNEAK-01, PT-Q-33)."""
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
    roll = skill_roll(game, who, "charm", option.target, say(option.target))
    if option.target == "apologist":
        shame = figures.shame(game)
        found = chosen_roll(game, option.id, roll, "Stress healed", shame)
        why = Blocked(option.label, "nobody has Social Stress", "PT-INT-04")
        return found if shame else replace(found, vain=why)
    return chosen_roll(game, option.id, roll, "Energy")


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


_KINDS: dict[str, Callable[[State, Option], Odds | None]] = {
    "attack": _attack, "defend": _defend, "harm": _harm,
    "investigate": _investigate, "perceive": _stealth, "sneak": _stealth, "sneak.distance": _distance,
    "healing": _healing, "heroic": raised.heroic, "answer": _answer, "number": _number,
    "lock": _lock, "coin": _spend, "success": _spend, "cure.success": _fate,
    "target": texts.target,
    "ability": texts.ability, "detail": texts.card, "movement": texts.card, "maneuver": texts.card,
    "aim": texts.card,
}  # fmt: skip
