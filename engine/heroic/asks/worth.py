"""What an attempt is worth: by its pool, the expected change of what it works on (HR-GM-24, HR-GM-25).

One reckoning for the pool that is preset, the hint, and the scripted players.
"""

from __future__ import annotations

from engine.heroic.asks import odds
from engine.heroic.asks.effect import TRACK
from engine.heroic.asks.figures import able_heroes, powers, trick_at
from engine.heroic.asks.odds import SIZES, Chances
from engine.heroic.asks.opposed import answer, faced, meets, sizes, targets
from engine.heroic.asks.stakes import (
    ASSET,
    LEARNT,
    ROLLS,
    learning,
    rolls_left,
    spark,
    values,
    worsens,
)
from engine.heroic.state.actions import Intend, Spend
from engine.heroic.state.pieces import Character, Pool, Protagonist
from engine.heroic.state.state import State
from engine.heroic.state.words import PRICE_OF_DIE, step
from engine.table.distributions import Sizes

LITTLE = 0.05
"""What it costs to have one of two powers of the same size off."""
FURTHER = 0.85
"""What a further effect die is worth of what it promises: it is chosen last."""


def more(pool: Pool, intent: Intend) -> int:
    """Steps up that tricks in the pool bring besides those of the margin (HR-C-122)."""
    return pool.steps + (pool.stress_steps if intent.use == "stress" else 0)


def chances(game: State, who: Character, pool: Pool, intent: Intend) -> Chances:
    """Exact odds of a pool for an intent (HR-LOOP-11)."""
    against = sizes(meets(game, who, intent, pool)) if pool.tricks else faced(game, who, intent)
    return odds.attempt(sizes(pool), against, intent.verb == "hurt", more(pool, intent))


HITS_BACK = 0.4
"""What a foiled attack is worth to who may hit back."""


def gain(
    game: State, who: Character, pool: Pool, intent: Intend, against: Sizes, *, answered: bool = False
) -> float:
    """What an attempt with a pool is worth in the mean, in track steps: what it does to its targets, and is learnt of it,
    less what its SFX cost besides; ``answered`` with the die more that peril pays for against it."""
    mine, hurt, most = sizes(pool), intent.verb == "hurt", more(pool, intent)
    if pool.tricks and not hurt:
        against = sizes(meets(game, who, intent, pool))
    found = odds.attempt(mine, against, hurt, most, behind=answer(game, against) if answered else 0)
    learnt = LEARNT * learning(game, who, intent) if isinstance(who, Protagonist) else 0.0
    total = found.mean(values(game, who, intent)) + found.win * learnt
    if intent.verb == "heal":
        total -= (1 - found.win) * worsens(game.figure(intent.target), intent)
    if not isinstance(who, Protagonist) or not pool.tricks:
        return total
    for nth, (aim, theirs) in enumerate(targets(game, who, intent, pool)[1:]):
        size = mine[-4 - nth] if len(mine) > 3 + nth else 4
        won = odds.attempt(mine, theirs, True, most, behind=answer(game, theirs) if answered else 0).win
        total += FURTHER * won * values(game, who, aim)[SIZES.index(size)]
    return total - besides(who, pool, 1 - found.win)


def besides(who: Protagonist, pool: Pool, lost: float) -> float:
    """What SFX of a pool cost besides, if it is lost with that chance: dice for the Watcher, a power that is off; less the
    stress that one rids its owner of (HR-C-21, HR-C-22, HR-C-31)."""
    cost = lost * sum(PRICE_OF_DIE.get(size, 0.0) for size in pool.risk)
    for way in pool.tricks:
        trick = trick_at(who, way)
        if trick.code == "boost":
            nth = int(way.split(":")[1])
            held = sorted(size for _, at, _, size in powers(who) if at == nth)
            cost += spark(who) if held[-2] < held[-1] else LITTLE
        elif trick.code == "secondwind" and trick.args.type:
            size = who.stress[trick.args.type]
            cost += PRICE_OF_DIE.get(size, 0.0) - TRACK[size]
    return cost


def regained(who: Protagonist, key: str) -> float:
    """What it is worth to have a power back that is off: how much larger it is than what is left of its set (HR-C-21)."""
    _, nth, at = key.split(":")
    whole = who.card.power_sets[int(nth)].powers[int(at)].size
    left = max((size for _, one, _, size in powers(who) if one == int(nth)), default=0)
    return ROLLS * (ASSET[SIZES.index(whole)] - ASSET[SIZES.index(left)])


def ware(game: State, who: Protagonist, what: Spend) -> float:
    """What an opening of the Watcher's roll brings who buys it: a die for the rolls to come, or more of one that is held
    (HR-PP-19, HR-PP-20, HR-C-36)."""
    if what.what == "tired":
        return regained(who, what.key)
    if what.what == "resource":
        held = max((each.size for each in (*who.resources, *who.held)), default=0)
        return rolls_left(game) * (ASSET[SIZES.index(max(what.size, held))] - ASSET[SIZES.index(held)])
    hung = next((each for each in (*who.assets, *who.held) if each.key == what.key), None)
    if hung is None:
        return ASSET[SIZES.index(what.size)]
    more = ASSET[SIZES.index(step(hung.size, 1))] - ASSET[SIZES.index(hung.size)]
    return more * (rolls_left(game) if hung.until == "scene" else 1.0)


def undone(game: State, name: str) -> bool:
    """Whether it serves anybody that a trait of the scene is gone at once (HR-PP-13): a scene Distinction is nobody's die
    alone, an extra is in the way of who stands beside it, a bar of who must pass."""
    scene = game.scene
    if scene is None or name in [each.name for each in scene.settings]:
        return False
    if name in scene.bars:
        return scene.card.objective.word == "reach"
    places = [hero.place for hero in able_heroes(game)]
    return all(foe.place in places for foe in scene.foes if name in (foe.card.id, foe.name))
