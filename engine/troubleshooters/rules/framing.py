"""Complications that are taken when a scene is framed: missing it, a drink, being off guard (TS-WIN-02, TS-Q-13)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.table.asking import Asking, listed, may
from engine.troubleshooters.asks.burdens import clauses_of
from engine.troubleshooters.cards.tables import Clause
from engine.troubleshooters.cards.words import Condition
from engine.troubleshooters.rules import conditions
from engine.troubleshooters.rules.points import gain
from engine.troubleshooters.state.pieces import Hero
from engine.troubleshooters.state.state import State

MISSES = ", and miss this scene"
"""What a removal is (TS-Q-13)."""


def frame(game: State, *, important: bool = False) -> Asking[None]:
    """Each hero in turn may miss an important scene for six points, one of them at most, or take a drink for three."""
    for hero in list(game.party):
        found = _drinks(game, hero)
        if important:
            found += removals(game, hero)
        yield from _offer(game, hero, found)


def removals(game: State, hero: Hero) -> list[Clause]:
    """The clauses by which a hero may miss this scene: a word of it fits, a comrade stays, not twice in a row (TS-Q-13)."""
    scene = game.at
    gone = any(each.missed == scene.number for each in game.heroes)
    if gone or len(game.party) < 2 or (hero.missed and hero.missed == scene.number - 1):
        return []
    return _once(each for each in clauses_of(game, hero, "removal") if each.tag in scene.tags)


def _drinks(game: State, hero: Hero) -> list[Clause]:
    """Conditions that a word of the scene brings (TS-COMP-10); none that is taken where a fight starts, nor one too many
    (TS-COND-27)."""
    full = hero.copies("intoxicated") >= game.library.conditions["intoxicated"].stacks
    return (
        []
        if full
        else _once(
            each
            for each in clauses_of(game, hero, "condition")
            if not each.at and each.tag in game.at.tags and each.key not in hero.clauses
        )
    )


def _once(clauses: Iterable[Clause]) -> list[Clause]:
    """Each rule once, however many words of the scene bring it."""
    return list({each.rule: each for each in clauses}.values())


def at_fight_start(game: State) -> Asking[None]:
    """Before initiative who is Nosy may be caught off guard: nobody who is so already, or lies there (TS-C-32, TS-Q-12)."""
    for hero in game.party:
        if not hero.able or hero.has("flat_footed"):
            continue
        found = [
            each
            for each in clauses_of(game, hero, "condition")
            if each.at == "fight_start" and each.key not in hero.clauses
        ]
        yield from _offer(game, hero, found)


def _offer(game: State, hero: Hero, found: list[Clause]) -> Asking[None]:
    if not found:
        return
    things = [
        (
            f"{each.kind}.{each.rule}",
            f"{each.text}{_what(game, each)} (+{each.sp} SP)",
            each,
        )
        for each in found
    ]
    options = listed(hero.seat, "complication", things, rule="TS-WIN-02", actor=hero.id)
    prompt = f"{hero.name}: does {_named(game, hero, found)} come in?"
    clause = yield from may(hero.seat, "scene.framing", prompt, options, rule="TS-DP-02")
    if clause is None:
        return
    hero.clauses.append(clause.key)
    if clause.kind == "removal":
        hero.presence = "removed"
        hero.missed = game.at.number
    else:
        conditions.gain(game, hero, _held(clause))
    gain(game, hero, clause.sp, rule=clause.rule, why=clause.text)


def _what(game: State, clause: Clause) -> str:
    """What comes of it: a scene is missed, or a condition is had."""
    return MISSES if clause.kind == "removal" else f", and are {game.library.conditions[_held(clause)].name}"


def _held(clause: Clause) -> Condition:
    return "flat_footed" if clause.at else "intoxicated"


def _named(game: State, hero: Hero, found: list[Clause]) -> str:
    """The complication that the clauses are of, or that it is one, where they are of several."""
    cards = [game.library.complications[id] for id in hero.complications]
    names = [card.name for card in cards if any(clause in card.clauses for clause in found)]
    return names[0] if len(names) == 1 else "a complication"
