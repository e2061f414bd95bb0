"""What is said: the lines, the line to type, and the panel that lies over a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.message import Message
from textual.widgets import Input, Static

from screens.lobby.hall import House, Line
from screens.lobby.people import mute_one
from screens.lobby.visitor import Visitor
from screens.lobby.words import parts, plain, sitter
from screens.style.palette import ACCENT, DIM
from screens.widgets.drawn import Drawn
from screens.widgets.guard import Guarded, GuardedModal
from screens.widgets.keybar import KeyBar

MOST = 300
"""Lines that are kept in sight."""
CALLED = 20
"""Columns at most of what a seat is called."""
LONGEST = 400
"""Signs that can be typed at once."""


class ChatLog(Drawn):
    """The last lines, at the bottom; Page keys and the wheel go back, and new lines do not move what is read."""

    class Looked(Message):
        """The newest line is in sight, or no longer."""

    def __init__(self, empty: str, id: str) -> None:
        super().__init__(id=id)
        self._empty = empty
        self._lines: list[Line] = []
        self._me = 0
        self._parts: dict[int, str] = {}
        """Who plays whom, by account."""
        self._rows: list[Text] = []
        self._wrapped: dict[int, list[Text]] = {}
        """The rows of each line, by its number, for the width and the signs of ``_made``."""
        self._made: tuple[int, bool] = (0, False)
        self._back = 0
        """Rows below the last one in sight."""

    def show(
        self, lines: Sequence[Line], me: int, muted: Sequence[int], parts: dict[int, str] | None = None
    ) -> None:
        """Show what was said, by whom and whom they play (``parts``); nothing of people who are muted."""
        self._me = me
        shown = [line for line in lines if line.account not in muted][-MOST:]
        parts = parts or {}
        if parts != self._parts:
            self._wrapped, self._back = {}, 0
        if shown != self._lines or parts != self._parts:
            self._lines, self._parts = shown, parts
            self._make()
            self.redraw()

    def _make(self) -> None:
        """Wrap what is not wrapped yet for the width there is."""
        made = (max(10, self.content_size.width), self.glyphs.ascii)
        if made != self._made:
            self._made, self._wrapped = made, {}
        before, self._wrapped = self._wrapped, {}
        for line in self._lines:
            rows = before.get(line.number)
            if rows is None:
                rows = list(self._drawn(line).wrap(self.app.console, made[0]))
                self._back += len(rows) if self._back else 0
            self._wrapped[line.number] = rows
        self._rows = [row for rows in self._wrapped.values() for row in rows]

    def _drawn(self, line: Line) -> Text:
        words = plain(line.text, self.glyphs)
        if not line.account and not line.name:
            return Text(f"{self.glyphs.star} {words}", style=f"bold {ACCENT}")
        plays = self._parts.get(line.account, "")
        name = f"{plain(line.name, self.glyphs)}{f' ({plain(plays, self.glyphs)})' if plays else ''}: "
        return Text().append(name, style=DIM if line.account == self._me else "bold").append(words)

    def scroll(self, by: int) -> None:
        """So many rows back, or forward for a negative number."""
        most = max(0, len(self._rows) - self.content_size.height)
        self._back = max(0, min(most, self._back + by))
        self.redraw()

    def page(self, way: int) -> None:
        """A page back, or forward for -1."""
        self.scroll(way * max(1, self.content_size.height - 1))

    def on_mouse_scroll_up(self) -> None:
        self.scroll(2)

    def on_mouse_scroll_down(self) -> None:
        self.scroll(-2)

    def render(self) -> Text:
        height = self.content_size.height
        if self._made != (max(10, self.content_size.width), self.glyphs.ascii):
            self._back = 0
            self._make()
        if not self._rows:
            return Text(self._empty, style=DIM)
        self._back = min(self._back, max(0, len(self._rows) - height))
        end = len(self._rows) - self._back
        shown = self._rows[max(0, end - height) : end]
        if self._back and shown:
            shown[-1] = Text(f"{self.glyphs.down} {self._back + 1} more below: PgDn", style=f"bold {ACCENT}")
        above = [Text()] * max(0, height - len(shown))
        return Text("\n", no_wrap=True).join([*above, *shown])


class Say(Guarded, Input):
    """A line to type; Enter says it, Esc goes back to what one did before."""

    BINDINGS = [
        Binding("escape", "screen.hush", "Back to the list", show=False),
        Binding("up", "screen.talk_page(1)", "Earlier lines", show=False),
        Binding("down", "screen.talk_page(-1)", "Later lines", show=False),
    ]

    def __init__(self, placeholder: str) -> None:
        super().__init__(placeholder=placeholder, max_length=LONGEST, id="say", compact=True)


class Talking(Visitor[str | None]):
    """A screen with a chat: what is said at ``place``, "" for the lobby."""

    place = ""

    BINDINGS = [
        Binding("c", "talk", "Say something", id="talk"),
        Binding("pageup", "talk_page(1)", "Earlier lines of the chat", show=False),
        Binding("pagedown", "talk_page(-1)", "Later lines of the chat", show=False),
    ]

    def draw_talk(self) -> None:
        """Show what was said, and that it was looked at."""
        lines, me = self.house.said.get(self.place, []), self.house.me
        card = self.card(self.place) if self.place else None
        self.query_one(ChatLog).show(lines, me.account, me.muted, parts(card) if card else None)
        if self.house.unread.get(self.place):
            self.house.look(self.place)

    def action_talk(self) -> None:
        self.query_one(Say).focus()

    def action_hush(self) -> None:
        """Out of the line to type."""
        self.screen.focus_next()

    def action_talk_page(self, way: int) -> None:
        self.query_one(ChatLog).page(way)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Say it; what was refused stays to be mended."""
        words = event.value.strip()
        parts = {"table": self.place} if self.place else {}
        if words and self.do("say", text=words, **parts):
            event.input.value = ""


