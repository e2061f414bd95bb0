"""The pool while it is planned: boxes turned, rows paid for, until it is rolled (HR-LOOP-09, -10, -22, HR-D-05, HR-D-06)."""

from __future__ import annotations

from functools import partial

from engine.heroic.asks import payable, plan
from engine.heroic.asks.limits import usable, words
from engine.heroic.asks.plan import Draft
from engine.heroic.rules import flaws, openings
from engine.heroic.state.actions import Pay, Spend, Take
from engine.heroic.state.events import size_text
from engine.heroic.state.pieces import Entry, Pool, Protagonist, Roll
from engine.heroic.state.price import Price
from engine.heroic.state.state import State
from engine.heroic.state.words import OWNERS, TROUBLE, Box
from engine.table import Asking, Blocked, Option, Request
from engine.table import Draft as Late

EXTRA = 4
"""So many traits are offered as an extra one before all dice are chosen by hand, the largest first."""
BARE = "The bare pool: the largest die of each row, nothing paid"
BOX_WORDS: dict[Box, str] = {
    "affiliation": "Company",
    "distinction": "Hallmark",
    "set1": "Gift",
    "set2": "second Gift",
    "specialty": "Specialty",
    "asset": "Asset",
    "bonus": "Bonus",
    "complication": "Their complication",
    "stress": "Their stress",
}


def build(game: State, hero: Protagonist, draft: Draft, phase: str, prompt: str) -> Asking[Draft | None]:
    """The draft as it is rolled, after any number of changes; None if its player goes back."""
    while True:
        game.draft = draft

        def drafts(seat: str, why: list[Blocked] | None, draft: Draft = draft) -> list[Late]:
            return _offers(game, hero, draft, why, back=True, by_hand=True)

        (picked,) = yield Request(phase, prompt, (hero.seat,), drafts=drafts, rule="HR-D-05")
        if picked.kind in ("roll", "back"):
            game.draft = None
            return draft if picked.kind == "roll" else None
        if picked.kind == "flaw":
            fitted = _flawed(game, hero, draft, picked)
            if fitted is None:
                game.draft = None
                return None
            draft = fitted
        else:
            draft = changed(game, hero, draft, picked)


def answer(
    game: State, open: dict[str, Draft], prompt: str, attack: Roll, hands: list[str]
) -> Asking[Protagonist]:
    """Who of several rolls against an ``attack`` first; their drafts lie ``open`` together, each for its player alone to
    change, with what openings of the attack bring beside it (HR-LOOP-22, HR-LOOP-28, HR-LOOP-41).

    All rows of a pool stand for whose id is among the ``hands``.
    """
    seats = [game.hero(id).seat for id in open]
    while True:

        def drafts(
            seat: str,
            why: list[Blocked] | None,
            open: dict[str, Draft] = dict(open),  # noqa: B006
            hands: tuple[str, ...] = tuple(hands),
        ) -> list[Late]:
            hero = game.hero_of(seat)
            offers = _offers(game, hero, open[hero.id], why, back=False, by_hand=hero.id in hands)
            return [*offers, *(option for option, _ in openings.wares(game, hero, attack))]

        (picked,) = yield Request("react", prompt, seats, drafts=drafts, rule="HR-D-05")
        hero = game.hero_of(picked.seat)
        if picked.kind == "roll":
            return hero
        draft = open[hero.id]
        if picked.kind == "hand":
            hands.append(hero.id)
        elif picked.kind == "opening":
            open[hero.id] = _opened(game, hero, attack, draft, picked)
        elif picked.kind == "flaw":
            open[hero.id] = _flawed(game, hero, draft, picked) or draft
        else:
            open[hero.id] = changed(game, hero, draft, picked)


def _flawed(game: State, hero: Protagonist, draft: Draft, picked: Option) -> Draft | None:
    """The draft after a Limit of one's own; None if it cannot stand then."""
    flaws.use(game, hero, picked.target)
    return payable.fitting(game, draft, hero.pp)


def _opened(game: State, hero: Protagonist, attack: Roll, draft: Draft, picked: Option) -> Draft:
    """An opening is bought: what it changes changes the pool, and a die that it brings goes in if there is room."""
    assert isinstance(picked.action, Spend)
    openings.buy(game, hero, attack, picked.action)
    fitted = payable.fitting(game, draft, hero.pp)
    assert fitted, "nothing is asked of the pool of a reaction"
    bonus = plan.options(game, fitted)["bonus"]
    if not bonus or any(entry.box == "bonus" for entry in plan.made(game, fitted).entries):
        return fitted
    return payable.standing(game, fitted.putting("bonus", bonus[0].key, bonus[0].size), hero.pp)


def flaw_option(hero: Protagonist, key: str, called: str) -> Option:
    """A Limit of one's own, at once for 1 PP (HR-PP-22, HR-Q-70)."""
    return Option(f"flaw:{key}", hero.seat, called, "HR-PP-22", kind="flaw", actor=hero.id, target=key)


def changed(game: State, hero: Protagonist, draft: Draft, picked: Option) -> Draft:
    """A draft after a box or a row was turned; rows that no longer stand fall away."""
    what = picked.action
    if picked.kind == "bare":
        return plan.bare(game, draft).copy()
    if isinstance(what, Take):
        draft = draft.putting(plan.box_named(what.box), what.key, what.size)
    elif isinstance(what, Pay):
        twin = draft.copy()
        if what.what in twin.rows:
            twin.rows.remove(what.what)
        else:
            twin.rows.append(what.what)
        draft = twin
    return payable.standing(game, draft, hero.pp)


