"""How exciting games were: who was ahead at each look, by a model of the very games, and what follows from it.

The figures are those of issue "drama": a chance to win at the start of each turn, made of how both sides stand
(``Studied.tracks``) by a ridge logistic regression that has not seen the game it speaks of. A weak model makes every game
look open, so its Brier score and its calibration are told with the figures.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from lab.rows import Row

Numbers = NDArray[np.float64]

FOLDS = 5
"""Parts of the games; who was ahead in one is told by a model of the others."""
PENALTY = 20.0
"""Weight of the ridge: one over the C of 0.05."""
STEPS = 30
"""Newton's steps at most; ten are usual."""
GROUPS, OFF = 6, 0.08
"""Groups in which a chance told is held against how often it came true, and by how much it may be off."""
BEHIND, AHEAD = 0.42, 0.58
"""A lead has changed when the chance has passed from below the one to above the other, or back."""
SURE, DEAD = 0.9, 4
"""A game is dead when so many looks before its end the winner had that chance and kept it."""
CLOSE, LOST = 0.3, 0.25
"""The loser's chance of late in a close game; the winner's at his worst in one that came back."""
DRAW = "draw"
"""The winner of a game that nobody won."""
FEWEST = 40
"""Games below which nothing is told."""


class Drama(Struct, frozen=True):
    """The figures, as shares of all games unless said otherwise; ``spent_thirds`` of all uncertainty."""

    games: int
    wins: float
    over_by_turn_2: float
    lead_changes_mean: float
    lead_change_share: float
    dead_turns: float
    close_by_chance: float
    spent_thirds: tuple[float, float, float]
    openness: float
    comebacks: float
    brier: float
    calibration: tuple[tuple[float, float], ...]
    """Of each group of looks: the chance told in the mean, and the share won."""

    @property
    def sound(self) -> bool:
        """Whether the model says what comes true: else none of the figures means anything."""
        return all(abs(told - true) <= OFF for told, true in self.calibration)


