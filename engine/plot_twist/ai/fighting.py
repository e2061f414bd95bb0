"""What a fight is worth: who best takes on whom, and by what attack."""

from __future__ import annotations

from engine.plot_twist.seen.pieces import CharacterView
from engine.plot_twist.seen.view import PlotTwistView
from engine.plot_twist.state.terms import DAMAGES


class Appraiser:
    """Values of attacks, in points of damage, remembered for a turn: figures rarely change within one."""

    def __init__(self) -> None:
        self._turn = -1
        self._known: dict[tuple[str, str, bool], tuple[float, str]] = {}
        self._races: dict[tuple[str, ...], tuple[float, float]] = {}

    def best(
        self, view: PlotTwistView, who: CharacterView, target: str, *, far: bool = False
    ) -> tuple[float, str]:
        """Mean damage of the best attack of one on the other, and its type; ``far`` away none in Melee, nor is there
        on who flies out of reach.
        """
        self._turn_over(view)
        foe = view.find(target)
        far = far or (foe is not None and view.beyond(who, foe))
        key = (who.id, target, far)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._weigh(view, who, target, far)
        return known

    def race(self, view: PlotTwistView) -> tuple[float, float]:
        """Mean damage a turn of the Heroes on the Villains, and of the Villains' side on the Party.

        Each Hero strikes where it is worth most, Villains and Mooks strike all Heroes alike.
        """
        self._turn_over(view)
        heroes, villains, foes = view.heroes(), view.villains(), view.standing("villains")
        key = (*[one.id for one in heroes], "", *[one.id for one in foes])
        known = self._races.get(key)
        if known is None:
            blows = sum(
                max((self.best(view, one, foe.id)[0] for foe in villains), default=0.0) for one in heroes
            )
            strikes = 0.0
            for one in foes:
                if heroes and one.kind in ("villain", "mook"):
                    strikes += sum(self.best(view, one, foe.id)[0] for foe in heroes) / len(heroes)
            known = self._races[key] = blows, strikes
        return known

    def _turn_over(self, view: PlotTwistView) -> None:
        if view.turn != self._turn:
            self._turn = view.turn
            self._known.clear()
            self._races.clear()

    def _weigh(self, view: PlotTwistView, who: CharacterView, target: str, far: bool) -> tuple[float, str]:
        best = (0.0, "melee")
        foe = view.find(target)
        for kind in view.attacks(who):
            if far and kind == "melee":
                continue
            odds = view.strike(who, kind, target)
            if odds is None:
                continue
            worth = odds.expected * (SOCIAL if kind == "social" else 1.0)
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


def felling(view: PlotTwistView, foe: CharacterView, kind: str, win: float, expected: float) -> float:
    """Chance that an attack of a type puts its target out of the game: a hit does if its mean is near what is left.

    Mean damage never counts more than is left, so it comes near and stays below. Social damage puts nobody out.
    """
    if foe.kind == "mook":
        left = foe.quantity
    elif DAMAGES.get(kind, "social") == "social":
        return 0.0
    else:
        left = view.resistance(foe, DAMAGES[kind]) - foe.damage(DAMAGES[kind])
    return win if expected >= NEAR * win * left else 0.0


NEAR = 0.85
"""How much of what is left a hit takes on average that is likely to take it all."""
