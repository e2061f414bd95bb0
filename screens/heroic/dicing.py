"""The Dice stop: the dice as they lie, and which of them make the total and the effect (HR-LOOP-14 to -16, HR-LOOP-23)."""

from __future__ import annotations

from dataclasses import replace

from engine.heroic.state.actions import Choose
from engine.table import Option
from screens.game.detail import Detail
from screens.heroic.panel import PoolPanel
from screens.heroic.table import Table
from screens.heroic.teller import laid
from screens.widgets.stage import Stage


class Dicing(Table):
    """What is highlighted is drawn on the dice: in the total, for the effect."""

    name_of_phase = "Dice"
    tip = "the total wins, the size of the effect die says how much; ones are openings"

    def compose_detail(self) -> Detail:
        return PoolPanel(id="detail")

    def promise(self, option: Option | None) -> None:
        super().promise(option)
        stage, what = self.query_one_optional(Stage), option.action if option else None
        if option is None or stage is None or not isinstance(what, Choose) or not stage.scene.tosses:
            return
        *others, last = stage.scene.tosses
        if len(last.sizes) > max((*what.total, *what.effects), default=-1):
            stage.show(
                replace(stage.scene, tosses=(*others, laid(last, what.total, what.effects, option.amount)))
            )

    def keys(self) -> tuple[tuple[str, str, str], ...]:
        return (("Enter", "declare", ""), ("1-9", "take", ""))
