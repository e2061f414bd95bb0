"""What a fight is worth: who best takes on whom, and by what attack."""

from __future__ import annotations

from engine.plot_twist.seen.pieces import CharacterView
from engine.plot_twist.seen.view import PlotTwistView
from engine.plot_twist.state.terms import DAMAGES


class Appraiser:
    """Values of attacks, in points of damage, remembered for a turn: figures rarely change within one."""

    def __init__(self) -> None:
        self._turn = -1
        self._known: dict[tuple[str, str], tuple[float, str]] = {}

    def best(self, view: PlotTwistView, who: CharacterView, target: str) -> tuple[float, str]:
        """Mean damage of the best attack of one on the other, and its type."""
        if view.turn != self._turn:
            self._turn = view.turn
            self._known.clear()
        key = (who.id, target)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._weigh(view, who, target)
        return known

    def _weigh(self, view: PlotTwistView, who: CharacterView, target: str) -> tuple[float, str]:
        best = (0.0, "melee")
        for kind in view.attacks(who):
            odds = view.strike(who, kind, target)
            if odds is None:
                continue
            worth = odds.expected * (SOCIAL if kind == "social" else 1.0)
            foe = view.find(target)
            if foe is not None and kind != "social":
                worth *= 1.0 + 0.5 * fullness(view, foe, DAMAGES[kind])
            if worth > best[0]:
                best = (worth, kind)
        return best


SOCIAL = 0.35
"""A point of Social Stress next to one that can Incapacitate."""


def fullness(view: PlotTwistView, who: CharacterView, resistance: str) -> float:
    """How full a Resistance is, 0 to 1."""
    full = view.resistance(who, resistance)
    return who.damage(resistance) / full if full else 0.0


def danger(view: PlotTwistView, who: CharacterView) -> float:
    """How near a character is to being Incapacitated, 0 to 1."""
    return max(fullness(view, who, "physical"), fullness(view, who, "mental"))


def left(view: PlotTwistView, who: CharacterView) -> int:
    """Points until the nearest Resistance is full; for Mooks their counters."""
    if who.kind == "mook":
        return who.quantity
    return min(view.resistance(who, name) - who.damage(name) for name in ("physical", "mental"))
