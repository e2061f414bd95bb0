"""The story of a game that its people have not read yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from screens.game.passing import only_way
from screens.look.parts import Page

if TYPE_CHECKING:
    from screens.game.playing import Playing


class Untold:
    """Remembers how far the story has been read; of a game that is continued the beginning was."""

    def __init__(self, session: Playing) -> None:
        self._session = session
        self._read = session.happened if session.begun else 0
        self._back = session.begun

    def pages(self) -> list[Page]:
        """What is new, for a person who plays here without a clock; it counts as read from then on."""
        session = self._session
        if self._goes_on():
            return []
        since, self._read = self._read, session.happened
        stopped = session.mine and not (session.shared or session.countdown)
        if not stopped:
            return []
        found = self._so_far()
        if since < self._read:
            found += session.look.pages(session.since(since, session.viewer), session.events)
        return found

    def _goes_on(self) -> bool:
        """Whether what is asked has one answer that is taken unasked: what comes of both is one story, and nothing of the
        first would have been read before the second is on the screen."""
        session = self._session
        if not session.held or session.next_up or session.over:
            return False
        moment = session.moment()
        return not moment.coach and bool(only_way(moment))

    def _so_far(self) -> list[Page]:
        """For those who come back: once, as they begin."""
        session, back = self._session, self._back
        self._back = False
        if not back or session.over:
            return []
        told = session.look.recap(session.moment(), session.events)
        return [Page("Until now", "", told)] if told else []
