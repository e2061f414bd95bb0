"""One action of a turn, carried out (TS-ACTION, TS-ZONE-05, TS-Q-70, TS-Q-76)."""

from __future__ import annotations

from engine.table import Asking
from engine.troubleshooters.asks.presets import preset
from engine.troubleshooters.cards.words import whither
from engine.troubleshooters.rules import (
    attacks,
    bodies,
    checks,
    conditions,
    explosives,
    goals,
    hazards,
    initiative,
    morale,
    possible,
    props,
    shaking,
    space,
)
from engine.troubleshooters.rules.wording import BESIDE
from engine.troubleshooters.scenario.adventures import RETREAT
from engine.troubleshooters.scenario.effects import Effect
from engine.troubleshooters.state import fight_events as fe
from engine.troubleshooters.state.deeds import DOES, PARTS, Deed
from engine.troubleshooters.state.fight import Delay, Fight, Fighter, Way, improvised
from engine.troubleshooters.state.pieces import Hero
from engine.troubleshooters.state.records import Check
from engine.troubleshooters.state.state import State

BREATH = 2
"""Dice of Recovery (TS-ACTION-15)."""
EXTINGUISH = ("extinguish",)


def perform(game: State, fight: Fight, fighter: Fighter, deed: Deed) -> Asking[None]:
    """Do it; the action is used up whatever comes of it (TS-TURN-04)."""
    part = PARTS[deed.verb]
    if part:
        fighter.left.remove(part)
    fighter.hidden = False
    verb = deed.verb
    if verb in ("move", "sprint"):
        yield from go(game, fight, fighter, deed.zone, sprint=verb == "sprint")
    elif verb == "attack":
        yield from attacks.attack(game, fight, fighter, _targets(game, fight, fighter, deed), _way(deed.way))
    elif verb in ("throw", "throw_back"):
        yield from explosives.throw(game, fight, fighter, deed)
    elif verb == "prop":
        yield from props.use(game, fight, fighter, deed)
    elif verb in DOES.values():
        hero = game.hero(fighter.id)
        pick = possible.pick_of(game, fight, hero, deed)
        assert pick
        yield from goals.take(game, fight, pick)
    elif verb == "shake":
        yield from shaking.shake(game, fight, fighter, deed)
    elif verb == "put_out":
        yield from _put_out(game, fight, fighter, deed)
    elif verb == "reload":
        yield from _reload(game, fight, fighter)
    elif verb == "survey":
        yield from initiative.survey(game, fight, fighter)
    elif verb == "ready":
        yield from _ready(game, fight, fighter, int(deed.target))
    else:
        _simply(game, fight, fighter, deed)


def _way(word: str) -> Way:
    ways: dict[str, Way] = {"whump": "whump", "aim": "aim", "spray": "spray", "burst": "burst"}
    return ways.get(word, "basic")


def _targets(game: State, fight: Fight, fighter: Fighter, deed: Deed) -> list[Fighter]:
    """One target, or all enemies of a zone but who is not seen or not minded (TS-Q-55, TS-SCN-26, TS-ABIL-36)."""
    if deed.way != "spray":
        return [fight.fighter(deed.target)]
    return [each for each in bodies.minded(game, fight, fighter) if each.zone == deed.zone]


def _simply(game: State, fight: Fight, fighter: Fighter, deed: Deed) -> None:
    """What always works."""
    figure = game.figure(fighter.id)
    zone = fight.zones[fighter.zone]
    verb = deed.verb
    if verb == "cover":
        bodies.hides(game, fighter)
    elif verb == "break_cover":
        fighter.cover = False
        bodies.tell(game, fighter, "breaks cover", "TS-ACTION-10")
    elif verb == "breath":
        bodies.recover(game, fighter, BREATH, "TS-ACTION-15")
    elif verb == "lie_down":
        conditions.gain(game, figure, "prone")
    elif verb == "let_go":
        bodies.let_go(game, fight, fighter)
        bodies.tell(game, fighter, "lets go", "TS-Q-76")
    elif verb == "call":
        fighter.called = True
        bodies.tell(game, fighter, "calls on them to give up", "TS-C-43")
    elif verb in ("unload", "unstrap"):
        conditions.drop(game, figure, "overburdened")
        bodies.tell(game, fighter, "puts down the load", "TS-COND-38" if verb == "unload" else "TS-COND-39")
    elif verb == "put_down":
        _put_down(fight, fighter)
        bodies.tell(game, fighter, "drops the weapon", "TS-ACTION-06")
    elif verb == "improvise":
        fighter.arms.append(improvised())
        fighter.armed = len(fighter.arms) - 1
        bodies.tell(game, fighter, "picks up something heavy", "TS-C-35")
    elif verb == "pick_up":
        if fighter.arm:
            _put_down(fight, fighter)
        arm = zone.objects.pop(int(deed.target))
        fighter.arms.append(arm)
        fighter.armed = len(fighter.arms) - 1
        bodies.tell(game, fighter, f"picks up the {arm.name}", "TS-ACTION-05")
    elif verb == "delay":
        option = _way(deed.way) if deed.way != "cover" else "cover"
        part = "on" if deed.target == "attack_on" else "target" if deed.target in BESIDE else "who"
        fighter.delay = Delay(deed.target, zone=deed.zone, option=option, **{part: deed.whom})
        bodies.tell(game, fighter, "waits", "TS-DELAY-01")


