"""What stands under the opponents where there is room: the casebook (IN-LOOP-30)."""

from __future__ import annotations

from engine.intentions.seen.sheets import CasebookSheet
from screens.game.phase import PhaseScreen
from screens.game.throwing import TWO
from screens.intentions.entries import casebook
from screens.intentions.reading import seen
from screens.look.parts import Sheet
from screens.widgets.sheets import Sheets


class Beside(PhaseScreen):
    """Mixed into a phase screen: in a terminal with two sides the casebook is the last sheet of theirs."""

    def foreseen(self) -> None:
        """What is told of a line may have its chance now."""
        super().foreseen()
        self.say(self.said)

    def draw_sides(self) -> None:
        super().draw_sides()
        if self.moment and self.app.size.width >= TWO:
            board = self.board
            right = (*board.right, sheet_of(seen(self.moment).casebook))
            self.query_one("#right", Sheets).show(board.right_title, right, beside=board.left)


def sheet_of(book: CasebookSheet) -> Sheet:
    """The casebook at a glance, and what is in it line by line as far as rows are free."""
    counted = [
        f"{len(each)} {word}{'s' * (len(each) > 1)}"
        for each, word in ((book.clues, "clue"), (book.items, "item"), (book.facts, "Fact"))
        if each
    ]
    told = ", ".join(counted)
    return Sheet("casebook", "Casebook", figures=told, brief=told or "empty", notes=tuple(casebook(book)))
