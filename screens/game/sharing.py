"""The rows of a question: those it leaves free go to what is cut, those it lacks come from the cards."""

from __future__ import annotations

from math import ceil

from textual.widget import Widget

from screens.game.detail import Detail
from screens.game.page import GameScreen
from screens.game.throwing import TWO
from screens.widgets.choices import Choices
from screens.widgets.hand import Hand
from screens.widgets.prompt import Prompt
from screens.widgets.sheets import Sheets
from screens.widgets.stage import Stage

TIP = 2
"""Rows that are kept below the question where there is no room for details beside the list."""
MOST = 12
"""Rows of cards at most."""
STAGE_OF_TALL = 0.6
"""What part of each row of a tall table the stage has; the log has the rest."""


class Sharing(GameScreen):
    """Mixed into a phase screen. Rows are shared out once a question, so that the list stays where it is meanwhile."""

    said = ""
    _shared: object = None
    _lent = 0
    """Rows that the table has of the question."""

    def on_choices_resized(self) -> None:
        """Open folds where rows are free. What is said of an option for a while takes nothing from the list."""
        if choices := self.query_one_optional(Choices):
            asked = self.moment is not None and self.asked is not None
            if asked and self.moment and not self.moment.coach:
                self._share_rows()
            room = self.query_one("#question").content_size.height
            choices.fit(room - self.query_one(Prompt).high)
            if asked and not self.moved and self.app.size.width < TWO:
                self.say(self.said)  # only now is it known how many rows are free

    def _share_rows(self) -> None:
        """Share the rows out, unless that is done for this question, these cards and this size."""
        hand, stage = self.query_one(Hand), self.query_one(Stage)
        shown = (self.asked, self.app.size, hand.rows, stage.scene.chips, frozenset(self.classes))
        if shown != self._shared:
            self._shared = shown
            self.share_out(hand, self.query_one("#ask"), stage)

    def share_out(self, hand: Hand, ask: Widget, stage: Stage) -> None:
        """Give cards and table their rows: what is told beside the list may keep rows, but it takes none. A screen without
        cards has its own way.
        """
        if not hand.display:
            if self.has_class("-tall") or (self.has_class("-narrow") and stage.display):
                left = ask.outer_size.height + self._lent - max(self.rows_of_list(), self.rows_of_details())
                self._lend(max(0, min(left, self._lacking(stage))))
            return
        had = hand.outer_size.height
        room = had + ask.outer_size.height + self._lent
        free = room - self.rows_of_list()
        left = min(free, room - self.rows_of_details())
        high = self._rows_of(hand, free, left)
        if high != had:
            hand.styles.height = high
        self._lend(max(0, min(left - high, self._lacking(stage))))

    def _lacking(self, stage: Stage) -> int:
        """Rows that the table would have to have of the question so that nothing on the stage is cut, and on a tall screen
        nothing of the sheets.
        """
        if not self.has_class("-tall") or self.has_class("-narrow"):
            return self._lent + stage.short
        sides = [side.short for side in self.query("#table Sheets").results(Sheets) if side.display]
        return self._lent + max(ceil(stage.short / STAGE_OF_TALL), *sides, 0)

    def rows_of_list(self) -> int:
        """Rows of the question with every fold open, and of what is told beneath it."""
        choices, prompt = self.query_one(Choices), self.query_one(Prompt)
        narrow = self.app.size.width < TWO
        return (prompt.asking + TIP if narrow else prompt.high) + choices.rows_wanted

    def rows_of_details(self) -> int:
        """Rows of the longest of what is told of the options beside the list."""
        lines = self.query_one(Choices).every
        return (
            0
            if self.app.size.width < TWO
            else self.query_one(Detail).rows_for(lines, self.session, self.board)
        )

    def _rows_of(self, hand: Hand, free: int, left: int) -> int:
        """Rows of the cards where the list leaves so many free, and what is told beside it so many too: where the list
        lacks some, cards give theirs as far as no word of them is lost by that.
        """
        width, many = hand.content_size.width, len(hand.rows)
        tall = self.has_class("-tall")
        if not tall and (self.has_class("-narrow") or self.has_class("-low")):
            usual = 3 if many > 2 else 2
            hand.fit(snug=False)
            return max(usual, min(hand.laid_out(width, 0, snug=False).lines_of_tags, left))
        whole = min(MOST, hand.laid_out(width, 0, snug=False).wanted)
        usual = 7 if many > 2 else 6
        if not hand.rows[0].cards or tall or (self.has_class("-broad") and self.has_class("-high")):
            usual = whole
        high = max(usual, min(whole, left))
        hand.fit(snug=free < usual or whole > high)
        if not hand.snug:
            return high
        wanted = hand.laid_out(width, 0, snug=True).wanted
        return wanted if wanted <= usual else min(high, wanted, max(usual, free))

    def _lend(self, rows: int) -> None:
        """Let the table have so many rows more than it has by itself, where that is a number of rows."""
        table = self.query_one("#table")
        grid, high = table.styles.base.grid_rows, table.styles.base.height
        if self.has_class("-narrow") and grid and grid[-1].is_cells:
            table.styles.grid_rows = (*map(str, grid[:-1]), grid[-1].value + rows) if rows else None
        elif high is not None and high.is_cells:
            table.styles.height = high.value + rows if rows else None
        elif self.has_class("-tall") and not self.has_class("-narrow"):
            table.styles.height = table.outer_size.height - self._lent + rows if rows else None
        else:
            rows = 0
        self._lent = rows

    def take_back(self) -> None:
        """A table that is to be arranged in another way has its own rows first."""
        if self._lent:
            self._lend(0)
            self._shared = None
