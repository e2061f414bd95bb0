"""How both sides stand, in figures: what whoever studies many games looks at once an order."""

from __future__ import annotations

from statistics import fmean

from engine.heroic.state.state import State


def tracks(game: State) -> dict[str, float]:
    """Peril, sparks, stress and trauma of the heroes, the foes who stand, and how near the deadline is."""
    heroes, scene = game.heroes, game.scene
    foes = [foe for foe in scene.foes if foe.able] if scene else []
    return {
        "act": game.act_at,
        "scenes": game.scenes_played,
        "peril": len(game.doom),
        "peril.size": sum(game.doom),
        "heroes.sparks": sum(hero.pp for hero in heroes),
        "heroes.stress": fmean(hero.worst for hero in heroes),
        "heroes.trauma": sum(size for hero in heroes for size in hero.trauma.values()),
        "heroes.able": sum(hero.able for hero in heroes),
        "gm.foes": len(foes),
        "gm.stress": fmean([foe.worst for foe in foes] or [0.0]),
        "deadline": scene.order / scene.deadline if scene and scene.deadline else 0.0,
    }
