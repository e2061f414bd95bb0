"""Tasks that cannot be tried again, and the attention that failures draw (TS-CHECK-07, TS-Q-05, TS-Q-30, TS-Q-43)."""

from __future__ import annotations

from collections.abc import Collection

from engine.troubleshooters.state import events as ev
from engine.troubleshooters.state.records import Check
from engine.troubleshooters.state.state import State

LOUD = 2
"""What a loud weapon, or something as loud, adds to ``alarm``: in a fight once a round (TS-Q-30)."""
STALEMATE = 1
"""What a stalemate adds to ``alarm`` (TS-Q-43)."""


def is_open(game: State, obstacle: str, *, reopens: bool = False) -> bool:
    """Whether it may be tried: a failed one only in a later scene, and only if something says so (TS-Q-05)."""
    closed = game.closed.get(obstacle)
    return closed is None or (reopens and game.at.number > closed)


def reopen(game: State, obstacle: str, options: Collection[str]) -> None:
    """It may be tried again, by those of its options too that a stalemate closed (TS-EFF-19, TS-C-57)."""
    game.closed.pop(obstacle, None)
    game.at.approaches = [each for each in game.at.approaches if each.rpartition(":")[0] not in options]


def failed(game: State, check: Check) -> None:
    """The obstacle closes for the whole party, every approach of it (TS-CHECK-07)."""
    if check.obstacle:
        game.closed[check.obstacle] = game.at.number
        mark = f"{check.obstacle}/{check.who}"
        if mark not in game.failed:
            game.failed.append(mark)


def stalemate(game: State, check: Check, approach: str, others: int, *, authored: bool = False) -> bool:
    """Nobody wins: this approach closes for the scene and people take notice; returns whether it was the last one.

    Then the failure branch follows, and the obstacle is closed. ``authored``: the option says itself what comes of it.
    """
    game.at.approaches.append(approach)
    if not authored:
        alarm(game, STALEMATE)
    if others:
        return False
    failed(game, check)
    return True


def alarm(game: State, amount: int, place: str = "") -> None:
    """The ``alarm`` of a place moves, of the one they are at if none is named; never below 0 (TS-Q-30)."""
    place = place or game.at.location
    before = game.alarm.get(place, 0)
    now = game.alarm[place] = max(0, before + amount)
    if now != before:
        game.record(ev.AlarmMoved(rule="TS-Q-30", amount=amount, now=now))
    if game.fight and now > before and place == game.fight.place:
        game.fight.stirred = True
