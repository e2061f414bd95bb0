"""Which complications may be taken on, before a roll and after a success (TS-Q-11, TS-Q-12)."""

from __future__ import annotations

from engine.troubleshooters.asks.declared import words
from engine.troubleshooters.cards.tables import Clause
from engine.troubleshooters.state.pieces import Foe, Hero
from engine.troubleshooters.state.records import Check
from engine.troubleshooters.state.state import State


def burdens(game: State, check: Check) -> list[Clause]:
    """The clauses of -2 that the roller may declare for this check (TS-WIN-03)."""
    who = _payable(game, check)
    if not who:
        return []
    found = []
    for id in who.complications:
        for each in game.library.complications[id].paying.get("pips", ()):
            if (each.skills and check.skill not in each.skills) or (each.purpose == "attack" and who.attacks):
                continue
            if touches(game, who, each, check) and not (who.clauses and each.key in who.clauses):
                found.append(each)
    return found


def failings(game: State, check: Check) -> list[Clause]:
    """The clauses by which a success of this check may fail after all (TS-WIN-05); in a slot that is enough."""
    who = _payable(game, check)
    if not who or not (check.fails or check.purpose == "slot"):
        return []
    return [
        each
        for each in clauses_of(game, who, "fail")
        if touches(game, who, each, check) and not (who.clauses and each.key in who.clauses)
    ]


def _payable(game: State, check: Check) -> Hero | None:
    """The hero whom a complication can pay for this check: nothing is paid where nothing is at stake (TS-Q-12)."""
    if not game.scene or check.purpose == "learning" or "-meaningful" in check.tags:
        return None
    who = game.figure(check.who)
    return who if isinstance(who, Hero) else None


def clauses_of(game: State, who: Hero, kind: str) -> list[Clause]:
    """The clauses of a kind that a hero's complications have, those that pay."""
    known = game.library.complications
    return [clause for id in who.complications for clause in known[id].paying.get(kind, ())]


def touches(game: State, who: Hero, clause: Clause, check: Check) -> bool:
    """Whether a clause has to do with a check (TS-Q-11)."""
    if clause.skills and check.skill not in clause.skills:
        return False
    if clause.skill_at_least and who.value(check.skill) < clause.skill_at_least:
        return False
    if clause.purpose and check.purpose != clause.purpose:
        return False
    if clause.towards and check.against and _young(game, check.against):
        return False
    return not clause.tag or any(_named(who, clause, word) for word in words(game, check))


def _young(game: State, id: str) -> bool:
    who = game.figure(id)
    return not isinstance(who, Foe) or "child" in who.card.tags


def _named(who: Hero, clause: Clause, word: str) -> bool:
    """Whether a word of a check is the tag of a clause; a code is that of the hero (TS-Q-11)."""
    tag, _, code = word.partition(":")
    return tag == clause.tag and code in ("", *(each.get("code", "") for each in who.card.asks.values()))
