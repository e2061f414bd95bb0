"""What a system promises of the games that scripted players play: ``balance.toml`` in its folder."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product
from pathlib import Path
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from content.reading import Complaint, convert, refuse, table
from content.registry import folder
from engine.table.bounds import Bound, Called, Name, Positive

FILE = "balance.toml"
Percent = Annotated[int, Meta(ge=0, le=100)]
Points = Annotated[float, Meta(ge=-999, le=999)]
Games = Annotated[int, Meta(ge=1, le=100_000)]


class Promise(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What ``games`` seeded games come out as: the ``wins`` of the first side, the Heroes, and at most so many
    ``draws`` in percent, the median of ``turns``, of the first side's ``decisions`` and of those of its first seat,
    which somebody ``alone`` makes, the mean of ``figures`` that the system counts of its games. ``players`` are those
    of the Heroes, by a ``persona`` if scripted; all others are scripted. Where no system is asked for by name, only
    the first ``quick`` of the games are played, and none if that is 0. ``each`` is a key of a wish with the values
    that it is kept for, one by one, so that no mean over them hides one; so it is with ``parties`` for each that so
    many ready-made heroes make. ``drama`` are bounds of what ``lab report`` tells under that word, in its units, those
    of thirds as ``first_third`` to ``last_third``, and of ``seldom``, the cards played in fewer than one of twenty
    games in which they were long held. ``cells`` are the ``wins`` with each character of a side, by the side's name.
    ``happens`` are the games in which a kind of event happened at all, in percent of them, by the kind.
    """

    difficulty: Name
    wins: tuple[Percent, Percent] = (0, 100)
    draws: Percent = 100
    turns: tuple[Bound, Bound] | None = None
    decisions: tuple[Bound, Bound] | None = None
    alone: tuple[Bound, Bound] | None = None
    figures: dict[Name, tuple[Points, Points]] = {}
    drama: dict[Name, tuple[Points, Points]] = {}
    cells: dict[Name, tuple[Percent, Percent]] = {}
    happens: dict[Called, tuple[Percent, Percent]] = {}
    heroes: Positive = 3
    players: Literal["scripted", "random"] = "scripted"
    persona: Called = ""
    games: Games = 400
    quick: Annotated[int, Meta(ge=0, le=100_000)] = 0
    each: dict[Name, list[Name]] = {}
    parties: bool = False

    def wishes(self, ready: Sequence[str]) -> list[tuple[list[str], dict[str, Any]]]:
        """The wishes that it is kept for, one by one, each after what tells it from the others. ``ready`` are the heroes
        that are ready-made."""
        wish: dict[str, Any] = {"heroes": self.heroes, "difficulty": self.difficulty}
        if self.persona:
            wish["hero_persona"] = self.persona
        among = [
            (list(values), wish | dict(zip(self.each, values, strict=True)))
            for values in product(*self.each.values())
        ]
        if not self.parties:
            return among
        parties = [list(party) for party in combinations(ready, self.heroes)]
        return [
            ([*told, ", ".join(party)], one | {"heroes": party}) for told, one in among for party in parties
        ]

    def broken(self, figures: dict[str, Any]) -> list[str]:
        """What of it the figures of a simulation do not keep, each in a few words."""
        low, high = self.wins
        ours = next(iter(figures["wins"]))
        won, drawn = self._share(figures, ours), self._share(figures, "draw")
        median = figures["turns"]["median"]
        found = []
        if not low <= won <= high:
            found.append(f"{ours.title()} win {won:.1f} %, promised {low}-{high} %")
        if drawn > self.draws:
            found.append(f"{drawn:.1f} % draws, promised at most {self.draws} %")
        if self.turns and not self.turns[0] <= median <= self.turns[1]:
            found.append(f"median {median} turns, promised {self.turns[0]}-{self.turns[1]}")
        for part, asked, words in (
            ("ours", self.decisions, "decisions"),
            ("alone", self.alone, "decisions alone"),
        ):
            if asked and not asked[0] <= (decided := figures[part]["median"]) <= asked[1]:
                found.append(f"median {decided} {words}, promised {asked[0]}-{asked[1]}")
        for part, bounds in (("means", self.figures), ("drama", self.drama)):
            for name, (least, most) in bounds.items():
                figure = figures.get(part, {}).get(name, 0.0)
                if not least <= figure <= most:
                    found.append(f"{name} {figure:.2f}, promised {least:g}-{most:g}")
        for side, (worst, best) in self.cells.items():
            for name, share in figures["cells"][side].items():
                if not worst <= share <= best:
                    found.append(f"{ours.title()} win {share:.1f} % with {name}, promised {worst}-{best} %")
        for kind, (least, most) in self.happens.items():
            share = figures["happened"][kind]
            if not least <= share <= most:
                found.append(f"{kind} in {share:.1f} % of games, promised {least}-{most} %")
        return found

    def line(self, figures: dict[str, Any]) -> str:
        """The figures of a simulation in one line."""
        ours = next(iter(figures["wins"]))
        won, drawn = self._share(figures, ours), self._share(figures, "draw")
        turns = figures["turns"]
        spread = f"{turns['p10']}/{turns['median']}/{turns['p90']}"
        return (
            f"{self.difficulty:9} {self.heroes} {self.persona or self.players:8} heroes: win {won:5.1f} %, "
            f"draw {drawn:4.1f} %, turns {spread}, {figures['games']} games in {figures['wall_s']:.0f} s"
        )

    def _share(self, figures: dict[str, Any], winner: str) -> float:
        return 100 * float(figures["wins"][winner]) / float(figures["games"])


class Promises(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    promise: list[Promise]


def promises(system: str) -> list[Promise]:
    """What a system promises; nothing without the file. Raises ContentError."""
    found: list[Complaint] = []
    made = read(folder(system), found)
    refuse(found)
    return made


def read(home: Path, complaints: list[Complaint]) -> list[Promise]:
    """The promises of a folder, and a complaint about a file that is none of promises."""
    row = table(home, FILE, complaints) if (home / FILE).exists() else None
    made = None if row is None else convert(row, Promises, FILE, "", complaints)
    return made.promise if made else []
