"""What card text is worth to a side, roughly, in points of Stress.

A card is weighed once: what it does to friends counts for it, what it does to enemies against them.
Healing is kept apart, since it is worth nothing to the unhurt.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from msgspec import Struct
from msgspec.structs import replace

from engine.plot_twist.asks.amounts import Amount
from engine.plot_twist.cards.cards import Bystander
from engine.plot_twist.cards.effects import (
    attacks,
    choices,
    combat,
    counters,
    damage,
    modify,
    rolls,
    statuses,
    twists,
)
from engine.plot_twist.cards.effects import cards as hands
from engine.plot_twist.state.printed import Card, Effect, Pick, Trigger, Who
from engine.plot_twist.state.terms import Side

_COUNTER = {"belief": 0.7, "energy": 0.8, "hate": 0.5, "quantity": 0.7}
_STATUS = {"stunned": -3.0, "prone": -0.8, "surprised": -1.2, "hidden": 1.5, "flying": 0.7}
_FIGURE = {
    "pool.attack": 0.5, "pool.defence": 0.5, "pool.roll": 0.8, "pool.damage": 0.6, "success.attack": 1.0,
    "success.defence": 1.0, "success.roll": 1.5, "success.damage": 1.0, "armor": 0.6, "mental_armor": 0.4,
    "cover": 0.7, "damage_taken": -1.0, "body": 0.8, "mind": 0.8, "power": 0.6, "fighting": 0.4, "agility": 0.3,
    "combats": 2.0, "mook_loss": -0.7, "charm": 0.2,
}  # fmt: skip
_FORBIDDEN = {
    "attack": -3.0, "initiate": -2.5, "heal": -1.0, "energy": -1.0, "hidden": -0.5,
    "stunned": 1.2, "surprised": 0.6, "prone": 0.4,
}  # fmt: skip
"""What one may not do, or may no longer become, is worth to it."""
_NULLIFIED = {"this": 1.0, "equipment": 2.5}
_FRIENDS = ("self", "friends", "any_friend")
_ENEMIES = ("opponent", "enemies", "any_enemy", "attacker", "target", "doer")


def amount(value: Amount) -> float:
    """An amount as a number; what is worked out on the table counts 2."""
    return float(value) if isinstance(value, int) else 2.0


def toward(who: Who, side: Side, good: bool) -> float:
    """+1 for each friend it reaches, -1 for each enemy; a free choice reaches whom it should."""
    if isinstance(who, Pick):
        many = {"one": 1.0, "some": float(who.count), "each": 2.5}[who.pick]
        if who.side == "friend":
            return many
        if who.side == "enemy":
            return -many
        if who.kind == "hero" or who.kind == "ally":
            return many if side == "heroes" else -many
        if who.kind in ("villain", "mook"):
            return -many if side == "heroes" else many
        return many if good else -many
    if who in _FRIENDS:
        return 2.5 if who == "friends" else 1.0
    if who in _ENEMIES:
        return -2.5 if who == "enemies" else -1.0
    if who in ("party", "any_hero"):
        reach = 2.5 if who == "party" else 1.0
        return reach if side == "heroes" else -reach
    if who in ("main_villain", "villains", "mooks"):
        return -1.2 if side == "heroes" else 1.2
    return 1.0 if good else -1.0


def _span(until: object) -> float:
    if until in ("attack", "combat", "turn", None):
        return 1.0
    if isinstance(until, int):
        return min(3.0, 0.6 + 0.6 * until)
    return 3.0


def effect_worth(effect: Effect, side: Side) -> tuple[float, float]:
    """Worth of one word to a side: (what it always gives, what it heals)."""
    match effect:
        case counters.Gain() | counters.Lose():
            each = _COUNTER[effect.counter] * amount(effect.amount)
            each = each if isinstance(effect, counters.Gain) else -each
            return each * toward(effect.who, side, each > 0), 0.0
        case counters.Regenerate() | counters.RemoveTrauma():
            reach = toward(effect.who, side, True)
            return (0.0, amount(effect.amount) * reach) if reach > 0 else (amount(effect.amount) * reach, 0.0)
        case counters.GainCover():
            return 0.8 * amount(effect.amount) * toward(effect.who, side, True), 0.0
        case counters.DestroyCover():
            return -0.5 * toward(effect.who, side, False), 0.0
        case counters.GainAction() | counters.LoseAction():
            each = 2.0 if effect.action == "attack" else 0.4
            each = each if isinstance(effect, counters.GainAction) else -each
            return each * toward(effect.who, side, each > 0), 0.0
        case modify.Modify():
            each = _FIGURE.get(effect.figure, 0.3) * amount(effect.amount)
            return each * _span(effect.until) * toward(effect.who, side, each > 0), 0.0
        case modify.Raise() | modify.GiveKeyword() | modify.Toughen():
            return 0.8 * _span(effect.until) * toward(effect.who, side, True), 0.0
        case modify.TakeKeyword() | modify.LockDown():
            return -0.8 * _span(effect.until) * toward(effect.who, side, False), 0.0
        case modify.Forbid():
            each = _FORBIDDEN.get(effect.what_not, -0.5)
            return each * _span(effect.until) * toward(effect.who, side, each > 0), 0.0
        case statuses.GiveStatus():
            each = _STATUS[effect.status]
            return each * toward(effect.who, side, each > 0), 0.0
        case statuses.EndStatus():
            each = -0.7 * _STATUS[effect.status]
            return each * toward(effect.who, side, each > 0), 0.0
        case damage.Deal():
            each = amount(effect.amount) * (1.2 if effect.trauma else 1.0)
            each *= 0.4 if effect.resistance == "social" else 1.0
            return -each * toward(effect.who, side, False), 0.0
        case damage.Cause():
            each = (amount(effect.coins) / 2 + 1) * (0.4 if effect.resistance == "social" else 0.8)
            return -each * toward(effect.who, side, False), 0.0
        case damage.Prevent() | damage.Redirect():
            return 3.0, 0.0
        case damage.Reduce():
            return amount(effect.amount), 0.0
        case attacks.MakeAttack():
            extra = amount(effect.pool) * 0.4 + amount(effect.damage) * 0.4 + 0.5 * amount(effect.cleave)
            won = total(effect.hit, side)
            return extra + 0.5 * (effect.ignore_armor + effect.trauma) + 0.6 * sum(won) + (
                2.0 if effect.also else 0
            ), 0.0
        case attacks.BoostAttack():
            extra = amount(effect.pool) * 0.45 + amount(effect.damage) * 0.45
            return (extra + 0.5 * effect.ignore_armor) * toward(effect.who, side, True), 0.0
        case attacks.ExtraAttack():
            return 2.0, 0.0
        case rolls.ChosenRoll():
            base, heal = total(effect.win, side)
            return 0.6 * base + 0.4 * total(effect.lose, side)[0], 0.6 * heal
        case rolls.FixedRoll() | rolls.OpposingRoll():
            base, heal = total(effect.win, side)
            return 0.5 * base + 0.5 * total(effect.lose, side)[0], 0.5 * heal
        case rolls.AddCoins():
            return 0.4 * amount(effect.amount) * (-1 if effect.theirs else 1), 0.0
        case rolls.AddSuccesses():
            return 0.8 * amount(effect.amount) * (-1 if effect.theirs else 1), 0.0
        case combat.SetDistance():
            return 0.5, 0.0
        case hands.Draw() | hands.DiscardCards():
            each = 0.5 * amount(effect.amount)
            each = each if isinstance(effect, hands.Draw) else -each
            return each * toward(effect.who, side, each > 0), 0.0
        case hands.Search():
            return 1.1 * toward(effect.who, side, True), 0.0
        case hands.Return():
            return 0.7 * toward(effect.who, side, True), 0.0
        case hands.Nullify():
            return _NULLIFIED.get(effect.card, 1.5), 0.0
        case hands.PlayFree():
            return 1.2, 0.0
        case hands.TimeCounters():
            return 1.0, 0.0
        case twists.Threat():
            return 2.0 * amount(effect.amount) * (1.0 if side == "villains" else -1.0), 0.0
        case twists.CureBelief():
            return 0.7 * amount(effect.amount) * toward(effect.who, side, True), 0.0
        case twists.Investigate():
            return 0.3 * amount(effect.amount) * (1.0 if side == "heroes" else -1.0), 0.0
        case twists.BeginCrossover() | twists.BeginMasterplan() | twists.ReverseInitiative():
            return 2.0 if side == "villains" else -2.0, 0.0
        case choices.ChooseOne():
            return max((total(option, side) for option in effect.options), key=sum)
        case choices.May():
            base, heal = total(effect.effects, side)
            return max(0.0, base), heal
        case choices.If():
            base, heal = total(effect.then, side)
            return 0.7 * base, 0.7 * heal
        case choices.Repeat():
            base, heal = total(effect.effects, side)
            times = amount(effect.times)
            return times * base, times * heal
        case _:
            return 0.3, 0.0


def total(effects: Iterable[Effect], side: Side) -> tuple[float, float]:
    """Worth of several words together."""
    pairs = [effect_worth(effect, side) for effect in effects]
    return sum(base for base, _ in pairs), sum(heal for _, heal in pairs)


def _bound(trigger: Trigger) -> list[Effect]:
    """What a trigger does, its pronouns standing for whom it watches."""
    meant = {"subject": trigger.who, "doer": trigger.by}
    found = []
    for effect in trigger.do:
        whom = meant.get(getattr(effect, "who", ""))
        found.append(cast("Effect", replace(cast("Struct", effect), who=whom)) if whom else effect)
    return found


def standing_worth(card: Card, side: Side) -> tuple[float, float]:
    """Worth of the text that stands while a card is in play."""
    base, heal = 0.0, 0.0
    for passive in card.passive:
        base += 2.0 * effect_worth(passive, side)[0]
    for trigger in card.triggers:
        more = total(_bound(trigger), side)
        sign = toward(trigger.who, side, True) if trigger.who and _spares(trigger) else 1.0
        base, heal = base + sign * more[0], heal + more[1]
    return base, heal


def _spares(trigger: Trigger) -> bool:
    """Whether it keeps damage off whom it watches."""
    return any(isinstance(each, damage.Prevent | damage.Reduce | damage.Redirect) for each in trigger.do)


def burden(card: Card, side: Side) -> float:
    """What a card in play costs a side as long as it stays: what stands, for some turns, and what is still to come."""
    later = total(_later(card.effects), side)[0]
    return max(0.0, -LASTS * standing_worth(card, side)[0] - later)


def _later(effects: Iterable[Effect]) -> list[Effect]:
    """What a text does some turns after it was played."""
    words = list(effects)
    waits = next((nth for nth, each in enumerate(words) if isinstance(each, choices.Wait)), len(words))
    return words[waits + 1 :]


LASTS = 2.0
"""How much more the text that stands is worth to be rid of than once."""


def card_worth(card: Card, side: Side) -> tuple[float, float]:
    """Worth of playing a card: its text, and its standing text for as long as it may last."""
    base, heal = (
        sum(pair) for pair in zip(total(card.effects, side), standing_worth(card, side), strict=True)
    )
    for action in card.actions:
        base += 0.7 * total(action.do, side)[0]
    if isinstance(card, Bystander):
        base += 0.5 * sum(total(card.recruit, side))
    return base, heal
