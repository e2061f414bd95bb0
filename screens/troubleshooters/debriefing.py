"""The debriefing: the ticks of a hero with their chances, and one Enter for all of them (TS-LOOP-21)."""

from __future__ import annotations

from textual.app import ComposeResult

from screens.look.moment import Moment
from screens.look.parts import Board, Scene
from screens.troubleshooters.reading import seen
from screens.troubleshooters.table import Table
from screens.troubleshooters.ticks import Ticks, TickTable, table

TICK = "the tick of "


class Debriefing(Table):
    """What a tick is spent on."""

    name_of_phase = "The debriefing"
    tip = "roll the skill or more and it rises by 1d6"

    def compose_centre(self) -> ComposeResult:
        yield Ticks(id="ticks")
        yield from super().compose_centre()

    def classes_for(self, moment: Moment, board: Board, scene: Scene) -> dict[str, bool]:
        return super().classes_for(moment, board, scene) | {"-ticks": bool(asked(moment).rows)}

    def _draw(self, moment: Moment) -> None:
        self.query_one(Ticks).show(asked(moment))
        super()._draw(moment)


def asked(moment: Moment) -> TickTable:
    """The table of the hero whose tick it is, while a coach speaks of it too; another question of the debriefing has
    none."""
    who, _, what = moment.prompt.partition(": ")
    view = seen(moment)
    actor = next((each.id for each in view.heroes if each.name == who), "")
    return table(view, moment.events, actor, what.removeprefix(TICK)) if what else TickTable()
