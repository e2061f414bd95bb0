"""How the menu of a scene is drawn: option, hero, skill, pips, chance, risk, and toggles beneath it (TS-LOOP-03, -06)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from screens.look.chances import short
from screens.style.palette import ACCENT, CHOSEN, DIM, GOOD, HARM, STATE
from screens.troubleshooters.menu_lines import MenuLines
from screens.troubleshooters.menu_rows import SHUT, Row, called_for
from screens.troubleshooters.names import called
from screens.troubleshooters.reading import whose
from screens.troubleshooters.ways import pace

if TYPE_CHECKING:
    from engine.table import Option

NARROW = 64
"""Columns below which what stands at the end of a line has one of its own, and where that is too much a short skill."""


class MenuDrawn(MenuLines):
    """Draws each row in as many lines as it has room for."""

    @property
    def rows_wanted(self) -> int:
        """Each label in as many lines as it needs, and the most that stands beneath one while it is highlighted."""
        if not self.rows:
            return super().rows_wanted
        width, index = self.content_size.width, self.highlighted
        labels = sum(len(self._block(at, width, whole=True)) for at in range(len(self.rows)) if at != index)
        beneath = max(len(self._toggles(row, width)) for row in self.rows)
        return labels + 1 + beneath

    @property
    def unread(self) -> str:
        return "" if self.rows else super().unread

    def render(self) -> Text:
        if not self.rows:
            return super().render()
        width, height = self.content_size
        blocks = [self._block(index, width, whole=True) for index in range(len(self.rows))]
        if sum(map(len, blocks)) > height:
            blocks = [self._block(index, width, whole=False) for index in range(len(self.rows))]
        order = [(index, line) for index, block in enumerate(blocks) for line in block]
        first = next((at for at, (index, _) in enumerate(order) if index == self.highlighted), 0)
        last = first + len(blocks[self.highlighted]) - 1 if self.highlighted < len(blocks) else first
        room = height - (len(order) > height > 1)
        top = min(self._top, max(0, first - 1))
        if last >= top + room:
            top = last - room + 1
        self._top = max(0, min(top, first))
        shown = order[self._top : self._top + room]
        self._drawn_at = [index for index, _ in shown]
        lines = [line for _, line in shown]
        if len(order) > height > 1:
            below = len(order) - self._top - room
            lines.append(self._beyond(below))
        return Text("\n", no_wrap=True).join(lines)

    def _block(self, index: int, width: int, *, whole: bool) -> list[Text]:
        """A row in its lines; of one that is not highlighted the ``whole`` label, or as much of it as a line holds."""
        row, on = self.rows[index], index == self.highlighted
        if row.heading:
            style = DIM if row.key.startswith((SHUT, "look:")) else f"bold {ACCENT}"
            lines = (
                Text(row.label, style=style).wrap(self.app.console, width - 2)
                if whole
                else [Text(row.label, style=style)]
            )
            return [
                self.cut(Text(" " + "  " * bool(nth)).append_text(each), width)
                for nth, each in enumerate(lines)
            ]
        digits = {at: str(number) for at, number in self.digits.of(self.lines).items()}
        key = f"{self.glyphs.cursor if on else ' '}{digits.get(index, ' ')} "
        lead = Text().append(
            key, style=f"bold {ACCENT}"
        )  # the style of a whole Text would be that of all after it
        whole = whole or on
        tail = self._tail_of(row, on=on, whole=whole or width >= NARROW)
        style = self._ink(self.lines[index], on=on)
        label = self.lines[index].label
        room, beneath = max(12, width - lead.cell_len - tail.cell_len - 2), Text()
        if whole and row.tries and width < NARROW and len(label) > room:
            room, tail, beneath = width - lead.cell_len - 2, beneath, tail
        wrapped = list(Text(label, style=style).wrap(self.app.console, room)) or [Text()]
        first = wrapped[0] if whole or len(wrapped) == 1 else self.cut(Text(label, style=style), room)
        line = lead.append_text(self.cut(first, room, pad=True)).append(" ").append_text(tail)
        lines = [self.cut(line, width, pad=True)]
        if whole:
            under = [*wrapped[1:], *([beneath] if beneath else [])]
            lines += [self.cut(Text("   ").append_text(each), width, pad=True) for each in under]
        if on:
            lines += [self.cut(each, width, pad=True) for each in self._toggles(row, width)]
        if on and self.has_focus:
            lines[0].stylize(CHOSEN)
        return lines

    def _beside(self, row: Row) -> str:
        """How many a fold holds, what an option costs or how likely it is, what a lead rewards, whose ability opens a
        deed."""
        if row.fold:
            return f"({len(self.held(row))}) {self.glyphs.then}"
        if row.option is None:
            return ""
        leads = self.view.frame.leads if self.view else ()
        lead = next((each for each in leads if each.scene == row.option.target), None)
        cost = pace(self.view, row.option) if self.view else ""
        if lead:
            return "  ".join(filter(None, (", ".join(lead.skills), cost)))
        if self.view and self._opened(row.option):
            return whose(row.option, self.view)
        odds = self.odds.get((row.option.seat, row.option.id))
        return row.option.cost or cost or (short(odds, self.glyphs) if odds else "")

    def _opened(self, option: Option) -> bool:
        """Whether an ability opens what simply happens."""
        return option.kind == "do" and option.amount > 0

    def _tail_of(self, row: Row, *, on: bool, whole: bool) -> Text:
        """What stands at the end of a line, the ``whole`` skill or as much of it as tells it from others."""
        if row.tries:
            return self._told(row, on=on, whole=whole)
        if row.sold:
            return self._whose(row, self.paid(row).actor, on=on).append(self.paid(row).cost, style=DIM)
        return Text(self._beside(row), style=DIM)

    def _whose(self, row: Row, id: str, *, on: bool) -> Text:
        """The hero whom a line stands at, between signs if there are others."""
        heroes = self.view.heroes if self.view else ()
        name = next((called(each.name) for each in heroes if each.id == id), "")
        several = len(self.heroes(row)) > 1
        before, then = (self.glyphs.before, self.glyphs.then) if several and on else (" ", " ")
        return Text().append(f"{before}{name}{then} ", style=f"bold {ACCENT}" if on else "bold")

    def _told(self, row: Row, *, on: bool, whole: bool) -> Text:
        """``< Hanae > Prestidigitation 65 +2  83% noticed``."""
        one = self.meant(row)
        tail = self._whose(row, one.who, on=on)
        skill = one.skill if whole else one.skill[:8]
        tail.append(f"{skill} ", style=DIM)
        if one.pips:
            tail.append(f"{one.pips:+d} ", style=GOOD if one.pips > 0 else HARM)
        tail.append(f"{one.chance * 100:3.0f}%", style=f"bold {ACCENT}")
        tail.append(f" {one.risk}", style=DIM) if one.risk else None
        return tail

    def _toggles(self, row: Row, width: int) -> list[Text]:
        """Helper, kit and complications with their letters, on or off (TS-LOOP-06); other skills of the same option."""
        if row.sold:
            return self._others(row)
        if not row.tries or self.view is None:
            return []
        one, base, ways = self.meant(row), self.chosen(row), self.variants(row)
        parts: list[tuple[str, bool, str]] = []
        if helper := next((each.helper for each in ways if each.helper), ""):
            vain = ", adding nothing" * any(each.joined for each in ways)
            parts.append(("e", bool(one.helper), f"{called(helper)} helps{vain}"))
        if any(each.bare for each in ways):
            parts.append(("g", not one.bare, base.kit))
        for rule in dict.fromkeys(rule for each in ways for rule in each.burdens):
            parts.append(("c", rule in one.burdens, f"{self._trouble(rule)} -2, +3 SP"))
        told = [
            Text(f"{key} ", style=f"bold {ACCENT}").append(
                f"{self.glyphs.ticked if on else self.glyphs.unticked} {words}", style=STATE if on else DIM
            )
            for key, on, words in parts
        ]
        if skills := [each for each in dict.fromkeys(each.skill for each in row.tries) if each != one.skill]:
            told.append(Text("Tab ", style=f"bold {ACCENT}").append(f"by {' or '.join(skills)}", style=DIM))
        lines: list[Text] = []
        for each_ in told:
            if lines and lines[-1].cell_len + 2 + each_.cell_len <= width:
                lines[-1].append("  ").append_text(each_)
            else:
                lines.append(Text("   ").append_text(each_))
        return lines

    def _others(self, row: Row) -> list[Text]:
        """Whom else it could be about."""
        now = self.paid(row).target
        others = dict.fromkeys(called_for(each) for each in row.sold if each.target != now)
        line = Text().append("   Tab ", style=f"bold {ACCENT}").append(f"or: {', '.join(others)}", style=DIM)
        return [line] if others else []

    def _trouble(self, rule: str) -> str:
        """What a complication is called."""
        assert self.view
        options = [each.label for each in self._options.values() if rule in each.id]
        named = next((each.rpartition(", ")[2] for each in options), rule)
        return named.partition(" (+")[0]
