"""What an attempt is rolled against, as far as who attempts it knows (HR-LOOP-11, HR-Q-68)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from engine.heroic.asks import odds, plan
from engine.heroic.asks.boxes import auto_pool, boxes, is_sore, sore_told
from engine.heroic.asks.figures import SETS, powers
from engine.heroic.asks.peril import gives
from engine.heroic.asks.sheet import dossier, sheet, size_of
from engine.heroic.state.actions import Intend
from engine.heroic.state.pieces import Antagonist, Character, Entry, Pool
from engine.heroic.state.state import State
from engine.heroic.state.words import AT_ONCE, DISTINCTION, MOST_BOUGHT, RANKS, Box, gathered, step
from engine.table.distributions import Sizes

UNSEEN: dict[str, dict[Box, int]] = {
    "minor": {"affiliation": 8, "distinction": 8, "set1": 8, "specialty": 8},
    "major": {"affiliation": 10, "distinction": 8, "set1": 10, "set2": 8, "specialty": 8},
    "boss": {"affiliation": 10, "distinction": 8, "set1": 12, "set2": 10, "specialty": 10},
}
"""The usual pool of a tier by box: what is not seen counts so (HR-LOOP-11)."""
TRAIT = {"mob": 8, "colossus": 10}
"""What the traits of a mob, or the power of a colossus, count until they were rolled."""
HIDDEN = ("trait:", "dist:")
"""What a foe of any tier has beside its boxes that is known once it was rolled."""


def sizes(pool: Pool) -> tuple[int, ...]:
    """The dice of a pool in the order in which odds are kept."""
    return tuple(sorted([each.size for each in pool.entries]))


def known_pool(game: State, foe: Antagonist, hero: Character, intent: Intend) -> Pool:
    """A foe's reaction as far as heroes know it, whatever it is: of each box the largest die that was rolled; unseen traits
    count as its tier's usual ones, and a sore type that is not known is like any other (HR-LOOP-11, HR-Q-68, HR-C-83)."""
    pool = Pool(foe.id)
    usual = UNSEEN.get(foe.tier, {})
    sore = is_sore(foe, intent) and sore_told(game, foe)
    told = None if is_sore(foe, intent) and not sore else intent
    among = boxes(game, foe, hero, intent=told, reacting=True)
    for entry in auto_pool(game, foe, hero, intent=told, reacting=True).entries:
        if entry.owner != foe.id or not (entry.box in usual or entry.key.startswith(HIDDEN)):
            pool.entries.append(entry)
        else:
            dice = among[entry.box] if entry.box in usual else [entry]
            pool.entries += [each for each in dice if each.key in foe.seen][:1]
    known = [entry.box for entry in pool.entries]
    for box, size in usual.items():
        if box not in known and not (sore and box == "distinction") and (left := _unseen(foe, box, size)):
            pool.entries.append(Entry(box, f"unseen:{box}", "?", left, foe.id))
    pool.entries += [Entry("crowd", f"unseen:{box}", "?", size, foe.id) for box, size in _never_rolled(foe)]
    return pool


def _never_rolled(foe: Antagonist) -> Iterator[tuple[str, int]]:
    """What is in every pool of a mob or a colossus, and is known once it has rolled at all."""
    if foe.tier in TRAIT and foe.card.traits and not any(each.startswith("trait:") for each in foe.seen):
        yield "trait", TRAIT[foe.tier]
    if foe.tier == "colossus" and not any(each.startswith("dist:") for each in foe.seen):
        yield "distinction", DISTINCTION


def _unseen(foe: Antagonist, box: Box, usual: int) -> int:
    """What an unseen die counts: none of a Gift that is shut down for all to see; where a trait that was rolled is shut, at
    most a size less, as a foe rolls its largest."""
    if box in SETS and SETS.index(box) in sheet(foe).shut:
        return 0
    traits = (
        [(f"spec:{name}", RANKS[level]) for name, level in foe.card.specialties.items()]
        if box == "specialty"
        else [(key, power.size) for key, nth, power in dossier(foe.card).powers if SETS[nth] == box]
    )
    shut = [size for key, size in traits if key in foe.seen and not size_of(foe.mods.get(key), size)]
    return min([usual, *(step(size, -1) for size in shut)])


def opposition(game: State, who: Character, intent: Intend) -> Pool:
    """What an attempt is rolled against, as far as who attempts it knows; not to be changed."""
    return _faced(game, who, intent)[0]


def faced(game: State, who: Character, intent: Intend) -> Sizes:
    """The dice of that, in the order in which odds are kept."""
    return _faced(game, who, intent)[1]


