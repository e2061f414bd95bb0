"""How both sides stand, in figures: what whoever studies many games looks at once a scene."""

from __future__ import annotations

from statistics import fmean

from engine.intentions.state.state import State


def tracks(game: State) -> dict[str, float]:
    """The plot, what was found, and the heroes' tracks in the mean."""
    heroes = game.heroes
    return {
        "cycle": game.cycle,
        "scene": game.number,
        "plot": game.plot,
        "clues": len(game.clues),
        "facts": len(game.facts),
        "nudges": game.nudges,
        "heroes.purity": fmean(hero.purity for hero in heroes),
        "heroes.goal": fmean(hero.goal for hero in heroes),
        "heroes.strained": sum(hero.strain for hero in heroes),
        "heroes.captured": sum(bool(hero.captured) for hero in heroes),
        "heroes.outs": sum(hero.outs for hero in heroes),
        "lost in a row": game.lost_in_row,
    }
