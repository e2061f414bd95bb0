"""The line at the top: turn, phase, step, place."""

from __future__ import annotations

from rich.text import Text

from screens.look.parts import Ribbon
from screens.style.palette import ACCENT, DIM
from screens.widgets.drawn import Drawn


class RibbonLine(Drawn):
    """Where the game stands. For less room the roads shorten to where we are, then whole facts go, the last first."""

    ribbon = Ribbon()

    def show(self, ribbon: Ribbon) -> None:
        if ribbon != self.ribbon:
            self.ribbon = ribbon
            self.redraw()

    def about(self, x: int, y: int) -> str:
        return self.ribbon.tip

    def render(self) -> Text:
        ribbon, width = self.ribbon, self.size.width
        for where in self._ways(ribbon):
            if where.cell_len + len(self._facts(ribbon.facts)) < width:
                break
        told = ribbon.facts
        while told and where.cell_len + len(self._facts(told)) >= width:
            told = told[:-1]
        facts = self._facts(told)
        return self.cut(where.append(" " * max(0, width - where.cell_len - len(facts))).append(facts), width)

    def _facts(self, told: tuple[str, ...]) -> str:
        return f"  {f' {self.glyphs.dot} '.join(told)} " if told else ""

    def _ways(self, ribbon: Ribbon) -> list[Text]:
        """Where we are: with both roads, with that of the steps, with the step we are at."""
        then = f" {self.glyphs.then} "
        start = Text(no_wrap=True).append(f" {ribbon.start}", style="bold")
        phases = self._road(ribbon.phases, ribbon.phase, then)
        steps = self._road(ribbon.steps, ribbon.step, self.glyphs.dot) if ribbon.step else Text()
        here = Text(f"{then}{ribbon.step}", style=f"bold {ACCENT}") if ribbon.step else Text()
        phase = self._road((ribbon.phase,) if ribbon.phase else (), ribbon.phase, then)
        return [start + phases + steps, start + phase + steps, start + phase + here]

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
