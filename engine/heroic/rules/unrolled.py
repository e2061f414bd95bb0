"""What is done without a roll: moving, being done with a trait, SFX of one's own turn (HR-C-30, HR-C-62, HR-PP-13)."""

from __future__ import annotations

from engine.heroic.asks.figures import current
from engine.heroic.asks.intents import Intent, trait_name
from engine.heroic.asks.undoing import extras_of, undoable
from engine.heroic.rules import (
    flaws,
    healing,
    landing,
    ops,
)
from engine.heroic.state import events as ev
from engine.heroic.state.pieces import Antagonist, Character, Protagonist, Scene
from engine.heroic.state.state import State
from engine.heroic.state.words import DISTINCTION


def move(game: State, scene: Scene, who: Character, place: str) -> None:
    """A character goes along one link (HR-C-62, HR-C-74)."""
    who.place = place
    name = next(each.name for each in scene.card.places if each.id == place)
    game.record(ev.Moved(rule="HR-C-62", who=who.name, id=who.id, to=name))


def undo(game: State, scene: Scene, hero: Protagonist, name: str) -> None:
    """A trait of the scene is gone, without a roll: of a task the largest die that the hero's power is up to (HR-PP-13,
    HR-C-40)."""
    size = dict(undoable(scene, hero))[name]
    if name == "objective":
        ops.challenge(game, scene.dice.index(size), 0)
    elif name == "clock":
        ops.move_clock(game, -2)
    elif name in scene.bars:
        here, _, there = name.partition(">")
        for bar in (name, f"{there}>{here}"):
            scene.bars.pop(bar, None)
    else:
        for foe in extras_of(scene, name):
            if foe.die == size:
                landing.leave(game, foe, "taken")
                return
        scene.settings = [each for each in scene.settings if each.name != name]
        game.record(ev.Hangs(rule="HR-PP-13", who="The scene", sort="setting", name=name, before=DISTINCTION))


def own(game: State, who: Character, intent: Intent) -> None:
    """SFX of the owner's turn: `shrug` and `mend` (HR-C-30, HR-C-34)."""
    what = intent.what
    whom = game.figure(what.target)
    if isinstance(who, Antagonist):
        who.show(what.word if what.use == "shrug" else what.key)
    if what.use == "restore":
        flaws.lifted(whom, what.key)
        back = ev.Traits(
            rule="HR-C-21",
            who=whom.name,
            id=whom.id,
            name=trait_name(who, what.key),
            now=current(whom, what.key),
        )
        game.record(back)
        return
    if what.use == "shrug":
        gone = next(each for each in whom.complications if each.key == what.key)
        whom.complications.remove(gone)
        flaws.tame(game, whom)
        game.record(
            ev.Hangs(
                rule="HR-C-34",
                who=whom.name,
                id=whom.id,
                sort="complication",
                name=gone.name,
                before=gone.size,
            )
        )
        return
    assert what.type
    healing.mend(game, who, whom, what.use, what.type)
