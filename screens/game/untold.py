"""The story of a game that its people have not read yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from screens.game.playing import Playing
    from screens.look.parts import Page


class Untold:
    """Remembers how far the story has been read; of a game that is continued the beginning was."""

    def __init__(self, session: Playing) -> None:
        self._session = session
        self._read = session.happened if session.begun else 0

    def pages(self) -> list[Page]:
        """What is new, for a person who plays here without a clock; it counts as read from then on."""
        session = self._session
        since, self._read = self._read, session.happened
        stopped = session.mine and not (session.shared or session.countdown)
        if not stopped or since >= self._read:
            return []
        return session.look.pages(session.since(since, session.viewer), session.events)
