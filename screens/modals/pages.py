"""Pages of the story, one after another: a person presses on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.widgets import Static

from screens.look.parts import Page
from screens.look.wrapped import rows_of
from screens.style.palette import ACCENT, DIM
from screens.widgets.guard import GuardedModal

WIDE, SHARE = 66, 94
"""Columns of a slip at most, and how many hundredths of the screen it takes at most."""
AROUND = 8, 4
"""Columns and rows of it that are edge."""


def leaves(page: Page, width: int, rows: int) -> Iterator[Page]:
    """A page as so many that each has its paragraphs in ``rows`` lines; one paragraph is never parted."""
    words, used = list[str](), len(page.art) + 2 * bool(page.title)
    for each in page.words:
        high = rows_of(each, max(1, width))
        if words and used + high > rows:
            yield replace(page, words=tuple(words))
            page, words, used = replace(page, art=()), [], 2 * bool(page.title)
        words.append(each)
        used += high + 1
    yield replace(page, words=tuple(words))


class Pages(GuardedModal[None]):
    """Enter turns the page, Left turns back, Esc leaves the rest unread: the log has it."""

    BINDINGS = [
        Binding("enter,space,right,l,n", "turn(1)", "On"),
        Binding("left,backspace,h", "turn(-1)", "A page back"),
        Binding("escape,q", "dismiss", "Skip"),
    ]

    def __init__(self, pages: Sequence[Page]) -> None:
        super().__init__()
        self._told = pages
        self._pages = pages
        self._at = 0

    def compose(self) -> ComposeResult:
        with Vertical(classes="story-page"):
            yield Static(id="story-words")

    def on_resize(self) -> None:
        """What is longer than the slip may be goes on overleaf."""
        wide, high = self.app.size
        room = min(WIDE, wide * SHARE // 100) - AROUND[0], high * SHARE // 100 - AROUND[1]
        self._pages = [leaf for page in self._told for leaf in leaves(page, *room)]
        self._at = min(self._at, len(self._pages) - 1)
        self._draw()

    def _draw(self) -> None:
        page = self._pages[self._at]
        slip = self.query_one(Vertical)
        slip.border_title = page.chapter
        place = f"{self._at + 1} of {len(self._pages)}   " if len(self._pages) > 1 else ""
        slip.border_subtitle = f"{place}Enter goes on"
        wide = max(map(len, page.art), default=0)
        text = Text("".join(f"{row:{wide}}\n" for row in page.art), justify="center")
        if page.title:
            text.append(f"{page.title}\n\n", style=f"bold {ACCENT}")
        for nth, words in enumerate(page.words):
            text.append(f"{words}\n\n", style="" if not nth else DIM)
        text.rstrip()
        self.query_one(Static).update(text)

    def action_turn(self, by: int) -> None:
        if self._at + by >= len(self._pages):
            self.dismiss()
        else:
            self._at = max(0, self._at + by)
            self._draw()

    def on_click(self) -> None:
        self.action_turn(1)
