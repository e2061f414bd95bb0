"""What there is to know about the highlighted option, beside the list where there is room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from screens import reference
from screens.arrange import Line
from screens.palette import ACCENT, DIM, colour_of
from screens.parts import Board
from screens.session import Session
from screens.widgets.drawn import Drawn

if TYPE_CHECKING:
    from engine.table import Option


class Detail(Drawn):
    """The card an option plays, its chance, its price, its rule."""

    text = Text()

    def show(self, line: Line | None, session: Session, board: Board) -> None:
        self.text = _text(line, session, board)
        self.refresh()

    def render(self) -> Text:
        lines = self.text.wrap(self.app.console, max(10, self.content_size.width))
        return Text("\n").join(lines[: self.content_size.height])


def _text(line: Line | None, session: Session, board: Board) -> Text:
    if line is None or line.option is None:
        return Text("\n".join(f"- {each.label}" for each in line.options) if line else "", style=DIM)
    return explained(line.option, session, board)


def explained(option: Option, session: Session, board: Board) -> Text:
    """The card an option plays, its odds, its cost, and the rule it rests on."""
    text = Text()
    card = next((c for row in board.rows for c in row.cards if option.card and c.slug == option.card), None)
    if card:
        text.append(f"{card.name}\n", style=f"bold {colour_of(card.colour)}")
        text.append("\n".join(card.lines) + "\n")
    odds = session.moment().odds.get((option.seat, option.id))
    if odds:
        text.append(f"{odds.win:.0%} to succeed, {odds.expected:.1f} on average\n", style=f"bold {ACCENT}")
    if option.cost:
        text.append(f"Costs {option.cost}\n")
    rule = reference.rule(session.table.system.name, option.rule)
    if rule:
        text.append(f"{rule.title}. ", style="bold").append(rule.lines[0], style=DIM)
        text.append(f" {rule.id}", style=DIM)
    return text
