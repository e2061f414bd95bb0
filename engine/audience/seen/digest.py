"""The whole state, hidden things too, as plain data in a fixed order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.audience.state.pack import Card
from engine.audience.state.pieces import Enemy, Pc
from engine.audience.state.state import State


def state_of(game: State) -> dict[str, Any]:
    """Everything a digest must depend on."""
    return {
        "combat": [game.combat, game.round, game.part, game.rounds, game.level, game.fleeing],
        "waiting": list(game.waiting),
        "turn": game.turn,
        "gm_hand": _codes(game.gm_hand),
        "sides": [
            [_codes(side.pool), _codes(side.deck.cards), _codes(side.deck.discards)]
            for side in (game.gm, game.players)
        ],
        "fighters": [_fighter(pc) for pc in game.pcs],
        "enemies": [_enemy(enemy) for enemy in game.enemies],
        "gone": list(game.gone),
        "random": [game.random.mark(), *(stream.mark() for stream in game.streams.values())],
    }


def _codes(cards: Sequence[Card]) -> list[str]:
    return [card.code for card in cards]


def _fighter(pc: Pc) -> list[Any]:
    facedown = [[each.card.code, each.enemy, each.owner] for each in pc.facedown]
    marks = [pc.attacked, pc.refreshed, pc.cover, *pc.used]
    return [pc.id, pc.seat, pc.health, pc.full, _codes(pc.hand), facedown, marks, _codes(pc.returned)]


def _enemy(enemy: Enemy) -> list[Any]:
    return [enemy.id, _codes(enemy.pile), enemy.start, enemy.shown, enemy.pinned, *enemy.used]
