"""The screen of a phase: what all of them share, and the plain one for phases without their own."""

from __future__ import annotations

from dataclasses import replace
from math import inf
from time import monotonic

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical

from engine.table import Option
from screens.game.acting import Acting
from screens.game.choosing import Choosing
from screens.game.detail import Detail
from screens.game.keylines import keys_for
from screens.game.page import HURRYING, Question, question_of
from screens.game.prompting import Prompting
from screens.game.rewinding import Rewinding
from screens.game.sharing import Sharing
from screens.game.telling import Telling
from screens.game.throwing import TWO, Throwing
from screens.look.arrange import Line, arrange
from screens.look.moment import Moment
from screens.look.parts import Board, Face, Scene, Stake
from screens.look.told import Told, told_around
from screens.look.windows import is_pass
from screens.style.preferences import preferences_of
from screens.widgets.choices import Choices
from screens.widgets.clock import ClockFace
from screens.widgets.coach import CoachPanel
from screens.widgets.guard import MEANT, Picture
from screens.widgets.hand import Hand
from screens.widgets.keybar import KeyBar
from screens.widgets.news import NewsPanel
from screens.widgets.prompt import Prompt
from screens.widgets.ribbon import RibbonLine
from screens.widgets.sheets import Sheets
from screens.widgets.stage import Stage, Story
from screens.widgets.stakes import StakesLine
from screens.widgets.trouble import TroubleLine

FEW = 5
"""Lines of what others have done that a low screen has room for beside all else."""


