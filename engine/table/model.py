"""What passes between a table and its seats: requests, options, refusals, outcomes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

Seat = str
"""Who may decide: ``hero:1`` ... ``hero:5`` and ``gm`` in Plot Twist; any name a system gives."""


NOBODY: Seat = ""
"""Who only watches and knows what everybody may know: no seat of any game, but every game has a view for it."""
LONGEST_TEXT = 500
"""Characters a person may type for an option that takes text, none of them a control character."""


class Action(Struct, frozen=True, gc=False):
    """What an option does, as plain data: ids, words and numbers, never a piece of a game. Its system applies it."""


class Cost(Struct, frozen=True, gc=False):
    """What an option asks for; each system says of what it is made."""

    def text(self) -> str:
        """The cost as it is printed: ``1 Move action, 2 Energy``; empty if there is none."""
        raise NotImplementedError

    def times(self, often: int) -> Cost:
        """What it comes to if it is paid so often."""
        return self if often == 1 else Printed(f"{often} x {self.text()}")


class Printed(Cost, frozen=True):
    """A cost that is known by its words alone: one with no number, or one that came over a wire, of which it may be
    known besides what it comes to if it is paid twice, three times and so on.
    """

    words: str
    more: tuple[str, ...] = ()

    def text(self) -> str:
        return self.words

    def times(self, often: int) -> Cost:
        return Printed(self.more[often - 2]) if 1 < often < len(self.more) + 2 else super().times(often)


class Option(Struct, frozen=True, gc=False):
    """One thing a seat may do now.

    ``id`` is stable and readable (``attack.melee:athena>warlord``). ``kind``, ``actor``, ``target``, ``card``
    and ``amount`` say the same in parts, for screens and scripted players. ``action`` says what it does and
    ``price`` what it asks for, both for the rules and the scripted players of its system. An option that takes
    ``text`` is picked as ``id=what the person typed``, which stands in ``typed`` then. One that ``adds`` leaves its
    question open, so that more can be added, until somebody passes: so often it may be picked one time after another;
    of those for 1, 2, 3 ... of the same one is enough. 0 for any other option.
    """

    id: str
    seat: Seat
    label: str
    rule: str = ""
    price: Cost | None = None
    kind: str = ""
    actor: str = ""
    target: str = ""
    card: str = ""
    amount: int = 0
    text: bool = False
    action: Action | None = None
    typed: str = ""
    adds: int = 0

    @property
    def cost(self) -> str:
        """The price as it is printed; empty if there is none."""
        return self.price.text() if self.price else ""


class Blocked(Struct, frozen=True):
    """Something that cannot be done now, why, and the rule that says so."""

    label: str
    reason: str
    rule: str


class Pool(Struct, frozen=True, omit_defaults=True):
    """The coins of a roll to come: whose, what for, every part of the number, Automatic Successes."""

    who: str
    what: str
    parts: tuple[tuple[str, int], ...]
    automatic: int = 0

    @property
    def coins(self) -> int:
        """How many are tossed; 0 or less tosses none."""
        return max(0, sum(amount for _, amount in self.parts))


class Odds(Struct, frozen=True, omit_defaults=True):
    """Chance to win the roll an option leads to, and the mean of what that brings (damage, Stress healed).

    ``wins`` and ``brings`` say what these two are, where they are worth telling. An option that makes a roll
    better has the figures ``before`` it as well. ``pools`` are the rolls behind it, the roller's first and its
    opponent's, if any, second; without an opponent ``number`` is what must be beaten. ``damage`` follows a hit.
    Of what comes later, ``then`` names the attack that follows, or ``barred`` says why none can; ``vain`` is why the
    option itself changes nothing of it. Figures with more chance in them than was gone through are right ``about``. ``fells`` is the chance that whoever is attacked is out
    of the game by it, ``toll`` the damage that paying its price does to whoever pays, ``unopposed`` the chance to win
    if nobody rolled against it.
    """

    id: str
    win: float
    expected: float
    wins: str = ""
    brings: str = ""
    before: tuple[float, float] | None = None
    pools: tuple[Pool, ...] = ()
    number: int = 0
    damage: Pool | None = None
    then: str = ""
    about: bool = False
    barred: Blocked | None = None
    vain: Blocked | None = None
    fells: float = 0.0
    toll: int = 0
    unopposed: float = 0.0


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


class Lines(Struct, frozen=True):
    """The options of a seat one by one: how many there are, and what makes the one of a number."""

    count: int
    make: Callable[[int], Option]

    def all(self) -> list[Option]:
        return [self.make(number) for number in range(self.count)]


class Request:
    """A question the rules ask. Any of ``seats`` may answer; the first decision that arrives is taken.

    Options are made when somebody looks: a scripted seat that answers first spares the others' lists.
    ``min`` and ``max`` count the options to pick. ``made`` are options known already, ``lines`` gives them one by one
    to who wants but one of them, and stands for ``offer``. ``passes`` promises that
    every seat has the option ``pass``, which then is found without making the others. Of a ``joint`` one what all may pick
    holds for all of them: where several people are asked they vote on it. ``rank`` puts a seat's options
    into the order in which people read them: only who reads them waits for it.
    """

    __slots__ = (
        "_drawn", "_lines", "_made", "_offer", "_passes", "_prompt", "_rank", "_ranked", "joint", "max", "min", "number",
        "phase", "rule", "seats",
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
        if offer is None:
            assert lines is not None, "a question offers something"
            offer = lambda seat, _: lines(seat).all()  # noqa: E731
        self._offer: Offer = offer
        self._lines = lines
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
            made = self._made[seat] = self._offer(seat, None) if seat in self.seats else []
        return made

    def drawn(self, seat: Seat, part: float) -> Option:
        """The option that stands at a ``part`` (0 or more, under 1) of all that ``seat`` may pick, without the others."""
        if self._lines is None or seat in self._made:
            options = self.options_for(seat)
            return options[int(part * len(options))]
        lines = self._lines(seat)
        option = lines.make(int(part * lines.count))
        self._drawn[seat, option.id] = option
        return option

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
            self._offer(seat, blocked)
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
