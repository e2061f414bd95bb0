"""Whom of the fighters something good is for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.audience.seen.reach import reaching
from screens.audience.played import of_id

if TYPE_CHECKING:
    from engine.audience.seen.sheets import Snapshot
    from engine.table import Option

WHO = ("power.patch", "power.cover", "story.who")
"""Questions whom of the fighters something good is for."""


def hurt(view: Snapshot) -> bool:
    """Whether healing does anybody good: it reaches nobody who is out (AU-Q-32)."""
    return any(one.health < one.full for one in view.fighters if not one.out)


def neediest(options: Sequence[Option], view: Snapshot) -> Option:
    """Of those whom something good may be for, who has the least Health left; what heals is for who lacks some
    (AU-C-12), and cover for who may still be attacked (AU-C-25, AU-Q-11).
    """

    def needs(option: Option) -> tuple[bool, int]:
        one = next(each for each in view.fighters if each.id == option.target)
        covers = option.kind == "power.cover"
        return bool(reaching(one, view.enemies)) if covers else one.health < one.full, -one.health

    return max(options, key=needs)


def health(named: Option, view: Snapshot) -> str:
    """How whoever is named fares, what healing makes of it, and for cover whether an engaged enemy may still attack."""
    one = of_id(view.fighters, named.target)
    if one is None:
        return ""
    healed = f" -> {one.health + 1}" if named.kind == "power.patch" else ""
    reached = named.kind == "power.cover" and view.gm_hand and reaching(one, view.enemies)
    return f"Health {one.health}{healed or f' of {one.full}'}{', may be attacked' if reached else ''}"
