"""The pool of a roll: its parts, its coins, its Automatic Successes, and how it falls (PT-ROLL)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.plot_twist.asks import figures
from engine.plot_twist.state import events as ev
from engine.plot_twist.state.deeds import Roll
from engine.plot_twist.state.events import Parts
from engine.plot_twist.state.printed import Why
from engine.plot_twist.state.state import State
from engine.plot_twist.state.terms import say

SURPRISED = -2
"""Coins of the Surprised, in all Roll Pools (PT-STATUS-07)."""


def parts(game: State, roll: Roll) -> Parts:
    """Everything in the pool; a Locked ability that is not paid for counts 0 (PT-Q-37)."""
    who = roll.who
    if roll.kind == "hazard":
        return _together(roll.added)
    if roll.kind == "damage":
        return _together([*roll.added, *figures.changes(game, who, "pool.damage")])
    attribute = figures.value(game, who, roll.attribute)
    listed = [(say(roll.attribute), attribute), (say(roll.ability), rank(game, roll))]
    listed += roll.added
    listed += figures.changes(game, who, "pool.roll")
    if roll.kind != "skill":
        listed += figures.changes(game, who, "pool." + roll.kind)
    if "surprised" in who.statuses:
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
    who, added = roll.who, 0
    for _, amount in roll.added:
        added += amount
    if roll.kind == "hazard":
        return added
    if roll.kind == "damage":
        return added + figures.added(game, who, "pool.damage")
    added += figures.value(game, who, roll.attribute) + figures.added(game, who, "pool.roll")
    added += rank(game, roll)
    if roll.kind != "skill":
        added += figures.added(game, who, "pool." + roll.kind)
    return added + SURPRISED if "surprised" in who.statuses else added


def stopped(game: State, roll: Roll) -> Why | None:
    """Why damage comes to nothing, Automatic Successes too; None if it is not damage or has coins (PT-DMG-02)."""
    if roll.kind in ("damage", "hazard") and coins(game, roll) <= 0:
        return "the Damage Pool is 0 or less", "PT-DMG-02"
    return None


def automatic(game: State, roll: Roll) -> int:
    """Automatic Successes, cards' included (PT-ROLL-09)."""
    if roll.kind == "hazard":
        return roll.automatic
    own = "damage" if roll.kind == "damage" else "roll"
    amount = roll.automatic + figures.total(game, roll.who, "success." + own)
    if roll.kind in ("attack", "defence"):
        amount += figures.total(game, roll.who, "success." + roll.kind)
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
            who=roll.who.name,
            what=roll.what or roll.kind,
            parts=made,
            coins=tossed,
            bits=roll.bits,
            automatic=sure,
            amount=roll.successes,
        )
    )
