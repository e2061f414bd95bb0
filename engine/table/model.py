"""What passes between a table and its seats: options, what is blocked, odds, refusals, outcomes."""

from __future__ import annotations

from msgspec import Struct

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
    option itself changes nothing of it. Figures with more chance in them than was gone through are right ``about``.
    ``fells`` is the chance that whoever is attacked is out of the game by it, ``toll`` the damage that paying its
    price does to whoever pays, ``unopposed`` the chance to win if nobody rolled against it. What is rolled
    ``first``, before the attack, is told in words, with its chances.
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
    first: str = ""


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
