"""A fight as a map: zones as boxes with the people in them, ways and views between them, props marked (TS-LOOP-11)."""

from __future__ import annotations

import re

from rich.text import Text

from engine.troubleshooters.seen.sheets import FightSheet, WaySheet, ZoneSheet
from screens.style.palette import ACCENT, DIM, STATE, colour_of
from screens.troubleshooters.counters import nth
from screens.troubleshooters.grid import Place, laid
from screens.troubleshooters.names import head
from screens.troubleshooters.reading import OURS, THEIRS
from screens.troubleshooters.zone_words import costs, legend, of_zone, people, seen, standing
from screens.widgets.drawn import Drawn

BETWEEN = 3
"""Columns between two boxes that stand side by side."""
LEAST = 23
"""Columns of a box below which there is one box a row less."""
INSIDE = 2
"""Lines that a box must have inside to be drawn as one."""
EDGE = 4
"""Columns of an edge that its title may not have."""
SENTENCE = re.compile(r"[.?!]\"?(?= )")
"""Where what is told may end, so that a line that has not room for all says something whole."""
INDENT = "   "
"""Before what goes on below, where there are no boxes."""


class Map(Drawn):
    """Draws the zones of a fight; where there is no room for boxes, a line each."""

    fight: FightSheet | None = None
    verdict = ""
    """What came of the last deed, where no stage tells it."""

    def show(self, fight: FightSheet | None, verdict: str = "") -> None:
        if (fight, verdict) != (self.fight, self.verdict):
            self.fight, self.verdict = fight, verdict
            self._called()
            self.redraw()

    def on_resize(self) -> None:
        self._called()

    def _called(self) -> None:
        """The place and the round; where there is no room for both the round, for the place stands above all."""
        if self.fight:
            limit = f" of {self.fight.limit}" if self.fight.limit and self.fight.round else ""
            when = f"{nth(self.fight)}{limit}"
            title = f"{self.fight.where}, {when}"
            fits = len(title) + EDGE <= self.size.width
            self.entitle(title if fits else when[:1].upper() + when[1:], legend(self.fight, self.glyphs))

    def render(self) -> Text:
        width, height = self.content_size
        fight = self.fight
        if fight is None or height < 1:
            return Text("\n", no_wrap=True)
        told = Text(self.verdict, style=f"bold {ACCENT}")
        lines = list(told.wrap(self.app.console, width)) if self.verdict else []
        if len(lines) > 1 and self._grid(fight, width, height - len(lines))[2] <= INSIDE + 2:
            whole = [each.end() for each in SENTENCE.finditer(self.verdict) if each.end() + 2 <= width]
            told = (
                Text(f"{self.verdict[: whole[-1]]} {self.glyphs.more}", style=told.style) if whole else told
            )
            lines = [self.cut(told, width)]
        lines = [*self._map(fight, width, height - len(lines)), *lines]
        return Text("\n", no_wrap=True).join(lines[:height])

    def _grid(self, fight: FightSheet, width: int, height: int) -> tuple[int, int, int]:
        """Columns and rows of boxes, and how high each may be."""
        columns = min(3, len(fight.zones), max(1, (width + BETWEEN) // (LEAST + BETWEEN)))
        rows = -(-len(fight.zones) // columns)
        return columns, rows, (height - (rows - 1)) // rows

    def _map(self, fight: FightSheet, width: int, height: int) -> list[Text]:
        columns, rows, high = self._grid(fight, width, height)
        if high < INSIDE + 2:
            return self._listed(fight, width, height)
        pairs = frozenset((zone.id, way.to) for zone in fight.zones for way in zone.ways)
        once = frozenset((a, b) for a, b in pairs if a < b or (b, a) not in pairs)
        places = laid(tuple(each.id for each in fight.zones), once, columns)
        return _Drawing(self, fight, places, columns, rows, width, min(high, 7)).lines()

    def _listed(self, fight: FightSheet, width: int, height: int) -> list[Text]:
        """A line each; what does not fit is told in short, and goes on below as far as there are lines left."""
        told = [self._line(fight, zone) for zone in fight.zones]
        told = [
            line if line.cell_len <= width else self._line(fight, zone, short=True)
            for line, zone in zip(told, fight.zones, strict=True)
        ]
        left = height - len(told)
        lines: list[Text] = []
        for line in told:
            parts = list(line.wrap(self.app.console, width - len(INDENT)))
            if line.cell_len > width and len(parts) - 1 <= left:
                left -= len(parts) - 1
                lines += [parts[0], *(Text(INDENT).append_text(each) for each in parts[1:])]
            else:
                lines.append(self.cut(line, width))
        return lines[:height]

    def _line(self, fight: FightSheet, zone: ZoneSheet, *, short: bool = False) -> Text:
        names = {each.id: each.name for each in fight.zones}
        line = Text(zone.name, style="bold")
        who = people(fight, zone, short=short)
        if who.cell_len:
            line.append(": ").append_text(who)
        if marks := of_zone(zone, fight.wanted):
            line.append(f"  {marks}", style=STATE)
        if ways := ", ".join(names[way.to] + costs(way) for way in zone.ways):
            line.append(f"  {self.glyphs.then} {ways}", style=DIM)
        return line

    def about(self, x: int, y: int) -> str:
        return "Zones: people in one are within arm's reach. A line is a way, dots are a view without one."

    async def on_click(self) -> None:
        await self.run_action("screen.inspect('fight')")


class _Drawing:
    """One map on a grid."""

    def __init__(
        self,
        widget: Map,
        fight: FightSheet,
        places: dict[str, Place],
        columns: int,
        rows: int,
        width: int,
        high: int,
    ) -> None:
        self.widget, self.fight, self.places = widget, fight, places
        self.columns, self.rows, self.high = columns, rows, high
        self.wide = (width - BETWEEN * (columns - 1)) // columns
        self.at = {place: zone for zone in fight.zones if (place := places.get(zone.id))}
        self.drawn: list[tuple[str, str]] = []

    def lines(self) -> list[Text]:
        found: list[Text] = []
        for row in range(self.rows):
            boxes = [self._box(self.at.get((column, row))) for column in range(self.columns)]
            for high in range(self.high):
                line = Text()
                for column, box in enumerate(boxes):
                    line.append_text(box[high])
                    if column < self.columns - 1:
                        link = self._across((column, row)) if high == self.high // 2 else ("", DIM)
                        line.append(f"{link[0]:^{BETWEEN}}", style=link[1])
                found.append(line)
            if row < self.rows - 1:
                found.append(self._down(row))
        return found

    def _box(self, zone: ZoneSheet | None) -> list[Text]:
        if zone is None:
            return [Text(" " * self.wide) for _ in range(self.high)]
        signs, cut = self.widget.glyphs, self.widget.cut
        acting = any(each.id == self.fight.turn and each.zone == zone.id for each in self.fight.fighters)
        ul, ur, ll, lr, across, down = tuple(signs.double if acting else signs.frame)
        style = f"bold {ACCENT}" if acting else DIM
        room = self.wide - 4
        name = cut(Text(head(zone.name, room), style="bold"), room)
        top = Text().append(ul + across, style=style).append_text(name)
        top.append(across * (self.wide - top.cell_len - 1) + ur, style=style)
        told = of_zone(zone, self.fight.wanted)
        if zone.props and self.high - 2 < INSIDE + 1:
            told = ", ".join(filter(None, (told, self.widget.glyphs.signs["thing"] * len(zone.props))))
        marks = cut(Text(told, style=STATE), room)
        foot = Text().append(ll + across, style=style).append_text(marks)
        foot.append(across * (self.wide - foot.cell_len - 1) + lr, style=style)
        inside = self._inside(zone, self.wide - 2, self.high - 2)
        rows = [
            Text()
            .append(down, style=style)
            .append_text(cut(each, self.wide - 2, pad=True))
            .append(down, style=style)
            for each in inside
        ]
        return [top, *rows, foot]

    def _inside(self, zone: ZoneSheet, width: int, height: int) -> list[Text]:
        console = self.widget.app.console
        lines = self._people(zone, width, height)
        far = [self._name(way) for way in zone.ways if not self._side_by_side(zone.id, way.to)]
        props = [f"{self.widget.glyphs.signs['thing']} {each.label}" for each in zone.props]
        if zone.things:
            props.append(f"lies there: {', '.join(zone.things)}")
        more = [f"{self.widget.glyphs.then} {', '.join(far)}"] if far else []
        rest = [line for each in (*more, *props) for line in Text(each, style=DIM).wrap(console, width)]
        room = height - len(lines)
        if len(rest) > room:
            rest = [self.widget.cut(Text(each, style=DIM), width) for each in (*more, *props)]
        lines = [*lines, *rest][:height]
        return [*lines, *[Text() for _ in range(height - len(lines))]]

    def _people(self, zone: ZoneSheet, width: int, height: int) -> list[Text]:
        """Who is there, in full if there is room, else in short."""
        console = self.widget.app.console
        lines: list[Text] = []
        for short in (False, True):
            both = standing(self.fight, zone, short=short)
            lines = [
                line
                for who, side in zip(both, (OURS, THEIRS), strict=True)
                if who
                for line in Text(who, style=f"bold {colour_of(side)}").wrap(console, width)
            ]
            if len(lines) <= height:
                break
        return lines

    def _name(self, way: WaySheet) -> str:
        return next((each.name for each in self.fight.zones if each.id == way.to), "") + costs(way)

    def _side_by_side(self, a: str, b: str) -> bool:
        (ax, ay), (bx, by) = self.places[a], self.places[b]
        return abs(ax - bx) + abs(ay - by) == 1

    def _across(self, left: Place) -> tuple[str, str]:
        return self._link(left, (left[0] + 1, left[1]), upright=False)

    def _link(self, a: Place, b: Place, *, upright: bool) -> tuple[str, str]:
        """The line between two places: a way, a barred one, or only a view."""
        first, second = self.at.get(a), self.at.get(b)
        if not (first and second):
            return "", DIM
        signs = self.widget.glyphs
        there = next((way for way in first.ways if way.to == second.id), None)
        back = next((way for way in second.ways if way.to == first.id), None)
        if there or back:
            asked = (there and there.skill) or (back and back.skill)
            if upright:
                one_way = "" if there and back else signs.down if there else signs.up
                body = one_way or ("!" if asked else signs.frame[5])
                return (f"{body} {asked}" if asked else body), ACCENT
            line = signs.frame[4]
            one_way = "" if there and back else signs.then if there else signs.before
            return f"{line}{one_way or ('!' if asked else line)}{line}", ACCENT
        sight = seen(self.fight.sights, first.id, second.id)
        return (":" if upright else "...", DIM) if sight else ("", DIM)

    def _down(self, row: int) -> Text:
        line = Text()
        for column in range(self.columns):
            words, style = self._link((column, row), (column, row + 1), upright=True)
            line.append(f"{words:^{self.wide}}", style=style)
            if column < self.columns - 1:
                line.append(" " * BETWEEN)
        return line
