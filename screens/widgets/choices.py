"""The list one chooses from: one widget that draws all lines itself."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from rich.text import Text
from textual import events
from textual.actions import SkipAction
from textual.binding import Binding
from textual.message import Message
from textual.reactive import reactive

from screens.look.arrange import Line, numbered, opened, unfolded
from screens.look.chances import short
from screens.look.system import is_pass
from screens.style.palette import ACCENT, CHOSEN, DIM
from screens.widgets.drawn import Drawn, Hovered
from screens.widgets.guard import Wish

if TYPE_CHECKING:
    from engine.table import Odds, Option, Seat

REASON = 24
"""Columns that are left to why an option brings nothing."""

GAP = 2
"""Columns that stay empty in a line: one after the label, one at the end."""


class Choices(Drawn, can_focus=True):
    """Lines with digits; arrows or j and k move, Enter, Space, a digit or a click take.

    A line of steps stands at one of its options; of points that are given out, at as many as are ticked.
    """

    BINDINGS = [
        Binding("up,k", "move(-1)", "Option above", show=False, id="up"),
        Binding("down,j", "move(1)", "Option below", show=False, id="down"),
        Binding("left", "step(-1)", "Less of it, where an amount is to be chosen", show=False, id="left"),
        Binding("right", "step(1)", "More of it, where an amount is to be chosen", show=False, id="right"),
        Binding("pageup", "move(-8)", "Eight options up", show=False),
        Binding("pagedown", "move(8)", "Eight options down", show=False),
        Binding("home", "move(-999)", "First option", show=False),
        Binding("end", "move(999)", "Last option", show=False),
        Binding("enter", "take", "Take the highlighted option, or confirm what is ticked", show=False),
        Binding(
            "space",
            "space",
            "Take the highlighted option, or tick it where several may be picked",
            show=False,
        ),
    ]

    class Taken(Wish):
        """A line was taken; ``tick`` when only its tick is meant."""

        def __init__(self, line: Line, *, tick: bool = False) -> None:
            super().__init__()
            self.line = line
            self.tick = tick

    class Resized(Message):
        """There are more rows, or fewer."""

    class Moved(Message):
        """There are other lines; who follows ``highlighted`` watches it, to be painted in the same frame."""

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
        self._top = self._rows = 0
        self._steps: dict[tuple[Seat, str], int] = {}
        """How many steps beyond the first a line stands at, by its first option."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """With nothing to choose from all keys are the screen's."""
        return bool(self.lines) and super().check_action(action, parameters)

    def show(
        self, lines: Collection[Line], odds: dict[tuple[Seat, str], Odds], *, several: bool = False
    ) -> None:
        """Show other lines, the first that is none a heading highlighted."""
        if not (lines or self._given):
            return
        self._given, self.odds, self.several = tuple(lines), odds, several
        self.lines = tuple(opened(self._given, self._rows))
        self.ticked = frozenset()
        self._steps.clear()
        self._top = 0
        self.set_reactive(Choices.highlighted, self._next(-1, 1))
        self.redraw()
        self.post_message(self.Moved())

    def fit(self, rows: int) -> None:
        """Open folds as far as there are rows; what is highlighted stays so."""
        self._rows = rows
        lines, before = tuple(opened(self._given, rows)), self.line
        if lines == self.lines:
            return
        self.lines = lines
        if before and before.options:
            self.highlight(before.options[0].id, before.options[0].seat)
        self.redraw()
        self.post_message(self.Moved())

    def on_resize(self) -> None:
        self.post_message(self.Resized())

    def watch_highlighted(self) -> None:
        self.redraw()

    def tick(self, ticked: frozenset[tuple[Seat, str]]) -> None:
        self.ticked = ticked
        self.redraw()

    @property
    def line(self) -> Line | None:
        """The highlighted line; one of steps as the option it stands at."""
        return self._now(self.lines[self.highlighted]) if 0 <= self.highlighted < len(self.lines) else None

    def _now(self, line: Line) -> Line:
        """Of points that are given out, the next one, or the first where all are given."""
        if not line.steps:
            return line
        if self.several:
            return Line(line.label, line.options[self._given_out(line) % len(line.options) :][:1])
        option = line.options[self._at(line)]
        return Line(option.label, (option,))

    def _at(self, line: Line) -> int:
        return self._steps.get(_key(line.options[0]), 0)

    def _given_out(self, line: Line) -> int:
        return sum(_key(option) in self.ticked for option in line.options)

    def _next(self, index: int, by: int) -> int:
        """The nearest line from there on that is no heading; where we stand if there is none."""
        at = index + by
        while 0 <= at < len(self.lines) and not self.lines[at].options:
            at += by
        return at if 0 <= at < len(self.lines) else max(0, index)

    def action_move(self, by: int) -> None:
        index = self.highlighted
        for _ in range(min(abs(by), len(self.lines))):
            index = self._next(index, 1 if by > 0 else -1)
        self.highlighted = index

    def highlight(self, id: str, seat: Seat) -> bool:
        """Highlight the line that holds an option; whether there is one."""
        for index, line in enumerate(self.lines):
            ids = [_key(option) for option in line.options]
            if (seat, id) in ids:
                if line.steps and not self.several:
                    self._steps[ids[0]] = ids.index((seat, id))
                    self.redraw()
                self.highlighted = index
                return True
        return False

    def action_step(self, by: int) -> None:
        """Stand at more, or at less; without steps the key is the screen's."""
        line = self.lines[self.highlighted] if self.highlighted < len(self.lines) else None
        if line is None or not line.steps:
            raise SkipAction
        if self.several:
            at = self._given_out(line) - (by < 0)
            if 0 <= at < len(line.options):
                self.post_message(self.Taken(replace(line, options=line.options[at : at + 1]), tick=True))
            return
        self._steps[_key(line.options[0])] = max(0, min(len(line.options) - 1, self._at(line) + by))
        self.redraw()
        self.post_message(self.Moved())

    def action_take(self) -> None:
        self._take(tick=False)

    def action_space(self) -> None:
        self._take(tick=self.several)

    def _take(self, *, tick: bool) -> None:
        """Report the highlighted line."""
        if self.line and self.line.options:
            self.post_message(self.Taken(self.line, tick=tick))

    def digit(self, number: int) -> Taken | None:
        """What the line of a digit would report: taken at once, for the next digit may be meant for its fold."""
        known = numbered(list(self.lines))
        if number > len(known):
            return None
        self.highlighted = known[number - 1]
        return self.Taken(self.line, tick=self.several) if self.line and self.line.options else None

    def on_click(self, event: events.Click) -> None:
        at = event.get_content_offset_capture(self)
        index = self._top + at.y
        if 0 <= index < len(self.lines) and self.lines[index].options:
            self.highlighted = index
            self.focus()
            if by := self._arrow(self.lines[index], at.x):
                self.action_step(by)
            else:
                self._take(tick=self.several)

    def _arrow(self, line: Line, x: int) -> int:
        """1 for more or -1 for less, if that is the sign at this column; else 0."""
        steps = self._stepper(line)
        start = self.content_size.width - len(self._tail(line)) - 1
        return 0 if not steps else -1 if x == start else 1 if x == start + len(steps) - 1 else 0

    def on_mouse_move(self, event: events.MouseMove) -> None:
        at = event.get_content_offset(self)
        index = self._top + at.y if at else -1
        option = self._now(self.lines[index]).option if 0 <= index < len(self.lines) else None
        self.post_message(Hovered(self, f"{option.seat} {option.id}" if option else ""))

    def on_mouse_scroll_down(self) -> None:
        self.action_move(1)

    def on_mouse_scroll_up(self) -> None:
        self.action_move(-1)

    # The picture

    def render(self) -> Text:
        width, height = self.content_size
        if not height:
            return Text()
        room = height - (len(self.lines) > height > 1)
        if self.highlighted < self._top + 1:
            self._top = max(0, self.highlighted - 1)
        if self.highlighted >= self._top + room:
            self._top = self.highlighted - room + 1
        digits = {index: str(number) for number, index in enumerate(numbered(list(self.lines)), 1)}
        shown = [
            self._draw(index, digits.get(index, " "), width)
            for index in range(self._top, min(len(self.lines), self._top + room))
        ]
        if room < height:
            shown.append(self._beyond(len(self.lines) - self._top - room))
        return Text("\n", no_wrap=True).join(shown)

    def _beyond(self, below: int) -> Text:
        """What lies above and below the lines in sight."""
        signs, words = self.glyphs, Text("   ", style=DIM)
        if self._top:
            words.append(f"{signs.up} {self._top} more  ")
        return words.append(f"{signs.down} {below} more") if below > 0 else words

    def _draw(self, index: int, digit: str, width: int) -> Text:
        line = self.lines[index]
        if not line.options:
            return Text(f" {line.label}", style=f"bold {ACCENT}")
        now, on = self._now(line), index == self.highlighted
        option = now.option
        key = "p" if is_pass(line.options[0]) and line.options[0].kind == "pass" else digit
        text = Text().append(f"{self.glyphs.cursor if on else ' '}{key} ", style=f"bold {ACCENT}")
        if self.several and option and not line.steps:
            ticked = _key(option) in self.ticked
            text.append(f"{self.glyphs.ticked if ticked else self.glyphs.unticked} ")
        tail, steps = self._tail(line), self._stepper(line)
        label = whole(now, width - len(tail) - text.cell_len - GAP, self.glyphs.more)
        text.append(label, style="bold" if on else "" if self._open(line) else DIM)
        if tail.startswith(self.glyphs.barred):  # who is meant is read before why not
            tail = self.cut(Text(tail), max(REASON, width - text.cell_len - 2)).plain
        room = max(min(text.cell_len, width // 2), width - len(tail) - GAP)
        self.cut(self.cut(text, room), room + GAP - 1, pad=True)
        tail = self.cut(Text(tail), width - text.cell_len).plain
        text.append(steps, style=f"bold {ACCENT}").append(tail[len(steps) :], style=DIM)
        if on and self.has_focus:
            text.stylize(CHOSEN)
        return text

    @property
    def most(self) -> int:
        """How many rows all lines take with every fold open."""
        return sum(max(1, len(unfolded(line))) for line in self._given)

    @property
    def unread(self) -> str:
        """The highlighted label where its line is too short for it."""
        line = self.line
        if line is None or line.option is None:
            return ""
        beside = len(self._tail(self.lines[self.highlighted])) + GAP + 2 * self.several
        room = self.content_size.width - beside - 3
        return line.label if 0 < room < len(line.label) else ""

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

    def _tail(self, line: Line) -> str:
        options = self._now(line).options
        option, words = options[0], self.beside(options)
        if len(options) > 1:
            return f"{words}  ({len(options)}) {self.glyphs.then}".strip()
        if self.wanted is not None and option.id not in self.wanted:
            return "not yet"
        parts = [self._stepper(line)] if line.steps else []
        parts += [option.cost] if option.cost else []
        odds = self.odds.get((option.seat, option.id))
        if words:
            parts.append(words)
        elif odds:
            parts.append(short(odds, self.glyphs))
        return "  ".join(parts)


def whole(line: Line, room: int, more: str) -> str:
    """The label of a line; of a fold that is too long, as many of its parts as there is room for the whole of."""
    label, parts = line.label, line.label.split(", ")
    while len(line.options) > 1 and len(label) > room and len(parts) > 1:
        parts.pop()
        label = ", ".join([*parts, more])
    return label


def _key(option: Option) -> tuple[Seat, str]:
    return option.seat, option.id
