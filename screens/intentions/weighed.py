"""Action types in a list: what each is worth stands in columns, whose names are in the headings (IN-LOOP-17)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rich.text import Text

from engine.table import Odds, Option, Seat
from screens.intentions import results
from screens.intentions.brief import PRICES, new_power, type_in_brief
from screens.intentions.options import new_weakness, type_of
from screens.intentions.panel import Panel
from screens.look.arrange import Line, key_of
from screens.style.palette import DIM


def worth(known: Odds | None) -> tuple[object, ...]:
    """What is told of an option's worth."""
    return (known.win, known.expected, known.brings, known.wins) if known else ()


def named(label: str) -> str:
    """``Claws`` of ``Manifest: Claws (for Corruption +1 ...): Cunning +3 ...``, ``now escape`` of what one waits for."""
    return label.partition(": ")[2].partition(": ")[0].partition(" (")[0]


class Weighed(Panel):
    """Under a heading of columns a line needs no words beside it, and has room for what its type does and costs."""

    _columns: tuple[bool, bool, bool] | None = None
    """Whether there are columns, one of what is had at once, one of what they have; None until it is looked up."""

    def redraw(self, *, layout: bool = False) -> None:
        self._columns = None
        super().redraw(layout=layout)

    @property
    def _in_columns(self) -> bool:
        return self.closed or any(not line.options for line in self.lines)

    def _known(self, line: Line) -> Odds | None:
        """What the one type of a line is worth; in a closed panel the one that is proposed for a hero, of many of a type the
        one that promises most."""
        options = self._now(line).options
        if self.closed and line is not self.lines[0]:
            options = options[:1]
        elif len(options) > 1 and not self.closed and (best := self._promising(options)):
            options = (best,)
        return self.odds.get(key_of(options[0])) if len(options) == 1 and type_of(options[0]) else None

    @property
    def _shown(self) -> tuple[bool, bool, bool]:
        if self._columns is None:
            found = [known for line in self.lines if line.options and (known := self._known(line))]
            self._columns = bool(found), results.at_once(found), results.lost(found)
        return self._columns

    @staticmethod
    def _least(line: Line, width: int) -> int:
        """The figures come first: they are what is compared, and the label is told whole above the list."""
        return width // 3

    @property
    def _alike(self) -> bool:
        """Whether all lines are worth the same, as the Weaknesses of one new Power are: they differ in words alone."""
        if all(new_weakness(option) for line in self.lines for option in line.options):
            return True
        known = [self._known(line) for line in self.lines]
        return len(known) > 1 and all(each and worth(each) == worth(known[0]) for each in known)

    def _parts(self, line: Line) -> tuple[str, str]:
        if not self._in_columns:
            return ("", "") if self._alike else super()._parts(line)
        known = self._known(line) if line.options else None
        if known is None:
            return (self._names, "") if self.closed and line is self.lines[0] else super()._parts(line)
        _, now, they = self._shown
        figures = results.columns(known, now=now, they=they)
        return f"{figures} {self.glyphs.then}" if self.closed else figures, ""

    def _in_a_row(self, line: Line, room: int) -> str:
        """Of many of a type how many there are, and the one that promises most, whose figures stand beside them."""
        many = len(line.options) > 1 and not (self.closed or line.shut)
        best = self._promising(line.options) if many else None
        if best is None:
            shown = super()._in_a_row(line, room)
            return type_in_brief(line.option, shown, room, self.glyphs.more) if line.option else shown
        return f"{line.label} ({len(line.options)}) {self.glyphs.then} {named(best.label)}"

    def _promising(self, options: Sequence[Option]) -> Option | None:
        """The option that has it clearly more likely, then the one that brings most Progress; None if of none is known."""
        known = [each for each in options if key_of(each) in self.odds]
        return max(known, key=self._promise, default=None)

    def _promise(self, option: Option) -> tuple[float, float]:
        """Chance, in steps of ten points as it is but sampled, and Progress; of what is not known yet neither."""
        known = self.odds.get(key_of(option))
        return (round(known.win, 1), known.expected) if known else (0.0, 0.0)

    def unfold(self, line: Line, odds: dict[tuple[Seat, str], Odds]) -> None:
        """Under the name of the type, which its entries need not repeat, what each is worth in columns, what promises most
        first."""
        gifts = type_of(line.options[0]) == "manifest"
        entries = [
            Line(new_power(each) if gifts else each.label.removeprefix(f"{line.label}: "), (each,))
            for each in sorted(line.options, key=self._promise, reverse=True)
        ]
        super().unfold(replace(line, within=(Line(PRICES if gifts else line.label), *entries)), odds)

    def _draw(self, index: int, digit: str, width: int) -> Text:
        drawn, names = super()._draw(index, digit, width), self._names
        under = self.lines[index + 1 : index + 2]
        if self.lines[index].options or not (names and under and under[0].options):
            return drawn
        room = width - len(names)
        return self.cut(self.cut(drawn, room), room, pad=True).append(names, style=DIM)

    @property
    def _names(self) -> str:
        """The names of the columns, once anything stands in them; beside what is proposed for all in a closed panel."""
        any_known, now, they = self._shown
        if not any_known:
            return ""
        names = f"{results.NOW * now}{results.COLUMNS}{results.THEY * they}"
        return f"{names}{'  ' * self.closed}"
