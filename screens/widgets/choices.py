"""The list one chooses from: its keys and clicks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import replace
from typing import TYPE_CHECKING

from textual import events
from textual.actions import SkipAction
from textual.binding import Binding
from textual.message import Message

from screens.look.arrange import Line, drawn_out, key_of, opened, unfolded
from screens.widgets.adding_lines import AddingLines
from screens.widgets.drawn import Hovered
from screens.widgets.guard import Wish

if TYPE_CHECKING:
    from engine.table import Odds, Seat


class Choices(AddingLines, can_focus=True):
    """Lines with digits; arrows or j and k move, Enter, Space, a digit or a click take.

    A line of steps stands at one of its options; of points that are given out, at as many as are ticked. One that adds up
    stands at nothing first: digits and Space add to it, and only going on takes it.
    """

    inside = False
    """Whether the lines are what a fold holds, in the place of the list."""
    _around: tuple[tuple[Line, ...], int] = ((), 0)
    """The list that the fold belongs to, and from which line on it stood."""

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

    class Stepped(Message):
        """The highlighted line stands at another of its steps, by hand."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """With nothing to choose from all keys are the screen's."""
        return bool(self.lines) and super().check_action(action, parameters)

    def show(
        self, lines: Collection[Line], odds: dict[tuple[Seat, str], Odds], *, several: bool = False
    ) -> None:
        """Show other lines, the first that is none a heading highlighted."""
        if not (lines or self._given):
            return
        self._begin(lines, odds, several=several)
        self.lines = self.digits.ordered(opened(self._given, self._rows))
        self._steps.clear()
        self.set_reactive(Choices.highlighted, self._next(-1, 1))
        self.redraw()
        self.post_message(self.Moved())

    def _begin(
        self, lines: Collection[Line], odds: dict[tuple[Seat, str], Odds], *, several: bool = False
    ) -> None:
        """Hold other lines: from the top, nothing ticked, of no fold."""
        self._given = self.lines = tuple(lines)
        self.odds, self.several = odds, several
        self.inside, self.ticked, self._top = False, frozenset(), 0

    def unfold(self, line: Line, odds: dict[tuple[Seat, str], Odds]) -> None:
        """Show what a fold holds in the place of the list."""
        around = self._around if self.inside else (self._given, self._top)
        self.digits.begin(None, 0)
        self.show(unfolded(line), odds)
        self.inside, self._around = True, around

    def fold_up(self) -> None:
        """Show the list again as it was, the cursor at the fold."""
        (lines, top), inner = self._around, self._given
        self.show(lines, self.odds)
        first = next((each.options[0] for each in inner if each.options), None)
        if first:
            self.stand_at(first.id, first.seat)
        self._top = top

    def fit(self, rows: int) -> None:
        """Open folds as far as there are rows; what is highlighted stays so."""
        self._rows = rows
        lines, before = self.digits.ordered(opened(self._given, rows)), self.line
        if lines == self.lines:
            return
        self.lines = lines
        if before and before.options:
            self.stand_at(before.options[0].id, before.options[0].seat)
        self.redraw()
        self.post_message(self.Moved())

    def on_resize(self) -> None:
        self.post_message(self.Resized())

    def watch_highlighted(self) -> None:
        self.redraw()

    def tick(self, ticked: frozenset[tuple[Seat, str]]) -> None:
        self.ticked = ticked
        self.redraw()

    def _next(self, index: int, by: int) -> int:
        """The nearest line from there on that is no heading; where we stand if there is none."""
        at = index + by
        while 0 <= at < len(self.lines) and not self.lines[at].options:
            at += by
        return at if 0 <= at < len(self.lines) else max(0, index)

    @property
    def at(self) -> tuple[Seat, str] | None:
        """The seat and the id of the option that is highlighted, of a fold the first."""
        return key_of(self.line.options[0]) if self.line and self.line.options else None

    def action_move(self, by: int) -> None:
        index = self.highlighted
        for _ in range(min(abs(by), len(self.lines))):
            index = self._next(index, 1 if by > 0 else -1)
        self.highlighted = index

    def highlight(self, id: str, seat: Seat) -> bool:
        """Highlight the line of an option, which leaves its fold for a line of its own; whether there is one."""
        self._given = tuple(drawn_out(self._given, id, seat))
        self.lines = self.digits.ordered(drawn_out(self.lines, id, seat))
        return self.stand_at(id, seat)

    def stand_at(self, id: str, seat: Seat) -> bool:
        """Highlight the line that holds an option; whether there is one."""
        for index, line in enumerate(self.lines):
            ids = [key_of(option) for option in line.options]
            if (seat, id) in ids:
                if line.steps and not (self.several or line.adds):
                    self._steps[ids[0]] = ids.index((seat, id))
                    self.redraw()
                self.highlighted = index
                return True
        return False

    def action_step(self, by: int) -> None:
        """Stand at more, or at less; from where nothing adds up at more of the first that does, else the key is the
        screen's.
        """
        line = self.lines[self.highlighted] if self.highlighted < len(self.lines) else None
        if by > 0 and line is not None and not line.steps:
            adding = next((index for index, each in enumerate(self.lines) if each.adds), self.highlighted)
            self.highlighted, line = adding, self.lines[adding]
        if line is None or not line.steps:
            raise SkipAction
        if self.several:
            at = self._given_out(line) - (by < 0)
            if 0 <= at < len(line.options):
                self.post_message(self.Taken(replace(line, options=line.options[at : at + 1]), tick=True))
            return
        self._set(line, max(0, min(len(line.options) - (not line.adds), self._at(line) + by)))
        self.post_message(self.Stepped())

    def _set(self, line: Line, at: int) -> None:
        self._step_to(line, at)
        self.redraw()
        self.post_message(self.Moved())

    def one_more(self) -> bool:
        """Add to the highlighted line, beyond the most nothing again; whether it is one that adds up."""
        line = self.lines[self.highlighted] if self.highlighted < len(self.lines) else None
        if line is None or not line.adds:
            return False
        self._set(line, (self._at(line) + 1) % (len(line.options) + 1))
        return True

    def add(self, picks: Collection[str], seat: Seat) -> None:
        """Have what adds up stand at these picks of a seat, and no more."""
        counts = Counter(picks)
        for line in self.lines:
            if line.adds and line.options[0].seat == seat:
                ids = [option.id for option in line.options]
                once = next((at for at, id in enumerate(ids, 1) if counts[id]), 0)
                self._step_to(line, min(counts[ids[0]], len(ids)) if len(set(ids)) == 1 else once)
        self.redraw()
        self.post_message(self.Moved())

    def action_take(self) -> None:
        self._take(tick=False)

    def action_space(self) -> None:
        if not self.one_more():
            self._take(tick=self.several)

    def _take(self, *, tick: bool) -> None:
        """Report the highlighted line."""
        if self.line and self.line.options:
            self.post_message(self.Taken(self.line, tick=tick))

    def digit(self, number: int) -> Taken | None:
        """What the line of a digit would report: taken at once, for the next digit may be meant for its fold. A line
        that the list has been scrolled away from is only gone to.
        """
        index = next((at for at, digit in self.digits.of(self.lines).items() if digit == number), None)
        if index is None:
            return None
        away = index < self._top
        self.highlighted = index
        if away or self.one_more():
            return None
        return self.Taken(self.line, tick=self.several) if self.line and self.line.options else None

    def on_click(self, event: events.Click) -> None:
        at = event.get_content_offset_capture(self)
        index = self._index_at(at.y)
        if index is not None and self.lines[index].options:
            self.highlighted = index
            self.focus()
            if by := self._arrow(self.lines[index], at.x):
                self.action_step(by)
            elif not self.lines[index].adds:
                self._take(tick=self.several)

    def _arrow(self, line: Line, x: int) -> int:
        """1 for more or -1 for less, if that is the sign at this column; else 0."""
        steps = self._stepper(line)
        start = self.content_size.width - len(self._tail(line)) - 1
        return 0 if not steps else -1 if x == start else 1 if x == start + len(steps) - 1 else 0

    def on_mouse_move(self, event: events.MouseMove) -> None:
        at = event.get_content_offset(self)
        index = self._index_at(at.y) if at else None
        option = None if index is None else self._now(self.lines[index]).option
        self.post_message(Hovered(self, f"{option.seat} {option.id}" if option else ""))

    def on_mouse_scroll_down(self) -> None:
        self.action_move(1)

    def on_mouse_scroll_up(self) -> None:
        self.action_move(-1)
