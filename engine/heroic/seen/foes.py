"""What the foe at hand may roll for, as the Editor sees it: pools, chances, what Peril adds (HR-LOOP-08, HR-C-61)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.heroic.asks import deeds, odds, opposed, plan, preset, worth
from engine.heroic.asks.plan import Draft
from engine.heroic.rules.landing import Price
from engine.heroic.seen.meeting import comes_of, meeting
from engine.heroic.seen.sheets import PlanSheet
from engine.heroic.state.pieces import Antagonist, Scene, Striking
from engine.heroic.state.state import State

PASS = "pass"
"""The id of the option that declines."""


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
    found = worth.chances(game, foe, pool, what)
    return meeting(
        game,
        what,
        opposed.opposition(game, foe, what),
        opposed.sizes(pool),
        found,
        opposed.targets(game, foe, what, pool),
        id=id,
        who=foe.id,
        dice=tuple((each.box, each.key, each.name, each.size) for each in pool.entries),
        rows=tuple(draft.rows),
        spends=spends,
        comes=comes_of(game, foe, what, found.effects),
        mean=odds.mean_total(pool.sizes),
        ones=odds.ones(pool.sizes),
    )
