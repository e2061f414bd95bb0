"""Troubleshooters as a system of the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from engine.table import Event, Odds, Player, Progress, RandomStream, Seat, Sheet
from engine.table.personas import read_personas
from engine.troubleshooters.ai import scripted_player
from engine.troubleshooters.ai.persona import Level, Persona, Personas
from engine.troubleshooters.cards.words import LEVELS
from engine.troubleshooters.catalogue import catalogue, grown
from engine.troubleshooters.game import TroubleshootersGame
from engine.troubleshooters.manifest import MANIFEST
from engine.troubleshooters.scenario.repertoire import Repertoire
from engine.troubleshooters.seen.sheets import Snapshot
from engine.troubleshooters.state.pieces import DIRECTOR
from engine.troubleshooters.state.setup import Setup, check, complete


class Troubleshooters:
    """The rules with a repertoire of heroes, adventures and modules, and the personas of scripted players."""

    name = MANIFEST.name
    title = MANIFEST.title
    sides = MANIFEST.sides
    version = "1"
    undo_rule = "TS-Q-108"
    difficulties = LEVELS
    sight = Snapshot

    def __init__(
        self, library: Repertoire, personas: dict[str, dict[str, Any]], pack: Callable[[], bytes] = bytes
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
            self.personas.find("director" if seat == DIRECTOR else "heroes", stem)
        made: dict[str, Any] = msgspec.to_builtins(setup)
        return made

    def seats(self, setup: dict[str, Any]) -> tuple[Seat, ...]:
        return (*setup["heroes"], DIRECTOR)

    def cast(self, setup: dict[str, Any]) -> dict[Seat, str]:
        """The heroes, and the Director."""
        return {seat: hero["name"] for seat, hero in setup["heroes"].items()} | {DIRECTOR: "The Director"}

    def standings(self, finished: Sequence[tuple[dict[str, Any], str]]) -> list[Progress]:
        """None: adventures stand each for itself."""
        return []

    def new_game(
        self, setup: dict[str, Any], random: RandomStream, record: Callable[[Event], None]
    ) -> TroubleshootersGame:
        chosen = msgspec.convert(setup, Setup)
        check(self.library, chosen)
        return TroubleshootersGame(self.library, chosen, random, record)

    def scripted(self, seat: Seat, setup: dict[str, Any], seed: int, persona: str = "") -> Player:
        """The scripted player of a seat: as is said, else as the set-up has it."""
        named = persona or setup["personas"].get(seat, "")
        return scripted_player(self.personas, seat, named if named in self.personas.known else "", seed)

    def imagine(self, game: TroubleshootersGame, seat: Seat) -> bytes:
        """Empty: the chances of checks are exact, and the game tells them (TS-Q-95)."""
        return b""

    def previews(self, imagined: bytes, seat: Seat) -> Iterator[Odds | None]:
        return iter(())

    def catalogue(self) -> dict[str, Any]:
        return catalogue(self.library)

    def grown(self, catalogue: dict[str, Any], sheets: Sequence[Sheet]) -> dict[str, Any]:
        """A catalogue with heroes as their last adventures left them, and villains who have been met (TS-C-68)."""
        return grown(self.library, catalogue, sheets)
