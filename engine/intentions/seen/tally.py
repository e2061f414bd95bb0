"""What is counted of an adventure, from what happens in it: the figures that balance is held to (IN-BAL-14 to IN-BAL-27)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from engine.intentions.asks.figures import LIMIT
from engine.intentions.state import events as ev
from engine.intentions.state.state import State
from engine.intentions.state.words import TYPES
from engine.table import Event

LENGTHY = 8
"""A Conflict of so many exchanges is longer than nine in ten should be (IN-BAL-20)."""


class Tally:
    """Hears the events of one adventure: those of ``HEARD``, each by what stands there."""

    def __init__(self, heroes: list[str]) -> None:
        self._heroes = heroes
        self._counted: Counter[str] = Counter()
        self._types: Counter[str] = Counter()
        self._exchange = 0
        self._had: set[str] = set()
        self._finale = self._fought = False

    def hear(self, event: Event) -> None:
        """Count an event."""
        if hears := HEARD.get(type(event)):
            hears(self, event)

    def _scene(self, event: ev.SceneSet) -> None:
        self._finale = event.finale

    def _conflict(self, event: ev.ConflictBegan) -> None:
        self._counted["conflicts"] += 1
        self._fought = self._fought or self._finale
        self._exchange, self._had = 0, set()

    def _exchanges(self, event: ev.ExchangeBegan) -> None:
        self._counted["exchanges"] += 1
        self._counted["lengthy"] += event.amount == LENGTHY
        self._exchange = event.amount
        self._counted["limit"] += event.amount == LIMIT

    def _has(self, event: ev.Achieved) -> None:
        self._achieved("heroes" if event.id in self._heroes else "mm")

    def _declared(self, event: ev.Declared) -> None:
        if event.id in self._heroes:
            self._types[event.type] += 1
            self._counted["manifests"] += event.type == "manifest"

    def _placed(self, event: ev.Placed) -> None:
        if event.id in self._heroes:
            self._counted["placed"] += 1
            self._counted["real"] += event.real

    def _out(self, event: ev.TakenOut) -> None:
        self._counted["outs"] += event.id in self._heroes

    def _goal(self, event: ev.GoalReached) -> None:
        self._counted["goals"] += 1

    def _achieved(self, side: str) -> None:
        if side in self._had:
            return
        self._counted["limit"] -= self._exchange == LIMIT and not self._had
        self._had.add(side)
        self._counted[f"achieved.{side}"] += 1
        self._counted["both"] += len(self._had) == 2
        self._counted["finale"] += side == "heroes" and self._finale

    def told(self, game: State) -> Mapping[str, float]:
        """Shares in percent; Goals, Manifests and times out by hero; ``exchanges`` by Conflict; ``lengthy`` is the
        share of Conflicts of more than seven exchanges, ``limit`` of those in which nobody had anything after the last
        (IN-Q-30)."""
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
                "lengthy": 100.0 * count["lengthy"] / conflicts,
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


HEARD: dict[type[Event], Callable[[Tally, Any], None]] = {
    ev.SceneSet: Tally._scene,
    ev.ConflictBegan: Tally._conflict,
    ev.ExchangeBegan: Tally._exchanges,
    ev.Achieved: Tally._has,
    ev.Declared: Tally._declared,
    ev.Placed: Tally._placed,
    ev.TakenOut: Tally._out,
    ev.GoalReached: Tally._goal,
}
"""What is counted, by the kind of event; of all others nothing."""
