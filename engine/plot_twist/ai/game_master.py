"""Scripted decisions of the game master alone: cures, Events, the Objective."""

from __future__ import annotations

from engine.plot_twist.ai.mind import Mind
from engine.plot_twist.ai.rolling import gain
from engine.plot_twist.seen.view import PlotTwistView
from engine.table import Option
from engine.table.personas import Score


def cure(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    """Reversal of Fortunes, as drama: seldom, and only for something that can be had now and is worth it."""
    lost = sum(3 * hero.card.power - hero.belief for hero in view.heroes())
    wares = [(1, "cure.gift"), (3, "cure.crossover"), (5, "cure.masterplan")]
    if view.roll is not None:
        wares = [(2, "cure.success")] if len(view.heroes()) > 1 else []
    elif view.combat is not None:
        wares = []
    there = {"cure.crossover": view.newcomers, "cure.masterplan": not view.masterplan}
    return max(
        (_prize(mind, view, kind) for size, kind in wares if size <= lost and there.get(kind, True)),
        default=(-1.0, ""),
    )


def cure_what(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    """What a cure is for."""
    return _prize(mind, view, option.kind)


def _prize(mind: Mind, view: PlotTwistView, kind: str) -> Score:
    """What one thing that a cure buys is worth, less what the Belief does for the Heroes."""
    if kind == "cure.gift":
        faith = sum(hero.belief for hero in view.heroes()) / (
            3 * sum(hero.card.power for hero in view.heroes()) or 1
        )
        worth = mind.weight("mercy") * (-mind.lean(view) - PITY) if faith < POOR else 0.0
        return (worth if worth > 0 else -1.0), "they need it"
    if kind == "cure.lock":
        return 0.1 * mind.weight("lock") - 0.6, "clip their wings"
    if kind == "cure.initiative":
        return 0.1 * mind.weight("initiative") - 0.8, "the tables turn"
    lean = mind.lean(view)
    if kind == "cure.success":
        if lean <= URGENT:
            return -1.0, ""
        return mind.weight("luck") * _fate(view) * (1.0 + lean) - 2.2, "fate takes a hand"
    if kind in ("cure.crossover", "cure.persona", "cure.return"):
        least = URGENT if view.turn < OPEN else -URGENT
        return mind.weight("crossover") * 2.0 * (1.0 if lean > least else -1.0), "the plot thickens"
    if kind == "cure.masterplan":
        eager = view.turn >= SCHEMING and lean > PITY
        return mind.weight("masterplan") * (1.0 if eager else -1.0), "it was planned from the first"
    return -1.0, ""


PITY, URGENT = 0.3, 0.2
"""How far he spares before he gives for nothing, and how far he presses before he pays for it."""
POOR = 0.25
"""The share of their Belief above which the Heroes are given none."""
SCHEMING, OPEN = 3, 7
"""The turns from which he may have a Masterplan, and from which another Villain comes unless the Heroes are spared."""


def _fate(view: PlotTwistView) -> float:
    roll = view.roll
    for each in (roll, roll.against if roll else None):
        if each is not None and each.who.kind == "villain":
            return gain(view, each, 0, 1)
    return 0.0


def reveal_event(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    """The news comes in story by story: one on turn 1, then one in two turns."""
    due = (view.turn + 1) // 2
    return 0.5 * mind.weight("events") * (due - view.events_out) - 0.1, "breaking news"


def flip_objective(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    card = view.objective
    worth = mind.card(view, card, None) if card else 0.0
    return mind.weight("drama") * 0.15 * worth - (0.5 if view.turn < 3 else 0.1), "the mask comes off"
