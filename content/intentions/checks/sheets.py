"""Sheets beyond their bounds (IN-C-97): heroes, archetypes, antagonists, goons, Rituals, Gadgets."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec import Struct

from content.checking import Fault
from engine.intentions.state.figures import Antagonist, Archetype, Gadget, Goons, Hero, Pools, Ritual
from engine.intentions.state.library import Library
from engine.intentions.state.pieces import POWER_COST, RATINGS
from engine.intentions.state.setup import hero_faults
from engine.intentions.state.words import Tier

POOLS: dict[Tier, list[int]] = {
    "agent": [2, 2, 2],
    "rival": [2, 2, 3],
    "villain": [2, 3, 3],
    "arch": [3, 3, 3],
}
"""IN-C-40, the lowest first."""
PLAIN, TOUGH = ((1, 1, 1), 2), ((2, 2, 2), 3)
"""Pools and Obstacle Rating of goons (IN-C-41)."""
RITUAL, HIGHEST = (15, 17), 8
GADGETS = {0: (6, 7), 1: (8, 9)}
"""The least and the most value of a Gadget, by its uses (IN-C-88)."""
OF_A_HERO = ("id", "name", "pools", "talents", "powers", "weaknesses", "ritual", "gadget")
BUDGET = ("pools", "rating", "talents", "powers", "weaknesses")


def faults(library: Library, made: Struct) -> Iterator[Fault]:
    """What is wrong with the figures of a table."""
    if isinstance(made, Hero):
        yield from _hero(library, made)
    elif isinstance(made, Archetype):
        sheet = {key: getattr(made, key) for key in OF_A_HERO}
        yield from _hero(library, Hero(**sheet, goal="none", drawback="none"))
    elif isinstance(made, Antagonist):
        yield from _antagonist(library, made)
    elif isinstance(made, Goons):
        if (_three(made.pools), made.rating) not in (PLAIN, TOUGH):
            yield "pools", "goons are 1/1/1 with Obstacle Rating 2, or 2/2/2 with 3 (IN-C-41)"
    elif isinstance(made, Ritual):
        yield from _ritual(made)
    elif isinstance(made, Gadget):
        low, high = GADGETS[made.uses]
        if not low <= made.value <= high:
            limit = "with one use" if made.uses else "without limit"
            yield "value", f"{made.value}: a Gadget {limit} has {low} to {high} (IN-C-88)"


def _hero(library: Library, made: Hero) -> Iterator[Fault]:
    """A ready-made hero is held to the budget of one's own (IN-C-79); names that are unknown are told elsewhere."""
    there = tuple(code for code in made.powers if code in library.powers)
    for key, problem in hero_faults(library, msgspec.structs.replace(made, powers=there)):
        if key in BUDGET:
            yield key, problem


def _antagonist(library: Library, made: Antagonist) -> Iterator[Fault]:
    if sorted(_three(made.pools)) != POOLS[made.tier]:
        usual = "/".join(map(str, reversed(POOLS[made.tier])))
        yield (
            "pools",
            f"{'/'.join(map(str, _three(made.pools)))}: {made.tier} is {usual} in any order (IN-C-40)",
        )
    if made.rating not in (0, RATINGS[made.tier]):
        yield "rating", f"{made.rating}: {made.tier} has {RATINGS[made.tier]} (IN-C-40)"
    if not 1 <= len(made.talents) <= 3 or len(set(made.talents)) < len(made.talents):
        yield "talents", "an antagonist has 1 to 3 different Talents (IN-C-40)"
    if len(set(made.powers)) < len(made.powers):
        yield "powers", "the same Power twice (IN-C-40)"
    cost = sum(library.powers[code].cost for code in made.powers if code in library.powers)
    if cost > POWER_COST[made.tier]:
        yield "powers", f"cost {cost}, {made.tier} has at most {POWER_COST[made.tier]} (IN-C-40)"
    owed = sum(each.cost for each in made.weaknesses)
    if cost != owed:
        yield "weaknesses", f"cost {owed}, the Powers {cost}: both are the same (IN-C-40)"
    tags = [each.tag for each in made.weaknesses]
    if len(set(tags)) < len(tags):
        yield "weaknesses", "two Weaknesses with one tag (IN-C-79)"
    for code in made.verbs:
        if code in library.verbs and library.verbs[code].side == "heroes":
            yield "verbs", f"{code} is for heroes (IN-C-44)"


def _ritual(made: Ritual) -> Iterator[Fault]:
    values = (made.a, made.c, made.v)
    low, high = RITUAL
    if not low <= sum(values) <= high:
        yield "a", f"the values sum up to {sum(values)}, not {low} to {high} (IN-C-88)"
    if max(values) > HIGHEST or values.count(HIGHEST) > 1:
        yield "a", f"at most one value is {HIGHEST}, and none is higher (IN-C-88)"


def _three(pools: Pools) -> tuple[int, int, int]:
    return pools.a, pools.c, pools.v
