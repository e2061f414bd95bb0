"""The pool row by row, for what one does or against what comes (HR-LOOP-09, HR-LOOP-10, HR-LOOP-22)."""

from __future__ import annotations

from textual.binding import Binding

from engine.table import Option, Seat
from screens.game.detail import Detail
from screens.heroic.panel import PoolPanel
from screens.heroic.pool_list import PoolRows
from screens.heroic.reading import seen
from screens.heroic.table import BACK, Table
from screens.look.arrange import Line
from screens.look.moment import Moment

TIPS = {
    "roll": "The dice laid out; change them row by row",
    "affiliation": "by who is with you",
    "distinction": "as a d4 it gives you 1 spark",
    "set1": "one power of each Gift",
    "set2": "one power of each Gift",
    "specialty": "one of what you have learnt",
    "asset": "gone after this roll",
    "bonus": "a resource or a held die",
    "complication": "what hampers them",
    "stress": "where they are hurt already",
}
PAYS = "Space pays for it, or takes it back"
AT_ONCE = "Space does it at once, before you roll"


class Pooling(Table):
    """The pool as a column of boxes, and what it promises; an attack that comes stands beside it (HR-LOOP-22)."""

    BINDINGS = [
        Binding("b", "bare", "The largest die of each row, nothing paid", show=False),
        BACK,
        Binding("left", "back", "Back to what may be done", show=False),
        Binding("tab", "other", "The pool of another hero who is attacked", show=False),
    ]
    DEFAULT_CLASSES = Table.POOLED
    name_of_phase = "The pool"
    folds = False

    def compose_list(self) -> PoolRows:
        return PoolRows(id="choices")

    def compose_detail(self) -> Detail:
        panel = PoolPanel(id="detail")
        panel.pool = False
        return panel

    def lines(self, moment: Moment, best: Option | None) -> list[Line]:
        pool = self.query_one(PoolRows)
        mine = [each for each in moment.options if each.seat == moment.viewer]
        pool.deal(seen(moment), mine, self.session.blocked(), moment.may_take, self.session.happened)
        return [Line(each.label, (each,)) for each in mine]

    @property
    def _others(self) -> list[Seat]:
        """Whose pools lie open besides, whoever comes next first (HR-LOOP-41)."""
        seats, viewer = (self.moment.seats, self.moment.viewer) if self.moment else ((), "")
        at = seats.index(viewer) if viewer in seats else 0
        return [seat for seat in (*seats[at:], *seats[:at]) if seat != viewer]

    def action_other(self) -> None:
        """Another hero rolls first, or has the pool looked at: all lie open together (HR-LOOP-41)."""
        if self.stands and (others := self._others):
            self.session.look_as(others[0])
            moment = self.session.moment()
            self.show(moment)
            self._offer(moment)
            self.say("")

    def on_choices_highlighted(self) -> None:
        self.query_one(PoolPanel).forget()
        self.say("")
        super().on_choices_highlighted()

    def action_back(self) -> None:
        """Back to the Plan, at the attempt whose pool this is."""
        of = next((each.of for each in seen(self.moment).plans if each.of), "") if self.moment else ""
        if of and self.moment and any(each.kind == "back" for each in self.options):
            self.session.meant.setdefault(self.moment.viewer, of)
        super().action_back()

    def action_bare(self) -> None:
        """The largest die of each row, nothing paid (HR-C-11)."""
        bare = next((each for each in self.options if each.kind == "bare"), None)
        if bare and self.stands and self.moment and self.moment.may_take(bare):
            self._take(bare.seat, [bare.id])
        else:
            self.say("These are the largest dice already, and nothing is paid.")

    def _tip(self, moment: Moment, who: str) -> str:
        row = self.query_one(PoolRows).row
        if self._others and (row is None or row.key == "roll"):
            return f"{self.session.look.seat_name(moment.viewer, moment)}: {TIPS['roll']}"
        if row and row.key.startswith("now:"):
            return AT_ONCE
        return TIPS.get(row.key.partition(":")[2] if row and row.box else row.key if row else "", PAYS)

    def told_of_option(self) -> str:
        return ""

    def keys(self) -> tuple[tuple[str, str, str], ...]:
        back = any(each.kind == "back" for each in self.options)
        others, moment = self._others, self.moment
        named = self.session.look.seat_name(others[0], moment) if others and moment else ""
        return (
            ("Enter", "roll", ""),
            ("← →", "change", ""),
            ("Space", "pay", ""),
            *((("b", "bare", "screen.bare"),) if any(each.kind == "bare" for each in self.options) else ()),
            *((("Tab", f"{named}'s pool", "screen.other"),) if named else ()),
            *((("Esc", "back", "screen.back"),) if back else ()),
        )
