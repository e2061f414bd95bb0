"""Limits that strike right after a roll in which their set was used (HR-C-38, HR-PP-12, HR-Q-18, HR-Q-70)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.heroic.asks.limits import usable
from engine.heroic.rules import flaws, landing
from engine.heroic.state.dossiers import Limit
from engine.heroic.state.pieces import Antagonist, Character, Pool, Protagonist
from engine.heroic.state.state import State
from engine.table import Asking, Option, may

SIZE = 6
"""Of the stress (HR-C-38)."""
ENOUGH = 1
"""Who has more PP is not asked for one more at this price, unless the player wants to be asked for everything."""


def strike(game: State, who: Character, pool: Pool, others: Sequence[Character]) -> Asking[None]:
    """Every `backlash` of a set in the pool: its hero may take it for 1 PP, a villain's a hero against it may press."""
    for key, flaw in list(usable(game, who)):
        used = any(entry.key.startswith(f"power:{key.split(':')[1]}:") for entry in pool.traits)
        if flaw.code != "backlash" or not flaw.args.type or not used or who.gone:
            continue
        if (game.scene and game.scene.exit) or not (yield from _wanted(game, who, key, flaw, others)):
            continue
        if isinstance(who, Protagonist):
            flaws.use(game, who, key)
        yield from landing.stress(game, who, flaw.args.type, SIZE, rule="HR-C-38", answers=False)


def _wanted(game: State, who: Character, key: str, flaw: Limit, others: Sequence[Character]) -> Asking[bool]:
    name = flaw.name or "Backlash"
    if isinstance(who, Protagonist):
        declined = f"scene:declined:{key}"
        if game.settings.dice == "sensible" and (who.pp > ENOUGH or declined in who.used):
            return False
        label = f"{name}: d{SIZE} {flaw.args.type} stress, and 1 spark"
        among = [(Option(f"limit:{key}", who.seat, label, "HR-C-38", kind="limit", actor=who.id), True)]
        asked = yield from may(who.seat, "limit", f"{who.name}: does it strike back?", among, rule="HR-C-38")
        if not asked:
            who.used.append(declined)
        return bool(asked)
    if isinstance(who, Antagonist) and landing.known(who, key):
        label = f"{name}: d{SIZE} {flaw.args.type} stress"
        for hero in others:
            if isinstance(hero, Protagonist) and (
                yield from landing.press(game, hero, who, key, label, SIZE)
            ):
                return True
    return False
