"""What an attempt is worth: the expected change of tracks, challenge dice and the like (HR-GM-24, HR-GM-25).

One reckoning for the pool that is preset, the hint, and the scripted players.
"""

from __future__ import annotations

from functools import lru_cache

from engine.heroic.asks import odds, plan
from engine.heroic.asks.boxes import auto_pool
from engine.heroic.asks.effect import SHARE, TRACK, merged
from engine.heroic.asks.odds import SIZES, Chances
from engine.heroic.state.actions import Intend
from engine.heroic.state.pieces import Antagonist, Character, Entry, Pool, Protagonist, Scene
from engine.heroic.state.state import State
from engine.heroic.state.words import D12, OUT, Box, step

Values = tuple[float, ...]
"""What each of ``odds.SIZES`` is worth as the effect of a won roll."""
ASSET: Values = (0.0, 0.3, 0.3, 0.5, 0.7, 0.9, 0.9)
HAMPER: Values = (0.0, 0.3, 0.5, 0.8, 1.1, 1.4, 1.4)
HAMPERED = 0.4
"""What a complication costs of stress of its size."""
DIE = 2.6
"""What a challenge die is worth that is removed, in track steps."""
CLOCK = 0.8
TIER = {"minor": 0.75, "major": 1.0, "boss": 1.0}
UNSEEN: dict[str, dict[Box, int]] = {
    "minor": {"affiliation": 8, "distinction": 8, "set1": 8, "specialty": 8},
    "major": {"affiliation": 10, "distinction": 8, "set1": 10, "set2": 8, "specialty": 8},
    "boss": {"affiliation": 10, "distinction": 8, "set1": 12, "set2": 10, "specialty": 10},
}
"""The usual pool of a tier by box: what is not seen counts so (HR-LOOP-11)."""


def spark(hero: Protagonist) -> float:
    """What a PP is worth in track steps: the fewer, the more (HR-GM-24)."""
    return 0.38 if hero.pp < 2 else 0.25 if hero.pp == 2 else 0.15 if hero.pp < 5 else 0.08


def sizes(pool: Pool) -> tuple[int, ...]:
    """The dice of a pool in the order in which odds are kept."""
    return tuple(sorted(pool.sizes))


# What is rolled against


def known_pool(game: State, foe: Antagonist, hero: Character, intent: Intend) -> Pool:
    """A foe's reaction as far as heroes know it: unseen traits count as its tier's usual ones (HR-LOOP-11, HR-Q-68)."""
    pool = Pool(foe.id)
    usual = UNSEEN.get(foe.tier)
    if usual is None:
        return auto_pool(game, foe, hero, intent=intent, reacting=True)
    real = auto_pool(game, foe, hero, intent=intent, reacting=True)
    for entry in real.entries:
        if entry.owner != foe.id or entry.key in foe.seen or entry.box not in usual:
            pool.entries.append(entry)
    boxes = [entry.box for entry in pool.entries]
    for box, size in usual.items():
        sore = box == "distinction" and foe.sore_known and intent.type == foe.card.sore
        if box not in boxes and not sore:
            pool.entries.append(Entry(box, f"unseen:{box}", "?", size, foe.id))
    return pool


def opposition(game: State, who: Character, intent: Intend) -> Pool:
    """What an attempt is rolled against, as far as who attempts it knows."""
    if intent.verb == "hurt":
        target = game.figure(intent.target)
        if isinstance(target, Antagonist):
            return known_pool(game, target, who, intent)
    return plan.opposing(game, who, intent)[0]


# What an effect is worth


def values(game: State, who: Character, intent: Intend) -> Values:
    """What each effect die would be worth, if the attempt is won."""
    if intent.verb == "hurt":
        target = game.figure(intent.target)
        if intent.use == "stress":
            return _harm(game, target, intent)
        if intent.use == "complication":
            return HAMPER
        return tuple(0.8 * each for each in ASSET)
    if intent.verb == "heal":
        return _mending(game.figure(intent.target), intent)
    if intent.use == "asset":
        return ASSET
    if intent.use in ("objective", "bar", "clock", "complication") and game.scene:
        return _clearing(game, game.scene, intent)
    return (0.0, *[0.9] * 6) if intent.use in ("way", "restore") else ASSET


