"""Open votes of a party: everybody sees them, and a vote may be changed until it is decided (HR-Q-67, TS-Q-98)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from types import MappingProxyType
from typing import TypeVar

from engine.table.asking import Asking, listed
from engine.table.events import Event
from engine.table.model import Action, Option, Seat
from engine.table.requests import Request

T = TypeVar("T")


class Leaves(Action, frozen=True):
    """A vote is left to the others."""


class Voted(Event, frozen=True, kw_only=True):
    """Somebody is for one of the things listed, or, with an empty ``what``, takes a vote back."""

    kind = "voted"
    who: str
    what: str = ""

    def text(self) -> str:
        return f"{self.who} votes: {self.what}." if self.what else f"{self.who} takes the vote back."


def vote(
    voters: Mapping[Seat, str],
    kind: str,
    prompt: str,
    things: Sequence[tuple[str, str, T]],
    *,
    rule: str,
    record: Callable[[Event], None],
    ties: Sequence[Seat] = (),
) -> Asking[T]:
    """One of several things, each (id, label, thing), by the votes of those seats, given with their names.

    More than half of the voters decide at once; when all have voted, the most votes do, of equal ones that of the
    first of the seats ``ties`` who has voted, else the first listed (HR-Q-67, TS-Q-98). Where nobody votes it is the
    first listed; a single thing is taken without asking. Seats that have not voted come first on the floor. One may
    leave it to the others, and so do scripted seats where a person votes, and all seats but one of a person who has all
    votes (``who_leaves``).
    """
    votes: dict[Seat, str] = {}
    voters = dict(voters)
    order = [id for id, _, _ in things]
    labels = {id: label for id, label, _ in things}

    def ballot(seat: Seat, _: object) -> list[Option]:
        mine = votes.get(seat)
        options = [option for option, _ in listed(seat, kind, things, rule=rule) if option.target != mine]
        if not mine and len(voters) > 1:
            label = "Leave it to the others"
            options.append(
                Option(id=f"{kind}.leave", seat=seat, label=label, rule=rule, kind=kind, action=Leaves())
            )
        elif mine:
            options.append(
                Option(id=f"{kind}.back", seat=seat, label="Take the vote back", rule=rule, kind=kind)
            )
        return options

    while (decided := _decided(order, votes, len(voters), ties)) is None:
        waiting = [seat for seat in voters if seat not in votes]
        (picked,) = yield Request("vote", prompt, (*waiting, *votes), ballot, rule=rule)
        if isinstance(picked.action, Leaves):
            del voters[picked.seat]
            continue
        votes.pop(picked.seat, None)
        if picked.target:
            votes[picked.seat] = picked.target
        record(Voted(rule=rule, who=voters[picked.seat], what=labels.get(picked.target, "")))
    return next(thing for id, _, thing in things if id == decided)


def who_leaves(
    request: Request, scripted: Collection[Seat], people: Mapping[Seat, Hashable] = MappingProxyType({})
) -> Option | None:
    """In an open vote in which a person has one, what the next scripted seat does: it leaves it to the others. Where one
    of the ``people`` has all votes, the first stands for them all.
    """
    if request.phase != "vote":
        return None
    voters = [seat for seat in request.seats if seat not in scripted]
    if not voters:
        return None
    alone = len({people.get(seat, seat) for seat in voters}) == 1
    for seat in request.seats:
        if seat in scripted or (alone and seat in voters[1:]):
            for option in request.options_for(seat):
                if isinstance(option.action, Leaves):
                    return option
    return None


def _decided(
    order: Sequence[str], votes: Mapping[Seat, str], voters: int, ties: Sequence[Seat]
) -> str | None:
    """The id that has won, if one has."""
    if len(order) == 1 or not voters:
        return order[0]
    counts = Counter(votes.values())
    most = max(counts.values(), default=0)
    if len(votes) < voters and 2 * most <= voters:
        return None
    ahead = [id for id in order if counts[id] == most]
    chosen = next((votes[seat] for seat in ties if seat in votes), "")
    return chosen if chosen in ahead else ahead[0]
