"""Beside the list: the pool preset for what is highlighted, or what a pool promises (HR-LOOP-09, HR-LOOP-11)."""

from __future__ import annotations

from rich.text import Text

from engine.heroic.seen.plans import DRAFT
from engine.heroic.seen.sheets import PlanSheet
from screens.game.detail import Detail
from screens.game.playing import Playing
from screens.heroic.column import Column
from screens.heroic.reading import seen
from screens.look.arrange import Line
from screens.look.moment import Moment
from screens.look.parts import Board
from screens.style.palette import ACCENT


def plan_of(moment: Moment, line: Line | None) -> PlanSheet | None:
    """The attempt that a line stands for, or the one that is drafted."""
    plans = {each.id: each for each in seen(moment).plans}
    if DRAFT in plans:
        return plans[DRAFT]
    return plans.get(line.options[0].id) if line and line.options else None


class PoolPanel(Detail):
    """Draws an attempt; for anything else it tells what a detail does. What was to be seen before is kept, to tell the
    difference that a key made."""

    plan: PlanSheet | None = None
    before: PlanSheet | None = None
    _happened = -1
    """What had happened when it was shown: what is of another roll is no difference that a key made."""
    pool = True
    """Whether the pool is drawn, too; where it is the list itself, it is not."""
    sparks = 0
    tricks: tuple[str, ...] = ()
    """Tricks that are used in it, with what they do."""
    said: tuple[str, ...] = ()
    """What was typed to go with it."""
    besides: tuple[str, ...] = ()
    """What comes of it beside what the attempt promises."""

    def show(self, line: Line | None, session: Playing, board: Board) -> None:
        moment = session.moment()
        plan = plan_of(moment, line)
        if plan is None:
            self.plan = self.before = None
            super().show(line, session, board)
            return
        if plan != self.plan:
            same = self.plan and (self.plan.id, self.plan.who) == (plan.id, plan.who)
            self.before = self.plan if same and self._happened == session.happened else None
            self.plan, self._happened = plan, session.happened
        hero = next((each for each in seen(moment).heroes if each.id == plan.who), None)
        self.sparks = hero.pp if hero else 0
        used = [row.partition("/")[0] for row in plan.rows]
        known = [each for gift in hero.gifts for each in gift.tricks] if hero and self.pool else []
        self.tricks = tuple(f"{each.name}: {each.text}" for each in known if each.key in used)
        self.redraw()

    def forget(self) -> None:
        """Another key: the difference was seen."""
        if self.before:
            self.before = None
            self.redraw()

    def render(self) -> Text:
        if self.plan is None:
            return super().render()
        width, height = self.content_size
        typed = [self.cut(Text(f"“{each}”", style="italic"), width) for each in self.said]
        for each in self.besides:
            typed += Text(each, style=ACCENT).wrap(self.app.console, max(10, width))
        width = max(10, width)
        column = Column(self.plan, self.glyphs, width, self.cut, self.before, self.sparks, self.tricks)
        lines = column.lines(max(0, height - len(typed)), pool=self.pool)
        return Text("\n", no_wrap=True).join([*lines, *typed][:height])
