"""The two purses: Plot Points of heroes, the Doom Pool (HR-PP, HR-DOOM)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.heroic.asks.peril import LEAST
from engine.heroic.rules import subplots
from engine.heroic.state import events as ev
from engine.heroic.state.pieces import Protagonist
from engine.heroic.state.state import State
from engine.heroic.state.words import D12, step


def earn(game: State, hero: Protagonist, rule: str, why: str, amount: int = 1) -> None:
    """A hero gets Plot Points."""
    hero.pp += amount
    game.record(ev.Sparks(rule=rule, who=hero.name, id=hero.id, amount=amount, now=hero.pp, why=why))


def pay(game: State, hero: Protagonist, rule: str, why: str, amount: int = 1) -> None:
    """A hero pays Plot Points."""
    hero.pp -= amount
    game.record(ev.Sparks(rule=rule, who=hero.name, id=hero.id, amount=-amount, now=hero.pp, why=why))


def grow(game: State, sizes: Sequence[int], rule: str, why: str) -> None:
    """Dice enter the Doom Pool, a D4 as a D6 (HR-Q-45)."""
    added = tuple(max(LEAST, min(size, D12)) for size in sizes)
    game.doom = sorted([*game.doom, *added])
    game.record(ev.Peril(rule=rule, added=added, now=tuple(game.doom), why=why))


def step_lowest(game: State, rule: str, why: str) -> None:
    """The lowest doom die is stepped up; a D12 stays, and a D6 is added (HR-DOOM-24, HR-Q-03)."""
    if not game.doom or game.doom[0] >= D12:
        grow(game, [LEAST], rule, why)
        return
    old = game.doom.pop(0)
    new = step(old, 1)
    game.doom = sorted([*game.doom, new])
    game.record(ev.Peril(rule=rule, taken=(old,), added=(new,), now=tuple(game.doom), why=why))


def spend(game: State, size: int, rule: str, why: str) -> None:
    """A doom die is gone for good; a D12 is worth 1 XP to each hero of the scene (HR-TERM-07, HR-XP-06, HR-Q-29)."""
    game.doom.remove(size)
    game.record(ev.Peril(rule=rule, taken=(size,), now=tuple(game.doom), why=why))
    if size == D12 and game.setup.mode == "event":
        for hero in game.party():
            subplots.learn(game, hero, 1, "HR-XP-06", "a d12 of Peril is spent")


def smallest(game: State, least: int = 0) -> int:
    """The smallest doom die that is at least so large; 0 if there is none."""
    return next((size for size in game.doom if size >= least), 0)
