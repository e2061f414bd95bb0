"""Scripted decisions around rolls: coins, Automatic Successes, defences, the number of a Chosen Roll."""

from __future__ import annotations

from engine.plot_twist.ai.drama import pressed
from engine.plot_twist.ai.fighting import danger
from engine.plot_twist.ai.mind import Mind, actor_of
from engine.plot_twist.ai.worth import amount
from engine.plot_twist.asks.amounts import Chosen
from engine.plot_twist.cards.card import flat
from engine.plot_twist.cards.effects.attacks import MakeAttack
from engine.plot_twist.cards.effects.counters import Gain
from engine.plot_twist.seen.pieces import CharacterView, RollView
from engine.plot_twist.seen.view import PlotTwistView
from engine.plot_twist.state.printed import Effect
from engine.table import Option
from engine.table.personas import Score

STAKE = 3.5
"""What hitting or being hit is worth, in points."""
FELLED = 4.0
"""What it is worth to fill a Resistance, in points."""
PRIZE = 1.5
"""What winning a roll for anything but Energy is worth, in points."""
CLUE = 0.4
"""What a clue is worth, in points."""
NEVER = -5.0
"""A score nobody takes."""


def gain(view: PlotTwistView, roll: RollView, coins: int, automatic: int) -> float:
    """What coins or Successes more are worth in a roll, in points; of one that lies, Successes alone."""
    if roll.tossed:
        return _lying(view, roll, automatic)
    if _harms(view, roll):
        more = view.mean_damage(roll, coins, automatic) - view.mean_damage(roll)
        return more + FELLED * (view.fills(roll, coins, automatic) - view.fills(roll))
    return _stake(view, roll) * (view.chance(roll, coins, automatic) - view.chance(roll))


def _harms(view: PlotTwistView, roll: RollView) -> bool:
    """Whether a roll is for damage that somebody loses: of a Bystander's only whether it is enough counts (PT-BYST-06)."""
    return roll.kind == "damage" and view.harms(roll)


def _lying(view: PlotTwistView, roll: RollView, more: int) -> float:
    """What Successes are worth once the coins lie: what turns a loss into a win, or does damage."""
    if _harms(view, roll):
        return float(more)
    return _stake(view, roll) * (not view.won(roll) and view.won(roll, more))


def _stake(view: PlotTwistView, roll: RollView) -> float:
    """What winning a roll is worth, in points: nothing where a blow would do nothing."""
    if roll.kind not in ("attack", "defence"):
        return _prize(view, roll)
    stake = STAKE + 3.0 if roll.kind == "defence" and danger(view, roll.who) > 0.6 else STAKE
    return stake * min(1.0, view.blow())


def _prize(view: PlotTwistView, roll: RollView) -> float:
    """What winning a roll that is no attack is worth, in points: Energy no more than what it would be spent on."""
    prizes = [
        each
        for each in roll.win
        if isinstance(each, Gain) and each.counter == "energy" and each.who == "self"
    ]
    if not prizes or len(prizes) < len(roll.win):
        return PRIZE
    chosen = [
        float(roll.difficulty) if isinstance(each.amount, Chosen) else amount(each.amount) for each in prizes
    ]
    return sum(chosen) * energy_price(view, roll.who)


def again(view: PlotTwistView, roll: RollView) -> float:
    """What tossing a roll again is worth to who made it, in points: what it then brings on average less what lies."""
    if _harms(view, roll):
        return view.mean_damage(roll) - view.dealt(roll)
    if roll.against is None and not roll.difficulty:
        return CLUE * (view.mean_successes(roll) - roll.successes)
    return _stake(view, roll) * (view.chance(roll) - view.won(roll))


