"""What paying does to whoever pays, where a text answers what is spent."""

from __future__ import annotations

from contextlib import suppress

from engine.plot_twist.lasting.costs import RULES, pay
from engine.plot_twist.lasting.lasting import silence
from engine.plot_twist.state.cost import Cost
from engine.plot_twist.state.events import DamageDealt
from engine.plot_twist.state.state import GameEnd, State
from engine.table import Event, Option


def toll(game: State, option: Option) -> int:
    """The damage that paying for an option does to its actor, as far as its seat may know it and nothing is asked first."""
    price, who = option.price, game.find(option.actor)
    if who is None or not isinstance(price, Cost):
        return 0
    if not any(getattr(price, each) and f"{each}.spent" in game.listeners for each in RULES):
        return 0
    events: list[Event] = []
    copy = game.copy(events.append)
    if option.seat != "gm" and copy.secret(copy.objective):
        silence(copy, copy.objective)
    with suppress(GameEnd):  # what it does to the payer is counted then, too
        next(pay(copy, copy.one(who.id), price, ""), None)
    return sum(each.amount for each in events if isinstance(each, DamageDealt) and each.who == who.name)
