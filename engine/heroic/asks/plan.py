"""The pool of a roll while it is built: its boxes, and what is paid for (HR-D-05, HR-D-06, HR-LOOP-09, -10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.heroic.asks import odds, tricks
from engine.heroic.asks.answers import ABSORBS, HAMPERS, Answer, answers, striking
from engine.heroic.asks.boxes import Boxes, auto_pool, boxes, crowd, doom_pool, extras
from engine.heroic.asks.figures import trick_at, types_open
from engine.heroic.asks.limits import usable
from engine.heroic.asks.wares import wares
from engine.heroic.state.actions import Intend
from engine.heroic.state.pieces import Antagonist, Character, Entry, Pool, Protagonist
from engine.heroic.state.state import State
from engine.heroic.state.words import BOXES, D12, FAR, OUT, PUSH, SFX, STRESS, STUNT, TROUBLE, Box, Stress

BACKLASH = 6
"""The size of the stress of `backlash` (HR-C-38)."""


class Row(NamedTuple):
    """A paid row: its id, in words, its price in PP (HR-LOOP-10); ``later`` it is paid if the reaction is won (HR-Q-53)."""

    id: str
    words: str
    price: int
    rule: str
    later: bool = False

    @property
    def what(self) -> str:
        """What stands behind its kind."""
        return self.id.partition(":")[2]


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

    def same(self, other: Draft) -> bool:
        """Whether another holds the same dice and pays for the same."""
        return self.boxes == other.boxes and self.rows == other.rows

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


def bare(game: State, draft: Draft) -> Draft:
    """The auto pool for what a draft is for (HR-C-11): with a die that opens the declared type, nothing paid."""
    against = game.figure(draft.against) if draft.against else None
    found = start(game, game.figure(draft.who), draft.intent, against, reacting=draft.reacting)
    opening(game, found)
    return found


def options(game: State, draft: Draft) -> Boxes:
    """What may be put into each box."""
    against = game.figure(draft.against) if draft.against else None
    return boxes(game, game.figure(draft.who), against, intent=draft.intent, reacting=draft.reacting)


def made(game: State, draft: Draft, among: Boxes | None = None) -> Pool:
    """The pool that a draft is: dice of the boxes, then what is paid for, one after the other (HR-C-121)."""
    who = game.figure(draft.who)
    pool = _gathered(game, who, draft, among)
    for row in draft.rows:
        _put(game, who, pool, row)
    return pool


def paying(game: State, draft: Draft, pool: Pool, row: str) -> tuple[Draft, Pool]:
    """A draft and its pool with a row more."""
    more = pool.copy()
    _put(game, game.figure(draft.who), more, row)
    return draft.having(row), more


def _gathered(game: State, who: Character, draft: Draft, among: Boxes | None = None) -> Pool:
    """The dice of the boxes, before anything is paid for."""
    pool = Pool(who.id)
    if isinstance(who, Antagonist):
        pool.entries += crowd(who)
    among = among or options(game, draft)
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
    if what == "back":
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


def _dossier(game: State, who: Character) -> list[Entry]:
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


def rows(game: State, draft: Draft, pool: Pool | None = None) -> Iterator[Row]:
    """What may still be paid for, of a hero's pool (HR-PP-01 to -04, HR-PP-11); whether it can be paid is not asked.

    A row that is there already is not had again, whatever became of its die.
    """
    who = game.figure(draft.who)
    pool = pool or made(game, draft)
    told = set(draft.rows)
    for kind in (_bonuses, _extras, _owns, _tricks, _answers, _lasting, _purchases, _backlashes):
        for row in kind(game, draft, who, pool):
            if row.id not in told:
                told.add(row.id)
                yield row


def tempting(game: State, draft: Draft, pool: Pool) -> Iterator[Row]:
    """Those of the rows that a preset pool may have (HR-LOOP-09): a stunt, all of which are alike, and SFX."""
    who = game.figure(draft.who)
    for row in _bonuses(game, draft, who, pool):
        if row.id != "push" and row.id not in draft.rows:
            yield row
            break
    yield from sleights(game, draft, pool)


def sleights(game: State, draft: Draft, pool: Pool) -> Iterator[Row]:
    """Those of the rows that are SFX."""
    for row in _tricks(game, draft, game.figure(draft.who), pool):
        if row.id not in draft.rows:
            yield row


def _bonuses(game: State, draft: Draft, who: Character, pool: Pool) -> Iterator[Row]:
    if any(entry.box == "bonus" for entry in pool.traits):
        return
    for entry in pool.entries:
        if entry.box in ("set1", "set2", "specialty"):
            mark = f"scene:stunt:{entry.key}:{draft.against or draft.intent.target}"
            if mark not in who.used:
                yield Row(f"stunt:{entry.key}", f"stunt with {entry.name}, d{STUNT}", 1, "HR-PP-02")
    yield Row("push", f"push, d{PUSH}", 1, "HR-PP-04")


def _extras(game: State, draft: Draft, who: Character, pool: Pool) -> Iterator[Row]:
    held = {*(entry.key for entry in pool.traits), *pool.off}
    key = ("extras", who.id)
    if key not in game.memo:
        game.memo[key] = [
            (each.key, Row(f"extra:{each.key}", f"{each.name}, d{each.size}", 1, "HR-PP-01"))
            for each in _dossier(game, who)
        ]
    for trait, row in game.memo[key]:
        if trait not in held:
            yield row


def _owns(game: State, draft: Draft, who: Character, pool: Pool) -> Iterator[Row]:
    if pool.own is None:
        given = [trick_at(who, way) for way in pool.tricks]
        moved = [each.args.type for each in given if each.code == "secondwind"]
        for type in STRESS:
            if 0 < who.stress[type] < OUT and type not in moved:
                yield Row(
                    f"own:{type}", f"own {type} stress, d{who.stress[type]}, then it is worse", 1, "HR-PP-03"
                )


def _tricks(game: State, draft: Draft, who: Character, pool: Pool) -> Iterator[Row]:
    for way in tricks.ways(game, who, pool, draft.intent, reacting=draft.reacting):
        words = f"{way.trick.name or way.trick.code}: {way.words}"
        yield Row(way.key, words, way.price, SFX[way.trick.code].rule)


def _answers(game: State, draft: Draft, who: Character, pool: Pool) -> Iterator[Row]:
    """What becomes of a reaction that is won: one counter-attack, with the effect die that is likeliest then; `absorb`."""
    attack = game.deed.roll if game.deed else None
    if not draft.reacting or attack is None or who.out:
        return
    chances = odds.kept(tuple(sorted(pool.sizes)), attack.sum)
    size = min(D12, odds.SIZES[chances.index(max(chances))])
    struck = bool(striking(pool))
    for each in answers(game, who, pool, draft.intent):
        if each.what not in pool.answers and not (struck and each.counter):
            yield _answer(each, size)


def _lasting(game: State, draft: Draft, who: Character, pool: Pool) -> Iterator[Row]:
    """What is made is to last: an asset for the scene, a complication for the next one too (HR-PP-09, HR-PP-10,
    HR-LOOP-18); paid once it is there."""
    intent, scene = draft.intent, game.scene
    if scene is None or draft.reacting or pool.keeps or game.stepwise:
        return
    if intent.verb == "help" and intent.use == "asset" and scene.order < scene.deadline:
        yield Row("keep", "made, the asset serves all this scene", 1, "HR-PP-09", later=True)
    elif intent.verb == "hurt" and intent.use == "complication":
        foe = game.figure(intent.target)
        if isinstance(foe, Antagonist) and returns(game, foe):
            yield Row(
                "keep", f"made, {intent.word} lasts for the next Action Scene too", 1, "HR-PP-10", later=True
            )


def _purchases(game: State, draft: Draft, who: Character, pool: Pool) -> Iterator[Row]:
    """What the first opening of the opposition is to bring, paid if there is one (HR-LOOP-28)."""
    if draft.reacting or pool.buys or game.scene is None or game.stepwise:
        return
    if isinstance(who, Protagonist):
        for each in wares(who, [entry for entry in pool.traits if entry.owner == who.id]):
            words = f"an opening of theirs: {each.words[:1].lower()}{each.words[1:]}"
            yield Row(f"buy:{each.id}", words, 1, each.rule, later=True)


def _backlashes(game: State, draft: Draft, who: Character, pool: Pool) -> Iterator[Row]:
    """A `backlash` of a set that is rolled: 1 PP now, stress after the roll (HR-C-38, HR-LOOP-10, HR-Q-70)."""
    for key, flaw in () if game.stepwise else usable(game, who):
        if flaw.code == "backlash" and flaw.args.type and key not in pool.limits:
            nth = key.split(":")[1]
            if any(entry.key.startswith(f"power:{nth}:") for entry in pool.traits):
                words = f"{flaw.name or 'Backlash'}: d{BACKLASH} {flaw.args.type} stress right after it, and 1 spark"
                yield Row(f"flaw:{key}", words, -1, "HR-C-38")


def returns(game: State, foe: Antagonist) -> bool:
    """Whether another Action Scene of the Act has this foe (HR-PP-10)."""
    held = game.act.scenes if game.act and game.scene else ()
    scenes = [game.library.action_scenes.get(each) for each in held if isinstance(each, str)]
    return any(
        foe.card.id in [entry.id for entry in each.foes]
        for each in scenes
        if each and game.scene and each is not game.scene.card
    )


def backlashes(game: State, draft: Draft) -> list[Row]:
    """The Limits that may strike back at who rolls a draft."""
    return list(_backlashes(game, draft, game.figure(draft.who), made(game, draft)))


def counters(game: State, draft: Draft) -> list[Row]:
    """The counter-attacks that a draft may have."""
    rows = _answers(game, draft, game.figure(draft.who), made(game, draft))
    return [row for row in rows if row.what != ABSORBS]


def _answer(each: Answer, size: int) -> Row:
    if not each.counter:
        words = f"foiled, {each.name}: a stunt die for your next roll"
        return Row(f"back:{each.what}", words, 1, SFX["absorb"].rule, later=True)
    does = f"hamper with d{size}" if each.what == HAMPERS else f"{each.what} d{size}"
    rule = SFX["riposte"].rule if each.free else "HR-PP-05"
    return Row(f"back:{each.what}", f"foiled, hit back: {does}", 0 if each.free else 1, rule, later=True)


ROW_WORDS = {
    "stunt": "the stunt", "push": "the push", "own": "own stress", "keep": "keeping it", "flaw": "what strikes back",
    "buy": "an opening of theirs",
}  # fmt: skip
_KINDS = {
    "stunt": _bonuses,
    "push": _bonuses,
    "extra": _extras,
    "own": _owns,
    "sfx": _tricks,
    "back": _answers,
    "keep": _lasting,
    "flaw": _backlashes,
    "buy": _purchases,
}


def box_named(name: str) -> Box:
    """The box of a name. Raises StopIteration."""
    return next(box for box in BOXES if box == name)


def standing(game: State, draft: Draft, pp: int) -> Draft:
    """The draft with only those of its rows that still can be had and paid for, one after the other."""
    if not draft.rows:
        return draft
    who = game.figure(draft.who)
    kept = draft.copy()
    kept.rows = []
    pool = _gathered(game, who, kept)
    left = pp + kept.trouble
    for row in draft.rows:
        kind = _KINDS.get(row.partition(":")[0])
        price = price_of(who, row)
        if kind is None or price > max(0, left) or row in kept.rows:
            continue
        if not any(row == each.id for each in kind(game, kept, who, pool)):
            continue
        tried, gathered = paying(game, kept, pool, row)
        if not _robs(game, kept, pool, tried, gathered):
            kept, pool, left = tried, gathered, left - price
    return kept


def _robs(game: State, kept: Draft, pool: Pool, tried: Draft, gathered: Pool) -> bool:
    """Whether a row takes out of the pool what it must hold, or asks for what it does not."""
    after = needs(game, tried)
    if not after or not _missing(after, gathered):
        return False
    before = needs(game, kept)
    return not (before and _missing(before, pool))


def lying_open(game: State, seat: str) -> Draft | None:
    """The pool that is being changed: where several are open together the own one, else the first (HR-LOOP-41)."""
    open: dict[str, Draft] = game.deed.open if game.deed else {}
    own = [draft for id, draft in open.items() if game.hero(id).seat == seat]
    draft: Draft | None = next(iter([*own, *open.values()]), game.draft)
    return draft


def fitting(game: State, draft: Draft, pp: int) -> Draft | None:
    """The draft after something was shut: its boxes as far as their dice are still to be had, else the largest that are.

    None if what the intent asks of the pool is there no more.
    """
    fitted = draft.copy()
    for box, dice in options(game, draft).items():
        held = draft.boxes[box]
        if held and held not in [(each.key, each.size) for each in dice]:
            fitted.boxes[box] = (dice[0].key, dice[0].size) if dice else None
    fitted.rows = []
    opening(game, fitted)
    fitted.rows = draft.rows
    fitted = standing(game, fitted, pp)
    return None if lacks(game, fitted) else fitted


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
    return _missing(wanted, made(game, draft)) if wanted else ""


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


def _missing(wanted: Needs, pool: Pool) -> str:
    type, far = wanted
    traits = pool.traits
    if type and type not in types_open(traits):
        return f"no die left that opens {type} stress"
    if far and not any(entry.power in FAR for entry in traits):
        return "no power left that reaches so far"
    return ""


def row_words(who: Character, row: str) -> str:
    """A row that is paid for, in a word or two."""
    if row.startswith("sfx:"):
        trick = trick_at(who, row)
        return trick.name or trick.code
    what, _, rest = row.partition(":")
    if what == "back":
        return "absorbing it" if rest == ABSORBS else f"hitting back: {rest}"
    return ROW_WORDS.get(what, "the extra die")


def cost(game: State, draft: Draft) -> int:
    """PP that the rows of a draft cost, less the one that a D4 brings."""
    who = game.figure(draft.who)
    return sum(price_of(who, row) for row in draft.rows) - draft.trouble


def owes(game: State, draft: Draft) -> bool:
    """Whether PP are to be paid for what comes of a reaction that is won."""
    bare = draft.copy()
    bare.rows = [row for row in draft.rows if not row.startswith("back:")]
    wanted = _answers(game, bare, game.figure(draft.who), made(game, bare))
    return any(row.price for row in wanted if row.id in draft.rows)


def price_of(who: Character, row: str) -> int:
    """PP that a row costs as the pool is rolled."""
    if row.startswith("sfx:"):
        return SFX[trick_at(who, row).code].prices["pre"]
    if row.startswith("flaw:"):
        return -1
    return 0 if row == "keep" or row.startswith(("doom:", "back:", "buy:")) else 1


def opposing(game: State, who: Character, intent: Intend) -> tuple[Pool, Character | None]:
    """The pool that an intent is rolled against as it really is, and whose it is (HR-ROLL-15, -16)."""
    if intent.verb == "hurt":
        target = game.figure(intent.target)
        return auto_pool(game, target, who, intent=intent, reacting=True), target
    return doom_pool(game, who, intent), None


def against(game: State, intent: Intend) -> Character | None:
    """Who is rolled against by datafile; None is the Doom Pool."""
    return game.figure(intent.target) if intent.verb == "hurt" else None
