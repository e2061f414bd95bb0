"""What is counted of a game for balance (HR-BAL-15)."""

from __future__ import annotations

from engine.heroic.state import events as ev
from engine.heroic.state.setup import Setup
from engine.heroic.state.state import State
from engine.table import Event


class Tally:
    """Figures of one game, by the names that balance uses."""

    def __init__(self, setup: Setup) -> None:
        self._heroes = [each.id for each in setup.heroes.values()]
        self._counts: dict[str, float] = {}
        self._orders: list[int] = []

    def hear(self, event: Event) -> None:
        """Count an event."""
        if isinstance(event, ev.SceneBegan) and event.action:
            self._orders.append(1)
        elif isinstance(event, ev.OrderBegan) and self._orders:
            self._orders[-1] = event.amount
        elif isinstance(event, ev.Out) and event.id in self._heroes:
            self._add("outs")
        elif isinstance(event, ev.Fell):
            self._add("falls")
        elif isinstance(event, ev.Learned):
            self._add("xp", event.amount)
        elif isinstance(event, ev.Peril) and event.rule in ("HR-DOOM-24", "HR-DOOM-26"):
            self._add("bought")
        elif isinstance(event, ev.Used) and event.sort == "trick":
            self._add("tricks")
        elif isinstance(event, ev.Sparks) and event.rule == "HR-PP-21":
            self._add("troubles")

    def _add(self, what: str, amount: float = 1) -> None:
        self._counts[what] = self._counts.get(what, 0) + amount

    def told(self, game: State) -> dict[str, float]:
        """All of it, of a game that is over."""
        price = game.last_exit == "cost"
        many = len(self._heroes)
        return {
            "price": float(price),
            "orders_first": float(self._orders[0]) if self._orders else 0.0,
            "orders_last": float(self._orders[-1]) if self._orders else 0.0,
            "outs": self._counts.get("outs", 0) / many,
            "falls": self._counts.get("falls", 0),
            "xp": self._counts.get("xp", 0) / many,
            "troubles": self._counts.get("troubles", 0) / many,
            "bought": self._counts.get("bought", 0) / max(1, len(self._orders)),
            "tricks": self._counts.get("tricks", 0),
            "turns": float(sum(hero.turns for hero in game.heroes)),
        }
