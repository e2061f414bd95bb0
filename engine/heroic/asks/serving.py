"""Whom an effect without a roll is about, and whether it would change anything as things stand (HR-C-124, HR-WHEN-06)."""

from __future__ import annotations

from engine.heroic.asks.figures import able_heroes
from engine.heroic.state.pieces import Antagonist, Character, Scene
from engine.heroic.state.state import State
from engine.heroic.state.story import Op
from engine.heroic.state.words import CLOCK, OBJECTIVE

SMALLEST = 4
"""No clock goes back further (HR-Q-02)."""


def whom(game: State, word: str, actor: Character | None, target: str = "") -> list[Character]:
    """Whom an op is about; of a ``volunteer`` everybody who may offer to be (HR-C-124)."""
    able = able_heroes(game) or game.party()
    if word == "all":
        return list(game.party())
    if word == "weakest":
        return [max(able, key=lambda hero: hero.worst)] if able else []
    if word == "volunteer":
        return list(able)
    if word == "target" and target:
        return [game.figure(target)]
    if word in ("actor", "target"):
        return [actor] if actor else []
    return [each for each in (game.scene.foes if game.scene else ()) if _there(each, word)]


def serves(game: State, scene: Scene, op: Op, actor: Character | None) -> bool:
    """Whether an effect of a scene, a clever way or a free action would change anything now that ``actor`` acts."""
    about = whom(game, op.who, actor) if op.who else []
    if op.who and not about:
        return False
    if op.move:
        return any(each.place != op.move.place for each in about)
    if op.clock or op.step_back == CLOCK:
        return scene.clock > (0 if op.clock > 0 else SMALLEST)
    if op.step_back == OBJECTIVE:
        return bool(scene.dice)
    held = [each.name for each in scene.settings]
    if op.step_back:
        dice = [each for each in scene.foes if _there(each, op.step_back) and not each.tracked]
        return bool(dice) or op.step_back in held
    return op.distinction not in held and op.flag not in game.flags


def aids(game: State, op: Op, actor: Character) -> bool:
    """Whether a won roll for it aids others: it lowers a die of the task or the clock, or gives somebody else an asset
    (HR-C-46)."""
    if op.asset:
        return any(each is not actor for each in whom(game, op.asset.who, actor))
    return op.clock < 0 or op.step_back in (CLOCK, OBJECTIVE)


def _there(foe: Antagonist, id: str) -> bool:
    return foe.card.id == id and not foe.gone
