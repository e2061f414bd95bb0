"""The pool of a roll while it is built: its boxes, and what is paid for (HR-D-05, HR-D-06, HR-LOOP-09, -10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.heroic.asks import tricks
from engine.heroic.asks.boxes import Boxes, auto_pool, boxes, crowd, doom_pool, extras
from engine.heroic.state.actions import Intend
from engine.heroic.state.pieces import Antagonist, Character, Entry, Pool
from engine.heroic.state.state import State
from engine.heroic.state.words import BOXES, OUT, PUSH, SFX, STRESS, STUNT, TROUBLE, Box


class Row(NamedTuple):
    """A paid row: its id, in words, its price in PP (HR-LOOP-10)."""

    id: str
    words: str
    price: int
    rule: str


class Draft:
    """A pool as it is planned: by box the die (key, size) or none, and the rows that are paid for, in order."""

    def __init__(self, who: str, intent: Intend, against: str, *, reacting: bool = False) -> None:
        self.who = who
        self.intent = intent
        self.against = against
        """The id of who is rolled against; empty against the Doom Pool."""
        self.reacting = reacting
        self.boxes: dict[Box, tuple[str, int] | None] = dict.fromkeys(BOXES)
        self.rows: list[str] = []

    def copy(self) -> Draft:
        twin = Draft(self.who, self.intent, self.against, reacting=self.reacting)
        twin.boxes, twin.rows = dict(self.boxes), list(self.rows)
        return twin

    def having(self, row: str) -> Draft:
        """The same with a row more."""
        twin = self.copy()
        twin.rows.append(row)
        return twin

    def putting(self, box: Box, key: str, size: int) -> Draft:
        """The same with a die in a box; an empty ``key`` leaves it empty."""
        twin = self.copy()
        twin.boxes[box] = (key, size) if key else None
        return twin

    @property
    def trouble(self) -> bool:
        """Whether a Distinction is rolled as D4, which pays 1 PP at once (HR-POOL-07, HR-Q-08)."""
        held = self.boxes["distinction"]
        return held is not None and held[1] == TROUBLE


def start(
    game: State, who: Character, intent: Intend, against: Character | None, *, reacting: bool = False
) -> Draft:
    """The auto pool as a draft (HR-C-11)."""
    draft = Draft(who.id, intent, against.id if against else "", reacting=reacting)
    for box, dice in options(game, draft).items():
        if dice:
            draft.boxes[box] = (dice[0].key, dice[0].size)
    return draft


def options(game: State, draft: Draft) -> Boxes:
    """What may be put into each box."""
    against = game.figure(draft.against) if draft.against else None
    return boxes(game, game.figure(draft.who), against, intent=draft.intent, reacting=draft.reacting)


def made(game: State, draft: Draft, among: Boxes | None = None) -> Pool:
    """The pool that a draft is: dice of the boxes, then what is paid for, one after the other (HR-C-121)."""
    who = game.figure(draft.who)
    pool = Pool(who.id)
    if isinstance(who, Antagonist):
        pool.entries += crowd(who)
    among = among or options(game, draft)
    for box, held in draft.boxes.items():
        if held:
            pool.entries += [each for each in among[box] if (each.key, each.size) == held][:1]
    if isinstance(who, Antagonist) and draft.against:
        against = game.figure(draft.against)
        if against.side == "hero":
            pool.entries += extras(game, against.place, who)
    for row in draft.rows:
        _put(game, who, pool, row)
    return pool


def _put(game: State, who: Character, pool: Pool, row: str) -> None:
    what, _, rest = row.partition(":")
    if what == "stunt":
        pool.entries.append(Entry("bonus", row, "stunt", STUNT, who.id, paid="HR-PP-02"))
    elif what == "push":
        pool.entries.append(Entry("bonus", row, "push", PUSH, who.id, paid="HR-PP-04"))
    elif what == "doom":
        pool.entries.append(Entry("doom", row, "peril", int(rest), "doom", paid="HR-DOOM-08"))
    elif what == "own":
        type = next(each for each in STRESS if each == rest)
        pool.own = type
        pool.entries.append(
            Entry("own", row, f"own {type} stress", who.stress[type], who.id, paid="HR-PP-03")
        )
    elif what == "extra":
        trait = next(each for each in _dossier(game, who) if each.key == rest)
        pool.entries.append(
            Entry("extra", trait.key, trait.name, trait.size, who.id, trait.power, trait.tags, "HR-PP-01")
        )
    else:
        tricks.work(game, who, pool, row)


def _dossier(game: State, who: Character) -> Iterator[Entry]:
    """Traits that an extra one may be, of one's own dossier."""
    for box, dice in boxes(game, who, None).items():
        if box in ("distinction", "set1", "set2", "specialty", "asset"):
            yield from (each for each in dice if each.size != TROUBLE)


