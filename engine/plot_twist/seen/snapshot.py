"""A view as plain data: what goes over the wire and what screens draw from."""

from __future__ import annotations

from typing import Any

from engine.plot_twist.asks import figures
from engine.plot_twist.cards.cards import Bystander, Equipment, Person
from engine.plot_twist.rolls import pools
from engine.plot_twist.rolls.attack import ATTACKS, DEFENCES, NEEDED, attack_of, attack_roll
from engine.plot_twist.rolls.hit import damage_parts
from engine.plot_twist.rulebook.combat_cards import card_cost
from engine.plot_twist.state.deeds import Roll
from engine.plot_twist.state.pieces import CardCopy, Character
from engine.plot_twist.state.state import State
from engine.plot_twist.state.terms import ATTRIBUTES, HEROICS, KEYWORDS, RESISTANCES, SKILLS, say
from engine.table import Seat


def snapshot(game: State, seat: Seat) -> dict[str, Any]:
    """Everything a seat may know, with nothing it may not."""
    player = game.players[seat]
    return {
        "seat": seat,
        "side": player.side,
        "turn": game.turn,
        "phase": game.phase,
        "conflict": game.conflict,
        "initiative": game.floor,
        "reversed": game.initiative != "heroes",
        "place": card_face(game.place) | {"lair": game.at_lair},
        "locations": [item.name for item in game.locations],
        "characters": [sheet(game, one) for one in game.characters],
        "gone": [one.name for one in game.gone],
        "bystanders": [
            card_face(item)
            | {"place": item.place.name if item.place else "", "here": item.place is game.place}
            for item in game.bystanders
        ],
        "twists": {"left": len(game.twists), "out": [card_face(item) for item in game.twists_out]},
        "events": {
            "left": len(game.events),
            "out": [card_face(item) for item in game.revealed],
            "hidden": [card_face(item) for item in game.events] if seat == "gm" else [],
        },
        "details": [card_face(item) for item in game.details],
        "objective": _objective(game, seat),
        "masterplan": game.masterplan,
        "lasting": [
            {"card": each.scope.item.name, "counters": each.counters, "number": each.number}
            for each in game.lasting
            if each.number and each.scope.item.faceup
        ],
        "combat": _combat(game),
        "roll": _roll(game, seat),
        "hand": [card_face(item) | {"cost": card_cost(game, item).text()} for item in player.hand],
        "plots": [card_face(item) for item in player.plots],
        "deck": {"left": len(player.deck.cards), "discards": [item.name for item in player.deck.discards]},
        "hands": {each: [len(p.hand), len(p.plots)] for each, p in game.players.items()},
        "outcome": game.outcome,
    }


def card_face(item: CardCopy) -> dict[str, Any]:
    """A card as it is printed, and what lies on it."""
    card = item.card
    face: dict[str, Any] = {
        "id": item.id,
        "slug": item.slug,
        "name": card.title,
        "type": card.type,
        "colour": card.colour,
        "text": [] if item.nullified else card.lines(),
        "flavour": card.flavour,
    }
    if item.nullified:
        face["nullified"] = True
    if item.counters:
        face["counters"] = item.counters
    if isinstance(card, Equipment) and card.bonus:
        face["bonus"] = card.bonus
    if isinstance(card, Bystander):
        face["difficulty"], face["life"] = card.difficulty, card.life
    return face


def knows_objective(game: State, seat: Seat) -> bool:
    """Whether a seat may know the Objective: the GM always, the players once they have seen it (PT-Q-11)."""
    return seat == "gm" or game.objective_known


def _objective(game: State, seat: Seat) -> dict[str, Any]:
    """The Objective as a seat knows it; ``clues`` are those of the Hero who has most (PT-Q-11)."""
    known = knows_objective(game, seat)
    shown: dict[str, Any] = {
        "faceup": game.objective.faceup,
        "clues": max((one.clues for one in game.characters), default=0),
        "known": known,
    }
    if known:
        item = game.objective
        shown |= card_face(item) | {"threat": item.counters, "goal": item.card.goal}
    return shown


