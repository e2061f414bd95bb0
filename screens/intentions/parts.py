"""The screens of a scene, one for each kind of question."""

from __future__ import annotations

from dataclasses import replace

from textual.binding import Binding

from engine.intentions.state.labels import parts_of
from engine.table import Option, Seat
from screens.game.detail import Detail
from screens.intentions.aside import Beside
from screens.intentions.cards import CardRows, title_of
from screens.intentions.entries import casebook
from screens.intentions.options import cards_of
from screens.intentions.panel import Together
from screens.intentions.reading import opposition, seen
from screens.look.arrange import Line
from screens.look.moment import Moment
from screens.look.parts import Board, Scene
from screens.modals.questions import Words
from screens.widgets.choices import Choices
from screens.widgets.keybar import KeyBar


class Telling(Beside):
    """A part of a scene: where it is and who stands there, then what has happened."""

    heading = ""

    def scene(self, moment: Moment, board: Board) -> Scene:
        scene = super().scene(moment, board)
        view = seen(moment)
        place = (view.scene.where_text,) if view.scene and not scene.notes else ()
        notes = (*place, *scene.notes, *filter(None, [opposition(view)]))
        return replace(scene, title=self.heading or scene.title, notes=notes)


class Setting(Telling):
    """Where, when and why."""

    BINDINGS = [Binding("t", "type", "Add a line of your own to the scene", id="scene.type")]
    name_of_phase = "Setting a scene"
    heading = "A new scene"

    def compose_list(self) -> Choices:
        return CardRows(id="choices")

    def scene(self, moment: Moment, board: Board) -> Scene:
        """What the casebook holds: it is what a scene is chosen for (IN-LOOP-30)."""
        scene = super().scene(moment, board)
        return replace(scene, notes=tuple(casebook(seen(moment).casebook)), verdict="")

    def _offer(self, moment: Moment) -> None:
        self.query_one(CardRows).deal(seen(moment), moment.number)
        super()._offer(moment)

    def _tip(self, moment: Moment, who: str) -> str:
        return "left and right change a card, up and down the row, Enter takes all three"

    def promise(self, option: Option | None) -> None:
        """Of the card one stands at what it is and what it does (IN-LOOP-06)."""
        rows = self.query_one(CardRows)
        if option and cards_of(option) and (card := rows.current):
            self.query_one(Detail).tell([title_of(card), "", card.text, "", *card.does])

    def on_choices_taken(self, event: Choices.Taken) -> None:
        option = event.line.option
        if option and self.stands:
            if self.moment and not self.moment.may_take(option):
                self.say("Not yet: do what the coach asks for.")
            else:
                self._take(option.seat, [option.id])

    def action_type(self) -> None:
        """A line of one's own is printed in the log and changes nothing (IN-LOOP-08)."""
        line = self.query_one(CardRows).line
        option = line.option if line else None
        if option is None or not option.text:
            return

        def typed(words: str | None) -> None:
            if words and self.stands:
                self._take(option.seat, [f"{option.id}={words}"])

        self.app.push_screen(Words("A line of your own, for the log of the scene:", most=120), typed)

    def tell_keys(self) -> None:
        super().tell_keys()
        bar = self.query_one(KeyBar)
        if self.moment and self.moment.asked:
            bar.show(
                (("← →", "change", ""), ("Enter", "take", ""), ("t", "a line", "screen.type"), *bar.keys[1:])
            )


class Company(Together, Telling):
    """Who comes along, or is in a Conflict, and what is had by those who do not (IN-LOOP-09, IN-D-06)."""

    name_of_phase = "Who comes along"
    tip = "whoever stays out rests: a use, a mark or strain"
    all_of_it = "All of you come along"

    def scene(self, moment: Moment, board: Board) -> Scene:
        """Why the scene is set comes first: its page is read only when all have said whether they come along."""
        scene, now = super().scene(moment, board), seen(moment).scene
        why = (now.why_text,) if now and moment.phase != "conflict.join" else ()
        return replace(scene, notes=(*why, *scene.notes))

    def _tip(self, moment: Moment, who: str) -> str:
        """Of who is in a Conflict what it changes (IN-C-70)."""
        joining = moment.phase == "conflict.join"
        return "fewer of you meet fewer of them; the others look on" if joining else super()._tip(moment, who)

    def proposed(self, moment: Moment) -> list[tuple[Seat, str]]:
        """In, for all who are asked."""
        return [(each.seat, each.id) for each in moment.options if each.kind == "in"]

    def lines(self, moment: Moment, best: Option | None) -> list[Line]:
        """One line for all, and two for each: none of them has to be opened."""
        if moment.phase == "conflict.join":
            return [Line(_with_whom(each), (each,)) for each in moment.options]
        inside = self.proposed(moment)
        if moment.coach or len(inside) < 2:
            return super().lines(moment, best)
        first = [each for each in moment.options if (each.seat, each.id) in inside]
        name = self.session.look.seat_name
        each_of = [Line(f"{name(each.seat, moment)}: {_low(each.label)}", (each,)) for each in moment.options]
        return [Line(self.all_of_it, tuple(first[:1])), *each_of]


def _low(words: str) -> str:
    return words[:1].lower() + words[1:]


def _with_whom(option: Option) -> str:
    """Who is in a Conflict, and against whom: ``Ottilie Brandt alone, against Mr Vantry (rival)``."""
    who, _, *against = parts_of(option.label)
    return ", ".join([who, *against])


class Goal(Telling):
    """A Goal is reached: a boon, and what is wanted next."""

    name_of_phase = "The Goal"