def _lacking(
    game: State, hero: Protagonist, draft: Draft, boxed: Pool, box: Box, die: Entry | None = None
) -> str:
    """What a pool with another die in a box, or none, would lack; what is paid for that die falls away.

    What its boxes alone have (``boxed``) is not taken away by what is paid for.
    """
    wanted = plan.needs(game, draft.with_rows([]))
    others = [each for each in boxed.entries if each.box != box]
    if not wanted or not plan.missing(wanted, [*others, die] if die else others):
        return ""
    turned = draft.putting(box, die.key, die.size) if die else draft.putting(box, "", 0)
    return plan.lacks(game, payable.standing(game, turned, hero.pp))


def _offers(
    game: State, hero: Protagonist, draft: Draft, why: list[Blocked] | None, *, back: bool, by_hand: bool
) -> list[Late]:
    pool = plan.made(game, draft)
    found: list[Late] = [partial(_roll, hero, pool.sizes)]
    wanted = plan.needs(game, draft)
    boxed = plan.made(game, draft.with_rows([])) if wanted and draft.rows else pool
    if not draft.same(plan.bare(game, draft)):
        found.append(partial(_said, hero, "bare", BARE, "HR-C-11"))
    for box, dice in plan.options(game, draft).items():
        bare = bool(wanted) and bool(_lacking(game, hero, draft, boxed, box))
        turned = _turns(game, hero, draft, box, dice, by_hand=by_hand)
        if bare or (wanted and draft.rows):
            for each in turned:
                if missing := _lacking(game, hero, draft, boxed, box, each):
                    if why is not None:
                        why.append(Blocked(f"{BOX_WORDS[box]}: {each.name}", missing, "HR-C-82"))
                else:
                    found.append(partial(_turned, hero, box, each))
        else:
            found += [partial(_turned, hero, box, each) for each in turned]
        if by_hand and draft.boxes[box] and box != "affiliation" and not bare:
            found.append(partial(_emptied, hero, box))
    lacking = bool(wanted) and bool(plan.lacks(game, draft))
    left = hero.pp - plan.cost(game, draft)
    found += [partial(_unpaid, game, hero, row) for row in draft.rows]
    extras = 0
    for paid in payable.rows(game, draft, pool):
        extras += paid.rule == "HR-PP-01"
        if paid.rule == "HR-PP-01" and extras > EXTRA and not by_hand:
            continue
        if paid.price > left and not paid.later:
            if why is not None:
                why.append(Blocked(paid.words, "not enough sparks", paid.rule))
            continue
        in_doubt = lacking or paid.id.startswith("sfx:")
        if in_doubt and (missing := plan.lacks(game, draft.having(paid.id))):
            if why is not None:
                why.append(Blocked(paid.words, missing, paid.rule))
            continue
        found.append(partial(_paid, hero, paid))
    found += _flaws(game, hero)
    if not by_hand:
        found.append(partial(_said, hero, "hand", "Choose the dice yourself", "HR-LOOP-09"))
    if back:
        found.append(partial(_said, hero, "back", "Back", "HR-LOOP-44"))
    return found


def _turns(
    game: State, hero: Protagonist, draft: Draft, box: Box, dice: list[Entry], *, by_hand: bool
) -> list[Entry]:
    """What else may go into a box: all of it by hand, else another size of the Distinction."""
    held = draft.boxes[box]
    if by_hand:
        return [each for each in dice if held != (each.key, each.size)]
    if box != "distinction":
        return []
    return [
        each
        for each in dice
        if held != (each.key, each.size)
        and (each.size == TROUBLE or (held is not None and held[0] == each.key))
    ]


def _flaws(game: State, hero: Protagonist) -> list[Late]:
    """Limits of one's own that may be used."""
    return [
        partial(flaw_option, hero, each, words(hero, each, flaw))
        for each, flaw in usable(game, hero)
        if flaw.code not in OWNERS
    ]


def _said(hero: Protagonist, kind: str, words: str, rule: str) -> Option:
    return Option(kind, hero.seat, words, rule, kind=kind, actor=hero.id)


def _roll(hero: Protagonist, sizes: tuple[int, ...]) -> Option:
    return _said(hero, "roll", f"Roll {' '.join(map(size_text, sizes))}", "HR-ROLL-04")


def _turned(hero: Protagonist, box: Box, each: Entry) -> Option:
    """A die into its box."""
    more = ", and 1 spark" * (box == "distinction" and each.size == TROUBLE)
    return Option(
        f"box:{box}>{each.key}={each.size}",
        hero.seat,
        f"{BOX_WORDS[box]}: {each.name} {size_text(each.size)}{more}",
        "HR-D-05",
        kind="box",
        actor=hero.id,
        card=box,
        target=each.key,
        amount=each.size,
        action=Take(box, each.key, each.size),
    )


def _emptied(hero: Protagonist, box: Box) -> Option:
    return Option(
        f"box:{box}>none",
        hero.seat,
        f"{BOX_WORDS[box]}: none",
        "HR-D-05",
        kind="box",
        actor=hero.id,
        card=box,
        action=Take(box, ""),
    )


def _unpaid(game: State, hero: Protagonist, row: str) -> Option:
    return Option(
        f"pay:{row}",
        hero.seat,
        f"Without {payable.row_words(game, hero, row)}",
        "HR-D-06",
        kind="pay",
        actor=hero.id,
        amount=1,
        action=Pay(row),
    )


def _paid(hero: Protagonist, row: payable.Row) -> Option:
    return Option(
        f"pay:{row.id}",
        hero.seat,
        f"{row.words[:1].upper()}{row.words[1:]}",
        row.rule,
        Price(sparks=row.price) if row.price else None,
        "pay",
        hero.id,
        action=Pay(row.id),
    )
