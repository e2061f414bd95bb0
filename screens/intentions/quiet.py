"""A quiet moment of a scene: one list of deeds with system and price, and of Conflicts that may be begun (IN-LOOP-11)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.intentions.state.labels import parts_of
from engine.table import Option
from screens.game.detail import Detail
from screens.game.throwing import TWO
from screens.intentions import results
from screens.intentions.entries import strain_in
from screens.intentions.flags import TOGGLE, Flags, toggled
from screens.intentions.options import by_beat, is_quiet, is_start, meant, unflagged
from screens.intentions.parts import Telling
from screens.intentions.reading import seen, together
from screens.look import reference
from screens.look.arrange import Line, fold
from screens.look.chances import words
from screens.look.moment import Moment
from screens.look.windows import is_pass
from screens.widgets.choices import Choices

FIRST = 4
"""So many Conflicts have a line each: what the scene is about, and what the place offers."""
FLAGGED = 5
"""The part of a row that an Intention keeps beside its flag, its sum and what success brings."""
FULL = 2
"""Rows of what is told of a line."""
OR = "  or"
"""Another way to do what the line above says."""


class Deeds(Flags):
    """The list of a quiet moment: the flag of a Conflict stands where the cursor does."""

    @staticmethod
    def _least(line: Line, width: int) -> int:
        """The price and what it brings come first: the deed is told whole beside the list, or above it."""
        return width // (FLAGGED if line.steps else 3)

    def _now(self, line: Line) -> Line:
        """What stands beside a line need not be said in it again: a fold that is open has whole labels."""
        now = super()._now(line)
        option = now.option
        whole = option is not None and now.label == option.label and is_quiet(option)
        return replace(now, label=parts_of(now.label)[0]) if whole else now

    def _stepper(self, line: Line) -> str:
        here = 0 <= self.highlighted < len(self.lines) and line is self.lines[self.highlighted]
        return super()._stepper(line) if here else ""

    def _best(self, options: Sequence[Option], taken: int) -> str:
        return ""


class Quiet(Telling):
    """What one needs, by five systems and for a price; or the Conflict."""

    name_of_phase = "A quiet moment"
    heading = "A quiet moment"
    tip = "the price stands beside it; a Conflict ends the scene"

    def compose_list(self) -> Deeds:
        return Deeds(id="choices")

    def lines(self, moment: Moment, best: Option | None) -> list[Line]:
        """What the place offers, what it may be fought over, and what can be done anywhere; ways to pay for one thing
        and to be paid for it are one line."""
        if moment.coach:
            return _lesson(moment)
        scene = seen(moment).scene
        against = ", ".join(together(scene.opposition)) if scene else ""
        heading = f"A Conflict, against {against}"
        groups: dict[str, list[Option]] = {"Here": [], heading: [], "Anywhere": []}
        here, conflict, anywhere = groups.values()
        fewer, ending = [], []
        for option in moment.options:
            if is_pass(option):
                ending.append(Line(option.label, (option,)))
            elif is_start(option):
                conflict.append(option)
            elif option.kind == "apart":
                fewer.append(option)
            else:
                (here if option.card else anywhere).append(option)
        first, rest = foremost(toggled(conflict), best)
        if more := [*rest, *(Line(each.label, (each,)) for each in fewer)]:
            first.append(fold("Something else", more))
        found = []
        for title, options in groups.items():
            lines = first if options is conflict else _ways(options)
            found += [Line(title), *lines] if lines else []
        return [*found, *ending]

    def _tip(self, moment: Moment, who: str) -> str:
        """Of a Conflict the sum that it needs, of a deed how it is paid for, where no detail tells it: in two rows, so that
        the list stays where it is."""
        told = self.query_one(Deeds).told_of_sum or self._told_of_deed(moment)
        return told if self.app.size.width < TWO and told else super()._tip(moment, who)

    def _told_of_deed(self, moment: Moment) -> str:
        """What its line does not say: what is cut there, and what its price means."""
        choices = self.query_one(Choices)
        line = choices.line
        if self.roomy or line is None or line.option is None or not is_quiet(line.option):
            return ""
        option, cut = line.option, choices.unread
        told = f"{cut}{'. ' * bool(cut)}{results.MEANS[option.kind]}{strain_in(option.label)}"
        return told + "\n" * (self._lines_of(told) < FULL)

    def _spell_out(self) -> None:
        """What is told of a deed says what it is, too."""
        if self.moment and self.app.size.width < TWO and not self.hinted and self._told_of_deed(self.moment):
            self.say("")
        else:
            super()._spell_out()

    def promise(self, option: Option | None) -> None:
        """Of a quiet deed its price and what it brings, part by part; of a Conflict what success brings, and the chance."""
        line = self.query_one(Choices).line
        if option is None or self.moment is None or line is None or line.option is None:
            return
        name, *parts = parts_of(option.label)
        if is_quiet(option):
            self.query_one(Detail).tell([name, "", *parts, "", results.MEANS[option.kind]])
        elif is_start(option):
            wish = reference.named(self.session.catalogue, option.card)
            known = self.moment.odds.get((option.seat, option.id))
            does = [*wish.does, ""] if wish else []
            chance = [words(known).capitalize(), ""] if known else []
            ending = ["A Conflict ends the scene.", TOGGLE * self.query_one(Choices).stepped]
            self.query_one(Detail).tell([name, "", *parts, "", *does, *chance, *ending])


def foremost(starts: list[Line], best: Option | None) -> tuple[list[Line], list[Line]]:
    """The Conflicts that have a line each, and the rest. A beat and its Intention are one: the line is the beat's, which
    says more, unless the hint means the other."""
    lines: dict[str, Line] = {}
    for line in starts:
        wish = meant(line.options[0])
        known = lines.setdefault(wish, line)
        if best in line.options or (best not in known.options and by_beat(line.options[0])):
            lines[wish] = line
    once = list(lines.values())
    return once[:FIRST], once[FIRST:]


def _lesson(moment: Moment) -> list[Line]:
    """What the coach asks for, and a line for each deed that may not be done yet, whatever its system."""
    later: dict[str, list[Option]] = {}
    for option in moment.options:
        if not moment.may_take(option):
            later.setdefault(unflagged(option), []).append(option)
    asked = _ways([each for each in moment.options if moment.may_take(each)])
    return [*asked, *(Line(name, tuple(ways)) for name, ways in later.items())]


def _ways(options: list[Option]) -> list[Line]:
    """A line for each deed and system, with a fold where it can be paid in several ways; another system for the same deed
    stands under it."""
    same: dict[tuple[str, ...], list[Option]] = {}
    for option in options:
        same.setdefault((option.kind, option.target, option.card), []).append(option)
    found, above = [], ""
    for ways in same.values():
        name = parts_of(ways[0].label)[0]
        found.append(Line(OR if name == above else name, tuple(ways)))
        above = name
    return found
