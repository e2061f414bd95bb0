"""Scripted decisions about Energy, Belief and Hate, and what an option's price weighs."""

from __future__ import annotations

from engine.plot_twist.ai.drama import pressed
from engine.plot_twist.ai.fighting import danger
from engine.plot_twist.ai.mind import Mind, actor_of
from engine.plot_twist.ai.rolling import energy_price, faith
from engine.plot_twist.seen.pieces import CharacterView
from engine.plot_twist.seen.view import PlotTwistView
from engine.plot_twist.state.cost import Cost
from engine.table import Option
from engine.table.personas import Score


def price_of(option: Option, view: PlotTwistView, who: CharacterView) -> float:
    """What a cost is worth."""
    cost = option.price
    if not isinstance(cost, Cost):
        return 0.0
    worth = 0.6 * cost.belief + 0.4 * cost.hate + 2.2 * cost.attacks + 0.5 * cost.quantity
    before = _before_blow(view, who)
    aiming = view.combat is not None and view.combat.step == "attack"
    worth += (FIGHTS if before and not aiming else 0.2) * cost.moves
    if cost.discards:
        worth += FIGHTS if before else 0.4
    return worth + cost.energy * energy_price(view, who) if cost.energy else worth


FIGHTS = 1.0
"""What a Move action or a card of the hand is worth before a blow that may need it, in points."""


def _before_blow(view: PlotTwistView, who: CharacterView) -> bool:
    """Whether somebody of the seat is in a combat and has an attack to come."""
    fight = view.combat
    mine = view.standing(who.side) if fight is not None and fight.step != "end" else ()
    return any(one.seat == who.seat and one.attacks and fight is not None and fight.has(one) for one in mine)


def regenerate(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    return mending(mind, view, actor_of(view, option), option.target, option.amount)


def mending(mind: Mind, view: PlotTwistView, who: CharacterView, resistance: str, amount: int) -> Score:
    """What it is worth to lose so much Stress."""
    worth = 0.35 if resistance == "social" else 1.0 + 0.5 * danger(view, who)
    return mind.weight("heal") * amount * (worth * pressed(mind.lean(view)) - 0.3), "back on their feet"


def remove_trauma(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    who = actor_of(view, option)
    if sum(who.stress.values()):
        return -1.0, ""
    return mind.weight("heal") * (0.2 + danger(view, who)) - 0.2, "an old wound"


def healing(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    who = actor_of(view, option)
    return mind.weight("heal") * (0.4 * min(4, who.stress[option.target]) - 0.3), "healing pays"


def attack_action(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    """One more Attack action, bought where it can be used at once, or to fight again (PT-BELIEF-05, PT-HATE-06)."""
    who = actor_of(view, option)
    fight = view.combat
    belief = option.kind == "belief.attack"
    if belief:
        price, factor = (0.5 if who.belief > 3 else 0.9) * faith(view), mind.weight("belief")
    else:
        price, factor = (1.2 if who.hate > 6 else 2.0), mind.weight("hate") * pressed(mind.lean(view))
    if fight is not None:
        if fight.step != "attack" or not fight.has(who):
            return -1.0, ""
        foe = fight.opponent(who)
        if foe is None or foe.side == who.side or "stunned" in who.statuses:
            return -1.0, ""
        worth, _ = mind.fights.best(view, who, foe.id, far=fight.distance != "melee")
        return factor * worth - price, "strike again"
    if view.phase != "combat" or who.side == "heroes":
        return -1.0, ""
    worth = max((mind.fights.best(view, who, hero.id)[0] for hero in view.heroes()), default=0.0)
    return factor * worth * 0.8 - price, "another victim"


def more_mooks(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    mob = [one for one in view.standing("villains") if one.kind == "mook"]
    few = sum(one.quantity <= 2 for one in mob)
    if sum(one.quantity for one in mob) >= MOB:
        return -1.0, ""
    return mind.weight("hate") * mind.weight("mooks") * 0.4 * few + 0.8 * mind.lean(view) - 0.5, "fresh hands"


MOB = 16
"""Mooks that are enough, in counters."""


def belief_damage(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    who = actor_of(view, option)
    worth = 0.04 * who.hate + 0.5 * max(0.0, mind.lean(view))
    return mind.weight("hate") * worth - 0.9, "break their faith"


def raise_heroic(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    """Worth it only with plenty in the purse, before a fight."""
    who = actor_of(view, option)
    purse = who.belief if option.kind.startswith("belief") else who.hate
    if view.phase != "start" or purse < 8:
        return -1.0, ""
    return 0.05 * purse - 0.7, "ready for anything"
