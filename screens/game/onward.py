"""From the end of one game on to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from textual.message import Message

if TYPE_CHECKING:
    from screens.game.room import Room


class Onward(Message):
    """Another game is to begin for the same people: of a ``wish``, or set up as the one in a ``room`` that is over.

    With its ``seed`` it has the same luck.
    """

    def __init__(self, room: Room, wish: dict[str, Any] | None = None, seed: int | None = None) -> None:
        super().__init__()
        self.room = room
        self.wish = wish
        self.seed = seed