def toss_again(view: PlotTwistView, who: CharacterView, *, theirs: bool, price: float) -> Score:
    """Coins are tossed again only where that is worth more than it costs: one's own, or (``theirs``) the opponent's."""
    mine = view.roll_of(who.id)
    if mine is None:
        sides = [each for each in (view.roll, view.roll.against if view.roll else None) if each]
        mine = next((each for each in sides if each.who.side == who.side), None)
        other = next((each for each in sides if each.who.side != who.side), None)
    else:
        other = mine.against
    roll = other if theirs else mine
    if roll is None or not roll.tossed:
        return NEVER, ""
    worth = again(view, roll) * (-1 if theirs else 1)
    return (worth - price, "better coins are to be hoped for") if worth > price else (NEVER, "")


def energy_price(view: PlotTwistView, who: CharacterView) -> float:
    """What a point of Energy is worth otherwise: a point of Stress while there is any, else what is to come."""
    if who.stress["physical"] + who.stress["mental"] > view.energy_left(who):
        return 0.9
    return 0.3 if who.energy <= view.value(who, "power") else 0.2


def coin_energy(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    roll = view.roll_of(option.actor)
    if roll is None:
        return -1.0, ""
    worth = mind.weight("coins") * gain(view, roll, option.amount, 0) * pressed(mind.lean(view))
    return worth - option.amount * energy_price(view, roll.who), "coins where they count"


def coin_quantity(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    roll = view.roll_of(option.actor)
    if roll is None:
        return -1.0, ""
    return mind.weight("coins") * gain(view, roll, option.amount, 0) - 0.5 * option.amount, "numbers tell"


def faith(view: PlotTwistView) -> float:
    """What is left of the price of Belief: half from turn 8 on, for what lies in a purse at the end has won nothing."""
    return 1.0 - 0.5 * max(0.0, min(1.0, (view.turn - 3) / 5))


def success_belief(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    roll = view.roll_of(option.actor)
    if roll is None:
        return -1.0, ""
    price = (2.0 if roll.who.belief < 5 else 1.4) * faith(view)
    return mind.weight("belief") * gain(view, roll, 0, 1) - price, "faith decides it"


def defend(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    """The better of two: the other is no second best, it is only worse. Of equals what is not Locked (PT-LOCK-01)."""
    locked = option.target in actor_of(view, option).locked
    best, free = view.best_defences(option.actor)
    if option.amount < best or (locked and free >= best):
        return NEVER, ""
    return 1.0 + option.amount, "the better defence"


def forgo(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    """A friend's attack is let through where its text helps more than the blow hurts (PT-Q-33)."""
    card = view.combat.attack.card if view.combat and view.combat.attack else None
    text = (effect for effect in flat(card.card.effects) if isinstance(effect, MakeAttack)) if card else ()
    helps = sum(_kind(mind, view, each, option) for effect in text for each in effect.hit)
    return (LET, "a friend's hand") if helps > view.blow() else (NEVER, "")


LET = 50.0
"""Above every defence."""


def _kind(mind: Mind, view: PlotTwistView, effect: Effect, option: Option) -> float:
    """What a word of a hit is worth to the side that is hit: what goes to the one hit is reckoned as an enemy's."""
    worth = mind.words(view, (effect,), actor_of(view, option))
    return -worth if getattr(effect, "who", "") in ("opponent", "target") else worth


def number(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    """The best mean on the pool as it stands; if all is beyond it, what is least so."""
    odds = view.odds(option)
    return (odds.expected if odds and odds.win else -option.amount), "the best mean"


def trauma(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    """Trauma is dear, but Energy heals it only at twice the price."""
    fight = view.combat
    attack = fight.attack if fight else None
    if attack is None:
        return -1.0, ""
    who = attack.attacker
    purse = who.belief if who.kind == "hero" else who.hate
    return mind.weight("trauma") * (0.5 + 0.1 * purse) * pressed(mind.lean(view)) - 1.0, "a wound that stays"


def lock_pay(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    """Nothing is paid for a roll against, or for, a blow that does nothing."""
    roll = view.roll_of(option.actor)
    vain = roll is not None and not _stake(view, roll)
    return (NEVER, "") if vain else (1.0, "it is worth the Energy")
