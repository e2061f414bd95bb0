"""Options as a picture: a line each with its digit, and what stands beside it; long labels on the rows that are free."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from rich.text import Text
from textual.reactive import reactive

from screens.look.arrange import Line, key_of, leaves, shared
from screens.look.chances import short
from screens.look.digits import Digits
from screens.look.windows import is_pass
from screens.look.wrapped import rows_of
from screens.style.palette import ACCENT, CHOSEN, DIM
from screens.widgets.drawn import Drawn

if TYPE_CHECKING:
    from engine.table import Odds, Option, Seat

REASON = 24
"""Columns that are left to why an option brings nothing."""
PRICED = 8
"""Columns by which one still knows what an option costs, where its figures take the rest."""

LEAD = 3
"""Columns before a label: the cursor, the digit and a space."""
LEAST = 24
"""Columns below which a label is not broken into rows."""
GAP = 2
"""Columns that stay empty in a line: one after the label, one at the end."""


class OptionLines(Drawn):
    """Draws the lines. A line of steps stands at one of its options; of points that are given out, at as many as are
    ticked.
    """

    highlighted: reactive[int] = reactive(0, repaint=False)
    lines: tuple[Line, ...] = ()
    _given: tuple[Line, ...] = ()
    odds: dict[tuple[Seat, str], Odds]
    ticked: frozenset[tuple[Seat, str]] = frozenset()
    wanted: tuple[str, ...] | None = None
    several = False
    beside: Callable[[Sequence[Option]], str] = staticmethod(lambda options: "")
    """What the look has to say beside a line, in the place of its odds."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.odds = {}
        self.digits = Digits()
        self._top = self._rows = 0
        self._drawn_at: list[int] = []
        """The line that each row shows."""
        self._steps: dict[tuple[Seat, str], int] = {}
        """How many steps beyond the first a line stands at, by its first option."""

    @property
    def line(self) -> Line | None:
        """The highlighted line; one of steps as the option it stands at."""
        return self._now(self.lines[self.highlighted]) if 0 <= self.highlighted < len(self.lines) else None

    @property
    def stepped(self) -> bool:
        """Whether the highlighted line is one of steps."""
        return 0 <= self.highlighted < len(self.lines) and self.lines[self.highlighted].steps

    def _now(self, line: Line) -> Line:
        """Of points that are given out, the next one, or the first where all are given."""
        if not line.steps:
            return line
        if self.several:
            return Line(line.label, line.options[self._given_out(line) % len(line.options) :][:1])
        option = line.options[self._at(line)]
        return Line(option.label, (option,))

    def _at(self, line: Line) -> int:
        return self._steps.get(key_of(line.options[0]), 0)

    def _given_out(self, line: Line) -> int:
        return sum(key_of(option) in self.ticked for option in line.options)

    def _index_at(self, row: int) -> int | None:
        """Which line is drawn on a row."""
        return self._drawn_at[row] if 0 <= row < len(self._drawn_at) else None

    def render(self) -> Text:
        width, height = self.content_size
        if not height:
            return Text()
        room = height - (len(self.lines) > height > 1)
        if self.highlighted < self._top + 1:
            self._top = max(0, self.highlighted - 1)
        if self.highlighted >= self._top + room:
            self._top = self._from_heading(self.highlighted - room + 1, room)
        digits = {index: str(number) for index, number in self.digits.of(self.lines).items()}
        shown: list[Text] = []
        self._drawn_at = []
        spread = self._spread(width, height)
        for index in range(self._top, min(len(self.lines), self._top + room)):
            drawn = self._drawn(index, digits.get(index, " "), width, spread.get(index, 1))
            self._drawn_at += [index] * len(drawn)
            shown += drawn
        if room < height:
            shown.append(self._beyond(len(self.lines) - self._top - room))
        return Text("\n", no_wrap=True).join(shown)

    def _from_heading(self, top: int, room: int) -> int:
        """Where the list begins if at least so far down: at the heading of what is highlighted if that is in sight."""
        head = max((at for at in range(self.highlighted) if not self.lines[at].options), default=-1)
        last = max(top, len(self.lines) - room)
        return min(head, last) if head >= top else top

    def _spread(self, width: int, height: int) -> dict[int, int]:
        """How many rows each line gets whose label is too long for one, as far as rows are free."""
        spare, rows = height - len(self.lines), {}
        for index, line in enumerate(self.lines):
            if spare > 0 and line.option and not self._tail(line).startswith(self.glyphs.barred):
                wanted = self._rows_needed(line, self._room(line, width))
                rows[index] = min(wanted, 1 + spare)
                spare -= rows[index] - 1
        return rows

    def _room(self, line: Line, width: int) -> int:
        """Columns for the label of a line."""
        ticks = 2 * (self.several and bool(line.option) and not line.steps)
        return width - len(self._tail(line)) - LEAD - GAP - ticks

    def _said(self, line: Line, room: int) -> str:
        """The label of a line."""
        return whole(self._now(line), room, self.glyphs.more)

    def _label(self, line: Line, room: int) -> list[Text]:
        """The label of a line in rows."""
        label = Text(self._said(line, room))
        return list(label.wrap(self.app.console, room)) if self._wraps(room) else [label]

    def _rows_needed(self, line: Line, room: int) -> int:
        """How many rows a label has."""
        return rows_of(self._said(line, room), room) if self._wraps(room) else 1

    def _wraps(self, room: int) -> bool:
        """Whether a label that is too long for its row goes on in the next one."""
        return room >= LEAST

    def _beyond(self, below: int) -> Text:
        """What lies above and below the lines in sight."""
        signs, words = self.glyphs, Text("   ", style=DIM)
        if self._top:
            words.append(f"{signs.up} {self._top} more  ")
        return words.append(f"{signs.down} {below} more") if below > 0 else words

    def _drawn(self, index: int, digit: str, width: int, rows: int) -> list[Text]:
        """A line in so many rows: what stands beside it is in the first."""
        if rows < 2:
            return [self._draw(index, digit, width)]
        line = self.lines[index]
        first, *more = (each.plain.rstrip() for each in self._label(line, self._room(line, width)))
        more[rows - 2 :] = [" ".join(more[rows - 2 :])]
        drawn = [self._as_row(index, digit, width, first)]
        on = index == self.highlighted
        for words in more:
            row = Text(" " * (LEAD + 2 * self.several)).append(words, style=self._ink(line, on=on))
            self.cut(row, width, pad=True)
            if on and self.has_focus:
                row.stylize(CHOSEN)
            drawn.append(row)
        return drawn

    def _draw(self, index: int, digit: str, width: int) -> Text:
        """A line in one row."""
        line = self.lines[index]
        if not line.options:
            return Text(f" {line.label}", style=f"bold {ACCENT}")
        return self._as_row(index, digit, width, self._in_a_row(line, self._room(line, width)))

    def _in_a_row(self, line: Line, room: int) -> str:
        """The label of a line that has one row of its own."""
        return whole(self._now(line), room, self.glyphs.more)

    def _as_row(self, index: int, digit: str, width: int, label: str) -> Text:
        """Where one stands, the key, a tick if there is one, a label, and what stands beside it."""
        line, on = self.lines[index], index == self.highlighted
        option = self._now(line).option
        key = "p" if is_pass(line.options[0]) and line.options[0].kind == "pass" else digit
        text = Text().append(f"{self.glyphs.cursor if on else ' '}{key} ", style=f"bold {ACCENT}")
        if self.several and option and not line.steps:
            ticked = key_of(option) in self.ticked
            text.append(f"{self.glyphs.ticked if ticked else self.glyphs.unticked} ")
        (words, count), steps = self._parts(line), self._stepper(line)
        text.append(label, style=self._ink(line, on=on))
        if words.startswith(self.glyphs.barred):  # who is meant is read before why not
            words = self.cut(Text(words), max(REASON, width - text.cell_len - 2)).plain
        room = max(min(text.cell_len, self._least(line, width)), width - len(words + count) - GAP)
        self.cut(self.cut(text, room), room + GAP - 1, pad=True)
        tail = self.cut(Text(words), width - text.cell_len - len(count)).plain + count
        text.append(steps, style=f"bold {ACCENT}").append(tail[len(steps) :], style=DIM)
        if on and self.has_focus:
            text.stylize(CHOSEN)
        return text

    @staticmethod
    def _least(line: Line, width: int) -> int:
        """Columns that a label keeps: of an amount, whose question says what it is for, the figures come first."""
        return width // 3 if line.steps else width // 2

    def _ink(self, line: Line, *, on: bool) -> str:
        return "bold" if on else "" if self._open(line) else DIM

    @property
    def most(self) -> int:
        """How many rows all lines take with every fold open."""
        return sum(max(1, len(leaves(line))) for line in self._given)

    @property
    def every(self) -> list[Line]:
        """The lines with every fold open."""
        return [part for line in self._given for part in (leaves(line) if line.options else (line,))]

    @property
    def rows_wanted(self) -> int:
        """How many rows they take if each label has as many as it needs."""
        width = self.content_size.width
        return sum(
            self._rows_needed(line, self._room(line, width)) if line.option else 1 for line in self.every
        )

    @property
    def unread(self) -> str:
        """The highlighted label where its line is too short for it, and what stands beside it if that is cut, too."""
        line = self.line
        if line is None or line.option is None:
            return ""
        given, width = self.lines[self.highlighted], self.content_size.width
        tail, room = self._tail(given), self._room(given, width)
        if not (line.steps or tail.startswith(self.glyphs.barred)):
            left = width - min(LEAD + len(line.label), self._least(given, width)) - GAP
            if 0 < left < len(tail):
                return f"{line.label}: {tail}"
        if given.steps or not 0 < room < len(line.label):
            return ""
        rows = self._spread(*self.content_size).get(self.highlighted, 1)
        return "" if rows >= len(self._label(line, room)) else line.label

    def _open(self, line: Line) -> bool:
        """Whether a line may be taken: in a lesson only what is ``wanted``."""
        return self.wanted is None or any(option.id in self.wanted for option in line.options)

    def _stepper(self, line: Line) -> str:
        """How much a line of steps stands at, between the signs for less and for more; empty for any other."""
        if not line.steps or not self._open(line):
            return ""
        amounts = [0, *[option.amount for option in line.options]]
        at = self._given_out(line) if self.several else self._at(line) + 1
        return f"{self.glyphs.before} {amounts[at]} of {amounts[-1]} {self.glyphs.then}"

    def _cost(self, option: Option) -> str:
        """What an option costs, as it stands beside it."""
        return option.cost

    def _tail(self, line: Line) -> str:
        """All that stands beside a line."""
        return "".join(self._parts(line))

    def _parts(self, line: Line) -> tuple[str, str]:
        """What stands beside a line, and how many a fold holds, which is never cut."""
        options = self._now(line).options
        if len(options) < 2:
            return self._single(options[0], line), ""
        many = f"({len(leaves(line))}) {self.glyphs.then}"
        words = (self.beside(options) or self._best(options, len(many) + 2)) if self._open(line) else ""
        return words, f"  {many}" if words else many

    def _single(self, option: Option, line: Line) -> str:
        """What stands beside a line that is one option."""
        if self.wanted is not None and option.id not in self.wanted:
            return "not yet"
        words = self.beside((option,))
        steps, cost, label = self._stepper(line), self._cost(option), len(self._now(line).label)
        figures = words
        if not words and (odds := self.odds.get((option.seat, option.id))):
            taken = label + sum(len(each) + 2 for each in (steps, cost) if each)
            figures = short(odds, self.glyphs, self._room_beside(taken), named=not cost)
        if cost and not (steps or figures.startswith(self.glyphs.barred)):
            taken = min(label, self._least(line, self.content_size.width)) + len(figures) + 2
            cost = self.cut(Text(cost), max(PRICED, self._room_beside(taken))).plain
        return "  ".join(part for part in (steps, cost, figures) if part)

    def _room_beside(self, taken: int) -> int:
        """Columns that are left for figures beside a label and what else stands there."""
        return max(1, self.content_size.width - LEAD - GAP - taken)

    def _best(self, options: Sequence[Option], taken: int) -> str:
        """Which of a fold of one kind promises most, as soon as that is known, and how much, where so many columns beside
        its label are ``taken``.
        """
        known = [
            (odds, each) for each in options if (odds := self.odds.get(key_of(each))) and not odds.barred
        ]
        if not known or len({each.kind for each in options}) > 1:
            return ""
        odds, best = max(known, key=lambda each: (each[0].expected, each[0].win))
        start = shared([each.label for each in options])
        doer, _, deed = best.label.partition(": ")
        same = all(each.label.endswith(f": {deed}") for each in options)
        name = doer if same else best.label[len(start) :].strip()
        taken += len(start) + 1 + len(self.glyphs.more) + len(name) + 1
        return f"{name} {short(odds, self.glyphs, self._room_beside(taken), named=False)}"


def whole(line: Line, room: int, more: str) -> str:
    """The label of a line; of a fold that is too long, as many of its parts as there is room for the whole of, if need
    be none but what they begin with.
    """
    label, parts = line.label, line.label.split(", ")
    while len(line.options) > 1 and len(label) > room and len(parts) > 1:
        parts.pop()
        label = ", ".join([*parts, more])
    start = shared([each.label for each in line.options])
    if label != line.label and len(label) > room and start and label.startswith(start):
        label = f"{start} {more}"
    return label
