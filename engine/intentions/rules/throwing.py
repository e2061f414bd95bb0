"""Dice of an exchange: how many are thrown, and which are kept (steps g and h; IN-DIE, IN-Q-09, IN-Q-39, IN-Q-43)."""

from __future__ import annotations

from functools import cache

from engine.intentions.asks.figures import penalty_dice
from engine.intentions.rules import marks
from engine.intentions.state import events as ev
from engine.intentions.state.conflict import Fighter
from engine.intentions.state.state import State
from engine.table import places_kept

KEPT = 3
"""IN-DIE-04."""


def throw_all(game: State) -> None:
    """Everybody who is in throws, in sheet order, but for who has invoked a Ritual."""
    assert game.conflict is not None
    for fighter in game.conflict.fighters:
        if fighter.out:
            continue
        if fighter.goons:
            _throw(game, fighter, 0)
        elif fighter.ritual is None:
            figure = game.figure(fighter.id)
            _throw(game, fighter, penalty_dice(figure))
            marks.rolled(game, figure)


def _throw(game: State, fighter: Fighter, penalty: int) -> None:
    keep = KEPT - 1 if fighter.gadget else KEPT
    roll = game.streams["dice"].roll
    faces = tuple([roll(ev.SIDES) for _ in range(keep + fighter.bonus + penalty)])
    harsh = game.settings.penalty == "harsh"
    fighter.rolled = faces
    fighter.kept = kept_of(faces, keep, penalty, harsh=harsh)
    fighter.forced = 0 if harsh else min(penalty, keep)
    game.record(
        ev.Threw(
            rule="IN-Q-09" if penalty else "IN-DIE-04",
            who=fighter.name,
            id=fighter.id,
            dice=faces,
            kept=fighter.kept,
            forced=fighter.forced,
            many=fighter.goons,
        )
    )
    if fighter.declared and fighter.declared.power == "steady_hand":
        fighter.kept = (ev.SIDES, *fighter.kept[:-1])


@cache
def kept_of(faces: tuple[int, ...], keep: int, penalty: int, *, harsh: bool) -> tuple[int, ...]:
    """The dice that are kept, highest first: `written`, the lowest are forced; `harsh`, the highest are dropped."""
    if harsh and penalty:
        return tuple(sorted(faces, reverse=True)[penalty : penalty + keep])
    return tuple(faces[place] for place in places_kept(faces, keep, penalty))
