"""Shots from ambush, and surprise, before initiative (TS-SNIPE, TS-FLOW-10, TS-Q-80, TS-Q-81, TS-Q-88)."""

from __future__ import annotations

from engine.table import Asking
from engine.table.asking import confirm
from engine.troubleshooters.rules import attacks, blows, bodies, checks, conditions, injuries, points, poisons
from engine.troubleshooters.rules.blows import Surprise
from engine.troubleshooters.rules.flipping import Points
from engine.troubleshooters.state import fight_events as fe
from engine.troubleshooters.state.fight import Fight, Fighter
from engine.troubleshooters.state.pieces import Figure, Hero
from engine.troubleshooters.state.records import Check
from engine.troubleshooters.state.state import State

MORE = 4
"""Damage dice on a plain failure (TS-SNIPE-02)."""
FROM_BEHIND = Surprise(pips=2, dice=2, defended="never", instant=True)
UNSEEN = Surprise(defended="never", instant=True)
WARNED = Surprise(defended="always")
NOTICED = Surprise(defended="as_if_in_cover")


def surprise(game: State, fight: Fight, fighters: list[Fighter]) -> Asking[None]:
    """Alertness, or Flat-footed at the start of the fight (TS-Q-88, TS-COND-14)."""
    for each in fighters:
        spec = Check(who=each.id, skill="Alertness", purpose="surprise", why="a surprise")
        result = yield from checks.check(game, spec)
        if not result.success:
            yield from flat(game, each)


def flat(game: State, fighter: Fighter) -> Asking[None]:
    """Flat-footed, unless a sixth sense is paid for (TS-WIN-07, TS-ABIL-15)."""
    figure = game.figure(fighter.id)
    if isinstance(figure, Hero) and "sixth_sense" in figure.abilities and figure.sp:
        stays_awake = yield from confirm(
            figure.seat,
            "sixth_sense",
            f"{figure.name} is surprised",
            "Not surprised after all",
            "Surprised",
            rule="TS-ABIL-15",
            actor=figure.id,
            price=Points(1),
        )
        if stays_awake:
            points.spend(game, figure, 1, rule="TS-ABIL-15", why="not surprised after all")
            return
    conditions.gain(game, figure, "flat_footed")


def at_hero(
    game: State, fight: Fight, shooter: Fighter, target: Fighter, *, deadly: bool = False
) -> Asking[None]:
    """A hero is sniped at: the rungs by the final Alertness result (TS-SNIPE-01 to -04)."""
    hero = game.figure(target.id)
    bodies.stands_out(game, shooter)
    _loud(fight, shooter)
    spec = Check(who=target.id, skill="Alertness", purpose="ambush", why="a shot from ambush")
    result = yield from checks.check(game, spec)
    if result.success and result.karma == "good":
        yield from attacks.attack(game, fight, shooter, [target], "basic", NOTICED)
        return
    if not result.success and result.karma == "bad":
        if deadly and not hero.has("wounded"):
            injuries.wound(game, fight, target, else_cold=False)
        bodies.leave(game, fight, target, "out_cold", "TS-SNIPE-01")
        _spent(game, shooter)
        return
    dice = blows.dice_of(shooter.arm, "basic") + (0 if result.success else MORE)
    rule = "TS-SNIPE-03" if result.success else "TS-SNIPE-02"
    by, weapon = game.figure(shooter.id).name, shooter.arm.name if shooter.arm else "bare hands"
    game.record(fe.Struck(rule=rule, who=hero.name, id=hero.id, by=by, weapon=weapon, hit=True))
    hurt = yield from injuries.hurt(game, fight, target, dice, by=shooter, rule=rule)
    yield from poisons.pricked(game, fight, target, shooter.arm, hurt)
    _spent(game, shooter)
    if not result.success and target.here:
        yield from flat(game, target)


def at_foe(game: State, fight: Fight, shooter: Fighter, target: Fighter) -> Asking[None]:
    """A Director character is sniped at: Sneak, then the attack by its rung (TS-SNIPE-05 to -08)."""
    spec = Check(who=shooter.id, skill="Sneak", purpose="ambush", why="unseen")
    result = yield from checks.check(game, spec)
    if not result.success and result.karma == "bad":
        yield from attacks.attack(game, fight, shooter, [target], "basic", WARNED)
        return
    rung = FROM_BEHIND if result.success else UNSEEN
    yield from attacks.attack(game, fight, shooter, [target], "basic", rung)
    if result.success and target.here:
        foe: Figure = game.figure(target.id)
        conditions.gain(game, foe, "flat_footed")


def _loud(fight: Fight, shooter: Fighter) -> None:
    if shooter.arm and "loud" in shooter.arm.tags:
        fight.loud = True


def _spent(game: State, shooter: Fighter) -> None:
    """A shot that needed no check leaves only a single-shot weapon empty (TS-WEAPON-05)."""
    arm = shooter.arm
    if arm and "single_shot" in arm.tags:
        arm.state = "empty"
        blows.found(game, shooter, arm)
    if arm and "thrown" in arm.tags:
        arm.state = "gone"
        bodies.lose_weapon(shooter, arm)