def _combat(game: State) -> dict[str, Any] | None:
    fight = game.combat
    if fight is None:
        return None
    return {
        "attacker": fight.attacker.id,
        "defender": fight.target.id,
        "bystander": fight.bystander is not None,
        "distance": fight.distance,
        "step": fight.step,
        "fixed": fight.distance_fixed,
    }


def _roll(game: State, seat: Seat) -> list[dict[str, Any]]:
    """The roll under way and the one against it, with all parts; a secret one is the GM's alone (PT-Q-82)."""
    both = (game.roll, game.roll.against) if game.roll else ()
    return [
        {
            "who": each.who.id,
            "what": each.what or each.kind,
            "parts": pools.parts(game, each),
            "automatic": pools.automatic(game, each),
            "difficulty": each.difficulty if each.against is None else None,
            "successes": each.successes if each.tossed else None,
        }
        for each in both
        if each is not None and not (each.secret and seat != "gm")
    ]


def sheet_pools(game: State, one: Character) -> dict[str, Any]:
    """What a character attacks, defends and does damage with: the parts of each pool, nobody in particular before it."""
    made: dict[str, Any] = {"attack": {}, "defence": {}, "damage": {}}
    for kind in ATTACKS:
        if kind not in NEEDED or figures.rank(game, one, NEEDED[kind]):
            trial = attack_of(game, one, one.item, kind, None, *game.boosts.get(one.id, ()))
            trial.boosts = [boost for boost in trial.boosts if boost.kind in (None, kind)]
            made["attack"][kind] = pools.parts(game, attack_roll(game, trial))
            hurt = Roll("damage", one)
            hurt.added += damage_parts(game, trial, trauma=False)
            made["damage"][kind] = pools.parts(game, hurt)
        attribute, abilities = DEFENCES[kind]
        rolls = [pools.parts(game, Roll("defence", one, attribute, ability)) for ability in abilities]
        made["defence"][kind] = max(rolls, key=lambda parts: sum(amount for _, amount in parts))
    return made


def sheet(game: State, one: Character) -> dict[str, Any]:
    """A character sheet, every derived figure with its parts."""
    card = one.card
    assert isinstance(card, Person)
    return {
        "id": one.id,
        "name": one.name,
        "title": card.title,
        "seat": one.seat,
        "side": one.side,
        "kind": one.kind,
        "main": one.main,
        "crossover": one.crossover,
        "colour": one.colour,
        "keywords": [say(word) for word in _keywords(game, one)],
        "attributes": {name: figures.value(game, one, name) for name in ATTRIBUTES},
        "abilities": {
            name: rank
            for name in (*HEROICS, *SKILLS)
            if (rank := figures.value(game, one, name)) or name in one.locked
        },
        "parts": {
            name: parts
            for name in (*ATTRIBUTES, *HEROICS, *SKILLS)
            if len(parts := figures.parts(game, one, name)) > 1
        },
        "resistances": {
            name: {"stress": one.stress[name], "trauma": one.trauma[name], "max": full}
            for name in RESISTANCES
            if (full := figures.resistance(game, one, name))
        },
        "armor": {
            name: (*figures.armor_parts(game, one, name), *figures.cover_parts(game, one))
            for name in RESISTANCES
        },
        "pools": sheet_pools(game, one),
        "belief": [one.belief, 3 * card.power] if one.kind == "hero" else None,
        "energy": [one.energy, figures.energy_left(game, one)] if one.kind in ("hero", "villain") else None,
        "hate": [one.hate, one.hate_max] if one.kind == "villain" else None,
        "quantity": one.quantity if one.kind == "mook" else None,
        "clues": one.clues if one.kind == "hero" else None,
        "attacks": one.attacks,
        "moves": one.moves,
        "statuses": [*one.statuses, *(["demoralized"] if figures.demoralized(game, one) else [])],
        "cover": sum(one.cover.values()),
        "locked": list(one.locked),
        "identity": one.identity,
        "incapacitated": one.incapacitated,
        "away": one.away,
        "equipment": [card_face(item) | {"used": item is one.wielded} for item in one.equipment],
        "text": card.lines(),
        "flavour": card.flavour,
    }


def _keywords(game: State, one: Character) -> list[str]:
    return [word for word in KEYWORDS if figures.has(game, one, word)]
