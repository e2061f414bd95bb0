"""What a seat may know as plain data, for the wire and the screens."""

from __future__ import annotations

from typing import Any

from engine.audience.forecast import ranks_that_hit
from engine.audience.guards import RULES as ENEMY_RULES
from engine.audience.library import EnemyPower, Power
from engine.audience.pack import Card, Hand
from engine.audience.powers import RULES as PLAYER_RULES
from engine.audience.rounds import PARTS
from engine.audience.state import GM, Enemy, Pc, Side, State
from engine.audience.words import ENEMY_POWERS, PLAYER_POWERS
from engine.table import Seat


def snapshot(game: State, seat: Seat, next_hands: tuple[tuple[Hand, float], ...]) -> dict[str, Any]:
    """The table as ``seat`` sees it; of the players' pool also what one more card may make of it."""
    own = game.gm_hand if seat == GM else game.pc_of(seat).hand
    outcome = game.outcome
    return {
        "seat": seat,
        "title": game.title,
        "combat": game.combat,
        "round": game.round,
        "part": game.part,
        "parts": list(PARTS),
        "level": game.level,
        "hand": [face(card) for card in own],
        "gm_hand": len(game.gm_hand),
        "fighters": [_fighter(pc, seat) for pc in game.pcs],
        "enemies": [_enemy(game, enemy) for enemy in game.enemies],
        "gone": list(game.gone),
        "pools": {
            "players": _pool(game.players)
            | {"next": [{"hand": hand.label, "chance": round(part, 4)} for hand, part in next_hands]},
            "gm": _pool(game.gm),
        },
        "decks": {"players": _deck(game.players), "gm": _deck(game.gm)},
        "outcome": None
        if outcome is None
        else {"winner": outcome.winner, "reason": outcome.reason, "rule": outcome.rule},
    }


def face(card: Card) -> dict[str, Any]:
    return {"code": card.code, "name": card.name, "rank": card.rank, "suit": card.suit}


def _pool(side: Side) -> dict[str, Any]:
    hand = side.hand
    return {"cards": [face(card) for card in side.pool], "hand": hand.label if hand else ""}


def _deck(side: Side) -> dict[str, Any]:
    """Discards lie open, the deck does not (AU-C-03)."""
    return {"cards": len(side.deck.cards), "discards": [card.code for card in side.deck.discards]}


def _power(power: Power | EnemyPower, used: list[str], rules: dict[str, str]) -> dict[str, Any]:
    return {
        "code": power.code, "suit": power.suit, "name": power.name, "text": power.text,
        "used": power.code in used, "rule": rules[power.code],
        "about": PLAYER_POWERS[power.code] if isinstance(power, Power) else ENEMY_POWERS[power.code],
    }  # fmt: skip


def _fighter(pc: Pc, seat: Seat) -> dict[str, Any]:
    return {
        "id": pc.id,
        "seat": pc.seat,
        "name": pc.name,
        "line": pc.card.line,
        "attack": pc.attack,
        "dodge": pc.dodge,
        "stamina": pc.stamina,
        "health": pc.health,
        "full": pc.full,
        "cards": len(pc.hand),
        "facedown": [
            {"enemy": each.enemy.id, "card": each.card.code if seat == each.owner else ""}
            for each in pc.facedown
        ],
        "attacked": pc.attacked,
        "refreshed": pc.refreshed,
        "cover": pc.cover,
        "returned": [card.code for card in pc.returned] if seat == pc.seat else [],
        "out": not pc.able,
        "powers": [_power(power, pc.used, PLAYER_RULES) for power in pc.card.powers],
    }


def _enemy(game: State, enemy: Enemy) -> dict[str, Any]:
    return {
        "id": enemy.id,
        "name": enemy.name,
        "kind": enemy.card.kind,
        "blurb": enemy.card.blurb,
        "attack": enemy.attack,
        "dodge": enemy.dodge,
        "cards": len(enemy.pile),
        "start": enemy.start,
        "last": face(enemy.pile[0]) if enemy.shown and enemy.at_last else None,
        "finisher": enemy.card.finishing.label if enemy.major else "",
        "engaged_by": [pc.id for pc in game.pcs for each in pc.facedown if each.enemy is enemy],
        "pinned": enemy.pinned,
        "windows": {pc.id: ranks_that_hit(enemy.attack, pc.dodge) for pc in game.pcs},
        "powers": [_power(power, enemy.used, ENEMY_RULES) for power in enemy.card.powers],
    }
