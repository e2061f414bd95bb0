"""The floor: sides act in turn, the one with Initiative first, until both pass in a row (PT-TURN-04)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from engine.plot_twist.rulebook.ending import settle
from engine.plot_twist.state.asking import NOTHING
from engine.plot_twist.state.deeds import Floor
from engine.plot_twist.state.state import State
from engine.plot_twist.state.terms import Side, other
from engine.table import Asking, Offer, Request, Seat

T = TypeVar("T")


def open_floor(game: State, first: Side, phase: str, prompt: str, rule: str) -> None:
    """Give the floor to both sides, one of them ``first``."""
    game.floors.append(Floor(first, phase, prompt, rule, (game.floor, game.cure_open)))
    game.floor = first
    game.cure_open = True


def hold(
    game: State, offer: Offer, done: Callable[[], bool], follow: Callable[[], Asking[None]] = lambda: NOTHING
) -> Asking[None]:
    """The sides have their goes until both pass in a row, or ``done``; each seat's offer has a pass.

    A go is over when each player of its side has passed since the last action (PT-Q-03). An attack ends it at once:
    the combatants attack in turn (PT-Q-31). ``follow`` is what comes after each action, before anybody acts again.
    """
    floor = game.floors[-1]
    while floor.passes < 2 and not done():
        waiting = _waiting(game, floor)
        if not waiting:
            _hand_over(game, floor)
            continue
        combat = game.combat
        game.between = True
        picked = (yield Request(floor.phase, floor.prompt, waiting, offer, rule=floor.rule, passes=True))[0]
        game.between = False
        if picked.kind == "pass":
            floor.passed.append(picked.seat)
        elif picked.kind == "pass.combat":
            floor.passed.append(picked.seat)
            if combat is not None:
                combat.sitting_out.append(picked.seat)
        else:
            floor.acted = True
            floor.passed.clear()
            yield from game.perform(picked)
            yield from settle(game)
            yield from follow()
            if picked.kind.startswith("attack."):
                if combat is not None:
                    combat.attacked_by(picked.actor)
                _hand_over(game, floor)
    game.floors.pop()
    game.floor, game.cure_open = floor.outer


def between(game: State, asking: Asking[T]) -> Asking[T]:
    """Ask what stands between two steps: nothing of this one has happened, or all that has is in the state."""
    game.between = True
    answer = yield from asking
    game.between = False
    return answer


def _waiting(game: State, floor: Floor) -> list[Seat]:
    """The seats that may act in this go."""
    combat = game.combat
    waiting = [
        seat
        for seat in game.seats(floor.side)
        if seat not in floor.passed
        and (combat is None or seat not in combat.sitting_out)
        and may_act(game, seat)
    ]
    return waiting if combat is None else combat.in_turn(waiting)


def _hand_over(game: State, floor: Floor) -> None:
    game.floor = other(floor.side)
    floor.hand_over(game.floor)


def may_act(game: State, seat: Seat) -> bool:
    """A seat acts while it has somebody standing, or Belief left on a fallen Hero (PT-STATUS-02)."""
    if game.controlled(seat):
        return True
    return any(one.seat == seat and one.incapacitated and one.belief > 0 for one in game.characters)
