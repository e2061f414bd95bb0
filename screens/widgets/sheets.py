"""The characters of one side, as large as the room allows: from five lines each down to one."""

from __future__ import annotations

from rich.text import Text
from textual import events
from textual.message import Message

from screens.effects import moving
from screens.palette import ACCENT, BAD, DIM, colour_of
from screens.parts import Counter, Gauge, Sheet
from screens.widgets.drawn import Drawn

ROOM = (5, 3, 2, 1)
"""Lines a sheet may take."""


class Sheets(Drawn):
    """All characters of a side. A click asks to read about one."""

    class Asked(Message):
        """Somebody wants to read about a character."""

        def __init__(self, id: str) -> None:
            super().__init__()
            self.id = id

    sheets: tuple[Sheet, ...] = ()
    _before: tuple[Sheet, ...] | None = None
    _at = 0.0

    def play(self, before: tuple[Sheet, ...] | None) -> None:
        """Let the gauges move from where they stood before, or show them as they stand."""
        self._before = before
        self.at(0.0)

    def at(self, at: float) -> None:
        """Show the gauges at a moment between 0 and 1 of their way."""
        self._at = at
        self.refresh()

    def show(self, title: str, sheets: tuple[Sheet, ...]) -> None:
        self.border_title = title
        if sheets != self.sheets:
            resized = len(sheets) != len(self.sheets)
            self.sheets = sheets
            self.refresh(layout=resized)

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        return max(1, min(6, len(self.sheets)))

    def on_click(self, event: events.Click) -> None:
        line = event.get_content_offset_capture(self).y
        index = line // self._lines()
        if 0 <= index < len(self.sheets):
            self.post_message(self.Asked(self.sheets[index].id))

    def _lines(self) -> int:
        """Lines each sheet gets, blank ones between large sheets counted."""
        height, count = self.content_size.height, max(1, len(self.sheets))
        lines = next((lines for lines in ROOM if lines * count <= height), 1)
        return lines + 1 if lines == ROOM[0] and (lines + 1) * count <= height + 1 else lines

    def render(self) -> Text:
        lines, height = self._lines(), self.content_size.height
        draw = {6: self._large, 5: self._large, 3: self._medium, 2: self._small}.get(lines, self._line)
        shown: list[Text] = []
        sheets = self.sheets if self._before is None else moving(self._before, self.sheets, self._at)
        for sheet in sheets:
            drawn = draw(sheet)
            drawn += [Text()] * (lines - len(drawn))
            shown += drawn
        if len(shown) > height > 0:
            hidden = (len(shown) - height) // lines + 1
            shown = [*shown[: height - 1], Text(f"{self.glyphs.more} and {hidden} more", style=DIM)]
        width = self.content_size.width
        for each in shown:
            self.cut(each, width)
        return Text("\n", no_wrap=True).join(shown)

    # From large to small

    def _large(self, sheet: Sheet) -> list[Text]:
        head = Text().append(sheet.figures, style=_faint(sheet))
        head.append("  ").append_text(self._actions(sheet))
        lines = [self._heading(sheet), head]
        counters = [*sheet.counters, *[None] * 3]
        for gauge, counter in zip(sheet.gauges, counters, strict=False):
            line = self._gauge(gauge, 6)
            if counter:
                line.append(" " * max(1, 17 - line.cell_len)).append_text(self._counter(counter))
            lines.append(line)
        if not sheet.gauges:
            lines.append(self._counters(sheet))
        return lines

    def _medium(self, sheet: Sheet) -> list[Text]:
        last = Text().append(sheet.figures + "  ", style=_faint(sheet)).append_text(self._actions(sheet))
        return [self._heading(sheet), self._numbers(sheet), last]

    def _small(self, sheet: Sheet) -> list[Text]:
        first = self._heading(sheet, small=True).append("  ").append_text(self._actions(sheet, letters=1))
        first.append(f" {sheet.sign or sheet.role}", style=DIM)
        return [first, Text("  ").append_text(self._numbers(sheet))]

    def _line(self, sheet: Sheet) -> list[Text]:
        name = self._heading(sheet, short=True)
        self.cut(name, 15, pad=True)
        return [name.append(" ").append_text(self._numbers(sheet))]

    # Pieces

    def _heading(self, sheet: Sheet, *, short: bool = False, small: bool = False) -> Text:
        sign = f"{self.glyphs.cursor} " if sheet.sign else ""
        text = Text().append(sign, style=f"bold {ACCENT}")
        style = f"strike {DIM}" if sheet.down else f"bold {colour_of(sheet.colour)}"
        text.append(sheet.name.upper() if sheet.mine else sheet.name, style=style)
        for mark in sheet.marks:
            text.append(f" {mark[:4] if short else mark}", style=f"bold {BAD}")
        if short or small:
            return text
        if sheet.sign:
            text.append(f" {sheet.sign}", style=ACCENT)
        if sheet.role:
            text.append(f"  {sheet.role}", style=DIM)
        return text

    def _gauge(self, gauge: Gauge, width: int) -> Text:
        line = Text().append(f"{gauge.label[:4]} ", style=DIM)
        style = BAD if gauge.value * 3 >= gauge.full * 2 else ""
        line.append(self.glyphs.gauge(gauge.value, gauge.hard, gauge.full, width), style=style)
        return line.append(f" {gauge.value}/{gauge.full}", style=style)

    def _counter(self, counter: Counter) -> Text:
        line = Text().append(f"{counter.label} ", style=DIM).append(str(counter.value), style="bold")
        return line.append(f"/{counter.limit}", style=DIM) if counter.limit is not None else line

    def _counters(self, sheet: Sheet) -> Text:
        return Text("  ").join(self._counter(counter) for counter in sheet.counters)

    def _numbers(self, sheet: Sheet) -> Text:
        """Gauges and counters as numbers alone: P3/12 (X1 of it for good) M0/12."""
        line = Text()
        for gauge in sheet.gauges:
            style = BAD if gauge.value * 3 >= gauge.full * 2 else ""
            hard = f"{self.glyphs.hard}{gauge.hard}" if gauge.hard else ""
            line.append(gauge.label[0], style=DIM).append(f"{gauge.value}{hard}/{gauge.full} ", style=style)
        if not sheet.gauges:
            return self._counters(sheet)
        for counter in sheet.counters:
            line.append(counter.label[0], style=DIM).append(f"{counter.value} ", style="bold")
        return line

    def _actions(self, sheet: Sheet, letters: int = 9) -> Text:
        line = Text()
        for counter in sheet.actions:
            line.append(counter.label[:letters] + " " * (letters > 1), style=DIM)
            spent = max(0, (counter.limit or 0) - counter.value)
            line.append(self.glyphs.heads * counter.value + self.glyphs.tails * spent + " ")
        return line


def _faint(sheet: Sheet) -> str:
    return DIM if sheet.down else ""
