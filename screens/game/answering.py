"""Standing answers: what a person wants taken for him while others have their go, and what calls him back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from screens.game.answers import Answer, StandingAnswer
from screens.look.windows import is_pass

if TYPE_CHECKING:
    from engine.table import Option, Seat
    from screens.game.playing import Playing
    from screens.look.moment import Moment


class Answering:
    """The standing answer of one person, and how things stood when he decided last."""

    def __init__(self) -> None:
        self.standing: StandingAnswer | None = None
        self._since = 0
        self._hurt: dict[str, int] = {}
        self._asked_at: tuple[object, ...] | None = None
        self._taken: list[tuple[bool, str]] = []
        """What was taken since then: whether it mattered, and in words."""

    def choose(self, standing: StandingAnswer | None, session: Playing) -> None:
        """This is the answer once the person has done with what he is just being asked; None: he is asked."""
        self.standing = standing
        self.decided(session)
        self.ask(session, session.moment())

    def ask(self, session: Playing, moment: Moment) -> None:
        """The person is asked what is open here, before the answer stands again."""
        self._asked_at = session.look.window(moment) if moment.seats else None

    def passed(self) -> None:
        """The person has passed what he is asked: from now on the answer is taken there too."""
        self._asked_at = None

    def decided(self, session: Playing) -> None:
        """The person has looked: what has happened by now calls him no more."""
        self._taken.clear()
        self._since = session.happened
        self._hurt.update(session.look.hurt(session.moment()))

    def answer(self, session: Playing, moment: Moment) -> Answer | None:
        """What is taken now. A reason to call the person, and what was taken meanwhile, become the session's notice."""
        standing = self.standing
        if standing is None or self._asked_at == session.look.window(moment):
            return None
        if why := self._wanted(session, moment, standing):
            self._asked_at = None
            session.notice = f"{why} {self._told()}".rstrip()
            return None
        seat = moment.seats[0]
        away = session.people[seat] != session.people[session.viewer]
        if not (session.look.others_go(moment) or (away and session.look.spare(moment))):
            session.notice = session.notice or self._told()
            return None
        self._asked_at = None
        ways = [option for option in moment.options if option.seat == seat and is_pass(option)]
        if not standing.hinted and (ways or not moment.least):
            picks = [option.id for option in ways[:1]]
            answer = Answer(seat, picks, session.look.passed(moment), passed=True)
        else:
            picks = session.hint(seat)[0]
            labels = [_label(moment.options, seat, pick) for pick in picks]
            answer = Answer(seat, picks, f"{moment.prompt}: {', '.join(labels) or 'nothing'}")
        self._taken.append((session.look.matters(moment), answer.words))
        return replace(answer, words=f"{answer.words} (standing answer)")

    def _wanted(self, session: Playing, moment: Moment, standing: StandingAnswer) -> str:
        """What to say to the person who is called though others go; empty if the answer stands."""
        if not session.look.others_go(moment):
            return ""
        if reason := self._called(session, moment, standing):
            return f"Your go: {reason}."
        wished = not standing.hinted and session.look.wished(moment)
        return f"Your go: {moment.prompt}" if wished else ""  # to pass is not to give away what is one's own

    def _called(self, session: Playing, moment: Moment, standing: StandingAnswer) -> str:
        """Why the person is wanted after all; empty if the answer stands."""
        look = session.look
        if look.spare(moment):
            return ""
        waits = look.waits(moment)
        if _worse(self._hurt, look.hurt(moment, early=waits)):
            return "you are badly hurt"
        if standing.bad or waits:
            return ""
        return look.hit(moment, session.since(self._since, moment.seats[0]))

    def _told(self) -> str:
        """The last that was taken and mattered, or else the last, and of how many; empty for nothing."""
        if not self._taken:
            return ""
        words = next((told for matters, told in reversed(self._taken) if matters), self._taken[-1][1])
        count = len(self._taken)
        return f"{words}, {f'one of {count} ' if count > 1 else ''}unasked."


def _worse(before: Mapping[str, int], now: Mapping[str, int]) -> bool:
    return any(much > before.get(who, 0) for who, much in now.items())


def _label(options: tuple[Option, ...], seat: Seat, pick: str) -> str:
    """The label of what is picked; a line of words that was added to it stays out."""
    found = [
        o for o in options if o.seat == seat and (o.id == pick or (o.text and pick.startswith(f"{o.id}=")))
    ]
    return found[0].label if found else pick
