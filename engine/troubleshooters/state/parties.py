"""Who plays an adventure: heroes that are named, brought or drawn by lot, as its file allows (TS-Q-98, TS-SCN-01)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from engine.table import RandomStream, SetupError, at_large
from engine.troubleshooters.cards.legal import faults
from engine.troubleshooters.cards.tables import HeroCard
from engine.troubleshooters.scenario.adventures import Scenario
from engine.troubleshooters.scenario.repertoire import Repertoire
from engine.troubleshooters.state.lasting import Lasted

PARTY = 6
"""The most heroes (TS-Q-98)."""
SOLO = ("danae_kouris", "lucien_farel", "margot_keller")
"""The heroes of one person who names none (TS-Q-98)."""
Before = Mapping[str, Lasted]
"""By hero what earlier games have left."""


def gathered(
    known: Repertoire, before: Before, wanted: Any, head: Scenario | None, stream: RandomStream
) -> list[HeroCard]:
    """The heroes that are wanted, or so many drawn by lot of those whom the adventure is for. Raises SetupError."""
    wanted = wanted or _usual(head)
    if isinstance(wanted, bool) or not isinstance(wanted, int | list | tuple):
        raise SetupError(f"heroes: {wanted!r} is neither a number nor a list of heroes (TS-Q-98)")
    if isinstance(wanted, int):
        pool = [each for id, each in known.heroes.items() if id not in before or not before[id].fate]
        pool = [each for each in pool if head is None or head.allows(each.id)]
        if not 1 <= wanted <= min(PARTY, len(pool)):
            raise SetupError(f"{wanted} heroes: a party has 1 to {min(PARTY, len(pool))} (TS-Q-98)")
        stream.shuffle(pool)
        return pool[:wanted]
    found = [_hero(known, before, each) for each in wanted]
    check(found, before)
    return found


def _usual(head: Scenario | None) -> list[str]:
    """The heroes of one person who names none: of an adventure for others than those, the first of them."""
    if head is None or all(map(head.allows, SOLO)):
        return list(SOLO)
    return list(head.cast[: max(head.cast_min, len(SOLO))])


def check(heroes: Sequence[HeroCard], before: Before) -> None:
    """One to six, each once, none whom an earlier game has taken for good. Raises SetupError."""
    at_large(heroes, before, "TS-Q-107")
    if not 1 <= len(heroes) <= PARTY:
        raise SetupError(f"{len(heroes)} heroes: a party has 1 to {PARTY} (TS-Q-98)")
    if len(dict.fromkeys(each.id for each in heroes)) < len(heroes):
        raise SetupError("no hero comes twice (TS-Q-98)")


def unfit(known: Repertoire, head: Scenario, heroes: Sequence[HeroCard]) -> str:
    """Why an adventure is not for a party; empty if it is (TS-SCN-01)."""
    least, most = head.cast_min, head.cast_max
    if not least <= len(heroes) <= most:
        return f"{len(heroes)} heroes: {head.title} is for {f'{least} to {most}' if least < most else most}"
    strange = next((each.name for each in heroes if not head.allows(each.id)), "")
    if strange:
        allowed = ", ".join(known.heroes[id].name for id in head.cast)
        return f"{strange} is not in {head.title}, which is for {allowed}"
    return ""


def _hero(known: Repertoire, before: Before, wanted: Any) -> HeroCard:
    if isinstance(wanted, str):
        own = [each.card for each in before.values()]
        for each in (*known.heroes.values(), *own):
            if wanted.casefold() in (each.id, each.name.casefold()):
                return each
        raise SetupError(f"there is no hero {wanted!r}; there are {', '.join(known.heroes)}")
    try:
        made = wanted if isinstance(wanted, HeroCard) else msgspec.convert(wanted, HeroCard)
    except msgspec.ValidationError as error:
        raise SetupError(f"hero: {error} (TS-C-02)") from None
    for rule, problem in () if made.id in known.heroes else faults(known, made):
        raise SetupError(f"{made.name}: {problem} ({rule})")
    return made
