"""After a game that was kept here another may begin with the same people and characters."""

from __future__ import annotations

from textual.binding import Binding

from engine.table import Renewing, handed_over
from screens.game.acting import OF_A_PLAYER
from screens.game.onward import Onward
from screens.game.page import GameScreen
from screens.game.session import Session
from screens.modals.questions import Choose
from screens.widgets.prompt import Prompt

AGAIN = ("a", "play again", "screen.again")
PLAYING = ("digit", "to_options", "hurry", "speed", "motion", "back")
"""What there is to do only as long as the game goes on, beside what a player does."""
TAKING_BACK = ("undo", "undo_to")


class Again(GameScreen):
    """Mixed into a screen that shows the end of a game."""

    BINDINGS = [Binding("a", "again", "Play again with the same set-up", id="again")]

    @property
    def ended_here(self) -> Session | None:
        """The game, if it was played and kept in this process."""
        session = self.session
        return session if isinstance(session, Session) and session.file is not None else None

    @property
    def goes_on(self) -> bool:
        """Whether something of the game lasts: who plays in the next does so with what this one left."""
        return self.ended_here is not None and bool(handed_over(self.ended_here.table))

    @property
    def another(self) -> bool:
        """Whether what is played next is drawn anew."""
        if self.ended_here is None:
            return False
        system, setup = self.ended_here.table.system, self.ended_here.table.setup
        return isinstance(system, Renewing) and system.anew(setup, 0) is not setup

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "again":
            return self.ended_here is not None
        if action in TAKING_BACK:
            return self.ended_here is not None and bool(self.ended_here.undo_points())
        if action in (*PLAYING, *OF_A_PLAYER):
            return False
        return super().check_action(action, parameters)

    def about(self) -> tuple[list[str], tuple[str, ...]]:
        """There are neither options nor characters to tell the signs of."""
        return [], ()

    def say(self, remark: str) -> None:
        """A remark beneath the verdict, which stays."""
        if remark:
            prompt = self.query_one(Prompt)
            prompt.show(prompt.words, remark)

    def action_again(self) -> None:
        """Ask with which luck."""
        session = self.ended_here
        if session is None:
            return

        def chosen(index: int | None) -> None:
            if index is not None:
                self.app.post_message(Onward(self.room, seed=session.table.seed if index else None))

        as_now = " as they are now" * self.goes_on
        ways = [
            f"the same characters{as_now}, {'another adventure' if self.another else 'new luck'}",
            f"the same game once more, seed {session.table.seed}",
        ]
        self.app.push_screen(Choose("Play again", ways), chosen)
