"""Intentions as a system of the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from engine.intentions.ai import scripted_player
from engine.intentions.ai.persona import Level, Persona, Personas
from engine.intentions.asks.types import declarable
from engine.intentions.catalogue import catalogue
from engine.intentions.game import IntentionsGame
from engine.intentions.manifest import MANIFEST
from engine.intentions.rules.joining import joinable
from engine.intentions.rules.quiet import startable
from engine.intentions.seen.previews import imagined, previews, to_come, with_some
from engine.intentions.seen.sheets import Snapshot
from engine.intentions.state.library import Library
from engine.intentions.state.setup import GM, Setup, check, complete
from engine.intentions.state.words import LEVELS
from engine.table import Event, Odds, Player, Progress, RandomStream, Seat
from engine.table.personas import read_personas

PLAIN = "plain"
"""How a scripted hero plays where nothing is said (IN-GM-29)."""


class Intentions:
    """The rules with a collection of heroes, antagonists and adventures and the personas of scripted players."""

    name = MANIFEST.name
    title = MANIFEST.title
    sides = MANIFEST.sides
    version = "1"
    undo_rule = "IN-LOOP-40"
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
            self.personas.find("gm" if seat == GM else "heroes", stem)
        made: dict[str, Any] = msgspec.to_builtins(setup)
        return made

    def seats(self, setup: dict[str, Any]) -> tuple[Seat, ...]:
        return (*setup["heroes"], GM)

    def cast(self, setup: dict[str, Any]) -> dict[Seat, str]:
        """The heroes, and against them the Mastermind of the adventure."""
        mastermind = self._mastermind(setup)
        return {seat: hero["name"] for seat, hero in setup["heroes"].items()} | {GM: mastermind.name}

    def standings(self, finished: Sequence[tuple[dict[str, Any], str]]) -> list[Progress]:
        """None: adventures stand each for itself."""
        return []

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
        """The exchange or the Conflict to come as a seat knows it, and what it may declare or start, or who may be in it;
        empty at any other question."""
        declaring = imagined(game.view(seat), declarable(game, seat))
        return (
            declaring
            or to_come(game, seat, startable(game, seat))
            or with_some(game, seat, joinable(game, seat))
        )

    def previews(self, imagined: bytes, seat: Seat) -> Iterator[Odds | None]:
        return previews(imagined) if imagined else iter(())

    def catalogue(self) -> dict[str, Any]:
        return catalogue(self.library)

    def _mastermind(self, setup: dict[str, Any]) -> Any:
        return self.library.masterminds[self.library.adventures[setup["adventure"]].mastermind]
