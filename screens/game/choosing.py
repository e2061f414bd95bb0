"""How options are chosen: taken at once, ticked and confirmed, unfolded, or given words."""

from __future__ import annotations

from asyncio import sleep
from collections.abc import Callable, Iterator
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, ClassVar

from textual import work

from engine.table import Blocked, Refused
from screens.game.detail import Detail
from screens.game.in_turn import InTurn
from screens.game.page import GameScreen, Question, question_of
from screens.look.arrange import Line, comes_to_nothing, key_of
from screens.look.moment import stem
from screens.look.parts import Face
from screens.look.windows import is_pass
from screens.modals.questions import Words
from screens.widgets.choices import Choices
from screens.widgets.hand import Hand

if TYPE_CHECKING:
    from engine.table import Option, Seat
    from screens.look.moment import Moment


SLICE = 0.005
"""Seconds that finding out what comes of an option takes at a time: a key waits for no more."""
REST = 0.01
"""Seconds between two slices of what nobody waits for, and while a page covers the question."""


class Choosing(GameScreen):
    """Mixed into a phase screen: answers what its list and its hand report."""

    foresees: ClassVar[bool] = True
    """Whether what comes of the options is told as soon as it is found out."""

    @work(exclusive=True, group="previews")
    async def foresee(self) -> None:
        """Find out between two keys what comes of each option, then more exactly; the next question ends it."""
        choices = self.query_one_optional(Choices)
        self.foreseeing = self.foresees and choices is not None
        if not self.foreseeing or choices is None:
            return
        found = await self._tells(choices, self.session.previews(), 0)
        self.foreseeing = False
        if found:
            self._prefer()
            self.on_choices_moved()
        self.foreseen()
        if choices.is_attached and await self._tells(choices, self.session.finer(), REST):
            self.on_choices_moved()

    async def _tells(self, choices: Choices, steps: Iterator[bool], rest: float) -> bool:
        """Draw what is told, slice by slice with a rest in between; whether anything was, and the question still stands
        and its list: a screen may be laid out anew meanwhile.
        """
        asked, found = self.asked, False
        end = monotonic() + SLICE
        for told in steps:
            if told:
                found = True
                choices.redraw()
            if monotonic() < end:
                continue
            await sleep(rest if self.is_current else REST)
            end = monotonic() + SLICE
            if asked != question_of(self.session.moment()) or not choices.is_attached:
                return False
        return found

    def _prefer(self) -> None:
        """Stand at what the figures that have come say is best, unless somebody has moved on, and no longer draw out of its
        fold what it was not; where nothing comes of what stands first, lay the list out by them. No key that was struck
        before is meant for it.
        """
        moment, choices = self.moment, self.query_one(Choices)
        if moment is None or moment.several or moment.coach or choices.inside or self.offered != choices.at:
            return
        if vain := self._heads_in_vain(moment, choices):
            self.figures = dict(moment.odds)
        best = self.first(moment)
        if not vain and (best is None or key_of(best) == choices.at):
            return
        choices.show(self.lines(moment, best), moment.odds)
        if best:
            choices.highlight(best.id, best.seat)
        self.offered, self.asked_at = choices.at, monotonic()

    def _heads_in_vain(self, moment: Moment, choices: Choices) -> bool:
        """Whether the figures say that nothing comes of the line at the top."""
        top = next((line.options for line in choices.lines if line.options), ())
        return bool(top) and all(comes_to_nothing(each, self.session.look, moment) for each in top)

    def on_choices_moved(self) -> None:
        """Another line is highlighted, or something else is known of it; the list may not be laid out yet."""
        self._tell_of_line()
        self.call_after_refresh(self._spell_out)

    def _tell_of_line(self) -> None:
        if self.moment is None or not self.query_one_optional(Detail):
            return
        moment, line = self.moment, self.query_one(Choices).line
        option = line.options[0] if line and line.options else None
        if option and option.seat != self.session.viewer:
            self.session.look_as(option.seat)
            self.moment = moment = self.session.moment()
            self.board = self.session.look.board(moment).with_plans(self.room.plans)
            self.draw_sides()
            self.draw_stage(moment)
            self.draw_hand()
        detail = self.query_one(Detail)
        detail.added = self.query_one(Choices).as_added
        detail.show(line, self.session, self.board)
        self.promise(option)

    def on_choices_highlighted(self) -> None:
        """The cursor was moved: what is said is about this option then. One that a hint stands at is no other in another
        row, as there are with fewer rows.
        """
        if not self.hinted or self.hinted != self.query_one(Choices).at:
            self.moved, self.hinted = True, None
        self._tell_of_line()
        self._spell_out()

    def on_choices_stepped(self) -> None:
        """What is said is about the step that the line stands at now."""
        self.moved, self.hinted = True, None
        self._spell_out()

    def _spell_out(self) -> None:
        """The highlighted label in full, above the list, where its line is too short for it; without a list, as while dice
        fall, something else stands there.
        """
        choices = self.query_one_optional(Choices)
        if choices is None or not choices.lines:
            return
        if self.hinted and self.hinted == choices.at:
            self.spelt_out = False
            return
        words = choices.unread
        if words or self.spelt_out or self.moved:
            self.say(words)
        self.spelt_out = bool(words)

    def on_hand_moved(self) -> None:
        """Beside the list stands what has the focus: the card, or again the option."""
        if not all(self.query(part) for part in ("Hand", "Choices", "Detail")):
            return  # the focus goes while the screen is taken down
        card = self.query_one(Hand).card
        if card is None:
            self.query_one(Detail).show(self.query_one(Choices).line, self.session, self.board)
        else:
            self.query_one(Detail).show_card(card, self.why_not(card), self.session)

    def why_not(self, card: Face) -> Blocked | None:
        """Why a card of your own cannot be played now; None if it can."""
        if any(option.card == card.slug for option in self.options):
            return None
        known = next((each for each in self.session.blocked() if each.label == card.name), None)
        rule = self.moment.rule if self.moment else ""
        return known or Blocked(card.name, "it does not answer what is asked", rule)

    def on_choices_taken(self, event: Choices.Taken) -> None:
        line, moment = event.line, self.moment
        if moment is None or not self.stands:
            return
        option = line.option
        if not any(map(moment.may_take, line.options)):
            self.say("Not yet: do what the coach asks for.")
        elif event.tick and option:
            self._turn(option)
        elif moment.several:
            self.action_confirm()
        elif option is None:
            self.query_one(Choices).unfold(line, moment.odds)
            self.say("Esc goes back to the whole list.")
        elif option.text:
            self._ask_words(option)
        elif option.adds:
            self._go_on(option)
        else:
            self._take(option.seat, [option.id])

    def _go_on(self, option: Option) -> None:
        """At what adds up: with all that is added; where nothing is yet, with a little of it when it is pressed again."""
        choices = self.query_one(Choices)
        if choices.added:
            self.go_on_with(option.seat)
        elif choices.one_more():
            self.say(f"Enter again: {self._leaving(option.seat).label}.")

    def go_on_with(self, seat: Seat) -> None:
        self._take(seat, [self._leaving(seat).id])

    def _leaving(self, seat: Seat) -> Option:
        """What leaves the question to a seat: where something adds up there is that."""
        return next(option for option in self.options if option.seat == seat and is_pass(option))

    def commands(self) -> Iterator[tuple[str, str, Callable[[], None]]]:
        """What can be taken now, for the palette: its label, its cost and rule, and how to take it."""
        moment = self.moment
        for option in self.options:
            if moment and moment.may_take(option):
                take = partial(self._choose, option, question_of(moment))
                yield option.label, f"{option.cost} {option.rule}".strip(), take

    def _choose(self, option: Option, asked: Question | None) -> None:
        if self.moment is None or asked != question_of(self.moment):
            return
        if option.adds:
            choices = self.query_one(Choices)
            choices.highlight(option.id, option.seat)
            choices.add([option.id], option.seat)
            return
        tick = bool(self.moment and self.moment.several)
        self.on_choices_taken(Choices.Taken(Line(option.label, (option,)), tick=tick))

    def _turn(self, option: Option) -> None:
        """Tick an option or untick it; of points that are divided the third means three of them."""
        most = self.moment.most if self.moment else 0
        if option in self.ticked:
            beyond = [each for each in self._share(option) if each.amount > option.amount]
            self.tick([each for each in self.ticked if each != option and each not in beyond])
        else:
            wanted = [each for each in self._share(option) if each.amount < option.amount] + [option]
            missing = [each for each in wanted if each not in self.ticked]
            self.tick(self.ticked + missing[: max(0, most - len(self.ticked))])
        self.say("" if option in self.ticked or len(self.ticked) < most else f"No more than {most}.")

    def tick(self, options: list[Option]) -> None:
        self.ticked = options
        self.query_one(Choices).tick(frozenset((each.seat, each.id) for each in options))

    def _share(self, option: Option) -> list[Option]:
        """The points that are divided to the same thing as this one: ``belief:bo=1``, ``belief:bo=2``."""
        same = stem(option)
        return [each for each in self.options if same and stem(each) == same]

    def action_confirm(self) -> None:
        """Decide for what is ticked. Of points that nobody has yet, all go to the highlighted line first where they must be
        given, and are shared alike where they need not be: giving none is no careless key.
        """
        moment = self.moment
        if moment is None or not self.stands:
            return
        line = self.query_one(Choices).line
        if moment.divides and moment.least and not self.ticked and line:
            share = self._share(line.options[0])
            self._turn(share[min(moment.most, len(share)) - 1])
            self.say("")
            return
        if moment.divides and not self.ticked:
            self.tick(sorted(self.options, key=lambda each: each.amount)[: moment.most])
            self.say("Shared alike: Enter again gives it so.")
            return
        given, most = len(self.ticked), moment.most
        if moment.divides and given not in (moment.least, most):
            self.say(f"All {most} must be given{'' if moment.least else ', or none'}.")
            return
        if given < moment.least:
            self.say(f"{moment.least} must be ticked first.")
            return
        seats = {option.seat for option in self.ticked} or set(moment.seats[:1])
        if len(seats) > 1:
            self.say("One seat decides at a time.")
            return
        self._take(seats.pop(), [option.id for option in self.ticked])

    def _ask_words(self, option: Option) -> None:
        def answered(words: str | None) -> None:
            if words and self.stands:
                self._take(option.seat, [f"{option.id}={words}"])

        self.app.push_screen(Words(option.label), answered)

    def _take(self, seat: Seat, picks: list[str]) -> None:
        """Decide; with what is added before it, one after another."""
        self.room.decided_for(seat, self.moment)
        added = [option.id for option in self.query_one(Choices).added if option.seat == seat]
        if added:
            labels = {option.id: option.label for option in self.options}
            self._take_in_turn(InTurn(self.session, seat, [*added, *picks], labels, self._object))
            return
        try:
            self.session.take(seat, picks)
        except Refused as refused:
            self.say(f"No: {self.plain(refused.message)}.")
        else:
            self.room.go_on()

    def _take_in_turn(self, picks: InTurn) -> None:
        if picks():
            self.session.errand = picks
        self.room.go_on()

    def _object(self, words: str) -> None:
        self.room.objection = self.plain(words)

    def on_hand_played(self, event: Hand.Played) -> None:
        """A card of the hand: take the option it stands for."""
        if not self.stands:
            return
        moment, slug = self.moment, event.card.slug
        options = [each for each in self.options if each.card == slug and moment and moment.may_take(each)]
        if not options:
            why = self.why_not(event.card)
            self.say(f"{event.card.name}: {why.reason if why else ''}. w opens the rule.")
        elif self.moment and self.moment.several:
            self._turn(options[0])
        elif len(options) == 1:
            self.on_choices_taken(Choices.Taken(Line(options[0].label, (options[0],))))
        else:
            self.query_one(Choices).highlight(options[0].id, options[0].seat)
            self.query_one(Choices).focus()
