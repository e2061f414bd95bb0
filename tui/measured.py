"""The app with a stop-watch: what ``bench --screens`` runs in a terminal. F11 takes the longest block anew, F12 ends."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, thread_time

from textual.binding import Binding

from content import FIRST
from content.registry import open_system
from engine.table import Table, step
from engine.table.seating import players, sit_down
from screens.game.room import Room
from tui.app import PlotTwistApp

SEED, HEROES, ME = 5, 5, "hero:1"
TICK = 0.002
"""Seconds between two looks at the clock."""


class Measured(PlotTwistApp):
    """Notes how long the loop was held up, and how many widgets a screen has at most."""

    BINDINGS = [
        Binding("f11", "anew", priority=True, show=False),
        Binding("f12", "exit", priority=True, show=False),
    ]

    def __init__(self) -> None:
        super().__init__(opening=_sit)
        self.block = self.work = 0.0
        self.widgets = 0
        self.room: Room | None = None

    def on_mount(self) -> None:
        self._watching = asyncio.create_task(self._watch())

    async def _watch(self) -> None:
        while not (self.room and self.room.settled and self.room.front and self.room.front.query("#keys")):
            await asyncio.sleep(0.1)
        await asyncio.sleep(1.0)
        Path(sys.argv[1]).touch()
        for tick in count():
            if tick % 50 == 0 and self.is_running:
                self.widgets = max(self.widgets, sum(1 for _ in self.screen.walk_children(with_self=True)))
            wall, work = perf_counter(), thread_time()
            await asyncio.sleep(TICK)
            self.block = max(self.block, perf_counter() - wall - TICK)
            self.work = max(self.work, thread_time() - work)

    def figures(self) -> dict[str, float]:
        status = Path("/proc/self/status").read_text()
        memory = next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM"))
        return {
            "widgets": self.widgets,
            "memory_mb": round(memory / 1024, 1),
            "longest_block_ms": round(self.block * 1000, 1),
            "longest_work_ms": round(self.work * 1000, 1),
        }

    def action_anew(self) -> None:
        self.block = self.work = 0.0

    def action_exit(self) -> None:
        """Closing the terminal takes a moment, too, but nobody plays any more."""
        self._watching.cancel()
        self.exit(0)


def _sit(app: PlotTwistApp) -> None:
    assert isinstance(app, Measured)
    from screens.frame.registry import look_of, open_room
    from screens.game.session import Session

    table = app.table = in_combat()
    kinds = dict.fromkeys(table.seats, "scripted") | {ME: "human"}
    app.room = open_room(Session(table, kinds, look_of(FIRST)), app.pace)
    app.push_screen(app.room)


def in_combat() -> Table:
    """A game with a full party, played until the first Hero may strike."""
    table = sit_down(open_system(FIRST), {"heroes": HEROES}, SEED)
    seated = players(table, dict.fromkeys(table.seats, "scripted"))
    while table.request:
        mine = ME in table.request.seats and table.request.phase.startswith("combat.")
        if mine and any(each.kind.startswith("attack.") for each in table.request.options_for(ME)):
            break
        step(table, seated)
    return table


def main() -> None:
    with TemporaryDirectory() as nobodys:
        os.environ["PLOT_TWIST_CONFIG"] = nobodys
        app = Measured()
        app.run()
    Path(sys.argv[1]).write_text(json.dumps(app.figures()))


if __name__ == "__main__":
    main()
