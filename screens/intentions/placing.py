"""Where the kept dice go, and what each placement brings (IN-LOOP-22 to IN-LOOP-24)."""

from __future__ import annotations

from dataclasses import replace

from engine.intentions.seen.outlook import Outlook, placings
from engine.intentions.seen.sheets import ConflictSheet
from engine.table import Option, Seat
from screens.game.detail import Detail
from screens.game.throwing import TWO
from screens.intentions import results
from screens.intentions.fighting import Fighting
from screens.intentions.lanes import Lanes
from screens.intentions.options import laid_of
from screens.intentions.panel import Together, short
from screens.intentions.reading import seen
from screens.look.arrange import Line
from screens.look.moment import Moment
from screens.look.parts import Board, Scene
from screens.widgets.choices import Choices


class Placing(Together, Fighting):
    """Where the kept dice go: results, not chances (IN-LOOP-22)."""

    name_of_phase = "The dice"
    tip = "everything lies open now: what stands beside a line is what happens"
    before = "they place theirs after these, and see how these lie"
    """In place of the tip, where nothing lies against these dice yet."""
    outlook: Outlook | None = None
    """What the highlighted placement brings."""

    def _tip(self, moment: Moment, who: str) -> str:
        """What the highlighted placement brings, by name, in two rows where no detail tells it."""
        line, conflict = self.query_one(Choices).line, seen(moment).conflict
        found = outlooks(conflict, [line.option]) if conflict and line and line.option else []
        if conflict and line and line.option and not found:
            return self.before
        if self.app.size.width >= TWO or not found:
            return self.tip
        words = " ".join(results.spelt(found[0][1]))
        return words if len(words) > self.app.size.width - 2 else f"{words}\n"

    def scene(self, moment: Moment, board: Board) -> Scene:
        view = seen(moment)
        fighters = view.conflict.fighters if view.conflict else ()
        mine = [each for each in fighters if each.seat in moment.seats and each.kept]
        told = ", ".join(f"{each.name.split()[0]} {results.thrown(each)}" for each in mine)
        return replace(super().scene(moment, board), title=f"Your dice: {told}" if told else "The dice")

    def lines(self, moment: Moment, best: Option | None) -> list[Line]:
        """Each hero's placements by worth, those with the same results once (IN-LOOP-24); where a coach leaves but some
        open, those first."""
        conflict = seen(moment).conflict
        if conflict is None or not all(map(moment.may_take, moment.options)):
            return short(super().lines(moment, best), laid)
        return self.panel(moment, laid) or self.opened(list(moment.options))

    def proposed(self, moment: Moment) -> list[tuple[Seat, str]]:
        """What is worth most."""
        conflict = seen(moment).conflict
        by_seat = [[each for each in moment.options if each.seat == seat] for seat in moment.seats]
        return [(mine[0].seat, sorted_by_worth(conflict, mine)[0].id) for mine in by_seat if conflict]

    def opened(self, options: list[Option]) -> list[Line]:
        conflict = seen(self.moment).conflict if self.moment else None
        if conflict is None:
            return [Line(laid(option), (option,)) for option in options]
        taught = bool(self.moment and self.moment.coach)
        return [
            Line(laid(option), (option,)) for option in sorted_by_worth(conflict, options, each_shown=taught)
        ]

    def promise(self, option: Option | None) -> None:
        """The highlighted placement on the lanes, and what it brings in sentences."""
        way = laid_of(option) if option else None
        conflict = seen(self.moment).conflict if self.moment else None
        if option and way and conflict:
            self.query_one(Lanes).lay(way.whose, way.dice)
            self.outlook = next((found for _, found in outlooks(conflict, [option])), None)
            if self.outlook:
                self.query_one(Detail).tell([*results.spelt(self.outlook), "", "Both sides happen at once."])


def laid(option: Option) -> str:
    """``A6 C3 V1^``, with a sign at the die that an act raises."""
    way = laid_of(option)
    if way is None:
        return option.label
    return " ".join(
        f"{lane.upper()}{die}{'^' * (lane == way.raised)}" for lane, die in zip("acv", way.dice, strict=True)
    )


def outlooks(conflict: ConflictSheet, options: list[Option]) -> list[tuple[Option, Outlook]]:
    """What each placement brings; nothing as long as nobody has placed against it."""
    placing = [(each, way) for each in options if (way := laid_of(each))]
    if not (placing and results.met(conflict, placing[0][1].whose)):
        return []
    found = placings(conflict, placing[0][1].whose, [way.dice for _, way in placing])
    return [(option, outlook) for (option, _), outlook in zip(placing, found, strict=True)]


def sorted_by_worth(
    conflict: ConflictSheet, options: list[Option], *, each_shown: bool = False
) -> list[Option]:
    """Placements from the best on, each result once; with ``each_shown``, as a coach may name any, all of them. As they
    are as long as their results are not known."""
    ranked = sorted(outlooks(conflict, options), key=lambda each: -round(each[1].worth, 6))
    if not ranked:
        return options
    if each_shown:
        return [option for option, _ in ranked]
    once = {
        (*each.figures, each.outs, each.theirs_have, each.they_may): option
        for option, each in reversed(ranked)
    }
    return [option for option, _ in ranked if option in once.values()]
