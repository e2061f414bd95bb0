"""Which events of Plot Twist fill the stage: Villains who enter, falls, Events, the Objective, the Lair."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.plot_twist.seen.sheets import CharacterSheet, PlotTwistTable
from screens.look.beat import Beat

if TYPE_CHECKING:
    from engine.table import Event

LEADS = ("hero", "villain")
"""Whose fall is more than a line of the log."""


def splash_of(event: Any, view: PlotTwistTable, events: Sequence[Event]) -> Beat | None:
    """The picture of an event, if it is worth one; ``events`` are all so far."""
    match event.kind:
        case "entered" if event.role == "a Villain":
            return _person(event.who, "A Villain enters", view)
        case "conflict.start" if not view.place.lair and event.amount == 1:
            main = next((one for one in view.characters if one.main), None)
            return _person(main.name, event.text(), view) if main else None
        case "conflict.start" if view.place.lair:
            return Beat("splash", event.place, (view.place.flavour, *view.place.text), above="The Lair")
        case "incapacitated" if _leads(event.who, view, events):
            by = (f"Felled by {event.by}.",) if event.by not in ("", event.who) else ()
            return _person(event.who, "Out of the fight", view, by)
        case "event.revealed":
            card = next((each for each in view.events.out if each.name == event.card), None)
            return Beat("splash", event.card, card.text if card else (), above="Event")
        case "objective.seen" | "objective.revealed" if view.objective.known:
            plan = view.objective
            return Beat(
                "splash", plan.name, (plan.flavour, *plan.text), "The Objective", plan.emblem, plan.colour
            )
    return None


def _person(name: str, above: str, view: PlotTwistTable, lines: tuple[str, ...] | None = None) -> Beat:
    one = _sheet(name, view)
    if one is None:
        return Beat("splash", name, lines or (), above)
    return Beat("splash", name, (one.flavour,) if lines is None else lines, above, one.emblem, one.colour)


def _sheet(name: str, view: PlotTwistTable) -> CharacterSheet | None:
    return next((one for one in view.characters if one.name == name), None)


def _leads(name: str, view: PlotTwistTable, events: Sequence[Event]) -> bool:
    """Whether it is a Hero or a Villain; one who came in later leaves play with the fall (PT-CROSS-06)."""
    one = _sheet(name, view)
    if one is not None:
        return one.kind in LEADS
    came: list[Any] = [each for each in events if each.kind == "entered"]
    return any(each.who == name and each.role in ("a Hero", "a Villain") for each in came)
