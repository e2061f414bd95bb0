"""What totals on the lanes are worth to one figure, found once for each way in which those of others lie (IN-C-53)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy

from engine.intentions.asks.exchange import Total
from engine.intentions.asks.worth import ambition, had_by_falls, spared, stood, struck, worth
from engine.intentions.seen.sheets import Triple

Lying = tuple[Triple, ...]
"""The totals of those who have placed their dice, in their order."""
More = tuple[tuple[int, int], ...]
"""Progress and Abuse that others bring each of them in this exchange; empty for nothing."""
At = tuple[tuple[int, ...], tuple[int, ...]]
"""What a lane is worth rests on: totals of those who lie, and what others bring them."""
Found = Callable[[At, int], tuple[float, int]]
"""What a total is worth, and what it decides by who falls: Progress that is spared, or whether one is out oneself."""


MOST = 2
"""The most that it adds to a worth that one has one's Intention because of who falls (IN-C-53)."""


class Lane(dict[int, float]):
    """What each total is worth on a lane, found as it is asked for. ``falls``: those by which somebody may have an
    Intention because of who falls, with what they decide (IN-Q-06, IN-Q-33)."""

    __slots__ = ("_at", "_found", "falls")

    def __init__(self, found: Found, at: At) -> None:
        super().__init__()
        self._found, self._at = found, at
        self.falls: dict[int, int] = {}

    def __missing__(self, total: int) -> float:
        value, falls = self._found(self._at, total)
        self[total] = value
        if falls:
            self.falls[total] = falls
        return value


Lanes = tuple[Lane, Lane, Lane]
"""Ambition, Cunning, Vigilance."""


class Hand(tuple[Triple, ...]):
    """What somebody may make of a throw, with its best answers, which are asked for again and again."""

    answers: dict[Lying, Triple]

    def __new__(cls, ways: Sequence[Triple]) -> Hand:
        hand = super().__new__(cls, ways)
        hand.answers = {}
        return hand


