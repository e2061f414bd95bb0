"""What an effect die makes of what it works on, in words (HR-LOOP-08, HR-LOOP-23)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.heroic.asks.effect import cleared, merged, moved, pushed, torn, worn
from engine.heroic.asks.figures import TRAITS, current, tricks_of
from engine.heroic.asks.intents import does
from engine.heroic.asks.peril import affected_die
from engine.heroic.state.actions import Intend
from engine.heroic.state.pieces import Antagonist, Character, Protagonist
from engine.heroic.state.state import State
from engine.heroic.state.story import Op
from engine.heroic.state.words import CLOCK, D12, OBJECTIVE, OUT, STRESS, Stress, step

LEAST = 6
"""No asset, and no doom die, is smaller (HR-EFF-08, HR-Q-45)."""


def becomes(game: State, who: Character, what: Intend, size: int) -> Iterator[str]:
    """What an effect of a size does for an intent of somebody; nothing where there is nothing to say of it."""
    if what.verb == "hurt" and what.use == "stress":
        yield hurt(game, what, size)
    elif what.verb == "heal" and game.scene is None:
        whom = game.figure(what.target)
        yield recovered(whom, what, size) if isinstance(whom, Protagonist) else ""
    elif what.verb == "heal" and what.use == "stress" and what.type:
        old = game.figure(what.target).stress[what.type]
        enough = size >= min(old, D12)
        now = D12 if old == OUT else step(old, -1)
        yield f"{what.type} {sized(old)} {left(now)}" if enough else "not enough for it"
    elif what.use == "complication" and what.verb != "hurt" and (above := _above(game, what)):
        yield f"{above} OUT becomes d12" if size >= D12 else "not enough for it"
    elif what.use in ("objective", "bar", "complication") and what.verb != "hurt":
        worked = affected_die(game, what)
        old = worked.size if worked else 0
        yield f"the d{old} {left(cleared(old, size))}" if old else ""
    elif what.use == "clock" and game.scene:
        old = game.scene.clock
        yield f"the clock d{old} {left(moved(old, pushed(old, size)))}"
    elif what.use == "strip":
        yield from _stripped(game, what, size)
    elif what.use == "complication":
        held = next((each for each in game.figure(what.target).complications if each.name == what.word), None)
        yield f"{what.word} {sized(merged(held.size if held else 0, size))}"
    elif what.use == "asset":
        used = game.deed.roll.pool.tricks if game.deed and game.deed.roll else ()
        yield f"an asset d{lent(who, game.figure(what.target), size, used)}"
    elif what.verb == "clever" and game.scene:
        yield happens(game, does(game.scene, what))
    elif what.use == "feed":
        yield f"Peril has a d{max(LEAST, size)} more"


def lent(who: Character, whom: Character, size: int, used: Sequence[str] = ()) -> int:
    """The size of an asset that an effect die makes: at least a D6, for another by `teamwork` a step larger, unless that is
    among the SFX ``used`` in the roll (HR-EFF-08, HR-C-32, HR-C-121, HR-C-122)."""
    fresh = (trick.code for key, trick in tricks_of(who) if key not in used)
    bigger = whom is not who and "teamwork" in fresh
    return min(D12, step(max(LEAST, size), int(bigger)))


def _above(game: State, what: Intend) -> str:
    """The name of a complication above D12 that is worked on, which takes a D12 (HR-Q-43); empty if it is smaller."""
    hung = game.figure(what.target).complications
    return next((each.name for each in hung if each.key == what.key and each.size >= OUT), "")


def lost(game: State, what: Intend) -> str:
    """What a failed attempt to heal makes of what it was to heal: a step more, but of who is out, of stress between scenes,
    and of an old wound then (HR-REC-13, HR-REC-16, HR-Q-35, HR-Q-49)."""
    if what.verb != "heal" or what.type is None:
        return ""
    whom, wound = game.figure(what.target), what.use == "trauma"
    old = (whom.trauma if wound else whom.stress)[what.type]
    safe = reopened(whom, what.type) if wound else game.scene is None or whom.out
    if safe or not 0 < old <= (step(D12, -1) if wound else D12):
        return ""
    return f"{what.type}{' trauma' * wound} {sized(old)} becomes {sized(step(old, 1))}"


def recovered(hero: Protagonist, what: Intend, size: int) -> str:
    """What an effect makes of stress or trauma that is recovered between scenes (HR-REC-08, HR-REC-09, HR-REC-15,
    HR-REC-17)."""
    assert what.type
    held = min((hero.stress if what.use == "stress" else hero.trauma)[what.type], D12)
    if size >= held:
        return "it is gone"
    return f"it {left(step(held, -1))}" if as_stress(hero, what.use, what.type) else "not enough for it"


def as_stress(whom: Character, use: str, type: Stress) -> bool:
    """Whether harm is recovered between scenes by the rules for stress: all but trauma that was left alone (HR-REC-15,
    HR-REC-17)."""
    return use == "stress" or reopened(whom, type)


def reopened(whom: Character, type: Stress) -> bool:
    """Whether trauma is recovered as stress is, for it made the last scene worse (HR-REC-17)."""
    return f"rest:wound:{type}" in whom.used


WHOM = {
    "all": "each of you", "weakest": "the worst hurt of you", "actor": "you", "target": "you", "volunteer": "one of you",
}  # fmt: skip
"""Whom an effect is about, as one speaks of them (HR-C-124); anybody else is a foe."""


def happens(game: State, op: Op | None) -> str:
    """What a clever way, a free action, a story option or a price brings about (HR-C-81, HR-Q-04, HR-Q-22, HR-Q-73), in
    words; empty for nothing that has a figure."""
    scene = game.scene
    if op is None:
        return ""
    if op.doom:
        return f"Peril gains d{op.doom}"
    if harm := op.stress or op.trauma:
        return f"{harm.type} {'stress' if op.stress else 'trauma'} d{harm.size} for {_whom(game, harm.who)}"
    if op.complication:
        return f"{_whom(game, op.complication.who)}: {op.complication.name} d{op.complication.size}"
    if op.asset:
        return f"an asset for {_whom(game, op.asset.who)}, {op.asset.name} d{max(6, op.asset.size)}"
    if scene and op.step_back == OBJECTIVE and scene.dice:
        return f"{scene.card.objective.task}: d{max(scene.dice)} {left(step(max(scene.dice), -1))}"
    if op.step_back == CLOCK or op.clock:
        return "the clock a step on" if op.clock > 0 else "the clock a step back"
    return "the story remembers it" if op.flag else ""


def _whom(game: State, who: str) -> str:
    foes = [
        each.name for each in (game.scene.foes if game.scene else ()) if each.card.id == who and not each.gone
    ]
    return WHOM.get(who) or " and ".join(foes) or "nobody who is there"


def _stripped(game: State, what: Intend, size: int) -> Iterator[str]:
    target = game.figure(what.target)
    hung = (*target.assets, *(target.resources if isinstance(target, Protagonist) else ()))
    old = next((each.size for each in hung if each.key == what.key), 0)
    if old:
        yield f"it {left(cleared(old, size))}"
    elif what.key.startswith(TRAITS) and (held := current(target, what.key)):
        yield "it is shut down" if size >= held else f"it {left(step(held, -1))}"


def hurt(game: State, what: Intend, size: int) -> str:
    """What stress of a size makes of whom it lands on."""
    target = game.figure(what.target)
    if isinstance(target, Antagonist) and target.tier == "mob":
        left_over = len(worn(target.crowd, size))
        which = "a" if len(target.crowd) > 1 else "the last"
        return f"{which} d{max(target.crowd)} {'steps back' if left_over == len(target.crowd) else 'gone'}"
    if isinstance(target, Antagonist) and target.tier == "colossus":
        at, now = torn([each for _, each, _ in target.parts], size)
        part = target.parts[at][0]
        last = ", its last part" if not now and len(target.parts) == 1 else ""
        return f"{'' if part.startswith('The ') else 'the '}{part} {left(now)}{last}"
    if isinstance(target, Antagonist) and target.tier == "extra":
        return f"it {left(cleared(target.die, size))}"
    assert what.type
    old = target.track(what.type)
    now = merged(old, size)
    if OUT in target.stress.values():
        return f"{what.type} trauma {sized(now)}"
    if isinstance(target, Antagonist) and target.card.yields_to(now):
        return f"{what.type} {sized(now)}: gives up"
    if now == OUT and isinstance(target, Antagonist) and may_turn(game, target, what.type, size):
        return f"{what.type} OUT, or it turns it"
    return f"{what.type} {sized(old)} becomes {sized(now)}" if old else f"{what.type} {sized(now)}"


def fells(foe: Antagonist, type: Stress | None, effect: int) -> bool:
    """Whether an effect that nobody answers puts a foe out: its last die or part, a track above D12, or at what it yields
    to (HR-C-14, HR-C-15, HR-C-86)."""
    if foe.tier == "mob":
        return not worn(foe.crowd, effect)
    if foe.tier == "colossus":
        return len(foe.parts) == 1 and not torn([size for _, size, _ in foe.parts], effect)[1]
    if not foe.tracked or type is None:
        return False
    now = merged(foe.stress[type], effect)
    return now >= OUT or foe.card.yields_to(now)


def surely_fells(game: State, foe: Antagonist, type: Stress | None, effect: int) -> bool:
    """Whether an effect puts a foe out, whatever the Watcher pays."""
    size = min(effect, D12)
    return fells(foe, type, size) and not (foe.tracked and type and may_turn(game, foe, type, size))


def may_turn(game: State, foe: Antagonist, type: Stress, size: int) -> bool:
    """Whether the Watcher may keep a foe in by another type of stress that would put it out (HR-GM-13, HR-Q-58)."""
    if foe.tier not in game.row.takes or not can_answer(game, foe):
        return False
    return any(merged(foe.stress[each], size) < OUT for each in STRESS if each != type)


def can_answer(game: State, whom: Character) -> bool:
    """Whether it has not answered stress as it lands this order, and somebody can pay for it (HR-Q-58)."""
    if "order:take" in whom.used:
        return False
    return whom.pp > 0 if isinstance(whom, Protagonist) else bool(game.doom)


def left(size: int) -> str:
    """``becomes d6``; ``is gone``."""
    return f"becomes d{size}" if size else "is gone"


def sized(size: int) -> str:
    """``d8``; ``OUT`` above a d12."""
    return "OUT" if size >= OUT else f"d{size}" if size else "none"
