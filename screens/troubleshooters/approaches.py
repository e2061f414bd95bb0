"""The menu of a scene as rows: an option, its hero, skill, pips, chance and risk; toggles beneath it (TS-LOOP-03 to -06)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from rich.text import Text
from textual import events

from engine.troubleshooters.seen.sheets import Snapshot, TryLine
from screens.look.arrange import Line, numbered
from screens.style.palette import ACCENT, CHOSEN, DIM, GOOD, HARM, STATE
from screens.troubleshooters.menu_rows import Row, rows
from screens.troubleshooters.reading import called
from screens.widgets.choices import Choices

if TYPE_CHECKING:
    from engine.table import Odds, Option, Seat

HELP, GEAR, TROUBLE = "help", "gear", "trouble"
NARROW = 64
"""Columns below which a skill is cut short."""
Key = tuple[str, int]


class Approaches(Choices):
    """Up and down change the option, left and right the hero, Tab the skill; letters turn toggles, Enter rolls."""

    rows: tuple[Row, ...] = ()

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.view: Snapshot | None = None
        self._options: dict[str, Option] = {}
        self._who: dict[str, str] = {}
        """The hero chosen, by row."""
        self._skill: dict[str, str] = {}
        self._turned: dict[str, set[str]] = {}
        """The toggles that do not stand as preset, by row."""
        self._asked: object = None
        self._dealt = False
        self._key = ""
        """The row that is highlighted, so that it stays so within a scene."""

    def deal(self, view: Snapshot, options: Sequence[Option], wanted: Sequence[str] = ()) -> None:
        """What the menu holds now; what a coach has ``wanted`` is preset."""
        self.view = view
        self._options = {each.id: each for each in options}
        names = {each.id: each.name for each in view.heroes}
        labels = {
            each.card: each.label.partition(f": {names.get(each.actor, '')}, ")[0]
            for each in options
            if each.kind == "try"
        }
        self.rows = tuple(rows(view, options, labels))
        self._dealt = True
        scene = view.scene.number if view.scene else 0
        if scene != self._asked:
            self._asked = scene
            self._who, self._skill, self._turned, self._key = {}, {}, {}, ""
        for row in self.rows:
            for one in row.tries:
                if one.id in wanted:
                    self._who[row.key], self._skill[row.key] = one.who, one.skill

    def clear(self) -> None:
        """Nothing of a menu: the list is an ordinary one."""
        self.rows = ()

    def show(
        self, lines: Collection[Line], odds: dict[tuple[Seat, str], Odds], *, several: bool = False
    ) -> None:
        dealt, self._dealt = self._dealt, False
        if not (dealt and self.rows and lines):
            self.rows = ()
            super().show(lines, odds, several=several)
            return
        at = self._key
        self._given = self.lines = tuple(self._line(each) for each in self.rows)
        self.odds, self.several, self.ticked, self._top = odds, several, frozenset(), 0
        keys = [each.key for each in self.rows]
        index = keys.index(at) if at in keys and not self.rows[keys.index(at)].heading else self._next(-1, 1)
        self.set_reactive(Choices.highlighted, index)
        self.redraw()
        self.post_message(self.Moved())

    def fit(self, rows: int) -> None:
        if not self.rows:
            super().fit(rows)

    def watch_highlighted(self) -> None:
        self._key = self.row.key if self.row else self._key
        super().watch_highlighted()

    # What is chosen of a row

    @property
    def row(self) -> Row | None:
        return self.rows[self.highlighted] if self.highlighted < len(self.rows) else None

    def chosen(self, row: Row) -> TryLine:
        """The approach that a row stands at, as preset: the hero and skill that were chosen, else the best chance."""
        skill, who = self._skill.get(row.key), self._who.get(row.key)
        tries = [each for each in row.tries if each.skill == skill] or list(row.tries)
        mine = [each for each in tries if each.who == who] or tries
        return max(mine, key=lambda each: each.chance)

    def meant(self, row: Row) -> TryLine:
        """The same with its toggles as they were turned, as far as that is offered."""
        base = self.chosen(row)
        turned = self._turned.get(row.key, set())
        if not turned or self.view is None:
            return base
        burdens = tuple(sorted(each for each in turned if each not in (HELP, GEAR)))
        for each in self.view.tries:
            if each.base == base.id and (each.alone, each.bare, tuple(sorted(each.burdens))) == (
                HELP in turned, GEAR in turned, burdens,
            ):  # fmt: skip
                return each
        return base

    def variants(self, row: Row) -> list[TryLine]:
        """All ways in which the approach may be declared."""
        base = self.chosen(row).id
        return [each for each in self.view.tries if each.base == base] if self.view else []

    def heroes(self, row: Row) -> list[str]:
        """Who may try it, the best chance first."""
        best: dict[str, float] = {}
        skill = self._skill.get(row.key)
        for each in row.tries:
            if skill in (None, each.skill):
                best[each.who] = max(best.get(each.who, 0.0), each.chance)
        return sorted(best, key=lambda each: -best[each])

    @property
    def line(self) -> Line | None:
        row = self.row
        return self._line(row) if row else super().line

    def _line(self, row: Row) -> Line:
        if row.tries:
            option = self._options.get(self.meant(row).id) or self._options[self.chosen(row).id]
            return Line(row.label, (option,))
        if row.option:
            return Line(row.label, (row.option,))
        return Line(row.label, row.fold)

    # Keys

    def action_step(self, by: int) -> None:
        """Another hero (TS-LOOP-03)."""
        row = self.row
        if row is None or not row.tries:
            super().action_step(by)
            return
        heroes = self.heroes(row)
        at = heroes.index(self.chosen(row).who)
        self._who[row.key] = heroes[(at + by) % len(heroes)]
        self._changed()

    def other_skill(self) -> bool:
        """Another approach of the same option; whether there is one."""
        row = self.row
        skills = list(dict.fromkeys(each.skill for each in row.tries)) if row else []
        if row is None or len(skills) < 2:
            return False
        now = self.chosen(row)
        self._skill[row.key] = skills[(skills.index(now.skill) + 1) % len(skills)]
        self._who[row.key] = now.who
        self._changed()
        return True

    def turn(self, toggle: str) -> str:
        """Turn a toggle of the highlighted option; why that cannot be, or nothing."""
        row = self.row
        if row is None or not row.tries:
            return "There is nothing to roll here."
        ways = self.variants(row)
        words = [HELP] * any(each.alone for each in ways) + [GEAR] * any(each.bare for each in ways)
        troubles = list(dict.fromkeys(rule for each in ways for rule in each.burdens))
        named = {HELP: HELP in words, GEAR: GEAR in words, TROUBLE: bool(troubles)}
        if not named[toggle]:
            return {
                HELP: "Nobody helps with this.",
                GEAR: "No kit helps with this.",
                TROUBLE: "No complication touches this check.",
            }[toggle]
        turned = self._turned.setdefault(row.key, set())
        if toggle == TROUBLE:
            on = [each for each in troubles if each in turned]
            turned.difference_update(on)
            turned.update(() if on else troubles[:1])
        else:
            turned.symmetric_difference_update({toggle})
        self._changed()
        return ""

    def _changed(self) -> None:
        self._given = self.lines = tuple(self._line(each) for each in self.rows)
        self.redraw()
        self.post_message(self.Moved())

    @property
    def unread(self) -> str:
        return "" if self.rows else super().unread

    def on_click(self, event: events.Click) -> None:
        if not self.rows:
            super().on_click(event)
            return
        at = event.get_content_offset_capture(self)
        index = self._index_at(at.y)
        if index is None or not self.lines[index].options:
            return
        again = index == self.highlighted
        self.highlighted = index
        self.focus()
        if again:
            self.action_take()

    # The picture

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
            style = DIM if row.key.startswith(("shut:", "look:")) else f"bold {ACCENT}"
            return [self.cut(Text(f" {row.label}", style=style), width)]
        digits = {at: str(number) for number, at in enumerate(numbered(list(self.lines)), 1)}
        lead = Text(f"{self.glyphs.cursor if on else ' '}{digits.get(index, ' ')} ", style=f"bold {ACCENT}")
        tail = self._told(row, on=on, width=width) if row.tries else Text(self._beside(row), style=DIM)
        room = max(12, width - lead.cell_len - tail.cell_len - 2)
        style = self._ink(self.lines[index], on=on)
        wrapped = list(Text(row.label, style=style).wrap(self.app.console, room)) or [Text()]
        whole = whole or on
        first = wrapped[0] if whole or len(wrapped) == 1 else self.cut(Text(row.label, style=style), room)
        line = lead.append_text(self.cut(first, room, pad=True)).append(" ").append_text(tail)
        lines = [self.cut(line, width, pad=True)]
        if whole:
            lines += [self.cut(Text("   ").append_text(each), width, pad=True) for each in wrapped[1:]]
        if on:
            lines += [self.cut(each, width, pad=True) for each in self._toggles(row, width)]
        if on and self.has_focus:
            lines[0].stylize(CHOSEN)
        return lines

    def _beside(self, row: Row) -> str:
        """How many a fold holds, what an option costs, what a lead rewards."""
        if row.fold:
            return f"({len(row.fold)}) {self.glyphs.then}"
        if row.option is None:
            return ""
        leads = self.view.frame.leads if self.view else ()
        lead = next((each for each in leads if each.scene == row.option.target), None)
        return ", ".join(lead.skills) if lead else row.option.cost

    def _told(self, row: Row, *, on: bool, width: int) -> Text:
        """``< Hanae > Prestidigitation 65 +2  83% noticed``."""
        one = self.meant(row)
        name = (
            next((called(each.name) for each in self.view.heroes if each.id == one.who), "")
            if self.view
            else ""
        )
        several = len(self.heroes(row)) > 1
        before, then = (self.glyphs.before, self.glyphs.then) if several else (" ", " ")
        tail = Text().append(
            f"{before if on else ' '}{name}{then if on else ' '} ", style=f"bold {ACCENT}" if on else "bold"
        )
        skill = one.skill if width >= NARROW else one.skill[:8]
        tail.append(f"{skill} ", style=DIM)
        if one.pips:
            tail.append(f"{one.pips:+d} ", style=GOOD if one.pips > 0 else HARM)
        tail.append(f"{one.chance * 100:3.0f}%", style=f"bold {ACCENT}")
        tail.append(f" {row.risk}", style=DIM) if row.risk else None
        return tail

    def _toggles(self, row: Row, width: int) -> list[Text]:
        """Helper, kit and complications with their letters, on or off (TS-LOOP-06); other skills of the same option."""
        if not row.tries or self.view is None:
            return []
        one, base, ways = self.meant(row), self.chosen(row), self.variants(row)
        parts: list[tuple[str, bool, str]] = []
        if any(each.alone for each in ways):
            parts.append(("e", not one.alone, f"{called(base.helper)} helps"))
        if any(each.bare for each in ways):
            parts.append(("g", not one.bare, base.kit))
        for rule in dict.fromkeys(rule for each in ways for rule in each.burdens):
            parts.append(("c", rule in one.burdens, f"{self._trouble(rule)} -2, +3 SP"))
        line = Text("   ")
        for key, on, words in parts:
            sign = self.glyphs.ticked if on else self.glyphs.unticked
            line.append(f"{key} ", style=f"bold {ACCENT}").append(
                f"{sign} {words}  ", style=STATE if on else DIM
            )
        skills = [each for each in dict.fromkeys(each.skill for each in row.tries) if each != one.skill]
        if skills:
            line.append("Tab ", style=f"bold {ACCENT}").append(f"by {' or '.join(skills)}", style=DIM)
        return [line] if line.plain.strip() else []

    def _trouble(self, rule: str) -> str:
        """What a complication is called."""
        assert self.view
        options = [each.label for each in self._options.values() if rule in each.id]
        named = next((each.rpartition(", ")[2] for each in options), rule)
        return named.partition(" (+")[0]
