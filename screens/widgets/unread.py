"""How much was said at a table since one looked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from rich.text import Text

from screens.style.palette import ACCENT
from screens.widgets.drawn import Drawn
from screens.widgets.guard import Wish


class Talk(Protocol):
    """What is said at a place where people meet: how many lines were not looked at, by table."""

    unread: dict[str, int]

    def listen(self, heard: Callable[[], None]) -> None:
        """Call ``heard()``, from whatever thread, when something has changed."""

    def forget(self, heard: Callable[[], None]) -> None:
        """Call it no more."""


class Unread(Drawn):
    """A sign and a number, or nothing; a click wants the chat."""

    class Clicked(Wish):
        """The mark was clicked."""

    def __init__(self, talk: Talk, table: str, *, id: str | None = "unread") -> None:
        super().__init__(id=id)
        self._talk, self._table = talk, table
        self._told = 0

    def on_mount(self) -> None:
        self._talk.listen(self._heard)
        self._look()

    def on_unmount(self) -> None:
        self._talk.forget(self._heard)

    def _heard(self) -> None:
        self.call_later(self._look)

    def _look(self) -> None:
        many = self._talk.unread.get(self._table, 0)
        if many != self._told:
            self._told = many
            self.refresh(layout=True)

    @property
    def words(self) -> str:
        """The mark."""
        return f"{self.glyphs.signs['note']}{min(self._told, 99)}" if self._told else ""

    def about(self, x: int, y: int) -> str:
        return f"{self._told} new in the chat of the table." if self._told else ""

    def get_content_width(self, container: object, viewport: object) -> int:
        return len(self.words)

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        return 1

    def render(self) -> Text:
        return Text(self.words, style=f"bold {ACCENT}", no_wrap=True)

    def on_click(self) -> None:
        self.post_message(self.Clicked())
