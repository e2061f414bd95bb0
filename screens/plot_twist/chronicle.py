"""A game of Plot Twist read back from its events: who did what to whom, on which turn and where."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from zlib import crc32

from engine.plot_twist.seen.sheets import PlotTwistTable

if TYPE_CHECKING:
    from engine.table import Event

TOLD = frozenset({
    "conflict.start", "twist.revealed", "event.revealed", "damage.dealt", "missed", "hit", "incapacitated",
    "quantity.lost", "bystander.recruited", "bystander.killed", "flight", "pursuit", "surrendered", "regenerated",
    "masterplan", "threat", "objective.seen", "objective.revealed", "entered", "coins.tossed", "sacrificed",
    "interview", "game.over", "belief.cured", "main_villain", "relocated", "combat.start", "card.nullified",
})  # fmt: skip
"""Kinds of events that a reporter or a cartoonist would care for."""


@dataclass(frozen=True, slots=True)
class Deed:
    """An event with the turn and the place it happened at; a blow knows what it was struck with, what an ability did how
    that is called, and ``on`` which Resistance.

    ``amount`` of ``full``: Successes of coins, counters of the Threat. ``struck``: it came of an attack, of no text alone.
    """

    kind: str
    turn: int
    place: str
    by: str = ""
    who: str = ""
    what: str = ""
    amount: int = 0
    full: int = 0
    on: str = ""
    struck: bool = False


def deeds(events: Iterable[Event]) -> list[Deed]:
    """All that is worth telling, in order."""
    turn, place = 0, ""
    blow = ("", "", "")
    used: dict[tuple[str, str], str] = {}
    found: list[Deed] = []
    for event in events:
        told: Any = event
        kind = event.kind
        if kind == "turn.start":
            turn, blow = told.amount, ("", "", "")
        elif kind == "attack.declared":
            blow = (told.by, told.who, told.card or told.weapon)
        elif kind == "action":
            used[told.by, told.card] = told.what.removesuffix(f" ({told.card})")
        elif kind == "missed":
            blow = ("", "", "")
        elif kind == "conflict.start":
            place = told.place
        if kind not in TOLD:
            continue
        struck = kind in ("damage.dealt", "quantity.lost", "incapacitated") and blow[:2] == (
            told.by,
            told.who,
        )
        means = blow[2] if struck else used.get((told.by, told.card), "") if kind == "damage.dealt" else ""
        more = _more(told, means)
        found.append(
            Deed(kind, turn, place, told.by, told.who, *more, getattr(told, "resistance", ""), struck)
        )
    return found


def _more(event: Any, means: str) -> tuple[str, int, int]:
    """What it is about, how much, of how much."""
    if event.kind == "coins.tossed":
        return (event.what, event.bits.bit_count(), event.coins)
    if event.kind == "threat":
        return ("", event.total, event.goal)
    if event.kind in ("flight", "relocated", "conflict.start"):
        return (event.place, event.amount, 0)
    if event.kind == "pursuit":
        return ("", int(event.pursued), 0)
    if event.kind == "entered":
        return (event.role, 0, 0)
    return (means or event.card or getattr(event, "reason", ""), event.amount, 0)


def sides(view: PlotTwistTable, told: Sequence[Deed]) -> dict[str, str]:
    """On which side everybody stood, by name: those at the table, and those who entered and have left."""
    known = {
        deed.who: "villains" if deed.what in ("a Villain", "Mooks") else "heroes"
        for deed in told
        if deed.kind == "entered"
    }
    cut = {deed.who: "villains" for deed in told if deed.kind in ("quantity.lost", "flight", "main_villain")}
    return cut | known | {one.name: one.side for one in view.characters}


def pick(choices: Sequence[str], *facts: object) -> str:
    """One of several ways to say it: the same for the same facts, in every process."""
    return choices[crc32("|".join(map(str, facts)).encode()) % len(choices)]


def listed(names: Sequence[str]) -> str:
    """``A, B and C``."""
    unique = list(dict.fromkeys(names))
    return " and ".join(part for part in (", ".join(unique[:-1]), unique[-1]) if part) if unique else "nobody"


def there_at_first(name: str, told: Sequence[Deed]) -> bool:
    """Whether somebody was at the table before entering it, if ever."""
    mine = [deed for deed in told if name in (deed.who, deed.by)]
    return not any(deed.kind == "entered" for deed in mine) or mine[0].kind != "entered"