def _harm(game: State, target: Character, intent: Intend) -> Values:
    if isinstance(target, Antagonist) and target.tier in ("mob", "colossus", "extra"):
        return _wear(game, target)
    type = intent.type
    assert type
    weight = TIER.get(target.tier, 1.0) if isinstance(target, Antagonist) else 1.0
    leaves = target.card.leaves_at if isinstance(target, Antagonist) else 0
    return on_track(target.stress[type], leaves, weight)


@lru_cache(1024)
def on_track(old: int, leaves: int = 0, weight: float = 1.0) -> Values:
    """The change of a track by each effect, in track steps (HR-GM-25). ``leaves`` is the size at which a minor goes, or 0.

    A second effect die, whatever its size, is one step more.
    """

    def steps(size: int) -> float:
        return TRACK[OUT if leaves and size >= leaves else size]

    after = [merged(old, min(size, D12)) for size in SIZES]
    after[-1] = step(after[-1], 1)
    return tuple(weight * (steps(size) - steps(old)) for size in after)


def landing(whom: Character, intent: Intend) -> Values:
    """What each effect of an attack costs its target, in track steps."""
    if intent.use == "stress" and intent.type:
        return on_track(whom.stress[intent.type])
    return tuple(HAMPERED * TRACK[min(size, D12)] for size in SIZES)


def _wear(game: State, target: Antagonist) -> Values:
    """A die gone or stepped back: the largest of a crowd, of a colossus any part that the effect matches (HR-GM-25)."""
    threat = game.scene.threats.get(target.id, target.card.points) if game.scene else target.card.points
    if target.tier == "extra":
        whole, least = 6.5 * threat / 3, target.die
    elif target.tier == "mob":
        many = target.card.crowd.count if target.card.crowd else 1
        whole, least = 6.5 * threat / 3 / many, max(target.crowd, default=4)
    else:
        whole = 6.5 * threat / 3 / len(target.card.parts)
        least = min((size for _, size, _ in target.parts), default=4)
    return tuple(0.0 if not size else whole if size >= least else SHARE * whole for size in SIZES)


def _mending(target: Character, intent: Intend) -> Values:
    """Lifting somebody who is out needs a D12 (HR-Q-34); else a step back if the die is as large (HR-REC-12)."""
    type = intent.type
    assert type
    old = target.stress[type]
    if old == OUT:
        return (0.0, 0.0, 0.0, 0.0, 0.0, TRACK[OUT] - TRACK[12] + 1.5, TRACK[OUT] - TRACK[12] + 1.5)
    gain = 0.5 * (TRACK[old] - TRACK[step(old, -1)])
    return tuple(gain if size >= old else 0.0 for size in SIZES)


def _clearing(game: State, scene: Scene, intent: Intend) -> Values:
    if intent.use == "clock":
        pressing = CLOCK * (1.6 if scene.clock >= 10 else 0.6)
        return tuple(0.0 if not size else (1.8 if size >= scene.clock else 1.0) * pressing for size in SIZES)
    if intent.use == "complication":
        hung = next(each for each in game.figure(intent.target).complications if each.key == intent.key)
        out = 6.5 if hung.size == OUT else 0.2 * hung.size / 2
        return tuple(0.0 if not size else out if size >= min(hung.size, 12) else 0.3 * out for size in SIZES)
    size = scene.bars[intent.target] if intent.use == "bar" else scene.dice[int(intent.target)]
    whole = 1.2 if intent.use == "bar" else DIE
    return tuple(0.0 if not each else whole if each >= size else SHARE * whole for each in SIZES)


# The attempt


def more(pool: Pool, intent: Intend) -> int:
    """Steps up that tricks in the pool bring besides those of the margin (HR-C-122)."""
    return pool.steps + (pool.stress_steps if intent.use == "stress" else 0)


def chances(game: State, who: Character, pool: Pool, intent: Intend, against: Pool | None = None) -> Chances:
    """Exact odds of a pool for an intent (HR-LOOP-11)."""
    against = against or opposition(game, who, intent)
    return odds.attempt(sizes(pool), sizes(against), intent.verb == "hurt", more(pool, intent))


def attempt(game: State, who: Character, pool: Pool, intent: Intend, against: Pool | None = None) -> float:
    """What an attempt with a pool is worth in the mean, in track steps."""
    return chances(game, who, pool, intent, against).mean(values(game, who, intent))
