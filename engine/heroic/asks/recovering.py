"""Rolls of a Transition Scene before they fall: pools, opposition, chances (HR-REC-04 to -07, HR-ODDS-05)."""

from __future__ import annotations

from engine.heroic.asks import odds, plan
from engine.heroic.asks.boxes import Boxes, boxes
from engine.heroic.state.actions import Intend
from engine.heroic.state.pieces import Entry, Pool, Protagonist
from engine.heroic.state.state import State
from engine.heroic.state.words import D12, OUT, Stress


def opposed(game: State, size: int = 0) -> Pool:
    """The Doom Pool and, in the same roll, the die in question (HR-REC-07)."""
    pool = Pool("doom")
    pool.entries = [Entry("doom", f"doom:{n}", "peril", each) for n, each in enumerate(game.doom)]
    if size:
        pool.entries.append(Entry("doom", "affected", "the harm", size))
    if not pool.entries:
        pool.entries.append(Entry("doom", "doom:none", "peril", 4))
    return pool


def pool_of(game: State, hero: Protagonist, intent: Intend, helper: Entry | None = None) -> Pool:
    """An ordinary pool against the Doom Pool (HR-REC-04), with a trait of a helper (HR-REC-05)."""
    draft = plan.start(game, hero, intent, None)
    pool = plan.made(game, draft)
    if helper:
        pool.entries.append(
            Entry(
                "extra",
                f"{helper.owner}/{helper.key}",
                helper.name,
                helper.size,
                helper.owner,
                helper.power,
                helper.tags,
            )
        )
    return pool


def helpers(game: State, hero: Protagonist) -> list[Entry]:
    """The largest trait of every other hero, that 1 PP would bring (HR-REC-05)."""
    found = []
    for other in game.party():
        if other is hero or OUT in other.trauma.values():
            continue
        among: Boxes = boxes(game, other, None)
        best = max(
            (each for box in ("set1", "set2", "specialty", "asset") for each in among[box]),
            key=lambda each: each.size,
            default=None,
        )
        if best:
            found.append(best)
    return sorted(found, key=lambda each: -each.size)


def chances(
    game: State, hero: Protagonist, kind: str, type: Stress, helper: Entry | None = None
) -> tuple[float, float, float]:
    """How likely it is gone, stepped back, failed (HR-ODDS-05)."""
    size = min((hero.stress if kind == "stress" else hero.trauma)[type], D12)
    pool = pool_of(game, hero, Intend("heal", hero.id, kind, type), helper)
    found = odds.attempt(tuple(sorted(pool.sizes)), tuple(sorted(opposed(game, size).sizes)), False)
    gone = sum(each for at, each in zip(odds.SIZES, found.effects, strict=True) if at >= size)
    less = found.win - gone
    return gone, less if kind == "stress" else 0.0, 1 - found.win
