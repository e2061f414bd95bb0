"""When a Limit may be used (HR-Q-55, HR-Q-56)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.heroic.asks.figures import is_shut, powers
from engine.heroic.state.dossiers import Limit
from engine.heroic.state.pieces import Character
from engine.heroic.state.state import State


def limits(whom: Character) -> Iterator[tuple[str, int, Limit]]:
    """All Limits with their keys and the number of their set, in the order of the sheet."""
    for nth, each in enumerate(whom.card.power_sets):
        for at, flaw in enumerate(each.limits):
            yield f"limit:{nth}:{at}", nth, flaw


def usable(game: State, whom: Character) -> Iterator[tuple[str, Limit]]:
    """Limits that may be used now with an effect, once a scene each (HR-Q-55)."""
    for key, nth, flaw in limits(whom):
        if f"scene:{key}" not in whom.used and _bites(game, whom, nth, flaw):
            yield key, flaw


def _bites(game: State, whom: Character, nth: int, flaw: Limit) -> bool:
    """Whether something would be shut, stepped or suffered that was not before."""
    if flaw.code in ("weakness", "backlash"):
        return True
    if flaw.code == "conscious":
        return whom.out and f"set:{nth}" not in whom.mods
    if flaw.code == "either":
        return len(whom.card.power_sets) > 1 and not any(is_shut(whom, n) for n in (0, 1))
    if flaw.code == "bound":
        tags = game.scene.card.tags if game.scene else ()
        return flaw.args.tag in tags and largest(whom, nth) is not None
    return not is_shut(whom, nth) and largest(whom, nth) is not None


def largest(whom: Character, nth: int) -> tuple[str, str, int] | None:
    """The largest active power of a set: key, name, size (HR-Q-56)."""
    active = [(key, power.name, size) for key, at, power, size in powers(whom) if at == nth and size]
    return max(active, key=lambda each: each[2], default=None)
