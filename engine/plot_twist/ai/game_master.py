"""Scripted decisions of the game master alone: cures, Events, the Objective."""

from __future__ import annotations

from engine.plot_twist.ai.fighting import danger
from engine.plot_twist.ai.mind import Mind
from engine.plot_twist.ai.persona import Consideration
from engine.plot_twist.ai.rolling import gain
from engine.plot_twist.seen.view import PlotTwistView
from engine.table import Option
from engine.table.personas import Score


def cure(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    """Reversal of Fortunes, as drama: seldom, and for something."""
    if view.roll is not None:
        return mind.weight("luck") * _fate(view) - 1.6, "fate takes a hand"
    if view.combat is not None:
        return -1.0, ""
    hurt = sum(danger(view, hero) for hero in view.heroes()) / max(1, len(view.heroes()))
    pity = mind.weight("mercy") * (hurt - 0.55)
    fresh = (
        any(item.card.type == "villain" for item in view.plots)
        and len(view.villains()) < len(view.heroes()) - 1
    )
    grab = mind.weight("crossover") * (0.3 if fresh and view.turn >= 2 else 0.0)
    lost = sum(3 * hero.card.power - hero.belief for hero in view.heroes())
    plan = mind.weight("masterplan") * (0.2 if lost >= 5 and view.turn >= 4 else 0.0)
    return max(pity, grab if lost >= 3 else 0.0, plan) - 0.1, "a reversal of fortunes"


def _fate(view: PlotTwistView) -> float:
    roll = view.roll
    for each in (roll, roll.against if roll else None):
        if each is not None and each.who.kind == "villain":
            return gain(view, each, 0, 1)
    return 0.0


CURES: dict[str, tuple[Consideration, float, float]] = {
    "cure.crossover": ("crossover", 2.5, 0.0),
    "cure.persona": ("crossover", 2.5, 0.0),
    "cure.return": ("crossover", 2.5, 0.0),
    "cure.masterplan": ("masterplan", 1.2, 0.0),
    "cure.initiative": ("initiative", -0.3, 0.0),
    "cure.lock": ("lock", 0.2, 0.3),
}
"""What a cure is worth by the GM's taste, and what it costs him in tension."""


def cure_what(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    kind = option.kind
    if kind == "cure.gift":
        hurt = sum(danger(view, hero) for hero in view.heroes()) / max(1, len(view.heroes()))
        return mind.weight("mercy") * (hurt - 0.5), "they need it"
    if kind == "cure.success":
        return 1.5 * mind.weight("luck"), "fate takes a hand"
    if kind not in CURES:
        return 0.0, "the plot thickens"
    word, base, price = CURES[kind]
    return mind.weight(word) * base - price, "the plot thickens"


def reveal_event(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    """The news comes in story by story: about one in two turns."""
    return mind.weight("events") * (
        1.2 - 0.6 * max(0.0, view.events_out + 1 - view.turn / 2)
    ) - 0.3, "breaking news"


def flip_objective(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    card = view.objective
    worth = mind.card(view, card, None) if card else 0.0
    return mind.weight("drama") * 0.15 * worth - (0.5 if view.turn < 3 else 0.1), "the mask comes off"
