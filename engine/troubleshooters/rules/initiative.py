"""Initiative: rolled, dropped, who is next (TS-INIT, TS-Q-48, TS-Q-49, TS-Q-109)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.table import Asking
from engine.table.asking import choose
from engine.troubleshooters.asks.means import initiative as worth
from engine.troubleshooters.rules import before, checks
from engine.troubleshooters.state import fight_events as fe
from engine.troubleshooters.state.fight import Fight, Fighter
from engine.troubleshooters.state.pieces import Foe, Hero
from engine.troubleshooters.state.records import Check, Result
from engine.troubleshooters.state.state import State


def roll(game: State, fight: Fight, fighters: Sequence[Fighter]) -> Asking[None]:
    """All dice are shown before a hero may change his own, in roster order (TS-Q-109)."""
    rolled: list[tuple[Fighter, Result]] = []
    for each in fighters:
        figure = game.figure(each.id)
        if isinstance(figure, Foe) and figure.initiative is not None:
            each.initiative = figure.initiative
            _tell(game, each)
            continue
        spec = Check(who=each.id, skill="Alertness", purpose="initiative", why="initiative")
        rolled.append((each, checks.thrown(game, (yield from before.ready(game, spec)))))
    for each, result in rolled:
        each.initiative = worth(result.roll, success=result.success)
    for each, result in rolled:
        yield from checks.after(game, result)
        each.initiative = worth(result.roll, success=result.success)
        _tell(game, each)


def _tell(game: State, fighter: Fighter) -> None:
    figure = game.figure(fighter.id)
    game.record(
        fe.InitiativeStood(rule="TS-INIT-03", who=figure.name, id=figure.id, amount=fighter.initiative)
    )


def following(game: State, fight: Fight) -> Asking[Fighter | None]:
    """Who acts next: the highest of those who have not; heroes first, tied ones as they agree (TS-INIT-08 to -12)."""
    waiting = [each for each in fight.fighters if _waits(game, each)]
    if not waiting:
        return None
    best = max(each.initiative for each in waiting)
    first = [each for each in waiting if each.initiative == best]
    cast = [each for each in first if each.side == "cast" and each.here]
    if len(cast) < 2:
        return cast[0] if cast else first[0]
    hero = game.figure(cast[0].id)
    assert isinstance(hero, Hero)
    among = [(each.id, game.figure(each.id).name, each) for each in cast]
    return (yield from choose(hero.seat, "first", "Who goes first?", among, phase="order", rule="TS-INIT-11"))


def _waits(game: State, fighter: Fighter) -> bool:
    """Still to act in this round; who burns Out Cold keeps a turn for that alone (TS-Q-64)."""
    if fighter.acted or fighter.initiative < 0:
        return False
    return fighter.here or (fighter.status == "out_cold" and game.figure(fighter.id).has("on_fire"))
