"""The pool while it is planned: boxes turned, rows paid for, until it is rolled (HR-LOOP-09, -10, -22, HR-D-05, HR-D-06)."""

from __future__ import annotations

from engine.heroic.asks import plan
from engine.heroic.asks.plan import Draft
from engine.heroic.rules.landing import Price
from engine.heroic.state.actions import Pay, Take
from engine.heroic.state.events import size_text
from engine.heroic.state.pieces import Protagonist
from engine.heroic.state.state import State
from engine.heroic.state.words import TROUBLE
from engine.table import Asking, Blocked, Option, Request

EXTRA = 4
"""So many traits are offered as an extra one before all dice are chosen by hand, the largest first."""
BOX_WORDS = {
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


def build(
    game: State, hero: Protagonist, draft: Draft, phase: str, prompt: str, *, back: bool
) -> Asking[Draft | None]:
    """The draft as it is rolled, after any number of changes; None if its player goes back."""
    by_hand = back
    while True:
        game.draft = draft

        def offer(
            seat: str, why: list[Blocked] | None, draft: Draft = draft, all: bool = by_hand
        ) -> list[Option]:
            return _offers(game, hero, draft, why, back=back, by_hand=all)

        (picked,) = yield Request(phase, prompt, (hero.seat,), offer, rule="HR-D-05")
        if picked.kind in ("roll", "back"):
            game.draft = None
            return draft if picked.kind == "roll" else None
        if picked.kind == "hand":
            by_hand = True
        else:
            draft = changed(game, hero, draft, picked)


def changed(game: State, hero: Protagonist, draft: Draft, picked: Option) -> Draft:
    """A draft after a box or a row was turned; rows that no longer stand fall away."""
    what = picked.action
    if isinstance(what, Take):
        draft = draft.putting(plan.box_named(what.box), what.key, what.size)
    elif isinstance(what, Pay):
        twin = draft.copy()
        if what.what in twin.rows:
            twin.rows.remove(what.what)
        else:
            twin.rows.append(what.what)
        draft = twin
    return plan.standing(game, draft, hero.pp)


def _offers(
    game: State, hero: Protagonist, draft: Draft, why: list[Blocked] | None, *, back: bool, by_hand: bool
) -> list[Option]:
    seat = hero.seat
    pool = plan.made(game, draft)
    found = [
        Option(
            "roll",
            seat,
            f"Roll {' '.join(map(size_text, pool.sizes))}",
            "HR-ROLL-04",
            kind="roll",
            actor=hero.id,
        )
    ]
    for box, dice in plan.options(game, draft).items():
        held = draft.boxes[box]
        for each in dice:
            trouble = box == "distinction" and each.size == TROUBLE
            if (each.key, each.size) != held and (by_hand or trouble):
                more = ", and 1 spark" * trouble
                label = f"{BOX_WORDS[box]}: {each.name} {size_text(each.size)}{more}"
                what = Take(box, each.key, each.size)
                found.append(
                    Option(
                        f"box:{box}>{each.key}={each.size}",
                        seat,
                        label,
                        "HR-D-05",
                        kind="box",
                        actor=hero.id,
                        card=box,
                        target=each.key,
                        amount=each.size,
                        action=what,
                    )
                )
        if by_hand and held and box != "affiliation":
            found.append(
                Option(
                    f"box:{box}>none",
                    seat,
                    f"{BOX_WORDS[box]}: none",
                    "HR-D-05",
                    kind="box",
                    actor=hero.id,
                    card=box,
                    action=Take(box, ""),
                )
            )
    left = hero.pp - plan.cost(game, draft)
    for row in draft.rows:
        found.append(
            Option(
                f"pay:{row}",
                seat,
                f"Without {plan.row_words(hero, row)}",
                "HR-D-06",
                kind="pay",
                actor=hero.id,
                amount=1,
                action=Pay(row),
            )
        )
    extras = 0
    for paid in plan.rows(game, draft):
        extras += paid.rule == "HR-PP-01"
        if paid.rule == "HR-PP-01" and extras > EXTRA and not by_hand:
            continue
        if paid.price > left:
            if why is not None:
                why.append(Blocked(paid.words, "not enough sparks", paid.rule))
            continue
        price = Price(sparks=paid.price) if paid.price else None
        found.append(
            Option(
                f"pay:{paid.id}",
                seat,
                f"{paid.words[:1].upper()}{paid.words[1:]}",
                paid.rule,
                price,
                "pay",
                hero.id,
                action=Pay(paid.id),
            )
        )
    if not by_hand:
        found.append(
            Option("hand", seat, "Choose the dice yourself", "HR-LOOP-09", kind="hand", actor=hero.id)
        )
    if back:
        found.append(Option("back", seat, "Back", "HR-LOOP-44", kind="back", actor=hero.id))
    return found
