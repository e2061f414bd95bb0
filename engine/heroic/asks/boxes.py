"""What may go into each box of a pool (HR-POOL, HR-C-10), and the pool of the Watcher's side (HR-ROLL-15, -16)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from engine.heroic.asks.figures import SETS, affiliation, here, powers, traits
from engine.heroic.asks.sheet import Sheet, sheet
from engine.heroic.state.actions import Intend
from engine.heroic.state.pieces import Antagonist, Character, Entry, Pool, Protagonist
from engine.heroic.state.state import State
from engine.heroic.state.words import BOXES, D12, DISTINCTION, FAR, STRESS, TERMS, TROUBLE, Box

Dice = dict[Box, list[Entry]]


class Boxes(Dice):
    """By box what may be put into it, the largest first: the ``largest`` die of each that has one, and as a draft has them
    (``filled``) its key and size."""

    def __init__(self, dice: Dice) -> None:
        super().__init__(dice)
        self.largest = [held[0] for held in dice.values() if held]
        self.filled = {box: (held[0].key, held[0].size) if held else None for box, held in dice.items()}


def boxes(
    game: State,
    who: Character,
    against: Character | None,
    *,
    place: str | None = None,
    intent: Intend | None = None,
    reacting: bool = False,
) -> Boxes:
    """Every legal die of a character for a roll against somebody, or against the Doom Pool (None), by box.

    A Distinction stands as D8 and, if it may be had so (HR-Q-57), as D4. Boxes without a legal die are empty (HR-Q-76).
    Not to be changed: it is made once as long as nothing happens.
    """
    sore = reacting and is_sore(who, intent)
    far = intent.target if intent and not reacting and intent.verb in ("hurt", "help", "heal") else ""
    key = ("boxes", who.id, against.id if against else "", place, sore, reacting, far)
    memo = game.memo.steady if reacting and who.side == "foe" else game.memo
    if key not in memo:
        carried = None if reacting else carrying(game, who, intent)
        memo[key] = _boxes(game, who, against, place, carried, sore=sore)
    made: Boxes = memo[key]
    return made


def _boxes(
    game: State,
    who: Character,
    against: Character | None,
    place: str | None,
    carried: int | None,
    *,
    sore: bool,
) -> Boxes:
    key = ("own boxes", who.id, place, carried, sore)
    memo = game.memo.steady if who.side == "foe" else game.memo
    if key not in memo:
        memo[key] = _own(game, who, place, carried, sore=sore)
    found: Dice = {**memo[key]}
    if against is not None:
        found["complication"] = sorted(hampering(against), key=_largest_first)
        found["stress"] = sorted(hurting(against), key=_largest_first)
    return Boxes(found)


def _largest_first(entry: Entry) -> int:
    return -entry.size


def _own(game: State, who: Character, place: str | None, carried: int | None, *, sore: bool) -> Dice:
    """What a character has of its own, whoever it is up against."""
    found: Dice = {box: [] for box in BOXES}
    tier = who.tier if isinstance(who, Antagonist) else ""
    if tier == "extra" and isinstance(who, Antagonist):
        found["affiliation"].append(Entry("affiliation", "die", who.name, who.die, who.id))
    elif tier not in ("mob", "colossus"):
        kind = affiliation(game, who, place)
        if who.card.affiliation:
            size = getattr(who.card.affiliation, kind)
            found["affiliation"].append(Entry("affiliation", f"aff:{kind}", TERMS[kind], size, who.id))
    if tier not in ("mob", "extra") and not sore:
        found["distinction"] = _distinctions(game, who)
    found["asset"] = [Entry("asset", each.key, each.name, each.size, who.id) for each in who.assets]
    found["bonus"] = list(_bonus(game, who))
    for dice in found.values():
        if len(dice) > 1:
            dice.sort(key=_largest_first)
    found.update(_of_sheet(who, carried))
    return found


def _of_sheet(who: Character, carried: int | None) -> Dice:
    """Powers and Specialties: the same as long as the dossier stands so."""
    form, key = sheet(who), ("boxes", who.id, carried)
    if key not in form.kept:
        form.kept[key] = _traits(who, form, carried)
    held: Dice = form.kept[key]
    return held


def _traits(who: Character, form: Sheet, carried: int | None) -> Dice:
    found: Dice = {"set1": [], "set2": []}
    for key, nth, power, size in form.powers:
        if size and (nth != carried or power.kind in FAR):
            found[SETS[nth]].append(Entry(SETS[nth], key, power.name, size, who.id, power.kind, power.tags))
    found["specialty"] = [
        Entry("specialty", key, name, size, who.id) for key, name, size in form.specialties if size
    ]
    for dice in found.values():
        dice.sort(key=_largest_first)
    return found


def is_sore(who: Character, intent: Intend | None) -> bool:
    """Whether an attack is of the type that a foe cannot bear (HR-C-83)."""
    return (
        isinstance(who, Antagonist)
        and intent is not None
        and intent.use == "stress"
        and bool(who.card.sore)
        and who.card.sore == intent.type
    )


def sore_told(game: State, foe: Antagonist) -> bool:
    """Whether heroes know the type that a foe cannot bear: by a clue, or since the first such attempt (HR-C-83)."""
    return foe.sore_known or game.clue == foe.card.id


def carrying(game: State, who: Character, intent: Intend | None) -> int | None:
    """The set whose power must carry an action across a link (HR-C-74); None if the target is close by."""
    if intent is None or intent.verb not in ("hurt", "help", "heal"):
        return None
    whom = next((each for each in game.characters() if each.id == intent.target), None)
    if whom is None or whom.place == who.place:
        return None
    far = [(size, nth) for _, nth, power, size in powers(who) if size and power.kind in FAR]
    return max(far, key=lambda each: each[0])[1] if far else None


def _distinctions(game: State, who: Character) -> list[Entry]:
    now = game.scene or game.rest
    held = [(f"dist:{n}", name, DISTINCTION) for n, name in enumerate(who.card.distinctions)]
    held += [(each.key, each.name, each.size) for each in now.settings] if now else []
    whole = [_hallmark(key, name, size, who.id) for key, name, size in held if size > TROUBLE]
    had = [mark.removeprefix("scene:d4:") for mark in who.used if mark.startswith("scene:d4:")]
    return whole + [_hallmark(key, name, TROUBLE, who.id) for key, name, _ in held if key not in had]


@lru_cache(1024)
def _hallmark(key: str, name: str, size: int, owner: str) -> Entry:
    return Entry("distinction", key, name, size, owner)


def _bonus(game: State, who: Character) -> Iterator[Entry]:
    """Resources, event resources, and dice held for the next roll (HR-POOL-11, HR-C-72, HR-Q-77)."""
    for each in who.held:
        yield Entry("bonus", each.key, each.name, each.size, who.id)
    if not isinstance(who, Protagonist):
        return
    for each in who.resources:
        yield Entry("bonus", each.key, each.name, each.size, who.id)
    if game.issue:
        for unlock in game.issue.unlocks:
            if game.unlocked.get(unlock.id) == who.id and f"scene:unlock:{unlock.id}" not in who.used:
                yield Entry("bonus", f"unlock:{unlock.id}", unlock.name, unlock.size, who.id)


def hampering(whom: Character) -> list[Entry]:
    """Complications on the opposition, one above D12 as a D12 (HR-POOL-12, HR-Q-43)."""
    return [
        Entry("complication", each.key, each.name, min(each.size, D12), whom.id)
        for each in whom.complications
    ]


def hurting(whom: Character) -> list[Entry]:
    """Stress and trauma of the opposition, of which one may be rolled (HR-POOL-13, HR-TRA-02, HR-Q-42)."""
    found = []
    for kind, track in (("stress", whom.stress), ("trauma", whom.trauma)):
        for type in STRESS:
            if track[type]:
                size = min(track[type], D12)
                found.append(Entry("stress", f"{kind}:{type}", f"{type} {kind}", size, whom.id))
    return found


def crowd(who: Antagonist) -> list[Entry]:
    """Dice that are always in the pool of a mob, a colossus or an extra (HR-C-13, HR-C-15, HR-C-86)."""
    if who.tier == "mob":
        found = [Entry("crowd", f"crowd:{n}", "crowd", size, who.id) for n, size in enumerate(who.crowd)]
        return found + _traits_of(who)
    if who.tier == "colossus":
        found = [
            Entry("crowd", f"part:{n}", name, size, who.id) for n, (name, size, _) in enumerate(who.parts)
        ]
        return found + _traits_of(who)
    return []


def _traits_of(who: Antagonist) -> list[Entry]:
    """The traits of a mob and the power of a colossus, which are in every pool of it."""
    return [
        Entry("crowd", key, power.name, size, who.id, power.kind, power.tags)
        for key, power, size in traits(who)
        if size
    ]


def extras(game: State, place: str, but: Character | None = None) -> list[Entry]:
    """Dice of extras in a place, which join every roll of the Watcher against a hero there (HR-C-13), once each."""
    return [
        Entry("crowd", f"extra:{each.id}", each.name, each.die, each.id)
        for each in here(game, place)
        if isinstance(each, Antagonist) and each.tier == "extra" and each.die and each is not but
    ]


def auto_pool(
    game: State,
    who: Character,
    against: Character | None,
    *,
    place: str | None = None,
    intent: Intend | None = None,
    reacting: bool = False,
) -> Pool:
    """The largest legal die of every box, the Distinction as D8, nothing paid (HR-C-11)."""
    pool = Pool(who.id)
    if isinstance(who, Antagonist):
        pool.entries += crowd(who)
    pool.entries += boxes(game, who, against, place=place, intent=intent, reacting=reacting).largest
    if isinstance(who, Antagonist) and against is not None and against.side == "hero":
        pool.entries += extras(game, against.place, who)
    return pool