class TableChat(Talking, GuardedModal[str | None]):
    """The chat of a table over the game that is played there: who sits where, what was said, a line to type."""

    AUTO_FOCUS = "#say"

    BINDINGS = [
        Binding("escape", "dismiss", "Back to the game", show=False),
        Binding("ctrl+t", "dismiss", "Back to the game", show=False, id="chat"),
        Binding("f4", "mute", "Mute somebody, or listen again", id="mute"),
    ]

    def __init__(self, house: House, table: str, clock: Callable[[], str] = str) -> None:
        """``clock`` tells whose time runs, in words."""
        super().__init__(house)
        self.place = table
        self._clock = clock

    def compose(self) -> ComposeResult:
        with Vertical(id="table-chat") as paper:
            paper.border_title = "Chat of the table"
            yield Static(id="sitting")
            yield ChatLog("Nothing was said yet. All who play here read it; who looks on may, too.", id="log")
            yield Static(id="remark")
            yield Say("Say something to the table")
            yield KeyBar(id="chat-keys")

    def on_mount(self) -> None:
        self.query_one(KeyBar).show(
            (
                ("Enter", "say", ""),
                ("Up", "earlier", "screen.talk_page(1)"),
                ("F4", "mute", "screen.mute"),
                ("Esc", "back", "screen.dismiss"),
            )
        )
        self.set_interval(1, self.tell_hint)

    def hint(self) -> str:
        return self._clock()

    def draw(self) -> None:
        card, me = self.card(self.place), self.house.me.account
        text = Text()
        if card:
            called = [Text(self.plain(chair.called), no_wrap=True) for chair in card.chairs]
            wide = min(CALLED, max(each.cell_len for each in called))
            for name, chair in zip(called, card.chairs, strict=True):
                name.truncate(wide, overflow="ellipsis", pad=True)
                who = sitter(chair, card.stage, me, self.glyphs)
                text.append(name).append(f" {who}\n", style="bold" if chair.account else DIM)
            if card.watchers:
                text.append(f"{card.watchers} watch\n", style=DIM)
        text.right_crop(1)
        text.no_wrap, text.overflow = True, "ellipsis"
        self.put("sitting", text)
        self.draw_talk()
        self.tell_hint()

    def action_hush(self) -> None:
        self.dismiss()

    def action_mute(self) -> None:
        """Mute one of those who have said something here."""
        mute_one(self, self.house.said.get(self.place, []))
