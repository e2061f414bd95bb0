"""What may be paid for in a pool: each row in words with its price, and which of those that are paid for still stand
(HR-D-06, HR-LOOP-10)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct

from engine.heroic.asks import odds, plan, tricks
from engine.heroic.asks.answers import ABSORBS, HAMPERS, Answer, answers, striking
from engine.heroic.asks.figures import trick_at
from engine.heroic.asks.limits import usable
from engine.heroic.asks.plan import Draft
from engine.heroic.asks.wares import wares
from engine.heroic.state.pieces import Antagonist, Character, Pool, Protagonist
from engine.heroic.state.state import State
from engine.heroic.state.words import D12, OUT, PUSH, SFX, STRESS, STUNT

BACKLASH = 6
"""The size of the stress of `backlash` (HR-C-38)."""


class Row(Struct, frozen=True, gc=False):
    """A paid row: its id, in words, its price in PP (HR-LOOP-10); ``later`` it is paid if the reaction is won (HR-Q-53).
    ``die`` is its size, if it is nothing but a die more."""

    id: str
    words: str
    price: int
    rule: str
    later: bool = False
    die: int = 0

    @property
    def what(self) -> str:
        """What stands behind its kind."""
        return self.id.partition(":")[2]


Kind = Callable[[State, Draft, Character, Pool], Iterator[Row]]
"""What makes the rows of a kind."""


def rows(
    game: State, draft: Draft, pool: Pool | None = None, kinds: Sequence[Kind] | None = None
) -> Iterator[Row]:
    """What may still be paid for, of a hero's pool (HR-PP-01 to -04, HR-PP-11), or what of it is of some ``kinds``; whether
    it can be paid is not asked.

    A row that is there already is not had again, whatever became of its die.
    """
    who = game.figure(draft.who)
    pool = pool or plan.made(game, draft)
    told = set(draft.rows)
    for kind in kinds or EVERY:
        for row in kind(game, draft, who, pool):
            if row.id not in told:
                told.add(row.id)
                yield row


def tempting(game: State, draft: Draft, pool: Pool) -> Iterator[Row]:
    """Those of the rows that a preset pool may pay for (HR-LOOP-09): a stunt, all of which are alike, and SFX."""
    who = game.figure(draft.who)
    for row in _bonuses(game, draft, who, pool):
        if row.id != "push" and row.id not in draft.rows:
            yield row
            break
    yield from sleights(game, draft, pool, paid=True)


def sleights(game: State, draft: Draft, pool: Pool, *, paid: bool) -> Iterator[Row]:
    """Those of the rows that are SFX, which are ``paid`` for or which are not."""
    for row in _tricks(game, draft, game.figure(draft.who), pool, paid):
        if row.id not in draft.rows:
            yield row


def _bonuses(game: State, draft: Draft, who: Character, pool: Pool) -> Iterator[Row]:
    if any(entry.box == "bonus" for entry in pool.traits):
        return
    for entry in pool.entries:
        if entry.box in ("set1", "set2", "specialty"):
            if not any(mark in who.used for mark in plan.stunted(draft, pool, entry.key)):
                words = f"stunt with {entry.name}, d{STUNT}"
                yield Row(f"stunt:{entry.key}", words, 1, "HR-PP-02", die=STUNT)
    yield Row("push", f"push, d{PUSH}", 1, "HR-PP-04", die=PUSH)


def _extras(game: State, draft: Draft, who: Character, pool: Pool) -> Iterator[Row]:
    held = {*(entry.key for entry in pool.traits), *pool.off}
    key = ("extras", who.id)
    if key not in game.memo:
        game.memo[key] = [
            (
                each.key,
                Row(f"extra:{each.key}", f"{each.name}, d{each.size}", 1, "HR-PP-01", die=each.size),
            )
            for each in plan.dossier(game, who)
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
                words = f"own {type} stress, d{who.stress[type]}, then it is worse"
                yield Row(f"own:{type}", words, 1, "HR-PP-03", die=who.stress[type])


def _tricks(game: State, draft: Draft, who: Character, pool: Pool, paid: bool | None = None) -> Iterator[Row]:
    for way in tricks.ways(game, who, pool, draft.intent, reacting=draft.reacting, paid=paid):
        words = f"{way.trick.name or way.trick.code}: {way.words}"
        yield Row(way.key, words, way.price, SFX[way.trick.code].rule)


def _answers(game: State, draft: Draft, who: Character, pool: Pool) -> Iterator[Row]:
    """What becomes of a reaction that is won: one counter-attack, with the effect die that is likeliest then; `absorb`."""
    attack = game.deed.roll if game.deed else None
    if not draft.reacting or attack is None:
        return
    struck = bool(striking(pool))
    found = [
        each
        for each in answers(game, who, pool, draft.intent)
        if each.what not in pool.answers and not (struck and each.counter)
    ]
    if found:
        chances = odds.kept(tuple(sorted(pool.sizes)), attack.sum)
        size = min(D12, odds.SIZES[chances.index(max(chances))])
        yield from (_answer(each, size) for each in found)


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
    for key, flaw in () if game.stepwise else usable(game, who, "backlash"):
        if flaw.args.type and key not in pool.limits:
            nth = key.split(":")[1]
            if any(entry.key.startswith(f"power:{nth}:") for entry in pool.traits):
                words = f"{flaw.name or 'Backlash'}: d{BACKLASH} {flaw.args.type} stress right after it, and 1 spark"
                yield Row(f"flaw:{key}", words, -1, "HR-C-38")


DICE: tuple[Kind, ...] = (_bonuses, _extras, _owns)
"""Kinds of rows that are a die more."""
NOW: tuple[Kind, ...] = (*DICE, _tricks, _backlashes)
"""Kinds of rows that are paid for as the pool is rolled."""
EVERY: tuple[Kind, ...] = (*DICE, _tricks, _answers, _lasting, _purchases, _backlashes)


def returns(game: State, foe: Antagonist) -> bool:
    """Whether an Action Scene that may be the next of the Act has this foe (HR-PP-10)."""
    ahead = game.library.after(game.scene.card) if game.act and game.scene else ()
    return any(foe.card.id == entry.id for each in ahead for entry in each.foes)


def backlashes(game: State, draft: Draft) -> list[Row]:
    """The Limits that may strike back at who rolls a draft."""
    return list(_backlashes(game, draft, game.figure(draft.who), plan.made(game, draft)))


def counters(game: State, draft: Draft, pool: Pool | None = None) -> list[Row]:
    """The counter-attacks that a draft may have."""
    rows = _answers(game, draft, game.figure(draft.who), pool or plan.made(game, draft))
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


def standing(game: State, draft: Draft, pp: int) -> Draft:
    """The draft with only those of its rows that still can be had and paid for, one after the other."""
    if not draft.rows:
        return draft
    who = game.figure(draft.who)
    kept = draft.with_rows([])
    pool = plan.gathered(game, who, kept)
    left = pp + kept.trouble
    for row in draft.rows:
        kind = _KINDS.get(row.partition(":")[0])
        price = plan.price_of(who, row)
        if kind is None or price > max(0, left) or row in kept.rows:
            continue
        if not any(row == each.id for each in kind(game, kept, who, pool)):
            continue
        tried, gathered = kept.having(row), plan.paying(game, who, pool, row)
        if not _robs(game, kept, pool, tried, gathered):
            kept, pool, left = tried, gathered, left - price
    return kept


def _robs(game: State, kept: Draft, pool: Pool, tried: Draft, gathered: Pool) -> bool:
    """Whether a row takes out of the pool what it must hold, or asks for what it does not."""
    after = plan.needs(game, tried)
    if not after or not plan.missing(after, gathered.traits):
        return False
    before = plan.needs(game, kept)
    return not (before and plan.missing(before, pool.traits))


def fitting(game: State, draft: Draft, pp: int) -> Draft | None:
    """The draft after something was shut: its boxes as far as their dice are still to be had, else the largest that are.

    None if what the intent asks of the pool is there no more.
    """
    fitted = draft.copy()
    for box, dice in plan.options(game, draft).items():
        held = draft.boxes[box]
        if held and held not in [(each.key, each.size) for each in dice]:
            fitted.boxes[box] = (dice[0].key, dice[0].size) if dice else None
    fitted.rows = []
    plan.opening(game, fitted)
    fitted.rows = draft.rows
    fitted = standing(game, fitted, pp)
    return None if plan.lacks(game, fitted) else fitted


def row_words(game: State, who: Character, row: str) -> str:
    """A row that is paid for, in a word or two."""
    if row.startswith("sfx:"):
        trick = trick_at(who, row)
        also = f": {game.figure(row.partition('/')[2]).name}" if trick.code == "area" else ""
        return (trick.name or trick.code) + also
    what, _, rest = row.partition(":")
    if what == "extra":
        return next((each.name for each in plan.dossier(game, who) if each.key == rest), "the extra die")
    if what == "back":
        return "absorbing it" if rest == ABSORBS else f"hitting back: {rest}"
    return ROW_WORDS.get(what, "the extra die")


LATER = ("back", "keep", "buy")


def due(game: State, draft: Draft) -> tuple[tuple[str, int], ...]:
    """The PP that rows of a draft cost only once there is something to pay for (HR-PP-05, HR-PP-09, HR-PP-10)."""
    now = [row for row in draft.rows if row.partition(":")[0] not in LATER]
    if len(now) == len(draft.rows):
        return ()
    bare, who = draft.with_rows(now), game.figure(draft.who)
    pool = plan.made(game, bare)
    return tuple(
        (row.id, row.price)
        for kind in (_answers, _lasting, _purchases)
        for row in kind(game, bare, who, pool)
        if row.id in draft.rows and row.price
    )


def owes(game: State, draft: Draft) -> bool:
    """Whether PP are to be paid for what comes of a reaction that is won."""
    return any(row.startswith("back:") for row, _ in due(game, draft))
