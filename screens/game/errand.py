"""Several answers in a row, as if each had been given by hand, and at the end a page of what came of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.table import Event, Seat
from screens.game.page import GameScreen
from screens.game.playing import Playing
from screens.look.parts import Page
from screens.modals.pages import Pages

MOST = 60
"""Decisions after which it stops, whatever is left."""


def run(
    screen: GameScreen,
    seat: Seat,
    answers: Callable[[Playing, Seat], bool],
    told: Callable[[Sequence[Event]], Page],
) -> None:
    """Answer for a seat as long as ``answers`` does; whatever that brings is ``told`` as a page."""
    app, room, session = screen.app, screen.room, screen.session
    start = len(session.events)

    def goes_on() -> bool:
        """Take as many as can be taken now; whether the answer to the last is still to come."""
        for _ in range(MOST):
            if session.waiting and not session.over:
                return True
            if not (session.over or session.held):
                session.advance(0.2, dwell=False)
            elif not answers(session, seat):
                break
        app.push_screen(Pages([told(session.events[start:])]), lambda _: room.go_on())
        return False

    if goes_on():
        session.errand = goes_on
        room.go_on()
