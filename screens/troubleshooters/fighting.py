"""A fight: whole turns as options, single actions one key away (TS-LOOP-11, TS-LOOP-12)."""

from __future__ import annotations

from collections.abc import Sequence

from textual.binding import Binding

from engine.table import Option, Seat
from screens.game.detail import Detail
from screens.look.arrange import Line
from screens.look.moment import Moment
from screens.look.windows import is_pass
from screens.troubleshooters.reading import seen
from screens.troubleshooters.table import Table
from screens.troubleshooters.turn_words import called, named
from screens.troubleshooters.turns import chosen, goes_on, sensible, told
from screens.widgets.choices import Choices

BEST = 5
"""So many whole turns have a line of their own."""
MANY, HIGH = 9, 34
"""So many where the terminal is so high."""
GROUPS = (
    ("Get ready", ("ready", "pick_up", "improvise", "reload", "put_down", "cover", "break_cover")),
    ("Move", ("move", "sprint", "lie_down")),
    ("Wait and look", ("delay", "survey", "breath", "call")),
    ("For your comrades", ("put_out", "let_go", "shake")),
    ("Story Points", ("add",)),
)
"""Single actions as the list has them."""
GIVES_UP = "turn.surrender"
"""Nobody gives up by Enter: it stands after the end of the turn."""
SURPRISED = ("free",)
"""What is left to one who begins a turn Flat-footed (TS-COND)."""
ENDS = ("end", GIVES_UP)
PAYS = ("end", "add")
"""Neither is an action."""
ONE_BY_ONE = "single actions: the turn goes on after each"
MORE = "Other turns"
REST = "The same in worse ways, and what hardly works"


class Fighting(Table):
    """A moment of a fight in which something small is asked."""

    name_of_phase = "The fight"


class Turns(Fighting):
    """The turn of a hero."""

    BINDINGS = [Binding("tab", "singles", "Whole turns, or single actions", show=False)]
    name_of_phase = "Your turn"
    tip = "one decision is the whole turn"
    single = False
    _whose = ""

    def _offer(self, moment: Moment) -> None:
        whose = f"{moment.phase}:{moment.options[0].actor}" if moment.options else ""
        if whose != self._whose:
            self._whose, self.single = whose, False
        super()._offer(moment)

    def lines(self, moment: Moment, best: Option | None) -> list[Line]:
        names = named(seen(moment))
        whole = [each for each in moment.options if each.kind.startswith("turn.") and each.kind != GIVES_UP]
        rest = [each for each in moment.options if each not in whole]
        if moment.coach and not whole:
            return super().lines(moment, best)
        if self.single or not (whole or any(each.kind in ("prop", "try", "do") for each in rest)):
            return singles(rest)
        room = MANY if self.app.size.height >= HIGH else BEST
        main, more, others = chosen(sensible(whole, seen(moment), moment.odds), seen(moment), room)
        if moment.coach:
            wanted = [each for each in moment.options if moment.may_take(each)]
            others = [each for each in (*main, *more, *others) if each not in wanted]
            main, more = [each for each in wanted if each in whole and not goes_on(each)], []
        others += [each for each in rest if goes_on(each)]
        rest = [each for each in rest if not goes_on(each)]
        deeds = [each for each in rest if each.kind in ("try", "do")]
        props = sensible([each for each in rest if each.kind == "prop"], seen(moment), moment.odds)
        taught = [each for each, _ in props if moment.coach and moment.may_take(each)]
        shown = {each.target: each for each, deserves in reversed(props) if deserves or each in taught}
        others += [each for each, _ in props if each not in shown.values()]
        lines = [Line(each.label, (each,)) for each in called([*main, *deeds, *shown.values()], names)]
        if more:
            lines.append(Line(MORE, tuple(called(more, names))))
        if others:
            lines.append(Line(REST, tuple(called(others, names))))
        ends = [each for each in rest if each.kind in ENDS or is_pass(each)]
        ends.sort(key=lambda each: each.kind == GIVES_UP)
        return [*lines, *(Line(each.label, (each,)) for each in ends)]

    def _tip(self, moment: Moment, who: str) -> str:
        told = super()._tip(moment, who)
        fight = seen(moment).fight
        if fight and fight.left == SURPRISED and any(each.kind not in PAYS for each in moment.options):
            return "taken by surprise: a Free action is all there is"
        if told != self.tip or fight is None:
            return told
        whole = any(each.kind.startswith("turn.") and each.kind != GIVES_UP for each in moment.options)
        return told if whole and not self.single else "" if moment.coach else ONE_BY_ONE

    def action_singles(self) -> None:
        moment = self.moment
        if moment is None or not self.stands:
            return
        if moment.coach:
            self.say("Not yet: do what the coach asks for.")
            return
        self.single = not self.single
        self.query_one(Choices).show(self.lines(moment, None), moment.odds)
        self.tell_keys()
        self.say(f"{ONE_BY_ONE[:1].upper()}{ONE_BY_ONE[1:]}." if self.single else "")

    def stand_at(self, id: str, seat: Seat) -> bool:
        """A single action stands among those, whole turns among theirs."""
        found = super().stand_at(id, seat)
        if not found:
            self.action_singles()
            found = super().stand_at(id, seat)
        return found

    def promise(self, option: Option | None) -> None:
        """Whom it meets, and what the way of it does."""
        super().promise(option)
        moment = self.moment
        if option and moment and not moment.coach:
            odds = moment.odds.get((option.seat, option.id))
            lines = told(option, seen(moment), odds)
            if len(lines) > 2:
                self.query_one(Detail).tell(lines)

    def keys(self) -> tuple[tuple[str, str, str], ...]:
        other = "whole turns" if self.single else "single actions"
        return (("Enter", "take", ""), ("Tab", other, "screen.singles"))


def singles(options: Sequence[Option]) -> list[Line]:
    """Single actions under headings; where nothing but Story Points is left the end is first, so that Enter spends none."""
    left, found = list(options), []
    for heading, kinds in GROUPS:
        mine = [each for each in left if each.kind in kinds]
        left = [each for each in left if each not in mine]
        if mine:
            found.append(Line(heading))
            waits = [each for each in mine if each.kind == "delay"]
            found += [Line(each.label, (each,)) for each in mine if each.kind != "delay"]
            if len(waits) > 2:
                found.append(Line("Wait for something, then act", tuple(waits)))
            else:
                found += [Line(each.label, (each,)) for each in waits]
    ends = sorted(
        (each for each in left if each.kind in ENDS or is_pass(each)), key=lambda each: each.kind == GIVES_UP
    )
    rest = [each for each in left if each not in ends]
    if rest:
        found += [Line("Besides"), *(Line(each.label, (each,)) for each in rest)]
    last = [Line(each.label, (each,)) for each in ends]
    if all(each.kind == "add" or each in ends for each in options):
        return [*last[:1], *found, *last[1:]]
    return [*found, *last]
