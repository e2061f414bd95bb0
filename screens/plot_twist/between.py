"""Between two Conflicts: flight and pursuit, the Interview."""

from __future__ import annotations

from dataclasses import replace

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.widget import Widget

from screens.game.phase import PhaseScreen
from screens.look.moment import Moment
from screens.look.parts import Board, Scene
from screens.look.voices import Speech
from screens.modals.reader import Reader
from screens.plot_twist.newspaper import Newspaper, lines
from screens.plot_twist.press import PAPER, front_page
from screens.plot_twist.reading import seen
from screens.plot_twist.talk import Talk
from screens.plot_twist.turn import goal_notes
from screens.widgets.hand import Hand
from screens.widgets.keybar import KeyBar
from screens.widgets.stage import Stage, Story

LEAST, ROLLED = 6, 4
"""Rows of the question at least, and of what is rolled and said."""


class Flight(PhaseScreen):
    """The Main Villain is out of Hate and runs."""

    name_of_phase = "Flight and Pursuit"
    tip = "after them to the Lair, or let them go and talk to the press"

    def scene(self, moment: Moment, board: Board) -> Scene:
        view = seen(moment)
        notes = (*(f"Known place: {name}" for name in view.locations), *goal_notes(view))
        return replace(super().scene(moment, board), title="Flight and Pursuit", notes=notes)


class Interview(PhaseScreen):
    """The Reporter asks, Heroes answer; the front page tells what has happened."""

    BINDINGS = [Binding("n", "newspaper", "Read the newspaper", id="newspaper")]
    name_of_phase = "Interview"
    tip = "Apologist heals Social Stress, Public Relations brings Energy"

    def scene(self, moment: Moment, board: Board) -> Scene:
        return replace(super().scene(moment, board), title="The Reporter asks", headline="")

    def compose_centre(self) -> ComposeResult:
        with VerticalScroll(id="press", can_focus=False):
            yield Newspaper()
        yield Talk(id="stage")
        yield Story(id="story")

    def told_of_option(self) -> str:
        """What each way to answer brings is more than the beginning of its rule."""
        told = super().told_of_option()
        return self.tip if told and self.moment and self.moment.phase == "interview" else told

    def classes_for(self, moment: Moment, board: Board, scene: Scene) -> dict[str, bool]:
        return super().classes_for(moment, board, scene) | {"-said": bool(self.query_one(Talk).said)}

    def share_out(self, hand: Hand, ask: Widget, stage: Stage) -> None:
        """What neither the question nor what is said needs is the newspaper's."""
        ask.styles.height = max(LEAST, self.rows_of_list(), self.rows_of_details())
        if stage.styles.border_bottom[0]:
            chrome = stage.outer_size.height - stage.content_size.height
            stage.styles.height = max(ROLLED, stage.content_size.height + stage.short) + chrome

    def _draw(self, moment: Moment) -> None:
        self.query_one(Talk).hear(self._said(moment))
        super()._draw(moment)
        self.query_one(Newspaper).show(front_page(moment.events, seen(moment)))

    def tell_keys(self) -> None:
        super().tell_keys()
        bar = self.query_one(KeyBar)
        bar.show((*bar.keys[:3], ("n", "newspaper", "screen.newspaper"), *bar.keys[3:]))

    def _said(self, moment: Moment) -> tuple[Speech, ...]:
        """What has been said in this Interview."""
        begun = next(
            (at for at, event in reversed([*enumerate(moment.events)]) if event.kind == "interview"), 0
        )
        return tuple(speech for at, each in self.session.said.items() if at >= begun for speech in each)

    def action_newspaper(self) -> None:
        """The whole page, to read at leisure."""
        paper = self.query_one(Newspaper)
        if paper.page:
            room = min(90, int(self.size.width * 0.9) - 7)  # frame, padding and the bar that scrolls
            told = lines(paper.page, room, paper.glyphs)
            self.app.push_screen(Reader(PAPER, [line.plain for line in told]))
