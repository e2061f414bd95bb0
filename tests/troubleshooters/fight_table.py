"""A fight on a real table: one scene of ``now.toml`` (TS-LOOP-25)."""

from __future__ import annotations

from typing import Any

from content.registry import open_system
from content.troubleshooters import library
from engine.table import Table

SCENES = sorted(each.id for each in library().nows.values() if each.kind == "fight")


def fight_table(scene: str, seed: int, **wish: Any) -> Table:
    """Heroes of whom one can fly, if that is needed."""
    system = open_system("troubleshooters")
    if library().nows[scene].needs_pilot and isinstance(wish.get("heroes"), int):
        others = [id for id in library().heroes if id != "signe_lindqvist"]
        wish["heroes"] = ["signe_lindqvist", *others[: wish["heroes"] - 1]]
    setup = system.setup({"mode": "now", "scene": scene, **wish}, seed)
    return Table(system, setup, seed)
