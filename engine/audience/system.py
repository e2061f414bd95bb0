"""Audience as a system of the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from engine.audience.ai import scripted_player
from engine.audience.ai.persona import Level, Persona
from engine.audience.campaign import progress
from engine.audience.catalogue import catalogue
from engine.audience.game import AudienceGame
from engine.audience.manifest import MANIFEST
from engine.audience.seen.sheets import Snapshot
from engine.audience.state.library import Library
from engine.audience.state.setup import GM, LEVELS, Setup, check, complete
from engine.table import Event, Player, Progress, RandomStream, Seat
from engine.table.stocked import Stocked


class Audience(Stocked[Library, Setup], manifest=MANIFEST):
    """The rules with a collection of fighters, threats and episodes and the personas of scripted players."""

    version = "6"
    undo_rule = ""
    difficulties = LEVELS
    sight = Snapshot
    roles = ("players", "gm")
    taste = (Persona, Level)

    def complete(self, wish: dict[str, Any], seed: int) -> Setup:
        return complete(self.library, wish, seed)

    def cast(self, setup: dict[str, Any]) -> dict[Seat, str]:
        """The fighters, and against them the episode or the major threat."""
        episode = self.library.episodes.get(setup["episode"])
        against = episode.title if episode else setup["combats"][0]["title"]
        return {seat: fighter["name"] for seat, fighter in setup["heroes"].items()} | {GM: against}

    def standings(self, finished: Sequence[tuple[dict[str, Any], str]]) -> list[Progress]:
        """How far each campaign is (AU-C-44)."""
        played = [(str(setup.get("episode", "")), winner) for setup, winner in finished]
        return [progress(each, self.library.episodes, played) for each in self.library.campaigns.values()]

    def new_game(
        self, setup: dict[str, Any], random: RandomStream, record: Callable[[Event], None]
    ) -> AudienceGame:
        chosen = msgspec.convert(setup, Setup)
        check(self.library, chosen)
        return AudienceGame(self.library, chosen, random, record)

    def scripted(self, seat: Seat, setup: dict[str, Any], seed: int, persona: str = "") -> Player:
        """The scripted player of a seat; the game master's level is that of the fight."""
        return scripted_player(self.personas, seat, persona or setup["personas"].get(seat, ""), seed)

    def catalogue(self) -> dict[str, Any]:
        return catalogue(self.library)
