"""What is counted of a session, from what happens in it: the figures that balance is held to (TS-ODDS-15)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from engine.table import Event
from engine.troubleshooters.scenario.tale import Tale
from engine.troubleshooters.state import events as ev
from engine.troubleshooters.state import fight_events as fe
from engine.troubleshooters.state.state import State

ROLES = ("strike", "climax")
"""Slots whose fights are counted apart."""


class Tally:
    """Hears the events of one session, and counts what matters of them when ``told`` is asked for."""

    def __init__(self, heroes: list[str]) -> None:
        self._heroes = heroes
        self._heard: list[Event] = []
        self.hear = self._heard.append
        """An event happened."""
        self._counted: Counter[str] = Counter()
        self._used: dict[str, list[str]] = {}
        self._scene = ""
        self._rounds: Counter[str] = Counter()
        self._late = False
        self._late_in: dict[str, bool] = {}

    def _count(self) -> None:
        for event in self._heard:
            if counts := COUNTS.get(type(event)):
                counts(self, event)
        self._heard.clear()

    def _enters(self, event: ev.SceneBegan) -> None:
        self._scene = event.id
        self._counted["scenes"] += 1

    def _round(self, event: fe.RoundBegan) -> None:
        self._rounds[self._scene] += 1

    def _scheme(self, event: ev.SchemeMoved) -> None:
        self._late = event.now >= event.of

    def _over(self, event: fe.FightEnded) -> None:
        self._late_in[self._scene] = self._late

    def _fight(self, event: fe.FightBegan) -> None:
        self._counted["fights"] += 1

    def _points(self, event: ev.PointsMoved) -> None:
        if event.rule == "TS-STORY-05":
            self._counted["captured"] += 1
        self._use(event.rule, event.id)

    def _use(self, rule: str, hero: str) -> None:
        if rule.startswith(("TS-ABIL", "TS-C-")):
            self._used.setdefault(rule, []).append(hero)

    def _changed(self, event: ev.Changed) -> None:
        self._counted["flips"] += event.how == "flip"
        self._use(event.rule, event.id)

    def _condition(self, event: ev.ConditionMoved) -> None:
        mine = event.id in self._heroes
        self._counted["wounded"] += mine and event.name == "Wounded" and event.amount > 0

    def _checked(self, event: ev.Checked) -> None:
        self._counted["checks"] += 1

    def told(self, game: State, tale: Tale) -> Mapping[str, float]:
        """Means over sessions: ``won``, ``price``, ``lost``, ``late`` (when the climax is over, TS-C-59), ``captured`` and
        ``ability.x`` in percent of sessions; ``rounds.x`` of the fight of a slot; ``wounded`` and ``sp`` a hero."""
        self._count()
        found = {
            "scenes": float(self._counted["scenes"]),
            "fights": float(self._counted["fights"]),
            "checks": float(self._counted["checks"]),
            "captured": 100.0 * (self._counted["captured"] > 0),
            "wounded": self._counted["wounded"] / len(game.heroes),
            "sp": sum(each.sp for each in game.heroes) / len(game.heroes),
        }
        if tale.ending:
            found |= {word: 100.0 * (tale.ending == word) for word in ("won", "price", "lost")}
            found["late"] = 100.0 * any(self._late_in.get(each.id) for each in tale.adventure.of("climax"))
        for role in ROLES:
            rounds = [self._rounds[each.id] for each in tale.adventure.of(role) if self._rounds[each.id]]  # type: ignore[arg-type]
            if rounds:
                found[f"rounds.{role}"] = sum(rounds) / len(rounds)
        for hero in game.heroes:
            for id in hero.abilities:
                rules = [use.rule for use in game.library.abilities[id].uses]
                used = id in hero.served or any(hero.id in self._used.get(rule, ()) for rule in rules)
                found[f"ability.{id}"] = max(found.get(f"ability.{id}", 0.0), 100.0 * used)
        return found


COUNTS: dict[type[Event], Callable[[Tally, Any], None]] = {
    ev.SceneBegan: Tally._enters,
    fe.RoundBegan: Tally._round,
    fe.FightBegan: Tally._fight,
    fe.FightEnded: Tally._over,
    ev.SchemeMoved: Tally._scheme,
    ev.PointsMoved: Tally._points,
    ev.Changed: Tally._changed,
    ev.ConditionMoved: Tally._condition,
    ev.Checked: Tally._checked,
}
