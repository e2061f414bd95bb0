"""Lines of which some add up: each stands at how much of it is to be spent, and the one that goes on sums it up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from screens.look.arrange import key_of
from screens.look.chances import short
from screens.look.moment import stem
from screens.look.windows import is_pass
from screens.widgets.option_lines import LEAD, OptionLines

if TYPE_CHECKING:
    from engine.table import Odds, Option
    from screens.look.arrange import Line


class AddingLines(OptionLines):
    """``together`` is what several options come to that are picked one after another; None if that is not known."""

    together: Callable[[Sequence[Option]], Odds | None] = staticmethod(lambda options: None)

    @property
    def added(self) -> list[Option]:
        """What the lines that add up stand at, as it is to be picked."""
        return [option for line in self.lines for option in self._spent(line)]

    @property
    def as_added(self) -> tuple[Odds | None, str] | None:
        """What the highlighted line makes of the rest, and what it costs; None if it adds nothing up."""
        line = self.lines[self.highlighted] if 0 <= self.highlighted < len(self.lines) else None
        return (self.told(line), self.price(line)) if line and line.adds else None

    @property
    def whole(self) -> Odds | None:
        """What all that is added comes to."""
        return self._reckoned(self.added)

    def told(self, line: Line) -> Odds | None:
        """What a line makes of the rest: as much as it stands at, or the least of it."""
        rest = [option for each in self.lines if each is not line for option in self._spent(each)]
        told = self._reckoned([*rest, *_of(line, max(1, self._at(line)))])
        base = self._reckoned(rest)
        return replace(told, before=(base.win, base.expected)) if told and base else told

    def price(self, line: Line) -> str:
        """What a line costs, as much as it stands at, or the least of it."""
        at = max(1, self._at(line))
        first = line.options[0]
        if stem(first):
            return line.options[at - 1].cost
        return first.price.times(at).text() if first.price else ""

    def _reckoned(self, options: Sequence[Option]) -> Odds | None:
        if len(options) == 1:
            return self.odds.get(key_of(options[0]))
        return self.together(options) if options else None

    def _spent(self, line: Line) -> tuple[Option, ...]:
        return _of(line, self._at(line)) if line.adds else ()

    def _step_to(self, line: Line, at: int) -> None:
        """Have a line stand at so much."""
        self._steps[key_of(line.options[0])] = at

    def _now(self, line: Line) -> Line:
        if not line.adds:
            return super()._now(line)
        option = _of(line, max(1, self._at(line)))[-1]
        return type(line)(option.label, (option,))

    def _in_a_row(self, line: Line, room: int) -> str:
        """Of what adds up, whose it is ends the label; where there is no room, only if it is not the same one's in all."""
        label = super()._in_a_row(line, room)
        if not line.options[0].adds:
            return label
        room = max(room, self._least(line, self.content_size.width) - LEAD)
        ends = {_end(each.options[0].label) for each in self.lines if each.options and each.options[0].adds}
        if len(label) > room and len(ends) == 1:
            label = label.removesuffix(f" {ends.pop()}")
        return _to_the_end(label, room, self.glyphs.more)

    def _stepper(self, line: Line) -> str:
        if not line.adds or not self._open(line):
            return super()._stepper(line)
        return f"{self.glyphs.before} {self._at(line)} of {len(line.options)} {self.glyphs.then}"

    def _parts(self, line: Line) -> tuple[str, str]:
        if line.adds:
            told, parts = self.told(line), [self._stepper(line), self.price(line)]
        elif line.options and is_pass(line.options[0]) and self.added:
            told, parts = (
                self.whole,
                [", ".join(self.price(each) for each in self.lines if self._spent(each))],
            )
        else:
            return super()._parts(line)
        return "  ".join(part for part in (*parts, short(told, self.glyphs) if told else "") if part), ""


def _of(line: Line, much: int) -> tuple[Option, ...]:
    """So much of a line, as options to be picked: one that says how much, or the same so often."""
    if stem(line.options[0]):
        return line.options[:much][-1:]
    return line.options[:much]


def _end(label: str) -> str:
    """``for Captain Fairweather``."""
    return f"for {label.rpartition(' for ')[2]}"


def _to_the_end(label: str, room: int, more: str) -> str:
    """``1 Automatic … Captain Fairweather``: a label without its middle, where its end has no room else."""
    words = label.split()
    for left in range(len(words) - 2, 0, -1):
        if len(label) <= room:
            break
        label = " ".join([*words[: left - 1], more, *words[-2:]])
    return label
