"""What an option is worth, by what its seat may know: for hints, for scripted players, for the chance beside it.

Measured in track steps (HR-GM-25). Of a foe's options the Editor knows the whole sheets; of a hero's, only what was shown.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.heroic.asks import lying, plan, recovering, stakes, worth
from engine.heroic.asks.answers import ABSORBS, strike
from engine.heroic.asks.effect import TRACK
from engine.heroic.asks.odds import SIZES
from engine.heroic.asks.trying import NOTHING, Weighed, against_all, flaw, intended, keen, with_die
from engine.heroic.state.actions import Choose, Intend, Spend, Take
from engine.heroic.state.pieces import GM, Antagonist, Pool, Protagonist
from engine.heroic.state.state import State
from engine.heroic.state.words import D12, STRESS, step
from engine.table import Odds, Option
from engine.table.chances import percent


def weigh(game: State, phase: str, option: Option) -> Weighed:
    """What an option of a request is worth."""
    what = option.action
    if option.kind == "flaw" and option.seat != GM and game.scene:
        return flaw(game, game.hero(option.actor), option.target, game.scene)
    if option.kind == "second" and isinstance(what, Intend) and option.seat != GM:
        return Weighed(stakes.further(game, game.hero(option.actor), what, option.amount), 1.0, "for sure")
    if option.kind == "story" and option.target and game.rest and game.rest.card:
        open_ = next(each for each in game.rest.card.choices if each.id not in game.rest.settled)
        xp = stakes.told(game, game.hero_of(option.seat), open_, option.target)
        return Weighed(stakes.LEARNT * xp, why=f"{xp} XP")
    if isinstance(what, Intend):
        return NOTHING if option.seat == GM else intended(game, game.hero(option.actor), what)
    if isinstance(what, Choose):
        return _dice(game, option, what)
    if isinstance(what, Take):
        return NOTHING
    if phase in ("gm.counter", "counter") and isinstance(what, Spend):
        return _counter(game, option, what)
    if phase == "take" and isinstance(what, Spend):
        return _take(game, option, what)
    if option.kind == "opening" and isinstance(what, Spend):
        hero = game.hero(option.actor)
        return Weighed(worth.ware(game, hero, what) - stakes.spark(hero), 1.0, "for sure")
    if phase == "press" and isinstance(what, Spend):
        foe = game.figure(option.target)
        tier = stakes.TIER.get(foe.tier, 1.0) if isinstance(foe, Antagonist) else 1.0
        gain = TRACK[what.size] - TRACK[step(what.size, -1)]
        return Weighed(tier * gain - stakes.spark(game.hero(option.actor)), 1.0, "for sure")
    if phase == "rest" and isinstance(what, Spend):
        return _between(game, game.hero(option.actor), what)
    return NOTHING


# Dice


def _dice(game: State, option: Option, what: Choose) -> Weighed:
    deed, roll = game.deed, lying.roll_of(game)
    if deed is None or roll is None:
        return NOTHING
    price = lying.price(game, option.seat, what, getattr(option.price, "die", 6))
    gain, win = lying.valued(game, deed, roll)(what)
    if roll is deed.roll:
        total, _ = lying.chosen(roll, what)
        win, why = against_all(game, game.figure(deed.who), deed.intent, roll.pool, total, win)
    else:
        why = lying.comes_to(deed, roll, what)
    return Weighed(gain - price, win, why, price=price)


# What lands


def _counter(game: State, option: Option, what: Spend) -> Weighed:
    deed = game.deed
    if deed is None:
        return NOTHING
    actor = game.figure(deed.who)
    reaction = next((each for each in deed.reactions.values() if each.pool.who == option.actor), None)
    size = reaction.effect if reaction else 6
    if option.seat != GM:
        hero = game.hero_of(option.seat)
        price = stakes.spark(hero) if option.price else 0.0
        if what.key == ABSORBS:
            attack = min(D12, deed.roll.effect_on(option.actor)) if deed.roll else 0
            return Weighed(with_die(game, hero, attack) - price, 1.0, "a die more in the next roll")
        if not what.key:
            return NOTHING
        gain = stakes.further(game, hero, strike(game, hero, actor, what.key), size)
        return Weighed(gain - price, 1.0, f"d{min(D12, size)} lands")
    type = next((each for each in STRESS if each == what.key), None)
    if type is None:
        return Weighed(0.4)
    return Weighed(
        lying.landing(actor, Intend("hurt", actor.id, "stress", type), size), 1.0, f"d{size} lands"
    )


def _between(game: State, hero: Protagonist, what: Spend) -> Weighed:
    """A row of a Transition Scene (HR-GM-26)."""
    at = recovering.worthwhile(game, hero, what)
    if what.what != "recover":
        return Weighed(at)
    kind, _, word = what.key.partition(":")
    gone, less, _ = recovering.chances(game, hero, kind, next(each for each in STRESS if each == word))
    return Weighed(at, gone + less, f"gone {percent(gone)}, a step {percent(less)}")


def _take(game: State, option: Option, what: Spend) -> Weighed:
    who = game.figure(option.actor)
    if what.what == "type" and not what.size:
        return Weighed(-1.0)
    if what.what == "type":
        type = next(each for each in STRESS if each == what.key)
        return Weighed(1.0 - TRACK[who.stress[type]] / 4)
    if what.what == "guard":
        return Weighed(0.5 if who.worst < 8 else -1.0)
    return Weighed(2.0, 1.0, "ignored")


def chance_of(game: State, option: Option) -> Odds | None:
    """The exact chance of an intent with the pool that is preset, or of dice that lie (HR-LOOP-11)."""
    what = option.action
    rolled = (
        isinstance(what, Intend)
        and option.kind in ("hurt", "help", "heal", "objective", "clever")
        and what.use != "pay"
    )
    if option.seat == GM or not (rolled or isinstance(what, Choose)):
        return None
    found = weigh(game, "plan" if rolled else "dice", option)
    if found.chance is None:
        return None
    if isinstance(what, Intend):
        draft = keen(game, game.hero(option.actor), what)
        wins = f"{_wins(plan.made(game, draft))} with {_gathered(game, draft)}; {likely(found.effects)}"
    else:
        roll = lying.roll_of(game)
        wins = FOILS if game.deed and roll is not game.deed.roll else _wins(roll.pool if roll else None)
    return Odds(option.id, found.chance, found.mean, wins=wins)


def _wins(pool: Pool | None) -> str:
    return WINS_ALL if pool and pool.targets else WINS


def _gathered(game: State, draft: plan.Draft) -> str:
    """``Team d10, Stone hands d10, stunt d8``."""
    return ", ".join(f"{entry.name} d{entry.size}" for entry in plan.made(game, draft).entries)


def likely(effects: Sequence[float]) -> str:
    """The effect dice that are likeliest: ``the effect d10 35%, d8 20%``."""
    by_chance = sorted(zip(SIZES, effects, strict=True), key=lambda each: -each[1])
    told = [
        f"d{min(12, size)}{'+' * (size > 12)} {chance:.0%}"
        for size, chance in by_chance
        if size and chance >= 0.05
    ]
    return f"the effect {', '.join(told[:3])}" if told else "no effect to speak of"


WINS, WINS_ALL, FOILS = "to win", "to win against all", "to foil it"
