"""One panel for several heroes of one person: what is proposed for all of them, and behind each its whole list
(IN-LOOP-09, IN-LOOP-19)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.table import Odds, Option, Refused, Seat
from screens.game.phase import PhaseScreen
from screens.look.arrange import Line
from screens.look.moment import Moment
from screens.widgets.choices import Choices


class Panel(Choices):
    """As a panel a line of several options is one hero: it shows the first, and stays closed until it is taken."""

    closed = False

    def fit(self, rows: int) -> None:
        if not self.closed:
            super().fit(rows)

    def show(self, lines: list[Line], odds: dict[tuple[Seat, str], Odds], *, several: bool = False) -> None:  # type: ignore[override]
        if self.closed:
            self._rows = 0
        super().show(lines, odds, several=several)

    def highlight(self, id: str, seat: Seat) -> bool:
        return self.stand_at(id, seat) if self.closed else super().highlight(id, seat)

    def _parts(self, line: Line) -> tuple[str, str]:
        if not self.closed or len(line.options) < 2:
            return super()._parts(line)
        if line is self.lines[0]:
            return "", ""
        first = "".join(super()._parts(Line(line.label, line.options[:1])))
        return f"{first} {self.glyphs.then}", ""


def short(lines: list[Line], label: Callable[[Option], str]) -> list[Line]:
    """The same lines, those of one option each with what is not said beside it anyway."""
    return [replace(line, label=label(line.option)) if line.option else line for line in lines]


class Together(PhaseScreen):
    """Mixed into a phase screen. Enter takes what is proposed for all; a digit opens one hero."""

    all_of_it = "All as proposed"
    _rest: tuple[tuple[Seat, str], ...] = ()
    """What is taken next, one after the other, as each is asked."""

    def proposed(self, moment: Moment) -> list[tuple[Seat, str]]:
        """What is proposed for the heroes of this person: the option of a seat."""
        raise NotImplementedError

    def compose_list(self) -> Panel:
        return Panel(id="choices")

    def opened(self, options: list[Option]) -> list[Line]:
        """The whole list of one hero."""
        raise NotImplementedError

    def show(self, moment: Moment) -> None:
        super().show(moment)
        if self._rest and moment.asked:
            self.call_later(self._take_next)

    def _offer(self, moment: Moment) -> None:
        super()._offer(moment)
        if self.query_one(Panel).closed:
            self.query_one(Panel).highlighted = 0

    def on_choices_taken(self, event: Choices.Taken) -> None:
        event.prevent_default()
        self._rest = ()
        choices, line, moment = self.query_one(Panel), event.line, self.moment
        if moment is None or not self.stands:
            return
        if line.label == self.all_of_it:
            self._rest = tuple(self.proposed(moment))
            self._take_next()
        elif choices.closed and len(line.options) > 1:
            choices.closed = False
            name = self.session.look.seat_name(line.options[0].seat, moment)
            choices.show([Line(name.upper()), *self.opened(list(line.options))], moment.odds)
            self.say("Esc goes back to all of you.")
        else:
            super().on_choices_taken(event)

    def _take_next(self) -> None:
        """One after the other: those that are asked already, and the others as soon as they are."""
        while self._rest and (moment := self.session.moment()).asked:
            (seat, id), *rest = self._rest
            if not any((each.seat, each.id) == (seat, id) for each in moment.options):
                self._rest = ()
                break
            self._rest = tuple(rest)
            try:
                self.session.take(seat, [id])
            except Refused as refused:
                self._rest = ()
                self.say(f"No: {refused.message}.")
                return
        self.room.go_on()

    def panel(self, moment: Moment, label: Callable[[Option], str]) -> list[Line]:
        """A line for all, and one for each hero; nothing where one alone is asked."""
        choices, proposed = self.query_one(Panel), self.proposed(moment)
        choices.closed = len(proposed) > 1 and len(moment.seats) > 1
        if not choices.closed:
            return []
        by_id = {(each.seat, each.id): each for each in moment.options}
        first = [by_id[each] for each in proposed]
        found = [Line(self.all_of_it, tuple(first))]
        for option in first:
            rest = [each for each in moment.options if each.seat == option.seat and each is not option]
            name, *_ = self.session.look.seat_name(option.seat, moment).split()
            found.append(Line(f"{name}: {label(option)}", (option, *rest)))
        return found
