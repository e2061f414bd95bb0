"""Heroic as a system of the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from engine.heroic.ai import scripted_player
from engine.heroic.ai.persona import Level, Persona, Personas
from engine.heroic.catalogue import catalogue, grown
from engine.heroic.game import HeroicGame
from engine.heroic.manifest import MANIFEST
from engine.heroic.seen.sheets import Snapshot
from engine.heroic.state.library import Library
from engine.heroic.state.pieces import GM
from engine.heroic.state.setup import Setup, check, complete
from engine.heroic.state.words import LEVEL_IDS
from engine.table import Event, Odds, Player, Progress, RandomStream, Seat, Sheet
from engine.table.personas import read_personas

PLAIN = "plain"
"""How a scripted hero plays where nothing is said (HR-GM-23)."""


class Heroic:
    """The rules with a collection of heroes, foes and issues and the personas of scripted players."""

    name = MANIFEST.name
    title = MANIFEST.title
    sides = MANIFEST.sides
    version = "2"
    undo_rule = "HR-LOOP-44"
    difficulties = LEVEL_IDS
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
        """The heroes, and the Editor."""
        return {seat: hero["name"] for seat, hero in setup["heroes"].items()} | {GM: "The Editor"}

    def standings(self, finished: Sequence[tuple[dict[str, Any], str]]) -> list[Progress]:
        """None: issues stand each for itself."""
        return []

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

    def imagine(self, game: HeroicGame, seat: Seat) -> bytes:
        """Empty: the odds of a pool are exact, and the game tells them (HR-LOOP-11)."""
        return b""

    def previews(self, imagined: bytes, seat: Seat) -> Iterator[Odds | None]:
        return iter(())

    def catalogue(self) -> dict[str, Any]:
        return catalogue(self.library)

    def grown(self, catalogue: dict[str, Any], sheets: Sequence[Sheet]) -> dict[str, Any]:
        """A catalogue with heroes as their last issues left them (HR-C-94)."""
        return grown(self.library, catalogue, sheets)
