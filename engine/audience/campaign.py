"""A campaign: episodes in order, and a record of how they went as plain data.

The record is not kept in a file of its own: it is counted from the games that are over (``episode`` of the set-up and
the winner), which saved games and their statistics keep anyway, so that it can never disagree with them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.audience.state.library import Campaign, Episode

Played = tuple[str, str]
"""The episode of a game's set-up, and the winner of its outcome."""


def record(campaign: Campaign, games: Iterable[Played]) -> dict[str, Any]:
    """How often each episode was played and won, and which is next (empty when all are won)."""
    tally = {id: {"played": 0, "won": 0} for id in campaign.episodes}
    for episode, winner in games:
        if episode in tally:
            tally[episode]["played"] += 1
            tally[episode]["won"] += winner == "heroes"
    following = next((id for id, row in tally.items() if not row["won"]), "")
    wins = sum(row["won"] > 0 for row in tally.values())
    return {"campaign": campaign.id, "episodes": tally, "won": wins, "next": following}


def standing(campaign: Campaign, episodes: Mapping[str, Episode], games: Iterable[Played]) -> str:
    """A campaign's record in one line."""
    kept = record(campaign, games)
    following = (
        f"next: {episodes[kept['next']].title} (--with episode={kept['next']})" if kept["next"] else "all won"
    )
    return f"Campaign {campaign.title}: {kept['won']} of {len(campaign.episodes)} episodes won; {following}"