def rows(game: State, draft: Draft) -> Iterator[Row]:
    """What may still be paid for; a row that is there already is not had again, whatever became of its die."""
    told = list(draft.rows)
    for row in _rows(game, draft):
        if row.id not in told:
            told.append(row.id)
            yield row


def _rows(game: State, draft: Draft) -> Iterator[Row]:
    """What may still be paid for, of a hero's pool (HR-PP-01 to -04, HR-PP-11); whether it can be paid is not asked."""
    who = game.figure(draft.who)
    pool = made(game, draft)
    if not any(entry.box == "bonus" for entry in pool.entries):
        for entry in pool.entries:
            mark = f"scene:stunt:{entry.key}:{draft.against or draft.intent.target}"
            if entry.box in ("set1", "set2", "specialty") and mark not in who.used:
                yield Row(f"stunt:{entry.key}", f"stunt with {entry.name}, d{STUNT}", 1, "HR-PP-02")
        yield Row("push", f"push, d{PUSH}", 1, "HR-PP-04")
    held = [entry.key for entry in pool.entries]
    more = sorted((each for each in _dossier(game, who) if each.key not in held), key=lambda each: -each.size)
    for each in more:
        yield Row(f"extra:{each.key}", f"{each.name}, d{each.size}", 1, "HR-PP-01")
    if pool.own is None:
        for type in STRESS:
            if 0 < who.stress[type] < OUT:
                yield Row(
                    f"own:{type}", f"own {type} stress, d{who.stress[type]}, then it is worse", 1, "HR-PP-03"
                )
    for way in tricks.ways(game, who, pool, draft.intent, reacting=draft.reacting):
        words = f"{way.trick.name or way.trick.code}: {way.words}"
        yield Row(way.key, words, way.price, SFX[way.trick.code].rule)


def box_named(name: str) -> Box:
    """The box of a name. Raises StopIteration."""
    return next(box for box in BOXES if box == name)


def standing(game: State, draft: Draft, pp: int) -> Draft:
    """The draft with only those of its rows that still can be had and paid for, one after the other."""
    kept = draft.copy()
    kept.rows = []
    for row in draft.rows:
        tried = kept.having(row)
        if row in [each.id for each in rows(game, kept)] and cost(game, tried) <= pp:
            kept = tried
    return kept


def row_words(who: Character, row: str) -> str:
    """A row that is paid for, in a word or two."""
    if row.startswith("sfx:"):
        trick = tricks.trick_at(who, row)
        return trick.name or trick.code
    return {"stunt": "the stunt", "push": "the push", "own": "own stress"}.get(
        row.partition(":")[0], "the extra die"
    )


def cost(game: State, draft: Draft) -> int:
    """PP that the rows of a draft cost, less the one that a D4 brings."""
    who = game.figure(draft.who)
    return sum(price_of(who, row) for row in draft.rows) - draft.trouble


def price_of(who: Character, row: str) -> int:
    """PP of a row that is paid for."""
    if row.startswith("sfx:"):
        return SFX[tricks.trick_at(who, row).code].prices["pre"]
    return 0 if row.startswith("doom:") else 1


def opposing(game: State, who: Character, intent: Intend) -> tuple[Pool, Character | None]:
    """The pool that an intent is rolled against as it really is, and whose it is (HR-ROLL-15, -16)."""
    if intent.verb == "hurt":
        target = game.figure(intent.target)
        return auto_pool(game, target, who, intent=intent, reacting=True), target
    return doom_pool(game, who, intent), None


def against(game: State, intent: Intend) -> Character | None:
    """Who is rolled against by datafile; None is the Doom Pool."""
    return game.figure(intent.target) if intent.verb == "hurt" else None
