"""Whole turns of a hero as one decision: Free, Move and attack in a row (TS-LOOP-12, TS-DP-36)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.troubleshooters.rules import picks, possible, space
from engine.troubleshooters.scenario.options import GOALS
from engine.troubleshooters.state.deeds import Deed, Turn
from engine.troubleshooters.state.fight import Arm, Fight, Fighter, improvised
from engine.troubleshooters.state.pieces import Hero
from engine.troubleshooters.state.state import State

HERE = ("attack", "prop", "do")
"""What a turn ends in, where its hero stands."""

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
    runs = way not in enemies and further and "main" in fighter.left
    barred = further and possible.banned(game, fight, fighter, further)
    run = (Deed("sprint", zone=further),) if runs and not barred else ()
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
        further = space.towards(fight, way, [zone])
        move, run = Deed("move", zone=way), Deed("sprint", zone=further)
        if there and move in singles and not possible.banned(game, fight, fighter, further):
            yield Turn((move, run), aim=option.id)
