"""A challenge: slots as columns, heroes assigned, and how likely each outcome is (TS-LOOP-16, TS-LOOP-17)."""

from __future__ import annotations

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.widget import Widget

from engine.table import Option
from engine.troubleshooters.seen.sheets import SlotSheet, TrialSheet
from screens.game.throwing import TWO
from screens.look.arrange import Line
from screens.look.moment import Moment
from screens.look.parts import Board, Scene
from screens.look.wrapped import rows_of
from screens.style.palette import ACCENT, DIM, GOOD, HARM, colour_of
from screens.troubleshooters.names import called
from screens.troubleshooters.reading import OURS, seen
from screens.troubleshooters.table import Table
from screens.widgets.drawn import Drawn
from screens.widgets.hand import Hand
from screens.widgets.stage import Stage

GRADES = {
    "abysmal": "Abysmal",
    "bad": "Bad",
    "limited": "Limited",
    "good": "Good",
    "great": "Great",
}
LEAST, MOST = 11, 24
"""Columns of a slot."""
BAR = 12
EDGE = 20
"""Columns of the edge that its title may not have: how many of the checks were won stands there, too."""
WHY = 3
"""Lines of what a check is for that are asked for, beside the chances of the whole; where more are free it has them."""


class Slots(Drawn):
    """Draws the checks of a challenge side by side, and beneath them the chances of its outcomes."""

    trial: TrialSheet | None = None

    def show(self, trial: TrialSheet | None) -> None:
        if trial != self.trial:
            self.trial = trial
            if trial:
                won = sum(each.won == "yes" for each in trial.slots)
                rolled = sum(bool(each.won) for each in trial.slots)
                self.entitle(self._called(trial), f"{won} of {rolled} won" if rolled else "")
            self.redraw()

    def _called(self, trial: TrialSheet) -> str:
        """What it is for, and against whom; of both what there is room for."""
        against = f"against {trial.rival}" if trial.rival else ""
        named = ", ".join(filter(None, (trial.name or "a challenge" * (not against), against)))
        fits = len(named) + EDGE <= self.size.width
        named = named if fits or not trial.name else trial.name
        return named[:1].upper() + named[1:]

    def render(self) -> Text:
        width, height = self.content_size
        trial = self.trial
        if trial is None or not trial.slots:
            return Text("\n", no_wrap=True)
        wide = self._wide(width)
        wanted = max(rows_of(each.why, wide - 1) if each.why else 0 for each in trial.slots)
        why = max(1, min(max(WHY, wanted), height - 3 - len(self._told(trial, width))))
        rows = [Text() for _ in range(3 + why)]
        for at, slot in enumerate(trial.slots):
            now = next((n for n, each in enumerate(trial.slots) if not each.who), -1) == at
            for row, cell in zip(rows, self._cells(slot, now, wide - 1, why), strict=True):
                row.append_text(self.cut(cell, wide - 1, pad=True)).append(" ")
        lines = [row for row in rows if row.plain.strip()]
        lines += self._grades(trial, width, height - len(lines))
        return Text("\n", no_wrap=True).join([self.cut(each, width) for each in lines[:height]])

    @property
    def short(self) -> int:
        """Rows more that it would take to tell what each check is for and each result brings; below 0 so many too many."""
        width, height = self.content_size
        slots = self.trial.slots if self.trial else ()
        if not slots:
            return 0
        wide = self._wide(width) - 1
        why = max(rows_of(each.why, wide) if each.why else 0 for each in slots)
        return 3 + min(why, WHY) + len(self._told(self.trial, width) if self.trial else ()) - height

    def _wide(self, width: int) -> int:
        """Columns of a slot."""
        return max(LEAST, min(MOST, width // len(self.trial.slots))) if self.trial else MOST

    def _cells(self, slot: SlotSheet, now: bool, wide: int, most: int) -> tuple[Text, ...]:
        mark = {"yes": f"{self.glyphs.ticked} won", "no": f"{self.glyphs.barred} lost"}.get(slot.won, "")
        skill = slot.skill or " or ".join(slot.skills)
        head = Text(f"{self.glyphs.cursor if now else ''}{skill}", style=f"bold {ACCENT}" if now else "bold")
        who = (
            Text(
                called(slot.who) + (f" +{called(slot.helper)}" if slot.helper else ""), style=colour_of(OURS)
            )
            if slot.who
            else Text("?", style=DIM)
        )
        chance = Text(f"{slot.chance:.0%}", style=f"bold {ACCENT}").append(
            f" {slot.pips:+d}" if slot.pips else "", style=DIM
        )
        if slot.against:
            chance.append(f" v {slot.against}", style=DIM)
        result = Text(mark, style=f"bold {GOOD if slot.won == 'yes' else HARM}") if mark else chance
        why = list(Text(slot.why, style=DIM).wrap(self.app.console, wide)) if slot.why else []
        if len(why) > most:
            why[most - 1] = Text(" ".join(each.plain.strip() for each in why[most - 1 :]), style=DIM)
        return head, who, result, *[*why, *[Text()] * most][:most]

    def _grades(self, trial: TrialSheet, width: int, room: int) -> list[Text]:
        if not trial.grades:
            return []
        best = [(grade, chance) for grade, chance in reversed(trial.grades) if chance]
        whole, line = self._told(trial, width), Text()
        bars = [self._bar(trial, grade, chance) for grade, chance in best]
        if room > len(bars) and (len(whole) > room or all(each.cell_len <= width for each in bars)):
            return [Text(), *bars]
        if len(whole) <= room:
            return whole
        for grade, chance in best:
            line.append(f"{GRADES.get(grade, grade)} ", style=DIM).append(f"{chance:.0%}  ", style="bold")
        return [line]

    def _bar(self, trial: TrialSheet, grade: str, chance: float) -> Text:
        """A result that can come, its chance as a bar, and what it brings."""
        bar = self.glyphs.had * round(chance * BAR) + self.glyphs.spent * (BAR - round(chance * BAR))
        line = Text(f"{GRADES.get(grade, grade):8} {chance:>4.0%} ").append(bar, style=ACCENT)
        return line.append(f" {trial.brings.get(grade, '')}", style=DIM)

    def _told(self, trial: TrialSheet, width: int) -> list[Text]:
        """The results that can come in a row, each with its chance and what it brings."""
        told = Text()
        for grade, chance in reversed(trial.grades):
            if chance:
                told.append(f"{GRADES.get(grade, grade)} ", style=DIM).append(f"{chance:.0%}", style="bold")
                told.append(f" {trial.brings.get(grade, '')}".rstrip() + "; ", style=DIM)
        told.right_crop(2)
        return list(told.wrap(self.app.console, width)) if told else []


class Trials(Table):
    """Who takes which check of a challenge, and how it goes."""

    BINDINGS = [Binding("b", "best", "Fill all that is left as is best", id="trial.best")]
    name_of_phase = "The challenge"
    tip = "shares must be even; b fills the rest as is best"
    _intro = ""

    def compose_centre(self) -> ComposeResult:
        yield Slots(id="slots")
        yield from super().compose_centre()

    def classes_for(self, moment: Moment, board: Board, scene: Scene) -> dict[str, bool]:
        return super().classes_for(moment, board, scene) | {"-slots": seen(moment).trial is not None}

    def share_out(self, hand: Hand, ask: Widget, stage: Stage) -> None:
        """In one column, too, the checks have the rows that the question leaves over."""
        if self.app.size.width >= TWO or not self.has_class("-slots") or stage.display:
            super().share_out(hand, ask, stage)
            return
        left = ask.outer_size.height + self._lent - self.rows_of_list()
        self._lend(max(0, min(left, self._lent + self.query_one(Slots).short)))

    def lacking(self, stage: Stage) -> int:
        return max(super().lacking(stage), self.query_one(Slots).short)

    def _tip(self, moment: Moment, who: str) -> str:
        """What was told as it began, where no stage tells it; else how it is shared out, as long as that is asked."""
        trial = seen(moment).trial
        if (
            self._intro
            and trial
            and moment.phase.endswith(".slot")
            and not any(each.who for each in trial.slots)
        ):
            return self._intro
        told = super()._tip(moment, who)
        return "" if told == self.tip and not moment.phase.endswith(".slot") else told

    def scene(self, moment: Moment, board: Board) -> Scene:
        scene = super().scene(moment, board)
        self._intro = "" if scene.tosses or self.app.size.width >= TWO else " ".join(scene.notes)
        return scene

    def _draw(self, moment: Moment) -> None:
        self.query_one(Slots).show(seen(moment).trial)
        super()._draw(moment)

    def lines(self, moment: Moment, best: Option | None) -> list[Line]:
        """Of several heroes of one person each way once, the best chance first."""
        if moment.coach or not moment.phase.startswith("challenge."):
            every = super().lines(moment, best)
            if moment.coach:  # one person leads them all: whose line it is says nothing
                every = [each for each in every if each.options]
            return list({line.option.id if line.option else line.label: line for line in every}.values())
        mine = [each for each in moment.options if each.seat == moment.seats[0]]
        mine.sort(
            key=lambda each: (
                -(moment.odds[each.seat, each.id].win if (each.seat, each.id) in moment.odds else 0.0)
            )
        )
        return [Line(each.label, (each,)) for each in mine]

    def action_best(self) -> None:
        """All that is left, as is best."""
        best = next((each for each in self.options if each.kind == "best"), None)
        if best and self.stands:
            self._take(best.seat, [best.id])
        else:
            self.say("There is nothing left to fill.")

    def keys(self) -> tuple[tuple[str, str, str], ...]:
        fills = any(each.kind == "best" for each in self.options)
        return (("Enter", "take", ""), *((("b", "best", "screen.best"),) if fills else ()))
