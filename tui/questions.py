"""How much one person is asked in a game against scripted players: whole games, answered as the hint says."""

from __future__ import annotations

from collections import Counter
from statistics import median
from typing import TYPE_CHECKING, Any

from engine.table.seating import Opener, derive, sit_down
from screens.frame.registry import look_of
from screens.game.in_turn import InTurn
from screens.game.session import Session

if TYPE_CHECKING:
    from engine.table import Seat


def turn_of(session: Session) -> str:
    """The largest chapter that a game stands in, or where it is."""
    chapters = session.look.chapters(session.moment())
    return chapters[0] if chapters else session.table.game.where()


def answer(session: Session, seat: Seat) -> None:
    """Decide as the hint says: what adds up before a question is left is one answer."""
    moment = session.moment()
    if moment.adds:
        InTurn(session, seat, session.whole_hint(seat)[0], {})()
    else:
        session.take(seat, session.hint(seat)[0])


def questions(opener: Opener, name: str, games: int, seed: int, wish: dict[str, Any]) -> dict[str, Any]:
    """Questions a turn in the median, in all turns and in the first; ``empty`` are those with one answer only.

    The person plays one seat of the side that people play. Raises SetupError.
    """
    system, look = opener(name), look_of(name)
    turns: list[int] = []
    first: list[int] = []
    empty = 0
    for index in range(games):
        table = sit_down(system, {"heroes": 1} | wish, derive(seed, index))
        mine = next(filter(system.sides[0].has, table.seats))
        kinds = dict.fromkeys(table.seats, "scripted") | {mine: "human"}
        session = Session(table, kinds, look)
        asked: Counter[str] = Counter()
        while not session.over:
            session.advance(1.0, dwell=False)
            if not session.held:
                continue
            turn = turn_of(session)
            asked[turn] += 0
            if session.pass_by_itself():
                continue
            moment = session.moment()
            asked[turn] += 1
            empty += len(moment.options) == moment.least == 1 and not moment.options[0].text
            answer(session, moment.seats[0])
        turns += asked.values()
        first.append(next(iter(asked.values())))
    counted = {"per_turn": median(turns), "turn_1": median(first), "empty": empty}
    return {"system": name, "games": games, "seed": seed, "questions": counted}
