"""What the parts of a phase screen share: the game, the board, the moment shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.screen import Screen

from screens.parts import Board, Face
from screens.widgets.drawn import Drawn

if TYPE_CHECKING:
    from engine.table import Blocked, Option
    from screens.moment import Moment
    from screens.room import Room
    from screens.session import Session


class GameScreen(Screen[None]):
    """A screen of a game in play; ``moment`` is None until something is shown."""

    name_of_phase: ClassVar[str] = ""
    tip: ClassVar[str] = ""

    def __init__(self, room: Room) -> None:
        super().__init__()
        self.room = room
        self.session: Session = room.session
        self.board = Board()
        self.moment: Moment | None = None
        self.ticked: list[Option] = []

    @property
    def options(self) -> tuple[Option, ...]:
        """What may be picked now."""
        return self.moment.options if self.moment else ()

    def on_screen_resume(self) -> None:
        """Draw anew: theme and signs may have changed while another screen was in front."""
        for each in self.query(Drawn):
            each.refresh()

    def say(self, remark: str) -> None:
        """Show a remark beneath the question."""
        raise NotImplementedError

    def draw_hand(self) -> None:
        """Show the cards of the seat that is looked at."""
        raise NotImplementedError

    def why_not(self, card: Face) -> Blocked | None:
        """Why a card of your own cannot be played now; None if it can."""
        raise NotImplementedError