def _faced(game: State, who: Character, intent: Intend) -> tuple[Pool, Sizes]:
    """Both, reckoned once as long as nothing happens: of attacks a foe is only told whether it is sore to them."""
    foe = game.figure(intent.target) if intent.verb == "hurt" else None
    if isinstance(foe, Antagonist):
        key: tuple[object, ...] = ("foe", who.id, who.place, foe.id, is_sore(foe, intent))
        memo: dict[Any, Any] = game.memo.steady
    else:
        memo = game.memo
        key = ("opposition", who.id, intent.verb, intent.target, intent.use, intent.type, intent.key)
    if key not in memo:
        pool = known_pool(game, foe, who, intent) if isinstance(foe, Antagonist) else _open(game, who, intent)
        memo[key] = pool, sizes(pool)
    known: tuple[Pool, Sizes] = memo[key]
    return known


def meets(game: State, who: Character, intent: Intend, planned: Pool) -> Pool:
    """What an attempt with a pool that is planned will meet: where that borrows from Peril, or gives to it, Peril is another
    by then (HR-C-23, HR-C-31); not to be changed."""
    if intent.verb != "hurt" and (planned.fed or gives(who, planned)):
        return _open(game, who, intent, planned)
    return opposition(game, who, intent)


def targets(game: State, who: Character, intent: Intend, pool: Pool) -> list[tuple[Intend, Sizes]]:
    """Whom an attempt with a pool is aimed at, and what each rolls, as far as it is known: the first, then those that `area`
    names (HR-C-17)."""
    aims = [intent, *(replace(intent, target=each) for each in pool.targets)]
    return [(aim, faced(game, who, aim)) for aim in aims]


def _open(game: State, who: Character, intent: Intend, planned: Pool | None = None) -> Pool:
    """What is known whole but for who guards: the Doom Pool, or a hero."""
    pool = plan.opposing(game, who, intent, planned)[0]
    if who.side == "hero":
        pool.entries = [_known_guard(game, each) if each.box == "guard" else each for each in pool.entries]
        pool.entries += [
            Entry("doom", f"bought:{n}", "an opening", size) for n, size in enumerate(_bought(game, who))
        ]
    return pool


def _bought(game: State, who: Character) -> list[int]:
    """The dice that join the Doom Pool before it reacts to a roll that lies, for the openings in it: its script buys them
    below its cap, which is printed (HR-ROLL-13, HR-C-57, HR-GM-04)."""
    roll = game.deed.roll if game.deed else None
    room = min(MOST_BOUGHT, game.row.cap) - len(game.doom)
    if roll is None or roll.declared or roll.pool.who != who.id or game.setup.editor != "script" or room <= 0:
        return []
    if roll.openings >= AT_ONCE:
        return [gathered(roll.openings)]
    return [6] * min(room, roll.openings)


def _known_guard(game: State, die: Entry) -> Entry:
    """The die by which a foe guards, as far as heroes know it: the largest power that was rolled, as a guard or otherwise,
    else the usual one of its tier (HR-C-118, HR-Q-68)."""
    foe = game.foe(die.owner)
    usual = UNSEEN.get(foe.tier)
    if usual is None or (die.key in foe.seen and not foe.mods):
        return die
    seen = max((size for key, _, _, size in powers(foe) if key in foe.seen), default=0)
    return replace(die, name=die.name if seen else "?", size=seen or usual["set1"])


def answer(game: State, against: Sizes) -> int:
    """What the Watcher's third die is likely to bring against an attempt of heroes, while the Doom Pool has the dice for
    it (HR-GM-09, HR-GM-12)."""
    return odds.third_best(against) if tops(game) and not game.row.third_below else 0


def tops(game: State) -> bool:
    """Whether the Doom Pool has the dice that the level wants before a third one goes into a total (HR-GM-09)."""
    return bool(game.doom) and len(game.doom) >= game.row.third


def thirds(game: State, theirs: Iterable[Sizes]) -> tuple[int, ...]:
    """Of each roll against an attempt, whether a die of it could be a third one: a doom die is as large (HR-DOOM-10)."""
    return tuple(int(tops(game) and min(each) <= max(game.doom)) for each in theirs)


def answered(game: State, theirs: Sequence[Sizes]) -> tuple[int, ...]:
    """Of each roll against an attempt of heroes, the dice more in its total that the Watcher pays for where that turns it
    (HR-GM-12)."""
    return (0,) * len(theirs) if game.row.third_below else thirds(game, theirs)
