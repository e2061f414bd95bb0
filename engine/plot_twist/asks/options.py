"""How options are made, and the small questions the rules ask on their way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.plot_twist.state.cost import Cost
from engine.plot_twist.state.pieces import Character
from engine.plot_twist.state.scope import Asking
from engine.plot_twist.state.state import State
from engine.table import Option, Seat, choice


def option(
    seat: Seat,
    kind: str,
    actor: Character | None,
    label: str,
    rule: str,
    do: Callable[[], Any] | None = None,
    *,
    target: str = "",
    card: str = "",
    amount: int = 0,
    cost: Cost | None = None,
    text: bool = False,
) -> Option:
    """An option with its readable id: ``kind:actor>target=amount``; ``do`` starts what it does."""
    id = kind
    if actor is not None:
        id += ":" + actor.id
    if target:
        id += ">" + target
    if card:
        id += "/" + card
    if amount:
        id += f"={amount}"
    return Option(
        id, seat, label, rule, cost, kind, actor.id if actor else "", target, card, amount, text, do
    )


def pass_option(seat: Seat, label: str = "Pass", rule: str = "PT-TURN-04") -> Option:
    """Leave it at that."""
    return Option("pass", seat, label, rule, kind="pass")


def choose(
    seat: Seat,
    kind: str,
    prompt: str,
    listed: list[tuple[str, str, Any]],
    *,
    phase: str = "choice",
    rule: str,
) -> Asking:
    """One of several things, each (id, label, thing); a single one is taken without asking."""
    if len(listed) == 1:
        return listed[0][2]
    options = [
        Option(f"{kind}:{id}", seat, label, rule, kind=kind, target=id, value=(thing,))
        for id, label, thing in listed
    ]
    picked = yield choice(phase, prompt, options, rule=rule)
    return picked[0].value[0]


def choose_character(seat: Seat, kind: str, prompt: str, among: list[Character], *, rule: str) -> Asking:
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
    least: int = -1,
) -> Asking:
    """Divide up to ``amount`` counters among characters with room for so many each.

    All of them must be given out, or at least ``least``. Returns (character, amount) pairs.
    """
    listed = [(who.id, who.name, who, space) for who, space in among]
    return (yield from divide_among(seat, kind, prompt, amount, listed, rule=rule, least=least))


def divide_among(
    seat: Seat,
    kind: str,
    prompt: str,
    amount: int,
    listed: Sequence[tuple[str, str, Any, int]],
    *,
    rule: str,
    least: int = -1,
    of: str = "",
) -> Asking:
    """As ``divide``, among things, each (id, label, thing, room), ``of`` one character; not asked without a choice."""
    lead = f"{kind}:{of}>" if of else f"{kind}:"
    options = []
    for id, label, _, space in listed:
        for nth in range(1, min(space, amount) + 1):
            options.append(
                Option(f"{lead}{id}={nth}", seat, f"{label} ({nth})", rule, None, kind, of, id, "", nth)
            )
    most = min(amount, len(options))
    least = most if least < 0 else min(least, most)
    if not most:
        return []
    if least == len(options):
        picked = options
    else:
        picked = yield choice("choice", prompt, options, rule=rule, min=least, max=most)
    counts: dict[str, int] = {}
    for one in picked:
        counts[one.target] = counts.get(one.target, 0) + 1
    return [(thing, counts[id]) for id, _, thing, _ in listed if id in counts]


def confirm(
    game: State,
    seat: Seat,
    kind: str,
    prompt: str,
    yes: str,
    no: str,
    *,
    rule: str,
    actor: str = "",
    cost: Cost | None = None,
) -> Asking:
    """Yes or no."""
    options = [
        Option(f"{kind}.yes", seat, yes, rule, cost, kind, actor, amount=1),
        Option(f"{kind}.no", seat, no, rule, None, kind, actor),
    ]
    picked = yield choice(kind, prompt, options, rule=rule)
    return picked[0].amount == 1
