"""Whether games come out as each system promises: ``python -m lab.balance [SYSTEM ...]``.

A system's promises stand in ``content/<system>/balance.toml``; one without that file promises nothing.
"""

from __future__ import annotations

import os
import sys
from typing import Any, Literal

import msgspec
from msgspec import Struct

from content import registry
from lab.simulate import simulate

SEED = 1


class Promise(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What ``games`` seeded games come out as: the ``wins`` of the first side, the Heroes, and at most so many
    ``draws`` in percent, the median of ``turns``. ``players`` are those of the Heroes; all others are scripted.
    """

    difficulty: str
    wins: tuple[int, int]
    draws: int = 100
    turns: tuple[int, int] | None = None
    heroes: int = 3
    players: Literal["scripted", "random"] = "scripted"
    games: int = 400

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
        return found

    def line(self, figures: dict[str, Any]) -> str:
        """The figures of a simulation in one line."""
        ours = next(iter(figures["wins"]))
        won, drawn = self._share(figures, ours), self._share(figures, "draw")
        turns = figures["turns"]
        return (
            f"{self.difficulty:9} {self.heroes} {self.players:8} heroes: win {won:5.1f} %, draw {drawn:4.1f} %, turns "
            f"{turns['p10']}/{turns['median']}/{turns['p90']}, {figures['games']} games in {figures['wall_s']:.0f} s"
        )

    def _share(self, figures: dict[str, Any], winner: str) -> float:
        return 100 * float(figures["wins"][winner]) / float(figures["games"])


class Promises(Struct, frozen=True, forbid_unknown_fields=True):
    """The file ``balance.toml``."""

    promise: list[Promise]


def promises(system: str) -> list[Promise]:
    """What a system promises. Raises msgspec.ValidationError for a file that is not one of promises."""
    path = registry.folder(system) / "balance.toml"
    return msgspec.toml.decode(path.read_bytes(), type=Promises).promise if path.exists() else []


def main(systems: list[str]) -> int:
    """Play what is promised and print it; 1 if a promise is broken."""
    bad = 0
    for system in systems or registry.manifests():
        for promise in promises(system):
            wish = {"heroes": promise.heroes, "difficulty": promise.difficulty}
            figures = simulate(
                registry.open_system, system, promise.games, SEED,
                jobs=os.cpu_count() or 1, wish=wish, hero_player=promise.players,
            )  # fmt: skip
            print(f"{system}: {promise.line(figures)}", flush=True)
            for what in promise.broken(figures):
                bad += 1
                print(f"{system}: {promise.difficulty}: {what}", file=sys.stderr)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
