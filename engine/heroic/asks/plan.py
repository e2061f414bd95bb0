"""The pool of a roll while it is built: its boxes, and what is paid for (HR-D-05, HR-D-06, HR-LOOP-09, -10)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.heroic.asks import tricks
from engine.heroic.asks.boxes import Boxes, auto_pool, boxes, crowd, extras
from engine.heroic.asks.figures import trick_at, types_open
from engine.heroic.asks.peril import doom_pool
from engine.heroic.state.actions import Intend
from engine.heroic.state.pieces import Antagonist, Character, Entry, Pool
from engine.heroic.state.state import State
from engine.heroic.state.words import BOXES, FAR, PERIL, PUSH, SFX, STRESS, STUNT, TROUBLE, Box, Stress


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
        twin = Draft.__new__(Draft)
        twin.__dict__.update(self.__dict__, boxes=self.boxes.copy(), rows=self.rows.copy())
        return twin

    def same(self, other: Draft) -> bool:
        """Whether another holds the same dice and pays for the same."""
        return self.boxes == other.boxes and self.rows == other.rows

    def with_rows(self, rows: list[str]) -> Draft:
        """The same dice with these rows alone."""
        twin = self.copy()
        twin.rows = rows
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
    draft.boxes |= boxes(game, who, against, intent=intent, reacting=reacting).filled
    return draft


def laid(
    game: State, who: Character, intent: Intend, against: Character | None, *, reacting: bool = False
) -> Draft:
    """The same with a die that opens the declared type."""
    draft = start(game, who, intent, against, reacting=reacting)
    opening(game, draft)
    return draft


def bare(game: State, draft: Draft) -> Draft:
    """The auto pool for what a draft is for (HR-C-11): with a die that opens the declared type, nothing paid. Not to be
    changed: it is made once as long as nothing happens."""
    key = ("bare", draft.who, draft.intent, draft.against, draft.reacting)
    if key not in game.memo:
        against = game.figure(draft.against) if draft.against else None
        game.memo[key] = laid(game, game.figure(draft.who), draft.intent, against, reacting=draft.reacting)
    made: Draft = game.memo[key]
    return made


def options(game: State, draft: Draft) -> Boxes:
    """What may be put into each box."""
    against = game.figure(draft.against) if draft.against else None
    return boxes(game, game.figure(draft.who), against, intent=draft.intent, reacting=draft.reacting)


def made(game: State, draft: Draft, among: Boxes | None = None) -> Pool:
    """The pool that a draft is: dice of the boxes, then what is paid for, one after the other (HR-C-121)."""
    who = game.figure(draft.who)
    pool = gathered(game, who, draft, among)
    for row in draft.rows:
        _put(game, who, pool, row)
    return pool


def paying(game: State, who: Character, pool: Pool, row: str) -> Pool:
    """A pool with a row more."""
    more = pool.copy()
    _put(game, who, more, row)
    return more


def gathered(game: State, who: Character, draft: Draft, among: Boxes | None = None) -> Pool:
    """The dice of the boxes, before anything is paid for."""
    pool = Pool(who.id)
    if isinstance(who, Antagonist):
        pool.entries += crowd(who)
    among = among or options(game, draft)
    if draft.boxes == among.filled:
        pool.entries += among.largest
    else:
        for box, held in draft.boxes.items():
            if held:
                key, size = held
                for each in among[box]:
                    if each.key == key and each.size == size:
                        pool.entries.append(each)
                        break
    if isinstance(who, Antagonist) and draft.against:
        against = game.figure(draft.against)
        if against.side == "hero":
            pool.entries += extras(game, against.place, who)
    return pool


def _put(game: State, who: Character, pool: Pool, row: str) -> None:
    what, _, rest = row.partition(":")
    if what == "sfx":
        tricks.work(game, who, pool, row)
    elif what == "back":
        pool.answers.append(rest)
    elif what == "keep":
        pool.keeps = True
    elif what == "flaw":
        pool.limits.append(rest)
    elif what == "buy":
        pool.buys = rest
    elif what == "stunt":
        pool.entries.append(Entry("bonus", row, "stunt", STUNT, who.id, paid="HR-PP-02"))
    elif what == "push":
        pool.entries.append(Entry("bonus", row, "push", PUSH, who.id, paid="HR-PP-04"))
    elif what == "doom":
        pool.entries.append(Entry("doom", row, PERIL, int(rest), "doom", paid="HR-DOOM-08"))
    elif what == "own":
        type = next(each for each in STRESS if each == rest)
        pool.own = type
        pool.entries.append(
            Entry("own", row, f"own {type} stress", who.stress[type], who.id, paid="HR-PP-03")
        )
    else:
        trait = next(each for each in dossier(game, who) if each.key == rest)
        pool.entries.append(
            Entry("extra", trait.key, trait.name, trait.size, who.id, trait.power, trait.tags, "HR-PP-01")
        )


def dossier(game: State, who: Character) -> list[Entry]:
    """Traits that an extra one may be, of one's own dossier, the largest first; not to be changed."""
    key = ("dossier", who.id)
    if key not in game.memo:
        game.memo[key] = sorted(
            (
                each
                for box, dice in boxes(game, who, None).items()
                if box in ("distinction", "set1", "set2", "specialty", "asset")
                for each in dice
                if each.size != TROUBLE
            ),
            key=lambda each: -each.size,
        )
    held: list[Entry] = game.memo[key]
    return held


