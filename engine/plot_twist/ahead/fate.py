"""Chance that is gone through instead of drawn: each way in which the coins may fall that makes a difference, once."""

from __future__ import annotations

from functools import cache
from itertools import product

from engine.plot_twist.odds.rolls import pool
from engine.plot_twist.rolls import pools
from engine.plot_twist.state.deeds import Roll
from engine.plot_twist.state.state import State
from engine.table import Pool, RandomStream
from engine.table.odds import heads

Path = tuple[int, ...]
Falls = tuple[tuple[float, int, int], ...]
"""The ways a roll may go: the chance of each, and the heads of both pools that stand for it."""
RARE = 0.004
"""A fall of damage that is as seldom as this counts as the next one."""


class Fate(RandomStream):
    """Lets the coins of each roll fall as ``path`` says, the number of a way for each roll, and beyond it the first way.

    ``met`` are the ways there were at each roll, ``taken`` which of them each went: where chance that was drawn has led to
    another roll than the path is made for, the last of its ways stands in. ``strayed`` tells of chance that was drawn, as a
    reshuffled deck is;
    ``first`` is the first roll, with the ``number`` it had to beat; ``attack`` and ``damage`` are the first rolls of
    those kinds, ``wanted`` what the attack had to beat.
    """

    __slots__ = (
        "_second",
        "attack",
        "damage",
        "first",
        "game",
        "met",
        "number",
        "path",
        "strayed",
        "taken",
        "wanted",
    )

    def __init__(self, seed: int, path: Path) -> None:
        super().__init__(seed)
        self.game: State | None = None
        self.path = path
        self.met: list[Falls] = []
        self.taken: Path = ()
        self.strayed = False
        self.first: tuple[Pool, ...] = ()
        self.number = 0
        self.attack: tuple[Pool, ...] = ()
        self.wanted = 0
        self.damage: Pool | None = None
        self._second: int | None = None

    def toss(self, coins: int) -> int:
        roll = self.game.roll if self.game else None
        if roll is None or self.game is None:
            return self._stray(coins)
        if roll.tossed:
            second, self._second = self._second, None
            return self._stray(coins) if second is None else _bits(second)
        if coins != max(0, pools.coins(self.game, roll)):
            return self._stray(coins)
        self._note(self.game, roll)
        mine, theirs = self._take(falls(self.game, roll))
        self._second = theirs if roll.against is not None else None
        return _bits(mine)

    def below(self, limit: int) -> int:
        self.strayed = True
        return super().below(limit)

    def _stray(self, coins: int) -> int:
        self.strayed = True
        return super().toss(coins)

    def _take(self, ways: Falls) -> tuple[int, int]:
        at = len(self.met)
        self.met.append(ways)
        nth = min(self.path[at], len(ways) - 1) if at < len(self.path) else 0
        self.taken += (nth,)
        _, mine, theirs = ways[nth]
        return mine, theirs

    def _note(self, game: State, roll: Roll) -> None:
        both = tuple(pool(game, each) for each in (roll, roll.against) if each is not None)
        if not self.first:
            self.first, self.number = both, roll.difficulty
        if roll.kind == "attack" and not self.attack:
            self.attack, self.wanted = both, roll.difficulty
        elif roll.kind == "damage" and self.damage is None:
            self.damage = both[0]


def _bits(count: int) -> int:
    """So many coins that fell on heads."""
    return (1 << count) - 1


def falls(game: State, roll: Roll) -> Falls:
    """The ways in which a roll about to be tossed may go: of damage each number of heads, else won or lost, or tied.

    An attack that ties has missed; of a Sneak Attack it is another end (PT-SNEAK-01).
    """
    coins, sure = max(0, pools.coins(game, roll)), pools.automatic(game, roll)
    if roll.kind in ("damage", "hazard"):
        return _each(coins)
    if roll.against is None:
        return _fixed(coins, roll.difficulty - sure)
    other = roll.against
    more = pools.automatic(game, other) - sure
    return _opposed(coins, max(0, pools.coins(game, other)), more, tied=roll.kind != "attack")


@cache
def _each(coins: int) -> Falls:
    found: list[tuple[float, int, int]] = []
    left = 0.0
    for count, chance in enumerate(heads(coins)):
        left += chance
        if left > RARE:
            found.append((left, count, 0))
            left = 0.0
    chance, count, none = found[-1]
    return (*found[:-1], (chance + left, count, none))


@cache
def _fixed(coins: int, number: int) -> Falls:
    """Against a number: more than it wins."""
    return _halves([(chance, count, 0, count - number) for count, chance in enumerate(heads(coins))])


@cache
def _opposed(coins: int, against: int, more: int, *, tied: bool) -> Falls:
    """Against another pool that has so many Successes ``more``."""
    both = product(enumerate(heads(coins)), enumerate(heads(against)))
    ways = [(p * q, mine, theirs, mine - theirs - more) for (mine, p), (theirs, q) in both]
    return _halves(ways, tied=tied)


def _halves(ways: list[tuple[float, int, int, int]], *, tied: bool = False) -> Falls:
    """Lost and won, each as it goes on the average: of the ways with a middling margin the likeliest stands for it.

    No margin is lost, or a third one of its own where a roll may be ``tied``.
    """
    lost = [way for way in ways if way[3] < (0 if tied else 1)]
    even = [way for way in ways if tied and way[3] == 0]
    won = [way for way in ways if way[3] > 0]
    found = []
    for part in (lost, won, even):
        chance = sum(way[0] for way in part)
        if chance <= 0:
            continue
        middle = sum(way[0] * way[3] for way in part) / chance
        likely = min(part, key=lambda way: (abs(way[3] - middle) // 0.5, -way[0]))
        found.append((chance, likely[1], likely[2]))
    return tuple(found)
