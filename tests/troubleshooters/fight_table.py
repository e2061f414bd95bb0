"""A fight on a real table: the system as the table sees it, for one scene of ``now.toml``."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from content.troubleshooters import library
from content.troubleshooters.now import bouts
from engine.table import Table
from engine.troubleshooters.game import TroubleshootersGame
from engine.troubleshooters.rules.now import story
from engine.troubleshooters.state.setup import Setup, complete


class Bare(Struct):
    seat: str

    def snapshot(self) -> Struct:
        return self


class FightGame(TroubleshootersGame):
    def view(self, seat: str) -> Bare:
        return Bare(seat)


class OneFight:
    """As much of a system as a table needs."""

    name = title = "troubleshooters"
    version = "1"
    undo_rule = "TS-Q-108"

    def __init__(self, scene: str) -> None:
        self.bout, self.library = bouts()[scene], library()

    def fingerprint(self) -> str:
        return self.library.fingerprint

    def seats(self, setup: dict[str, Any]) -> tuple[str, ...]:
        return tuple(setup["heroes"])

    def new_game(self, setup: dict[str, Any], random: Any, record: Any) -> FightGame:
        chosen = msgspec.convert(setup, Setup)
        return FightGame(self.library, chosen, random, record, story(self.bout))


def fight_table(scene: str, seed: int, **wish: Any) -> Table:
    system: Any = OneFight(scene)
    setup = msgspec.to_builtins(complete(system.library, wish, seed))
    return Table(system, setup, seed)
