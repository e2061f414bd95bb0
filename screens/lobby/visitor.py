"""What all screens of a house share: they hear of changes, ask, and tell in place what was refused."""

from __future__ import annotations

from typing import Any

from rich.text import Text
from textual.message import Message
from textual.screen import ScreenResultType
from textual.widgets import Static

from engine.table import Refused
from screens.lobby.hall import House, TableCard
from screens.lobby.words import plain
from screens.style.glyphs import Glyphs
from screens.style.palette import DIM, WRONG
from screens.widgets.guard import GuardedScreen, Picture, Wish


class Heard(Message):
    """Something at the house has changed."""


class Visitor(GuardedScreen[ScreenResultType]):
    """A screen that is drawn anew when the house has told something; cursor and focus stay where they are."""

    def __init__(self, house: House) -> None:
        super().__init__()
        self.house = house
        self._due = False
        self._remark = ""
        self._line_at = ""
        self._put: dict[str, Text] = {}

    def on_mount(self) -> None:
        self.house.listen(self._heard)
        self.draw()

    def on_unmount(self) -> None:
        self.house.forget(self._heard)

    def _heard(self) -> None:
        """However much comes at once, it is drawn once. May be called by another thread."""
        if not self._due:
            self._due = True
            self.post_message(Heard())

    def on_heard(self) -> None:
        self._due = False
        if self.is_current:
            self.draw()

    def on_screen_resume(self) -> None:
        if self.is_mounted and self.query("#remark"):
            self.draw()

    def draw(self) -> None:
        """Show the house as it was last heard of."""
        raise NotImplementedError

    @property
    def glyphs(self) -> Glyphs:
        """The signs of the app."""
        found: Glyphs = getattr(self.app, "glyphs", None) or Glyphs()
        return found

    def plain(self, words: str) -> str:
        """Words of somebody else, made harmless."""
        return plain(words, self.glyphs)

    def card(self, table: str) -> TableCard | None:
        """A table of the lobby, if it is still there."""
        return next((each for each in self.house.hall.tables if each.id == table), None)

    # Asking

    def ask(self, what: str, **parts: Any) -> dict[str, Any] | None:
        """What the house answers; None if it refuses, which is told in place."""
        try:
            answer = self.house.ask(what, **parts)
        except Refused as refused:
            self.remark(refused.message)
            return None
        self._remark = ""
        return answer

    def do(self, what: str, done: str = "", **parts: Any) -> bool:
        """Ask for something that needs no answer; whether it was done."""
        answered = self.ask(what, **parts) is not None
        if answered and done:
            self.tell(done)
        self.draw()
        return answered

    def want(self, wish: Wish) -> None:
        """Ask the app for something, from where one stands now: from here a key too many asks for nothing."""
        wish.meant = Picture(self)
        self.post_message(wish)

    # The line of remarks

    def hint(self) -> str:
        """What to do here, where nothing else is to be said."""
        return ""

    def remark(self, words: str) -> None:
        """Say why something was not done, until something else is."""
        self._remark = words
        self._say(Text(f"! {self.plain(words)}", style=f"bold {WRONG}"))

    def tell(self, words: str) -> None:
        """Say that something was done."""
        self._remark = words
        self._say(Text(self.plain(words), style="bold"))

    def tell_hint(self) -> None:
        """Say what to do here, unless something was just remarked."""
        if not self._remark:
            self._say(Text(self.hint(), style=DIM))

    def unremark(self) -> None:
        """Somebody goes on: the last remark is over."""
        self._remark = ""
        self.tell_hint()

    def stand_at(self, id: str) -> None:
        """Keep in mind which line the cursor is on, after the lines were drawn anew."""
        self._line_at = id

    def move_to(self, id: str) -> None:
        """The cursor may be on another line: whoever moved it has read the last remark."""
        if id != self._line_at:
            self._line_at = id
            self.unremark()

    def put(self, id: str, text: Text) -> None:
        """Show a text in a part, if it is another one: the house changes every second, and most of it stays."""
        if self._put.get(id) != text:
            self._put[id] = text
            self.query_one(f"#{id}", Static).update(text)

    def _say(self, text: Text) -> None:
        self.put("remark", text)
