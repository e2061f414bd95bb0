"""A foe's turn, played by a person: what it may do with its chances, its pool beside the list, what Peril adds to it."""

from __future__ import annotations

from engine.table import Option
from screens.heroic.pooled import Pooled
from screens.widgets.choices import Choices


class Attacks(Choices):
    """What has a chance beside it has its price there."""

    def _cost(self, option: Option) -> str:
        return "" if self.beside((option,)) else super()._cost(option)


class Striking(Pooled):
    """The deed of a foe, what is paid for before its roll, whom else it is aimed at."""

    name_of_phase = "Attack"

    def compose_list(self) -> Attacks:
        return Attacks(id="choices")
