"""Where scenes and sessions begin and end, and what heroes carry over (TS-FLOW-01, TS-FLOW-02, TS-Q-31, TS-Q-66)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.troubleshooters.rules import conditions
from engine.troubleshooters.state.pieces import START_SP, Figure, Hero
from engine.troubleshooters.state.scene import Scene
from engine.troubleshooters.state.state import State

MORNING = 8
AFTER_MORNING = 6
"""Hours until the next copy of Intoxicated goes (TS-COND-28)."""
NIGHT = 8
"""Hours of a good night's sleep (TS-EFF-24)."""
DAY = 24


def begin_session(game: State, *, carried: bool = False, start: int = START_SP) -> None:
    """Four Story Points, or those of last time after a cliffhanger; ticks and what goes once a session are new (TS-Q-31)."""
    for hero in game.heroes:
        if not carried:
            hero.sp = start
        hero.abilities += hero.fresh
        hero.fresh, hero.ticks, hero.used, hero.served = [], [], [], []
        hero.killer = hero.played = False
        hero.checks = 0
        _restock(game, hero)
    game.merits = []
    game.said = []


def _restock(game: State, hero: Hero) -> None:
    """Between sessions weapons are filled and repaired, and signature kits are back (TS-Q-83, TS-Q-85)."""
    for kit in hero.kits:
        if kit.weapon:
            kit.reloads = game.library.weapons[kit.weapon].reloads
        lost = kit.mends or (kit.signature and kit.state in ("confiscated", "broken", "dropped"))
        kit.mends, kit.was = False, "stowed"
        if lost or kit.state in ("empty", "jammed"):
            kit.state = "stowed"


def begin_scene(game: State, scene: Scene, only: Sequence[Hero] = ()) -> None:
    """A new scene for all that goes once a scene: who is back is back, who is Out Cold is absent (TS-FLOW-02, TS-Q-65).

    ``only`` are captives, who are in it by themselves (TS-Q-19).
    """
    game.scenes += 1
    scene.number = game.scenes
    game.scene = scene
    for hero in game.heroes:
        if hero.presence == "dead" or (hero.presence == "captive" and hero not in only):
            continue
        hero.clauses, hero.burdens = [], []
        hero.attacks, hero.bound = 0, False
        hero.patched, hero.suppressed = hero.suppressed, False
        conditions.scene_begins(game, hero)
        cold = hero.held("out_cold")
        if cold and cold.hours is None and hero.returns <= scene.number:
            conditions.drop(game, hero, "out_cold")
        away = hero.has("out_cold") or hero.id in game.apart or (only and hero not in only)
        hero.presence = "absent" if away else "present"
        hero.played |= hero.here
    for foe in game.foes:
        if foe.conditions:
            conditions.scene_begins(game, foe)
    if not game.party:
        _wake(game)


def _wake(game: State) -> None:
    """Nobody could act: all wake here (TS-Q-66)."""
    for hero in game.heroes:
        if hero.presence == "absent" and hero.id not in game.apart:
            conditions.drop(game, hero, "out_cold")
            hero.presence = "present"
            hero.played = True


def shade(game: State) -> None:
    """In a dark scene where nobody fights and nobody has a light everybody is Blinded (TS-Q-101, TS-COND-07); a fight has
    its zones for that."""
    if game.at.type in ("fight", "action"):
        return
    dark = conditions.DARK in game.at.tags and not any(carries_light(game, each) for each in game.party)
    there = game.at.who
    for who in (*game.party, *[each for each in game.foes if each.card.id in there]):
        if not (dark or who.conditions):
            continue
        held = who.held("blinded")
        if dark and not held:
            conditions.gain(game, who, "blinded", source=conditions.DARK)
        elif held and held.source == conditions.DARK and not dark:
            conditions.drop(game, who, "blinded")


def carries_light(game: State, who: Figure) -> bool:
    """Whether somebody has a lamp that burns (TS-KIT-13)."""
    known = game.library.kits
    return isinstance(who, Hero) and any(
        known[each.id].light and each.usable for each in who.kits if each.id in known
    )


def end_scene(game: State) -> None:
    """Vitality is whole again, pending pips and most conditions end; who is still Out Cold misses the next scene."""
    for who in (*game.heroes, *game.foes):
        if who.conditions:
            conditions.scene_over(game, who)
        who.vitality = conditions.top_of(who)
        who.patched = False
    scene = game.at
    scene.pending, scene.lasting = [], []
    for hero in game.heroes:
        hero.burdens = []
        for kit in hero.kits if scene.wrecked else ():
            if f"{kit.owner}/{kit.id}" in scene.wrecked:
                kit.state = "stowed"
        if any(each.brief for each in hero.kits):
            hero.kits = [each for each in hero.kits if not each.brief]
        if hero.has("out_cold") and hero.here:
            hero.returns = game.at.number + 2


def pass_time(game: State, hours: int) -> None:
    """The clock goes on; drink wears off in the morning and then every six hours, poison by the hour (TS-COND-28)."""
    for _ in range(hours):
        game.hour += 1
        if game.hour == DAY:
            game.day, game.hour = game.day + 1, 0
        for hero in game.heroes:
            if hero.conditions:
                _sobers(game, hero)
                _wears_off(game, hero)


def _sobers(game: State, hero: Hero) -> None:
    held = hero.held("intoxicated")
    if not held:
        return
    if game.hour == MORNING:
        held.morning = True
    if held.copies > held.timed and held.morning and (game.hour - MORNING) % AFTER_MORNING == 0:
        conditions.drop(game, hero, "intoxicated")


def _wears_off(game: State, hero: Hero) -> None:
    """What a poison does by the hour (TS-Q-79, TS-Q-106)."""
    for held in list(hero.conditions):
        if held.hours is not None:
            held.hours -= 1
            if held.hours <= 0:
                conditions.run_out(game, hero, held)


def rest(game: State, hours: int) -> None:
    """A rest; each good night with food and drink takes one Exhausted off everybody (TS-COND-13, TS-EFF-24)."""
    pass_time(game, hours)
    nights = max(1, hours // DAY) if hours >= NIGHT else 0
    for hero in game.heroes:
        for _ in range(nights):
            conditions.drop(game, hero, "exhausted")
