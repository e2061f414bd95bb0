"""One line for each game of many: how it was set up, how both sides stood at each turn, cards, luck, judgement.

A row is what the reports are made of, and enough to play its game again: ``watch SYSTEM --seed SEED`` with the same wish.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from pathlib import Path
from re import sub
from typing import Any

import msgspec
from msgspec import Struct

from engine.table import Choice, Handed, Player, Seat, Side, Studied, Table, side_of, step
from engine.table.dice import Die
from engine.table.percent import ONES, TENS

PASS = "pass"
"""The option that does nothing, of which more are taken than of all others."""
CLOSE = 0.25
"""Decisions whose best option was worth less than that more than the next are counted as close."""

DIGITS = {TENS: -10, ONES: -1}
"""What a step of a die is worth that stands for a digit of a number to roll under."""


class Card(Struct, omit_defaults=True):
    """A card of a side: at how many looks it could be played, in how many games of one it was, how often it was played."""

    side: str
    held: int = 0
    played: int = 0


class Luck(Struct, omit_defaults=True):
    """Dice somebody rolled, and how far their faces fell above the mean, in standard deviations of the whole."""

    dice: int = 0
    deviations: float = 0.0


class Margins(Struct, omit_defaults=True):
    """Decisions of a side in which options were weighed: how many, the mean margin, and how many were close."""

    weighed: int = 0
    mean: float = 0.0
    close: int = 0


class Row(Struct, omit_defaults=True):
    """One game that is over. ``stands`` are looks at it, one a turn (``Studied.tracks``); ``asked`` are the options of a
    command line that set it up; ``happened`` is how often each kind of event did.
    """

    system: str
    rules: str
    content: str
    seed: int
    asked: list[str]
    difficulty: str
    cast: dict[Seat, str]
    winner: str
    reason: str
    turns: int
    decisions: int
    ours: int
    digest: str
    stands: list[dict[str, float]]
    cards: dict[str, Card]
    luck: dict[str, Luck]
    margins: dict[str, Margins]
    reasons: dict[str, int]
    counts: dict[str, float]
    happened: dict[str, int] = {}


class Watcher:
    """Lets players play a game to its end and notes what a row tells."""

    def __init__(self, table: Table, players: Mapping[Seat, Player]) -> None:
        self._table, self._players = table, players
        self._stands: list[dict[str, float]] = []
        self._cards: dict[str, Card] = {}
        self._margins: dict[str, list[float]] = {side.name: [] for side in table.system.sides}
        self._reasons: Counter[str] = Counter()
        self._moment = -1

    def play(self) -> None:
        """To the end; a look at the first question of each turn."""
        while self._table.request:
            self._look()
            seat = self._table.request.seats[0]
            choice = step(self._table, self._players)
            assert choice is not None, "nobody waits for a person here"
            self._note(self._side(seat), choice)

    def _side(self, seat: Seat) -> Side:
        return side_of(self._table.system.sides, seat)

    def _look(self) -> None:
        game = self._table.game
        if not isinstance(game, Studied) or game.moment() == self._moment:
            return
        self._moment = game.moment()
        self._stands.append({name: round(float(figure), 3) for name, figure in game.tracks().items()})
        for seat, titles in game.held().items() if isinstance(game, Handed) else ():
            for title in dict.fromkeys(titles):
                self._cards.setdefault(title, Card(self._side(seat).name)).held += 1

    def _note(self, side: Side, choice: Choice) -> None:
        if choice.margin is not None:
            self._margins[side.name].append(choice.margin)
        if choice.why and choice.picks != [PASS]:
            self._reasons[sub(r"[\d.,]+", "#", choice.why)] += 1

    def row(self, wish: Mapping[str, Any], digest: str, counts: dict[str, float]) -> Row:
        """All that was noted of a game set up by a wish, once it is over."""
        table, ended = self._table, self._table.outcome
        assert ended is not None
        system = table.system
        for event in table.events:
            if (title := event.played()) and title in self._cards:
                self._cards[title].played += 1
        return Row(
            system=system.name,
            rules=system.version,
            content=system.fingerprint(),
            seed=table.seed,
            asked=list(_asked(wish)),
            difficulty=table.setup.get("difficulty", ""),
            cast=system.cast(table.setup),
            winner=ended.winner,
            reason=ended.rule,
            turns=ended.turns,
            decisions=len(table.decisions),
            ours=sum(system.sides[0].has(decided.seat) for decided in table.decisions),
            digest=digest,
            stands=self._stands,
            cards=self._cards,
            luck=dict(_luck(table)),
            margins={side: _margins(found) for side, found in self._margins.items()},
            reasons=dict(sorted(self._reasons.items())),
            counts=counts,
            happened=dict(sorted(Counter(event.kind for event in table.events).items())),
        )


NAMED = {"difficulty": "--difficulty", "villain": "--villain", "gm": "--gm", "hero_persona": "--hero-persona"}
"""Options of the command line that name a part of a wish."""


def _asked(wish: Mapping[str, Any]) -> Iterator[str]:
    """A wish in words of the command line; a deck of one's own is named."""
    for key, value in wish.items():
        if key == "heroes":
            for each in [value] if isinstance(value, int) else value:
                yield from ("--heroes" if isinstance(each, int) else "--hero", _named(each))
        elif key in NAMED:
            yield from (NAMED[key], _named(value))
        else:
            yield from ("--with", f"{key}={value}")


