"""The Dice stop: the dice as they lie, and which of them make the total and the effect (HR-LOOP-14 to -16, HR-LOOP-23)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from msgspec.structs import replace as replaced

from engine.heroic.state.actions import Choose
from engine.table import Option
from screens.heroic.panel import PoolPanel
from screens.heroic.pooled import Pooled
from screens.heroic.reading import plan_of, seen
from screens.heroic.teller import laid
from screens.look.arrange import REST, Line
from screens.look.moment import Moment
from screens.widgets.choices import Choices
from screens.widgets.option_lines import GAP, LEAD
from screens.widgets.stage import Stage

FEW = 3
"""So many ways to pay as much keep a line each; those before them are the better ones."""
ENOUGH = 0.1
"""So much more of a chance is worth another spark a line of its own (HR-LOOP-16)."""


class Ways(Choices):
    """The ways to use the dice; where the whole of one has no room, the total and the effect alone: the price stands
    beside it."""

    def _cost(self, option: Option) -> str:
        return ""

    def _in_a_row(self, line: Line, room: int) -> str:
        label = super()._in_a_row(line, room)
        return label.partition(", ")[0] if line.option and len(label) > room else label

    def _said(self, line: Line, room: int) -> str:
        return self._in_a_row(line, room)

    def _wraps(self, room: int) -> bool:
        return False

    def _best(self, options: Sequence[Option], taken: int) -> str:
        """Where the whole of the best that is folded has no room, its total and effect."""
        told = super()._best(options, taken)
        if LEAD + len(REST) + taken + len(told) + GAP > self.content_size.width:
            short = [replaced(each, label=each.label.partition(", ")[0]) for each in options]
            told = super()._best(short, taken)
        return told

    @property
    def unread(self) -> str:
        line = self.line
        if line is None or line.option is None:
            return ""
        return line.label if len(line.label) > self._room(line, self.content_size.width) else ""


class Dicing(Pooled):
    """What is highlighted is drawn on the dice: in the total, for the effect."""

    name_of_phase = "Dice"
    tip = "the total wins, the size of the effect die says how much; ones are openings"

    def compose_list(self) -> Ways:
        return Ways(id="choices")

    def lines(self, moment: Moment, best: Option | None) -> list[Line]:
        """What is free first, then by what is paid; of what costs as much the best few, all others behind one line, as is
        what another does as well for no more."""
        if moment.coach:
            return super().lines(moment, best)
        plans = seen(moment).plans
        outdone = {each.id for each in plans if each.outdone} - {each.id for each in moment.options[:1]}
        return by_price(moment.options, {each.id: each.win for each in plans}, outdone)

    def _offer(self, moment: Moment) -> None:
        """What is preset is highlighted wherever it stands: to pay, too, if that is worth it (HR-LOOP-15)."""
        super()._offer(moment)
        if moment.options and not moment.coach:
            self.query_one(Choices).highlight(moment.options[0].id, moment.options[0].seat)

    def promise(self, option: Option | None) -> None:
        super().promise(option)
        stage, what = self.query_one_optional(Stage), option.action if option else None
        self._tell_second(stage, option)
        if option is None or stage is None or not isinstance(what, Choose) or not stage.scene.tosses:
            return
        *others, last = stage.scene.tosses
        if len(last.sizes) > max((*what.total, *what.effects), default=-1):
            stage.show(
                replace(stage.scene, tosses=(*others, laid(last, what.total, what.effects, option.amount)))
            )

    def _tell_second(self, stage: Stage | None, option: Option | None) -> None:
        """A second effect lands as it was rolled, on what is named then (HR-Q-11, HR-Q-39); of an area each target has a
        die of its own before that (HR-C-17)."""
        panel = self.query_one(PoolPanel)
        sizes = stage.scene.tosses[-1].sizes if stage and stage.scene.tosses else ()
        what, plan = (option.action, plan_of(option, self.moment)) if option and self.moment else (None, None)
        aimed = len(plan.aims) if plan else 0
        more = what.effects[max(1, aimed) :] if isinstance(what, Choose) else ()
        told = " and ".join(f"d{sizes[at]}" for at in more if at < len(sizes))
        panel.besides = (f"and {told} as rolled, on what you name then",) if told else ()
        panel.redraw()

    def keys(self) -> tuple[tuple[str, str, str], ...]:
        return (("Enter", "declare", ""), ("1-9", "take", ""))


def paid_for(option: Option) -> int:
    """How many dice more are paid for."""
    what = option.action
    return what.third + what.second if isinstance(what, Choose) else 0


def by_price(among: Sequence[Option], wins: Mapping[str, float], outdone: Collection[str] = ()) -> list[Line]:
    """Ways to use dice by what they cost. Of those that cost one spark a few have a line, of those that cost more they
    that win by enough oftener than what costs less; all others, and those that are ``outdone``, are behind one line.
    ``wins`` is the chance of each.
    """
    by_cost: dict[int, list[Option]] = {}
    for option in among:
        by_cost.setdefault(paid_for(option), []).append(option)
    found: list[Option] = []
    rest: list[Option] = []
    for sparks, alike in sorted(by_cost.items()):
        least = max((wins.get(each.id, 0.0) for each in found), default=0.0) + ENOUGH if sparks > 1 else 0.0
        good = [each for each in alike if each.id not in outdone and wins.get(each.id, 0.0) >= least]
        shown = good[: FEW if sparks else None]
        found += shown
        rest += [each for each in alike if each not in shown]
    folds = (
        [Line(REST, tuple(rest), shut=True)]
        if len(rest) > 1
        else [Line(each.label, (each,)) for each in rest]
    )
    return [*(Line(each.label, (each,)) for each in found), *folds]
