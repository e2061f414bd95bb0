"""What an attempt is rolled against, as far as who attempts it knows (HR-LOOP-11, HR-Q-68)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.heroic.asks import odds, plan
from engine.heroic.asks.boxes import auto_pool, is_sore
from engine.heroic.asks.figures import SETS, is_shut, printed_powers, size_of
from engine.heroic.state.actions import Intend
from engine.heroic.state.pieces import Antagonist, Character, Entry, Pool
from engine.heroic.state.state import State
from engine.heroic.state.words import RANKS, Box, step
from engine.table.distributions import Sizes

UNSEEN: dict[str, dict[Box, int]] = {
    "minor": {"affiliation": 8, "distinction": 8, "set1": 8, "specialty": 8},
    "major": {"affiliation": 10, "distinction": 8, "set1": 10, "set2": 8, "specialty": 8},
    "boss": {"affiliation": 10, "distinction": 8, "set1": 12, "set2": 10, "specialty": 10},
}
"""The usual pool of a tier by box: what is not seen counts so (HR-LOOP-11)."""


def sizes(pool: Pool) -> tuple[int, ...]:
    """The dice of a pool in the order in which odds are kept."""
    return tuple(sorted([each.size for each in pool.entries]))


def known_pool(game: State, foe: Antagonist, hero: Character, intent: Intend) -> Pool:
    """A foe's reaction as far as heroes know it: unseen traits count as its tier's usual ones, and a sore type that is not
    known is like any other (HR-LOOP-11, HR-Q-68, HR-C-83)."""
    pool = Pool(foe.id)
    usual = UNSEEN.get(foe.tier)
    sore = is_sore(foe, intent) and foe.sore_known
    told = None if is_sore(foe, intent) and not sore else intent
    real = auto_pool(game, foe, hero, intent=told, reacting=True)
    if usual is None:
        return real
    for entry in real.entries:
        if entry.owner != foe.id or entry.key in foe.seen or entry.box not in usual:
            pool.entries.append(entry)
    boxes = [entry.box for entry in pool.entries]
    for box, size in usual.items():
        known = box in boxes or (sore and box == "distinction")
        if not known and (left := _unseen(foe, box, size)):
            pool.entries.append(Entry(box, f"unseen:{box}", "?", left, foe.id))
    return pool


def _unseen(foe: Antagonist, box: Box, usual: int) -> int:
    """What an unseen die counts: none of a Gift that is shut down for all to see; where a trait that was rolled is shut, at
    most a size less, as a foe rolls its largest."""
    if box in SETS and is_shut(foe, SETS.index(box)):
        return 0
    traits = (
        [(f"spec:{name}", RANKS[level]) for name, level in foe.card.specialties.items()]
        if box == "specialty"
        else [(key, size) for key, nth, size in printed_powers(foe) if SETS[nth] == box]
    )
    shut = [size for key, size in traits if key in foe.seen and not size_of(foe, key, size)]
    return min([usual, *(step(size, -1) for size in shut)])


def opposition(game: State, who: Character, intent: Intend) -> Pool:
    """What an attempt is rolled against, as far as who attempts it knows; not to be changed."""
    key = ("opposition", who.id, intent.verb, intent.target, intent.use, intent.type, intent.key)
    if key not in game.memo:
        game.memo[key] = _opposition(game, who, intent)
    known: Pool = game.memo[key]
    return known


def targets(game: State, who: Character, intent: Intend, pool: Pool) -> list[tuple[Intend, Sizes]]:
    """Whom an attempt with a pool is aimed at, and what each rolls, as far as it is known: the first, then those that `area`
    names (HR-C-17)."""
    aims = [intent, *(replace(intent, target=each) for each in pool.targets)]
    return [(aim, sizes(opposition(game, who, aim))) for aim in aims]


def _opposition(game: State, who: Character, intent: Intend) -> Pool:
    if intent.verb == "hurt":
        target = game.figure(intent.target)
        if isinstance(target, Antagonist):
            return known_pool(game, target, who, intent)
    return plan.opposing(game, who, intent)[0]


def answer(game: State, against: Sizes) -> int:
    """What the Watcher's third die is likely to bring against an attempt of heroes, while the Doom Pool has the dice for
    it (HR-GM-09, HR-GM-12)."""
    return odds.third_best(against) if tops(game) and not game.row.third_below else 0


def tops(game: State) -> bool:
    """Whether the Doom Pool has the dice that the level wants before a third one goes into a total (HR-GM-09)."""
    return bool(game.doom) and len(game.doom) >= game.row.third
