"""What a phase screen says beside the question: who is asked, what a key does, how much is picked."""

from __future__ import annotations

from rich.text import Text

from screens.game.detail import brief
from screens.game.page import GameScreen
from screens.game.sharing import TIP
from screens.game.throwing import TWO
from screens.look.arrange import Line
from screens.look.moment import Moment
from screens.look.windows import is_pass
from screens.look.wrapped import rows_of
from screens.widgets.choices import Choices
from screens.widgets.prompt import Prompt

MOST = 4
"""Rows at most for what is told of an option below the question."""
TOGETHER = 2
"""So many people at one screen are told by name whose turn it is."""


class Prompting(GameScreen):
    """Mixed into a phase screen."""

    said = ""
    """The remark that was to be shown last."""

    def say(self, remark: str) -> None:
        """The question, and a remark beneath it: what was refused, hinted, or what to do."""
        moment, self.said = self.moment, remark
        if moment is None:
            return
        if not moment.asked:
            paused = "Paused. Space goes on." if self.room.paused else ""
            if self.room.meanwhile.stands:
                usual = "Enter goes on. A digit or a click opens the log there."
                self.query_one(Prompt).show("Meanwhile", remark or usual)
                return
            words = "Passing on" if self.session.passing else "The others act"
            if self.session.status:
                words = self.session.status
            elif not self.session.mine:
                words = f"Watching with {self.session.look.seat_name(moment.viewer, moment)}"
            self.query_one(Prompt).show(words, remark or paused, f"speed: {self.room.pace.name}")
            return
        who = ", ".join(self.session.look.seat_name(seat, moment) for seat in moment.seats)
        rows = self._rows_of_tip
        if moment.several:
            remark = f"{remark} {self._count(moment)}".strip()
            if self.roomy and (told := self.told_of_option()):
                rows = min(self._free, self._lines_of(remark) + rows)
                width = self.app.size.width - 2
                line = (
                    told if self._free > TIP else self.query_one(Prompt).cut(Text(told.strip()), width).plain
                )
                remark = f"{remark}\n{line}"
        tip = self._tip(moment, who)
        asked, room = self.session.look.prompt(moment), self.query_one(Prompt).content_size.width
        partners, look = self.session.partners, self.session.look
        if partners and not look.fallen(partners[0], moment):  # who is out has hardly anything to do first
            first = f"a lets {look.seat_name(partners[0], moment)} go first"
            if self.app.size.width >= TWO:
                both = f"{tip}; {first}" if tip else first
                tip = both if len(both) <= room else f"{who}: {first}"
            elif len(both := f"{asked} ({first})") <= room:
                asked = both
        if others := {self.session.people[seat]: seat for seat in self.session.others}:
            standing = "; s: standing answer" if self.session.look.calls else ""
            tip = f"{who}: your go; a lets {' or '.join(others)} act first{standing}"
        self.query_one(Prompt).show(asked, remark or tip, self._person(moment), max(TIP, rows))

    def on_prompt_widened(self) -> None:
        """What there is room for is known only now."""
        self.say(self.said)

    def _person(self, moment: Moment) -> str:
        """By name whom it waits for, where several people play here: between those who know the same no curtain says it."""
        names = self.session.names
        if len({names.get(seat, "") for seat in self.session.mine}) < TOGETHER:
            return ""
        return ", ".join(filter(None, dict.fromkeys(names.get(seat, "") for seat in moment.seats)))

    def _tip(self, moment: Moment, who: str) -> str:
        """Who is asked, and what may be done in this phase; of an amount, with which keys."""
        window = self.session.look.window_of(moment)
        about = self.asked_about(moment) if not self.session.look.windows or (window and window.again) else ""
        choices = self.query_one(Choices)
        if choices.added:
            leave = next(filter(is_pass, self.options)).label
            about = f"left and right change how much, Enter: {leave}, Esc: nothing of it"
        elif choices.stepped:
            back = ", Esc takes it back" if self.goes_back(moment) else ""
            about = f"left and right change how much{back}"
        elif told := self.told_of_option():
            return told
        if not about:
            return "" if who in self.session.look.prompt(moment) else who
        tip = f"{who}: {about}"
        named = who in self.session.look.prompt(moment)
        return about[:1].upper() + about[1:] if named or len(tip) > self.app.size.width - 2 else tip

    def asked_about(self, moment: Moment) -> str:
        """What a question of this phase is about, in a few words."""
        return self.tip

    def told_of_option(self) -> str:
        """Where there is no room for all there is to know of the highlighted option, as much as a line holds; more where
        all options have a row and more are free, and then for all alike, so that the list stays where it is.
        """
        line, width = self.query_one(Choices).line, self.app.size.width - 2
        if self.app.size.width >= TWO or not (line and line.options) or self.moment is None:
            return ""
        if not (words := self._told_of(line, self.moment)):
            return ""
        if not self.roomy:
            return self.query_one(Prompt).cut(Text(words), width).plain
        return words + "\n" * (self._rows_of_tip - self._lines_of(words))

    def _told_of(self, line: Line, moment: Moment) -> str:
        """What there is to know of a line in a few words."""
        if line.option:
            return brief(line.option, self.session, self.board)
        return self.session.look.tip_of_fold(line.options, moment)

    def _lines_of(self, words: str) -> int:
        return rows_of(words, self.app.size.width - 2)

    @property
    def _rows_of_tip(self) -> int:
        """Rows for what is told of an option: as the longest needs, as far as they are free."""
        if self.app.size.width >= TWO or self.moment is None or not self.roomy:
            return 1
        told = (self._told_of(each, self.moment) for each in self.query_one(Choices).lines if each.options)
        return min(self._free, MOST, max([TIP, *map(self._lines_of, told)]))

    @property
    def roomy(self) -> bool:
        """Whether all options have a row, and two more are free."""
        return self._free >= TIP

    @property
    def _free(self) -> int:
        """So many rows are left by the question and all its options."""
        taken = self.query_one(Prompt).asking + self.query_one(Choices).most
        return self.query_one("#question").content_size.height - taken

    def _count(self, moment: Moment) -> str:
        """How many are picked, or given out, and with which keys."""
        done = len(self.ticked)
        if moment.divides:
            none = "" if moment.least else ", Esc gives none"
            return f"{done} of {moment.most} given. Left and right change, Enter gives{none}."
        span = str(moment.least) if moment.least == moment.most else f"{moment.least} to {moment.most}"
        return f"Pick {span}: {done} picked. Space ticks, Enter confirms."

    def goes_back(self, moment: Moment) -> bool:
        """Whether Esc takes back what has just been decided: it is only asked how much to spend on it, or which of several,
        and nobody elsewhere waits.
        """
        look, choices = self.session.look, self.query_one(Choices)
        if not self.session.alone or moment.several or not look.windows or look.window_of(moment) is not None:
            return False
        steps = any(line.steps for line in choices.lines)
        return steps or (
            not choices.inside and self.session.follows and not any(map(is_pass, moment.options))
        )

    def objection(self) -> str:
        """What stood against the last of several picks, once."""
        words = self.room.objection
        if self.moment and self.moment.asked:
            self.room.objection = ""
        return words
