"""How often a screen that several people share changes hands: whole games of people who do as the hint says."""

from __future__ import annotations

from collections import Counter
from statistics import median
from typing import TYPE_CHECKING, Any

from engine.table import Seating
from engine.table.seating import Opener, derive, sit_down
from screens.frame.registry import look_of
from screens.game.answers import STANDING, StandingAnswer
from screens.game.session import Session
from screens.look.windows import is_pass
from tui.questions import turn_of

if TYPE_CHECKING:
    from engine.table import Table

ASKED = "asked"
"""In the figures: nobody has a standing answer."""


def handovers(opener: Opener, name: str, games: int, seed: int, wish: dict[str, Any]) -> dict[str, Any]:
    """Hand-overs a turn in the median, in all turns and in the first, by the standing answer that everybody has.

    Every seat is a person's; ``people`` says how many there are. ``windows`` are the questions behind the curtains, by
    kind and phase, the most frequent first. Raises SetupError.
    """
    system, look = opener(name), look_of(name)
    ways: dict[str, StandingAnswer | None] = {ASKED: None}
    if look.calls:
        ways |= {each.name: each for each in STANDING}
    found: dict[str, Any] = {}
    people = len(sit_down(system, wish, derive(seed, 0)).seats)
    for way, standing in ways.items():
        turns: list[int] = []
        first: list[int] = []
        windows: Counter[str] = Counter()
        for index in range(games):
            played = Shared(sit_down(system, wish, derive(seed, index)), standing)
            played.play()
            turns += played.turns.values()
            first.append(next(iter(played.turns.values())))
            windows += played.windows
        found[way] = {
            "per_turn": median(turns),
            "turn_1": median(first),
            "windows": dict(windows.most_common(12)),
        }
    return {"system": name, "games": games, "seed": seed, "people": people, "handovers": found}


class Shared:
    """A game at one screen, each seat a person's; ``turns`` counts hand-overs by turn, ``windows`` by question."""

    def __init__(self, table: Table, standing: StandingAnswer | None) -> None:
        people = {seat: seat for seat in table.seats}
        seating = Seating(dict.fromkeys(table.seats, "human"), people)
        self.turns: Counter[str] = Counter()
        self.windows: Counter[str] = Counter()
        self._standing = standing
        self._met: set[str] = set()
        self._session = Session(table, seating.kinds, look_of(table.system.name), people=people)
        self._session.vacant = self._session.secret

    def play(self) -> None:
        """To the end, as a room plays it (``Room.go_on``)."""
        session = self._session
        while not session.over:
            self.turns[turn_of(session)] += 0
            if session.pass_by_itself():
                continue
            if session.next_up:
                self._hand_over(session.next_up)
            self._decide()

    def _hand_over(self, seat: str) -> None:
        session = self._session
        session.hand_over(seat)
        if seat not in self._met:
            self._met.add(seat)
            session.stand_by(self._standing)
        moment = session.moment()
        self.turns[turn_of(session)] += 1
        self.windows[f"{session.look.kind_of(moment) or '-'} {moment.phase}"] += 1

    def _decide(self) -> None:
        """As the hint says; a pass is one until the window brings something new."""
        session, moment = self._session, self._session.moment()
        seat = moment.seats[0]
        picks = session.hint(seat)[0]
        passes = {option.id for option in moment.options if option.seat == seat and is_pass(option)}
        if picks and passes.issuperset(picks):
            session.pass_window(seat)
        else:
            session.take(seat, picks)
