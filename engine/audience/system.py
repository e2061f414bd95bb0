"""Audience as a system of the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from engine.audience.ai import scripted_player
from engine.audience.ai.persona import Level, Persona, Personas
from engine.audience.campaign import progress
from engine.audience.catalogue import catalogue
from engine.audience.game import AudienceGame
from engine.audience.manifest import MANIFEST
from engine.audience.seen.sheets import Snapshot
from engine.audience.state.library import Library
from engine.audience.state.setup import GM, LEVELS, Setup, check, complete
from engine.table import Event, Odds, Player, Progress, RandomStream, Seat
from engine.table.personas import read_personas


class Audience:
    """The rules with a collection of fighters, threats and episodes and the personas of scripted players."""

    name = MANIFEST.name
    title = MANIFEST.title
    sides = MANIFEST.sides
    version = "2"
    undo_rule = ""
    difficulties = LEVELS
    sight = Snapshot

    def __init__(
        self, library: Library, personas: dict[str, dict[str, Any]], pack: Callable[[], bytes] = bytes
    ) -> None:
        self.library = library
        self.personas: Personas = read_personas(personas, Persona, Level)
        self._pack = pack

    def fingerprint(self) -> str:
        return self.library.fingerprint

    def content(self) -> bytes:
        return self._pack()

    def setup(self, wish: dict[str, Any], seed: int) -> dict[str, Any]:
        """A complete set-up as plain data; raises SetupError, also for a persona that there is not."""
        setup = complete(self.library, wish, seed)
        for seat, stem in setup.personas.items():
            self.personas.find("gm" if seat == GM else "players", stem)
        made: dict[str, Any] = msgspec.to_builtins(setup)
        return made

    def seats(self, setup: dict[str, Any]) -> tuple[Seat, ...]:
        return (*setup["heroes"], GM)

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

    def imagine(self, game: AudienceGame, seat: Seat) -> bytes:
        """Nothing: what an option does is in its odds."""
        return b""

    def previews(self, imagined: bytes, seat: Seat) -> Iterator[Odds | None]:
        return iter(())

    def catalogue(self) -> dict[str, Any]:
        return catalogue(self.library)
