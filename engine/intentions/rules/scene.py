"""One scene from who comes along to its end: opening, quiet actions, a Conflict, Goal scenes (IN-SCENE, IN-C-50).

Every request of a scene up to its Conflict stands between two steps: a copy of the state goes on with the same question.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.intentions.asks import aims, scenes, wordings
from engine.intentions.asks.brings import steps
from engine.intentions.rules import (
    company,
    conflict,
    ends,
    goals,
    joining,
    marks,
    nudges,
    opposition,
    plot,
    quiet,
    results,
)
from engine.intentions.state import events as ev
from engine.intentions.state.actions import Intend
from engine.intentions.state.pieces import Adventurer, Figure, Scene
from engine.intentions.state.state import State
from engine.table import Asking


def play(game: State, scene: Scene) -> Asking[None]:
    """The scene at hand, from its stage to its end."""
    if game.stage == "company":
        yield from company.come_along(game, scene)
    if game.stage == "rest":
        yield from company.rest(game, scene)
    if game.stage == "opening":
        opening(game, scene)
    if game.stage == "play":
        yield from _play(game, scene)
    if game.stage == "conflict":
        yield from _conflict(game, scene)
    if game.last_word and game.setup.mode == "adventure":
        yield from ends.last_word(game)
    close(game, scene)


def opening(game: State, scene: Scene) -> None:
    """Who stands there is drawn for those who are present, and told; marks of this scene count (IN-SCENE-06)."""
    scene.opened = len(scene.present)
    opposition.gather(game, scene, scene.opened)
    nudges.nudge(game, scene)
    for figure in _figures(game, scene):
        marks.enter_scene(game, figure)
    game.record(ev.Told(rule="IN-SCENE-06", piece="opening", line=_words(game, scene)))
    game.stage = "play"


def _words(game: State, scene: Scene) -> str:
    """The opening ends with who stands there, and addresses who has done least so far (IN-GM-18, IN-LOOP-10)."""
    place = game.library.places[scene.where]
    heroes = scenes.here(game, scene)
    spotlit = min(heroes, key=lambda hero: hero.quiet).name if heroes else ""
    stand = opposition.standing(scene) or "nobody"
    return f"{place.text} {f'{spotlit}, before you: ' if spotlit else 'There: '}{stand}."


def _figures(game: State, scene: Scene) -> list[Figure]:
    """All characters who were in a scene."""
    heroes: list[Figure] = [each for each in game.heroes if each.id in scene.present or each.id in scene.left]
    return [*heroes, *(game.foe(met.id) for met in scene.opposition if met.tier)]


def _play(game: State, scene: Scene) -> Asking[None]:
    """Quiet actions of a hero scene; in one of the Mastermind the Conflict follows the opening (IN-Q-55)."""
    if scene.kind == "hero":
        yield from quiet.turns(game, scene)
        game.stage = "conflict" if scene.start else "after"
        if scene.start and joining.asked(game, scene):
            scene.waiting = [each.id for each in scenes.here(game, scene) if each.id != scene.start.who]
    else:
        game.stage = "conflict"


def _conflict(game: State, scene: Scene) -> Asking[None]:
    """Who is in it, the Conflict, and the Goals that it brings (IN-CON-01, IN-Q-25, IN-Q-55)."""
    if scene.waiting:
        yield from joining.join(game, scene)
    fighting = [each for each in scenes.here(game, scene) if each.id not in scene.apart]
    if fighting:
        yield from _fight(game, scene, fighting)
    else:
        unopposed(game, scene)
    if game.setup.mode == "adventure":
        yield from goals.all_reached(game)
    game.stage = "after"


def _fight(game: State, scene: Scene, fighting: list[Adventurer]) -> Asking[None]:
    """The Conflict, against fewer if fewer are in it than the opening showed (IN-C-70); who lost it (IN-Q-69)."""
    if game.conflict is None and len(fighting) < scene.opened:
        opposition.thin_out(game, scene, len(fighting))
    start = scene.start
    starter = Intend(start.who, start.verb, start.object, start.flag) if start else None
    achieved = yield from conflict.fight(game, [each.id for each in fighting], starter)
    won = any(each.id in achieved for each in fighting)
    game.won = "heroes" if won else "mm"
    game.lost_in_row = 0 if won else game.lost_in_row + 1
    if scene.finale:
        mm = [each for each in achieved if each not in scene.present] or [met.id for met in scene.opposition]
        game.last_word = next(each for each in achieved if each in scene.present) if won else mm[0]


def laid_out(game: State, among: Sequence[str] = ()) -> State:
    """A copy of the game in which the Conflict of this scene is laid out, with all heroes who are there or those
    ``among`` them."""
    twin = game.copy(lambda event: None)
    scene = twin.scene
    assert scene is not None
    fighting = [each.id for each in scenes.here(twin, scene) if not among or each.id in among]
    if len(fighting) < scene.opened:
        opposition.thin_out(twin, scene, len(fighting))
    conflict.lay_out(twin, fighting)
    return twin


def unopposed(game: State, scene: Scene) -> None:
    """No hero has joined a scene of the Mastermind: his Intention is achieved (IN-C-51)."""
    game.won = "mm"
    leader = next((game.foe(met.id) for met in scene.opposition if met.tier), None)
    wish = leader and aims.written_wish(game, [each.id for each in scenes.at_large(game)], leader.id)
    if leader and wish:
        game.last_word = leader.id if scene.finale else ""
        verb, object = wish
        words = wordings.words(game, verb, object)
        game.record(ev.Achieved(rule="IN-C-51", who=leader.name, id=leader.id, words=words))
        if verb == "scheme":
            plot.move(game, steps(game), 0, "IN-C-63")
        else:
            results.EFFECTS[verb](game, leader, object, "IN-C-44")


def close(game: State, scene: Scene) -> None:
    """What counts for a whole scene is over, and so is the scene; who missed it is back (IN-Q-58, IN-GM-08)."""
    for figure in (*game.heroes, *game.cast):
        marks.leave_scene(game, figure)
    company.captives_return(game, scene)
    game.record(ev.SceneEnded(rule="IN-C-50"))
    game.conflict = None
    game.scene = None
    game.stage = "between"
