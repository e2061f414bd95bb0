"""What several people decide together: by their votes, in the time that a vote has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from engine.table import Refused, Request, Seat
from tui.house.attendance import Attendance

PATIENCE = 60.0
"""Seconds from the first vote until those that were cast decide."""


def together(request: Request, people: dict[Seat, int], picks: Sequence[str]) -> bool:
    """Whether the people on the floor are asked one thing that holds for all of them: each has the same options, or, of a
    joint question, that which is picked.

    A vote that the rules themselves hold (``engine/table/votes.py``) counts its votes itself.
    """
    asked = [seat for seat in request.seats if seat in people]
    if len({people[seat] for seat in asked}) < 2 or request.phase == "vote" or request.max != 1:
        return False
    first, *others = ([option.id for option in request.options_for(seat)] for seat in asked)
    if request.joint:
        return all(pick in each for pick in picks for each in (first, *others))
    return len(first) > 1 and all(each == first for each in others)


@dataclass
class Ballot:
    """The votes on request ``number``, by account, as they came; after ``until`` those that are there decide."""

    number: int
    until: float
    votes: dict[int, str] = field(default_factory=dict)

    def winner(self, voters: set[int], owner: int, *, closed: bool) -> str | None:
        """What is decided: by more than half, or when all have voted or the time is up by the most votes.

        Of equally many that of the ``owner`` of the table counts, else the one that was named first.
        """
        counts = Counter(self.votes.values())
        pick, most = counts.most_common(1)[0]
        if 2 * most > len(voters):
            return pick
        if not closed and not voters <= set(self.votes):
            return None
        ahead = [each for each in counts if counts[each] == most]
        return self.votes[owner] if self.votes.get(owner) in ahead else ahead[0]


class Votes:
    """The ballot that is on at a table, if one is."""

    def __init__(self, id: str, attendance: Attendance, clock: Callable[[], float]) -> None:
        """``id`` is that of the place."""
        self._id = id
        self._attendance = attendance
        self._clock = clock
        self._ballot: Ballot | None = None

    def vote(self, request: Request, seat: Seat, account: int, picks: Sequence[str]) -> None:
        """One of several who decide together is for something, or, for the same again, takes the vote back (TS-LOOP-23).
        Raises Refused."""
        (option,) = request.picked(seat, picks) if len(picks) == 1 else (None,)
        if option is None:
            raise Refused("illegal", f"pick 1 of the options, not {len(picks)}")
        if self._ballot is None or self._ballot.number != request.number:
            self._ballot = Ballot(request.number, self._clock() + PATIENCE)
        called = self._attendance.called(account)
        if self._ballot.votes.get(account) == option.id:
            del self._ballot.votes[account]
            words = f"{called} takes the vote back."
        else:
            self._ballot.votes[account] = option.id
            words = f"{called} is for: {option.label}."
        self._tell(request, words, but=account)

    def _tell(self, request: Request, words: str, but: int | None = None) -> None:
        for each in self._attendance.members:
            if each.caller.account != but and not set(each.seats).isdisjoint(request.seats):
                each.caller.send("told", words=words, kind="vote", table=self._id)

    def over(self, request: Request, *, closed: bool) -> bool:
        """Whether the time is up of a ballot on what is asked now, its own or what else there is (``closed``)."""
        ballot = self._ballot
        if ballot is None or ballot.number != request.number:
            return False
        return closed or self._clock() > ballot.until

    def decided(self, request: Request, owner: int, *, closed: bool) -> tuple[Seat, str] | None:
        """What the votes have decided, and for which seat it is taken; the ballot is over then, or if nobody is left
        of those who voted."""
        ballot, people = self._ballot, self._attendance.playing
        assert ballot is not None
        voters = {people[seat] for seat in request.seats if seat in people}
        ballot.votes = {account: pick for account, pick in ballot.votes.items() if account in voters}
        if not ballot.votes:
            self._ballot = None
            return None
        winner = ballot.winner(voters, owner, closed=closed)
        if winner is None:
            return None
        self._ballot = None
        by = [account for account, pick in ballot.votes.items() if pick == winner]
        if len(by) < len(ballot.votes):  # whoever was for something else learns why it is not done
            label = next(each.label for each in request.options if each.id == winner)
            even = any(
                count == len(by) for pick, count in Counter(ballot.votes.values()).items() if pick != winner
            )
            why = (
                f"as many as for something else: {self._attendance.called(by[0])} decides"
                if even
                else "the most"
            )
            self._tell(request, f"{len(by)} of {len(ballot.votes)} for: {label} ({why}).")
        return next((seat for seat in request.seats if people.get(seat) in by), request.seats[0]), winner

    def forget(self) -> None:
        """What was voted on has been taken back."""
        self._ballot = None