class PhaseScreen(Sharing, Prompting, Throwing, Acting, Choosing, Telling, Rewinding):
    """Draws a moment; every key it takes has a place to click."""

    AUTO_FOCUS = "#choices"
    of_a_card = "play"
    """What one does with a card of the hand, in a word."""
    _shows: Picture | None = None
    """The key that showed at once how coins fell."""
    BINDINGS = [
        *[
            Binding(str(n), f"digit({n})", "Take (or tick) the option of that number", show=False)
            for n in range(1, 10)
        ],
        Binding("up,k", "to_options(-1)", "Option above", show=False, id="up"),
        Binding("down,j", "to_options(1)", "Option below", show=False, id="down"),
        Binding("space,enter", "hurry", "While others act: go on, or pause", show=False),
        Binding("plus,equals_sign", "speed(1)", "Faster", id="faster"),
        Binding("minus", "speed(-1)", "Slower", id="slower"),
        Binding("m", "motion", "Animations on or off", id="motion"),
        Binding("escape", "back", "Back to the whole list, or out", id="back"),
        Binding("q", "leave", "Leave the game", id="leave"),
    ]

    def compose(self) -> ComposeResult:
        yield TroubleLine(self.session)
        with Horizontal(id="top"):
            yield RibbonLine(id="ribbon")
            yield ClockFace(self.session)
        with Horizontal(id="table"):
            yield Sheets(id="left")
            yield from self.compose_right()
            with Vertical(id="centre"):
                yield from self.compose_centre()
        yield StakesLine(id="stakes")
        yield Hand(id="hand")
        with Horizontal(id="ask"):
            yield CoachPanel(id="coach")
            with Vertical(id="question"):
                yield Prompt(id="prompt")
                yield self.compose_list()
                yield Story(id="tale")
                yield NewsPanel(id="news-of-others")
            yield self.compose_detail()
        yield KeyBar(id="keys")

    def compose_right(self) -> ComposeResult:
        """The other side."""
        yield Sheets(id="right")

    def compose_centre(self) -> ComposeResult:
        """What stands between the two sides."""
        yield Stage(id="stage")
        yield Story(id="story")

    def compose_list(self) -> Choices:
        """What one chooses from."""
        return Choices(id="choices")

    def compose_detail(self) -> Detail:
        """What tells of the highlighted line."""
        return Detail(id="detail")

    def lines(self, moment: Moment, best: Option | None) -> list[Line]:
        """The options as lines of the list; ``best`` is what Enter takes, if that is not the first.

        Figures that come while the question stands move no line: a digit goes on meaning the same. Only where they say that
        nothing comes of the first the list is laid out once more.
        """
        return arrange(replace(moment, odds=self.figures), self.session.look, best)

    def on_mount(self) -> None:
        self.query_one(Choices).focus()
        self.watch(self.query_one(Choices), "highlighted", self.on_choices_highlighted, init=False)
        self.watch(self.query_one(Hand), "highlighted", self.on_hand_moved, init=False)
        if self.moment:
            self._draw(self.moment)

    # Drawing

    def show(self, moment: Moment) -> None:
        self.moment = moment
        if self.is_mounted and self.query_one_optional("#keys"):
            self._draw(moment)

    def _draw(self, moment: Moment) -> None:
        look = self.session.look
        board = self.board = look.board(moment).with_plans(self.room.plans)
        self.query_one(TroubleLine).look()
        self.query_one(ClockFace).look()
        standing = self.session.standing
        asides = (self.session.aside, standing.mark if standing else "")
        facts = (*filter(None, asides), *board.ribbon.facts)
        self.query_one(RibbonLine).show(replace(board.ribbon, facts=facts))
        self.query_one(StakesLine).show(self.stakes(moment, board))
        self.draw_sides()
        told = self.lately(moment)
        for story in self.query(Story):
            story.show(tuple(told[-30:]))
        scene = self.draw_stage(moment)
        if scene.rolling or not moment.asked:
            self.take_back()
        self.update_classes(self.classes_for(moment, board, scene))
        self.draw_hand()
        self.query_one(CoachPanel).show(moment.coach)
        self.query_one(Choices).wanted = moment.coach.wanted if moment.coach else None
        asked = question_of(moment)
        if asked is None or asked != self.asked:
            self.asked, self.asked_at, self.figures = asked, inf, dict(moment.odds)
            self._offer(moment)
            self.call_after_refresh(self._asked_on, asked)
        self.say(self.objection() or ("" if scene.rolling else self.session.notice))
        self.query_one(Prompt).keep()
        self.call_after_refresh(self.on_choices_resized)
        self.draw_news()
        self.tell_keys()
        quiet = self.room.quiet
        sides = (self.query_one("#left", Sheets), self.query_one("#right", Sheets))
        self.room.drama.follow(self.query_one(Stage), sides, board, moment, look, quiet=quiet)

    def tell_keys(self) -> None:
        """Show the keys in the line at the bottom."""
        if self.moment is None:
            return
        news, recorded, talks = (
            self.query_one(NewsPanel).numbered,
            self.record is not None,
            self.session.talks,
        )
        keys = keys_for(
            self.moment, told=news, recorded=recorded, talks=talks, looks_on=not self.session.mine
        )
        self.query_one(KeyBar).show(keys)

    def on_news_panel_resized(self) -> None:
        """Other lines have a row, and a digit."""
        if self.query_one_optional("#keys"):
            self.tell_keys()

    def _asked_on(self, asked: Question | None) -> None:
        """A question is on the terminal: no key that was struck before is meant for it."""
        if asked == self.asked:
            self.asked_at = monotonic()
            self.room.on_terminal()

    def stakes(self, moment: Moment, board: Board) -> tuple[Stake, ...]:
        """What the line above the question holds."""
        return board.stakes

    def classes_for(self, moment: Moment, board: Board, scene: Scene) -> dict[str, bool]:
        """How the screen is arranged: all at once, since each change has the styles of all its parts worked out anew."""
        return {
            "-stakes": bool(board.stakes),
            "-watching": not moment.asked,
            "-lesson": moment.coach is not None,
            "-told": self.room.meanwhile.stands,
            "-much": len(self.room.meanwhile.lines) > FEW,
            **self.room_for(rolling=scene.rolling, told=bool(scene.stamp)),
            **self._for_hand(),
        }

    def _for_hand(self) -> dict[str, bool]:
        return {"-empty-handed": not self.board.rows, "-three-rows": len(self.board.rows) > 2}

    def _offer(self, moment: Moment) -> None:
        """Show all there is to choose from, nothing ticked."""
        choices, look = self.query_one(Choices), self.session.look
        if not moment.asked:
            choices.show((), {})
            return
        self.ticked, self.moved, self.hinted = [], False, None
        choices.beside = lambda options: look.beside(options, moment)
        choices.together = lambda options: look.together(options, moment)
        best = self.first(moment)
        choices.digits.begin(look.picking(moment), moment.number)
        choices.show(self.lines(moment, best), moment.odds, several=moment.several)
        if first := self._taught(moment) or best:
            choices.highlight(first.id, first.seat)
        self.offered = choices.at
        self.foreseeing = self.foresees
        self.call_after_refresh(self.foresee)

    def first(self, moment: Moment) -> Option | None:
        """The option to stand at, if not the one at the top: among several seats one of that which decided last in this
        window, in a new one of that which leads, neither of who has fallen; in a vote of one that has not voted.
        """
        look = self.session.look
        voter = next((seat for seat in self.session.held if moment.phase == "vote"), "")
        seat = voter or self.room.seat_of(moment) or look.leads(moment)
        if not voter and seat in moment.seats and look.fallen(seat, moment):
            seat = next((each for each in moment.seats if not look.fallen(each, moment)), seat)
        if len(moment.seats) < 2 or seat not in moment.seats:
            return self.advised(moment) or look.first(moment)
        options = tuple(option for option in moment.options if option.seat == seat)
        alone = replace(moment, seats=(seat,), options=options)
        top = (line.options[0] for line in self.lines(alone, None) if line.options)
        return self.advised(alone) or look.first(alone) or next(top, None)

    def _taught(self, moment: Moment) -> Option | None:
        """The best of what the coach leaves open; None where it leaves all, and prefers none."""
        if moment.coach is None or list(moment.coach.wanted) == [option.id for option in moment.options]:
            return None
        open = {option.id: option for option in filter(moment.may_take, moment.options)}
        return next((open[id] for id in moment.coach.wanted if id in open), None)

    def draw_stage(self, moment: Moment) -> Scene:
        scene = self.scene(moment, self.board)
        before, lately = self.around(scene, moment)
        shown = replace(scene, chips=self.board.chips, before=before or scene.before, lately=lately)
        self.query_one(Stage).show(shown)
        return scene

    def around(self, scene: Scene, moment: Moment) -> Told:
        """What was told until the scene and since, where no log stands beside it."""
        if not moment.asked or self.app.size.width >= TWO:
            return (), ()
        return told_around(scene, self.lately(moment)[-12:])

    def draw_sides(self) -> None:
        board = self.board
        self.query_one("#left", Sheets).show(board.left_title, board.left, beside=board.right)
        self.query_one("#right", Sheets).show(board.right_title, board.right, beside=board.left)

    def draw_hand(self) -> None:
        playable = frozenset(option.card for option in self.options if option.card)
        self.update_classes(self._for_hand())
        picks = self.moment is not None and (self.moment.several or not any(map(is_pass, self.options)))
        self.query_one(Hand).show(self.board.rows, playable, "pick" if picks else self.of_a_card)

    # Keys

    def on_key(self) -> None:
        """Whatever a key does, it ends an animation; one that shows how coins fall does nothing more."""
        if self.room.drama.tossing:
            self._shows = MEANT.get()
            self.room.land()
        self.room.drama.end()

    def on_mouse_down(self) -> None:
        self.room.drama.end()

    def action_motion(self) -> None:
        self.room.drama.end()
        self.room.pace.still = not self.room.pace.still
        self.say(f"Animations: {'off' if self.room.pace.still else 'on'}.")

    def action_digit(self, number: int) -> None:
        if self.room.meanwhile.stands:
            self.open_news(number)
        elif self.stands and (taken := self.query_one(Choices).digit(number)):
            self.on_choices_taken(taken)

    def action_to_options(self, by: int) -> None:
        choices = self.query_one(Choices)
        choices.focus()
        choices.action_move(by)

    def action_hurry(self) -> None:
        meant = MEANT.get()
        if not self.session.mine or meant is None:
            self.room.hurry()
        elif self.room.drama.tossing or meant is self._shows:
            self.room.land()
        else:
            self.room.hurry()

    def action_speed(self, by: int) -> None:
        self.room.pace.change(by)
        preferences = preferences_of(self.app)
        trouble = preferences.change("speed", self.room.pace.name) if preferences else ""
        self.say(trouble or f"Speed: {self.room.pace.name}.")

    def action_back(self) -> None:
        """Out of a record, out of a fold, back to the options, stop passing on, or out of spending at all."""
        if self.record:
            self.room.close()
            return
        self.session.stop_passing()
        choices, moment = self.query_one(Choices), self.moment
        choices.focus()
        if moment and moment.divides and not moment.least:
            if self.stands:
                self._take(moment.seats[0], [])
        elif moment and self.goes_back(moment):
            self.action_undo()
        elif moment and choices.inside:
            choices.digits.begin(self.session.look.picking(moment), moment.number)
            choices.fold_up()
            self.say("")
        elif moment:
            before = choices.line
            self._offer(moment)
            self._draw(moment)
            if before and before.options:
                choices.stand_at(before.options[0].id, before.options[0].seat)

    def action_leave(self) -> None:
        """Leave, a record without a question; a key that hurries leaves no end that has only just come."""
        meant = MEANT.get()
        if not (meant and meant.key in HURRYING and self.room.just_hurried):
            (self.room.close if self.record else self.room.leave)()

    def face(self, slug: str) -> Face | None:
        """A card one sees among one's own."""
        return next((card for row in self.board.rows for card in row.cards if card.slug == slug), None)
