"""What an effect die makes of what it works on, in words (HR-LOOP-08, HR-LOOP-23)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.heroic.asks.boxes import affected_die
from engine.heroic.asks.effect import cleared, merged, torn, worn
from engine.heroic.asks.figures import current
from engine.heroic.asks.intents import does
from engine.heroic.state.actions import Intend
from engine.heroic.state.pieces import Antagonist, Protagonist, Scene
from engine.heroic.state.state import State
from engine.heroic.state.story import Op
from engine.heroic.state.words import CLOCK, D12, OBJECTIVE, OUT, step


def becomes(game: State, what: Intend, size: int) -> Iterator[str]:
    """What an effect of a size does for an intent; nothing where there is nothing to say of it."""
    if what.verb == "hurt" and what.use == "stress":
        yield hurt(game, what, size)
    elif what.verb == "heal" and what.use == "stress" and what.type:
        old = game.figure(what.target).stress[what.type]
        enough = size >= min(old, D12)
        now = D12 if old == OUT else step(old, -1)
        yield f"{what.type} {sized(old)} becomes {sized(now)}" if enough else "not enough for it"
    elif what.use in ("objective", "bar", "complication") and what.verb != "hurt":
        worked = affected_die(game, what)
        old = worked.size if worked else 0
        yield f"the d{old} {left(cleared(old, size))}" if old else ""
    elif what.use == "clock" and game.scene:
        yield "the clock two steps back" if size >= game.scene.clock else "the clock a step back"
    elif what.use == "strip":
        yield from _stripped(game, what, size)
    elif what.use == "complication":
        held = next((each for each in game.figure(what.target).complications if each.name == what.word), None)
        yield f"{what.word} {sized(merged(held.size if held else 0, size))}"
    elif what.use == "asset":
        yield f"an asset d{max(6, size)}"
    elif what.verb == "clever" and game.scene:
        yield happens(game.scene, does(game.scene, what))
    elif what.use == "feed":
        yield f"Peril has a d{size} more"


def happens(scene: Scene, op: Op) -> str:
    """What a clever way or a free action brings about (HR-C-81, HR-Q-04), in words; empty where the story alone knows."""
    if hung := op.complication:
        whom = [each.name for each in scene.foes if each.card.id == hung.who and not each.gone]
        return f"{' and '.join(whom) or 'nobody there'}: {hung.name} d{hung.size}"
    if op.asset:
        return f"an asset for you, {op.asset.name} d{max(6, op.asset.size)}"
    if op.step_back == OBJECTIVE and scene.dice:
        return f"the {scene.card.objective.task}: d{max(scene.dice)} {left(step(max(scene.dice), -1))}"
    if op.clock or op.step_back == CLOCK:
        return "the clock a step back"
    return "the story remembers it" if op.flag else ""


def _stripped(game: State, what: Intend, size: int) -> Iterator[str]:
    target = game.figure(what.target)
    hung = (*target.assets, *(target.resources if isinstance(target, Protagonist) else ()))
    old = next((each.size for each in hung if each.key == what.key), 0)
    if old:
        yield f"it {left(cleared(old, size))}"
    elif what.key.startswith(("power:", "spec:")) and (held := current(target, what.key)):
        yield "it is shut down" if size >= held else f"it {left(step(held, -1))}"


def hurt(game: State, what: Intend, size: int) -> str:
    """What stress of a size makes of whom it lands on."""
    target = game.figure(what.target)
    if isinstance(target, Antagonist) and target.tier == "mob":
        gone = len(worn(target.crowd, size)) < len(target.crowd)
        return f"a d{max(target.crowd)} gone" if gone else f"a d{max(target.crowd)} steps back"
    if isinstance(target, Antagonist) and target.tier == "colossus":
        at, now = torn([each for _, each, _ in target.parts], size)
        return f"the {target.parts[at][0]} {left(now)}"
    if isinstance(target, Antagonist) and target.tier == "extra":
        return f"it {left(cleared(target.die, size))}"
    assert what.type
    old = target.stress[what.type]
    now = merged(old, size)
    leaves = target.card.leaves_at if isinstance(target, Antagonist) else 0
    if leaves and now >= leaves:
        return f"{what.type} {sized(now)}: gives up"
    return f"{what.type} {sized(old)} becomes {sized(now)}" if old else f"{what.type} {sized(now)}"


def left(size: int) -> str:
    """``becomes d6``; ``is gone``."""
    return f"becomes d{size}" if size else "is gone"


def sized(size: int) -> str:
    """``d8``; ``OUT`` above a d12."""
    return "OUT" if size >= OUT else f"d{size}" if size else "none"
