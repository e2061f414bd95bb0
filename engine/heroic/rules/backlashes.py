"""Limits that strike right after a roll in which their set was used (HR-C-38, HR-PP-12, HR-Q-18, HR-Q-70)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.heroic.asks.limits import limits, usable
from engine.heroic.asks.payable import BACKLASH
from engine.heroic.rules import flaws, landing
from engine.heroic.state.dossiers import Limit
from engine.heroic.state.pieces import Antagonist, Character, Pool, Protagonist
from engine.heroic.state.state import State
from engine.table import Asking, Option, may


def strike(game: State, who: Character, pool: Pool, others: Sequence[Character]) -> Asking[None]:
    """Every `backlash` of a set in the pool: one that was taken with the pool, for it was paid, even if the roll has ended
    the scene; else its hero may take it now for 1 PP; a villain's a hero against it may press."""
    for key, _, flaw in limits(who):
        if key in pool.limits and not who.gone:
            yield from _struck(game, who, flaw)
    for key, flaw in list(usable(game, who, "backlash")):
        used = any(entry.key.startswith(f"power:{key.split(':')[1]}:") for entry in pool.traits)
        if not flaw.args.type or not used or who.gone:
            continue
        if (game.scene and game.scene.exit) or not (yield from _wanted(game, who, key, flaw, others)):
            continue
        if isinstance(who, Protagonist):
            flaws.use(game, who, key)
        yield from _struck(game, who, flaw)


def _struck(game: State, who: Character, flaw: Limit) -> Asking[None]:
    assert flaw.args.type
    yield from landing.stress(game, who, flaw.args.type, BACKLASH, rule="HR-C-38", answers=False)


def _wanted(game: State, who: Character, key: str, flaw: Limit, others: Sequence[Character]) -> Asking[bool]:
    name = flaw.name or "Backlash"
    if isinstance(who, Protagonist):
        if not game.stepwise:
            return False
        label = f"{name}: d{BACKLASH} {flaw.args.type} stress, and 1 spark"
        among = [(Option(f"limit:{key}", who.seat, label, "HR-C-38", kind="limit", actor=who.id), True)]
        return bool(
            (yield from may(who.seat, "limit", f"{who.name}: does it strike back?", among, rule="HR-C-38"))
        )
    if isinstance(who, Antagonist) and landing.known(who, key):
        label = f"{name}: d{BACKLASH} {flaw.args.type} stress"
        for hero in others:
            if isinstance(hero, Protagonist) and (
                yield from landing.press(game, hero, who, key, label, BACKLASH)
            ):
                return True
    return False
