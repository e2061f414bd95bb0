"""What a whole turn of a hero is worth: chance, Damage, whom it puts out, whether it is heard (TS-LOOP-12, TS-LOOP-15)."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager

from engine.table import Odds, Option
from engine.troubleshooters.asks.odds import lucky, of_check, of_opposed, puts_out
from engine.troubleshooters.asks.pips import pips_of, value_of
from engine.troubleshooters.rules import (
    acting,
    blows,
    bodies,
    declaring,
    defending,
    explosives,
    possible,
    props,
    purchases,
    shaking,
    space,
)
from engine.troubleshooters.scenario.options import LOUD
from engine.troubleshooters.state.deeds import DOES, Deed, Turn
from engine.troubleshooters.state.fight import Arm, Fight, Fighter, Way, improvised
from engine.troubleshooters.state.pieces import Foe
from engine.troubleshooters.state.state import State

MEAN = 0.6
"""What a die of Damage is worth: half a point, and a sixth of a die more (TS-DICE-09, TS-DICE-10)."""


def arm_after(fight: Fight, fighter: Fighter, turn: Turn) -> Arm | None:
    """What is in hand when the attack comes."""
    for each in turn.deeds:
        if each.verb == "ready":
            return fighter.arms[int(each.target)]
        if each.verb == "improvise":
            return improvised()
        if each.verb == "pick_up":
            return fight.zones[fighter.zone].objects[int(each.target)]
    return fighter.arm


def loud(fight: Fight, fighter: Fighter, turn: Turn) -> bool:
    """Whether a turn is heard in a round that nothing loud was done in: a loud weapon or deed (TS-Q-30, TS-SCN-16)."""
    deed = turn.deeds[-1] if turn.deeds else None
    if deed is None or fight.loud:
        return False
    if deed.verb == "attack":
        arm = _held(fight, fighter, turn)
        return arm is not None and LOUD in arm.tags
    return deed.verb in DOES.values() and any(
        each.id == deed.target and LOUD in each.tags for each in fight.card.options
    )


def chance(game: State, fight: Fight, fighter: Fighter, turn: Turn) -> tuple[float, float]:
    """The exact chance of its attack to hit, and the mean Damage of a hit before Soak (TS-Q-95, TS-LOOP-15)."""
    deed = turn.deeds[-1] if turn.deeds else None
    if deed is None:
        return 0.0, 0.0
    if deed.verb == "prop":
        with _moved(game, fight, fighter, turn):
            return of_check(game, props.spec(fight, fighter.id, deed)), 0.0
    if deed.verb in ("throw", "throw_back"):
        return of_check(game, explosives.spec(fighter)), 0.0
    if deed.verb in DOES.values() and deed.way:
        return _of_option(game, fight, fighter, turn, deed), 0.0
    if deed.verb != "attack":
        return 0.0, 0.0
    hit = _mean(game, fight, fighter, turn, lambda *blow: _hits(game, fight, fighter, *blow))
    return hit, MEAN * blows.dice_of(_held(fight, fighter, turn), deed.way)  # type: ignore[arg-type]


Reads = Callable[[Fighter, Arm | None, Way], float]
"""A figure of one target, what it is hit with, and the way of it."""


def _held(fight: Fight, fighter: Fighter, turn: Turn) -> Arm | None:
    """What the attack at the end is made with."""
    return None if turn.deeds[-1].way == "whump" else arm_after(fight, fighter, turn)


def _mean(game: State, fight: Fight, fighter: Fighter, turn: Turn, reads: Reads) -> float:
    """A figure of the attack at the end of a turn, from where it is made; of several targets their mean."""
    deed = turn.deeds[-1]
    arm = _held(fight, fighter, turn)
    way: Way = next(each for each in WAYS if each == deed.way)
    with _moved(game, fight, fighter, turn):
        targets = (
            [fight.fighter(deed.target)]
            if deed.target
            else [each for each in bodies.minded(game, fight, fighter) if each.zone == deed.zone]
        )
        return sum(reads(each, arm, way) for each in targets) / max(1, len(targets))


def _of_option(game: State, fight: Fight, fighter: Fighter, turn: Turn, deed: Deed) -> float:
    with _moved(game, fight, fighter, turn):
        pick = possible.pick_of(game, fight, game.hero(fighter.id), deed)
        return declaring.chance(game, game.tale, pick) if pick else 0.0


def _moved(game: State, fight: Fight, fighter: Fighter, turn: Turn) -> AbstractContextManager[None]:
    """Stands for a while where its Move ends, from where the rest of the turn is done."""
    there = next((each.zone for each in turn.deeds if each.verb == "move"), fighter.zone)
    return bodies.standing(game, fight, fighter, there)


WAYS: tuple[Way, ...] = ("basic", "whump", "aim", "spray", "burst")


def _hits(game: State, fight: Fight, fighter: Fighter, target: Fighter, arm: Arm | None, way: Way) -> float:
    mine = blows.declared(game, fight, fighter, target, arm, way)
    theirs = defending.defence(game, fight, fighter, target, arm)
    return of_opposed(game, mine, theirs).win if theirs else of_check(game, mine)


def _open(game: State, fight: Fight, fighter: Fighter, target: Fighter, arm: Arm | None, way: Way) -> float:
    """The chance to hit if the target did not defend."""
    return of_check(game, blows.declared(game, fight, fighter, target, arm, way))


def _fells(game: State, fight: Fight, fighter: Fighter, target: Fighter, arm: Arm | None, way: Way) -> float:
    """The chance to put it out, against the Vitality of its rank less the losses seen (TS-LOOP-15, TS-C-40, TS-Q-95).

    Good Karma ends a Mook or an Underling at once, of others it rolls the Damage again. A leader is Wounded first;
    which of them go into Mortal Peril nobody knows. Of a throw Damage is one of the results that are chosen.
    """
    foe = game.figure(target.id)
    if not isinstance(foe, Foe) or (foe.rank.wounded and not foe.has("wounded")):
        return 0.0
    mine = blows.declared(game, fight, fighter, target, arm, way)
    theirs = defending.defence(game, fight, fighter, target, arm)
    other = (value_of(game, theirs), pips_of(game, theirs)) if theirs else ()
    good = lucky(value_of(game, mine), pips_of(game, mine), *other)
    left = max(1, foe.rank.vitality - target.lost)
    dice, soak = blows.dice_of(arm, way), bodies.soak(game, fight, target)
    once = puts_out(dice, soak, left)
    special = 1.0 if blows.small(foe) else puts_out(dice, soak, left, again=True)
    return (_hits(game, fight, fighter, target, arm, way) - good) * once + good * special


def worth(game: State, option: Option) -> tuple[float, float]:
    """Chance and mean Damage of an option that is a turn, once what its Move costs has succeeded (TS-ZONE-06); nothing
    of any other."""
    turn, fight = option.action, game.fight
    if not isinstance(turn, Turn) or fight is None:
        return 0.0, 0.0
    fighter = fight.fighter(option.actor)
    there, then = space.arrives(game, fight, fighter, turn)
    hit, mean = chance(then, fight, fighter, turn)
    return hit * there, mean


def _alone(game: State, fight: Fight, fighter: Fighter, deed: Deed) -> float | None:
    """The chance of a Main action that is a turn by itself and hits nobody; None where it is sure, or rolls for nothing
    that can be won (TS-Q-95)."""
    if deed.verb == "shake":
        return shaking.chance(game, fight, fighter, deed)
    spec = None
    if deed.verb == "put_out":
        spec = acting.extinguishing(game, fighter)
    elif deed.verb == "reload":
        spec = acting.reloading(fighter)
    return of_check(game, spec) if spec else None


def odds(game: State, option: Option) -> Odds | None:
    """What a screen tells of a turn: to hit, with a Defence and without, and what comes of it; of one that goes somewhere
    and rolls for nothing else whether it arrives (TS-LOOP-12, TS-LOOP-15, TS-ZONE-06)."""
    turn, fight = option.action, game.fight
    if not isinstance(turn, Turn) or fight is None:
        return None
    fighter = fight.fighter(option.actor)
    if turn.deeds and turn.deeds[-1].verb == "add":
        return purchases.odds(game, fight.card, option, turn.deeds[-1].target, turn.deeds[-1].whom)
    if turn.deeds and (alone := _alone(game, fight, fighter, turn.deeds[-1])) is not None:
        return Odds(option.id, alone, 0.0)
    there, game = space.arrives(game, fight, fighter, turn)
    hit, mean = chance(game, fight, fighter, turn)
    if not mean:
        found = hit * there if hit else there if there < 1 else 0.0
        return Odds(option.id, found, 0.0) if found else None
    bare = _mean(game, fight, fighter, turn, lambda *blow: _open(game, fight, fighter, *blow)) * there
    fells = _mean(game, fight, fighter, turn, lambda *blow: _fells(game, fight, fighter, *blow)) * there
    bare = bare if bare > hit * there else 0.0
    return Odds(option.id, hit * there, mean, "to hit", "Damage", unopposed=bare, fells=fells)
