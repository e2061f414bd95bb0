"""Whether games come out as each system promises: ``python -m lab.balance [SYSTEM ...]``.

A system's promises stand in ``content/<system>/balance.toml``; one without that file promises nothing.
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
