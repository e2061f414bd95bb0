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
from screens.style.palette import DIM
from screens.widgets.drawn import Hovered
from screens.widgets.guard import Wish
from screens.widgets.sheet_lines import LARGE, SheetLines

GROWTH = (
    ("acts", 2), ("own", 2), ("lead", 2), ("own", 3), ("own", 5), ("rest", 2), ("lead", 3), ("lead", 5), ("rest", 3),
    ("after", 6), ("drawn", 8), ("drawn", 6),
)  # fmt: skip
"""Who grows to how many lines, in this order, as far as there is room: who acts, one's own, those with counters,
the rest, those whose aim takes two lines, those who have an emblem.
"""
WHOLE = 3
"""Lines of a sheet without gauges that leaves nothing out."""
AMPLE = 1000
"""Lines that no side needs."""
SHARE = 4
"""The part of a terminal's lines that sheets without a frame may take."""
Drawing = tuple[Sheet, int, int, Glyphs]
"""All that the lines of a sheet depend on: how many they are, and how wide."""


class Sheets(SheetLines):
    """All characters of a side. A click asks to read about one."""

    class Asked(Wish):
        """Somebody wants to read about a character."""

        def __init__(self, id: str) -> None:
            super().__init__()
            self.id = id

    sheets: tuple[Sheet, ...] = ()
    beside: tuple[Sheet, ...] = ()
    """Those of the side next to this one: their lines are as many."""
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

    def show(self, title: str, sheets: tuple[Sheet, ...], beside: tuple[Sheet, ...] = ()) -> None:
        self.entitle(title)
        resized = _wants(beside) != _wants(self.beside)
        self.beside = beside
        if sheets != self.sheets:
            resized = resized or _wants(sheets) != _wants(self.sheets)
            self.sheets = self._shown = sheets
            self.redraw(layout=resized)
        elif resized:
            self.redraw(layout=True)

    def get_content_height(self, container: object, viewport: Size, width: int) -> int:
        """As many lines as are wanted on either side while the terminal has them to spare."""
        room = viewport.height // SHARE
        return max(_height(self.sheets, room), _height(self.beside, room))

    def on_click(self, event: events.Click) -> None:
        if id := self._at(event.get_content_offset_capture(self).y):
            self.post_message(self.Asked(id))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        at = event.get_content_offset(self)
        self.post_message(Hovered(self, self._at(at.y) if at else ""))

    def _at(self, line: int) -> str:
        """Whose sheet a line belongs to."""
        height = self.content_size.height
        sizes = self._sizes(height)
        notes = self._notes(sizes, height)
        for nth, (sheet, size) in enumerate(zip(self.sheets, sizes, strict=True)):
            line -= size + len(notes.get(nth, ()))
            if line < 0:
                return sheet.id
        return ""

    @property
    def short(self) -> int:
        """Lines more that would let each sheet be as large as they get, with all that it can do."""
        sizes = self._sizes(AMPLE)
        notes = sum(map(len, self._notes(sizes, AMPLE).values()))
        return sum(sizes) + notes - self.content_size.height

    def _sizes(self, height: int) -> list[int]:
        """Lines each sheet gets: in a crowd those that are alike share one, and if that is not enough the least get none
        and one line tells of them; all others grow as far as the room allows.
        """
        sizes = [1] * len(self.sheets)
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
                elif whose == "after":
                    long = len(self._whole(sheet)) > self.content_size.width - 2
                    mine = sizes[index] == LARGE and sheet.spelt and long
                elif whose == "drawn":
                    mine = len(sheet.emblem) == more and bool(sheet.gauges) == (size > LARGE + 1)
                if mine and sizes[index] and 0 < more <= space:
                    sizes[index] += more
                    space -= more
        return sizes

    def _notes(self, sizes: Sequence[int], height: int) -> dict[int, list[Text]]:
        """What they can do, each part whole, in rows that nothing else wants, beneath sheets as large as they get."""
        free, width = height - sum(sizes) - (0 in sizes), self.content_size.width - 2
        found: dict[int, list[Text]] = {}
        for nth, (sheet, size) in enumerate(zip(self._shown, sizes, strict=True)):
            for note in sheet.notes if size >= (WHOLE if _rank(sheet) == "rest" else LARGE) else ():
                lines = Text(note, style=DIM).wrap(self.app.console, max(10, width))
                if len(lines) <= free:
                    found.setdefault(nth, []).extend(self._edge(sheet).append_text(line) for line in lines)
                    free -= len(lines)
        return found

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
        (width, height), shown = self.content_size, list[Text]()
        sizes = self._sizes(height)
        earlier, self._drawings = self._drawings, []
        told: set[int] = set()
        notes = self._notes(sizes, height)
        for nth, (sheet, size) in enumerate(zip(self._shown, sizes, strict=True)):
            if size:
                those = [twin for twin, of in self._twins.items() if of == nth and not sizes[twin]]
                sheet = replace(sheet, name=together([sheet.name, *[self._shown[at].name for at in those]]))
                told |= {nth, *those}
            drawing = (sheet, size, width, self.glyphs)
            same = nth < len(earlier) and earlier[nth][0] == drawing
            lines = earlier[nth][1] if same else self._lines_of(sheet, size, width) if size else []
            self._drawings.append((drawing, lines))
            shown += [*lines, *notes.get(nth, ())]
        if left := [sheet.name for nth, sheet in enumerate(self._shown) if nth not in told]:
            words = f"{self.glyphs.more} and {len(left)} more: {together(left)}"
            shown.append(self.cut(Text(words, style=DIM), width))
        return Text("\n", no_wrap=True).join(shown)


def _want(sheet: Sheet) -> int:
    """Lines without which something of a sheet is left out."""
    return 2 if not sheet.brief and _rank(sheet) != "rest" else 1


def _height(sheets: Sequence[Sheet], room: int) -> int:
    """Lines for a side; one fewer for a crowd in which nobody acts."""
    crowded = len(sheets) > room and not any(sheet.sign for sheet in sheets)
    return max(1, min(sum(_want(sheet) for sheet in sheets), room - crowded))


def _weight(sheet: Sheet) -> tuple[bool, ...]:
    """What one would miss most in a crowd: who acts, then who stands, Heroes and Villains, and one's own."""
    return bool(sheet.sign), not sheet.down, _rank(sheet) != "rest", sheet.mine


def _wants(sheets: Sequence[Sheet]) -> list[tuple[int, bool]]:
    """What the lines for a side depend on."""
    return [(_want(sheet), bool(sheet.sign)) for sheet in sheets]


def _rank(sheet: Sheet) -> str:
    if sheet.down:
        return "rest"
    if not (sheet.rulers or (sheet.counters and sheet.gauges) or (sheet.aim and sheet.spelt)):
        return "rest"
    return "own" if sheet.mine else "lead"
