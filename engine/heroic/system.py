"""Heroic as a system of the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from engine.heroic.ai import scripted_player
from engine.heroic.ai.persona import Level, Persona
from engine.heroic.catalogue import catalogue, grown
from engine.heroic.game import HeroicGame
from engine.heroic.manifest import MANIFEST
from engine.heroic.seen.sheets import Snapshot
from engine.heroic.state.library import Library
from engine.heroic.state.pieces import GM
from engine.heroic.state.setup import Setup, check, complete
from engine.heroic.state.words import LEVEL_IDS
from engine.table import Event, Player, RandomStream, Seat, Sheet
from engine.table.stocked import Stocked

PLAIN = "plain"
"""How a scripted hero plays where nothing is said (HR-GM-23)."""


class Heroic(Stocked[Library, Setup], manifest=MANIFEST):
    """The rules with a collection of heroes, foes and issues and the personas of scripted players."""

    version = "25"
    undo_rule = "HR-LOOP-44"
    difficulties = LEVEL_IDS
    sight = Snapshot
    roles = ("heroes", "gm")
    taste = (Persona, Level)

    def complete(self, wish: dict[str, Any], seed: int) -> Setup:
        return complete(self.library, wish, seed)

    def cast(self, setup: dict[str, Any]) -> dict[Seat, str]:
        """The heroes, and against them the issue, or the one scene."""
        library, id = self.library, setup["event"]
        told = library.scenes[library.nows[id].scene] if setup["mode"] == "now" else library.events[id]
        return {seat: hero["name"] for seat, hero in setup["heroes"].items()} | {GM: told.title}

    def new_game(
        self, setup: dict[str, Any], random: RandomStream, record: Callable[[Event], None]
    ) -> HeroicGame:
        chosen = msgspec.convert(setup, Setup)
        check(self.library, chosen)
        return HeroicGame(self.library, chosen, random, record)

    def scripted(self, seat: Seat, setup: dict[str, Any], seed: int, persona: str = "") -> Player:
        """The scripted player of a seat: as is said, else the Editor as the issue has it, heroes plain."""
        named = persona or setup["personas"].get(seat, "") or ("" if seat == GM else PLAIN)
        return scripted_player(self.personas, seat, named if named in self.personas.known else "", seed)

    def catalogue(self) -> dict[str, Any]:
        return catalogue(self.library)

    def grown(self, catalogue: dict[str, Any], sheets: Sequence[Sheet]) -> dict[str, Any]:
        """A catalogue with heroes as their last issues left them (HR-C-94)."""
        return grown(self.library, catalogue, sheets)
