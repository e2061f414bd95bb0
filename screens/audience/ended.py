"""The end of a game: who has won and how, the last words, the figures, and where the campaign goes on."""

from __future__ import annotations

from itertools import zip_longest
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll

from screens.audience.last import Ending, ending
from screens.audience.reading import seen
from screens.game.again import AGAIN, Again
from screens.game.onward import Onward
from screens.game.phase import PhaseScreen
from screens.look.moment import Moment
from screens.style.palette import ACCENT, DIM, GOOD, HARM
from screens.widgets.card import small_card
from screens.widgets.drawn import Drawn
from screens.widgets.keybar import KeyBar, Keys
from screens.widgets.prompt import Prompt

if TYPE_CHECKING:
    from engine.table import Part, Progress

KEYS: Keys = (
    ("Enter", "leave", "screen.leave"),
    ("l", "log", "screen.log"),
    ("i", "inspect", "screen.inspect"),
    ("?", "keys", "app.keys"),
)
NEXT: Keys = (("n", "next episode", "screen.next_episode"),)
LABEL = 16
"""Columns of a figure's name."""


class LastPage(Drawn):
    """The verdict, the cards that brought it, what was said, and the figures in as many columns as fit."""

    page: Ending | None = None
    campaign = ""

    def show(self, page: Ending, campaign: str) -> None:
        if (page, campaign) != (self.page, self.campaign):
            self.page, self.campaign = page, campaign
            self.refresh(layout=True)

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        return len(self._lines(width))

    def render(self) -> Text:
        return Text("\n", no_wrap=True).join(self._lines(self.content_size.width))

    def _lines(self, width: int) -> list[Text]:
        page = self.page
        if page is None or width < 20:
            return []
        verdict = "THE FIGHT IS WON" if page.won else "THE FIGHT IS LOST"
        lines = [Text(verdict.center(width), style=f"bold reverse {GOOD if page.won else HARM}")]
        lines.append(Text(page.title.center(width), style="bold"))
        lines += [Text(line.center(width)) for line in wrap(page.how, width)]
        if page.cards:
            drawn = zip(*(small_card(card, self.glyphs) for card in page.cards), strict=True)
            for row in map(Text(" ").join, drawn):
                lines.append(Text(" " * ((width - row.cell_len) // 2)).append_text(row))
        for words in page.words:
            lines += [Text(line.center(width), style="italic") for line in wrap(words, width - 4)]
        if self.campaign:
            lines += [Text(line.center(width), style=f"bold {ACCENT}") for line in wrap(self.campaign, width)]
        return [*lines, Text(self.glyphs.line * width, style=DIM), *self._figures(page, width)]

    def _figures(self, page: Ending, width: int) -> list[Text]:
        across = 2 if width >= 76 else 1
        each = width // across
        longest, most = (max(len(row[at]) for row in page.figures) for at in (0, 1))
        room = max(LABEL - 1, min(longest, each - most - 2))
        drawn = []
        for label, words in page.figures:
            line = self.cut(Text(label, style=DIM), room, pad=True).append(" ").append(words)
            drawn.append(self.cut(line, each - 1, pad=True).append(" "))
        high = -(-len(drawn) // across)
        columns = [drawn[start : start + high] for start in range(0, len(drawn), high)]
        return [Text().join(row) for row in zip_longest(*columns, fillvalue=Text())]


class Ended(Again, PhaseScreen):
    """From here the campaign goes on, or the same game is played again."""

    BINDINGS = [
        Binding("enter,space", "leave", "Leave the game", priority=True, id="ended.leave"),
        Binding("escape", "leave", show=False, priority=True),
        Binding("n", "next_episode", "Play the next episode of the campaign", id="ended.next"),
        Binding("up,k", "scroll(-1)", show=False),
        Binding("down,j", "scroll(1)", show=False),
    ]
    name_of_phase = "Game over"

    _campaign: Progress | None = None
    _asked_after = False

    def compose(self) -> ComposeResult:
        yield from super().compose()
        with VerticalScroll(id="last-page"):
            yield LastPage()

    def _draw(self, moment: Moment) -> None:
        super()._draw(moment)
        outcome = moment.outcome
        if outcome is None:
            return
        if not self._asked_after:
            self._campaign, self._asked_after = self._find_campaign(), True
        campaign = self._campaign
        told = ""
        if campaign:
            told = campaign.words() + (
                f". Next: {campaign.next.title}" if campaign.next else ". All are won!"
            )
        self.query_one(LastPage).show(ending(self.session.story, seen(moment)), told)
        self.query_one("#last-page").focus()
        keys = (*(NEXT if self._next else ()), *((AGAIN,) if self.ended_here else ()), *KEYS)
        ways = [f"n plays {self._next.title}"] if self._next else []
        ways += ["a plays this again"] if self.ended_here else []
        words = "" if self.session.shared else f"{', '.join([*ways, 'Enter leaves'])}. Seed {moment.seed}."
        self.query_one(Prompt).show(outcome.reason, words)
        self.query_one(KeyBar).show(keys)

    def _find_campaign(self) -> Progress | None:
        """The campaign that this game is an episode of."""
        episode = (self.session.setup or {}).get("episode", "")
        found = self.session.progress() if episode else []
        return next((each for each in found if any(part.id == episode for part in each.parts)), None)

    @property
    def _next(self) -> Part | None:
        """The episode to play after this one; none as long as this one is not won."""
        campaign, setup = self._campaign, self.session.setup or {}
        after = campaign.next if campaign else None
        return after if after and after.id != setup.get("episode") else None

    def action_next_episode(self) -> None:
        """The same fighters in the next episode."""
        setup, after = self.session.setup, self._next
        if setup and after:
            wish: dict[str, Any] = {
                "heroes": list(setup["heroes"].values()),
                "episode": after.id,
                "difficulty": setup["difficulty"],
            }
            self.app.post_message(Onward(self.room, wish))

    def action_scroll(self, by: int) -> None:
        self.query_one("#last-page").scroll_relative(y=by, animate=False)
