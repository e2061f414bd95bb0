"""Troubleshooters as a system of the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from engine.table import Event, Player, RandomStream, Seat, Sheet
from engine.table.stocked import Stocked
from engine.troubleshooters.ai import scripted_player
from engine.troubleshooters.ai.persona import Level, Persona
from engine.troubleshooters.cards.words import LEVELS
from engine.troubleshooters.catalogue import catalogue, grown
from engine.troubleshooters.game import TroubleshootersGame
from engine.troubleshooters.manifest import MANIFEST
from engine.troubleshooters.scenario.repertoire import Repertoire
from engine.troubleshooters.seen.sheets import Snapshot
from engine.troubleshooters.state.pieces import DIRECTOR
from engine.troubleshooters.state.setup import Setup, anew, check, complete


class Troubleshooters(Stocked[Repertoire, Setup], manifest=MANIFEST):
    """The rules with a repertoire of heroes, adventures and modules, and the personas of scripted players."""

    version = "25"
    undo_rule = "TS-Q-108"
    difficulties = LEVELS
    sight = Snapshot
    roles = ("heroes", "director")
    taste = (Persona, Level)

    def complete(self, wish: dict[str, Any], seed: int) -> Setup:
        return complete(self.library, wish, seed)

    def anew(self, setup: dict[str, Any], seed: int) -> dict[str, Any]:
        """An adventure that was put together is followed by another one (TS-C-60)."""
        return anew(self.library, setup, seed)

    def cast(self, setup: dict[str, Any]) -> dict[Seat, str]:
        """The heroes, and the Director."""
        return {seat: hero["name"] for seat, hero in setup["heroes"].items()} | {DIRECTOR: "The Director"}

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

    def catalogue(self) -> dict[str, Any]:
        return catalogue(self.library)

    def grown(self, catalogue: dict[str, Any], sheets: Sequence[Sheet]) -> dict[str, Any]:
        """A catalogue with heroes as their last adventures left them, and villains who have been met (TS-C-68)."""
        return grown(self.library, catalogue, sheets)
