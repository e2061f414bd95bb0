"""The map of an adventure: its leads as boxes, what each rewards, which are seen (TS-LOOP-18)."""

from __future__ import annotations

from rich.text import Text
from textual.message import Message

from engine.troubleshooters.seen.sheets import FrameSheet, LeadSheet
from screens.style.palette import ACCENT, DIM, GOOD, STATE
from screens.troubleshooters.names import head
from screens.widgets.drawn import Drawn

COLUMNS, BETWEEN = 2, 2
LEAST, MOST = 3, 6
"""Lines of a box."""


class Leads(Drawn):
    """Draws the leads, two in a row."""

    class Resized(Message):
        """The map has other rows than before."""

    frame: FrameSheet | None = None

    def on_resize(self) -> None:
        self.post_message(self.Resized())

    def show(self, frame: FrameSheet | None) -> None:
        if frame != self.frame:
            self.frame = frame
            if frame:
                wanted = frame.keys_needed - frame.keys
                left = frame.keys_all - frame.keys
                plan = "the plan can be made" + f", {left} key clue{'s' * (left > 1)} left" * (left > 0)
                told = f"{wanted} key clue{'s' * (wanted > 1)} to go" if wanted > 0 else plan
                self.entitle("Where somebody must know something", told)
            self.redraw()

    def render(self) -> Text:
        width, height = self.content_size
        leads = self.frame.leads if self.frame else ()
        if not leads or height < 1:
            return Text("\n", no_wrap=True)
        rows = -(-len(leads) // COLUMNS)
        high = min(MOST, height // rows)
        if high < LEAST:
            return Text("\n", no_wrap=True).join(
                [self.cut(self._line(each), width) for each in leads][:height]
            )
        wide = (width - BETWEEN) // COLUMNS
        lines: list[Text] = []
        for start in range(0, len(leads), COLUMNS):
            boxes = [self._box(each, wide, high) for each in leads[start : start + COLUMNS]]
            for row in zip(*boxes, strict=True):
                lines.append(Text(" " * BETWEEN).join(row))
        return Text("\n", no_wrap=True).join(lines[:height])

    @property
    def short(self) -> int:
        """Rows more that it would take to tell all of each lead in its box; below 0 as many are too many."""
        leads = self.frame.leads if self.frame else ()
        width, height = self.content_size
        wide = (width - BETWEEN) // COLUMNS - 2
        most = max((len(self._words(each, wide)) for each in leads), default=0)
        return -(-len(leads) // COLUMNS) * min(MOST, most + 2) - height

    def _words(self, lead: LeadSheet, width: int) -> list[Text]:
        """What is told of a lead; a full stop that would take a line of its own is left out."""
        what = lead.what if len(lead.what) == width else f"{lead.what}."
        return list(Text(what, style=DIM).wrap(self.app.console, max(1, width)))

    def _line(self, lead: LeadSheet) -> Text:
        mark = self.glyphs.ticked if lead.seen else self.glyphs.unticked
        line = Text(f"{mark} {lead.name}", style=DIM if lead.seen else "bold")
        return line.append(f"  {', '.join(lead.skills)}", style=DIM)

    def _box(self, lead: LeadSheet, wide: int, high: int) -> list[Text]:
        ul, ur, ll, lr, across, down = tuple(self.glyphs.frame)
        style = DIM if lead.seen else ACCENT
        name = self.cut(Text(head(lead.name, wide - 4), style=DIM if lead.seen else "bold"), wide - 4)
        top = Text().append(ul + across, style=style).append_text(name)
        top.append(across * (wide - top.cell_len - 1) + ur, style=style)
        told = Text(_foot(lead), style=GOOD if lead.seen else STATE)
        foot = Text().append(ll + across, style=style).append_text(self.cut(told, wide - 4))
        foot.append(across * (wide - foot.cell_len - 1) + lr, style=style)
        words = self._words(lead, wide - 2)
        if len(words) > high - 2:
            words = [
                *words[: high - 3],
                Text(" ".join(each.plain.strip() for each in words[high - 3 :]), style=DIM),
            ]
        words += [Text()] * (high - 2 - len(words))
        inside = [
            Text()
            .append(down, style=style)
            .append_text(self.cut(each, wide - 2, pad=True))
            .append(down, style=style)
            for each in words
        ]
        return [top, *inside, foot]

    async def on_click(self) -> None:
        await self.run_action("screen.inspect('case')")


def _foot(lead: LeadSheet) -> str:
    """What it rewards, or that there is no need any more."""
    return "seen" if lead.seen else "its key clue is known" if lead.known else ", ".join(lead.skills)