class Curve(Struct, frozen=True):
    """The chance of the side that is named first at each look of a game, and whether it won."""

    row: Row
    chances: tuple[float, ...]
    won: bool

    @property
    def winner(self) -> list[float]:
        """The chance of whoever won."""
        return [chance if self.won else 1 - chance for chance in self.chances]

    def changes(self) -> int:
        """How often the lead changed, the end counting as 0 or 1."""
        ahead, count = None, 0
        for chance in (*self.chances, float(self.won)):
            now = True if chance > AHEAD else False if chance < BEHIND else ahead
            count += ahead is not None and now is not ahead
            ahead = now
        return count

    @property
    def dead(self) -> bool:
        late = self.winner[-DEAD:]
        return len(late) == DEAD and min(late) >= SURE

    @property
    def close(self) -> bool:
        return any(1 - chance >= CLOSE for chance in self.winner[-2:])

    @property
    def came_back(self) -> bool:
        return min(self.winner, default=1.0) <= LOST

    def spent(self) -> list[float]:
        """Uncertainty spent in each third of the game's turns."""
        steps = [(after - before) ** 2 for before, after in pairwise((*self.chances, float(self.won)))]
        thirds = [0.0, 0.0, 0.0]
        for at, step in enumerate(steps):
            thirds[min(2, 3 * at // len(steps))] += step
        return thirds


def curves(rows: Sequence[Row], first: str) -> list[Curve]:
    """Who was ahead in each game that somebody won and that was looked at, ``first`` being one of the sides' names.

    Raises TooFew.
    """
    kept = [row for row in rows if row.stands and row.winner != DRAW]
    if len(kept) < FEWEST or len({row.winner == first for row in kept}) < 2:
        raise TooFew(
            f"too few games to say who was ahead: {len(kept)} that somebody won, {FEWEST} are needed"
        )
    names = _names(kept)
    looks = [np.array([_features(stand, names) for stand in row.stands]) for row in kept]
    won = np.array([row.winner == first for row in kept], dtype=float)
    told: list[Numbers] = [np.empty(0)] * len(kept)
    for fold in range(FOLDS):
        others = [at for at in range(len(kept)) if at % FOLDS != fold]
        model = _fit(
            np.vstack([looks[at] for at in others]), np.repeat(won[others], [len(looks[at]) for at in others])
        )
        for at in range(fold, len(kept), FOLDS):
            told[at] = model(looks[at])
    return [
        Curve(row, tuple(float(each) for each in chances), bool(win))
        for row, chances, win in zip(kept, told, won, strict=True)
    ]


class TooFew(Exception):
    """Nothing can be told of so few games; the message is one line."""


def _names(rows: Iterable[Row]) -> list[str]:
    """The figures that every look has."""
    found: set[str] | None = None
    for row in rows:
        for stand in row.stands:
            found = set(stand) if found is None else found & set(stand)
    return sorted(found or ())


def _features(stand: dict[str, float], names: Sequence[str]) -> list[float]:
    """What stands, what of it is squared, and the race: points left of one side over the points a turn of the other."""
    plain = [stand[name] for name in names]
    squares = [stand[name] ** 2 for name in ("turn", "threat") if name in stand]
    races = []
    sides = [name.removesuffix(".left") for name in names if name.endswith(".left")]
    if len(sides) == 2 and all(f"{side}.blow" in stand for side in sides):
        one, other = sides
        left = [
            np.log((stand[f"{mine}.left"] + 4) / (stand[f"{theirs}.blow"] + 1))
            for mine, theirs in ((one, other), (other, one))
        ]
        races = [float(left[0] - left[1])]
    return [*plain, *squares, *races]


class _Model:
    """Chances from what stands."""

    def __init__(self, mean: Numbers, spread: Numbers, weights: Numbers) -> None:
        self._mean, self._spread, self._weights = mean, spread, weights

    def __call__(self, looks: Numbers) -> Numbers:
        return _sigmoid(_ones((looks - self._mean) / self._spread) @ self._weights)


def _fit(looks: Numbers, won: Numbers) -> _Model:
    """Ridge logistic regression by Newton's method, on what stands in standard deviations; its constant is free."""
    mean, spread = looks.mean(axis=0), looks.std(axis=0)
    spread[spread < 1e-9] = 1.0
    known = _ones((looks - mean) / spread)
    ridge = np.full(known.shape[1], PENALTY)
    ridge[0] = 0.0
    weights = np.zeros(known.shape[1])
    for _ in range(STEPS):
        told = _sigmoid(known @ weights)
        slope = known.T @ (told - won) + ridge * weights
        bend = (known * (told * (1 - told))[:, None]).T @ known + np.diag(ridge + 1e-9)
        step = np.linalg.solve(bend, slope)
        weights -= step
        if float(np.abs(step).max()) < 1e-8:
            break
    return _Model(mean, spread, weights)


def _ones(looks: Numbers) -> Numbers:
    return np.hstack([np.ones((len(looks), 1)), looks])


def _sigmoid(values: Numbers) -> Numbers:
    return np.asarray(1 / (1 + np.exp(-np.clip(values, -30, 30))))


def drama(found: Sequence[Curve], rows: Sequence[Row], first: str) -> Drama:
    """The figures of some games; ``rows`` are all of them, those too that nobody won."""
    looks = np.array([chance for curve in found for chance in curve.chances])
    won = np.array([float(curve.won) for curve in found for _ in curve.chances])
    thirds = np.sum([curve.spent() for curve in found], axis=0)
    changes = [curve.changes() for curve in found]
    return Drama(
        games=len(rows),
        wins=_share(row.winner == first for row in rows),
        over_by_turn_2=_share(row.turns <= 2 for row in rows),
        lead_changes_mean=round(float(np.mean(changes)), 3),
        lead_change_share=_share(change > 0 for change in changes),
        dead_turns=_share(curve.dead for curve in found),
        close_by_chance=_share(curve.close for curve in found),
        spent_thirds=_parts(thirds),
        openness=round(float(np.mean(1 - np.abs(2 * looks - 1))), 3),
        comebacks=_share(curve.came_back for curve in found),
        brier=round(float(np.mean((looks - won) ** 2)), 4),
        calibration=tuple(_calibration(looks, won)),
    )


def _parts(thirds: Numbers) -> tuple[float, float, float]:
    one, two, three = (round(float(each / thirds.sum()), 3) for each in thirds)
    return one, two, three


def _share(found: Iterable[bool]) -> float:
    each = list(found)
    return round(sum(each) / len(each), 4) if each else 0.0


def _calibration(looks: Numbers, won: Numbers) -> Iterator[tuple[float, float]]:
    order = np.argsort(looks, kind="stable")
    for group in np.array_split(order, GROUPS):
        yield round(float(looks[group].mean()), 3), round(float(won[group].mean()), 3)
