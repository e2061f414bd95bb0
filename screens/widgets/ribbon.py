"""The line at the top: turn, phase, step, place."""

from __future__ import annotations

from rich.text import Text

from screens.look.parts import Ribbon
from screens.style.palette import ACCENT, DIM
from screens.widgets.drawn import Drawn


class RibbonLine(Drawn):
    """Where the game stands; what does not fit is cut at the right, the steps before the facts."""

    ribbon = Ribbon()

    def show(self, ribbon: Ribbon) -> None:
        if ribbon != self.ribbon:
            self.ribbon = ribbon
            self.redraw()

    def about(self, x: int, y: int) -> str:
        return self.ribbon.tip

    def render(self) -> Text:
        ribbon, signs = self.ribbon, self.glyphs
        line = Text(no_wrap=True).append(f" {ribbon.start}", style="bold")
        line.append_text(self._road(ribbon.phases, ribbon.phase, f" {signs.then} "))
        road = self._road(ribbon.steps, ribbon.step, signs.dot) if ribbon.step else Text()
        facts = Text(f" {signs.dot} ".join(ribbon.facts) + " ")
        if line.cell_len + road.cell_len + facts.cell_len + 3 > self.size.width:
            road = Text(f" {signs.then} {ribbon.step}", style=f"bold {ACCENT}") if ribbon.step else Text()
        line.append_text(road)
        space = self.size.width - line.cell_len - facts.cell_len
        if space < 1:
            self.cut(facts, max(0, self.size.width - line.cell_len - 2))
            space = self.size.width - line.cell_len - facts.cell_len
        line.append(" " * max(1, space))
        return line.append_text(facts)

    def _road(self, stations: tuple[str, ...], here: str, between: str) -> Text:
        road = Text("   ")
        for index, station in enumerate(stations):
            if index:
                road.append(between, style=DIM)
            if station == here:
                road.append(station.upper(), style=f"bold {ACCENT}")
            else:
                road.append(station, style=DIM)
        return road
