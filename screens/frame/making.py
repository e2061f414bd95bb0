"""A hero of one's own: a few steps, each filled in already, so that Enter takes it.

A way may have others behind it: they are listed in its place, and what is taken there changes the hero without going on.
"""

from __future__ import annotations

from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal
from textual.widgets import Static

from content.makers import CALLED
from screens.modals.questions import Words
from screens.modals.reader import Reader
from screens.style.palette import ACCENT, DIM
from screens.widgets.guard import GuardedScreen
from screens.widgets.keybar import KeyBar, Keys
from screens.widgets.page import Page
from screens.widgets.pick import Pick

if TYPE_CHECKING:
    from content.makers import Maker, Way

AROUND = 6
"""Columns that the list takes beside its words."""
WIDEST = 44
"""Columns of the list at most: of 80 the page beside it needs the others."""


class Making(GuardedScreen[dict[str, Any] | None]):
    """The hero as it was made, or None."""

    BINDINGS = [
        Binding("left,backspace", "back", "Back, or the step before", show=False),
        Binding("right", "next", show=False),
        Binding("r", "surprise", "Surprise me"),
        Binding("i", "read", "Read all of it", id="inspect"),
        Binding("escape,q", "leave", "Back"),
    ]
    KEYS: Keys = (
        ("Enter", "take it", "screen.next"),
        ("←", "step before", "screen.back"),
        ("r", "surprise me", "screen.surprise"),
        ("i", "read all", "screen.read"),
        ("Esc", "back", "screen.leave"),
    )

    def __init__(self, maker: Maker, seed: int) -> None:
        super().__init__()
        self._maker = maker
        self._random = Random(seed)
        self._step = 0
        self._sheet = maker.start()
        self._ways: list[Way] = []
        self._behind: list[tuple[list[Way], int]] = []
        """The lists that stand behind the one that is shown, and where one was in each."""
        self._chances: dict[str, str] = {}

    def compose(self) -> ComposeResult:
        yield Static(id="making-step")
        with Horizontal(id="choices-to-make"):
            yield Pick([], id="ways")
            yield Page(id="hero-page")
        yield KeyBar(id="keys")

    def on_mount(self) -> None:
        self.query_one(KeyBar).show(self.KEYS)
        self._show_step()
        self.query_one(Pick).focus()

    def _show_step(self) -> None:
        self._behind = []
        self._list(self._maker.ways(self._step, self._sheet))

    def _list(self, ways: list[Way], at: int = 0) -> None:
        """Show some ways, those that have others behind them with a mark."""
        pick = self.query_one(Pick)
        self._ways = ways
        pick.words = [(way.label + " .." * bool(way.inner or way.write), "") for way in ways]
        pick.set_reactive(Pick.highlighted, at)
        pick.styles.min_width = min(WIDEST, AROUND + max((len(words) for words, _ in pick.words), default=0))
        pick.refresh(layout=True)
        many = len(self._maker.steps)
        words = f" {self._step + 1} of {many}: {self._maker.steps[self._step]}"
        words += "".join(f" - {ways[nth].label}" for ways, nth in self._behind)
        self.query_one("#making-step", Static).update(Text(words, style=f"bold {ACCENT}", no_wrap=True))
        self._draw()

    @property
    def _way(self) -> Way:
        return self._ways[self.query_one(Pick).highlighted]

    def on_pick_moved(self) -> None:
        self._draw()

    def on_pick_picked(self) -> None:
        self.action_next()

    def _draw(self) -> None:
        if not self._ways:
            return
        way = self._way
        text = Text().append(f"{way.label}\n", style="bold").append(f"{way.brings}\n", style="italic")
        text.append(f"{self._chance(way)}\n\n", style=DIM).append("\n".join(self._maker.told(way.sheet)))
        self.query_one("#hero-page", Page).show(text)

    def _chance(self, way: Way) -> str:
        """What was played out so far; else it is played while one looks at it."""
        key = repr(sorted((name, repr(value)) for name, value in way.sheet.items()))
        if key in self._chances:
            return self._chances[key]
        self.run_worker(partial(self._played, key, way), thread=True, exclusive=True, group="chance")
        return "Playing it out ..."

    def _played(self, key: str, way: Way) -> None:
        chance = self._maker.chance(way.sheet)
        self.app.call_from_thread(self._tell, key, chance)

    def _tell(self, key: str, chance: str) -> None:
        self._chances[key] = chance[:1].upper() + chance[1:]
        if self.is_mounted and self.query("#hero-page"):
            self._draw()

    def action_next(self) -> None:
        """Into what lies behind a way, or on to the next step; after the last one the hero is named, where no step has
        asked for the name."""
        way = self._way
        if way.inner:
            self._behind.append((self._ways, self.query_one(Pick).highlighted))
            self._list(list(way.inner))
            return
        if way.write:
            self.app.push_screen(Words(way.asks, most=way.most), self._written)
            return
        self._sheet = way.sheet
        if self._behind:
            self._show_step()
            return
        if self._step + 1 < len(self._maker.steps):
            self._step += 1
            self._show_step()
            return
        if any(each.asks == CALLED for each in self._ways):
            self.dismiss(dict(self._sheet))
            return

        def named(words: str | None) -> None:
            if words:
                self.dismiss(self._maker.named(self._sheet, words))

        self.app.push_screen(Words(CALLED, str(self._sheet["name"])), named)

    def _written(self, words: str | None) -> None:
        """What one says in one's own words, if a game can start with it."""
        write = self._way.write
        if not words or write is None:
            return
        sheet = write(words)
        fault = self._maker.fault(sheet)
        if fault:
            self.notify(f"Not taken: {fault}", severity="warning")
            return
        self._sheet = sheet
        self._show_step()

    def action_back(self) -> None:
        if self._behind:
            self._list(*self._behind.pop())
        elif self._step:
            self._step -= 1
            self._show_step()

    def action_leave(self) -> None:
        """Out of what lies behind a way, or out of here."""
        if self._behind:
            self.action_back()
        else:
            self.dismiss(None)

    def action_surprise(self) -> None:
        """All of it at once; Enter goes through what was drawn."""
        self._sheet = self._maker.drawn(self._random.randrange(10**9))
        self._show_step()

    def action_read(self) -> None:
        self.app.push_screen(Reader("In full", self.query_one("#hero-page", Page).text.split("\n")))
