"""What came of a combat: who lost how much by it, who fell, and who missed."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from screens.look.news import times
from screens.plot_twist.chronicle import listed

if TYPE_CHECKING:
    from engine.table import Event


class Came:
    """Adds up the losses from the beginning of each combat on."""

    def __init__(self) -> None:
        self._lost: dict[tuple[str, str], int] = {}
        self._fell: list[str] = []
        self._missed: Counter[str] = Counter()
        self._ends = ""
        """What became of a Bystander."""

    def feed(self, event: Event) -> None:
        told: Any = event
        if event.kind == "combat.start":
            self._lost.clear()
            self._fell.clear()
            self._missed.clear()
            self._ends = ""
        elif event.kind in ("bystander.recruited", "bystander.killed"):
            self._ends = event.text()
        elif event.kind == "missed":
            self._missed[told.by] += 1
        elif event.kind == "damage.dealt":
            what = f"{told.resistance.title()} {'Trauma' if told.trauma else 'Stress'}"
            self._add(told.who, what, told.amount)
        elif event.kind == "quantity.lost":
            self._add(told.who, "", told.amount)
        elif event.kind == "incapacitated":
            self._fell.append(event.text())

    def _add(self, who: str, what: str, amount: int) -> None:
        self._lost[who, what] = self._lost.get((who, what), 0) + amount

    def told(self) -> list[str]:
        """``Vex: 4 Physical Stress.``, of Mooks ``Thugs: 1 fewer.``; that nobody was hurt is told, too, and who missed: the
        coins of it may be gone before they were read.
        """
        losses: dict[str, list[str]] = {}
        for (who, what), amount in self._lost.items():
            losses.setdefault(who, []).append(f"{amount} {what or 'fewer'}")
        lost = [f"{who}: {', '.join(each)}." for who, each in losses.items()]
        missed = listed([f"{who} {times(many)}" if many > 1 else who for who, many in self._missed.items()])
        came = [*lost, *self._fell] or [self._ends or "Nobody was hurt."]
        return [*came, f"{missed} missed."] if self._missed else came
