"""The figures of a character: gauges, counters and actions, as bars or as numbers alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from screens.look.parts import Counter, Gauge, Ruler, Sheet
from screens.style.glyphs import Glyphs
from screens.style.palette import ACCENT, DIM, HARM

WAYS = ((4, 6, " "), (3, 6, " "), (3, 3, " "), (2, 3, " "), (2, 3, ""), (2, 2, ""))
"""How gauges and counters are named for less and less room: letters of each, and what stands before the number."""
WORDS = ((9, 9, " "), (5, 6, " "))
"""The same of gauges alone, whose names are whole as long as they fit."""

TOKENS = 5
"""More than these are counted."""


@dataclass(frozen=True, slots=True)
class Figures:
    """Draws figures with the signs of a terminal."""

    glyphs: Glyphs

    def gauge(self, gauge: Gauge, width: int, letters: int = 4) -> Text:
        line = Text().append(gauge.label[:letters] + " " * (letters > 2), style=DIM)
        style = HARM if gauge.grave else ""
        line.append(self.glyphs.gauge(gauge.value, gauge.hard, gauge.full, width), style=style)
        hard = f"+{gauge.hard}" if gauge.hard else ""
        told = gauge.words or f"{gauge.value - gauge.hard}{hard}/{gauge.full}"
        return line.append(f"{' ' * (letters > 2 or bool(gauge.words))}{told}", style=style)

    def bar(self, counter: Counter, width: int) -> Text:
        """A counter with what is left of it as a bar."""
        if not counter.full:
            return self.counter(counter)
        line = Text().append(f"{counter.label[:6]:<6} ", style=DIM)
        line.append(self.glyphs.bar(counter.value, counter.full, width), style=ACCENT)
        line.append(f" {counter.value}", style="bold")
        return line.append(_of(counter), style=DIM)

    def counter(self, counter: Counter) -> Text:
        line = Text().append(f"{counter.label} ", style=DIM).append(str(counter.value), style="bold")
        return line.append(_of(counter), style=DIM)

    def counters(self, sheet: Sheet) -> Text:
        return Text("  ").join(self.counter(counter) for counter in sheet.counters)

    def ruler(self, ruler: Ruler, room: int) -> Text:
        """A track with its mark, and its number in words: ``Corruption ····|·●·· Purity 2``."""
        name, number = (ruler.high, ruler.value) if ruler.value >= 0 else (ruler.low, -ruler.value)
        signs = [self.glyphs.empty] * (2 * ruler.end + 1)
        signs[ruler.end] = self.glyphs.fold
        signs[ruler.end + ruler.value] = self.glyphs.heads
        line = (
            Text().append(f"{ruler.low} ", style=DIM) if room >= len(signs) + len(ruler.low) + 12 else Text()
        )
        line.append("".join(signs), style=ACCENT)
        return line.append(f" {name} {number}", style="bold" if number else DIM)

    def rulers(self, sheet: Sheet) -> Text:
        """All tracks in a few letters: ``P+1 G-2``."""
        return Text(" ").join(Text(f"{each.high[0]}{each.value:+d}") for each in sheet.rulers)

    def numbers(self, sheet: Sheet, room: int) -> Text:
        """Gauges and counters as numbers with as much of their names as there is room for: Phy 2+1/12 Bel 8.

        Where even the shortest are too many, gauges at nothing go, the last first.
        """
        if not sheet.gauges:
            return self.counters(sheet)
        gauges = list(sheet.gauges)
        for letters, others, space in (*WORDS, *WAYS) if sheet.spelt else WAYS:
            line = self.told(gauges, sheet.counters, letters, others, space)
            if line.cell_len <= room:
                return line
        while line.cell_len > room and (idle := [gauge for gauge in gauges if not gauge.value]):
            gauges.remove(idle[-1])
            line = self.told(gauges, sheet.counters, letters, others, space)
        return line

    def told(
        self, gauges: Sequence[Gauge], counters: Sequence[Counter], letters: int, others: int, space: str
    ) -> Text:
        parts = []
        for gauge in gauges:
            style = HARM if gauge.grave else ""
            hard = f"+{gauge.hard}" if gauge.hard else ""
            told = Text(gauge.label[:letters] + space, style=DIM)
            words = gauge.words or f"{gauge.value - gauge.hard}{hard}/{gauge.full}"
            parts.append(told.append(words, style=style or "default"))
        for counter in counters:
            told = Text().append(counter.label[:others] + space, style=DIM)
            parts.append(told.append(str(counter.value), style="bold").append(_spare(counter), style=DIM))
        return Text(" ").join(parts)

    def tokens(self, sheet: Sheet, *, counted: bool = False) -> Text:
        """What is held to spend, token by token or ``counted``."""
        if sheet.tokens is None:
            return Text()
        many = sheet.tokens
        told = self.glyphs.star * many if many <= TOKENS and not counted else f"{many}{self.glyphs.star}"
        return Text(told or self.glyphs.spent, style=f"bold {ACCENT}")

    def actions(self, sheet: Sheet, letters: int = 9, *, counted: bool = False) -> Text:
        line = self.tokens(sheet, counted=counted)
        line.append(" " * bool(line and sheet.actions))
        for counter in sheet.actions:
            line.append(counter.label[:letters] + " " * (letters > 1), style=DIM)
            spent = max(0, (counter.limit or 0) - counter.value)
            line.append(self.glyphs.heads * counter.value + self.glyphs.tails * spent + " ")
        line.rstrip()
        return line


def _of(counter: Counter) -> str:
    """What a counter is limited by, and how much of it may still be used."""
    return (f"/{counter.limit}" if counter.limit is not None else "") + _spare(counter)


def _spare(counter: Counter) -> str:
    return f"({counter.spare})" if counter.spare is not None else ""