def _put_down(fight: Fight, fighter: Fighter) -> None:
    """It lies in the zone, whole or not; an improvised one is forgotten."""
    arm = fighter.arms.pop(fighter.armed)
    fighter.armed = -1
    if "improvised" not in arm.tags:
        fight.zones[fighter.zone].objects.append(arm)


def _ready(game: State, fight: Fight, fighter: Fighter, nth: int) -> Asking[None]:
    """Draw a weapon; one with a sheath of its own goes back there, another is dropped (TS-ACTION-07 to -09)."""
    arm = fighter.arms[nth]
    held = fighter.arm
    if held and "improvised" in held.tags:
        fighter.arms.remove(held)
    elif held and held.owner != fighter.id and isinstance(game.figure(fighter.id), Hero):
        _put_down(fight, fighter)
    fighter.armed = fighter.arms.index(arm)
    bodies.tell(game, fighter, f"readies the {arm.name}", "TS-ACTION-07")
    yield from attacks.trigger(game, fight, "ready", fighter, fighter.zone)


def reloading(fighter: Fighter) -> Check | None:
    """The check by which what is in hand is loaded again, if it is tough (TS-ACTION-17)."""
    arm = fighter.arm
    if arm is None or "tough_reload" not in arm.tags:
        return None
    return Check(who=fighter.id, skill=arm.skill, purpose="reload", why="reloading", value=arm.value)


def _reload(game: State, fight: Fight, fighter: Fighter) -> Asking[None]:
    """It works, unless it is tough: then a check of the combat skill (TS-ACTION-16, TS-ACTION-17)."""
    arm = fighter.arm
    if arm is None:
        return
    figure = game.figure(fighter.id)
    spec = reloading(fighter)
    if spec and not (yield from checks.check(game, spec)).success:
        return
    if arm.reloads is not None:
        arm.reloads -= 1
    arm.state = ""
    game.record(fe.Acted(rule="TS-ACTION-16", who=figure.name, id=figure.id, why=f"reloads the {arm.name}"))
    yield from attacks.trigger(game, fight, "ready", fighter, fighter.zone)


def go(game: State, fight: Fight, fighter: Fighter, goal: str, *, sprint: bool) -> Asking[None]:
    """A Move or a Sprint: the checks it costs, then the step; a failed one loses it (TS-ZONE-06)."""
    start = fighter.zone
    spent = yield from _may_go(game, fight, fighter, goal, sprint=sprint)
    if not spent:
        where = "away" if goal == "exit" else whither(fight.zones[goal].name)
        bodies.tell(game, fighter, f"does not get {where}", "TS-ZONE-06")
        yield from hazards.set_off(game, fight, fighter, hazards.LOST_STEP, goal, start)
        return
    yield from step(game, fight, fighter, goal)


def step(game: State, fight: Fight, fighter: Fighter, goal: str, *, by_rope: bool = False) -> Asking[None]:
    """From one zone into the next, or ``by_rope`` where no way need lead: who has waited for that acts, and what lies in
    wait goes off (TS-Q-50, TS-HAZARD-12)."""
    figure = game.figure(fighter.id)
    start = fighter.zone
    yield from attacks.trigger(game, fight, "leave", fighter, start)
    gone = goal != "exit" and not by_rope and goal not in fight.zones[start].ways
    if fighter.zone != start or gone or figure.has("restrained"):
        return
    if goal == "exit":
        if isinstance(figure, Hero) and fighter.status == "active":
            figure.presence = "retreated"
            bodies.leave(game, fight, fighter, "retreated", "TS-Q-90")
            out = fight.zones[start].exit
            if out != RETREAT and morale.settled(game, fight) and game.at.onward is None:
                game.at.onward = Effect(goto=out)  # the way that the last of them took (TS-SCN-21)
        return
    bodies.arrive(game, fight, fighter, goal)
    bodies.tell(game, fighter, f"goes {whither(fight.zones[goal].name)}", "TS-ACTION-01")
    fighter.must_leave = False
    for trigger, zone in zip(hazards.STEPS, (goal, start), strict=True):
        yield from hazards.set_off(game, fight, fighter, trigger, zone)
    if fighter.here:
        yield from attacks.trigger(game, fight, "enter", fighter, goal)
    morale.settled(game, fight)


def _may_go(game: State, fight: Fight, fighter: Fighter, goal: str, *, sprint: bool) -> Asking[bool]:
    """Each check a step costs must succeed."""
    for spec in space.checks_of(game, fight, fighter, goal, sprint=sprint):
        result = yield from checks.check(game, spec)
        if not result.success:
            return False
    return True


def extinguishing(game: State, fighter: Fighter) -> Check:
    """The check by which somebody puts a fire out, with a blanket if there is one (TS-COND-32, TS-COND-34)."""
    spec = Check(
        who=fighter.id, skill="Agility", purpose="condition", why="putting out the fire", kit_tags=EXTINGUISH
    )
    return preset(game, spec)


def _put_out(game: State, fight: Fight, fighter: Fighter, deed: Deed) -> Asking[None]:
    """Fire, one's own or another's (TS-COND-32, TS-COND-33)."""
    result = yield from checks.check(game, extinguishing(game, fighter))
    if result.success:
        conditions.drop(game, game.figure(deed.target), "on_fire")
