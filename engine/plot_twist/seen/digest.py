"""The whole state, hidden things too, as plain data in a fixed order."""

from __future__ import annotations

from typing import Any

from engine.plot_twist.state.pieces import CardCopy, Character
from engine.plot_twist.state.state import State


def state_of(game: State) -> dict[str, Any]:
    """Everything a digest must depend on."""
    return {
        "turn": game.turn,
        "phase": game.phase,
        "conflict": game.conflict,
        "initiative": game.initiative,
        "place": game.place.id,
        "locations": _ids(game.locations),
        "lairs": _ids(game.lairs),
        "bystanders": [[item.id, item.place.id if item.place else ""] for item in game.bystanders],
        "events": [_ids(game.events), _ids(game.revealed)],
        "twists": [_ids(game.twists), _ids(game.twists_out)],
        "details": _ids(game.details),
        "nullified": [item.id for item in game.cards_in_play() if item.nullified],
        "counters": [[item.id, item.counters] for item in game.cards_in_play() if item.counters],
        "objective": [
            game.objective.id,
            game.objective.faceup,
            game.objective.counters,
            game.objective_known,
        ],
        "masterplan": game.masterplan,
        "questions": list(game.extra_questions),
        "characters": [_character(one) for one in game.characters],
        "gone": [one.id for one in game.gone],
        "players": {
            seat: {
                "plots": _ids(player.plots),
                "deck": _ids(player.deck.cards),
                "discards": _ids(player.deck.discards),
                "hand": _ids(player.hand),
                "spent": _ids(player.spent),
            }
            for seat, player in game.players.items()
        },
        "lasting": [
            [each.scope.item.id, each.counters, each.number, [m.figure for m in each.modifiers]]
            for each in game.lasting
        ],
        "limits": list(game.used),
        "random": game.random.mark(),
    }


def _ids(items: list[CardCopy]) -> list[str]:
    return [item.id for item in items]


def _character(one: Character) -> dict[str, Any]:
    return {
        "id": one.id,
        "card": one.card.title,
        "seat": one.seat,
        "stress": list(one.stress.values()),
        "trauma": list(one.trauma.values()),
        "belief": one.belief,
        "energy": [one.energy, one.energy_spent],
        "hate": [one.hate, one.hate_max],
        "clues": one.clues,
        "quantity": [one.quantity, one.quantity_spent],
        "actions": [one.attacks, one.attacks_had, one.moves, one.combats],
        "attacked": list(one.attacked),
        "statuses": list(one.statuses),
        "cover": list(one.cover.items()),
        "locked": list(one.locked),
        "identity": one.identity,
        "used": list(one.used.items()),
        "equipment": _ids(one.equipment),
        "wielded": one.wielded.id if one.wielded else "",
        "role": [one.main, one.crossover, one.incapacitated, one.away],
    }
