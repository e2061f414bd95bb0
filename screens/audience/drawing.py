"""What a Refresh may bring: chances over all cards of which whoever looks does not know where they are."""

from __future__ import annotations

from collections.abc import Callable
from math import comb

from engine.audience.seen.crowd import joined
from engine.audience.seen.odds import hits, wanted
from engine.audience.seen.sheets import EnemySheet, FighterSheet, Snapshot
from engine.audience.state.pack import FULL, PACK, Card, best
from engine.table.chances import percent
from screens.audience.played import feeds
from screens.audience.reading import in_order, known

TOLD = 2
"""Of so many enemies it is told how likely the new cards hit them."""


def drawn(me: FighterSheet, view: Snapshot, good: Callable[[Card], bool]) -> float | None:
    """The chance that of the cards of a Refresh at least one is good (AU-PLY-11); None where the deck holds too few for it,
    as discards come back then (AU-C-02).
    """
    unknown = [card for card in PACK if card not in known(view)]
    if view.decks.players.cards < me.stamina or len(unknown) < me.stamina:
        return None
    bad = sum(not good(card) for card in unknown)
    return 1 - comb(bad, me.stamina) / comb(len(unknown), me.stamina)


def refresh(me: FighterSheet, view: Snapshot) -> str:
    """What at least one of the new cards does, and how likely: it hits somebody, finishes the hand of the pool, or in the
    finale brings it on.
    """
    pool, least = view.pools.players.cards, wanted(view.enemies)
    asked = [(f"hits {foe.name}", _hits(me, foe)) for foe in in_order(view) if not foe.at_last][:TOLD]
    if least is not None and len(pool) < FULL and best(pool) < least:
        asked.append((f"makes {least.said} or better", lambda card: best(joined(pool, card)) >= least))
    chances = [(said, drawn(me, view, good)) for said, good in asked]
    if pool and least is not None and not any(chance for _, chance in chances):
        chances = [("brings the pool on", drawn(me, view, lambda card: feeds(card, view)))]
    told = ", ".join(f"{said}: {percent(chance)}" for said, chance in chances if chance)
    return f"Of the {me.stamina} new cards at least one {told}." if told else ""


def _hits(me: FighterSheet, foe: EnemySheet) -> Callable[[Card], bool]:
    return lambda card: hits(me, card, foe)
