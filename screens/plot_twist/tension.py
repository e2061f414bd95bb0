"""How near the end was, and how open, at the close of each turn."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from engine.plot_twist.seen.sheets import PlotTwistTable
from screens.plot_twist.chronicle import Deed, there_at_first

USUAL = 12
"""A Resistance nobody at the table can tell of any more."""
DEADLY = ("physical", "mental")


@dataclass(frozen=True, slots=True)
class Tension:
    """At the close of a turn: ``heroes`` and ``villains`` is how near each is to losing, 0 to 1."""

    turn: int
    heroes: float
    villains: float

    @property
    def lead(self) -> float:
        """Above 0 when the Heroes are ahead."""
        return self.villains - self.heroes

    @property
    def height(self) -> float:
        """High when somebody is about to lose, highest when it may yet be either."""
        return max(self.heroes, self.villains) * (1 - abs(self.lead) / 2)


def tension(told: Sequence[Deed], view: PlotTwistTable) -> tuple[Tension, ...]:
    """The curve of a game, turn by turn."""
    watch = _Watch(told, view)
    curve: list[Tension] = []
    for deed in told:
        while deed.turn > len(curve) + 1:
            curve.append(watch.now(len(curve) + 1))
        watch.see(deed)
    return (*curve, watch.now(len(curve) + 1)) if told else ()


class _Watch:
    """Keeps the Stress of everybody as the deeds go by."""

    def __init__(self, told: Sequence[Deed], view: PlotTwistTable) -> None:
        self._full = {
            (one.name, resistance): max(1, each.max)
            for one in view.characters
            for resistance, each in one.resistances.items()
        }
        kinds = {one.name: one.kind for one in view.characters}
        mooks = {deed.who for deed in told if deed.kind == "quantity.lost"}
        gone = {deed.who for deed in told if deed.kind == "incapacitated" and deed.who in view.gone}
        kinds = dict.fromkeys(sorted(gone - mooks), "villain") | kinds
        self._teams: dict[str, dict[str, bool]] = {"hero": {}, "villain": {}}
        for name, kind in kinds.items():
            if kind in self._teams and there_at_first(name, told):
                self._teams[kind][name] = True
        self._stress: defaultdict[tuple[str, str], int] = defaultdict(int)
        self._threat = 0.0

    def see(self, deed: Deed) -> None:
        """Take one more deed in."""
        if deed.kind == "entered" and deed.what in ("a Hero", "a Villain"):
            self._teams[deed.what[2:].lower()][deed.who] = True
            if deed.by:
                self._forget(deed.who)
        elif deed.kind == "incapacitated":
            for team in self._teams.values():
                if deed.who in team:
                    team[deed.who] = False
        elif deed.kind == "damage.dealt":
            self._stress[deed.who, deed.on] += deed.amount
        elif deed.kind == "regenerated":
            self._stress[deed.who, deed.on] = max(0, self._stress[deed.who, deed.on] - deed.amount)
        elif deed.kind == "threat" and deed.full:
            self._threat = min(1.0, deed.amount / deed.full)

    def _forget(self, name: str) -> None:
        for key in [key for key in self._stress if key[0] == name]:
            del self._stress[key]

    def now(self, turn: int) -> Tension:
        return Tension(turn, max(self._peril("hero"), self._threat), self._peril("villain"))

    def _peril(self, kind: str) -> float:
        """The mean of what each of a side has lost."""
        team = self._teams[kind]
        lost = [max(self._share(name, each) for each in DEADLY) if up else 1.0 for name, up in team.items()]
        return sum(lost) / len(lost) if lost else 0.0

    def _share(self, name: str, resistance: str) -> float:
        full: int = self._full.get((name, resistance), USUAL)
        return min(1.0, self._stress[name, resistance] / full)
