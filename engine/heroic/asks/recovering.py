"""Rolls of a Transition Scene before they fall: pools, opposition, chances (HR-REC-04 to -07, HR-ODDS-05)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from engine.heroic.asks import becoming, odds, opposed, plan, preset, stakes
from engine.heroic.asks.boxes import Boxes, boxes
from engine.heroic.asks.effect import TRACK
from engine.heroic.asks.peril import doom_pool, peril_dice
from engine.heroic.asks.plan import Draft
from engine.heroic.state.actions import Intend, Spend
from engine.heroic.state.pieces import Entry, Pool, Protagonist
from engine.heroic.state.state import State
from engine.heroic.state.words import D12, STRESS, Stress, step

LEAST = 6
"""What is smaller is not worth a roll between scenes (HR-GM-26)."""
SAFE = 0.75
"""A trauma roll below this chance is not made (HR-GM-26)."""


def resisted(game: State, hero: Protagonist, planned: Pool | None, size: int) -> Pool:
    """The Doom Pool and, in the same roll, the die in question (HR-REC-07); as it will be against what is ``planned``."""
    pool = Pool("doom")
    pool.entries = [*peril_dice(game, hero, planned), Entry("doom", "affected", "the harm", size)]
    return pool


def pool_of(game: State, hero: Protagonist, intent: Intend, helper: Entry | None = None) -> Pool:
    """The pool that is preset (HR-REC-04), with a trait of a helper (HR-REC-05)."""
    pool = plan.made(game, draft_of(game, hero, intent))
    if helper:
        pool.entries.append(handed(helper))
    return pool


def handed(helper: Entry) -> Entry:
    """A trait of another hero in one's own pool."""
    return replace(helper, box="extra", key=f"{helper.owner}/{helper.key}")


def draft_of(game: State, hero: Protagonist, intent: Intend) -> Draft:
    """The best ordinary pool against the Doom Pool that costs nothing, as long as nothing happens (HR-REC-04)."""
    key = ("rest", hero.id, intent)
    if key not in game.memo:
        draft = plan.start(game, hero, intent, None)
        game.memo[key] = preset.improved(game, hero, draft, _value(game, hero, intent), paid=False)
    made: Draft = game.memo[key]
    return made.copy()


def _value(game: State, hero: Protagonist, intent: Intend) -> preset.Value:
    """What a pool is worth in the mean, in track steps (HR-GM-25)."""
    size = harm(hero, intent) if intent.verb == "heal" else 0
    values = healing(hero, intent) if size else stakes.ASSET

    def value(pool: Pool) -> float:
        met = resisted(game, hero, pool, size) if size else doom_pool(game, hero, intent, pool)
        return odds.attempt(opposed.sizes(pool), opposed.sizes(met), False).mean(values)

    return value


def harm(hero: Protagonist, intent: Intend) -> int:
    """The size of the stress or trauma that a recovery is about."""
    assert intent.type
    return min((hero.stress if intent.use == "stress" else hero.trauma)[intent.type], D12)


def healing(hero: Protagonist, intent: Intend) -> stakes.Values:
    """What each effect of a recovery is worth: all of it for a die as large, a step of stress for a smaller one (HR-REC-08,
    HR-REC-09, HR-REC-15)."""
    size = harm(hero, intent)
    assert intent.type
    eases = becoming.as_stress(hero, intent.use, intent.type)
    back = TRACK[size] - TRACK[step(size, -1)] if eases else 0.0
    return tuple(0.0 if not each else TRACK[size] if each >= size else back for each in odds.SIZES)


def others(game: State, hero: Protagonist) -> list[Protagonist]:
    """Heroes who may still help with this roll: who has made a support action for it has done what it could (HR-REC-05,
    HR-REC-06)."""
    done = game.rest.supported if game.rest else ()
    return [each for each in game.party() if each is not hero and f"{each.id}>{hero.id}" not in done]


def supporters(game: State, hero: Protagonist) -> Iterator[Protagonist]:
    """Those of them who may make a support action, which takes somebody who can act (HR-REC-06, HR-STR-06)."""
    return (each for each in others(game, hero) if each.able)


def helpers(game: State, hero: Protagonist) -> list[Entry]:
    """The largest power or Specialty of every other hero, that 1 PP would bring (HR-REC-05)."""
    found = []
    for other in others(game, hero):
        among: Boxes = boxes(game, other, None)
        best = max(
            (each for box in ("set1", "set2", "specialty") for each in among[box]),
            key=lambda each: each.size,
            default=None,
        )
        if best:
            found.append(best)
    return sorted(found, key=lambda each: -each.size)


def help_at_hand(game: State, hero: Protagonist) -> Entry | Protagonist | None:
    """The help that is preset for a recovery: another's largest trait for 1 PP, else a support action (HR-LOOP-34,
    HR-GM-26)."""
    if hero.pp and (handing := helpers(game, hero)):
        return handing[0]
    return next(supporters(game, hero), None)


def lent(game: State, hero: Protagonist) -> Entry | None:
    """The trait of another that a recovery is preset with, for 1 PP; none where its player is asked of each step
    (HR-LOOP-34)."""
    found = None if game.stepwise else help_at_hand(game, hero)
    return found if isinstance(found, Entry) else None


def worthwhile(game: State, hero: Protagonist, what: Spend) -> float:
    """How sensible a row of a Transition Scene is, by its order; 0 for what is not (HR-GM-26)."""
    if what.what == "recover":
        kind, _, word = what.key.partition(":")
        type = next(each for each in STRESS if each == word)
        risked = not becoming.as_stress(hero, kind, type)
        if what.size < LEAST or (risked and 1 - chances(game, hero, kind, type)[2] < SAFE):
            return 0.0
        return float(what.size)
    if what.what == "resource":
        had = hero.held or any(each.until != "scene" for each in hero.resources)
        return 0.0 if had else what.size / D12
    return 0.01 if what.what == "clue" else 0.0


def chances(game: State, hero: Protagonist, kind: str, type: Stress) -> tuple[float, float, float]:
    """How likely it is gone, stepped back, failed, with the help that is preset (HR-ODDS-05, HR-LOOP-34)."""
    size = min((hero.stress if kind == "stress" else hero.trauma)[type], D12)
    pool = pool_of(game, hero, Intend("heal", hero.id, kind, type), lent(game, hero))
    found = odds.attempt(
        tuple(sorted(pool.sizes)), tuple(sorted(resisted(game, hero, pool, size).sizes)), False
    )
    gone = sum(each for at, each in zip(odds.SIZES, found.effects, strict=True) if at >= size)
    less = found.win - gone
    return gone, less if becoming.as_stress(hero, kind, type) else 0.0, 1 - found.win
