"""The curtain before a table that several people play at one screen: it hides all until the right person is there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from content.registry import manifest
from saves.pins import Tries
from screens.modals.handover import Answer, HandOver

if TYPE_CHECKING:
    from textual.app import App

    from screens.game.playing import Playing


class Stage(Protocol):
    """The room that it hangs in."""

    session: Playing

    @property
    def app(self) -> App[object]:
        """Where it asks."""

    def go_on(self) -> None:
        """Play until a person must decide."""

    def hand_over(self, seat: str) -> None:
        """Hide the table again, until the person who plays another seat is there."""

    def leave(self, stay: Callable[[], None]) -> None:
        """Ask, then end the game, or else ``stay``."""

    def close(self) -> None:
        """Back to where the game was started from."""


class Curtain:
    """``drawn`` while nobody may see the table."""

    def __init__(self, room: Stage) -> None:
        self.drawn = False
        self._room = room
        self._begun = False

    def ask(self, seat: str, former: str | None) -> None:
        """Wait for the person who plays a seat, or for who played the ``former`` one, if he handed over himself."""
        room, session = self._room, self._room.session
        other = session.instead(seat)
        pin = session.seating.pin(seat)
        tries = session.tries.setdefault(f"{session.people[seat]} {pin}", Tries())

        def answered(answer: Answer | None) -> None:
            self.drawn = False
            if answer == "here":
                self._begun = True
                session.hand_over(seat)
                if told := tries.told():
                    room.app.notify(told, severity="warning", timeout=15)
                room.go_on()
            elif answer == "other" and other:
                room.hand_over(other)
            elif answer is None:  # something broke there: the table stays hidden
                room.hand_over(seat)
            elif former:
                room.hand_over(former)
            elif self._begun:
                room.leave(lambda: room.hand_over(seat))
            else:
                room.close()

        room.app.push_screen(
            HandOver(
                _called(session, seat),
                pin,
                tries=tries,
                other=_called(session, other) if other else "",
                back=f"back to {_called(session, former)}" if former else "leave the game; it is kept",
            ),
            answered,
        )


def _called(session: Playing, seat: str) -> str:
    """Who is meant, in a sentence: with an article where that is only what whoever plays the seat is called."""
    name = session.called(seat)
    roles = [side.played_by for side in manifest(session.moment().system).sides if side.has(seat)]
    return f"the {name}" if name in roles else name
