"""An adventure from its preview to the epilogue: cycles of hero scenes and one of the Mastermind (IN-C-46 to IN-C-48)."""

from __future__ import annotations

from engine.intentions.asks import scenes
from engine.intentions.rules import ends, nudges, scene, setting
from engine.intentions.rules.ends import at_an_end
from engine.intentions.state import events as ev
from engine.intentions.state.actions import SetScene
from engine.intentions.state.state import State
from engine.table import Asking, Outcome


def play(game: State) -> Asking[Outcome]:
    """From where the state stands until the plot is at an end, or the last cycle over."""
    if game.stage == "preview":
        preview(game)
        if game.setup.mode == "conflict":
            one_conflict(game)
    while game.stage != "over":
        if game.stage == "between":
            advance(game)
        elif game.stage == "set":
            yield from setting.set_scene(game) if game.rows else setting.mm_sets(game)
        elif game.scene:
            yield from scene.play(game, game.scene)
    yield from ends.keep(game)
    return ends.ended(game)


def preview(game: State) -> None:
    """The villainy is told first, then the heroes enter (IN-PLAY-02, IN-PLAY-03)."""
    adventure = game.adventure
    game.record(ev.Told(rule="IN-PLAY-02", who=game.mastermind.name, piece="preview", line=adventure.preview))
    for hero in game.heroes:
        game.record(ev.Chosen(rule="IN-PLAY-03", who=hero.name, id=hero.id, line=hero.card.concept))
        hero.seeker = bool(game.streams["heroes"].toss(1))
        hero.corrupted = bool(game.streams["heroes"].toss(1))
    game.stage = "between"


def advance(game: State) -> None:
    """What comes between two scenes: the end, the next cycle, the cards of the next scene (IN-C-47, IN-C-71, IN-Q-57)."""
    if at_an_end(game) or game.setup.mode == "conflict":
        game.stage = "over"
        return
    many = hero_scenes(game)
    if not game.cycle or game.in_cycle > many:
        _expire(game)
        if game.cycle >= game.length.cycles:
            game.stage = "over"
            return
        game.cycle += 1
        game.in_cycle = 0
        for hero in game.heroes:
            hero.systems.clear()
        game.record(ev.CycleBegan(rule="IN-C-47", amount=game.cycle, of=game.length.cycles))
    if game.in_cycle < many:
        if game.in_cycle == many - 1:
            nudges.idle(game)
        setting.lay_out(game)
    else:
        game.stage = "set"


def hero_scenes(game: State) -> int:
    """How many hero scenes a cycle has (IN-C-71)."""
    many = len(game.heroes)
    return game.length.hero_scenes.get(str(many)) or many


def _expire(game: State) -> None:
    """What Facts have opened or closed until the end of this cycle is as it was (IN-C-75)."""
    for fact in game.facts:
        if fact.until and fact.until <= game.cycle:
            fact.waiting = False


def one_conflict(game: State) -> None:
    """One Conflict now, with nothing at stake: a place, a time and who stands there are drawn (IN-LOOP-42)."""
    stream, adventure = game.streams["mm"], game.adventure
    where, when = stream.pick(adventure.places), stream.pick(adventure.times)
    reasons = game.library.reasons
    why = next((id for id in adventure.reasons if reasons[id].kind != "prepare"), adventure.reasons[0])
    game.cycle = 1
    setting.begin(game, "hero", SetScene(where, when, why), scenes.next_setter(game).id)
    now = game.scene
    assert now is not None
    now.band = game.setup.band
    now.finale = now.band == "finale"
    now.waiting.clear()
    now.present += [hero.id for hero in game.heroes]
    scene.opening(game, now)
    game.stage = "conflict"
