"""Action types in a list: what each is worth stands in columns, whose names are in the headings (IN-LOOP-17)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace
from rich.text import Text

from engine.table import Odds, Option
from screens.intentions import results
from screens.intentions.options import type_of
from screens.intentions.panel import Panel
from screens.look.arrange import Line, key_of
from screens.style.palette import DIM


def worth(known: Odds | None) -> tuple[object, ...]:
    """What is told of an option's worth."""
    return (known.win, known.expected, known.brings, known.wins) if known else ()


def named(label: str) -> str:
    """``Manifest: Claws`` of ``Manifest: Claws: Cunning +3. Yours for good ...``, ``Ambush: now escape`` of what one lies in
    wait for."""
    type, _, rest = label.partition(": ")
    return f"{type}: {rest.partition(': ')[0].partition(' (')[0]}"


class Weighed(Panel):
    """Under a heading of columns a line needs no words beside it, and has room for what its type does and costs."""

    @property
    def _in_columns(self) -> bool:
        return self.closed or any(not line.options for line in self.lines)

    def _known(self, line: Line) -> Odds | None:
        """What the one type of a line is worth; in a closed panel the one that is proposed for a hero."""
        options = self._now(line).options
        if self.closed and line is not self.lines[0]:
            options = options[:1]
        return self.odds.get(key_of(options[0])) if len(options) == 1 and type_of(options[0]) else None

    @property
    def _at_once(self) -> bool:
        return results.at_once(known for line in self.lines if line.options and (known := self._known(line)))

    @staticmethod
    def _least(line: Line, width: int) -> int:
        """The figures come first: they are what is compared, and the label is told whole above the list."""
        return width // 3

    @property
    def _alike(self) -> bool:
        """Whether all lines are worth the same, as the Weaknesses of one new Power are: they differ in words alone."""
        known = [self._known(line) for line in self.lines]
        return len(known) > 1 and all(each and worth(each) == worth(known[0]) for each in known)

    def _tail(self, line: Line) -> str:
        if not self._in_columns:
            return "" if self._alike else super()._tail(line)
        known = self._known(line) if line.options else None
        if known is None:
            return self._names if self.closed and line is self.lines[0] else super()._tail(line)
        figures = results.columns(known, now=self._at_once)
        return f"{figures} {self.glyphs.then}" if self.closed else figures

    def _best(self, options: Sequence[Option]) -> str:
        """By its name alone: what it does and costs its own line says, and how many there are must stand here."""
        return super()._best([replace(each, label=named(each.label)) for each in options])

    def _draw(self, index: int, digit: str, width: int) -> Text:
        drawn, names = super()._draw(index, digit, width), self._names
        if self.lines[index].options or not names:
            return drawn
        room = width - len(names)
        return self.cut(self.cut(drawn, room), room, pad=True).append(names, style=DIM)

    @property
    def _names(self) -> str:
        """The names of the columns, once anything stands in them; beside what is proposed for all in a closed panel."""
        if not any(self._known(line) for line in self.lines if line.options):
            return ""
        return f"{results.NOW * self._at_once}{results.COLUMNS}{'  ' * self.closed}"
