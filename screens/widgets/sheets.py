"""The characters of one side, as large as the room allows: from five lines each down to one."""

from __future__ import annotations

from rich.text import Text
from textual import events

from screens.look.effects import moving
from screens.look.parts import Counter, Gauge, Sheet
from screens.style.palette import ACCENT, BAD, DIM, colour_of
from screens.widgets.drawn import Drawn, Hovered
from screens.widgets.guard import Wish

GROWTH = (("own", 3), ("lead", 2), ("own", 5), ("rest", 2), ("lead", 3), ("lead", 5), ("rest", 3))
"""Who grows to how many lines, in this order, as far as there is room: one's own, those with counters, the rest."""


class Sheets(Drawn):
    """All characters of a side. A click asks to read about one."""

    class Asked(Wish):
        """Somebody wants to read about a character."""

        def __init__(self, id: str) -> None:
            super().__init__()
            self.id = id

    sheets: tuple[Sheet, ...] = ()
    _before: tuple[Sheet, ...] | None = None
    _moment = 0.0

    def play(self, before: tuple[Sheet, ...] | None) -> None:
        """Let the gauges move from where they stood before, or show them as they stand."""
        self._before = before
        self.at(0.0)

    def at(self, at: float) -> None:
        """Show the gauges at a moment between 0 and 1 of their way."""
        self._moment = at
        self.redraw()

    def show(self, title: str, sheets: tuple[Sheet, ...]) -> None:
        self.entitle(title)
        if sheets != self.sheets:
            resized = len(sheets) != len(self.sheets)
            self.sheets = sheets
            self.redraw(layout=resized)

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        return max(1, min(6, len(self.sheets)))

    def on_click(self, event: events.Click) -> None:
        if id := self._at(event.get_content_offset_capture(self).y):
            self.post_message(self.Asked(id))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        at = event.get_content_offset(self)
        self.post_message(Hovered(self, self._at(at.y) if at else ""))

    def _at(self, line: int) -> str:
        """Whose sheet a line belongs to."""
        for sheet, size in zip(self.sheets, self._sizes(), strict=True):
            line -= size
            if line < 0:
                return sheet.id
        return ""

    def _sizes(self) -> list[int]:
        """Lines each sheet gets: all grow as far as the room allows."""
        space = self.content_size.height - len(self.sheets)
        sizes = [1] * len(self.sheets)
        for whose, size in GROWTH:
            for index, sheet in enumerate(self.sheets):
                more = size - sizes[index]
                if _rank(sheet) == whose and 0 < more <= space:
                    sizes[index] += more
                    space -= more
        return sizes

    def render(self) -> Text:
        width, height = self.content_size
        shown: list[Text] = []
        sizes = self._sizes()
        draw = {5: self._large, 3: self._medium, 2: self._small, 1: self._line}
        sheets = self.sheets if self._before is None else moving(self._before, self.sheets, self._moment)
        for nth, (sheet, size) in enumerate(zip(sheets, sizes, strict=True)):
            if len(shown) + size > height - (nth + 1 < len(sizes)) and nth >= height - 1:
                shown.append(Text(f"{self.glyphs.more} and {len(sizes) - nth} more", style=DIM))
                break
            lines = draw[size](sheet)
            shown += [self._edge(sheet).append_text(line) for line in lines] if size > 1 else lines
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
            line = self._gauge(gauge, 5)
            if counter:
                line.append(" " * max(1, 17 - line.cell_len)).append_text(self._bar(counter, 3))
            lines.append(line)
        if not sheet.gauges:
            lines.append(self._counters(sheet))
        return lines

    def _medium(self, sheet: Sheet) -> list[Text]:
        last = (
            Text()
            .append(sheet.figures + "  ", style=_faint(sheet))
            .append_text(self._actions(sheet, letters=1))
        )
        if not sheet.gauges:
            return [self._heading(sheet), self._counters(sheet), last]
        gauges = Text(" ").join(self._gauge(gauge, 3, letters=1) for gauge in sheet.gauges)
        letters = 3 if len(sheet.counters) < 3 else 1
        for counter in sheet.counters:
            last.append(f"{counter.label[:letters]} ", style=DIM).append(f"{counter.value} ", style="bold")
        return [self._heading(sheet), gauges, last]

    def _small(self, sheet: Sheet) -> list[Text]:
        first = self._heading(sheet, small=True).append("  ").append_text(self._actions(sheet, letters=1))
        first.append(f" {sheet.sign or sheet.role}", style=DIM)
        return [first, Text("  ").append_text(self._numbers(sheet))]

    def _line(self, sheet: Sheet) -> list[Text]:
        name = self._heading(sheet, short=True)
        self.cut(name, 15, pad=True)
        return [name.append(" ").append_text(Text(sheet.brief) if sheet.brief else self._numbers(sheet))]

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

    def _edge(self, sheet: Sheet) -> Text:
        """The frame of a sheet, in the colour of its character: a cursor while it acts."""
        style = f"bold {ACCENT}" if sheet.sign else DIM if sheet.down else colour_of(sheet.colour)
        return Text().append(self.glyphs.edge + " ", style=style)

    def _gauge(self, gauge: Gauge, width: int, letters: int = 4) -> Text:
        line = Text().append(gauge.label[:letters] + " " * (letters > 1), style=DIM)
        style = BAD if gauge.value * 3 >= gauge.full * 2 else ""
        line.append(self.glyphs.gauge(gauge.value, gauge.hard, gauge.full, width), style=style)
        hard = f"+{gauge.hard}" if gauge.hard else ""
        return line.append(f"{' ' * (letters > 1)}{gauge.value - gauge.hard}{hard}/{gauge.full}", style=style)

    def _bar(self, counter: Counter, width: int) -> Text:
        """A counter with what is left of it as a bar."""
        if not counter.full:
            return self._counter(counter)
        line = Text().append(f"{counter.label[:6]:<6} ", style=DIM)
        line.append(self.glyphs.bar(counter.value, counter.full, width), style=ACCENT)
        line.append(f" {counter.value}", style="bold")
        return line.append(f"/{counter.limit}", style=DIM) if counter.limit is not None else line

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


def _rank(sheet: Sheet) -> str:
    if not (sheet.counters and sheet.gauges):
        return "rest"
    return "own" if sheet.mine else "lead"
