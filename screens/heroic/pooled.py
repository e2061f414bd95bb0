"""A list of what is rolled for, each line with its chance, the pool or what the dice promise beside it."""

from __future__ import annotations

from screens.game.detail import Detail
from screens.heroic.intents import priced
from screens.heroic.panel import PoolPanel
from screens.heroic.table import Table
from screens.look.arrange import Line
from screens.look.moment import Moment
from screens.widgets.choices import Choices


class Pooled(Table):
    """What is highlighted is drawn in the panel."""

    DEFAULT_CLASSES = Table.POOLED

    def compose_detail(self) -> Detail:
        return PoolPanel(id="detail")

    def _told_of(self, line: Line, moment: Moment) -> str:
        """The panel tells it."""
        return ""

    def _offer(self, moment: Moment) -> None:
        super()._offer(moment)
        choices = self.query_one(Choices)
        choices.beside = priced(moment, choices.glyphs.star)
        choices.redraw()
