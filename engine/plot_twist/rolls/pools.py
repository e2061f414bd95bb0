"""The pool of a roll: its parts, its coins, its Automatic Successes, and how it falls (PT-ROLL)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.plot_twist.asks import figures
from engine.plot_twist.rolls import blow
from engine.plot_twist.state import events as ev
from engine.plot_twist.state.deeds import Roll
from engine.plot_twist.state.events import Parts
from engine.plot_twist.state.pieces import Character
from engine.plot_twist.state.printed import Why
from engine.plot_twist.state.state import State
from engine.plot_twist.state.terms import say

SURPRISED = -2
"""Coins of the Surprised, in all Roll Pools (PT-STATUS-07)."""

CHANGED_BY: dict[str, tuple[str, ...]] = {
    "hazard": (),
    "damage": ("pool.damage",),
    "skill": ("pool.roll",),
    "attack": ("pool.roll", "pool.attack"),
    "defence": ("pool.roll", "pool.defence"),
}
"""The figures that add to a pool, by the kind of its roll."""
MADE_SURE_BY: dict[str, tuple[str, ...]] = {
    kind: tuple([figure.replace("pool.", "success.") for figure in added])
    for kind, added in CHANGED_BY.items()
}
"""The figures that add Automatic Successes."""


def parts(game: State, roll: Roll) -> Parts:
    """Everything in the pool; a Locked ability that is not paid for counts 0 (PT-Q-37)."""
    who = roll.who
    listed = blow.parts(game, roll)
    if roll.attribute:
        listed.append((say(roll.attribute), figures.value(game, who, roll.attribute)))
        listed.append((say(roll.ability), rank(game, roll)))
    listed += roll.added
    for figure in CHANGED_BY[roll.kind]:
        listed += figures.parts(game, who, figure)
    if roll.attribute and "surprised" in who.statuses:
        listed.append(("Surprised", SURPRISED))
    return _together(listed)


def _together(listed: Sequence[tuple[str, int]]) -> Parts:
    """What comes of one source in several goes, as Energy does, is one part."""
    found: dict[str, int] = {}
    for label, amount in listed:
        found[label] = found.get(label, 0) + amount
    return tuple(found.items())


def rank(game: State, roll: Roll) -> int:
    """What its ability adds; nothing if that is Locked and not paid for (PT-Q-37)."""
    return 0 if roll.who.locked and roll.locked() else figures.value(game, roll.who, roll.ability)


def coins(game: State, roll: Roll) -> int:
    """Coins to toss now, the sum of ``parts``; 0 or less tosses none (PT-Q-36)."""
    made = own(game, roll.who, roll.kind, roll.attribute, rank(game, roll) if roll.attribute else 0)
    for _, amount in roll.added:
        made += amount
    if not roll.attribute:
        for _, amount in blow.parts(game, roll):
            made += amount
    return made


def own(game: State, who: Character, kind: str, attribute: str, ranks: int) -> int:
    """Coins that somebody has for a kind of roll with so many ranks, before any are added to that roll alone."""
    made = 0
    for figure in CHANGED_BY[kind]:
        if figure in game.modifiers:
            made += figures.total(game, who, figure)
    if not attribute:
        return made
    made += figures.value(game, who, attribute) + ranks
    return made + SURPRISED if "surprised" in who.statuses else made


def stopped(game: State, roll: Roll) -> Why | None:
    """Why damage comes to nothing, Automatic Successes too; None if it is not damage or has coins (PT-DMG-02)."""
    if roll.kind in ("damage", "hazard") and coins(game, roll) <= 0:
        return "the Damage Pool is 0 or less", "PT-DMG-02"
    return None


def automatic(game: State, roll: Roll) -> int:
    """Automatic Successes, cards' included (PT-ROLL-09)."""
    return roll.automatic + sure(game, roll.who, roll.kind)


def sure(game: State, who: Character, kind: str) -> int:
    """Automatic Successes that cards give somebody in a kind of roll."""
    amount = 0
    for figure in MADE_SURE_BY[kind]:
        if figure in game.modifiers:
            amount += figures.total(game, who, figure)
    return amount


def count(game: State, roll: Roll) -> int:
    """Add heads and Automatic Successes up; returns the latter."""
    sure = automatic(game, roll)
    roll.successes = max(0, roll.bits.bit_count() + sure)
    return sure


def toss(game: State, roll: Roll) -> None:
    """Toss the pool; tossing again replaces the fall."""
    made = parts(game, roll)
    tossed = max(0, sum(amount for _, amount in made))
    roll.bits = game.random.toss(tossed)
    roll.tossed = True
    sure = count(game, roll)
    game.record(
        ev.CoinsTossed(
            rule="PT-ROLL-08" if roll.kind in ("damage", "hazard") else "PT-ROLL-01",
            who=roll.tosser,
            what=roll.what or roll.kind,
            parts=made,
            coins=tossed,
            bits=roll.bits,
            automatic=sure,
            amount=roll.successes,
        )
    )
