"""Scripted decisions about Free actions, Plots and abilities."""

from __future__ import annotations

from engine.plot_twist.ai.drama import pressed
from engine.plot_twist.ai.fighting import danger
from engine.plot_twist.ai.mind import Mind, actor_of
from engine.plot_twist.ai.moment import changed, played
from engine.plot_twist.ai.rolling import toss_again
from engine.plot_twist.ai.spending import price_of
from engine.plot_twist.cards.effects.rolls import Reroll
from engine.plot_twist.seen.pieces import CharacterView
from engine.plot_twist.seen.view import PlotTwistView
from engine.plot_twist.state.actions import UseAbility
from engine.table import Option
from engine.table.personas import Score

MASTERPLAN = 20.0
"""What the Objective is worth to the Main Villain above all else under a Masterplan (PT-PLAN-03)."""

CHOSEN = 1.2
"""The mean of a Chosen Roll, as far as a text's worth knows."""

IDLE = 0.4
"""Who spares the Heroes so far lets the Objective rest."""

AT_HAND = 0.25
"""What speaks for using what one has: not for a cure where nobody is hurt."""

ONCE = 0.5
"""What an ability is kept for that works once a game, in points."""


def hide(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    """Out of reach: after the own fight, or before a Sneak Attack."""
    return hiding(mind, view, actor_of(view, option))


def hiding(mind: Mind, view: PlotTwistView, who: CharacterView) -> Score:
    """What it is worth to one to be out of sight."""
    if view.rank(who, "stealth") < 2:
        return -1.0, ""
    foes = view.standing("villains" if who.side == "heroes" else "heroes")
    seeing = [foe for foe in foes if "hidden" not in foe.statuses]
    if not seeing:
        return -1.0, ""  # nobody could ever be taken on again
    if who.attacks and view.phase == "combat":
        unseen = view.value(who, "body") + view.rank(who, "stealth")
        sharp = max(view.value(foe, "mind") + view.rank(foe, "perception") for foe in seeing)
        return UNSEEN * (unseen - sharp) * mind.weight("sneak"), "from the shadows"
    return mind.weight("sneak") * (danger(view, who) - SAFE), "out of sight"


UNSEEN = 0.1
"""What a coin more than the sharpest eye is worth before a Sneak Attack, in points."""
SAFE = 0.3
"""Who is hurt less stays in sight: to be found out is to be Surprised (PT-STATUS-11)."""


def look_for(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    """Find who is hidden (PT-STATUS-11), unless it can hardly be: a roll that everybody watches for nothing."""
    told = view.odds(option)
    return (FOUND if told and told.win >= GLIMPSE else -1.0), "there they are"


FOUND, GLIMPSE = 0.6, 0.12
"""What it is worth in points to see an enemy again, and the chance below which nobody tries."""


def fly(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    who = actor_of(view, option)
    melee = view.rank(who, "fighting") > max(view.rank(who, "energy_projection"), view.rank(who, "psyche"))
    return (-0.2 if melee else 0.6), "up and away"


def detail(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    who = actor_of(view, option)
    item = next((each for each in view.plots if each.slug == option.card), None)
    if item is None:
        return 0.0, ""
    if isinstance(word := next(iter(item.card.effects), None), Reroll):
        return toss_again(view, who, theirs=word.theirs, price=0.5 + price_of(option, view, who))
    worth = played(mind, view, option, item.card, who) * mind.weight("plots")
    return worth - 0.5 - price_of(option, view, who), "worth more on the table than in the hand"


def ability(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    """An ability of a card in play, its text weighed; one that rids its side of a card, by that card's burden."""
    who = actor_of(view, option)
    action = option.action
    assert isinstance(action, UseAbility)
    card = view.card(action.item)
    if card is None:
        return 0.0, ""
    weighed = mind.ability(card, action.ability)
    if weighed.again is not None:
        price = price_of(option, view, who) + ONCE * weighed.once
        return toss_again(view, who, theirs=weighed.again.theirs, price=price)
    need = mind.need(view, who)
    worth, why = weighed.base + weighed.heal * need, "it brings more than it costs"
    worth += changed(mind, view, option, weighed.live, who)
    odds = view.odds(option) if weighed.ends or weighed.chosen else None
    if weighed.chosen and odds:
        worth *= odds.expected / CHOSEN
    if weighed.ends:
        worth += (odds.win if odds else 0.6) * mind.burden(card)
        why = f"{card.title} weighs on your side as long as it lies there"
    if weighed.threatens:
        if view.masterplan and who.main:
            return worth + MASTERPLAN, "nothing comes before the plan"
        lean = mind.lean(view)
        if -lean > IDLE:
            return -0.5, "it can wait"
        worth *= urgency(mind, view, who) * pressed(lean)
        why = "the plan must not work" if mind.side == "heroes" else "the plan comes closer"
    at_hand = 0.0 if weighed.heal and not need else AT_HAND
    return worth * mind.weight("cards") + at_hand - price_of(option, view, who), why


def urgency(mind: Mind, view: PlotTwistView, who: CharacterView) -> float:
    """By how much a Threat weighs more, or less, than its words."""
    now, goal = view.threat
    return mind.weight("threat") * (1.0 if who.main or not goal else 0.5 + 2.0 * now / goal)


def _turn_to_call(view: PlotTwistView) -> int:
    """Help comes seat by seat, a turn each, not all at once."""
    return int(view.seat.rpartition(":")[2])


def call_ally(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    """An Ally, when it is this player's turn to call."""
    if mind.side == "heroes" and view.turn < _turn_to_call(view):
        return -1.0, ""
    return 2.0, "help is at hand"


def call_hero(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    """One more Hero for 5 Belief, as long as some is left for the fight."""
    if view.turn < _turn_to_call(view):
        return -1.0, ""
    belief = sum(hero.belief for hero in view.heroes())
    return mind.weight("plots") * (1.0 + 0.25 * (belief - 12)), "reinforcements"
