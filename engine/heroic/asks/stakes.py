"""What an effect is worth: the expected change of tracks, challenge dice and the like (HR-GM-25); and what it teaches."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.heroic.asks import becoming, serving
from engine.heroic.asks.effect import SHARE, TRACK, cleared, merged
from engine.heroic.asks.figures import able_heroes, onward, tricks_of
from engine.heroic.asks.intents import does
from engine.heroic.asks.odds import SIZES
from engine.heroic.state.actions import Intend
from engine.heroic.state.pieces import Antagonist, Character, Pool, Protagonist, Scene
from engine.heroic.state.state import State
from engine.heroic.state.story import Choice
from engine.heroic.state.words import D12, OUT, Stress, meets, step

Values = tuple[float, ...]
"""What each of ``odds.SIZES`` is worth as the effect of a won roll."""
ASSET: Values = (0.0, 0.1, 0.1, 0.17, 0.25, 0.33, 0.33)
"""What a die more is worth in one roll."""
MEASURED = 1.3
"""How much more an asset is worth that is stepped up for who gets it: whose roll it serves is chosen (HR-C-32)."""
LASTS = 3.0
"""Rolls that a die for the scene would still have served, of which it is stripped."""
ROLLS, MOST_ROLLS = 1.5, 4
"""So often a hero rolls in an order, and so often at most an asset that is kept still serves."""
LEARNT = 0.03
"""What an XP is worth, in track steps."""
TAKES = 0.7
"""Rolls of heroes that a track step of foes takes, foiled ones and their own counted."""
TWICE = 1.9
"""A complication serves in rolls against its bearer, and against its own attacks."""
CUT: Values = (0.0, 0.24, 0.24, 0.4, 0.56, 0.72, 0.72)
HAMPERED = 0.4
"""What a complication costs of stress of its size."""
TASK = 0.8
"""What a task is worth, of what the foes are worth whom it spares: those are gone for good."""
BAR, ASIDE = 4.0, 1.2
"""What bars the way to where the party must be, and any other way."""
LAST = 0.25
"""How much of what frees somebody still serves in the last order: a reaction may come."""
CLOCK = 0.8
SHIELD = 0.75
"""What the last PP is worth that armour would still cost in this order: about one blow in four lands that it ignores."""
TIER = {"minor": 0.75, "major": 1.0, "boss": 1.0}


def spark(hero: Protagonist) -> float:
    """What a PP is worth in track steps: the fewer, the more, and the last one more to who has armour for it (HR-GM-24,
    HR-C-27)."""
    if hero.pp == 1 and "order:take" not in hero.used:
        if any(trick.code == "armor" for _, trick in tricks_of(hero)):
            return SHIELD
    return _spark(hero.pp)


def earned(hero: Protagonist) -> float:
    """What one PP more would be worth: between what those at hand are worth without and with it."""
    return (_spark(hero.pp) + 2 * _spark(hero.pp + 1)) / 3


def _spark(pp: int) -> float:
    return 0.38 if pp < 2 else 0.25 if pp == 2 else 0.15 if pp < 5 else 0.08


# The effect


def values(game: State, who: Character, intent: Intend) -> Values:
    """What each effect die would be worth, if the attempt is won; reckoned once as long as nothing happens."""
    key, memo = ("values", who.id, intent), game.memo if intent.verb == "help" else game.memo.steady
    if key not in memo:
        memo[key] = _values(game, who, intent)
    found: Values = memo[key]
    return found


def _values(game: State, who: Character, intent: Intend) -> Values:
    if intent.verb == "hurt":
        target = game.figure(intent.target)
        if intent.use == "stress":
            return _harm(game, target, intent)
        if intent.use == "complication":
            return _hamper(game, target, intent.word)
        return CUT
    if intent.verb == "heal":
        return _mending(game.figure(intent.target), intent)
    if intent.use == "asset":
        return _asset(game, who, game.figure(intent.target))
    if intent.use in ("objective", "bar", "clock", "complication") and game.scene:
        return _clearing(game, game.scene, intent)
    return (0.0, *[0.9] * 6) if intent.use in ("way", "restore") else ASSET


def further(game: State, who: Character, intent: Intend, size: int) -> float:
    """What a further effect die does for sure (HR-Q-39): to put a foe out is never worth less than to begin another of its
    tracks, which it then has no use for."""
    gain = values(game, who, intent)[SIZES.index(min(D12, size))]
    foe = game.figure(intent.target) if intent.verb == "hurt" and intent.use == "stress" else None
    if isinstance(foe, Antagonist) and foe.tracked and becoming.surely_fells(game, foe, intent.type, size):
        return max(gain, TIER.get(foe.tier, 1.0) * TRACK[OUT])
    return gain


def _hamper(game: State, target: Character, word: str) -> Values:
    """A die more in the rolls against a foe that are still to come: as many as it is hard to put out, or as there is time
    for (HR-EFF-06, HR-POOL-12). What hangs there already is a track on which the foe goes out, too (HR-Q-43)."""
    if not isinstance(target, Antagonist):
        return ASSET
    rolls, scene = 1.0, game.scene
    if scene:
        rolls = TWICE * min(target.card.usual, len(able_heroes(game)) * (scene.deadline - scene.order))
    held = ASSET[SIZES.index(min(D12, max((each.size for each in target.complications), default=0)))]
    serves = [max(0.0, each - held) * rolls for each in ASSET]
    old = next((each.size for each in target.complications if each.name == word), 0)
    if not old:
        return tuple(serves)
    nearer = on_track(old, weight=_standing(game, target) / (TRACK[OUT] - TRACK[old]))
    return tuple(map(max, serves, nearer))


def _standing(game: State, foe: Antagonist) -> float:
    """What there is left of a foe, in track steps (HR-GM-25)."""
    if foe.card.crowd:
        return _whole(game, foe) * len(foe.crowd) / foe.card.crowd.count
    if foe.card.parts:
        return _whole(game, foe) * len(foe.parts) / len(foe.card.parts)
    return TIER.get(foe.tier, 1.0) * (TRACK[OUT] - TRACK[foe.worst])


def _whole(game: State, foe: Antagonist) -> float:
    """What all the dice of a foe without a track are worth, by its threat, in track steps (HR-GM-25)."""
    threat = game.scene.threats.get(foe.id, foe.card.points) if game.scene else foe.card.points
    return TRACK[OUT] * threat / 3


def _asset(game: State, who: Character, whom: Character) -> Values:
    """A die more for the next roll, or for a PP for those of the scene too (HR-EFF-07, HR-PP-09, HR-C-32)."""
    scene = game.scene
    bigger = whom is not who and any(trick.code == "teamwork" for _, trick in tricks_of(who))
    held = ASSET[SIZES.index(max((each.size for each in whom.assets), default=0))]
    found = []
    for size in SIZES:
        now = ASSET[SIZES.index(becoming.lent(who, whom, min(D12, size)))] if size else 0.0
        found.append(max(0.0, now - held) * (MEASURED if bigger else 1.0))
    if isinstance(who, Protagonist) and who.pp and scene:
        left = rolls_left(game)
        found = [each + max(0.0, left * each - spark(who)) for each in found]
    return tuple(found)


def _harm(game: State, target: Character, intent: Intend) -> Values:
    if isinstance(target, Antagonist) and not target.tracked:
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
        return on_track(whom.track(intent.type))
    if intent.use == "strip":
        return _stripped(whom, intent.key)
    return tuple(HAMPERED * TRACK[min(size, D12)] for size in SIZES)


def _stripped(whom: Character, key: str) -> Values:
    """What is lost of an asset or a resource: all of it to an effect as large, else a step (HR-EFF-09, HR-EFF-11)."""
    hung = (*whom.assets, *(whom.resources if isinstance(whom, Protagonist) else ()))
    held = next((each for each in hung if each.key == key), None)
    if held is None:
        return CUT
    rolls = 1.0 if held.until == "roll" else LASTS
    less = [cleared(held.size, min(size, D12)) if size else held.size for size in SIZES]
    return tuple(rolls * (ASSET[SIZES.index(held.size)] - ASSET[SIZES.index(size)]) for size in less)


def borne(hero: Protagonist, intent: Intend, attack: Pool) -> Values:
    """The same to a hero: no more than the spark for which armour ignores it (HR-C-27, HR-GM-24)."""
    cost = landing(hero, intent)
    if intent.use != "stress" or not hero.pp or "order:take" in hero.used:
        return cost
    tags = [tag for entry in attack.traits for tag in entry.tags]
    for _, trick in tricks_of(hero):
        but = trick.args.but
        if trick.code == "armor" and trick.args.type == intent.type and not (but and meets(tags, but)):
            return tuple(min(each, spark(hero)) for each in cost)
    return cost


def _wear(game: State, target: Antagonist) -> Values:
    """A die gone or stepped back: the largest of a crowd, of a colossus any part that the effect matches (HR-GM-25)."""
    whole = _whole(game, target)
    if target.tier == "extra":
        least = target.die
    elif target.tier == "mob":
        many = target.card.crowd.count if target.card.crowd else 1
        whole, least = whole / many, max(target.crowd, default=4)
    else:
        whole /= len(target.card.parts)
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


def worsens(target: Character, intent: Intend) -> float:
    """What a failed attempt to heal costs: a step up, if who is hurt is not out already (HR-REC-13, HR-Q-49)."""
    assert intent.type
    old = target.stress[intent.type]
    return 0.0 if target.out else TRACK[step(old, 1)] - TRACK[old]


def _clearing(game: State, scene: Scene, intent: Intend) -> Values:
    if intent.use == "clock":
        pressing = CLOCK * (1.6 if scene.clock >= 10 else 0.6)
        return tuple(0.0 if not size else (1.8 if size >= scene.clock else 1.0) * pressing for size in SIZES)
    if intent.use == "complication":
        hung = next(each for each in game.figure(intent.target).complications if each.key == intent.key)
        lasts = 1.0 if scene.order < scene.deadline else LAST
        out = 6.5 if hung.size == OUT else 0.2 * hung.size / 2 * lasts
        less = 0.0 if hung.size == OUT else 0.3 * out
        return tuple(0.0 if not size else out if size >= min(hung.size, 12) else less for size in SIZES)
    if intent.use == "objective":
        size, whole = scene.dice[int(intent.target)], TASK * _to_go(game, scene)
    else:
        here, _, there = intent.target.partition(">")
        size = scene.bars[intent.target]
        whole = BAR if onward(game, here, scene.card.objective.reach) == there else ASIDE
    return tuple(0.0 if not each else whole if each >= size else SHARE * whole for each in SIZES)


def _to_go(game: State, scene: Scene) -> float:
    """What a die of the task spares: its part of all foes of the scene, or of those who stand of what is left of it."""
    part = TRACK[OUT] * scene.start_threat / 3 / max(1, scene.many)
    left = sum(_standing(game, each) for each in scene.foes if each.able)
    return max(part, left / len(scene.dice))


def rolls_left(game: State) -> float:
    """How many rolls a die that lasts for the scene is likely to serve its hero still: no more than what is left to fight
    takes, where that ends it."""
    scene = game.scene
    if scene is None:
        return 1.0
    left = min(MOST_ROLLS, ROLLS * (scene.deadline - scene.order))
    if scene.card.objective.word != "defeat" or scene.coming:
        return left
    takes = sum(TAKES * _standing(game, each) for each in scene.foes if not each.gone)
    return min(left, takes / max(1, len(able_heroes(game))))


# What is learnt


def learning(game: State, who: Protagonist, intent: Intend) -> int:
    """XP that the words of a hero's Milestones pay if an attempt is won (HR-C-46); reckoned once as long as nothing
    happens."""
    key, memo = ("learning", who.id, intent), game.memo.steady
    if key not in memo:
        memo[key] = _learning(game, who, intent)
    found: int = memo[key]
    return found


def _learning(game: State, who: Protagonist, intent: Intend) -> int:
    scene = game.scene
    if scene is None:
        return taught(game, who, ("aids",)) if intent.verb == "help" and intent.target != who.id else 0
    if intent.verb == "hurt":
        words = ("hurt",) if intent.use == "stress" else ()
        return taught(game, who, words, intent.type) + speaking(game, who, intent)
    if intent.use == "way":
        return taught(game, who, ("aids",)) if serving.aids(game, does(scene, intent), who) else 0
    if intent.verb == "objective" or (intent.verb in ("help", "heal") and intent.target != who.id):
        return taught(game, who, ("heals" if intent.verb == "heal" else "aids",))
    return 0


def teaches_from(game: State, intent: Intend) -> int:
    """The least effect die for which what a won attempt teaches is paid: what is to be healed, or whom to be freed, may be
    too much for it (HR-C-46, HR-REC-12, HR-Q-33); 0 for any."""
    if game.scene is None or intent.verb not in ("heal", "help"):
        return 0
    whom = game.figure(intent.target)
    if intent.verb == "heal" and intent.type:
        held = whom.stress[intent.type]
    else:
        held = next((each.size for each in whom.complications if each.key == intent.key), 0)
    return min(held, D12) if held > SIZES[1] else 0


def speaking(game: State, who: Protagonist, intent: Intend, others: Sequence[str] = ()) -> int:
    """XP that a hero's Milestones pay as an attempt is made, won or lost: it is the first word to a foe, or to one of the
    ``others`` that an area names (HR-C-46)."""
    scene = game.scene
    gentle = intent.use == "complication" or intent.type in ("mental", "emotional")
    if scene is None or intent.verb != "hurt" or not gentle:
        return 0
    new = [game.figure(id) for id in (intent.target, *others) if id not in scene.spoken]
    tags = tuple(tag for foe in new if isinstance(foe, Antagonist) for tag in foe.card.tags)
    return taught(game, who, ("first_word",), tags=tags) if new else 0


def taught(
    game: State,
    who: Protagonist,
    words: tuple[str, ...],
    type: Stress | None = None,
    tags: tuple[str, ...] = (),
) -> int:
    """XP that words pay now (HR-C-46, HR-C-96); quick starts pay none (HR-C-99)."""
    if game.setup.mode != "event" or not words:
        return 0
    return sum(
        price
        for counter in who.subplots
        for price, goal in counter.open
        if goal.word in words
        and (goal.word != "hurt" or goal.type in (None, "any", type))
        and (not goal.tag or goal.tag in tags)
    )


def told(game: State, who: Protagonist, choice: Choice, option: str) -> int:
    """XP that an option of a story choice pays now (HR-Q-73, HR-C-46); quick starts pay none (HR-C-99)."""
    if game.setup.mode != "event":
        return 0
    others = [each.id for each in choice.options if each.id != option]
    return sum(
        price
        for counter in who.subplots
        for price, goal in counter.open
        if goal.id == choice.id
        and (
            (goal.word == "choice" and goal.option == option)
            or (goal.word == "refuses" and goal.option in others)
        )
    )
