"""Whether games come out as each system promises: ``python -m lab.balance [SYSTEM ...]``.

A system's promises stand in ``content/<system>/balance.toml``; one without that file promises nothing. What takes long
is played only of systems that are named.
"""

from __future__ import annotations

import os
import sys

from content import registry
from content.promises import Promise, promises
from lab.simulate import simulate

__all__ = ["Promise", "main", "promises"]

SEED = 1


def main(systems: list[str]) -> int:
    """Play what is promised and print it; 1 if a promise is broken."""
    bad = 0
    for system in systems or registry.manifests():
        for promise in promises(system):
            if promise.long and not systems:
                continue
            wish = {"heroes": promise.heroes, "difficulty": promise.difficulty}
            if promise.persona:
                wish["hero_persona"] = promise.persona
            figures = simulate(
                registry.open_system, system, promise.games, SEED,
                jobs=os.cpu_count() or 1, wish=wish, hero_player=promise.players,
            )  # fmt: skip
            print(f"{system}: {promise.line(figures)}", flush=True)
            for name in promise.figures:
                print(f"  {name} {figures.get('means', {}).get(name, 0.0):.2f}", flush=True)
            for what in promise.broken(figures):
                bad += 1
                print(f"{system}: {promise.difficulty}: {what}", file=sys.stderr)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
