"""What is counted of an adventure, from what happens in it: the figures that balance is held to (IN-BAL-14 to IN-BAL-27)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from engine.intentions.asks.figures import LIMIT
from engine.intentions.state import events as ev
from engine.intentions.state.state import State
from engine.intentions.state.words import TYPES
from engine.table import Event


class Tally:
    """Hears the events of one adventure."""

    def __init__(self, heroes: list[str]) -> None:
        self._heroes = heroes
        self._counted: Counter[str] = Counter()
        self._types: Counter[str] = Counter()
        self._exchange = 0
        self._had: set[str] = set()
        self._finale = self._fought = False

    def hear(self, event: Event) -> None:
        """Count what matters of an event."""
        count = self._counted
        if isinstance(event, ev.SceneSet):
            self._finale = event.finale
        elif isinstance(event, ev.ConflictBegan):
            count["conflicts"] += 1
            self._fought = self._fought or self._finale
            self._exchange, self._had = 0, set()
        elif isinstance(event, ev.ExchangeBegan):
            count["exchanges"] += 1
            self._exchange = event.amount
            count["limit"] += event.amount == LIMIT
        elif isinstance(event, ev.Achieved):
            self._achieved("heroes" if event.id in self._heroes else "mm")
        elif isinstance(event, ev.Declared) and event.id in self._heroes:
            self._types[event.type] += 1
            count["manifests"] += event.type == "manifest"
        elif isinstance(event, ev.Placed) and event.id in self._heroes:
            count["placed"] += 1
            count["real"] += event.real
        elif isinstance(event, ev.TakenOut):
            count["outs"] += event.id in self._heroes
        elif isinstance(event, ev.GoalReached):
            count["goals"] += 1

    def _achieved(self, side: str) -> None:
        if side in self._had:
            return
        self._counted["limit"] -= self._exchange == LIMIT and not self._had
        self._had.add(side)
        self._counted[f"achieved.{side}"] += 1
        self._counted["both"] += len(self._had) == 2
        self._counted["finale"] += side == "heroes" and self._finale

    def told(self, game: State) -> Mapping[str, float]:
        """Shares in percent; Goals, Manifests and times out by hero; ``exchanges`` by Conflict; ``limit`` is the share of
        Conflicts in which nobody had anything after the last exchange (IN-Q-30)."""
        count, heroes = self._counted, len(game.heroes)
        conflicts, declared = count["conflicts"] or 1, sum(self._types.values()) or 1
        ends = {end: 100.0 * (game.end == end) for end in ("won", "price", "open", "part", "lost")}
        finale = {"finale": 100.0 * count["finale"]} if self._fought else {}
        types = {f"type.{name}": 100.0 * self._types[name] / declared for name in TYPES}
        return (
            ends
            | finale
            | types
            | {
                "kept": 100.0 * (game.end in ("won", "price")),
                "achieved": 100.0 * count["achieved.heroes"] / conflicts,
                "both": 100.0 * count["both"] / conflicts,
                "limit": 100.0 * count["limit"] / conflicts,
                "exchanges": count["exchanges"] / conflicts,
                "conflicts": float(count["conflicts"]),
                "goals": count["goals"] / heroes,
                "manifests": count["manifests"] / heroes,
                "outs": count["outs"] / heroes,
                "purity": sum(hero.purity for hero in game.heroes) / heroes,
                "real": 100.0 * count["real"] / (count["placed"] or 1),
            }
        )
