"""How both sides stand, in figures: what whoever studies many games looks at once a scene and once a round."""

from __future__ import annotations

from engine.troubleshooters.state.state import State


def tracks(game: State) -> dict[str, float]:
    """Scheme and alarm, Story Points, Vitality and wounds of the heroes, and in a fight who is active."""
    heroes, fight = game.heroes, game.fight
    sides = [fighter.side for fighter in fight.fighters if fighter.here] if fight else []
    return {
        "scene": game.scenes,
        "round": fight.round if fight else 0,
        "scheme": game.scheme,
        "alarm": sum(game.alarm.values()),
        "clues": len(game.clues),
        "heroes.points": sum(hero.sp for hero in heroes),
        "heroes.vitality": sum(hero.vitality for hero in heroes),
        "heroes.wounded": sum(hero.has("wounded") for hero in heroes),
        "heroes.here": sum(hero.here for hero in heroes),
        "heroes.captive": len(game.captives),
        "heroes.fighting": sides.count("cast"),
        "director.fighting": sides.count("foes"),
    }