def _named(value: Any) -> str:
    return str(value.get("name") or value.get("title") or value) if isinstance(value, dict) else str(value)


def _margins(found: list[float]) -> Margins:
    if not found:
        return Margins()
    mean = round(sum(found) / len(found), 3)
    return Margins(len(found), mean, sum(each < CLOSE for each in found))


def _luck(table: Table) -> Iterator[tuple[str, Luck]]:
    """Of each who rolled, by name: all dice that fell, those left out too, since none is chosen before it falls."""
    fallen: dict[str, list[Die]] = {}
    for event in table.events:
        roll = event.roll()
        if event.reveals and roll:
            fallen.setdefault(roll.who, []).extend(roll.dice)
    for who, dice in sorted(fallen.items()):
        yield who, luck_of(dice)


def luck_of(dice: Sequence[Die]) -> Luck:
    """How far the faces of some dice lie above their mean."""
    spread = sqrt(sum(_weight(die) ** 2 * (die.size**2 - 1) / 12 for die in dice))
    above = sum(_weight(die) * (die.face - _mean(die)) for die in dice)
    return Luck(len(dice), round(above / spread, 3) if spread else 0.0)


def _mean(die: Die) -> float:
    """Coins and the dice of a number from 1 to 100 begin at 0."""
    return (die.size - 1) / 2 + (die.size > 2 and die.tag not in DIGITS)


def _weight(die: Die) -> int:
    """What a step of its face is worth: of a number from 1 to 100 the lower is the luckier (TS-CHECK-04)."""
    return DIGITS.get(die.tag, 1)


def line(row: Row) -> bytes:
    """A row as one line of JSON."""
    return msgspec.json.encode(row) + b"\n"


def read(paths: list[Path]) -> list[Row]:
    """The rows of some files, in order. Raises RowsError for a line that is none."""
    rows = []
    for path in paths:
        try:
            lines = path.read_bytes().splitlines()
        except OSError as error:
            raise RowsError(f"{path}: {error.strerror}") from None
        for number, line in enumerate(lines, 1):
            try:
                rows.append(msgspec.json.decode(line, type=Row))
            except msgspec.DecodeError as error:
                raise RowsError(f"{path}, line {number}: {error}") from None
    return rows


class RowsError(Exception):
    """A file of rows that cannot be read; the message is one line."""
