"""The small questions of Audience: about fighters, enemies and cards by their ids, and whether to use a Power."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from engine import table
from engine.audience.state.pack import Card
from engine.audience.state.pieces import Enemy, Pc
from engine.table import Asking, Listed, Option, Seat, may

Thing = TypeVar("Thing", Pc, Enemy, Card)


def listed(seat: Seat, kind: str, actor: str, rule: str, among: Sequence[Thing]) -> list[Listed[Thing]]:
    """An option for each fighter, enemy or card: ``kind:actor>id``."""
    cards = isinstance(among[0], Card)
    things = [(each.code if isinstance(each, Card) else each.id, each.name, each) for each in among]
    return table.listed(seat, kind, things, rule=rule, actor=actor, cards=cards)


def yes(seat: Seat, phase: str, prompt: str, option: Option) -> Asking[bool]:
    """Whether to do the one thing that is offered."""
    return bool((yield from may(seat, phase, prompt, [(option, True)], rule=option.rule)))
