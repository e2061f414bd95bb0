"""What may be declared before a roll: helper, kit, a complication's -2."""

from __future__ import annotations

from collections.abc import Iterator

from engine.troubleshooters.state.pieces import Hero, Kit
from engine.troubleshooters.state.records import Check
from engine.troubleshooters.state.state import State

DEAD_LANGUAGES = ("Latin", "Ancient Greek", "Sanskrit", "Old Norse")
"""What nobody is born to any more (TS-ABIL-06)."""
RADIO = "radio"
"""What stands among the things had in a scene while those who are apart may help each other."""
HELPED = ("option", "slot", "medicine", "mending")
"""TS-Q-06."""


def words(game: State, check: Check) -> tuple[str, ...]:
    """The words a check carries: its own, those of the scene, ``abroad`` by the hero's home, a living language."""
    found = [*check.tags, *(game.scene.tags if game.scene else ())]
    who = game.figure(check.who)
    if isinstance(who, Hero) and game.scene and game.scene.country not in ("", who.card.home):
        found.append("abroad")
    if check.skill == "Languages" and check.language and check.language not in DEAD_LANGUAGES:
        found.append("modern_language")
    return tuple(found)


def helpers(game: State, check: Check) -> Iterator[Hero]:
    """Who may help: in the scene, able to act, has not failed at this (TS-Q-06)."""
    if check.purpose in HELPED and not game.fighting and _is_hero(game, check.who):
        there = game.party
        if game.scene and RADIO in game.scene.bought:
            there += _on_the_air(game)
        for each in there:
            free = each.id != check.who and each.acts
            if free and not (game.failed and f"{check.obstacle}/{each.id}" in game.failed):
                yield each


def _on_the_air(game: State) -> list[Hero]:
    """Who is elsewhere, and can be talked to by a radio on the wrist in this scene (TS-C-67)."""
    return [each for each in game.heroes if each.id in game.apart and each.id not in game.captives]


def kits(game: State, check: Check) -> list[Kit]:
    """Kits that give pips for this, the best and then the own first; comrades lend theirs (TS-GEAR-04, TS-Q-86)."""
    found = at_hand(game, check)
    if len(found) > 1:
        found.sort(key=lambda kit: -game.library.kits[kit.id].pips)
    return found


def at_hand(game: State, check: Check) -> list[Kit]:
    """The same, the own first."""
    if not check.kit_tags:
        return []
    who, fitting = game.figure(check.who), game.library.fitting(check.kit_tags)
    if not (isinstance(who, Hero) and fitting):
        return []
    found = [kit for kit in who.kits if kit.id in fitting and kit.usable]
    for hero in game.party:
        if hero is not who:
            found += [kit for kit in hero.kits if kit.id in fitting and kit.usable]
    return [kit for kit in found if _allowed(game, who, kit)] if found else found


def _allowed(game: State, who: Hero, kit: Kit) -> bool:
    """Whether the sheet lets its hero use it (TS-COMP-17)."""
    return "car" not in game.library.kits[kit.id].tags or "car" not in forbidden(game, who)


def forbidden(game: State, who: Hero) -> tuple[str, ...]:
    """What the sheet does not allow: alcohol, cars, firearms, places for adults (TS-COMP-17)."""
    cards = (game.library.complications[id] for id in who.complications)
    return tuple(word for card in cards for clause in card.clauses for word in clause.forbids)


def kit_of(game: State, check: Check) -> Kit | None:
    """The kit declared, if it can be used."""
    owner, _, id = check.kit.partition("/")
    for each in at_hand(game, check) if id and check.kit_tags else ():
        if each.id == id and each.owner == owner:
            return each
    return None


def _is_hero(game: State, id: str) -> bool:
    return isinstance(game.figure(id), Hero)
