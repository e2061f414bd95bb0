"""The small questions the rules ask on their way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from engine.audience.pack import Card
from engine.audience.state import Asking, Enemy, Pc
from engine.table import Option, Seat, choice

T = TypeVar("T", Pc, Enemy, Card)


def listed(seat: Seat, kind: str, actor: str, rule: str, among: Sequence[Pc | Enemy | Card]) -> list[Option]:
    """An option for each fighter, enemy or card: ``kind:actor>id``."""
    found = []
    for each in among:
        id = each.code if isinstance(each, Card) else each.id
        card = each.code if isinstance(each, Card) else ""
        target = "" if card else id
        found.append(
            Option(
                f"{kind}:{actor}>{id}", seat, each.name, rule, None, kind, actor, target, card, 0, False, each
            )
        )
    return found


def may(seat: Seat, kind: str, prompt: str, options: list[Option], *, rule: str, no: str = "No") -> Asking:
    """One of the options or nothing; returns the option's value, or None."""
    picked = yield choice(kind, prompt, [*options, Option("pass", seat, no, rule, None, "pass")], rule=rule)
    return picked[0].value


def yes(
    seat: Seat, kind: str, actor: str, prompt: str, label: str, *, rule: str, target: str = "", card: str = ""
) -> Asking:
    """Whether to do it: True or None."""
    id = f"{kind}:{actor}" + (f">{target}" if target else "")
    option = Option(id, seat, label, rule, None, kind, actor, target, card, 1, False, True)
    return (yield from may(seat, kind, prompt, [option], rule=rule))


def must(seat: Seat, kind: str, prompt: str, options: list[Option], *, rule: str) -> Asking:
    """One of the options; a single one is taken without asking. Returns its value."""
    if len(options) == 1:
        return options[0].value
    picked = yield choice(kind, prompt, options, rule=rule)
    return picked[0].value
