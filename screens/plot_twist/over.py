"""The end of a game: who has won, and the story of it as a comic."""

from __future__ import annotations

import re
from io import StringIO

from rich.console import Console
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll

from saves import export
from screens.game.again import AGAIN, Again
from screens.game.ended import read_on
from screens.game.phase import PhaseScreen
from screens.game.rewinding import BACK
from screens.look.moment import Moment
from screens.look.parts import Ribbon
from screens.plot_twist.comic import draw, markdown
from screens.plot_twist.reading import seen
from screens.plot_twist.recap import Recap, recap
from screens.style.glyphs import Glyphs
from screens.style.palette import ACCENT
from screens.widgets.drawn import Drawn
from screens.widgets.keybar import KeyBar, Keys
from screens.widgets.prompt import Prompt
from screens.widgets.ribbon import RibbonLine

KEYS: Keys = (
    ("Enter", "leave", "screen.leave"),
    ("x", "export", "screen.export"),
    ("l", "log", "screen.log"),
    ("i", "inspect", "screen.inspect"),
    ("?", "keys", "app.keys"),
)
PRINTED = 110
"""Columns of the exported picture."""
GOLD = "#f2c14e"


class Comic(Drawn):
    """All panels, as high as they need."""

    page: Recap | None = None

    def show(self, page: Recap) -> None:
        if page != self.page:
            self.page = page
            self.refresh(layout=True)

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        return str(self._picture(width)).count("\n") + 1

    def render(self) -> Text:
        return self._picture(self.content_size.width)

    def _picture(self, width: int) -> Text:
        return draw(self.page, width, self.glyphs, ACCENT) if self.page and width > 20 else Text()


class Over(Again, PhaseScreen):
    """The verdict above, the comic below; it can be taken home."""

    BINDINGS = [
        Binding("enter,space", "leave", "Leave the game", priority=True, id="over.leave"),
        Binding("escape", "leave", show=False, priority=True),
        Binding("x", "export", "Export the recap as SVG and Markdown", id="export"),
        Binding("up,k", "scroll(-1)", show=False),
        Binding("down,j", "scroll(1)", show=False),
        Binding("pageup", "scroll(-12)", "Read back", show=False),
        Binding("pagedown", "scroll(12)", "Read on", show=False),
        Binding("home", "scroll(-999)", show=False),
        Binding("end", "scroll(999)", show=False),
    ]
    name_of_phase = "Game over"

    def compose(self) -> ComposeResult:
        yield from super().compose()
        with VerticalScroll(id="comic"):
            yield Comic()

    def _draw(self, moment: Moment) -> None:
        super()._draw(moment)
        outcome = moment.outcome
        if outcome:
            page = recap(self.session.story, seen(moment), outcome, moment.seed)
            self.query_one(Comic).show(page)
            won = f"{outcome.winner.upper()} WIN" if outcome.winner != "draw" else "A DRAW"
            words = f"THE {won}. {outcome.reason}" if outcome.winner != "draw" else f"{won}. {outcome.reason}"
            self.query_one(Prompt).show(words)
            self.query_one("#comic").focus()
            place = seen(moment).place.name
            self.query_one(RibbonLine).show(Ribbon("The end", facts=(f"Turn {outcome.turns}", place)))
        self._tell_keys()
        self.call_after_refresh(self._tell_keys)

    def on_resize(self) -> None:
        self.call_after_refresh(self._tell_keys)

    def _tell_keys(self) -> None:
        """The key that reads on only where there is more than fits."""
        keys = tuple(key for key in KEYS if not (self.session.far and key[1] == "export"))
        more = (AGAIN,) if self.ended_here else (BACK,) if self.record else ()
        self.query_one(KeyBar).show((keys[0], *more, *read_on(self.query_one("#comic")), *keys[1:]))

    def action_scroll(self, by: int) -> None:
        self.query_one("#comic").scroll_relative(y=by, animate=False)

    def action_export(self) -> None:
        """Put the recap into the person's folder."""
        page, moment = self.query_one(Comic).page, self.moment
        if page is None or moment is None or self.session.far:
            return
        name = f"{moment.system}-{moment.seed}"
        try:
            folder = export.export({f"{name}.svg": picture(page), f"{name}.md": markdown(page)})
        except OSError as error:
            self.say(f"The recap could not be written: {error.strerror}.")
        else:
            self.say(f"Kept in {folder}: {name}.svg and .md.")


def picture(page: Recap) -> str:
    """The recap as SVG, with the fonts of whoever looks at it."""
    console = Console(
        record=True, width=PRINTED, file=StringIO(), force_terminal=True, color_system="truecolor"
    )
    console.print(draw(page, PRINTED - 1, Glyphs(), GOLD))
    drawn = console.export_svg(title=f"Plot Twist: {page.title}")
    return re.sub(r",?\s*url\(\"https?://[^)]*\)\s*format\(\"[^\"]*\"\)", "", drawn)
