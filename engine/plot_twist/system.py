"""Plot Twist as a system of the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from engine.plot_twist.ai import scripted_player
from engine.plot_twist.ai.persona import Personas, read_personas
from engine.plot_twist.game import PlotTwistGame
from engine.plot_twist.library import Library
from engine.plot_twist.setup import DIFFICULTIES, Setup, complete, seats
from engine.table import Event, Player, RandomStream, Seat


class PlotTwist:
    """The rules with a collection of cards and the personas of scripted players."""

    name = "plot-twist"
    title = "Plot Twist"
    version = "1"
    difficulties = DIFFICULTIES

    def __init__(self, library: Library, personas: dict[str, dict[str, Any]]) -> None:
        self.library = library
        self.personas: Personas = read_personas(personas)

    def fingerprint(self) -> str:
        return self.library.fingerprint

    def setup(self, wish: dict[str, Any], seed: int) -> dict[str, Any]:
        """A complete set-up as plain data; raises SetupError."""
        made: dict[str, Any] = msgspec.to_builtins(complete(self.library, wish, seed))
        return made

    def seats(self, setup: dict[str, Any]) -> tuple[Seat, ...]:
        return seats(msgspec.convert(setup, Setup))

    def new_game(
        self, setup: dict[str, Any], random: RandomStream, record: Callable[[Event], None]
    ) -> PlotTwistGame:
        return PlotTwistGame(self.library, msgspec.convert(setup, Setup), random, record)

    def scripted(self, seat: Seat, setup: dict[str, Any], seed: int, persona: str = "") -> Player:
        """The scripted player of a seat, with a persona of its side, at the set-up's difficulty."""
        return scripted_player(self.personas, seat, msgspec.convert(setup, Setup), seed, persona)
