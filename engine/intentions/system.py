"""Intentions as a system of the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from engine.intentions.ai import scripted_player
from engine.intentions.ai.persona import Level, Persona
from engine.intentions.ai.prospects import previews
from engine.intentions.asks.types import declarable
from engine.intentions.catalogue import catalogue
from engine.intentions.game import IntentionsGame
from engine.intentions.manifest import MANIFEST
from engine.intentions.rules.aiming import intendable
from engine.intentions.rules.joining import joinable
from engine.intentions.rules.quiet import startable
from engine.intentions.seen.previews import finer, imagined, to_come, to_intend, with_some
from engine.intentions.seen.sheets import Snapshot
from engine.intentions.state.library import Library
from engine.intentions.state.setup import GM, Setup, check, complete
from engine.intentions.state.words import LEVELS
from engine.table import Event, Odds, Player, RandomStream, Seat
from engine.table.stocked import Stocked

PLAIN = "plain"
"""How a scripted hero plays where nothing is said (IN-GM-29)."""


class Intentions(Stocked[Library, Setup], manifest=MANIFEST):
    """The rules with a collection of heroes, antagonists and adventures and the personas of scripted players."""

    version = "15"
    undo_rule = "IN-LOOP-40"
    difficulties = LEVELS
    sight = Snapshot
    roles = ("heroes", "gm")
    taste = (Persona, Level)

    def complete(self, wish: dict[str, Any], seed: int) -> Setup:
        return complete(self.library, wish, seed)

    def cast(self, setup: dict[str, Any]) -> dict[Seat, str]:
        """The heroes, and against them the Mastermind of the adventure."""
        mastermind = self._mastermind(setup)
        return {seat: hero["name"] for seat, hero in setup["heroes"].items()} | {GM: mastermind.name}

    def new_game(
        self, setup: dict[str, Any], random: RandomStream, record: Callable[[Event], None]
    ) -> IntentionsGame:
        chosen = msgspec.convert(setup, Setup)
        check(self.library, chosen)
        return IntentionsGame(self.library, chosen, random, record)

    def scripted(self, seat: Seat, setup: dict[str, Any], seed: int, persona: str = "") -> Player:
        """The scripted player of a seat: as is said, else the Mastermind as its own persona has it, heroes plain."""
        own = self._mastermind(setup).persona if seat == GM else PLAIN
        named = persona or setup["personas"].get(seat, "") or (own if own in self.personas.known else "")
        return scripted_player(self.personas, seat, named, seed)

    def imagine(self, game: IntentionsGame, seat: Seat) -> bytes:
        """The exchange or the Conflict to come as a seat knows it, and what it may declare, intend or start, or who may be
        in it; empty at any other question."""
        declaring = imagined(game.view(seat), declarable(game, seat))
        return (
            declaring
            or to_intend(game, seat, intendable(game, seat))
            or to_come(game, seat, startable(game, seat))
            or with_some(game, seat, joinable(game, seat))
        )

    def finer(self, imagined: bytes, seat: Seat) -> Iterator[Odds | None]:
        return finer(imagined) if imagined else iter(())

    def previews(self, imagined: bytes, seat: Seat) -> Iterator[Odds | None]:
        return previews(imagined) if imagined else iter(())

    def catalogue(self) -> dict[str, Any]:
        return catalogue(self.library)

    def _mastermind(self, setup: dict[str, Any]) -> Any:
        return self.library.masterminds[self.library.adventures[setup["adventure"]].mastermind]
