"""A question that the rules ask, and its options, made when somebody looks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from msgspec.structs import replace

from engine.table.drafts import ByKind, Drafted, Lines, finished, grouped
from engine.table.model import LONGEST_TEXT, Blocked, Option, Refused, Seat

Offer = Callable[[Seat, "list[Blocked] | None"], list[Option]]
"""Makes the options of a seat; given a list, it also writes down what is blocked and why."""
Drafts = Callable[[Seat, "list[Blocked] | None"], Drafted]
"""The same as ``Offer``, but that options may still be to be made."""


class Request:
    """A question the rules ask. Any of ``seats`` may answer; the first decision that arrives is taken.

    Options are made when somebody looks: a scripted seat that answers first spares the others' lists.
    ``min`` and ``max`` count the options to pick. ``made`` are options known already, ``lines`` gives them one by one
    to who wants but one of them, and stands for ``offer``; so do ``drafts``, of which some are still to be made.
    ``passes`` promises that every seat has the option ``pass``, which then is found without making the others. Of a
    ``joint`` one what all may pick holds for all of them: where several people are asked they vote on it. ``rank`` puts
    a seat's options into the order in which people read them: only who reads them waits for it.
    """

    __slots__ = (
        "_drafts", "_drawn", "_lines", "_made", "_offer", "_passes", "_prompt", "_rank", "_ranked", "joint", "max", "min",
        "number", "phase", "rule", "seats",
    )  # fmt: skip

    def __init__(
        self,
        phase: str,
        prompt: str | Callable[[], str],
        seats: Sequence[Seat],
        offer: Offer | None = None,
        *,
        rule: str = "",
        min: int = 1,
        max: int = 1,
        made: dict[Seat, list[Option]] | None = None,
        passes: bool = False,
        rank: Callable[[list[Option]], list[Option]] | None = None,
        lines: Callable[[Seat], Lines] | None = None,
        drafts: Drafts | None = None,
        joint: bool = False,
    ) -> None:
        self.number = 0
        self.joint = joint
        self.phase = phase
        self._prompt = prompt
        self.seats = tuple(seats)
        self.rule = rule
        self.min = min
        self.max = max
        if offer is None and lines is not None:
            offer = lambda seat, _: lines(seat).all()  # noqa: E731
        self._offer = offer
        self._lines = lines
        self._drafts = drafts
        self._drawn: dict[tuple[Seat, str], Option] = {}
        self._made = made or {}
        self._passes = passes
        self._rank = rank
        self._ranked: dict[Seat, list[Option]] = {}

    @property
    def prompt(self) -> str:
        """The question in one line, made when somebody reads it."""
        if not isinstance(self._prompt, str):
            self._prompt = self._prompt()
        return self._prompt

    def options_for(self, seat: Seat) -> list[Option]:
        """What ``seat`` may pick; empty for a seat that does not hold the floor."""
        made = self._made.get(seat)
        if made is None:
            made = self._made[seat] = self._make(seat, None) if seat in self.seats else []
        return made

    def _make(self, seat: Seat, why: list[Blocked] | None) -> list[Option]:
        if self._drafts is not None:
            return finished(self._drafts(seat, why))
        assert self._offer is not None, "a question offers something"
        return self._offer(seat, why)

    def drawn(self, seat: Seat, part: float) -> Option:
        """The option that stands at a ``part`` (0 or more, under 1) of all that ``seat`` may pick, without the others."""
        if self._drafts is not None and seat not in self._made:
            drafts = self._drafts(seat, None)
            draft = drafts[int(part * len(drafts))]
            option = draft if isinstance(draft, Option) else draft()
        elif self._lines is not None and seat not in self._made:
            lines = self._lines(seat)
            option = lines.make(int(part * lines.count))
        else:
            options = self.options_for(seat)
            return options[int(part * len(options))]
        return self._known(option)

    def _known(self, option: Option) -> Option:
        """One that was made by itself is found without the others when it is picked."""
        self._drawn[option.seat, option.id] = option
        return option

    def by_kind(self, seat: Seat) -> ByKind:
        """The options of ``seat`` for who looks at some kinds of them alone."""
        lines = self._lines(seat) if self._lines is not None and seat not in self._made else None
        if lines is None or lines.kinds is None:
            return grouped(self.options_for(seat))
        make = lines.make
        return ByKind(lines.kinds(), lambda number: self._known(make(number)))

    def among(self, seat: Seat, options: list[Option]) -> Request:
        """The same question to one seat, with some of its options alone."""
        most = min(self.max, len(options))
        return Request(self.phase, self._prompt, (seat,), lambda *_: options, min=self.min, max=most)

    def ranked_for(self, seat: Seat) -> list[Option]:
        """The same options in the order in which people read them: the best first, where the rules say what is best."""
        if self._rank is None:
            return self.options_for(seat)
        found = self._ranked.get(seat)
        if found is None:
            found = self._ranked[seat] = self._rank(self.options_for(seat))
        return found

    def anew(self) -> None:
        """Make the options again when next somebody looks: what they were made from has changed."""
        self._made.clear()
        self._ranked.clear()
        self._drawn.clear()

    def picked(self, seat: Seat, picks: Sequence[str]) -> list[Option]:
        """The options of ``seat`` with these ids. Raises Refused for one it does not have."""
        if self._passes and picks[0] == "pass" and len(picks) == 1:
            return [_passed(seat)]
        if self._drawn and len(picks) == 1 and (drawn := self._drawn.get((seat, picks[0]))):
            return [drawn]
        options = self.options_for(seat)
        return [find_option(options, pick, seat) for pick in picks]

    @property
    def options(self) -> list[Option]:
        """The options of all seats on the floor, seat after seat."""
        return [option for seat in self.seats for option in self.options_for(seat)]

    def blocked_for(self, seat: Seat) -> list[Blocked]:
        """What ``seat`` cannot do now, found by the code that makes the options."""
        blocked: list[Blocked] = []
        if seat in self.seats:
            self._make(seat, blocked)
        return blocked


@lru_cache(64)
def _passed(seat: Seat) -> Option:
    return Option("pass", seat, "Pass", kind="pass")


def find_option(options: list[Option], pick: str, seat: Seat) -> Option:
    """The option that a pick names, with the text typed for it. Raises Refused."""
    for option in options:
        if option.id == pick:
            return option
        if option.text and pick.startswith(option.id + "="):
            words = pick[len(option.id) + 1 :]
            if len(words) > LONGEST_TEXT or not words.isprintable():
                raise Refused("illegal", f"a text is one line of at most {LONGEST_TEXT} printable characters")
            return replace(option, typed=words)
    raise Refused("unknown", f"{seat} has no option {pick[:80]!r} now")


def choice(
    phase: str, prompt: str, options: list[Option], *, rule: str = "", min: int = 1, max: int = 1
) -> Request:
    """A request whose options are known already, all of one seat."""
    seat = options[0].seat
    made = {seat: options}
    return Request(
        phase, prompt, (seat,), lambda _seat, _why: options, rule=rule, min=min, max=max, made=made
    )
