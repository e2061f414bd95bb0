"""The screens of a Conflict, one for each kind of question."""

from __future__ import annotations

from dataclasses import replace

from textual.app import ComposeResult

from engine.intentions.state.labels import parts_of
from engine.table import Option, Seat
from screens.game.detail import Detail
from screens.game.throwing import TWO
from screens.intentions.aside import Beside
from screens.intentions.brief import lettered, proposal, used
from screens.intentions.flags import TOGGLE, Flags, toggled
from screens.intentions.lanes import Lanes
from screens.intentions.options import (
    HAVE,
    SECOND,
    called,
    exploited,
    is_wish,
    new_weakness,
    type_of,
)
from screens.intentions.panel import Together
from screens.intentions.reading import seen
from screens.intentions.weighed import Weighed
from screens.look import reference
from screens.look.arrange import Line
from screens.look.chances import words
from screens.look.moment import Moment
from screens.look.parts import Board, Scene
from screens.widgets.choices import Choices
from screens.widgets.stage import Stage, Story

GROUPS = (
    ("What I am", ("action", "pure", "corrupt", "selfish", "inspired")),
    ("What I have", HAVE),
    ("How I stand", ("feint", "brutal", "guard", "protect", "anticipate", "react")),
    ("For others", ("defend", "ambush")),
)
"""Action types as the list has them (IN-LOOP-17)."""
FEW = 2
"""So many entries of one type keep a line each."""


class Fighting(Beside):
    """A Conflict: all who are in it on three lanes."""

    heading = ""
    _came = ""

    def compose_centre(self) -> ComposeResult:
        yield Lanes(id="lanes")
        yield Stage(id="stage")
        yield Story(id="story")

    def classes_for(self, moment: Moment, board: Board, scene: Scene) -> dict[str, bool]:
        return super().classes_for(moment, board, scene) | {"-lanes": seen(moment).conflict is not None}

    def _draw(self, moment: Moment) -> None:
        self.query_one(Lanes).show(seen(moment).conflict, moment.seats)
        super()._draw(moment)

    def scene(self, moment: Moment, board: Board) -> Scene:
        scene = super().scene(moment, board)
        self._came = ". ".join(filter(None, (scene.verdict, *scene.notes[-1:])))
        return replace(scene, title=self.heading or scene.title)

    def _tip(self, moment: Moment, who: str) -> str:
        """Where no stage tells it, what the last exchange came to, until the cursor is moved."""
        narrow = self.app.size.width < TWO
        return self._came if narrow and self._came and not self.moved else super()._tip(moment, who)


class Intending(Fighting):
    """What one wants of this; left and right change its flag (IN-LOOP-14)."""

    name_of_phase = "Intention"
    heading = "What do you want?"
    tip = "the Target Number is the sum of their ORs; a flag makes it harder or easier"

    def compose_list(self) -> Flags:
        return Flags(id="choices")

    def lines(self, moment: Moment, best: Option | None) -> list[Line]:
        if moment.coach:
            return super().lines(moment, best)
        return toggled(moment.options)

    def _tip(self, moment: Moment, who: str) -> str:
        return self.query_one(Flags).told_of_sum or super()._tip(moment, who)

    def promise(self, option: Option | None) -> None:
        """What it needs, term by term, what it brings, and how likely it is had."""
        choices = self.query_one(Choices)
        line = choices.line
        if line is None or line.option is None or not is_wish(line.option):
            return
        wish = reference.named(self.session.catalogue, line.option.card)
        if self.moment is None:
            return
        at_stake = seen(self.moment).mode == "adventure"
        does = [*(wish.does if at_stake else ["Here nothing is at stake."]), ""] if wish else []
        name, needs, *had = parts_of(line.option.label)
        known = self.moment.odds.get((line.option.seat, line.option.id))
        chance = [words(known).capitalize(), ""] if known else []
        self.query_one(Detail).tell([name, "", needs, "", *had, "", *does, *chance, TOGGLE * choices.stepped])


class Against(Fighting):
    """One hero would stand against another (IN-LOOP-39)."""

    name_of_phase = "Hero against hero"
    tip = "who agrees is an opponent in every way until this Conflict is over"


class Exchange(Together, Fighting):
    """The action type, before the dice."""

    name_of_phase = "The exchange"
    heading = "The exchange"
    tip = "they have declared; what you declare decides the dice"

    def lines(self, moment: Moment, best: Option | None) -> list[Line]:
        if moment.coach:
            return super().lines(moment, best)
        return self.panel(moment, proposal) or _grouped(list(moment.options))

    def compose_list(self) -> Weighed:
        return Weighed(id="choices")

    def proposed(self, moment: Moment) -> list[tuple[Seat, str]]:
        """What a keen hero would do, but for what needs a second choice; a Weakness is exploited by the first alone."""
        found: list[tuple[Seat, str]] = []
        for seat in moment.seats:
            mine = [each for each in moment.options if each.seat == seat]
            gone = {exploited(id) for _, id in found} - {""}
            more = [each.id for each in mine if type_of(each) in SECOND or exploited(each.id) in gone]
            picks, _ = self.session.hint(seat, more if len(more) < len(mine) else ())
            found += [(seat, id) for id in picks]
        return found

    def _offer(self, moment: Moment) -> None:
        """What a keen hero would do is highlighted (IN-LOOP-19)."""
        super()._offer(moment)
        if len(moment.seats) == 1 and not moment.coach:
            for id in self.session.hint(moment.seats[0])[0]:
                self.query_one(Choices).highlight(id, moment.seats[0])
            self.moved = False  # by no hand: what the last exchange came to stands there

    def opened(self, options: list[Option]) -> list[Line]:
        return _grouped(options)

    def promise(self, option: Option | None) -> None:
        """Of a type what it says in full, what it brings in words, and its rule: its line has room for figures alone."""
        known = self.moment.odds.get((option.seat, option.id)) if self.moment and option else None
        line = self.query_one(Choices).line
        if option is None or self.moment is None or known is None or line is None or line.option is None:
            return
        rule = reference.rule(self.moment.system, option.rule)
        told = reference.without_ids(self.moment.system, rule.lines[0]) if rule else ""
        worth = self.session.look.tip(option, self.moment).rstrip(".")
        parts = [option.label, f"{worth[:1].upper()}{worth[1:]}."]
        parts += [told] if told.rstrip(".") != option.label else []
        self.query_one(Detail).tell("\n\n".join(parts).split("\n"))


def _grouped(options: list[Option]) -> list[Line]:
    """Entries under four headings, many of one type in one line."""
    by_type: dict[str, list[Option]] = {}
    for option in options:
        by_type.setdefault(type_of(option), []).append(option)
    if all(new_weakness(each) for each in options):  # the question says what for, and its cost
        return [Line(called(each), (each,)) for each in options]
    if set(by_type) == {""}:
        return [Line(option.label, (option,)) for option in options]
    if len(by_type) == 1:  # what all of them are need not be said of each
        return [Line(option.label.partition(": ")[2] or option.label, (option,)) for option in options]
    found: list[Line] = []
    for heading, kinds in GROUPS:
        lines: list[Line] = []
        for kind in kinds:
            entries = by_type.get(kind, [])
            if len(entries) > FEW and kind in SECOND:
                lines.append(Line(entries[0].label.partition(":")[0], tuple(entries)))
            else:
                lines += [
                    Line(used(each) if kinds is HAVE else lettered(each.label), (each,)) for each in entries
                ]
        if lines:
            found += [Line(heading), *lines]
    return found


class Facts(Fighting):
    """What is told of it."""

    name_of_phase = "Facts"
    tip = "the first that you tell has its effect"
