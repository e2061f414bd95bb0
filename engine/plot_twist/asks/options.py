"""How options are made, and the small questions the rules ask on their way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from engine.plot_twist.state.cost import Cost
from engine.plot_twist.state.pieces import Character
from engine.table import Action, Option, Seat, asking
from engine.table.asking import Asking, choose


def option(
    seat: Seat,
    kind: str,
    actor: Character | None,
    label: str,
    rule: str,
    action: Action | None = None,
    *,
    target: str = "",
    card: str = "",
    amount: int = 0,
    cost: Cost | None = None,
    text: bool = False,
    adds: int = 0,
) -> Option:
    """An option with its readable id: ``kind:actor>target=amount``; ``action`` says what it does."""
    id = kind
    if actor is not None:
        id += ":" + actor.id
    if target:
        id += ">" + target
    if card:
        id += "/" + card
    if amount:
        id += f"={amount}"
    named = actor.id if actor is not None else ""
    return Option(id, seat, label, rule, cost, kind, named, target, card, amount, text, action, adds=adds)


@lru_cache(256)
def pass_option(seat: Seat, label: str = "Pass", rule: str = "PT-TURN-04") -> Option:
    """Leave it at that."""
    return Option("pass", seat, label, rule, kind="pass")


def choose_character(
    seat: Seat, kind: str, prompt: str, among: Sequence[Character], *, rule: str
) -> Asking[Character]:
    """One of several characters."""
    return (yield from choose(seat, kind, prompt, [(c.id, c.name, c) for c in among], rule=rule))


def divide(
    seat: Seat,
    kind: str,
    prompt: str,
    amount: int,
    among: list[tuple[Character, int]],
    *,
    rule: str,
    or_none: bool = False,
    has: Callable[[Character], str] | None = None,
) -> Asking[list[tuple[Character, int]]]:
    """Divide ``amount`` counters among characters with room for so many each (``asking.divide``); ``has`` says what each
    has of them by now.
    """
    things = [(who.id, f"{who.name}, {has(who)}" if has else who.name, who, space) for who, space in among]
    return (yield from asking.divide(seat, kind, prompt, amount, things, rule=rule, or_none=or_none))
