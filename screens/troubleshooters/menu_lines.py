"""What stands in the menu of a scene, and what is chosen of a line: hero, skill, toggles, who pays (TS-LOOP-03 to -06)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.troubleshooters.seen.sheets import Snapshot, TryLine
from screens.look.arrange import Line
from screens.troubleshooters.menu_rows import POINTS_KEY, Row, bought, called_for, ids, rows
from screens.widgets.choices import Choices

if TYPE_CHECKING:
    from engine.table import Odds, Option, Seat

HELP, GEAR, TROUBLE = "help", "gear", "trouble"


class MenuLines(Choices):
    """The rows that are dealt, and how each stands."""

    rows: tuple[Row, ...] = ()
    _whole: tuple[Row, ...] = ()
    """The rows that the fold belongs to."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.view: Snapshot | None = None
        self._options: dict[str, Option] = {}
        self._who: dict[str, str] = {}
        """The hero chosen, by row."""
        self._skill: dict[str, str] = {}
        """The skill chosen, or whom it is about, by row."""
        self._turned: dict[str, set[str]] = {}
        """The toggles that do not stand as preset, by row."""
        self._asked: object = None
        self._dealt = False
        self.opened = False
        """Whether what stands there is what a fold held."""
        self._key = ""
        """The row that is highlighted, so that it stays so within a scene, until points are spent."""
        self._points = 0
        """What all heroes have together."""

    def deal(self, view: Snapshot, options: Sequence[Option], wanted: Sequence[str] = ()) -> None:
        """What the menu holds now; what a coach has ``wanted`` is preset."""
        self.view = view
        self.opened = False
        self._options = {each.id: each for each in options}
        names = {each.id: each.name for each in view.heroes}
        labels = {
            each.card: each.label.partition(f": {names.get(each.actor, '')}, ")[0]
            for each in options
            if each.kind == "try"
        }
        self.rows = tuple(rows(view, options, labels))
        self._dealt = True
        scene = view.scene.number if view.scene else 0
        if scene != self._asked:
            self._asked = scene
            self._who, self._skill, self._turned, self._key = {}, {}, {}, ""
        points = sum(each.sp for each in view.heroes)
        if points < self._points:
            self._key = ""  # Enter once more does not buy once more
        self._points = points
        for row in self.rows:
            for one in row.tries:
                if one.id in wanted:
                    self._who[row.key], self._skill[row.key] = one.who, one.skill

    def clear(self) -> None:
        """Nothing of a menu: the list is an ordinary one."""
        self.rows = ()

    def show(
        self, lines: Collection[Line], odds: dict[tuple[Seat, str], Odds], *, several: bool = False
    ) -> None:
        dealt, self._dealt = self._dealt, False
        if not (dealt and self.rows and lines):
            self.rows = ()
            super().show(lines, odds, several=several)
            return
        at = self._key
        self._begin([self._line(each) for each in self.rows], odds, several=several)
        keys = [each.key for each in self.rows]
        stays = at in keys and not self.rows[keys.index(at)].heading
        index = keys.index(at) if stays else self._likeliest(self._next(-1, 1))
        self.set_reactive(Choices.highlighted, index)
        self.redraw()
        self.post_message(self.Moved())

    def _likeliest(self, index: int) -> int:
        """Of the ways of the first obstacle that with the best chance: a failure closes them all (TS-Q-05)."""
        row = self.rows[index]
        if not row.tries:
            return index
        of = row.tries[0].obstacle
        ways = [at for at, each in enumerate(self.rows) if each.tries and each.tries[0].obstacle == of]
        return max(ways, key=lambda at: max(each.chance for each in self.rows[at].tries))

    def unfold(self, line: Line, odds: dict[tuple[Seat, str], Odds]) -> None:
        """All that Story Points buy as rows of their own; any other fold as ever."""
        row, whole = self.row, self._whole if self.inside else self.rows
        if row and row.key == POINTS_KEY and self.view:
            self.rows, self._dealt = tuple(self.held(row)), True
        self.opened = True
        super().unfold(line, odds)
        self._whole = whole

    def fold_up(self) -> None:
        self.rows, self._dealt, self.opened = self._whole, True, False
        super().fold_up()

    def fit(self, rows: int) -> None:
        if not self.rows:
            super().fit(rows)

    def highlight(self, id: str, seat: Seat) -> bool:
        """Stand at the row of an option, with the hero, the skill and the toggles that make it that one; what a fold holds
        comes out of it."""
        if not self.rows:
            return super().highlight(id, seat)
        self.rows = tuple(self._drawn_out(id))
        for index, row in enumerate(self.rows):
            if self._set_to(row, id):
                self._given = self.lines = tuple(self._line(each) for each in self.rows)
                self.highlighted = index
                self.redraw()
                self.post_message(self.Moved())
                return True
        return False

    def _drawn_out(self, id: str) -> Iterator[Row]:
        """The rows, with what a fold holds of an option before what is left of the fold."""
        for row in self.rows:
            held = [each for each in self.held(row) if id in ids(each)]
            yield from held
            rest = tuple(each for each in row.fold if not any(each.id in ids(one) for one in held))
            if rest or not row.fold:
                yield replace(row, fold=rest)

    def held(self, row: Row) -> list[Row]:
        """What a fold holds, row by row."""
        if row.key == POINTS_KEY and self.view:
            return bought(self.view, row.fold)
        return [Row(each.id, each.label, option=each) for each in row.fold]

    def _set_to(self, row: Row, id: str) -> bool:
        """Have a row stand at an option, if it is about that; whether it is."""
        if sold := next((each for each in row.sold if each.id == id), None):
            self._who[row.key], self._skill[row.key] = sold.actor, sold.target
            return True
        mine = [each.id for each in row.tries]
        one = next((each for each in self.view.tries if each.id == id), None) if self.view else None
        if one is None or one.base not in mine:
            return bool(row.option and row.option.id == id)
        self._who[row.key], self._skill[row.key] = one.who, one.skill
        turned = [HELP] * one.other_help + [GEAR] * one.bare
        self._turned[row.key] = {*turned, *one.burdens}
        return True

    def watch_highlighted(self) -> None:
        self._key = self.row.key if self.row else self._key
        super().watch_highlighted()

    # What is chosen of a row

    @property
    def row(self) -> Row | None:
        return self.rows[self.highlighted] if self.highlighted < len(self.rows) else None

    def chosen(self, row: Row) -> TryLine:
        """The approach that a row stands at, as preset: the hero and skill that were chosen, else the best chance."""
        skill, who = self._skill.get(row.key), self._who.get(row.key)
        tries = [each for each in row.tries if each.skill == skill] or list(row.tries)
        mine = [each for each in tries if each.who == who] or tries
        return max(mine, key=lambda each: each.chance)

    def meant(self, row: Row) -> TryLine:
        """The same with its toggles as they were turned, as far as that is offered."""
        base = self.chosen(row)
        turned = self._turned.get(row.key, set())
        if self.view is None or not turned:
            return base
        burdens = tuple(sorted(each for each in turned if each not in (HELP, GEAR)))
        for each in self.view.tries:
            if each.base == base.id and (each.other_help, each.bare, tuple(sorted(each.burdens))) == (
                HELP in turned, GEAR in turned, burdens,
            ):  # fmt: skip
                return each
        return base

    def paid(self, row: Row) -> Option:
        """What is bought as the row stands: about whom was chosen, by who was chosen, else by who has most points."""
        points = {each.id: each.sp for each in self.view.heroes} if self.view else {}
        about = self._skill.get(row.key, row.sold[0].target)
        found = [each for each in row.sold if each.target == about] or list(row.sold)
        mine = [each for each in found if each.actor == self._who.get(row.key)] or found
        return max(mine, key=lambda each: points.get(each.actor, 0))

    def variants(self, row: Row) -> list[TryLine]:
        """All ways in which the approach may be declared."""
        base = self.chosen(row).id
        return [each for each in self.view.tries if each.base == base] if self.view else []

    def heroes(self, row: Row) -> list[str]:
        """Who may try it, the best chance first; who may pay for it."""
        if row.sold:
            return [each.actor for each in row.sold if each.target == self.paid(row).target]
        best: dict[str, float] = {}
        skill = self._skill.get(row.key)
        for each in row.tries:
            if skill in (None, each.skill):
                best[each.who] = max(best.get(each.who, 0.0), each.chance)
        return sorted(best, key=lambda each: -best[each])

    @property
    def line(self) -> Line | None:
        row = self.row
        return self._line(row) if row else super().line

    def _line(self, row: Row) -> Line:
        if row.tries:
            option = self._options.get(self.meant(row).id) or self._options[self.chosen(row).id]
            return Line(row.label, (option,))
        if row.sold:
            return Line(called_for(self.paid(row)), (self.paid(row),))
        if row.option:
            return Line(row.label, (row.option,))
        return Line(row.label, row.fold)
