"""The Target Number of an Intention and the terms of its sum (IN-C-43, IN-C-45, IN-CON-03 to IN-CON-09)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.intentions.asks.aims import (
    tags_of,
)
from engine.intentions.state.conflict import LEAST, Aim, Conflict, Fighter
from engine.intentions.state.pieces import Fact, SideName
from engine.intentions.state.state import State
from engine.intentions.state.words import FactKind, Flag, Verb

Terms = tuple[tuple[str, int], ...]
"""What makes an Intention easier or harder, each reason with its amount."""

FLAGS: dict[Flag, tuple[str, int]] = {"goal": ("serves my Goal", 2), "drawback": ("feeds my Drawback", -2)}
"""IN-CON-07, IN-CON-08."""

REASONS: dict[Verb, str] = {
    "grow": "a lasting gain",
    "pursue": "serves my Goal",
    "indulge": "feeds my Drawback",
    "scheme": "its own plan",
}
"""What the printed modifier of a verb is for (IN-CON-06 to IN-CON-08, IN-C-45)."""


def aim_of(game: State, conflict: Conflict, fighter: Fighter, verb: Verb, object: str, flag: Flag) -> Aim:
    """An Intention with the terms and the sum of its Target Number, as it stands now (IN-CON-03 to IN-CON-09)."""
    aim = draft(game, conflict, fighter, verb, object, flag)
    aim.tags = tags_of(game, verb, object)
    return aim


def draft(game: State, conflict: Conflict, fighter: Fighter, verb: Verb, object: str, flag: Flag = "") -> Aim:
    """The same without its tags, for a list of many."""
    aim = Aim(verb, object, (), flag)
    aim.terms = list(terms(game, fighter.side, verb, object, flag))
    aim.itn = target(conflict, fighter, aim.terms)
    return aim


def target(conflict: Conflict, fighter: Fighter, among: Sequence[tuple[str, int]]) -> int:
    """The ORs of all who still oppose, and the modifiers; at least 2 (IN-C-43, IN-CON-09)."""
    total = sum(each.rating for each in conflict.opponents(fighter)) + sum(amount for _, amount in among)
    return max(LEAST, total)


def sum_of(conflict: Conflict, fighter: Fighter, aim: Aim) -> tuple[tuple[str, int], ...]:
    """All terms of a Target Number: who opposes, stature, modifiers (IN-LOOP-14)."""
    return (*opposing(conflict, fighter), *aim.terms)


def together(among: Iterable[tuple[str, int, int]]) -> Terms:
    """What those who oppose need of a sum, each by name, OR and the stature in it: of one name, as the groups of one kind
    of goons have, in one term."""
    found: dict[str, int] = {}
    for name, rating, high in among:
        found[name] = found.get(name, 0) + rating - high
        if high:
            found["stature"] = found.get("stature", 0) + high
    return tuple(found.items())


def needed(against: Terms, more: Terms) -> tuple[int, str]:
    """The Target Number of an Intention, and its sum in words: ORs of those ``against`` it, and what makes it easier or
    harder (IN-LOOP-14)."""
    itn = max(LEAST, sum(amount for _, amount in (*against, *more)))
    parts = (
        *(f"{name} {amount}" for name, amount in against),
        *(f"{name} {amount:+d}" for name, amount in more),
    )
    return itn, f"{itn} Progress ({', '.join(parts)})"


def opposing(conflict: Conflict, fighter: Fighter) -> list[tuple[str, int]]:
    """The ORs of those who oppose, stature apart."""
    parts: list[tuple[str, int]] = []
    for each in conflict.opponents(fighter):
        parts.append((each.name, each.rating - each.stature))
        if each.stature:
            parts.append(("stature", each.stature))
    return parts


def terms(game: State, side: SideName, verb: Verb, object: str, flag: Flag) -> Terms:
    """What makes an Intention easier or harder beside who opposes it (IN-C-45, IN-Q-59)."""
    assert game.scene is not None
    where = game.scene.where
    if game.facts and object:
        easy = bool(waiting(game, side, object, "eases"))
        hard = bool(waiting(game, side, object, "bars"))
        if easy or hard:
            return _terms(game, where, verb, object, flag, easy=easy, hard=hard)
    known = game.library.modifiers
    key = (where, verb, object, flag)
    if key not in known:
        known[key] = _terms(game, where, verb, object, flag)
    return known[key]


def _terms(
    game: State, where: str, verb: Verb, object: str, flag: Flag, *, easy: bool = False, hard: bool = False
) -> Terms:
    found: list[tuple[str, int]] = []
    printed = game.library.verbs[verb].modifier
    if printed:
        found.append((REASONS.get(verb, "printed"), printed))
    if flag:
        found.append(FLAGS[flag])
    place = game.library.places[where]
    easy = easy or verb in place.easy or object in place.easy
    hard = hard or verb in place.hard or object in place.hard
    if easy and not hard:
        found.append(("easy here", -2))
    if hard and not easy:
        found.append(("hard here", 2))
    return tuple(found)


def waiting(game: State, side: SideName, object: str, kind: FactKind) -> list[Fact]:
    """Facts that make the next Intention on an object easier for their own side, or harder for the other (IN-C-75)."""
    if not object:
        return []
    cards = game.library.facts
    return [
        fact
        for fact in game.facts
        if fact.waiting
        and fact.card
        and (fact.side == side) == (kind == "eases")
        and cards[fact.card].kind == kind
        and cards[fact.card].object == object
    ]