def box_named(name: str) -> Box:
    """The box of a name. Raises StopIteration."""
    return next(box for box in BOXES if box == name)


def lying_open(game: State, seat: str) -> Draft | None:
    """The pool that is being changed: where several are open together the own one, else the first (HR-LOOP-41)."""
    open: dict[str, Draft] = game.deed.open if game.deed else {}
    own = [draft for id, draft in open.items() if game.hero(id).seat == seat]
    draft: Draft | None = next(iter([*own, *open.values()]), game.draft)
    return draft


def opening(game: State, draft: Draft) -> None:
    """A declared type must be opened by a die of the pool: the largest that does it takes its box (HR-C-82)."""
    intent = draft.intent
    if intent.verb != "hurt" or intent.use != "stress" or intent.type in (None, "physical"):
        return
    among = options(game, draft)
    if draft.reacting or intent.type in types_open(made(game, draft, among).traits):
        return
    openers = [
        (box, each) for box, dice in among.items() for each in dice if intent.type in types_open([each])
    ]
    if openers:
        box, best = max(openers, key=lambda each: each[1].size)
        draft.boxes[box] = (best.key, best.size)


Needs = tuple[Stress | None, bool]
"""The type of stress that a pool must open, and whether a power of it must carry over a link."""


def lacks(game: State, draft: Draft) -> str:
    """What the pool must hold and does not: a die that opens the declared type, a power that carries so far; empty if
    nothing is missing (HR-C-74, HR-C-82)."""
    wanted = needs(game, draft)
    return missing(wanted, made(game, draft).traits) if wanted else ""


def needs(game: State, draft: Draft) -> Needs | None:
    """What an intent asks of its pool; None for nothing. Targets that an area names are of it."""
    intent = draft.intent
    if draft.reacting or intent.verb not in ("hurt", "help", "heal"):
        return None
    opens = intent.type if intent.verb == "hurt" and intent.use == "stress" else None
    far = False
    if game.scene:
        here = game.figure(draft.who).place
        aimed = [intent.target, *(row.rpartition("/")[2] for row in draft.rows if row.startswith("sfx:"))]
        far = any(each.place != here and each.id in aimed for each in game.characters())
    return (opens, far) if opens not in (None, "physical") or far else None


def stunted(draft: Draft, pool: Pool, trait: str) -> list[str]:
    """The marks of a stunt with a trait: one for each that the pool is aimed at, those that an area names with them; a task
    is one target, whichever of its dice is worked on (HR-Q-14)."""
    intent = draft.intent
    target = intent.use if intent.use == "objective" else draft.against or intent.target
    return [f"scene:stunt:{trait}:{each}" for each in (target, *pool.targets)]


def missing(wanted: Needs, traits: Sequence[Entry]) -> str:
    type, far = wanted
    if type and type not in types_open(traits):
        return f"no die left that opens {type} stress"
    if far and not any(entry.power in FAR for entry in traits):
        return "no power left that reaches so far"
    return ""


def cost(game: State, draft: Draft) -> int:
    """PP that the rows of a draft cost, less the one that a D4 brings."""
    who = game.figure(draft.who)
    return sum(price_of(who, row) for row in draft.rows) - draft.trouble


def price_of(who: Character, row: str) -> int:
    """PP that a row costs as the pool is rolled."""
    if row.startswith("sfx:"):
        return SFX[trick_at(who, row).code].prices["pre"]
    if row.startswith("flaw:"):
        return -1
    return 0 if row == "keep" or row.startswith(("doom:", "back:", "buy:")) else 1


def opposing(
    game: State, who: Character, intent: Intend, planned: Pool | None = None
) -> tuple[Pool, Character | None]:
    """The pool that an intent is rolled against as it really is, or will be by a pool that is ``planned``, and whose it is
    (HR-ROLL-15, -16)."""
    if intent.verb == "hurt":
        target = game.figure(intent.target)
        return auto_pool(game, target, who, intent=intent, reacting=True), target
    return doom_pool(game, who, intent, planned), None


def against(game: State, intent: Intend) -> Character | None:
    """Who is rolled against by datafile; None is the Doom Pool."""
    return game.figure(intent.target) if intent.verb == "hurt" else None
