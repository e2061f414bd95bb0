"""What is counted of a game for balance (HR-BAL-15)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from engine.heroic.state import events as ev
from engine.heroic.state.dossiers import Hero
from engine.heroic.state.pieces import GM
from engine.heroic.state.setup import Setup
from engine.heroic.state.state import State
from engine.heroic.state.words import SFX, Exit
from engine.table import Event, Request, Seat

EXITS: Mapping[str, Exit] = {"won": "win", "price": "cost", "lost": "lose"}
WORDS = ("HR-XP-02", "HR-XP-03")
"""What pays 1 and 3 XP: the words of Milestones that events fire (HR-BAL-07)."""
LONG = 125
"""So many decisions are more than nine in ten sessions of three heroes may take; who is next is none (HR-LOOP-19)."""
OPEN = ("vote", "consent")
"""Questions that all have before them at once."""
PLAN = ("plan", "pool")
OPENINGS = ("HR-DOOM-24", "HR-DOOM-26")


class Tally:
    """Figures of one game, by the names that ``balance.toml`` uses."""

    def __init__(self, setup: Setup) -> None:
        self._heroes: dict[str, Hero] = {each.id: each for each in setup.heroes.values()}
        self._counts: Counter[str] = Counter()
        self._sparks = dict.fromkeys(self._heroes, 1)
        self._doom = 0
        self._orders: list[int] = []
        self._deadline = 0
        self._last: tuple[str, Seat] = ("", GM)
        """Phase and seat of the question before."""
        self._used: dict[tuple[str, str], bool] = {}
        """SFX and Limits of this scene, by hero and code."""

    # What is asked

    def ask(self, request: Request, game: State) -> None:
        """Count a stop of heroes: in a turn of one's own, in a reaction, who is next, between scenes. What is open to all at
        once is one (HR-LOOP-40), and so is a Plan, whatever is turned, bought or said in it before it is rolled
        (HR-LOOP-08 to -13)."""
        phase, seat, scene, deed = request.phase, request.seats[0], game.scene, game.deed
        before, self._last = self._last, (phase, seat)
        goes_on = phase in PLAN and before[0] in PLAN and before[1] == seat
        if seat == GM or (phase in OPEN and before[0] == phase) or goes_on:
            return
        if phase in ("next", "first"):
            self._counts["asked.next"] += 1
        elif scene is None:
            self._counts["asked.rest"] += 1
        elif deed and game.figure(deed.who).seat != request.seats[0]:
            self._counts["asked.reaction"] += 1
        else:
            self._counts["asked.turn"] += 1

    # What happens

    def hear(self, event: Event) -> None:
        """Count an event."""
        way = _WAYS.get(type(event))
        if way:
            way(self, event)
        if event.rule in _TRICKS and isinstance(event, ev.Happening) and event.id in self._heroes:
            self._used[event.id, _TRICKS[event.rule]] = True

    def scene_begins(self, event: ev.SceneBegan) -> None:
        if event.action:
            self._orders.append(1)
            self._deadline = 0 if event.held else event.deadline
            self._used.clear()

    def order_begins(self, event: ev.OrderBegan) -> None:
        if self._orders:
            self._orders[-1] = event.amount

    def scene_ends(self, event: ev.SceneEnded) -> None:
        if event.exit == "next":
            return
        self._counts["doom"] += self._doom
        self._counts["late"] += event.exit != "win" and self._orders[-1] == self._deadline
        for id, card in self._heroes.items():
            for code in _codes(card):
                self._counts[f"{code}|{id}"] += (id, code) in self._used

    def turn_begins(self, event: ev.TurnBegan) -> None:
        if event.id in self._heroes:
            self._counts["turns"] += 1
            self._counts["held"] += self._sparks[event.id]

    def thrown(self, event: ev.Threw) -> None:
        if event.id in self._heroes and event.what == "against it":
            self._counts["reactions"] += 1

    def sparks(self, event: ev.Sparks) -> None:
        if event.id not in self._heroes:
            return
        self._sparks[event.id] = event.now
        if event.rule == "HR-PP-21":
            self._counts["d4"] += 1
        elif event.rule == "HR-SET-07" and event.amount < 0:
            self._counts["unspent"] -= event.amount

    def peril(self, event: ev.Peril) -> None:
        self._doom = len(event.now)
        self._counts["bought"] += event.rule in OPENINGS

    def out(self, event: ev.Out) -> None:
        self._counts["outs"] += event.id in self._heroes

    def falls(self, event: ev.Fell) -> None:
        self._counts["falls"] += 1

    def learns(self, event: ev.Learned) -> None:
        if event.rule in WORDS:
            self._counts["xp"] += event.amount
            self._counts[f"xp|{event.id}"] += event.amount

    def uses(self, event: ev.Used) -> None:
        if event.sort == "flaw" and event.id in self._heroes:
            for gift in self._heroes[event.id].power_sets:
                for flaw in gift.limits:
                    if event.name == (flaw.name or flaw.code):
                        self._used[event.id, f"flaw.{flaw.code}"] = True

    # What comes of it

    def told(self, game: State) -> dict[str, float]:
        """All of it, of a game that is over. Shares are in percent."""
        counts, many, scenes = self._counts, len(self._heroes), max(1, len(self._orders))
        turns, reactions = max(1, counts["turns"]), max(1, counts["reactions"])
        asked = counts["asked.turn"] + counts["asked.reaction"] + counts["asked.rest"]
        found = {
            ending: 100.0 * (game.last_exit == exit) if game.issue else 0.0 for ending, exit in EXITS.items()
        }
        found |= {
            "opening": float(self._orders[0]) if self._orders else 0.0,
            "climax": float(self._orders[-1]) if self._orders else 0.0,
            "late": 100 * counts["late"] / scenes,
            "turns": float(counts["turns"]),
            "reactions": float(counts["reactions"]),
            "asked": float(asked),
            "asked.long": 100.0 * (asked >= LONG),
            "asked.turn": counts["asked.turn"] / turns,
            "asked.reaction": counts["asked.reaction"] / reactions,
            "asked.next": float(counts["asked.next"]),
            "asked.rest": float(counts["asked.rest"]),
            "xp": counts["xp"] / many,
            "held": counts["held"] / turns,
            "unspent": counts["unspent"] / many,
            "doom": counts["doom"] / scenes,
            "bought": counts["bought"] / scenes,
            "outs": counts["outs"] / many,
            "falls": float(counts["falls"]),
            "d4": counts["d4"] / many,
        }
        for id, card in self._heroes.items():
            found[f"won.{id}"] = found["won"]
            found[f"xp.{id}"] = float(counts[f"xp|{id}"])
            for code in _codes(card):
                found[f"{code}.{id}"] = 100 * counts[f"{code}|{id}"] / scenes
        return found


_WAYS: dict[type[Event], Callable[[Tally, Any], None]] = {
    ev.SceneBegan: Tally.scene_begins,
    ev.OrderBegan: Tally.order_begins,
    ev.SceneEnded: Tally.scene_ends,
    ev.TurnBegan: Tally.turn_begins,
    ev.Threw: Tally.thrown,
    ev.Sparks: Tally.sparks,
    ev.Peril: Tally.peril,
    ev.Out: Tally.out,
    ev.Fell: Tally.falls,
    ev.Learned: Tally.learns,
    ev.Used: Tally.uses,
}
_TRICKS = {row.rule: f"trick.{code}" for code, row in SFX.items()}


def _codes(card: Hero) -> list[str]:
    """A hero's SFX and Limits."""
    sets = card.power_sets
    tricks = [f"trick.{each.code}" for gift in sets for each in gift.sfx]
    return [*tricks, *(f"flaw.{each.code}" for gift in sets for each in gift.limits)]
