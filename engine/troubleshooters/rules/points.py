"""Story Points: gained, spent, lost (TS-STORY, TS-LOSE)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.table.asking import Asking, confirm
from engine.troubleshooters.state import events as ev
from engine.troubleshooters.state.pieces import MOST_SP, Hero
from engine.troubleshooters.state.state import State

CAPTURED = 9
"""TS-STORY-05."""
KILLED = "killed:in_cold_blood"
"""What is remembered of it to the end of the adventure (TS-Q-25)."""
BIND = 2
"""TS-STORY-06."""


def gain(game: State, hero: Hero, amount: int, *, rule: str, why: str = "") -> None:
    """Points come in; what goes beyond twelve is lost (TS-STORY-02, TS-Q-99)."""
    added = min(amount, MOST_SP - hero.sp)
    hero.sp += added
    game.record(ev.PointsMoved(rule=rule, who=hero.name, id=hero.id, amount=added, now=hero.sp, why=why))


def spend(game: State, hero: Hero, amount: int, *, rule: str, why: str = "") -> None:
    """Points go out; nobody pays what is not there."""
    assert 0 <= amount <= hero.sp, f"{hero.id} has {hero.sp} SP, not {amount}"
    if amount:
        hero.sp -= amount
        game.record(
            ev.PointsMoved(rule=rule, who=hero.name, id=hero.id, amount=-amount, now=hero.sp, why=why)
        )


def captured(game: State, heroes: Iterable[Hero]) -> None:
    """Whoever is carried off gains nine each (TS-STORY-05, TS-HEAL-07, TS-Q-19)."""
    for hero in heroes:
        hero.presence = "captive"
        gain(game, hero, CAPTURED, rule="TS-STORY-05", why="captured")


def cold_blood(game: State, killer: Hero, *, cruel: bool = False) -> Asking[bool]:
    """Somebody would kill in cold blood: whoever is there and able may stop it (TS-Q-24). Returns whether it is done.

    The killer loses all points and this session's free ticks; those who let it happen lose half, rounded up.
    """
    others = [each for each in game.party if each is not killer and each.acts]
    for each in () if cruel else others:
        stops = yield from confirm(
            each.seat,
            f"stop:{each.id}",
            f"{killer.name} is about to kill in cold blood.",
            "Stop it",
            "Let it happen, and lose half of your SP",
            rule="TS-Q-24",
            actor=each.id,
        )
        if stops:
            return False
    killer.killer = True
    _lose(game, killer, killer.sp, "TS-LOSE-03")
    for each in [each for each in game.party if each is not killer] if cruel else others:
        _lose(game, each, (each.sp + 1) // 2, "TS-LOSE-04")
    game.flags["wanted"] = game.flags[KILLED] = 1
    return True


def _lose(game: State, hero: Hero, amount: int, rule: str) -> None:
    if amount:
        hero.sp -= amount
        game.record(
            ev.PointsMoved(rule=rule, who=hero.name, id=hero.id, amount=-amount, now=hero.sp, why="lost")
        )
