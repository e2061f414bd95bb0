"""The Plan: whole intents with the pool that is preset for each (HR-LOOP-08 to -13)."""

from __future__ import annotations

from textual.binding import Binding

from engine.table import Option, Refused
from screens.heroic.intents import HIGH, MANY, Intents, chosen, once_again, unsaid
from screens.heroic.offered import by_hand, way_of
from screens.heroic.panel import PoolPanel
from screens.heroic.plan_words import FIRST
from screens.heroic.pooled import Pooled
from screens.heroic.reading import seen
from screens.heroic.table import ON
from screens.look.arrange import REST, Line
from screens.look.moment import Moment
from screens.modals.questions import Words
from screens.widgets.choices import Choices

LONGEST = 120


class Planning(Pooled):
    """What a hero does with the turn; the pool stands beside it, and one key rolls it."""

    BINDINGS = [
        ON,
        Binding("right", "pool", "Into the pool: change its dice, pay for more", show=False),
        Binding("b", "bare", "The largest die of each row, nothing paid", show=False),
        Binding("tab", "name", "Who is next after this one", show=False),
        Binding("t", "type", "Type a line that goes with it, for the log", id="scene.type"),
    ]
    name_of_phase = "Plan"
    typed = ""

    def compose_list(self) -> Intents:
        return Intents(id="choices")

    def _offer(self, moment: Moment) -> None:
        self.typed = ""
        self.query_one(Intents).short = unsaid(moment.options, seen(moment))
        self.query_one(PoolPanel).said = ()
        super()._offer(moment)
        self._as_meant(moment)

    def _as_meant(self, moment: Moment) -> None:
        """Stand at what was said before the turn came, if it can be done still (HR-LOOP-41)."""
        meant = self.session.meant.pop(moment.viewer, "") if moment.asked else ""
        if not meant:
            return
        if not self.query_one(Choices).highlight(meant, moment.viewer):
            self.notify("What you meant to do cannot be done now.", markup=False)

    def lines(self, moment: Moment, best: Option | None) -> list[Line]:
        """The best intents, verb by verb, then all the rest behind one line (HR-LOOP-08)."""
        if any(each.kind == "back" for each in moment.options):
            return super().lines(moment, best)
        room = MANY if self.app.size.height >= HIGH else FIRST
        main, rest, last = chosen(moment.options, room, once_again(moment.options, seen(moment)))
        lines = [Line(each.label, (each,)) for each in main]
        if len(rest) == 1:
            lines.append(Line(rest[0].label, (rest[0],)))
        elif rest:
            lines.append(Line(REST, tuple(rest)))
        return [*lines, *(Line(each.label, (each,)) for each in last)]

    def on_choices_highlighted(self) -> None:
        super().on_choices_highlighted()
        self.tell_keys()

    def on_choices_taken(self, event: Choices.Taken) -> None:
        option, moment = event.line.option, self.moment
        event.prevent_default()
        if option and option.text and moment and moment.may_take(option):
            if self.stands:
                self._take(option.seat, [f"{option.id}={self.typed}" if self.typed else option.id])
        else:
            super().on_choices_taken(event)

    def action_bare(self) -> None:
        """Into the pool of an intent as the largest die of each row (HR-C-11)."""
        self.action_pool("bare")

    def action_pool(self, then: str = "") -> None:
        """From an intent into its pool; ``then`` is taken there if it is to be had."""
        line, moment = self.query_one(Choices).line, self.moment
        option = line.option if line else None
        if moment is None or option is None or not option.text or not self.stands:
            return
        first, *others = by_hand(option, moment) or (option.id,)
        if not any(each.id == first and moment.may_take(each) for each in moment.options):
            self.say("Not yet: do what the coach asks for.")
            return
        try:
            for pick in (first, *others):
                typed = f"={self.typed}" if self.typed and pick == option.id else ""
                self.session.take(option.seat, [f"{pick}{typed}"])
            if any(each.id == then for each in self.session.moment().options):
                self.session.take(option.seat, [then])
        except Refused as refused:
            self.say(f"No: {refused.message}.")
        self.room.go_on()

    def action_name(self) -> None:
        """Another of those who have not acted is next (HR-LOOP-19)."""
        named = next((each for each in self.options if each.kind == "named"), None)
        if named is None:
            self.say("Nobody is left to be named.")
        elif self.stands and self.moment and self.moment.may_take(named):
            at = self._at()
            self._take(named.seat, [named.id])
            if at:
                self.query_one(Choices).highlight(at.id, at.seat)

    def action_type(self) -> None:
        """A line of one's own stands in the log and changes nothing (HR-LOOP-13, HR-C-47)."""
        line = self.query_one(Choices).line
        if line is None or line.option is None or not line.option.text:
            self.say("A line of your own goes with something that is rolled for.")
            return

        def typed(words: str | None) -> None:
            if words is not None:
                self.typed = words
                panel = self.query_one(PoolPanel)
                panel.said = (words,) if words else ()
                panel.redraw()
                self.say("It goes into the log with what you roll next.")

        self.app.push_screen(Words("What is said or seen as you do it:", most=LONGEST), typed)

    def keys(self) -> tuple[tuple[str, str, str], ...]:
        at = self._at()
        rolled = bool(at and at.text)
        own = [
            ("Enter", "roll" if rolled else "take", ""),
            ("→", "the pool", "screen.pool"),
            ("t", "a line", "screen.type"),
        ]
        if named := self._named():
            own.append(("Tab", f"next {named}", "screen.name"))
        return tuple(own)

    def _named(self) -> str:
        """Who is next as it stands."""
        view = seen(self.moment) if self.moment else None
        everybody = (*view.heroes, *view.foes) if view else ()
        offered = any(each.kind == "named" for each in self.options)
        return next((each.name for each in everybody if each.next), "") if offered else ""

    def _tip(self, moment: Moment, who: str) -> str:
        option = self._at()
        if option and option.text:
            told = way_of(option, moment) if option.kind == "clever" else ""
            return f"{told[:1].upper()}{told[1:]}." if told else "Enter rolls it, right changes the pool"
        return super()._tip(moment, who)

    def _at(self) -> Option | None:
        line = self.query_one(Choices).line
        return line.option if line else None
