"""What several people decide together: by their votes, in the time that a vote has."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from engine.table import Request, Seat

PATIENCE = 60.0
"""Seconds from the first vote until those that were cast decide."""


def together(request: Request, people: dict[Seat, int]) -> bool:
    """Whether the people on the floor are asked one thing that holds for all of them: each has the same options.

    A vote that the rules themselves hold (``engine/table/votes.py``) counts its votes itself.
    """
    asked = [seat for seat in request.seats if seat in people]
    if len({people[seat] for seat in asked}) < 2 or request.phase == "vote" or request.max != 1:
        return False
    first, *others = ([option.id for option in request.options_for(seat)] for seat in asked)
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
