"""Initiative: rolled, dropped, who is next (TS-INIT, TS-Q-48, TS-Q-49, TS-Q-109)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.table import Asking, Option
from engine.table.asking import choose, may
from engine.troubleshooters.asks.means import initiative as worth
from engine.troubleshooters.rules import before, checks, director
from engine.troubleshooters.rules.flipping import Points
from engine.troubleshooters.rules.points import spend
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


def survey(game: State, fight: Fight, fighter: Fighter) -> Asking[None]:
    """A new roll in the place of the old one, better or worse; a passenger looks about for who flies (TS-ACTION-20, TS-Q-49,
    TS-C-48)."""
    yield from roll(game, fight, [fighter])
    pilot = fight.pilot_of(fighter)
    if pilot:
        pilot.initiative = fighter.initiative
        _tell(game, pilot)


def sinks(game: State, fighter: Fighter, by: int) -> None:
    """It drops, never below 0 (TS-INIT-13, TS-INIT-14)."""
    fighter.initiative = max(0, fighter.initiative - by)
    _tell(game, fighter)


def _tell(game: State, fighter: Fighter) -> None:
    figure = game.figure(fighter.id)
    game.record(
        fe.InitiativeStood(
            rule="TS-INIT-03",
            see=game.heard_by(figure.id),
            who=figure.name,
            id=figure.id,
            amount=fighter.initiative,
        )
    )


def following(game: State, fight: Fight) -> Asking[Fighter | None]:
    """Who acts next: the highest of those who have not; heroes first, tied ones as they agree, which is asked once a fight
    (TS-INIT-08 to -12)."""
    waiting = [each for each in fight.fighters if not each.acted and _waits(game, each)]
    if not waiting:
        return None
    best = max(each.initiative for each in waiting)
    first = [each for each in waiting if each.initiative == best]
    cast = [each for each in first if each.side == "cast" and each.here and not each.friend]
    if not cast:
        theirs = [(each.id, game.figure(each.id).name, each) for each in first]
        return (
            yield from director.decides(
                game, "director.order", "Who of them acts first?", theirs, rule="TS-INIT-12"
            )
        )
    if len(cast) < 2:
        return cast[0]
    tied = {each.id: each for each in cast}
    for id in fight.agreed:
        if id in tied:
            return tied[id]
    hero = game.figure(cast[0].id)
    assert isinstance(hero, Hero)
    among = [(each.id, game.figure(each.id).name, each) for each in cast]
    picked = yield from choose(hero.seat, "first", "Who goes first?", among, phase="order", rule="TS-INIT-11")
    fight.agreed.append(picked.id)
    return picked


def takes_it_now(game: State, fight: Fight, after: Fighter) -> Asking[Fighter]:
    """Between two turns of a dogfight, before a foe's: a fighter pilot who has not acted may act first (TS-ABIL-31).

    Returns who acts now: ``after`` if nobody steps in (TS-WIN-09).
    """
    if "dogfight" not in fight.card.tags or after.side == "cast":
        return after
    for fighter in fight.active("cast"):
        hero = game.figure(fighter.id)
        use = isinstance(hero, Hero) and next(
            (
                one
                for id in hero.abilities
                for one in game.library.abilities[id].uses
                if one.window == "WIN-09"
            ),
            None,
        )
        if not isinstance(hero, Hero) or not use or use.sp > hero.sp or not _waits(game, fighter):
            continue
        label = f"{use.text}, before {game.figure(after.id).name}"
        option = Option(
            id=f"now:{hero.id}", seat=hero.seat, label=label, rule=use.rule, price=Points(use.sp), kind="now",
            actor=hero.id, amount=use.sp,
        )  # fmt: skip
        prompt = f"{game.figure(after.id).name} is next."
        if (yield from may(hero.seat, "turn.now", prompt, [(option, True)], rule="TS-WIN-09", no="Wait")):
            spend(game, hero, use.sp, rule=use.rule, why=use.text)
            return fighter
    return after


def _waits(game: State, fighter: Fighter) -> bool:
    """Still to act in this round; who burns Out Cold keeps a turn for that alone (TS-Q-64)."""
    if fighter.acted or fighter.initiative < 0:
        return False
    return fighter.here or (fighter.status == "out_cold" and game.figure(fighter.id).has("on_fire"))
