"""Objective, win and loss of an Action Scene (HR-C-42, HR-C-43, HR-C-75, HR-C-76, HR-Q-22, HR-Q-64)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.heroic.asks.figures import able_heroes, links
from engine.heroic.state.pieces import Antagonist, Scene
from engine.heroic.state.state import State
from engine.heroic.state.words import Exit


def met(game: State, scene: Scene) -> bool:
    """Whether the objective is met. `hold` is met at the end of its order: see ``over``."""
    goal = scene.card.objective
    if goal.word == "defeat":
        return defeated(game, scene)
    if goal.word == "clear":
        return not scene.dice or _cleared(game, scene)
    if goal.word == "hold":
        return _cleared(game, scene)
    able = able_heroes(game)
    return bool(able) and all(hero.place == goal.reach for hero in able)


def standing(foe: Antagonist) -> bool:
    """Whether a foe is still in the way: extras are not."""
    return not foe.gone and foe.tier != "extra"


def _to_come(game: State, scene: Scene) -> bool:
    """Whether anybody is still to enter who will be in the way."""
    return any(game.library.foes[id].tier != "extra" for id, _, _ in scene.coming)


def _cleared(game: State, scene: Scene) -> bool:
    return not _to_come(game, scene) and not any(standing(each) for each in scene.foes)


def defeated(game: State, scene: Scene) -> bool:
    """Whether all foes, or those named, are out; foes still to enter count (HR-Q-64)."""
    goal = scene.card.objective.defeat
    if goal == "all" or not goal:
        return _cleared(game, scene)
    return not any(id in goal for id, _, _ in scene.coming) and not any(
        each.card.id in goal and not each.gone for each in scene.foes
    )


def hangs_on(game: State, scene: Scene, foe: Antagonist) -> bool:
    """Whether nobody but this foe stands in the way of the objective, so that it is met once that one is out (HR-Q-64)."""
    goal = scene.card.objective
    if goal.word == "reach":
        return False
    if goal.word == "defeat" and goal.defeat not in ("all", ()):
        return not any(id in goal.defeat for id, _, _ in scene.coming) and [
            each for each in scene.foes if each.card.id in goal.defeat and not each.gone
        ] == [foe]
    return not _to_come(game, scene) and [each for each in scene.foes if standing(each)] == [foe]


def half(game: State, scene: Scene) -> bool:
    """Whether the objective is at least half done (HR-Q-22)."""
    goal = scene.card.objective
    if goal.word == "clear":
        return 2 * (scene.many - len(scene.dice)) >= scene.many
    if goal.word == "hold":
        return 2 * (scene.order - 1) >= goal.hold
    if goal.word == "reach":
        able = able_heroes(game)
        near = [goal.reach, *(place.id for place in scene.card.places if goal.reach in links(game, place.id))]
        return bool(able) and all(hero.place in near for hero in able)
    return 2 * done(scene) >= wanted(game, scene)


def wanted(game: State, scene: Scene) -> float:
    """The threat that the objective asks for at the start, with foes still to enter."""
    goal = scene.card.objective.defeat
    if goal == "all" or not goal:
        return scene.start_threat
    named = sum(scene.threats[each.id] for each in _asked(scene))
    return named + game.library.threat(id for id, _, _ in scene.coming if id in goal)


def done(scene: Scene) -> float:
    """How much of it is beaten: those out in full, worn ones half, mobs and colossi by the dice that are gone."""
    total = 0.0
    for foe in _asked(scene):
        threat = scene.threats.get(foe.id, 0.0)
        if foe.gone:
            total += threat
        elif foe.card.crowd:
            total += threat / 2 * (1 - len(foe.crowd) / foe.card.crowd.count)
        elif foe.card.parts:
            total += threat / 2 * (1 - len(foe.parts) / len(foe.card.parts))
        elif foe.worst >= 10:
            total += threat / 2
    return total


def _asked(scene: Scene) -> Iterator[Antagonist]:
    """Foes that the objective asks for, but for those that came besides."""
    goal = scene.card.objective.defeat
    for foe in scene.foes:
        if foe.id not in scene.added and (goal in ("all", ()) or foe.card.id in goal):
            yield foe


def check(game: State) -> bool:
    """After every effect die: objective first, then that no hero is able (HR-D, "Decision points"). True if it is over."""
    scene = game.scene
    if scene is None or scene.exit:
        return True
    if met(game, scene):
        scene.exit = "win"
    elif not any(hero.able for hero in game.party()):
        scene.exit = "lose"
    return bool(scene.exit)


def at_deadline(game: State, scene: Scene) -> Exit:
    """What the deadline makes of it (HR-C-76)."""
    if met(game, scene):
        return "win"
    return "cost" if half(game, scene) else "lose"
