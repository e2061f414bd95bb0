"""What all screens of a scene share: the line of keys begins with what this one takes."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical

from screens.game.phase import PhaseScreen
from screens.heroic.peril import PerilPanel
from screens.heroic.reading import seen
from screens.look.moment import Moment
from screens.look.system import is_pass
from screens.widgets.keybar import KeyBar
from screens.widgets.sheets import Sheets

PASSING = ("screen.pass_window", "screen.pass_on")


class Table(PhaseScreen):
    """A screen of a scene."""

    def compose_right(self) -> ComposeResult:
        with Vertical(id="right-side"):
            yield Sheets(id="right")
            yield PerilPanel(id="peril")

    def keys(self) -> tuple[tuple[str, str, str], ...]:
        """Keys that are this screen's: the key, what it does, the action."""
        return ()

    def _draw(self, moment: Moment) -> None:
        self.query_one(PerilPanel).show(seen(moment))
        super()._draw(moment)
        if moment.asked and (own := self.keys()):
            bar = self.query_one(KeyBar)
            rest = bar.keys[1:]
            if not any(is_pass(option) for option in moment.options):
                rest = tuple(each for each in rest if each[2] not in PASSING)
            bar.show((*own, *rest))
