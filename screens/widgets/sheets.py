"""The characters of one side, as large as the room allows: from five lines each, and an emblem, down to one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rich.text import Text
from textual import events
from textual.geometry import Size

from screens.look.effects import moving
from screens.look.names import kind_of, together
from screens.look.parts import Sheet
from screens.style.glyphs import Glyphs
from screens.style.palette import ACCENT, DIM, STATE, colour_of
from screens.widgets.drawn import Drawn, Hovered
from screens.widgets.figures import Figures
from screens.widgets.guard import Wish

GROWTH = (
    ("acts", 2), ("own", 2), ("lead", 2), ("own", 3), ("own", 5), ("rest", 2), ("lead", 3), ("lead", 5), ("rest", 3),
    ("drawn", 8),
)  # fmt: skip
"""Who grows to how many lines, in this order, as far as there is room: who acts, one's own, those with counters,
the rest, those who have an emblem.
"""
SHARE = 4
"""The part of a terminal's lines that sheets without a frame may take."""
SHORT = 4
"""Letters of a mark that has little room."""
LEAST = 6
"""Columns below which it is not told what a character is after."""
Drawing = tuple[Sheet, int, int, Glyphs]
"""All that the lines of a sheet depend on: how many they are, and how wide."""


class Sheets(Drawn):
    """All characters of a side. A click asks to read about one."""

    class Asked(Wish):
        """Somebody wants to read about a character."""

        def __init__(self, id: str) -> None:
            super().__init__()
            self.id = id

    sheets: tuple[Sheet, ...] = ()
    _before: tuple[Sheet, ...] | None = None
    _shown: tuple[Sheet, ...] = ()
    """The sheets as they look now: their gauges may be on their way."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._drawings: list[tuple[Drawing, list[Text]]] = []

    def play(self, before: tuple[Sheet, ...] | None) -> None:
        """Let the gauges move from where they stood before, or show them as they stand."""
        self._before = before
        self.at(0.0)

    def at(self, at: float) -> None:
        """Show the gauges at a moment between 0 and 1 of their way."""
        shown = self.sheets if self._before is None else moving(self._before, self.sheets, at)
        if shown != self._shown:
            self._shown = shown
            self.redraw()

    def show(self, title: str, sheets: tuple[Sheet, ...]) -> None:
        self.entitle(title)
        if sheets != self.sheets:
            resized = _wants(sheets) != _wants(self.sheets)
            self.sheets = self._shown = sheets
            self.redraw(layout=resized)

    def get_content_height(self, container: object, viewport: Size, width: int) -> int:
        """As many lines as are wanted while the terminal has them to spare; one fewer for a crowd in which nobody acts."""
        wanted, room = sum(_want(sheet) for sheet in self.sheets), viewport.height // SHARE
        crowded = len(self.sheets) > room and not any(sheet.sign for sheet in self.sheets)
        return max(1, min(wanted, room - crowded))

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
        """Lines each sheet gets: in a crowd those that are alike share one, and if that is not enough the least get none
        and one line tells of them; all others grow as far as the room allows.
        """
        height, sizes = self.content_size.height, [1] * len(self.sheets)
        acts = sum(_want(sheet) - 1 for sheet in self.sheets if sheet.sign)
        space = height - len(sizes)
        if space < acts:
            for twin in self._twins:
                sizes[twin] = 0
            space = height - sum(sizes)
        if space < acts:
            kept = max(1, height - 1 - acts)
            weights = [(_weight(sheet), -nth) for nth, sheet in enumerate(self.sheets) if sizes[nth]]
            for _, index in sorted(weights)[:-kept]:
                sizes[-index] = 0
            space = height - 1 - kept
        for whose, size in GROWTH:
            for index, sheet in enumerate(self.sheets):
                more = size - sizes[index]
                mine = _rank(sheet) == whose
                if whose == "acts":
                    mine = bool(sheet.sign) and _want(sheet) > 1
                elif whose == "drawn":
                    mine = len(sheet.emblem) == more
                if mine and sizes[index] and 0 < more <= space:
                    sizes[index] += more
                    space -= more
        return sizes

    @property
    def _twins(self) -> dict[int, int]:
        """The sheets that look like one before them but for a number in their names: which one."""
        first: dict[Sheet, int] = {}
        found = {}
        for nth, sheet in enumerate(self.sheets):
            bare = replace(sheet, id="", name=kind_of(sheet.name)[0])
            if bare.name != sheet.name and first.setdefault(bare, nth) != nth:
                found[nth] = first[bare]
        return found

    def render(self) -> Text:
        width, shown = self.content_size.width, list[Text]()
        sizes = self._sizes()
        earlier, self._drawings = self._drawings, []
        told: set[int] = set()
        for nth, (sheet, size) in enumerate(zip(self._shown, sizes, strict=True)):
            if size:
                those = [twin for twin, of in self._twins.items() if of == nth and not sizes[twin]]
                sheet = replace(sheet, name=together([sheet.name, *[self._shown[at].name for at in those]]))
                told |= {nth, *those}
            drawing = (sheet, size, width, self.glyphs)
            same = nth < len(earlier) and earlier[nth][0] == drawing
            lines = earlier[nth][1] if same else self._lines_of(sheet, size, width) if size else []
            self._drawings.append((drawing, lines))
            shown += lines
        if left := [sheet.name for nth, sheet in enumerate(self._shown) if nth not in told]:
            words = f"{self.glyphs.more} and {len(left)} more: {together(left)}"
            shown.append(self.cut(Text(words, style=DIM), width))
        return Text("\n", no_wrap=True).join(shown)

    def _lines_of(self, sheet: Sheet, size: int, width: int) -> list[Text]:
        draw = {8: self._drawn, 5: self._large, 3: self._medium, 2: self._small, 1: self._line}
        lines = draw[size](sheet, width - 2 * (size > 1))
        if size > 1:
            lines = [self._edge(sheet).append_text(line) for line in lines]
        return [self.cut(line, width) for line in lines]

    # From large to small

    def _drawn(self, sheet: Sheet, room: int) -> list[Text]:
        style = DIM if sheet.down else colour_of(sheet.colour)
        return [*self._large(sheet, room), *[Text(row, style=style) for row in sheet.emblem]]

    def _large(self, sheet: Sheet, room: int) -> list[Text]:
        head = Text().append(sheet.figures, style=_faint(sheet))
        head.append("  ").append_text(self._figures.actions(sheet))
        lines = [self._headed(sheet, room), head]
        if sheet.rulers and not sheet.gauges:
            return [*lines, *[self._figures.ruler(each, room) for each in sheet.rulers]]
        if sheet.rulers:
            head.append("  ").append_text(self._figures.rulers(sheet))
        counters = [*sheet.counters, *[None] * 3]
        for gauge, counter in zip(sheet.gauges, counters, strict=False):
            line = self._figures.gauge(gauge, 5)
            if counter:
                line.append(" " * max(1, 17 - line.cell_len)).append_text(self._figures.bar(counter, 3))
            lines.append(line)
        if not sheet.gauges:
            lines.append(self._figures.counters(sheet))
        elif sheet.aim:
            free = len(sheet.gauges) > len(sheet.counters)
            self._aimed(lines[-1 if free else 1], sheet, room, at=17 if free else 0)
        return lines

    def _medium(self, sheet: Sheet, room: int) -> list[Text]:
        last = (
            Text()
            .append(sheet.figures + "  ", style=_faint(sheet))
            .append_text(self._figures.actions(sheet, letters=1))
        )
        if sheet.rulers:
            last.append_text(self._figures.rulers(sheet))
        if not sheet.gauges:
            return [self._headed(sheet, room, aimed=True), self._figures.counters(sheet), last]
        for wide in (3, 2, 1):
            gauges = Text(" ").join(self._figures.gauge(gauge, wide, letters=2) for gauge in sheet.gauges)
            if gauges.cell_len <= room:
                break
        counters = self._figures.told((), sheet.counters, 0, 3, " ")
        last.append("  ").append_text(counters)
        if last.cell_len > room:
            last = self._figures.actions(sheet, letters=1).append("  ").append_text(counters)
        return [self._headed(sheet, room, aimed=True), gauges, last]

    def _small(self, sheet: Sheet, room: int) -> list[Text]:
        """Who and in what state with the actions left, then all figures."""
        for letters, long in ((9, True), (1, True), (1, False)):
            name, actions = self._heading(sheet, long=long), self._figures.actions(sheet, letters)
            if name.cell_len + 1 + actions.cell_len <= room:
                break
        aims = sheet.aim and not sheet.sign
        if aims and name.cell_len + len(self._after(sheet)) + 2 + actions.cell_len > room:
            actions, name = self._figures.actions(sheet, 1), self._heading(sheet, long=False)
        free = room - actions.cell_len - 1
        said = sheet.sign or sheet.role
        if aims and self._aimed(name, sheet, free):
            said = ""
        if said and name.cell_len + len(said) + 2 <= free:
            name.append(f"  {said}", style=ACCENT if sheet.sign else DIM)
        self.cut(name, room - actions.cell_len - 1, pad=True)
        return [name.append(" ").append_text(actions), self._numbers(sheet, room)]

    def _numbers(self, sheet: Sheet, room: int) -> Text:
        """Gauges and counters; of who has no gauges the figures, and as many counters as there is room for."""
        if sheet.gauges or not sheet.brief:
            return self._figures.numbers(sheet, room)
        for many in range(len(sheet.counters), 0, -1):
            told = Text(sheet.figures).append("  ")
            told.append_text(self._figures.counters(replace(sheet, counters=sheet.counters[:many])))
            if told.cell_len <= room:
                return told
        return Text(sheet.brief)

    def _line(self, sheet: Sheet, room: int) -> list[Text]:
        """The name, what figures there is room for, and the actions left."""
        actions = Text() if sheet.brief else self._figures.actions(sheet, 1)
        name = self._heading(sheet, long=False)
        told = self._figures.numbers(sheet, room - max(14, name.cell_len) - actions.cell_len - 2)
        if sheet.brief:
            told = Text(sheet.brief)
        if actions:
            told.append(" ").append_text(actions)
        free = room - told.cell_len - 1
        if (
            sheet.brief
        ):  # marks are read, in short if need be, or are not there; what the rest tells is told once
            marks = tuple(mark for mark in sheet.marks if mark.lower() not in sheet.brief)
            ways = [self._heading(replace(sheet, marks=marks), long=long) for long in (True, False)]
            ways.append(self._heading(replace(sheet, marks=())))
            name = next((way for way in ways if way.cell_len <= free), ways[-1])
        self.cut(name, max(14, free - (not actions), min(name.cell_len, free)), pad=True)
        return [name.append(" ").append_text(told)]

    # Pieces

    def _heading(self, sheet: Sheet, *, long: bool = True) -> Text:
        """The name and the states, in short where they are not to be ``long``."""
        sign = f"{self.glyphs.cursor} " if sheet.sign else ""
        text = Text().append(sign, style=f"bold {ACCENT}")
        style = f"strike {DIM}" if sheet.down else f"bold {colour_of(sheet.colour)}"
        text.append(sheet.name.upper() if sheet.mine else sheet.name, style=style)
        for mark in sheet.marks:
            text.append(f" {mark if long else _brief(mark)}", style=f"bold {STATE}")
        return text

    def _aimed(self, line: Text, sheet: Sheet, room: int, *, at: int = 0) -> bool:
        """Add to a line what a character is after, from a column on, as much of it as fits; whether anything does."""
        start = max(at, line.cell_len + 1)
        whole, short = f"{self.glyphs.arrow} {sheet.aim}", self._after(sheet)
        words = Text(whole if start + len(whole) <= room else short, style="italic")
        if room - start < min(len(short), LEAST):
            return False
        line.append(" " * (start - line.cell_len)).append_text(self.cut(words, room - start))
        return True

    def _after(self, sheet: Sheet) -> str:
        """What a character is after, in short."""
        return f"{self.glyphs.arrow} {sheet.aim.partition(',')[0]}"

    def _headed(self, sheet: Sheet, room: int, *, aimed: bool = False) -> Text:
        """The name, the states, and as far as there is room for the whole of each: what it is after, if it is to be
        told here, what it does, its role.
        """
        text = self._heading(sheet)
        if text.cell_len > room:
            text = self._heading(sheet, long=False)
        if sheet.aim and aimed:
            self._aimed(text, sheet, room)
        for words, style in ((sheet.sign, ACCENT), (sheet.role, DIM)):
            if words and text.cell_len + 1 + len(words) <= room:
                text.append(f" {words}", style=style)
        return text

    def _edge(self, sheet: Sheet) -> Text:
        """The frame of a sheet, in the colour of its character: a cursor while it acts."""
        style = f"bold {ACCENT}" if sheet.sign else DIM if sheet.down else colour_of(sheet.colour)
        return Text().append(self.glyphs.edge + " ", style=style)

    @property
    def _figures(self) -> Figures:
        return Figures(self.glyphs)


def _brief(mark: str) -> str:
    """A mark in short, where that saves more than a letter: the number of one that has some stays."""
    word, _, number = mark.partition(" ")
    return f"{word if len(word) == SHORT + 1 else word[:SHORT]} {number if number.isdigit() else ''}".strip()


def _faint(sheet: Sheet) -> str:
    return DIM if sheet.down else ""


def _want(sheet: Sheet) -> int:
    """Lines without which something of a sheet is left out."""
    return 2 if not sheet.brief and _rank(sheet) != "rest" else 1


def _weight(sheet: Sheet) -> tuple[bool, ...]:
    """What one would miss most in a crowd: who acts, then who stands, Heroes and Villains, and one's own."""
    return bool(sheet.sign), not sheet.down, _rank(sheet) != "rest", sheet.mine


def _wants(sheets: Sequence[Sheet]) -> list[tuple[int, bool]]:
    """What the lines for a side depend on."""
    return [(_want(sheet), bool(sheet.sign)) for sheet in sheets]


def _rank(sheet: Sheet) -> str:
    if not (sheet.rulers or (sheet.counters and sheet.gauges)):
        return "rest"
    return "own" if sheet.mine else "lead"