class Worths:
    """Of one figure against ``others``, whose values are set as they are asked for. ``guarded``: the Vigilance of whom it
    stands before, 0 for nobody."""

    def __init__(self, me: Total, others: Sequence[Total], antagonist_in: bool, *, guarded: int = 0) -> None:
        self._me, self._antagonists, self._guarded = me, antagonist_in, guarded
        self._others = [others[:count] for count in range(len(others) + 1)]
        """The first of them who have placed, by how many these are."""
        self._had = [(each.progress, each.abuse) for each in others]
        self._lanes: dict[tuple[Lying, More], Lanes] = {}
        self._lane: tuple[dict[At, Lane], dict[At, Lane], dict[At, Lane]] = ({}, {}, {})

    def against(self, lying: Lying, more: More = ()) -> Lanes:
        """The lanes against the first of the others, who lie so."""
        lanes = self._lanes.get((lying, more))
        if lanes is None:
            lanes = self._lanes[lying, more] = self._laid(lying, more)
        return lanes

    def _laid(self, lying: Lying, more: More) -> Lanes:
        in_a, in_c, in_v = self._lane
        theirs = tuple(zip(*lying, strict=True)) if lying else ((), (), ())
        brought = tuple(zip(*more, strict=True)) if more else ((), ())
        at_a, at_c, at_v = (theirs[0], brought[0]), (theirs[2], brought[1]), (theirs[1], ())
        a, c, v = in_a.get(at_a), in_c.get(at_c), in_v.get(at_v)
        if a is None:
            a = in_a[at_a] = Lane(self._ambition, at_a)
        if c is None:
            c = in_c[at_c] = Lane(self._cunning, at_c)
        if v is None:
            v = in_v[at_v] = Lane(self._vigilance, at_v)
        return a, c, v

    def _ambition(self, at: At, a: int) -> tuple[float, int]:
        theirs, more = at
        foes = self._others[len(theirs)]
        for foe, total in zip(foes, theirs, strict=True):
            foe.a = total
        if not more:
            return ambition(self._me, foes, a, self._antagonists), 0
        self._bring(foes, more, ())
        value = ambition(self._me, foes, a, self._antagonists)
        self._bring(foes, (), ())
        return value, 0

    def _cunning(self, at: At, c: int) -> tuple[float, int]:
        theirs, more = at
        foes = self._others[len(theirs)]
        for foe, total in zip(foes, theirs, strict=True):
            foe.v = total
        if not more:
            return struck(self._me, foes, c)[0], spared(self._me, foes, c)
        self._bring(foes, (), more)
        found = struck(self._me, foes, c)[0], spared(self._me, foes, c)
        self._bring(foes, (), ())
        return found

    def _vigilance(self, at: At, v: int) -> tuple[float, int]:
        theirs, _ = at
        foes = self._others[len(theirs)]
        for foe, total in zip(foes, theirs, strict=True):
            foe.c = total
        value, _, out = stood(self._borne(foes), foes, v)
        return value, out

    def _bring(self, foes: Sequence[Total], progress: Sequence[int], abuse: Sequence[int]) -> None:
        """What they have, with what others bring them."""
        for nth, foe in enumerate(foes):
            foe.progress, foe.abuse = self._had[nth]
            if progress:
                foe.progress += progress[nth]
            if abuse:
                foe.abuse += abuse[nth]

    def _borne(self, foes: Sequence[Total]) -> Total:
        """Oneself with what one takes for whom one stands before."""
        if self._guarded:
            self._me.burden = sum(
                [max(0, foe.c - self._guarded) for foe in foes if not (foe.mist or foe.ambush)]
            )
        return self._me

    def answer(self, ways: Sequence[Triple], lying: Lying) -> Triple:
        """One's best way, lane by lane: what an opponent reckons with (IN-GM-05)."""
        if isinstance(ways, Hand):
            known = ways.answers.get(lying)
            if known is None:
                known = ways.answers[lying] = self.answer(tuple(ways), lying)
            return known
        of_a, of_c, of_v = self.against(lying)
        best, found = float("-inf"), ways[0]
        for way in ways:
            a, c, v = way
            value = of_a[a] + of_c[c] + of_v[v]
            if value > best + 1e-9:
                best, found = value, way
        return found

    def best(self, ways: Sequence[Triple], lying: Lying, more: More = ()) -> tuple[float, Triple]:
        """One's best way with all that it decides, the first of equals, and what it is worth."""
        of_a, of_c, of_v = self.against(lying, more)
        values = [of_a[a] + of_c[c] + of_v[v] for a, c, v in ways]
        if self._me.feeds or of_c.falls or of_v.falls:
            values = self._decided(ways, values, lying, more)
        best, found = float("-inf"), 0
        for nth, value in enumerate(values):
            if value > best + 1e-9:
                best, found = value, nth
        return best, ways[found]

    def worth(self, way: Triple, lying: Lying, more: More = ()) -> float:
        """What a way is worth with all that it decides."""
        of_a, of_c, of_v = self.against(lying, more)
        a, c, v = way
        value = of_a[a] + of_c[c] + of_v[v]
        if c in of_c.falls or v in of_v.falls or self._me.feeds:
            return self._decided((way,), (value,), lying, more)[0]
        return value

    def _decided(
        self, ways: Sequence[Triple], values: Sequence[float], lying: Lying, more: More
    ) -> list[float]:
        """The ``values`` of ways with what is had because of who falls; less than the best of them is not looked into. Of
        one who feeds they are found anew, as no lane of it stands by itself."""
        me, (_, of_c, of_v) = self._me, self.against(lying, more)
        foes = self._others[len(lying)]
        for foe, (a, c, v) in zip(foes, lying, strict=True):
            foe.a, foe.c, foe.v = a, c, v
        if more:
            self._bring(foes, *zip(*more, strict=True))
        found, best = [], float("-inf")
        if me.feeds:
            me = copy(self._borne(foes))
            for me.a, me.c, me.v in ways:
                found.append(worth(me, foes, self._antagonists))
        else:
            in_c, in_v = of_c.falls, of_v.falls
            for (a, c, v), value in zip(ways, values, strict=True):
                spare, out = in_c.get(c, 0), v in in_v
                if (spare or out) and value + MOST * (spare > 0) > best:
                    value += had_by_falls(me, foes, self._antagonists, a, c, spare, out)
                found.append(value)
                best = max(best, value)
        if more:
            self._bring(foes, (), ())
        return found
