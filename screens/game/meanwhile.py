"""What others have done since somebody was last told, and when to stop for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.table import Event
    from screens.game.playing import Playing
    from screens.look.parts import News
    from screens.style.pace import Pace


class Meanwhile:
    """``lines`` stand until they are read; each person at the screen reads what that person may know."""

    def __init__(self, session: Playing, pace: Pace) -> None:
        self._session = session
        self._pace = pace
        self._start: int | None = None
        self._read: dict[str, int] = {}
        self._asked: dict[str, int] = {}
        """What had happened by a person when there was a question between two deeds."""
        self._told = -1
        self.lines: tuple[News, ...] = ()
        self.since: list[Event] = []
        """The events that the lines tell of."""

    @property
    def stands(self) -> bool:
        """Whether there are lines to be read; what has been taken back since is no news."""
        if self._told > self._session.happened:
            self.drop()
        return bool(self.lines)

    @property
    def whole(self) -> bool:
        """Whether the lines tell all there is to tell by now."""
        return self._told == self._session.happened

    def due(self, *, asked: bool = False) -> bool:
        """Whether it is time to tell what others have done; ``asked``: before the question of whoever looks, with which a
        single thing that can wait stands as a notice.
        """
        session, look = self._session, self._session.look
        if not self._pace.seconds or not session.mine:
            return False
        since, moment = self._fresh(), session.moment()
        seats = session.seating.seats_of(session.viewer)
        unseen = (
            since if moment.outcome else self._since(min(self._asked.get(self._person, 0), session.happened))
        )
        if not since or not (reasons := look.halts(moment, unseen, seats)):
            return False
        if asked and "question" in reasons:
            reasons |= {"turn"}
        if "soon" in reasons:
            if not asked and len(reasons) == 1:
                return False
            reasons |= {"always"}
        if moment.coach or not self._pace.halts(reasons):
            if moment.coach or "turn" in reasons:
                self.read()
            return False
        if not look.resting(moment):
            return False
        lines = look.news(moment, since, seats)
        if not lines:
            self.read()
            return False
        if "always" in reasons or len(lines) > 1 or lines[0].hurts:
            return True
        if asked and not session.notice:
            session.notice = lines[0].words
            self.read()
            return False
        return asked

    def asked(self) -> None:
        """Whoever looks is asked: what stood on the screen till now is no reason to stop any more, but is told with what
        is.
        """
        if self._session.look.resting(self._session.moment()):
            self._asked[self._person] = self._session.happened

    def tell(self) -> None:
        """The lines for whoever looks now."""
        session = self._session
        self.since, self._told = self._fresh(), session.happened
        seats = session.seating.seats_of(session.viewer)
        self.lines = session.look.news(session.moment(), self.since, seats)

    def read(self) -> None:
        """All that has happened is known to whoever looks."""
        self._read[self._person] = self._session.happened
        self.drop()

    def drop(self) -> None:
        """The lines are gone, but not read."""
        self.lines, self.since, self._told = (), [], -1

    @property
    def _person(self) -> str:
        return self._session.people[self._session.viewer]

    def _fresh(self) -> list[Event]:
        """What whoever looks has not been told of; what was there before the game came to this screen is no news."""
        happened = self._session.happened
        if self._start is None:
            self._start = happened
        self._read[self._person] = min(self._read.get(self._person, self._start), happened)
        return self._since(0)

    def _since(self, at: int) -> list[Event]:
        """What has not been told, from that event on."""
        return self._session.since(max(at, self._read[self._person]), self._session.viewer)
