"""Peril: its dice as dice, below how many openings are bought, and what it may still do in this order (HR-LOOP-27)."""

from __future__ import annotations

from rich.text import Text

from engine.heroic.seen.sheets import Snapshot
from screens.heroic.plan_words import die
from screens.style.palette import DIM, HARM
from screens.widgets.drawn import Drawn


def _told(view: Snapshot) -> object:
    return view.doom, view.cap, view.scene.means if view.scene else ()


class PerilPanel(Drawn):
    """What lies in the pool stands on the frame, what it pays for in it; what it has not got the dice for is dim."""

    view: Snapshot | None = None

    def show(self, view: Snapshot) -> None:
        if self.view and _told(self.view) == _told(view):
            return
        self.view = view
        self.entitle(
            "Peril " + ("".join(map(die, view.doom)) or "empty"), f"openings are bought below {view.cap} dice"
        )
        self.redraw()

    def about(self, x: int, y: int) -> str:
        return "What the Editor may do with Peril in this order; what it will do nobody knows."

    def render(self) -> Text:
        width, height = self.content_size
        scene = self.view.scene if self.view else None
        means = list(scene.means) if scene else []
        means.sort(key=lambda each: not each[2])
        lines = []
        for words, price, able in means[:height]:
            told = self.cut(Text(words, style="" if able else DIM), width - len(price) - 1, pad=True)
            lines.append(told.append(f" {price}", style=f"bold {HARM}" if able else DIM))
        if scene and len(means) > height > 0:
            lines[-1] = Text(f"{self.glyphs.down} {len(means) - height + 1} more: i reads them", style=DIM)
        return Text("\n", no_wrap=True).join(lines)

    async def on_click(self) -> None:
        await self.run_action("screen.inspect('peril')")
