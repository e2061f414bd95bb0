"""The one source of chance of a table: an explicit, seeded stream."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


class RandomStream:
    """Fair coins, dice, shuffles and picks from one seed.

    Only ``getrandbits`` is drawn on, whose output Python keeps the same between releases, so that a journal
    replays on another machine and another Python.
    """

    __slots__ = ("_bits", "_random")

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)
        self._bits = self._random.getrandbits

    def toss(self, coins: int) -> int:
        """Toss ``coins`` fair coins; bit i of the result is coin i, 1 for heads."""
        return self._bits(coins) if coins > 0 else 0

    def below(self, limit: int) -> int:
        """A whole number from 0 to ``limit`` - 1, each as likely as the other."""
        if limit < 1:
            raise ValueError(f"there is no whole number from 0 to {limit} - 1")
        width = limit.bit_length()
        number = self._bits(width)
        while number >= limit:
            number = self._bits(width)
        return number

    def roll(self, sides: int) -> int:
        """What a die of so many ``sides`` shows, from 1 on. Raises ValueError for a die without sides."""
        return 1 + self.below(sides)

    def pick(self, things: Sequence[T]) -> T:
        """One of ``things``, which must not be empty."""
        return things[self.below(len(things))]

    def shuffle(self, things: MutableSequence[T]) -> None:
        """Put ``things`` into a random order, in place."""
        for last in range(len(things) - 1, 0, -1):
            other = self.below(last + 1)
            things[last], things[other] = things[other], things[last]

    def copy(self) -> RandomStream:
        """A stream that stands where this one does."""
        twin = RandomStream(0)
        twin._random.setstate(self._random.getstate())
        return twin

    def restart(self, seed: int) -> None:
        """Go on as the stream of another seed: what else might happen from here."""
        self._random.seed(seed)

    def mark(self) -> str:
        """Where the stream stands, for digests: drawn from a copy, so that asking changes nothing."""
        copy = Random()
        copy.setstate(self._random.getstate())
        return format(copy.getrandbits(64), "x")
