"""At the side: in a fight who acts when, else the casebook with key clues, leads and people (TS-LOOP-02, TS-LOOP-11)."""

from __future__ import annotations

from rich.text import Text

from engine.troubleshooters.seen.sheets import Snapshot
from screens.look.names import together
from screens.style.palette import ACCENT, DIM, HARM, colour_of
from screens.troubleshooters.counters import keys_of, nth
from screens.troubleshooters.names import called, head, shortened
from screens.troubleshooters.reading import LEAD, OURS, THEIRS
from screens.troubleshooters.rungs import rungs
from screens.widgets.drawn import Drawn

KEY, OTHER = 4, 2
"""Lines of a key clue, and of any other."""
ACTED = " acted"
ASKS = (LEAD, "strike")
"""Where the map is not in sight and still open: there its leads stand in the casebook."""
BARE = "Nothing yet. Somebody here knows more."
ALONE = "One scene for its own sake: no clues, and nothing comes after it."
BETWEEN = "No case yet: these weeks are your heroes' own."
"""What stands in a casebook without a line: of an adventure, of a scene alone, and between two adventures."""


class CasePanel(Drawn):
    """Draws the ladder or the casebook."""

    view: Snapshot | None = None

    def show(self, view: Snapshot) -> None:
        if self.view != view:
            self.view = view
            frame = view.frame
            if view.fight:
                self.entitle("Initiative", nth(view.fight))
            elif view.mode == "adventure":
                self.entitle(
                    "Casebook", f"key clues {keys_of(frame)}" if view.scene and frame.keys_needed else ""
                )
            else:
                self.entitle("Nothing at stake")
            self.redraw()

    def about(self, x: int, y: int) -> str:
        return (
            "Who acts when: highest first."
            if self.view and self.view.fight
            else "What you know; i reads all of it."
        )

    def render(self) -> Text:
        width, height = self.content_size
        if self.view and self.view.fight:
            lines = self._ladder(width)
        elif len(lines := self._case(width, whole=True)) > height:
            lines = self._case(width, whole=False)
        if len(lines) > height > 0:
            left = len(lines) - height + 1
            lines = [*lines[: height - 1], Text(f"{self.glyphs.down} {left} more: i reads them", style=DIM)]
        return Text("\n", no_wrap=True).join([self.cut(each, width) for each in lines])

    @property
    def short(self) -> int:
        """Rows more that it would take to tell all of it; below 0 as many are too many."""
        width, height = self.content_size
        lines = self._ladder(width) if self.view and self.view.fight else self._case(width, whole=True)
        return len(lines) - height if height else 0

    def _ladder(self, width: int) -> list[Text]:
        view = self.view
        assert view and view.fight
        ours = {called(each.name) for each in view.heroes}
        lines = []
        for names, at, acted, now in rungs(view.fight):
            lead = Text(f"{self.glyphs.cursor if now else ' '}{at:>3} ", style=ACCENT)
            style = DIM if acted else f"bold {colour_of(OURS if names[0] in ours else THEIRS)}"
            ways = (together(names), ", ".join(shortened(names)))
            told = next((way for way in ways if len(way) + len(lead) + len(ACTED) * acted <= width), ways[-1])
            lines.append(lead + Text(told, style=style) + Text(ACTED * acted, style=DIM))
        for zone in view.fight.zones:
            lines += [Text(f"  ! round {each}: {zone.name} goes up", style=HARM) for each in zone.devices]
        return lines

    def _case(self, width: int, *, whole: bool) -> list[Text]:
        """Clues, the key ones first, and leads; unless there is room for the ``whole``, a few lines of each clue."""
        view = self.view
        if view is None:
            return []
        console = self.app.console
        lines: list[Text] = []
        latest = view.frame.clues[::-1]
        known = sorted(latest, key=lambda each: not each[1])
        for text, key in known:
            sign = self.glyphs.star if key else self.glyphs.dot
            told = list(Text(f"{sign} {text}", style="" if key else DIM).wrap(console, max(10, width)))
            most = len(told) if whole else KEY if key else OTHER
            if len(told) > most:
                told[most - 1].rstrip()
                told[most - 1].append(f" {self.glyphs.more}")
            lines += told[:most]
        if view.frame.slot in ASKS:
            for lead in view.frame.leads:
                mark = self.glyphs.ticked if lead.seen else self.glyphs.unticked
                lines.append(Text(f"{mark} {head(lead.name, width - 2)}", style=DIM if lead.seen else "bold"))
        if not lines:
            empty = ALONE if view.mode != "adventure" else BARE if view.scene else BETWEEN
            lines = list(Text(empty, style=DIM).wrap(console, max(10, width)))
        return lines

    async def on_click(self) -> None:
        await self.run_action("screen.inspect('case')")
