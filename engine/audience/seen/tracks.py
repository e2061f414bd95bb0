"""How both sides stand, in figures: what whoever studies many games looks at once a round."""

from __future__ import annotations

from engine.audience.state.state import State


def tracks(game: State) -> dict[str, float]:
    """Health left, cards in hand and in the pools of both sides, and how near the end of the fight is."""
    return {
        "combat": game.combat,
        "round": game.round,
        "heroes.left": sum(max(0, pc.health) for pc in game.pcs),
        "heroes.standing": len(game.able()),
        "heroes.cards": sum(len(pc.hand) for pc in game.pcs),
        "heroes.pool": len(game.players.pool),
        "villains.left": sum(len(enemy.pile) for enemy in game.enemies),
        "villains.standing": len(game.enemies),
        "villains.pool": len(game.gm.pool),
        "villains.last": game.at_the_end,
    }
