"""A scene: what can be tried, by whom, with what at stake (TS-LOOP-03 to TS-LOOP-06)."""

from __future__ import annotations

from textual.binding import Binding
from textual.widget import Widget

from engine.table import Option
from screens.game.detail import Detail
from screens.game.throwing import TWO
from screens.look.arrange import Line
from screens.look.moment import Moment
from screens.look.parts import Board, Scene
from screens.look.wrapped import rows_of
from screens.troubleshooters import details
from screens.troubleshooters.approaches import Approaches
from screens.troubleshooters.leads import Leads
from screens.troubleshooters.menu_lines import GEAR, HELP, TROUBLE
from screens.troubleshooters.menu_rows import POINTS_KEY, SHUT, called_for
from screens.troubleshooters.reading import seen
from screens.troubleshooters.table import Table, at_the_map
from screens.troubleshooters.tries import told, way_of
from screens.widgets.hand import Hand
from screens.widgets.stage import Stage

BESIDE = 5
"""Rows of the story beneath the map of leads."""
KEPT = 8
"""Rows of the question that a menu keeps on a low screen, whatever the story lacks."""
BACK = "Esc: back to the whole menu"


class Scenes(Table):
    """The menu of a scene."""

    BINDINGS = [
        Binding("tab", "skill", "By another skill", show=False),
        Binding("e", f"turn('{HELP}')", "With a helper, or alone", id="scene.help"),
        Binding("g", f"turn('{GEAR}')", "With the kit, or without", id="scene.gear"),
        Binding("g", "chapters", "Go to a turn"),  # in a record, which has no use for the other
        Binding(
            "c",
            f"turn('{TROUBLE}')",
            "A complication gets in the way: -2 for 3 Story Points",
            id="scene.trouble",
        ),
    ]
    name_of_phase = "What now?"
    tip = "left and right change the hero, Enter rolls"

    def classes_for(self, moment: Moment, board: Board, scene: Scene) -> dict[str, bool]:
        """But at the map the story has rows of its own, of which it lends the menu what is bare."""
        return super().classes_for(moment, board, scene) | {"-short": not at_the_map(moment)}

    def share_out(self, hand: Hand, ask: Widget, stage: Stage) -> None:
        """In one column the story has the rows that it needs, as far as the menu, which goes on below, leaves them over or
        keeps a few, and the menu those that are bare of story; in two what is told beneath the map has them."""
        if self.app.size.width >= TWO:
            stage.styles.height = None
            if not self.has_class("-leads"):
                super().share_out(hand, ask, stage)
                return
            leads = self.query_one(Leads)
            if leads.display and not leads.content_size.height:
                self._shared = None  # the map has only just come; it says when it has rows
                return
            high = self.query_one("#table").styles.base.height  # their sizes may be those of the scene before
            cells = high is not None and high.is_cells
            both = leads.outer_size.height + stage.outer_size.height - self._lent
            room = int(high.value) if high and cells else both
            told, drawn = (each.short + each.outer_size.height for each in (stage, leads))
            more = max(0, min(self.spare(ask), told + drawn - room))
            self._lend(more)
            stage.styles.height = max(BESIDE, room + more - drawn)
            return
        stage.styles.height = None
        free = ask.outer_size.height + self._lent - self.rows_of_list()
        told = self.query_one(Leads).short if self.has_class("-leads") else stage.short
        lacks = told + self._lent
        shut = sum(row.key.startswith(SHUT) for row in self.query_one(Approaches).rows)
        over = max(0, shut - 1)  # that there is more in the list has a row of its own
        most = max(free + over, ask.outer_size.height + self._lent - KEPT)
        self._lend(max(0, min(most, lacks)) or min(0, max(free, lacks)))

    def on_leads_resized(self) -> None:
        self.on_choices_resized()

    def rows_of_details(self) -> int:
        """Rows of the longest of what is told of the attempts beside the menu."""
        choices, moment = self.query_one(Approaches), self.moment
        width = self.query_one(Detail).content_size.width
        if moment is None or width < 1:
            return super().rows_of_details()
        found = (told(choices.meant(row), row.label, moment) for row in choices.rows if row.tries)
        high = (sum(rows_of(line, width) for line in each) for each in found)
        return max(high, default=super().rows_of_details())

    def compose_list(self) -> Approaches:
        return Approaches(id="choices")

    def lines(self, moment: Moment, best: Option | None) -> list[Line]:
        """Obstacle by obstacle; of several heroes of one person each option once."""
        choices = self.query_one(Approaches)
        once: dict[str, Option] = {}
        for each in moment.options:
            once.setdefault(each.id, each)
        options = list(once.values())
        choices.deal(seen(moment), options, moment.coach.wanted if moment.coach else ())
        return [Line(each.label, (each,)) for each in options]

    def first(self, moment: Moment) -> Option | None:
        """Each row has its own best hero, whoever decided last (TS-LOOP-03)."""
        return self.session.look.first(moment)

    def action_turn(self, toggle: str) -> None:
        self.say(self.query_one(Approaches).turn(toggle))

    def action_skill(self) -> None:
        changed = self.query_one(Approaches).other_skill()
        self.say("" if changed else "There is no other way to do this.")

    def promise(self, option: Option | None) -> None:
        """Everything that counts for the check, part by part, and what a failure risks."""
        super().promise(option)
        choices, moment = self.query_one(Approaches), self.moment
        row = choices.row
        if moment is None or row is None:
            return
        if row.key == POINTS_KEY:
            held = [choices.paid(each) for each in choices.held(row)]
            self.query_one(Detail).tell([f"{called_for(each)}, {each.cost}" for each in held])
        elif row.sold and (does := details.added(choices.paid(row), moment)):
            self.query_one(Detail).tell([called_for(choices.paid(row)), "", does])
        if not row.tries:
            return
        self.query_one(Detail).tell(told(choices.meant(row), row.label, moment))

    def _tip(self, moment: Moment, who: str) -> str:
        row = self.query_one(Approaches).row
        if row and row.tries:
            if self.app.size.width >= TWO:
                return ""  # it stands beside the list
            one = self.query_one(Approaches).meant(row)
            how = way_of(one, moment)
            return f"{one.skill}: {how}" if how else self.tip
        told = super()._tip(moment, who)
        if self.query_one(Approaches).opened and told in ("", self.tip):
            return BACK
        return "" if row and not row.tries and told == self.tip else told

    def on_choices_highlighted(self) -> None:
        super().on_choices_highlighted()
        self.say("")

    def keys(self) -> tuple[tuple[str, str, str], ...]:
        return (("Enter", "take", ""), ("← →", "who", ""), ("Tab", "skill", "screen.skill"))
