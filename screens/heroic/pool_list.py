"""The list of a pool while it is built: its keys, its clicks and how a row is drawn (HR-LOOP-09, HR-LOOP-10)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from rich.text import Text
from textual import events

from engine.heroic.seen.plans import DRAFT
from engine.heroic.seen.sheets import Snapshot
from engine.heroic.state.price import Price
from engine.heroic.state.words import TROUBLE
from screens.heroic.column import WIDE
from screens.heroic.plan_words import die
from screens.heroic.rows import Row, kind_of, rows
from screens.look.arrange import Line
from screens.style.palette import ACCENT, CHOSEN, DIM, GOOD
from screens.widgets.choices import Choices

if TYPE_CHECKING:
    from engine.table import Blocked, Odds, Option, Seat


def _part(row: Row) -> tuple[bool, bool, bool]:
    """Boxes come before what is paid for, that before what is done at once, and what cannot be had is last."""
    kind = row.key.partition(":")[0]
    return row.on is not None or kind in ("now", "not"), kind in ("now", "not"), kind == "not"


class PoolRows(Choices):
    """Up and down change the row, left and right what stands there, Space pays for it or not, Enter rolls."""

    rows: tuple[Row, ...] = ()
    _key = "roll"
    _happened = -1
    _known: list[str]
    """The rows of this pool by what they stay known by, in the order in which they were first seen."""
    _owed: tuple[str, int] | None = None
    """A box to be turned as soon as its dice are there to choose from."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._variants: dict[str, int] = {}
        self._known = []

    def deal(
        self,
        view: Snapshot,
        options: Sequence[Option],
        blocked: Sequence[Blocked],
        may: Callable[[Option], bool],
        happened: int,
    ) -> None:
        """What the pool is made of now; a row changes only as far as a coach says that it ``may``. Where more has
        ``happened`` it is another pool, or a row of it is gone: it opens at its roll."""
        if happened != self._happened:
            self._happened, self._key, self._known = happened, "roll", []
        plan = next((each for each in view.plans if each.id == DRAFT), None)
        found = self._in_place(list(rows(plan, options, blocked))) if plan else []
        kept = (replace(each, ways=tuple(filter(may, each.ways))) for each in found)
        self.rows = tuple(each for each in kept if each.ways or each.on is not False)

    def _in_place(self, found: list[Row]) -> list[Row]:
        """Each where it stood as the pool was opened, whether it is paid for or not; what is new comes last of what may be
        paid for, that a digit stands for the same row throughout."""
        kinds = [kind_of(each.key) for each in found]
        self._known += [each for each in dict.fromkeys(kinds) if each not in self._known]
        first = {kind: at for at, kind in enumerate(self._known)}
        return sorted(found, key=lambda each: (*_part(each), first[kind_of(each.key)]))

    def show(
        self, lines: Collection[Line], odds: dict[tuple[Seat, str], Odds], *, several: bool = False
    ) -> None:
        if not lines:
            self.rows = ()
        if not any(each.key == "roll" for each in self.rows):
            self.rows = ()
        made = [Line(each.title, each.ways) for each in self.rows] or list(lines)
        if not (made or self.lines):
            return
        key = self._key
        self._begin(made, odds, several=several)
        keys = [each.key for each in self.rows]
        at = next((nth for nth, each in enumerate(keys) if each == key), None)
        if at is None:
            at = next((nth for nth, each in enumerate(keys) if kind_of(each) == kind_of(key)), 0)
        self.set_reactive(Choices.highlighted, at)
        self._key = keys[at] if keys else key
        self.redraw()
        self.post_message(self.Moved())
        self._settle_up()

    def _settle_up(self) -> None:
        owed, self._owed = self._owed, None
        row = next((each for each in self.rows if owed and each.key == owed[0]), None)
        if owed and row and row.ways and row.ways[0].kind != "hand":
            self._change(row, owed[1])

    def fit(self, rows: int) -> None:
        """Nothing folds."""

    @property
    def row(self) -> Row | None:
        return self.rows[self.highlighted] if self.highlighted < len(self.rows) else None

    @property
    def unread(self) -> str:
        """What the highlighted row says, if its line has no room for all of it."""
        row = self.row
        if row is None or row.key == "roll":
            return ""
        line = self._draw(self.highlighted, " ", self.content_size.width).plain
        words = row.name if row.box else self._words(row)
        return "" if words in line and row.reason in line else ": ".join(filter(None, (words, row.reason)))

    def watch_highlighted(self) -> None:
        self._key = self.row.key if self.row else "roll"
        super().watch_highlighted()

    def action_step(self, by: int) -> None:
        row = self.row
        if row and row.box:
            self._change(row, by)
        elif row and row.on is False and len(row.ways) > 1:
            self._variants[row.key] = (self._variant(row) + by) % len(row.ways)
            self.redraw()
            self.post_message(self.Moved())
        elif row and row.on is not None:
            self._toggle(row)

    def _change(self, row: Row, by: int) -> None:
        if not row.ways:
            return
        option = row.ways[0 if by > 0 else -1]
        if option.kind == "hand":
            self._owed = (row.key, by)
        self.post_message(self.Taken(Line(option.label, (option,))))

    def _variant(self, row: Row) -> int:
        return self._variants.get(row.key, 0) % len(row.ways) if row.ways else 0

    def _toggle(self, row: Row) -> None:
        if row.ways:
            option = row.ways[self._variant(row) if row.on is False else 0]
            self.post_message(self.Taken(Line(option.label, (option,))))

    def action_take(self) -> None:
        """Roll, wherever the cursor stands; where that may not be yet, what the line stands for."""
        first = next((each for each in self.rows if each.key == "roll" and each.ways), None)
        if first is None:
            super().action_take()
            return
        self.post_message(self.Taken(Line(first.title, first.ways)))

    def action_space(self) -> None:
        row = self.row
        if row is None or row.key == "roll":
            self.action_take()
        elif row.box:
            self._change(row, 1)
        else:
            self._toggle(row)

    def digit(self, number: int) -> None:
        """The row of that number: turned, or paid for."""
        if not self.rows:
            super().digit(number)
            return
        known = [at for at, each in enumerate(self.rows) if each.key != "roll" and each.ways]
        if number <= len(known):
            self.highlighted = known[number - 1]
            self.action_space()

    def on_click(self, event: events.Click) -> None:
        index = self._top + event.get_content_offset_capture(self).y
        if 0 <= index < len(self.lines) and self.lines[index].options:
            self.highlighted = index
            self.focus()
            self.action_space()

    # The picture

    def _spread(self, width: int, height: int) -> dict[int, int]:
        return {}

    def _draw(self, index: int, digit: str, width: int) -> Text:
        if not self.rows:
            return super()._draw(index, digit, width)
        row, on = self.rows[index], index == self.highlighted
        known = [at for at, each in enumerate(self.rows) if each.key != "roll" and each.ways]
        number = str(known.index(index) + 1) if index in known[:9] else " "
        text = Text().append(f"{self.glyphs.cursor if on else ' '}{number} ", style=f"bold {ACCENT}")
        if row.key == "roll":
            text.append(row.title, style=f"bold {GOOD}" if row.ways else DIM)
            text.append("  Enter" if row.ways else "  not yet", style=DIM)
        elif row.box:
            self._draw_box(text, row, on, width)
        else:
            self._draw_paid(text, row, on, width)
        self.cut(text, width, pad=True)
        if on and self.has_focus:
            text.stylize(CHOSEN)
        return text

    def _draw_box(self, text: Text, row: Row, on: bool, width: int) -> None:
        shown = die(row.size) if row.size else "none"
        earns = " +1 spark" if row.key == "box:distinction" and row.size == TROUBLE else ""
        turns = on and bool(row.ways)
        before, then = (f"{self.glyphs.before} ", f" {self.glyphs.then}") if turns else ("  ", "  ")
        text.append(f"{row.title:<{WIDE}}", style=DIM)
        room = width - text.cell_len - len(shown) - len(earns) - 5
        text.append_text(self.cut(Text(row.name), room, pad=True))
        text.append(f" {before}", style=f"bold {ACCENT}").append(shown, style=f"bold {ACCENT}")
        text.append(earns, style=GOOD).append(then, style=f"bold {ACCENT}")

    def _words(self, row: Row) -> str:
        """What may be paid for, in the way that stands there."""
        label = row.ways[self._variant(row)].label if row.ways and not row.on else row.title
        return f"Extra: {label}" if row.key == "pay:extra" else label

    def _draw_paid(self, text: Text, row: Row, on: bool, width: int) -> None:
        if not row.ways:
            room = width - text.cell_len
            words = self.cut(Text(row.title, style=DIM), max(room // 2, room - len(row.reason) - 4))
            text.append_text(words).append(f"  {row.reason}", style=DIM)
            return
        option = row.ways[self._variant(row)]
        if row.on is not None:
            text.append(f"{self.glyphs.ticked if row.on else self.glyphs.unticked} ")
        price = option.cost or row.reason
        cost = price if not row.on else f"{Price(row.due).text()} then" if row.due else "in"
        many = f" {self.glyphs.before}{self.glyphs.then}" if on and len(row.ways) > 1 and not row.on else ""
        room = width - text.cell_len - len(cost) - len(many) - 2
        text.append_text(self.cut(Text(self._words(row), style="bold" if row.on else ""), room, pad=True))
        text.append(f"{many} ", style=f"bold {ACCENT}").append(cost, style=DIM)
