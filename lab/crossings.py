"""Rules that may meet, drawn by chance: ``python -m lab.crossings SYSTEM [PAIRS [SEED]]``.

Whoever chooses which rules to cross leaves the same corners untouched each time: of scenes for pairs drawn so, one in
ten failed in games whose every rule had a test.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from random import Random

from content import ContentError, registry, rulebook
from content.rulebook import Rule

PAIRS, SEED = 100, 1


def drawn(system: str, pairs: int, seed: int) -> Iterator[tuple[Rule, Rule]]:
    """So many pairs of different rules of a system, of the same seed the same ones. Raises ContentError."""
    rules, random = rulebook.load(system), Random(seed)
    for _ in range(pairs):
        one, other = random.sample(rules, 2)
        yield one, other


def main(arguments: list[str]) -> int:
    """Print pairs with what they say; 2 for a system or number that there is not."""
    try:
        system, pairs, seed = (*arguments, *map(str, (PAIRS, SEED)[len(arguments) - 1 :]))
        for one, other in drawn(system, int(pairs), int(seed)):
            print(*(f"{each.id}: {each.text}" for each in (one, other)), sep="\n", end="\n\n")
    except ContentError as error:
        print(f"crossings: {error}", file=sys.stderr)
        return 2
    except ValueError:
        known = ", ".join(registry.manifests())
        print(f"crossings: SYSTEM [PAIRS [SEED]], as heroic 100 1; systems: {known}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
