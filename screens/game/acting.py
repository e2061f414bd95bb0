"""The keys of a phase screen that act beyond taking an option: pass, ask for a hint, take back, hand over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING

from textual.binding import Binding

from engine.table import Refused
from screens.game.answers import STANDING
from screens.game.page import GameScreen
from screens.look.chances import short
from screens.look.windows import is_pass, passable
from screens.modals.questions import Choose
from screens.widgets.choices import Choices

if TYPE_CHECKING:
    from engine.table import Option, Seat
    from screens.look.moment import Moment

OF_A_PLAYER = ("pass_window", "pass_on", "standing", "hint", "other", "undo", "undo_to", "why", "odds")
"""What does nothing where nobody plays: in a record, or for who looks on."""


class Acting(GameScreen):
    """Mixed into a phase screen."""

    BINDINGS = [
        Binding("p", "pass_window", "Pass this window, until it brings something new", id="pass"),
        Binding("P", "pass_on", "Pass until something happens to me", id="pass_on"),
        Binding(
            "s",
            "standing",
            "A standing answer outside your own combats, until something calls you",
            id="standing",
        ),
        Binding("h", "hint", "What a scripted player would do", id="hint"),
        Binding("a", "other", "Let another person, or a partner, act first", id="other"),
        Binding(
            "u",
            "undo",
            "Take back your last decision, unless chance has had its say or something was shown since",
            id="undo",
        ),
        Binding("U", "undo_to", "Go back to the beginning of the step, phase or turn", id="undo_to"),
    ]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in OF_A_PLAYER and not self.session.mine:
            return False
        if action == "standing" and not self.session.look.calls:
            return False
        return super().check_action(action, parameters)

    def action_pass_window(self) -> None:
        if self.stands and self._may_pass() and not self._leaves():
            self._pass()

    def _leaves(self) -> bool:
        """Whether a pass would let go what is ready: that is told, and the cursor goes to the pass, where the same key is
        meant.
        """
        moment, choices, seat = self.moment, self.query_one(Choices), self._seat()
        words = self.session.look.leaves(moment) if moment and not moment.coach else ""
        way = next((each for each in self.options if each.seat == seat and is_pass(each)), None)
        if not words or way is None or choices.added or choices.at == (seat, way.id):
            return False
        if not self.stand_at(way.id, seat):
            return False
        self.moved, self.hinted = False, choices.at
        self.say(f"{words}: p again lets it go.")
        return True

    def action_pass_on(self) -> None:
        if self.stands and self._may_pass():
            self.session.pass_on()
            self._pass()

    def _pass(self) -> None:
        """Pass; what is added goes before it."""
        seat = self._seat()
        if self.query_one(Choices).added:
            self.go_on_with(seat)
            return
        self._try(lambda: self.session.pass_window(seat))

    def _seat(self) -> Seat:
        """Whose line the cursor stands at; the first that is asked if there are no lines."""
        assert self.moment is not None
        line = self.query_one(Choices).line
        return line.options[0].seat if line and line.options else self.moment.seats[0]

    def _may_pass(self) -> bool:
        """Whether the question can be passed. One that cannot may be new to a hand that was passing: it is told."""
        moment = self.moment
        if moment is None or passable(moment):
            return True
        self.session.stop_passing()
        self.say("This wants an answer: it cannot be passed.")
        return False

    def action_standing(self) -> None:
        """Choose what is taken for the person who looks while others act."""
        session = self.session
        if not (session.mine and self.timely):
            self.say("There are no standing answers here.")
            return
        ways = (None, *STANDING)

        def chosen(index: int | None) -> None:
            if index is not None:
                session.stand_by(ways[index])
                self._try(lambda: None)

        lines = ["Ask me, as the settings say", *(each.title for each in STANDING)]
        title = "Outside your own combats"
        if len(session.people) > 1:
            title = f"{session.called(session.viewer)}, outside your own combats"
        about = ["", *(each.about for each in STANDING)]
        self.app.push_screen(Choose(title, lines, ways.index(session.standing), about), chosen)

    def action_other(self) -> None:
        """Another person who holds the floor too acts first, each press offers the next one; or else a partner does."""
        others = self.session.others
        if others and self.stands:
            after = [seat for seat in others if seat > self.session.viewer]
            self.room.hand_over((after or others)[0], willing=True)
        elif others:
            return
        elif self.stands and (partners := self.session.partners):
            self._try(lambda: self.session.send(partners[0]))
        else:
            self.say("Nobody else may act now.")

    def action_undo(self) -> None:
        choices = self.query_one_optional(Choices)
        if self.timely and choices and choices.added:
            choices.add((), self._seat())
        elif self.timely:
            self._try(self.session.undo)

    def action_undo_to(self) -> None:
        """Choose how far to go back."""
        points = self.session.undo_points()
        if not points:
            self.say("Nothing can be taken back: chance has had its say, or something was shown since.")
            return

        def chosen(index: int | None) -> None:
            if index is not None and points == self.session.undo_points():
                self._try(lambda: self.session.undo(points[index][0]))

        self.app.push_screen(Choose("Back to", [words for _, words in points]), chosen)

    def _try(self, what: Callable[[], None]) -> None:
        try:
            what()
        except Refused as refused:
            self.session.stop_passing()
            self.say(f"No: {self.plain(refused.message)}.")
        else:
            self.room.go_on()

    def action_hint(self) -> None:
        moment = self.moment
        if moment is None or not self.stands:
            return
        seat = self._seat()
        if moment.adds:
            self._hint_at_whole(moment, seat)
            return
        picks, why = self._promising(moment, seat)
        hinted = [option for option in moment.options if option.seat == seat and option.id in picks]
        if picks:
            self.stand_at(picks[0], seat)
        self.moved, self.hinted = False, self.query_one(Choices).at  # by no hand: the hint stands there
        if moment.several and (moment.divides or not self.ticked):  # of points some may be given out already
            self.tick(hinted)
        labels = [self.session.look.called(option) for option in hinted]
        if moment.divides and labels:
            labels = ["as it stands here"]
        line = self.query_one(Choices).line
        fold = " Enter unfolds it." if picks and line and line.option is None else ""
        signs = self.query_one(Choices).glyphs
        if len(hinted) == 1:
            why = self.session.look.hinted(hinted[0], moment, why, signs)
        reason = f" ({why})" if why else ""
        self.say(f"Hint: {', '.join(labels).rstrip('.') or 'none of them'}{reason}.{fold}")

    def _promising(self, moment: Moment, seat: Seat) -> tuple[list[str], str]:
        """A hint at an option that is not seen to come to nothing, while there is another."""
        picks, why = self.session.hint(seat)
        look = self.session.look
        idle = {each.id for each in moment.options if each.seat == seat and look.idle(each, moment)}
        if moment.several or not idle.intersection(picks):
            return picks, why
        return self.session.hint(seat, idle)

    def advised(self, moment: Moment) -> Option | None:
        """What a scripted player would take for the one seat that is asked, of all that the look heeds; None for nothing,
        and where that would have to be asked elsewhere."""
        if not self.session.near:
            return None
        look = self.session.look
        heeded = [each for each in moment.options if look.heeds(each, moment) and not look.idle(each, moment)]
        if not heeded or moment.several or moment.coach:
            return None
        others = {each.id for each in moment.options} - {each.id for each in heeded}
        picks, _ = self.session.hint(moment.seats[0], others)
        return next((each for each in heeded if each.id in picks), None)

    def stand_at(self, id: str, seat: Seat) -> bool:
        """Bring an option that is hinted at before the eyes; whether it could be."""
        return self.query_one(Choices).highlight(id, seat)

    def _hint_at_whole(self, moment: Moment, seat: Seat) -> None:
        """A hint where picks add up: all of them stand there, and what goes on with them is highlighted."""
        choices, look = self.query_one(Choices), self.session.look
        picks, why = self.session.whole_hint(seat)
        known = {option.id: option for option in moment.options if option.seat == seat}
        choices.add(picks, seat)
        if picks:
            choices.highlight(picks[-1], seat)
        self.moved, self.hinted = False, choices.at
        labels = [
            f"{often} x {look.called(known[pick])}" if often > 1 else look.called(known[pick])
            for pick, often in Counter(picks).items()
            if pick in known
        ]
        odds = choices.whole or (moment.odds.get((seat, picks[0])) if picks else None)
        figures = short(odds, choices.glyphs) if odds else ""
        reason = ": ".join(filter(None, (why, figures)))
        self.say(f"Hint: {', '.join(labels) or 'none of them'}{f' ({reason})' if reason else ''}.")
