"""What a foe may roll for, as the Editor sees it: pools, chances, what Peril adds, what heroes lay (HR-LOOP-08, HR-C-61)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from engine.heroic.asks import deeds, odds, opposed, plan, preset, worth
from engine.heroic.asks.plan import Draft
from engine.heroic.seen.meeting import Met, comes_of, dice_of, meeting
from engine.heroic.seen.sheets import PlanSheet
from engine.heroic.state.actions import Intend
from engine.heroic.state.pieces import Antagonist, Character, Pool, Roll, Scene, Striking
from engine.heroic.state.price import Price
from engine.heroic.state.state import State

PASS = "pass"
"""The id of the option that declines."""
IN_TOTAL = 2
"""Dice of a total; of those beside them all but an effect die can be paid into it (HR-PP-06)."""


class Laid(Struct, frozen=True, gc=False):
    """What the heroes whom an attack is aimed at lay against it: the pool of the first, the dice of each, and how many dice
    more in its total each can still pay for."""

    first: Pool
    met: list[Met]
    paid: list[int]


def laid(game: State, foe: Character, what: Intend, roll: Roll) -> Laid:
    """What is offered to each hero against a total that lies, paid for as far as that is worth it (HR-LOOP-22)."""
    pools, met, paid = [], [], []
    for target in (what.target, *roll.pool.targets):
        hero, aim = game.hero(target), replace(what, target=target)
        draft = preset.unpaid(game, preset.reaction(game, hero, aim, roll, foe))
        pool = plan.made(game, draft)
        pools.append(pool)
        met.append((aim, opposed.sizes(pool)))
        more = max(0, min(hero.pp - plan.cost(game, draft), len(pool.entries) - IN_TOTAL - 1))
        paid.append(more)
    return Laid(pools[0], met, paid)


def foes(game: State, scene: Scene) -> tuple[PlanSheet, ...]:
    """Each attack of the foe at hand by the id of its option; or its attack with each die that Peril may pay for."""
    foe = next((each for each in scene.foes if each.id == scene.current), None)
    if foe is None or not foe.able or game.deed or scene.exit:
        return ()
    return tuple(_paid(game, foe, scene.striking) if scene.striking else _open(game, foe))


def _open(game: State, foe: Antagonist) -> Iterator[PlanSheet]:
    for what in (each.what for each in deeds.deeds(game, foe) if each.what.verb == "hurt"):
        draft = preset.watchers(game, foe, what, game.figure(what.target))
        yield _attempt(game, foe, draft, deeds.option_id(what))


def _paid(game: State, foe: Antagonist, striking: Striking) -> Iterator[PlanSheet]:
    """The attack as it is, and with each row that Peril may pay for."""
    yield _attempt(game, foe, striking.draft, PASS)
    for option, row in striking.among:
        spends = option.price.dice if isinstance(option.price, Price) else ()
        yield _attempt(game, foe, striking.draft.having(row), option.id, spends)


def _attempt(game: State, foe: Antagonist, draft: Draft, id: str, spends: tuple[int, ...] = ()) -> PlanSheet:
    what, pool = draft.intent, plan.made(game, draft)
    heroes = laid(game, foe, what, _usual(pool))
    mine = opposed.sizes(pool)
    more = worth.more(pool, what)
    found = odds.attempt(mine, heroes.met[0][1], True, more, theirs=heroes.paid[0])
    return meeting(
        game,
        what,
        heroes.first,
        mine,
        found,
        heroes.met,
        heroes.paid,
        id=id,
        who=foe.id,
        dice=dice_of(pool),
        rows=tuple(draft.rows),
        spends=spends,
        comes=comes_of(game, foe, what, found.effects),
        mean=odds.mean_total(pool.sizes),
        ones=odds.ones(pool.sizes),
    )


def _usual(pool: Pool) -> Roll:
    """A pool as it usually falls: its mean total, and the largest die beside the two largest for the effect."""
    total = round(odds.mean_total(pool.sizes))
    by_size = sorted(range(len(pool.sizes)), key=lambda at: -pool.sizes[at])
    values = [2] * len(by_size)
    for at, value in zip(by_size, (total - total // 2, total // 2), strict=False):
        values[at] = value
    roll = Roll(pool, tuple(values))
    roll.total, roll.effects, roll.declared = tuple(by_size[:IN_TOTAL]), tuple(by_size[IN_TOTAL:]), True
    return roll
