"""All there is to know of the chances of an attempt: both pools, how their totals fall, and every effect (HR-LOOP-31)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from engine.heroic.asks import odds
from engine.heroic.asks.odds import SIZES
from engine.heroic.seen.plans import DRAFT
from engine.heroic.state.price import Price
from engine.table.chances import percent
from screens.heroic.plan_words import (
    LEAST,
    cost,
    enough,
    had_whole,
    likeliest,
    named,
    often,
    one_by_one,
    sized,
)
from screens.heroic.reading import seen
from screens.look.parts import Entry

if TYPE_CHECKING:
    from engine.heroic.seen.sheets import PlanSheet
    from engine.table import Option
    from screens.look.moment import Moment
    from screens.style.glyphs import Glyphs

BAR = 20
"""Signs of the longest bar."""
UNSURE = ("heroes choose their dice", "not all has been seen")
"""Why what is met is not exact: of heroes, of foes."""
TOGETHER = 2
"""Totals that share a line."""


def pages(moment: Moment, signs: Glyphs) -> list[Entry]:
    """A page for each option that is rolled for, or that uses dice which lie."""
    plans = {each.id: each for each in seen(moment).plans}
    found = []
    for option in moment.options:
        plan = plans.get(DRAFT if option.kind == "roll" else option.id)
        if plan is not None:
            found.append(
                Entry(f"{option.seat} {option.id}", option.label, "Rolls", tuple(_page(option, plan, signs)))
            )
    return found


def told(plan: PlanSheet) -> str:
    """``62%, likeliest d10: emotional d8 becomes d10, for 1 spark``."""
    best = likeliest(plan)
    comes = dict(plan.comes).get(best, "")
    words = f"{one_by_one(plan)}, all {percent(plan.win)}" if plan.aims else percent(plan.win)
    if had := had_whole(plan):
        words += f", won: {had}"
    elif best:
        words += f", likeliest {sized(best)}{f': {comes}' if comes else ''}"
    if priced := cost(plan):
        return f"{words}, for {priced}"
    return f"{words}, and 1 spark for you" if plan.price else words


def rolled(plan: PlanSheet) -> str:
    """``98% with d8 d8 d10 v Peril d6 d6, likeliest d12: an asset d12``."""
    mine = " ".join(f"d{size}" for _, _, _, size in plan.dice)
    theirs = " ".join(f"d{size}" for _, size in plan.against)
    chance, _, comes = told(plan).partition(", ")
    return f"{chance} with {mine} v {plan.whose} {theirs}, {comes}"


def _page(option: Option, plan: PlanSheet, signs: Glyphs) -> Iterator[str]:
    yield f"{plan.win:.1%} to {'foil it' if plan.reacting else 'beat all of them' if plan.aims else 'win'}"
    yield from (f"{chance:.1%} to beat {name}" for name, chance in plan.aims)
    if plan.topped is not None:
        yield f"{plan.topped:.1%} if Peril pays for a third die in its total"
    if plan.bare is not None:
        yield f"{plan.bare:.1%} if nobody pays for dice more against it"
    if priced := cost(plan):
        yield f"Costs {priced}"
    elif plan.price:
        yield f"Brings {Price(-plan.price).text()}"
    if plan.pays:
        yield f"Won or lost, the Subplots pay {plan.pays} XP"
    if plan.learns:
        yield f"Won{enough(plan)}, the Subplots pay {plan.learns} XP{' more' if plan.pays else ''}"
    if plan.lost:
        yield f"Lost: {plan.lost}"
    comes = dict(plan.comes)
    if had := had_whole(plan):
        yield f"Won: {had}"
    lands = [
        f"{sized(size):>3} {chance:>6.1%}  {comes.get(size, '')}".rstrip()
        for size, chance in zip(SIZES, plan.effects, strict=True)
        if size and chance >= LEAST and not plan.whole
    ]
    if lands:
        yield ""
        yield "What lands" if plan.reacting else "The effect, margin and their die counted"
        yield from lands
    if plan.dice:
        yield ""
        yield f"Yours: {', '.join(f'{name} d{size}' for _, _, name, size in plan.dice)}"
        yield f"{plan.mean:.1f} on average, an opening {often(plan.ones)}"
        yield from _falls([size for _, _, _, size in plan.dice], signs)
    else:
        yield ""
        yield f"Yours lies: {plan.mean:.0f}"
    yield ""
    if plan.reacting:
        yield f"{plan.whose} lies: {plan.total} with d{plan.effect}"
    else:
        about = f"About, for {UNSURE[any(name == '?' for name, _ in plan.against)]}: " if plan.about else ""
        met = named([("unseen" if name == "?" else name, size) for name, size in plan.against])
        yield f"{plan.whose}: {about}{met}"
        yield f"{plan.against_mean:.1f} on average"
        yield from _falls([size for _, size in plan.against], signs)


def _falls(dice: Sequence[int], signs: Glyphs) -> Iterator[str]:
    """How likely each total is."""
    chances = list(enumerate(odds.totals(tuple(sorted(dice)))))
    parts = [chances[at : at + TOGETHER] for at in range(0, len(chances), TOGETHER)]
    shared = [(part[0][0], part[-1][0], sum(chance for _, chance in part)) for part in parts]
    most = max(chance for _, _, chance in shared)
    for low, high, chance in shared:
        if chance >= LEAST:
            bar = signs.filled * max(1, round(chance / most * BAR))
            yield f"{low:>2}-{high:<2} {bar:<{BAR}} {chance:>4.0%}"
