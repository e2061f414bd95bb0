"""The table of a debriefing: a row a tick of a hero, and beside it what came of those of the others (TS-LOOP-21)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.text import Text

from screens.look.news import of
from screens.style.palette import ACCENT, DIM, GOOD
from screens.troubleshooters.names import called
from screens.troubleshooters.reading import hero_of
from screens.widgets.drawn import Drawn

if TYPE_CHECKING:
    from engine.table import Event
    from engine.troubleshooters.seen.sheets import Snapshot

WIDE = 66
"""Columns from which the others stand beside."""
BETWEEN = 2
SKILL, BAR = 16, 10


@dataclass(frozen=True, slots=True)
class TickRow:
    """A tick: what it was or is for, and either what came of it or how likely it is to rise, out of 100."""

    what: str
    value: int = 0
    chance: int = 0
    came: str = ""
    rose: bool = False
    now: bool = False


@dataclass(frozen=True, slots=True)
class TickTable:
    """The rows of the hero whose turn it is, and what came of each of those before."""

    who: str = ""
    rows: tuple[TickRow, ...] = ()
    others: tuple[tuple[str, tuple[TickRow, ...]], ...] = ()


def chance(value: int) -> int:
    """In how many of a hundred rolls a skill rises (TS-EXP-07)."""
    return max(0, min(100, 101 - value))


def spent(events: Sequence[Event]) -> Mapping[str, list[TickRow]]:
    """What came of the ticks of this debriefing, by hero; empty where there is none."""
    at = max((nth for nth, event in enumerate(events) if event.kind == "debrief"), default=len(events))
    found: dict[str, list[TickRow]] = {}
    for event in events[at:]:
        if event.kind == "learned":
            came = of(event, "why")
            row = TickRow(of(event, "what"), came=came, rose=not came.startswith("no change"))
            found.setdefault(of(event, "who"), []).append(row)
    return found


def rising(rows: Sequence[TickRow]) -> str:
    """What rose in a table, each once as it is now, and how many of its rows did."""
    rose = {row.what: row.came for row in rows if row.rose}
    told = ", ".join(f"{what} {came}" for what, came in rose.items())
    of = f"{sum(row.rose for row in rows)} of {len(rows)}"
    return f"{told} ({of} rose)" if told else f"Nothing rose ({of})"


def outcomes(events: Sequence[Event]) -> tuple[str, ...]:
    """The whole debriefing, a paragraph a hero."""
    return tuple(f"{who}. {rising(rows)}." for who, rows in spent(events).items())


def table(view: Snapshot, events: Sequence[Event], actor: str, asked: str) -> TickTable:
    """The table of a hero; ``asked`` is what the tick is that a choice is made about, a skill or in words."""
    one = hero_of(view, actor)
    if one is None:
        return TickTable()
    done = spent(events)
    left = [TickRow(skill, one.skills[skill], chance(one.skills[skill])) for skill in one.ticks]
    value = one.skills.get(asked, 0)
    now = TickRow(asked, value, chance(value) if value else 0, now=True)
    others = [(who, tuple(rows)) for who, rows in done.items() if who != one.name]
    return TickTable(one.name, (*done.get(one.name, ()), now, *left), tuple(others))


class Ticks(Drawn):
    """Draws the table."""

    table = TickTable()

    def show(self, table: TickTable) -> None:
        if table != self.table:
            self.table = table
            done = sum(bool(row.came) for row in table.rows)
            self.entitle(
                f"What {table.who} has learnt", f"{done} of {len(table.rows)} rolled" if table.rows else ""
            )
            self.redraw()

    def render(self) -> Text:
        width, height = self.content_size
        beside = bool(self.table.others) and width >= WIDE
        own = (width - BETWEEN) // 2 if beside else width
        lines = self._own(own, height)
        if beside:
            others = self._others(width - own - BETWEEN, height)
            lines += [Text()] * (len(others) - len(lines))
            for line, other in zip(lines, others, strict=False):
                self.cut(line, own, pad=True)
                line.append(" " * BETWEEN).append_text(other)
        return Text("\n", no_wrap=True).join([self.cut(each, width) for each in lines[:height]])

    def _own(self, width: int, height: int) -> list[Text]:
        """The head, and so many rows around the one that is asked about as there is room for."""
        rows = self.table.rows
        at = next((nth for nth, row in enumerate(rows) if row.now), 0)
        room = max(1, height - 1)
        start = max(0, min(at - room // 2, len(rows) - room))
        head = Text(f"  {'skill':{SKILL}} now  rises", style=DIM)
        return [head, *(self._row(row, width) for row in rows[start : start + room])]

    def _row(self, row: TickRow, width: int) -> Text:
        if row.came:
            mark, style = (self.glyphs.ticked, GOOD) if row.rose else (self.glyphs.dot, DIM)
            return Text(f"{mark} {row.what:{SKILL}} ", style=style).append(row.came, style=style)
        sign = self.glyphs.cursor if row.now else " "
        line = (
            Text()
            .append(f"{sign} ", style=ACCENT)
            .append(f"{row.what:{SKILL}}", style="bold" if row.now else "")
        )
        if row.value:
            full = round(row.chance * BAR / 100)
            line.append(f" {row.value:3}").append(f" {row.chance:4}% ", style=f"bold {ACCENT}")
            line.append(self.glyphs.had * full + self.glyphs.spent * (BAR - full), style=ACCENT)
        return line

    def _others(self, width: int, height: int) -> list[Text]:
        """What came of it for each who is done."""
        lines: list[Text] = []
        for who, rows in self.table.others:
            told = Text(f"{called(who)}: ", style="bold").append(rising(rows), style=GOOD)
            lines += told.wrap(self.app.console, max(10, width))
        return lines[:height]

    def about(self, x: int, y: int) -> str:
        return "A roll of at least the skill makes it rise by a die (TS-EXP-07)."
