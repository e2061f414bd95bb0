from __future__ import annotations
from engine.table import RandomPlayer
def scripted_player(personas, seat, setup, seed, persona):
    return RandomPlayer(seed)
