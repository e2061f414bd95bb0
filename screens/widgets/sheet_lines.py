"""One character in so many lines, from five and an emblem down to one."""

from __future__ import annotations

import re
from dataclasses import replace

from rich.text import Text

from screens.look.parts import Sheet
from screens.style.palette import ACCENT, DIM, STATE, colour_of
from screens.widgets.drawn import Drawn
from screens.widgets.figures import Figures

LARGE = 5
"""Lines of a large sheet."""
NAMED = 6
"""Letters by which one is still known, where there is little room."""
KNOWN = 4
"""Letters of a state with a die that are enough to know it by, so that a name is whole."""
SIZED = re.compile(r" d\d+$")
LEAST = 6
"""Columns below which it is not told what a character is after."""


class SheetLines(Drawn):
    """Draws a sheet at a size and a width."""

    def _lines_of(self, sheet: Sheet, size: int, width: int) -> list[Text]:
        draw = {
            8: self._drawn,
            6: self._drawn if sheet.emblem and not sheet.gauges else self._after_more,
            5: self._large,
            3: self._medium,
            2: self._small,
            1: self._line,
        }
        lines = draw[size](sheet, width - 2 * (size > 1))
        if size > 1:
            lines = [self._edge(sheet).append_text(line) for line in lines]
        return [self.cut(line, width) for line in lines]

    # From large to small

    def _drawn(self, sheet: Sheet, room: int) -> list[Text]:
        style = DIM if sheet.down else colour_of(sheet.colour)
        above = self._large(sheet, room) if sheet.gauges else self._medium(sheet, room)
        return [*above, *[Text(row, style=style) for row in sheet.emblem]]

    def _after_more(self, sheet: Sheet, room: int) -> list[Text]:
        """A large sheet with all of what a character is after."""
        aim = Text(self._whole(sheet), style="italic").wrap(self.app.console, room)
        return [*self._large(sheet, room)[: LARGE - 1], *aim[:2]]

    def _large(self, sheet: Sheet, room: int) -> list[Text]:
        head = Text().append(sheet.figures, style=_faint(sheet))
        head.append("  ").append_text(self._figures.actions(sheet))
        lines = [self._headed(sheet, room), head]
        if sheet.rulers and not sheet.gauges:
            return [*lines, *[self._figures.ruler(each, room) for each in sheet.rulers]]
        if sheet.rulers:
            head.append("  ").append_text(self._figures.rulers(sheet))
        counters = [*sheet.counters, *[None] * 3]
        named = max(len(gauge.label) for gauge in sheet.gauges) if sheet.spelt else 0
        for gauge, counter in zip(sheet.gauges, counters, strict=False):
            whole = replace(gauge, label=gauge.label.ljust(named))
            line = self._figures.gauge(whole, 5, letters=named or 4)
            if line.cell_len > room:
                line = self._figures.gauge(gauge, 5)
            if counter:
                line.append(" " * max(1, 17 - line.cell_len))
                bars = (self._figures.bar(counter, wide) for wide in (3, 2, 1))
                line.append_text(
                    next(
                        (bar for bar in bars if line.cell_len + bar.cell_len <= room),
                        self._figures.counter(counter),
                    )
                )
            lines.append(line)
        if not sheet.gauges:
            lines.append(self._figures.counters(sheet))
        elif sheet.aim and sheet.spelt:
            lines.append(self.cut(Text(self._whole(sheet), style="italic"), room))
        elif sheet.aim:
            free = len(sheet.gauges) > len(sheet.counters)
            self._aimed(lines[-1 if free else 1], sheet, room, at=17 if free else 0)
        return lines

    def _medium(self, sheet: Sheet, room: int) -> list[Text]:
        last = Text().append(sheet.figures + "  ", style=_faint(sheet))
        acts = self._figures.actions(sheet, letters=1)
        fits = last.cell_len + acts.cell_len <= room
        last.append_text(acts if fits else self._figures.actions(sheet, letters=1, counted=True))
        if sheet.rulers:
            last.append_text(self._figures.rulers(sheet))
        if not sheet.gauges:
            counted = self._figures.counters(sheet)
            rest = [counted, last] if counted.plain.strip() else [last, Text()]
            return [self._headed(sheet, room, aimed=True), *rest]
        for wide in (3, 2, 1):
            gauges = Text(" ").join(self._figures.gauge(gauge, wide, letters=2) for gauge in sheet.gauges)
            if gauges.cell_len <= room:
                break
        if sheet.spelt:
            gauges = self._figures.numbers(sheet, room)
        counters = self._figures.told((), sheet.counters, 0, 3, " ")
        if counters:  # blanks behind the last sign would cut it
            last.append("  ").append_text(counters)
        if Text(last.plain.rstrip()).cell_len > room:
            last = self._figures.actions(sheet, letters=1).append("  ").append_text(counters)
        return [self._headed(sheet, room, aimed=True), gauges, last]

    def _small(self, sheet: Sheet, room: int) -> list[Text]:
        """Who and in what state with the actions left, then all figures."""
        name = self._heading(sheet)
        aims = sheet.aim and not sheet.sign
        wants = name.cell_len + (len(self._after(sheet)) + 1 if aims else 0)
        actions = self._figures.actions(sheet)
        if sheet.spelt and wants + 1 + self._figures.actions(sheet, 1).cell_len > room:
            aims, wants = "", name.cell_len  # a name is not cut for what is told elsewhere, too
        if wants + 1 + actions.cell_len > room:
            actions = self._figures.actions(sheet, 1)
            name = self._fitted(sheet, room - actions.cell_len - 1 - (wants - name.cell_len))
            if aims:
                whole = self._fitted(sheet, room - actions.cell_len - 1)
                name = name if all(mark in name.plain for mark in sheet.marks) else whole
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
            told = self._figures.numbers(sheet, room)
            return told if told.plain.strip() else Text(sheet.figures, style=_faint(sheet))
        for many in range(len(sheet.counters), 0, -1):
            told = Text(sheet.figures).append("  ")
            told.append_text(self._figures.counters(replace(sheet, counters=sheet.counters[:many])))
            if told.cell_len <= room:
                return told
        return Text(sheet.brief)

    def _line(self, sheet: Sheet, room: int) -> list[Text]:
        """The name, what figures there is room for, and the actions left."""
        actions = Text() if sheet.brief else self._figures.actions(sheet, 1)
        name = self._heading(sheet)
        told = self._figures.numbers(sheet, room - max(14, name.cell_len) - actions.cell_len - 2)
        if sheet.brief:
            told = Text(sheet.brief)
            actions = self._figures.tokens(sheet)
        if actions:
            told.append(" ").append_text(actions)
        free = room - told.cell_len - 1
        if sheet.brief:  # marks are read in whole, or counted; what the rest tells is told once
            marks = tuple(mark for mark in sheet.marks if mark.lower() not in sheet.brief)
            those = [(*marks[:many], f"+{len(marks) - many}") for many in range(len(marks) - 1, -1, -1)]
            ways = [self._heading(replace(sheet, marks=each)) for each in (marks, *those, ())]
            name = next((way for way in ways if way.cell_len <= free), ways[-1])
            if name is not ways[-1] and marks and marks[0] not in name.plain:
                name = self._fitted(replace(sheet, marks=marks), free)  # one that only counts says nothing
        elif name.cell_len > free:
            name = self._fitted(sheet, max(14, free))
        least = min(14, name.cell_len)
        self.cut(name, max(least, free - (not actions), min(name.cell_len, free)), pad=True)
        return [name.append(" ").append_text(told)]

    # Pieces

    def _heading(self, sheet: Sheet) -> Text:
        """The name and the states."""
        sign = f"{self.glyphs.cursor} " if sheet.sign else ""
        text = Text().append(sign, style=f"bold {ACCENT}")
        style = f"strike {DIM}" if sheet.down else f"bold {colour_of(sheet.colour)}"
        text.append(sheet.name.upper() if sheet.mine else sheet.name, style=style)
        for mark in sheet.marks:
            text.append(f" {mark}", style=f"bold {STATE}")
        return text

    def _fitted(self, sheet: Sheet, room: int) -> Text:
        """The name and the states in so much room: a state is told in whole or counted, of a name less does."""
        name = sheet.short or sheet.name.removeprefix("The ")
        for many in range(len(sheet.marks), -1, -1):
            more = (f"+{len(sheet.marks) - many}",) if many < len(sheet.marks) else ()
            marks = (*sheet.marks[:many], *more)
            free = room - 2 * bool(sheet.sign) - sum(len(mark) + 1 for mark in marks)
            if free < len(name):
                marks, free = self._squeezed(marks, free, len(name))
            if free >= min(NAMED, len(name)):
                shown = sheet.name if len(sheet.name) <= free else name
                if len(shown) > free:
                    _, apart, which = shown.rpartition(" ")
                    tail = self.glyphs.more + (apart + which) * which.isdigit()  # of several, which one it is
                    shown = shown[: free - len(tail)].rstrip() + tail
                return self._heading(replace(sheet, name=shown, marks=marks))
        return self._heading(replace(sheet, name=name, marks=()))

    def _squeezed(self, marks: tuple[str, ...], free: int, wanted: int) -> tuple[tuple[str, ...], int]:
        """The states with the longest of those that end with a die cut before it, if a name has room by that."""
        longest = max(filter(SIZED.search, marks), key=len, default="")
        words, _, size = longest.rpartition(" ")
        kept = len(words) - (wanted - free) - len(self.glyphs.more)
        if kept < KNOWN:
            return marks, free
        short = f"{words[:kept].rstrip()}{self.glyphs.more} {size}"
        at = marks.index(longest)
        return (*marks[:at], short, *marks[at + 1 :]), free + len(longest) - len(short)

    def _aimed(self, line: Text, sheet: Sheet, room: int, *, at: int = 0) -> bool:
        """Add to a line what a character is after, from a column on, as much of it as fits; whether anything does."""
        start = max(at, line.cell_len + 1)
        whole, short = self._whole(sheet), self._after(sheet)
        words = Text(whole if start + len(whole) <= room else short, style="italic")
        if room - start < min(len(short), LEAST):
            return False
        line.append(" " * (start - line.cell_len)).append_text(self.cut(words, room - start))
        return True

    def _whole(self, sheet: Sheet) -> str:
        """All of what a character is after."""
        return f"{self.glyphs.arrow} {sheet.aim}"

    def _after(self, sheet: Sheet) -> str:
        """What a character is after, in short."""
        return f"{self.glyphs.arrow} {sheet.aim.partition(',')[0]}"

    def _headed(self, sheet: Sheet, room: int, *, aimed: bool = False) -> Text:
        """The name, the states, and as far as there is room for the whole of each: what it is after, if it is to be
        told here, what it does, its role.
        """
        text = self._heading(sheet)
        if text.cell_len > room:
            text = self._fitted(sheet, room)
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


def _faint(sheet: Sheet) -> str:
    return DIM if sheet.down else ""
