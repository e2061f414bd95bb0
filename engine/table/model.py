"""What passes between a table and its seats: requests, options, refusals, outcomes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

Seat = str
"""Who may decide: ``hero:1`` ... ``hero:5`` and ``gm`` in Plot Twist; any name a system gives."""


class Option(Struct):
    """One thing a seat may do now.

    ``id`` is stable and readable (``attack.melee:athena>warlord``). ``kind``, ``actor``, ``target``, ``card``
    and ``amount`` say the same in parts, for screens and scripted players. ``value`` is the rules' own
    payload and never leaves the process. An option that takes ``text`` is picked as
    ``id=what the person typed``.
    """

    id: str
    seat: Seat
    label: str
    rule: str = ""
    cost: str = ""
    kind: str = ""
    actor: str = ""
    target: str = ""
    card: str = ""
    amount: int = 0
    text: bool = False
    value: Any = None


class Blocked(Struct, frozen=True):
    """Something that cannot be done now, why, and the rule that says so."""

    label: str
    reason: str
    rule: str


class Odds(Struct, frozen=True):
    """Chance to win the roll an option leads to, and the mean of what that brings (damage, Stress healed)."""

    id: str
    win: float
    expected: float


class Outcome(Struct, frozen=True):
    """How a game ended: the winner, in one sentence why, the rule, and the turns it took."""

    winner: str
    reason: str
    rule: str
    turns: int


class Refused(Exception):
    """A decision that was not taken; the request stays open and nothing has changed.

    ``code`` is ``malformed``, ``stale``, ``illegal`` or ``unknown``.
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


Offer = Callable[[Seat, "list[Blocked] | None"], list[Option]]
"""Makes the options of a seat; given a list, it also writes down what is blocked and why."""


class Request:
    """A question the rules ask. Any of ``seats`` may answer; the first decision that arrives is taken.

    Options are made when somebody looks: a scripted seat that answers first spares the others' lists.
    ``min`` and ``max`` count the options to pick.
    """

    __slots__ = ("_made", "_offer", "max", "min", "number", "phase", "prompt", "rule", "seats")

    def __init__(
        self,
        phase: str,
        prompt: str,
        seats: Sequence[Seat],
        offer: Offer,
        *,
        rule: str = "",
        min: int = 1,
        max: int = 1,
    ) -> None:
        self.number = 0
        self.phase = phase
        self.prompt = prompt
        self.seats = tuple(seats)
        self.rule = rule
        self.min = min
        self.max = max
        self._offer = offer
        self._made: dict[Seat, list[Option]] = {}

    def options_for(self, seat: Seat) -> list[Option]:
        """What ``seat`` may pick; empty for a seat that does not hold the floor."""
        made = self._made.get(seat)
        if made is None:
            made = self._made[seat] = self._offer(seat, None) if seat in self.seats else []
        return made

    @property
    def options(self) -> list[Option]:
        """The options of all seats on the floor, seat after seat."""
        return [option for seat in self.seats for option in self.options_for(seat)]

    def blocked_for(self, seat: Seat) -> list[Blocked]:
        """What ``seat`` cannot do now, found by the code that makes the options."""
        blocked: list[Blocked] = []
        if seat in self.seats:
            self._offer(seat, blocked)
        return blocked


def choice(
    phase: str, prompt: str, options: list[Option], *, rule: str = "", min: int = 1, max: int = 1
) -> Request:
    """A request whose options are known already, all of one seat."""
    seat = options[0].seat
    return Request(phase, prompt, (seat,), lambda _seat, _why: options, rule=rule, min=min, max=max)
