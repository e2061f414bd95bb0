"""The pools that are preset: keen ones of heroes (HR-LOOP-09, HR-GM-24), the Watcher's (HR-C-54, HR-GM-40)."""

from __future__ import annotations

from collections.abc import Callable

from engine.heroic.asks import odds, plan, worth
from engine.heroic.asks.figures import types_open
from engine.heroic.asks.plan import Draft
from engine.heroic.asks.tricks import trick_at
from engine.heroic.state.actions import Intend
from engine.heroic.state.pieces import Antagonist, Character, Pool, Protagonist, Roll
from engine.heroic.state.state import State
from engine.heroic.state.words import LOW, TROUBLE

LOSS = 0.8
"""A D4 is taken if it costs less than this share of what a PP is worth (HR-GM-24)."""
GAIN = 0.02
"""Less than this is no gain."""
RISKY = ("overload", "boost", "rage", "secondwind", "reckless")
"""SFX that cost something besides."""
Value = Callable[[Pool], float]


def keen(game: State, hero: Protagonist, intent: Intend) -> Draft:
    """The best legal pool for an intent, D8 or D4 of the Distinction included, with what is worth paying (HR-GM-24)."""
    against = worth.opposition(game, hero, intent)
    draft = plan.start(game, hero, intent, plan.against(game, intent))
    _opening_types(game, hero, draft)
    return improved(game, hero, draft, lambda pool: worth.attempt(game, hero, pool, intent, against))


def _opening_types(game: State, hero: Protagonist, draft: Draft) -> None:
    """A declared type must be opened by a die of the pool: the largest that does it takes its box (HR-C-82)."""
    intent = draft.intent
    if intent.verb != "hurt" or intent.use != "stress" or intent.type in (None, "physical"):
        return
    among = plan.options(game, draft)
    pool = plan.made(game, draft, among)
    if intent.type in types_open(pool.entries):
        return
    openers = [
        (box, each) for box, dice in among.items() for each in dice if intent.type in types_open([each])
    ]
    if openers:
        box, best = max(openers, key=lambda each: each[1].size)
        draft.boxes[box] = (best.key, best.size)


def reaction(game: State, hero: Protagonist, intent: Intend, attack: Roll, actor: Character) -> Draft:
    """The best pool against an attack whose total and effect are known: what lands counts (HR-LOOP-22)."""
    draft = plan.start(game, hero, intent, actor, reacting=True)
    value = harm_kept_off(hero, intent, attack)
    return improved(game, hero, draft, value)


def harm_kept_off(whom: Character, intent: Intend, attack: Roll) -> Value:
    """What a reaction's pool is worth: less than nothing for what lands in the mean."""
    cost, more = worth.landing(whom, intent), worth.more(attack.pool, intent)

    def value(pool: Pool) -> float:
        return -odds.known(attack.sum, attack.effect, worth.sizes(pool), True, more).mean(cost)

    return value


def improved(game: State, hero: Protagonist, draft: Draft, value: Value) -> Draft:
    """A draft with free SFX that help, a D4 if it is cheap, and what is worth its PP."""
    best = draft
    at = value(plan.made(game, best))
    price = worth.spark(hero)
    for row in list(plan.rows(game, best)):
        if not row.price and row.id.startswith("sfx:") and not _risky(hero, row.id):
            tried = best.having(row.id)
            if (
                len(plan.standing(game, tried, 99).rows) == len(tried.rows)
                and (gain := value(plan.made(game, tried))) > at + GAIN
            ):
                best, at = tried, gain
    held = best.boxes["distinction"]
    if held:
        trouble = next(
            (each for each in plan.options(game, best)["distinction"] if each.size == TROUBLE), None
        )
        if trouble:
            tried = plan.standing(game, best.putting("distinction", trouble.key, TROUBLE), hero.pp + 1)
            loss = at - value(plan.made(game, tried))
            if loss < LOSS * price:
                best, at = tried, at - loss
    left = hero.pp + best.trouble
    for row in list(plan.rows(game, best)):
        if row.price and left and row.id.startswith(("stunt", "sfx:")) and not _risky(hero, row.id):
            tried = best.having(row.id)
            if (
                len(plan.standing(game, tried, 99).rows) == len(tried.rows)
                and (gain := value(plan.made(game, tried))) > at + price
            ):
                best, at, left = tried, gain, left - row.price
    return best


def _risky(hero: Character, row: str) -> bool:
    return row.startswith("sfx:") and trick_at(hero, row).code in RISKY


def watchers(
    game: State, foe: Antagonist, intent: Intend, against: Character, *, reacting: bool = False
) -> Draft:
    """A foe's pool: the auto pool, free SFX where they help; the Distinction as D4 while the Doom Pool is low (HR-C-54,
    HR-GM-40)."""
    draft = plan.start(game, foe, intent, against, reacting=reacting)
    draft = _fed(game, draft)
    if not any(each.sfx for each in foe.card.power_sets):
        return draft
    at = odds.mean_total(plan.made(game, draft).sizes)
    for row in list(plan.rows(game, draft)):
        if not row.price and row.id.startswith("sfx:") and not _risky(foe, row.id):
            tried = draft.having(row.id)
            if (
                len(plan.standing(game, tried, 99).rows) == len(tried.rows)
                and (gain := odds.mean_total(plan.made(game, tried).sizes)) > at + 0.1
            ):
                draft, at = tried, gain
    return draft


def _fed(game: State, draft: Draft) -> Draft:
    if len(game.doom) < LOW and not draft.reacting:
        trouble = next(
            (each for each in plan.options(game, draft)["distinction"] if each.size == TROUBLE), None
        )
        if trouble:
            return draft.putting("distinction", trouble.key, TROUBLE)
    return draft
