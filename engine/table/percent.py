"""Two ten-sided dice, Tens and Ones, against a number: pips, flips, and who stands higher (TS-DICE, TS-MOD, TS-FLIP)."""

from __future__ import annotations

from functools import cache
from itertools import product

from msgspec import Struct

from engine.table.dice import Die
from engine.table.distributions import Distribution
from engine.table.random import RandomStream

TEN = 10
MOST_PIPS = 9
"""The Ones show no more (TS-Q-38)."""

TENS, ONES = "Tens", "Ones"
"""What the two dice are called where they are drawn."""


class Percent(Struct, frozen=True):
    """What the two dice show, each 0 to 9; both digits stay readable (TS-DICE-03)."""

    tens: int
    ones: int

    @property
    def value(self) -> int:
        """1 to 100: two zeros are 100 (TS-DICE-02)."""
        return TEN * self.tens + self.ones or TEN * TEN

    @property
    def tens_alone(self) -> int:
        """The Tens where a rule reads them alone: 10 on a roll of 100 (TS-DICE-04)."""
        return self.value // TEN

    @property
    def double(self) -> bool:
        """Whether Tens and Ones are equal, those of 100 too (TS-KARMA-01)."""
        return self.tens == self.ones

    def flipped(self) -> Percent:
        """Tens and Ones swapped (TS-FLIP-03)."""
        return Percent(self.ones, self.tens)

    def under(self, skill: int, pips: int = 0) -> bool:
        """Whether it succeeds: the Ones decide if they are among the pips, else the skill (TS-MOD-02 to TS-MOD-07)."""
        if 1 <= self.ones <= abs(pips):
            return pips > 0
        return self.value <= skill

    def dice(self, pips: int = 0) -> tuple[Die, Die]:
        """The two dice to draw; the Ones that decide are marked (TS-LOOP-07)."""
        return _die(TENS, self.tens, 0), _die(ONES, self.ones, min(abs(pips), MOST_PIPS))


@cache
def _die(tag: str, face: int, marked: int) -> Die:
    return Die(TEN, face, tag=tag, marked=tuple(range(1, marked + 1)))


def roll_percent(random: RandomStream) -> Percent:
    """Roll both dice."""
    return Percent(*divmod(random.below(TEN * TEN), TEN))


PERCENT: Distribution[Percent] = Distribution(
    {Percent(tens, ones): 1 for tens, ones in product(range(TEN), repeat=2)}
)
"""All hundred rolls."""


@cache
def standing(skill: int, pips: int = 0, *, flip: bool = False) -> Distribution[int]:
    """What a check is worth against another: 0 if it fails, else its value (TS-OPPOSED-02 to TS-OPPOSED-05).

    With a ``flip`` at hand the better of both readings counts. The chance of 0 is the chance to fail.
    """

    def worth(roll: Percent) -> int:
        both = (roll, roll.flipped()) if flip else (roll,)
        return max(each.value if each.under(skill, pips) else 0 for each in both)

    return PERCENT.map(worth)
