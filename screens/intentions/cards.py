"""Three rows of cards in one stop: where, when and why (IN-LOOP-05 to IN-LOOP-07)."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from rich.text import Text

from engine.intentions.seen.sheets import CardSheet, Snapshot
from screens.intentions.options import cards_of
from screens.intentions.reading import ahead
from screens.look.arrange import Line
from screens.style.palette import ACCENT, CHOSEN, DIM
from screens.widgets.choices import Choices

if TYPE_CHECKING:
    from engine.table import Odds, Option, Seat

ROWS = ("where", "when", "why")
APART = 3
"""What a card takes in its row beside its name: a blank on each side, and one to the next where there is room."""
KINDS = {
    "goal": "for your Goal",
    "plot": "against the plan",
    "person": "for somebody",
    "prepare": "to prepare",
}
"""What a reason is for (IN-C-73)."""
LABEL = 7
"""Columns of a row's name."""
ROOMY = 11
"""Rows from which each card is told whole."""


class CardRows(Choices):
    """One card of each row is taken; up and down change the row, left and right the card, Enter takes all three."""

    _view: Snapshot | None = None

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._options: dict[tuple[str, ...], Option] = {}
        self._rows_of: dict[str, list[CardSheet]] = {row: [] for row in ROWS}
        self._chosen = dict.fromkeys(ROWS, 0)
        self._row = 0
        self._question, self._fresh = -1, True
        self._other: Line | None = None
        """What is to be taken first, before any card, as in a lesson."""

    def deal(self, view: Snapshot, question: int) -> None:
        """The cards that lie, and what is proposed of them; what was chosen stays while the ``question`` is the same."""
        self._fresh = question != self._question
        self._view, cards, self._question = view, view.cards, question
        self._rows_of = {row: [card for card in cards if card.row == row] for row in ROWS}

    def show(
        self, lines: Collection[Line], odds: dict[tuple[Seat, str], Odds], *, several: bool = False
    ) -> None:
        self.odds, self.several, self.lines = odds, several, tuple(lines)
        self._options = {
            cards: option for line in lines for option in line.options if (cards := cards_of(option))
        }
        other = [line for line in lines for option in line.options if not cards_of(option)]
        self._other = other[0] if other else None
        if self._fresh:
            self._row = 0
            self._chosen = {
                row: next((at for at, card in enumerate(cards) if card.proposed), 0)
                for row, cards in self._rows_of.items()
            }
        self.redraw()
        self.post_message(self.Moved())

    def fit(self, rows: int) -> None:
        """All rows are always in sight."""

    @property
    def chosen(self) -> tuple[CardSheet, ...]:
        """The card that is chosen of each row."""
        return tuple(cards[self._chosen[row]] for row, cards in self._rows_of.items() if cards)

    @property
    def current(self) -> CardSheet | None:
        """The card that is chosen of the row one stands at."""
        cards = self._rows_of[ROWS[self._row]]
        return cards[self._chosen[ROWS[self._row]]] if cards else None

    @property
    def line(self) -> Line | None:
        if self._other:
            return self._other
        option = self._options.get(tuple(card.id for card in self.chosen))
        return Line(option.label, (option,)) if option else None

    @property
    def unread(self) -> str:
        return ""

    def highlight(self, id: str, seat: Seat) -> bool:
        for cards, option in self._options.items():
            if option.id == id:
                for row, card in zip(ROWS, cards, strict=True):
                    ids = [each.id for each in self._rows_of[row]]
                    self._chosen[row] = ids.index(card)
                self._changed()
                return True
        return False

    def action_move(self, by: int) -> None:
        self._row = max(0, min(len(ROWS) - 1, self._row + by))
        self._changed()

    def action_step(self, by: int) -> None:
        self._choose(self._chosen[ROWS[self._row]] + by)

    def digit(self, number: int) -> None:
        """The card of that number in the row one stands at; it is chosen, not taken."""
        if number <= len(self._rows_of[ROWS[self._row]]):
            self._choose(number - 1)

    def _choose(self, at: int) -> None:
        row = ROWS[self._row]
        cards = self._rows_of[row]
        if cards:
            self._chosen[row] = at % len(cards)
            self._changed()

    def _changed(self) -> None:
        self.redraw()
        self.post_message(self.Moved())

    def _take(self, *, tick: bool) -> None:
        if self.line:
            self.post_message(self.Taken(self.line))

    def on_click(self, event: object) -> None:
        """A click on a card is for the keys to follow: rows are few."""

    def render(self) -> Text:
        """As many texts of cards as there is room for: that of the reason before that of the card one stands at."""
        width, height = self.content_size
        if not height:
            return Text("\n", no_wrap=True)
        here, why = ROWS[self._row], ROWS[-1]
        lines: list[Text] = []
        for told in (ROWS, (here, *ROWS[::2]), (here, *ROWS[1:]), (here, why), ROWS[1:], (why,)):
            lines = self._all_lines(width, height, told=told)
            if len(lines) <= height:
                break
        return Text("\n", no_wrap=True).join(self.cut(line, width) for line in lines[:height])

    def _all_lines(self, width: int, height: int, *, told: Collection[str]) -> list[Text]:
        """The rows, with the text of the chosen card in those that are ``told``, and what the three make of a scene."""
        lines: list[Text] = []
        if self._other:
            lines.append(Text(f"{self.glyphs.cursor}{self._other.label}", style=CHOSEN))
        for nth, row in enumerate(row for row in ROWS if self._rows_of[row]):
            lines += self._lines_of(nth, row, width, height, told=row in told)
        if self._view and len(self.chosen) == len(ROWS):
            band, exposed = ahead(self._view, *self.chosen)
            lines.append(Text(f" {band}", style="bold"))
            lines += [Text(" ").append_text(each) for each in Text(exposed).wrap(self.app.console, width - 1)]
        return lines

    def _lines_of(self, nth: int, row: str, width: int, height: int, *, told: bool) -> list[Text]:
        on = nth == self._row and not self._other
        head = Text(f"{self.glyphs.cursor if on else ' '}{row.title():{LABEL}}", style=f"bold {ACCENT}")
        cards = self._rows_of[row]
        chosen = cards[self._chosen[row]]
        others = [card for card in cards if card is not chosen]
        names = {card.id: _name(card) for card in cards}
        gap = APART
        if sum(len(name) + gap for name in names.values()) > width - LABEL - 1:
            names = {id: name if id == chosen.id else _bare(name) for id, name in names.items()}
        if sum(len(name) + gap for name in names.values()) > width - LABEL - 1:
            gap -= 1
        left = width - LABEL - 1 - len(names[chosen.id]) - gap
        room = dict(
            zip(
                [card.id for card in others],
                shares([len(names[card.id]) + gap for card in others], left),
                strict=True,
            )
        )
        for card in cards:
            name = Text(f" {names[card.id]} ")
            if card is not chosen:
                self.cut(name, room[card.id] - (gap - 2))
            style = CHOSEN if card is chosen and on else "bold reverse" if card is chosen else DIM
            name.stylize(style)
            head.append_text(name).append(" " * (gap - 2))
        below = []
        if told:
            below.append(Text(" " * (LABEL + 1)).append(chosen.text, style="italic"))
        does = "; ".join(chosen.does)
        mark = "proposed" if chosen.proposed else ""
        words = f" {self.glyphs.dot} ".join(filter(None, (does, mark)))
        below.append(Text(" " * (LABEL + 1)).append(words, style=DIM))
        if height < ROOMY:
            return [head, *below]
        return [head, *[line for each in below for line in self._wrapped(each, width)]]

    def _wrapped(self, text: Text, width: int) -> list[Text]:
        """A text over several lines, all of them under the cards."""
        indent = Text(" " * (LABEL + 1))
        lines = text[LABEL + 1 :].wrap(self.app.console, width - LABEL - 1)
        return [indent.copy().append_text(line) for line in lines]


def shares(wanted: list[int], room: int) -> list[int]:
    """Columns for each of several: what little ones leave goes to those who want more than their part."""
    given = dict.fromkeys(range(len(wanted)), 0)
    for nth, at in enumerate(sorted(given, key=lambda each: wanted[each])):
        given[at] = max(0, min(wanted[at], room // (len(wanted) - nth)))
        room -= given[at]
    return list(given.values())


def _name(card: CardSheet) -> str:
    return KINDS.get(card.title, card.title)


def _bare(name: str) -> str:
    """Without its article, where cards stand close."""
    return _capital(name.removeprefix("The ")) if name.startswith("The ") else name


def title_of(card: CardSheet) -> str:
    """What a card is called; a reason by what it is for."""
    return _capital(_name(card))


def _capital(words: str) -> str:
    return f"{words[0].upper()}{words[1:]}"
