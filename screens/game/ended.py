"""The end of a game: a verdict, how it came, the last words and the figures, and where one may go from here."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import zip_longest
from textwrap import wrap

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.widget import Widget

from screens.game.again import AGAIN, Again
from screens.game.phase import PhaseScreen
from screens.look.moment import Moment
from screens.look.parts import Face
from screens.style.palette import ACCENT, DIM, GOOD, HARM
from screens.widgets.card import small_card
from screens.widgets.drawn import Drawn
from screens.widgets.keybar import KeyBar, Keys
from screens.widgets.prompt import Prompt

KEYS: Keys = (
    ("Enter", "leave", "screen.leave"),
    ("l", "log", "screen.log"),
    ("i", "inspect", "screen.inspect"),
    ("?", "keys", "app.keys"),
)
READ_ON = ("PgDn", "read on", "screen.scroll(12)")
"""The key of a page that is longer than the screen."""
WIDE, AROUND = 74, 6
"""Columns from which figures stand in two columns; rows of the screen that the page has not."""
LABEL = 16
"""Columns of a figure's name."""


def read_on(page: Widget) -> Keys:
    """The key that reads on, where there is more of a page than fits."""
    return (READ_ON,) if page.max_scroll_y else ()


@dataclass(frozen=True, slots=True)
class Last:
    """The ``verdict`` over what, the ``reason`` and ``how`` it was decided, with which ``cards``; the last ``words``, what
    comes ``after``; ``figures`` as label and words. Without a ``reason`` of its own it is that of the outcome. ``good`` is
    None where nobody has won or lost."""

    verdict: str
    good: bool | None
    title: str
    how: str = ""
    cards: tuple[Face, ...] = ()
    words: tuple[str, ...] = ()
    figures: tuple[tuple[str, str], ...] = ()
    after: str = ""
    reason: str | None = None


class LastPage(Drawn):
    """The verdict, the cards that brought it, what was said, and the figures in as many columns as fit."""

    page: Last | None = None

    def show(self, page: Last) -> None:
        if page != self.page:
            self.page = page
            self.refresh(layout=True)

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        return len(self._lines(width))

    def render(self) -> Text:
        return Text("\n", no_wrap=True).join(self._lines(self.content_size.width))

    def _lines(self, width: int) -> list[Text]:
        page = self.page
        if page is None or width < 20:
            return []
        colour = ACCENT if page.good is None else GOOD if page.good else HARM
        lines = [Text(page.verdict.center(width), style=f"bold reverse {colour}")]
        lines.append(Text(page.title.center(width), style="bold"))
        for words in filter(None, (page.reason, page.how)):
            lines += [Text(line.center(width)) for line in wrap(words, width)]
        if page.cards:
            drawn = zip(*(small_card(card, self.glyphs) for card in page.cards), strict=True)
            for row in map(Text(" ").join, drawn):
                lines.append(Text(" " * ((width - row.cell_len) // 2)).append_text(row))
        for words in page.words:
            lines += [Text(line.center(width), style="italic") for line in wrap(words, width - 4)]
        if page.after:
            lines += [Text(line.center(width), style=f"bold {ACCENT}") for line in wrap(page.after, width)]
        left = self.app.size.height - AROUND - len(lines)
        return [*lines, Text(self.glyphs.line * width, style=DIM), *self._figures(page, width, left)]

    def _figures(self, page: Last, width: int, rows: int) -> list[Text]:
        """In two columns where there is room for two, or too few ``rows`` for one; what is too long for a column stands
        beneath them, on as many rows as it needs.
        """
        longest, most = (max(len(row[at]) for row in page.figures) for at in (0, 1))
        cut = longest + most + 2 > width // 2 and len(page.figures) <= rows
        across = 2 if width >= WIDE and not cut else 1
        each = width // across
        room = max(LABEL - 1, min(longest, max(each - most - 2, each // 2)))
        long = [figure for figure in page.figures if room + 1 + len(figure[1]) > each - 1]
        short = [
            self.cut(self._figure(*figure, room), each - 1, pad=True).append(" ")
            for figure in page.figures
            if figure not in long
        ]
        high = max(1, -(-len(short) // across))
        columns = [short[start : start + high] for start in range(0, len(short), high)]
        paired = [Text().join(row) for row in zip_longest(*columns, fillvalue=Text())]
        wrapped = [
            self._figure("" if nth else label, line, room)
            for label, words in long
            for nth, line in enumerate(wrap(words, width - room - 1))
        ]
        return [*paired, *wrapped]

    def _figure(self, label: str, words: str, room: int) -> Text:
        return Text().append_text(self.cut(Text(label, style=DIM), room, pad=True)).append(f" {words}")


GOES_ON = "Your heroes go on from here as they are."


class EndScreen(Again, PhaseScreen):
    """From here one leaves, or the same game is played again; a system says what its last page is."""

    BINDINGS = [
        Binding("enter,space", "leave", "Leave the game", priority=True, id="ended.leave"),
        Binding("escape", "leave", show=False, priority=True),
        Binding("up,k", "scroll(-1)", show=False),
        Binding("down,j", "scroll(1)", show=False),
    ]
    name_of_phase = "Game over"
    _keys: Keys = ()

    def compose(self) -> ComposeResult:
        yield from super().compose()
        with VerticalScroll(id="last-page"):
            yield LastPage()

    def last(self, moment: Moment) -> Last:
        """The last page of a game that is over."""
        raise NotImplementedError

    def onward(self) -> tuple[Keys, list[str]]:
        """Keys that lead on from here, and in words what they do."""
        return (), []

    def _draw(self, moment: Moment) -> None:
        super()._draw(moment)
        outcome = moment.outcome
        if outcome is None:
            return
        page = self.last(moment)
        self.query_one(LastPage).show(
            page if page.reason is not None else replace(page, reason=outcome.reason)
        )
        self.query_one("#last-page").focus()
        more, ways = self.onward()
        self._keys = (*more, *((AGAIN,) if self.ended_here else ()), *KEYS)
        ways += ["a begins another" if self.another else "a plays this again"] if self.ended_here else []
        words = "" if self.session.shared else f"{', '.join([*ways, 'Enter leaves'])}. Seed {moment.seed}."
        if self.goes_on:
            words = f"{GOES_ON} {words}"
        self.query_one(Prompt).show(words or "The game is over.")
        self.query_one(KeyBar).show(self._keys)
        self.call_after_refresh(self._tell_length)

    def on_resize(self) -> None:
        self.call_after_refresh(self._tell_length)

    def _tell_length(self) -> None:
        """All keys, once it is known how long the page is."""
        if self.query("#last-page") and self._keys:
            self.query_one(KeyBar).show((*read_on(self.query_one("#last-page")), *self._keys))

    def action_scroll(self, by: int) -> None:
        self.query_one("#last-page").scroll_relative(y=by, animate=False)
