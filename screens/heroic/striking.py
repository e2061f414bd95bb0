"""A foe's turn, played by a person: what it may do with its chances, its pool beside the list, what Peril adds to it."""

from __future__ import annotations

from engine.table import Option
from screens.game.detail import Detail
from screens.heroic.intents import priced
from screens.heroic.panel import PoolPanel
from screens.heroic.table import Table
from screens.look.moment import Moment
from screens.widgets.choices import Choices


class Attacks(Choices):
    """What has a chance beside it has its price there."""

    def _cost(self, option: Option) -> str:
        return "" if self.beside((option,)) else super()._cost(option)


class Striking(Table):
    """The deed of a foe, what is paid for before its roll, whom else it is aimed at."""

    DEFAULT_CLASSES = Table.POOLED
    name_of_phase = "Attack"

    def compose_list(self) -> Attacks:
        return Attacks(id="choices")

    def compose_detail(self) -> Detail:
        return PoolPanel(id="detail")

    def _offer(self, moment: Moment) -> None:
        super()._offer(moment)
        choices = self.query_one(Choices)
        choices.beside = priced(moment, choices.glyphs.star)
        choices.redraw()
