"""The floor: sides act in turn, the one with Initiative first, until both pass in a row (PT-TURN-04)."""

from __future__ import annotations

from collections.abc import Callable

from engine.plot_twist.rulebook.ending import settle
from engine.plot_twist.state.asking import NOTHING, Asking
from engine.plot_twist.state.state import State
from engine.plot_twist.state.terms import Side, other
from engine.table import Offer, Request, Seat


def hold(
    game: State,
    first: Side,
    phase: str,
    prompt: str,
    rule: str,
    offer: Offer,
    done: Callable[[], bool],
    follow: Callable[[], Asking] = lambda: NOTHING,
) -> Asking:
    """Give the floor to both sides in turn until both pass in a row, or ``done``; each seat's offer has a pass.

    ``follow`` is what comes after each action, before anybody acts again.
    """
    side = first
    passes = 0
    outer = game.floor, game.cure_open
    game.cure_open = True
    while passes < 2 and not done():
        game.floor = side
        acted = yield from _go(game, side, phase, prompt, rule, offer, done, follow)
        passes = 0 if acted else passes + 1
        side = other(side)
    game.floor, game.cure_open = outer


def _go(
    game: State,
    side: Side,
    phase: str,
    prompt: str,
    rule: str,
    offer: Offer,
    done: Callable[[], bool],
    follow: Callable[[], Asking],
) -> Asking:
    """One go of a side: it is over when each of its players has passed since the last action (PT-Q-03).

    An attack ends it at once: the combatants attack in turn (PT-Q-31).
    """
    acted = False
    passed: list[Seat] = []
    while not done():
        combat = game.combat
        waiting = [
            seat
            for seat in game.seats(side)
            if seat not in passed
            and (combat is None or seat not in combat.sitting_out)
            and may_act(game, seat)
        ]
        if not waiting:
            return acted
        if combat is not None:
            waiting = combat.in_turn(waiting)
        picked = (yield Request(phase, prompt, waiting, offer, rule=rule, passes=True))[0]
        if picked.kind == "pass":
            passed.append(picked.seat)
        elif picked.kind == "pass.combat":
            passed.append(picked.seat)
            if combat is not None:
                combat.sitting_out.append(picked.seat)
        else:
            acted = True
            passed.clear()
            yield from game.perform(picked)
            yield from settle(game)
            yield from follow()
            if picked.kind.startswith("attack."):
                if combat is not None:
                    combat.attacked_by(picked.actor)
                return acted
    return acted


def may_act(game: State, seat: Seat) -> bool:
    """A seat acts while it has somebody standing, or Belief left on a fallen Hero (PT-STATUS-02)."""
    return any(
        one.seat == seat and (one.standing or (one.incapacitated and one.belief > 0))
        for one in game.characters
    )
