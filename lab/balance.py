"""Whether games come out as each system promises: ``python -m lab.balance [SYSTEM ...]``.

A system's promises stand in ``content/<system>/balance.toml``; one without that file promises nothing. All of its
games are played only of systems that are named: else the ``quick`` ones of a promise.
"""

from __future__ import annotations

import os
import sys
from typing import Any

from msgspec.structs import asdict

from content import registry
from content.promises import Promise, promises
from lab.drama import curves, drama
from lab.findings import cells, happened, seldom
from lab.rows import Row
from lab.simulate import simulate

__all__ = ["Promise", "main", "promises"]

SEED = 1


def main(systems: list[str]) -> int:
    """Play what is promised and print it; 1 if a promise is broken."""
    bad = 0
    for system in systems or registry.manifests():
        ready = [hero["title"] for hero in registry.open_system(system).catalogue()["heroes"]]
        for promise in promises(system):
            games = promise.games if systems else promise.quick
            if not games:
                continue
            for among, wish in promise.wishes(ready):
                rows: list[Row] = []
                figures = simulate(
                    registry.open_system, system, games, SEED,
                    jobs=os.cpu_count() or 1, wish=wish, hero_player=promise.players,
                    rows=rows.append if promise.drama or promise.cells or promise.happens else None,
                )  # fmt: skip
                first = next(iter(figures["wins"]))
                if promise.drama:
                    figures["drama"] = _drama(rows, first)
                if promise.cells:
                    figures["cells"] = _cells(system, rows, first)
                told = happened(rows, promise.happens)
                figures["happened"] = {kind: 100 * of.share for kind, of in told.items()}
                bad += _told(system, promise, among, figures)
    return 1 if bad else 0


def _drama(rows: list[Row], first: str) -> dict[str, float]:
    """What ``lab report`` tells of the games, by the names that a promise may bind."""
    told: dict[str, Any] = asdict(drama(curves(rows, first), rows, first))
    thirds = dict(zip(("first_third", "mid_third", "last_third"), told["spent_thirds"], strict=True))
    return {**told, **thirds, "seldom": float(len(seldom(rows)))}


def _cells(system: str, rows: list[Row], first: str) -> dict[str, dict[str, float]]:
    """What the first side won with each character, in percent, by the side that it plays on."""
    return {
        side.name: {name: 100 * won.share for name, won in cells(rows, first, side.has).items()}
        for side in registry.manifest(system).sides
    }


def _told(system: str, promise: Promise, among: list[str], figures: dict[str, Any]) -> int:
    """Print the figures of a promise and what they do not keep; how much that is."""
    print(" ".join([f"{system}:", *among, promise.line(figures)]), flush=True)
    for part, asked in (("ours", promise.decisions), ("alone", promise.alone)):
        if asked:
            print(f"  {part} {figures[part]['median']}", flush=True)
    for name in promise.figures:
        print(f"  {name} {figures.get('means', {}).get(name, 0.0):.2f}", flush=True)
    for name in promise.drama:
        print(f"  {name} {figures['drama'][name]:.3g}", flush=True)
    for side in promise.cells:
        for name, share in figures["cells"][side].items():
            print(f"  with {name} {share:.1f}", flush=True)
    for kind, share in figures["happened"].items():
        print(f"  {kind} in {share:.1f}", flush=True)
    broken = promise.broken(figures)
    for what in broken:
        print(" ".join([f"{system}:", *among, f"{promise.difficulty}: {what}"]), file=sys.stderr)
    return len(broken)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
