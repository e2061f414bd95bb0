"""Whole turns of a hero as one decision: Free, Move and attack in a row (TS-LOOP-12, TS-DP-36)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.table import Odds, Option
from engine.troubleshooters.asks.odds import lucky, of_check, of_opposed, puts_out
from engine.troubleshooters.asks.pips import pips_of, value_of
from engine.troubleshooters.rules import (
    blows,
    bodies,
    declaring,
    defending,
    explosives,
    picks,
    possible,
    props,
    shaking,
    space,
)
from engine.troubleshooters.scenario.options import GOALS
from engine.troubleshooters.state.deeds import DOES, Deed, Turn
from engine.troubleshooters.state.fight import Arm, Fight, Fighter, Way, improvised
from engine.troubleshooters.state.pieces import Foe, Hero
from engine.troubleshooters.state.state import State

HERE = ("attack", "prop", "do")
"""What a turn ends in, where its hero stands."""
MEAN = 0.6
"""What a die of Damage is worth: half a point, and a sixth of a die more (TS-DICE-09, TS-DICE-10)."""

ALONE = ("reload", "shake", "put_out", "breath", "throw", "throw_back")
"""Main actions that are a turn by themselves."""


def turns(game: State, fight: Fight, fighter: Fighter, singles: list[Deed]) -> Iterator[Turn]:
    """Legal sequences that end in a Main action, from here or after one Move, with what is or can be in hand."""
    if "main" not in fighter.left or fighter.must_leave:
        return
    moves = [each for each in singles if each.verb == "move" and each.zone != "exit"]
    things = fight.zones[fighter.zone].objects
    readies = [each for each in singles if each.verb == "ready" and fighter.arms[int(each.target)].usable]
    frees: list[tuple[tuple[Deed, ...], Arm | None, bool]] = [((), fighter.arm, True)]
    frees += [((each,), fighter.arms[int(each.target)], True) for each in readies]
    if fighter.arm is None:
        frees += [((each,), improvised(), True) for each in singles if each.verb == "improvise"]
        frees += [((each,), things[int(each.target)], True) for each in singles if each.verb == "pick_up"]
    cover = Deed("break_cover")
    if cover in singles and not game.figure(fighter.id).has("restrained"):
        frees.append(((cover,), fighter.arm, False))
        moves = [Deed("move", zone=way) for way in fight.zones[fighter.zone].ways]
        if "move" not in fighter.left or game.figure(fighter.id).has("prone"):
            moves = []
    yield from (Turn((each,)) for each in singles if each.verb in ALONE)
    for lead, arm, still in frees:
        if still and fighter.cover:
            places: list[tuple[Deed, ...]] = [()]
        else:
            places = [()] if still else []
            places += [(each,) for each in moves]
        for go in places:
            zone = go[0].zone if go else fighter.zone
            if go and possible.banned(game, fight, fighter, zone):
                continue
            if not lead and not go:
                yield from (Turn((each,)) for each in singles if each.verb in HERE)
                continue
            for deed in possible.attack_deeds(game, fight, fighter, zone, arm):
                yield Turn((*lead, *go, deed))
            if arm is fighter.arm and go:
                yield from _others(game, fight, fighter, (*lead, *go), zone, singles)


def _others(
    game: State, fight: Fight, fighter: Fighter, before: tuple[Deed, ...], zone: str, singles: list[Deed]
) -> Iterator[Turn]:
    """Turns that end, after a Move, in a prop or in an option of the scene that is not at hand already."""
    hero = game.figure(fighter.id)
    if not isinstance(hero, Hero):
        return
    yield from [Turn((*before, deed)) for deed in possible.prop_deeds(game, fight, zone, but=fighter.zone)]
    if not any(each.local for each in fight.card.options):
        return
    kept, fighter.zone = fighter.zone, zone
    found = [possible.deed_of(each) for each in possible.of_scene(game, fight, hero, local=True)]
    fighter.zone = kept
    yield from (Turn((*before, deed)) for deed in found if deed.verb == "do" and deed not in singles)


def advance(game: State, fight: Fight, fighter: Fighter, singles: list[Deed]) -> Iterator[Turn]:
    """Nobody in reach: armed, and two zones towards the nearest enemy (TS-DP-36)."""
    enemies = [each.zone for each in fight.against(fighter) if not each.hidden]
    if fighter.zone in enemies or not any(each.verb == "move" for each in singles):
        return
    way = space.towards(fight, fighter.zone, enemies)
    move = Deed("move", zone=way)
    if move not in singles:
        return
    arms: tuple[Deed, ...] = ()
    if fighter.arm is None:
        arms = tuple(each for each in singles if each.verb in ("ready", "improvise"))[:1]
    further = space.towards(fight, way, enemies)
    run = (Deed("sprint", zone=further),) if way not in enemies and further and "main" in fighter.left else ()
    if arms or run:
        yield Turn((*arms, move, *run))


def to_goal(game: State, fight: Fight, fighter: Fighter, singles: list[Deed]) -> Iterator[Turn]:
    """What the fight is about is to be done two zones off or further: a Move and a Sprint towards it (TS-LOOP-12)."""
    hero, here = game.figure(fighter.id), fighter.zone
    if "main" not in fighter.left or not isinstance(hero, Hero):
        return
    for option in fight.card.options:
        zone = option.requires.in_zone if option.requires else ""
        if option.stake not in GOALS or zone not in fight.zones:
            continue
        if not 2 <= space.walk(fight, here, [zone]) < space.FAR:
            continue
        fighter.zone = zone
        there = any(True for _ in picks.of_option(game, game.tale, option, [hero]))
        fighter.zone = here
        way = space.towards(fight, here, [zone])
        move, run = Deed("move", zone=way), Deed("sprint", zone=space.towards(fight, way, [zone]))
        if there and move in singles:
            yield Turn((move, run), aim=option.id)


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


def chance(game: State, fight: Fight, fighter: Fighter, turn: Turn) -> tuple[float, float]:
    """The exact chance of its attack to hit, and the mean Damage of a hit before Soak (TS-Q-95, TS-LOOP-15)."""
    deed = turn.deeds[-1] if turn.deeds else None
    if deed is None:
        return 0.0, 0.0
    if deed.verb == "prop":
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
    kept, zone = fighter.zone, next((each.zone for each in turn.deeds if each.verb == "move"), fighter.zone)
    fighter.zone = zone
    targets = (
        [fight.fighter(deed.target)]
        if deed.target
        else [each for each in fight.against(fighter) if each.zone == deed.zone and not each.hidden]
    )
    found = sum(reads(each, arm, way) for each in targets) / max(1, len(targets))
    fighter.zone = kept
    return found


def _of_option(game: State, fight: Fight, fighter: Fighter, turn: Turn, deed: Deed) -> float:
    kept, zone = fighter.zone, next((each.zone for each in turn.deeds if each.verb == "move"), fighter.zone)
    fighter.zone = zone
    pick = possible.pick_of(game, fight, game.hero(fighter.id), deed)
    found = declaring.chance(game, game.tale, pick) if pick else 0.0
    fighter.zone = kept
    return found


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


def odds(game: State, option: Option) -> Odds | None:
    """What a screen tells of a turn: to hit, with a Defence and without, and what comes of it; of one that goes somewhere
    and rolls for nothing else whether it arrives (TS-LOOP-12, TS-LOOP-15, TS-ZONE-06)."""
    turn, fight = option.action, game.fight
    if not isinstance(turn, Turn) or fight is None:
        return None
    fighter = fight.fighter(option.actor)
    if turn.deeds and turn.deeds[-1].verb == "shake":
        return Odds(option.id, shaking.chance(game, fight, fighter, turn.deeds[-1]), 0.0)
    there, game = space.arrives(game, fight, fighter, turn)
    hit, mean = chance(game, fight, fighter, turn)
    if not mean:
        found = hit * there if hit else there if there < 1 else 0.0
        return Odds(option.id, found, 0.0) if found else None
    bare = _mean(game, fight, fighter, turn, lambda *blow: _open(game, fight, fighter, *blow)) * there
    fells = _mean(game, fight, fighter, turn, lambda *blow: _fells(game, fight, fighter, *blow)) * there
    bare = bare if bare > hit * there else 0.0
    return Odds(option.id, hit * there, mean, "to hit", "Damage", unopposed=bare, fells=fells)
