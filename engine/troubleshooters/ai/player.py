"""The scripted player of a seat."""

from __future__ import annotations

from engine.table import Player, RandomPlayer, Seat
from engine.troubleshooters.ai.persona import Personas


def scripted_player(personas: Personas, seat: Seat, persona: str, seed: int) -> Player:
    """The scripted player of a seat."""
    return RandomPlayer(seed)
