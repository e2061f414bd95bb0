"""Scripted decisions about what a character is for now: its Identity, the equipment in use, gadgets, a Keyword more."""

from __future__ import annotations

from collections.abc import Iterator

from engine.plot_twist.ai.fighting import fullness
from engine.plot_twist.ai.gear import Gear
from engine.plot_twist.ai.mind import Mind, actor_of
from engine.plot_twist.ai.rolling import energy_price, faith
from engine.plot_twist.asks.traits import HasIdentity, HasKeyword
from engine.plot_twist.seen.pieces import CharacterView
from engine.plot_twist.seen.view import PlotTwistView
from engine.plot_twist.state.actions import Equip
from engine.table import Option
from engine.table.personas import Score

ASKED = 0.05
"""What an Identity is worth that a Plot asks for: it costs nothing."""
RANK = 0.55
"""What a rank more of the Heroic one is about to strike with is worth, in points: a coin for the blow, and what follows."""
BOTHER = 0.5
"""How much better another piece of equipment must be: it changes once a turn."""
FAITH = 2.0
"""What 2 Belief are worth, in points, as long as faith holds its price."""


def declare(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    """An Identity, where a Plot of one's own asks for it (PT-ID-01)."""
    asked = any(
        isinstance(each, HasIdentity) and each.declared for item in view.plots for each in item.card.requires
    )
    return (ASKED, "a Plot asks for it") if asked else (-1.0, "")


def equip(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    """Another piece of equipment, where it serves better than the one in use."""
    who, action = actor_of(view, option), option.action
    assert isinstance(action, Equip)
    taken = view.card(action.item)
    if taken is None:
        return -1.0, ""
    better = _serves(view, who, mind.gear(taken)) - BOTHER
    if better > 0.0:
        given = [mind.gear(item.card) for item in view.in_use(who)]
        better -= max([_serves(view, who, gear) for gear in given], default=0.0)
        if better > 0.0 and mind.lean(view) >= 0.0 and not any(_holds_up(view, who, gear) for gear in given):
            return better, "it serves better now"
    return -1.0, ""


def _serves(view: PlotTwistView, who: CharacterView, gear: Gear) -> float:
    """What a piece of equipment is worth to who uses it: its coins, what it holds of what is hurt, its text."""
    worth = gear.coins if gear.weapon and view.able(who, gear.weapon) else 0.0
    for resistance, more in gear.toughens:
        worth += more * fullness(view, who, resistance)
    return worth + gear.text


def _holds_up(view: PlotTwistView, who: CharacterView, gear: Gear) -> bool:
    """Whether one would fall without what a piece of equipment holds."""
    return any(
        who.damage(resistance) >= view.resistance(who, resistance) - more
        for resistance, more in gear.toughens
    )


def build(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    """A gadget for the blow to come (PT-HER-07)."""
    who = actor_of(view, option)
    if view.phase != "combat" or not who.attacks or not _strikes_with(mind, view, who):
        return -1.0, ""
    return mind.weight("coins") * RANK - energy_price(view, who), "a gadget for the blow"


def gadget(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    """As many ranks as it can give the Heroic one is about to strike with."""
    who = next((one for one in _mine(view) if option.target == _strikes_with(mind, view, one)), None)
    return ((RANK - energy_price(view, who)) * option.amount if who else -option.amount), "for the blow"


def _mine(view: PlotTwistView) -> list[CharacterView]:
    """Characters of the seat that have a blow to come."""
    both = (*view.standing("heroes"), *view.standing("villains"))
    return [one for one in both if one.seat == view.seat and one.attacks]


def _strikes_with(mind: Mind, view: PlotTwistView, who: CharacterView) -> str:
    """The Heroic of the best blow that one has, "" if there is none."""
    foes = view.standing("villains" if who.side == "heroes" else "heroes")
    worth, kind = max((mind.fights.best(view, who, foe.id) for foe in foes), default=(0.0, ""))
    return view.struck_with(kind) if worth else ""


def buy_keyword(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    """A Keyword for Belief, where a card of the hand is worth it and asks for nothing else that is missing."""
    who = actor_of(view, option)
    if view.phase != "combat" or not who.attacks:
        return -1.0, ""
    best = max((worth for _, worth in _barred(mind, view, who)), default=0.0)
    return mind.weight("belief") * best - FAITH * faith(view) - BOTHER, "a card that asks for it"


def keyword(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    """The one that the best card of the hand asks for."""
    asked = (each for one in _mine(view) for each in _barred(mind, view, one))
    return max((worth for word, worth in asked if word == option.target), default=0.0), "a card asks for it"


def _barred(mind: Mind, view: PlotTwistView, who: CharacterView) -> Iterator[tuple[str, float]]:
    """Cards of the hand that one lacks nothing for but a Keyword, and what they are worth."""
    for item in view.hand:
        lacks = [
            each.keyword
            for each in item.card.requires
            if isinstance(each, HasKeyword) and each.who == "self" and not view.has(who, each.keyword)
        ]
        if len(lacks) == 1:
            yield lacks[0], mind.card(view, item.card, who)
