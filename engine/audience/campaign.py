"""A campaign: episodes in order, and how they went.

That is not kept in a file of its own: it is counted from the games that are over (``episode`` of the set-up and the
winner), which saved games and their statistics keep anyway, so that it can never disagree with them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.audience.state.library import Campaign, Episode
from engine.table import Part, Progress

Played = tuple[str, str]
"""The episode of a game's set-up, and the winner of its outcome."""


def progress(campaign: Campaign, episodes: Mapping[str, Episode], games: Iterable[Played]) -> Progress:
    """Which episodes of a campaign have been won."""
    won = {episode for episode, winner in games if winner == "heroes"}
    return Progress(
        campaign.title, tuple(Part(id, episodes[id].title, id in won) for id in campaign.episodes)
    )
