"""What somebody may do now in the own turn (TS-ACTION, TS-COND-62): the same for heroes and Director characters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.troubleshooters.rules import bodies, conditions, explosives, morale, picks, space
from engine.troubleshooters.rules.picks import Pick
from engine.troubleshooters.state.deeds import DOES, PARTS, Deed
from engine.troubleshooters.state.fight import Arm, Fight, Fighter
from engine.troubleshooters.state.pieces import Figure, Foe, Hero
from engine.troubleshooters.state.state import State

LEAVES = ("move", "sprint", "break_cover")
"""What one may do who must leave the zone (TS-COND-58)."""
FRIGHT = ("frightened", "terrified")
"""What keeps one away from somebody."""
HARNESS = "harness"
"""The source of a load that is strapped on (TS-COND-39)."""
HANDS = ("ready", "put_down", "pick_up", "improvise", "break_cover", "lie_down", "let_go", "call")
"""Free actions."""


def deeds(game: State, fight: Fight, fighter: Fighter) -> list[Deed]:
    """All single actions that are legal now; one who must leave the zone may do nothing else (TS-COND-58), and who is tied
    up but break free (TS-COND-21, TS-Q-76)."""
    parts = (None, *fighter.left)
    figure = game.figure(fighter.id)
    if bodies.tied(figure):
        if fighter.must_leave or "main" not in parts:
            return []  # who must leave and cannot loses the turn (TS-Q-74)
        return [each for each in _shakes(figure) if each.target == "restrained"]
    found = [each for each in _all(game, fight, fighter) if PARTS[each.verb] in parts]
    if fighter.must_leave:
        return [each for each in found if each.verb in LEAVES]
    return found


def allows(game: State, fight: Fight, fighter: Fighter, deed: Deed) -> bool:
    """Whether a single action is legal now; only those of its kind are looked at."""
    if PARTS[deed.verb] not in (None, *fighter.left) or (fighter.must_leave and deed.verb not in LEAVES):
        return False
    if bodies.tied(game.figure(fighter.id)):
        return deed in deeds(game, fight, fighter)
    found: Iterable[Deed]
    if deed.verb == "attack":
        found = attack_deeds(game, fight, fighter, fighter.zone, fighter.arm)
    elif deed.verb in ("move", "sprint"):
        found = _moves(game, fight, fighter, game.figure(fighter.id))
    elif PARTS[deed.verb] == "free" and deed.verb in HANDS:
        found = _free(game, fight, fighter)
    elif deed.verb == "shake":
        found = _shakes(game.figure(fighter.id))
    else:
        found = _all(game, fight, fighter)
    return deed in found


def _all(game: State, fight: Fight, fighter: Fighter) -> list[Deed]:
    """What there is to do with the actions that are left, and perhaps more."""
    figure = game.figure(fighter.id)
    main = "main" in fighter.left
    found = list(_moves(game, fight, fighter, figure))
    if main:
        found += attack_deeds(game, fight, fighter, fighter.zone, fighter.arm)
    if "free" in fighter.left:
        found += _free(game, fight, fighter)
    if main:
        found += _mains(game, fight, fighter, figure)
    load = figure.held("overburdened")
    if load:
        found.append(Deed("unstrap" if load.source == HARNESS else "unload"))
    if main:
        found += _fires(game, fight, fighter, figure)
    if isinstance(figure, Hero):
        if main:
            found += prop_deeds(game, fight, fighter.zone)
            found += explosives.deeds(game, fight, fighter)
        found += [deed_of(each) for each in of_scene(game, fight, figure)]
    return found


def _mains(game: State, fight: Fight, fighter: Fighter, figure: Figure) -> Iterator[Deed]:
    """Main actions beside attacks: cover, breath, a magazine, a look round, waiting, what is shaken off."""
    if fight.zones[fighter.zone].cover and not fighter.cover and "dogfight" not in fight.card.tags:
        yield Deed("cover")
    if figure.vitality < conditions.top_of(figure):
        yield Deed("breath")
    arm = fighter.arm
    if arm and arm.state == "empty" and arm.reloads != 0:
        yield Deed("reload", str(fighter.armed))
    if not fight.peaceful:  # where nobody fights there is no initiative, and nobody to wait for (TS-C-49)
        yield Deed("survey")
        yield from _delays(game, fight, fighter)
    yield from _shakes(figure)


def of_scene(game: State, fight: Fight, hero: Hero, *, local: bool = False) -> list[Pick]:
    """Options of the scene that a hero has where it stands, or of these what asks for the zone alone (TS-Q-51)."""
    found: list[Pick] = []
    zone = fight.fighter(hero.id).zone
    for option in fight.card.options:
        if (option.local or not local) and option.place in ("", zone):
            found += picks.of_option(game, game.tale, option, [hero])
    return found


def deed_of(pick: Pick) -> Deed:
    """An option of the scene as an action of a turn: its approach is the ``way``."""
    assert pick.option
    return Deed(DOES[pick.option.action], pick.option.id, way=pick.mark.rpartition(":")[2])


def pick_of(game: State, fight: Fight, hero: Hero, deed: Deed) -> Pick | None:
    """The option of the scene that an action is, if the hero has it here and now."""
    for option in fight.card.options:
        if option.id == deed.target:
            found = picks.of_option(game, game.tale, option, [hero])
            return next((each for each in found if deed_of(each) == deed), None)
    return None


def prop_deeds(game: State, fight: Fight, zone: str, but: str = "") -> list[Deed]:
    """Props within reach of a zone (TS-C-44), of those alone that are not within reach of another."""
    found: dict[tuple[str, str, str], Deed] = {}  # two heroes may loosen the same (TS-C-26)
    for prop in fight.props:
        if _within(fight, prop.zone, zone) and not (but and _within(fight, prop.zone, but)):
            for skill in prop.skills:
                for struck in prop_zones(game, fight, prop.kind, prop.zone):
                    found.setdefault((prop.label, skill, struck), Deed("prop", prop.id, struck, skill))
    return list(found.values())


def _within(fight: Fight, prop: str, zone: str) -> bool:
    return prop == zone or space.neighbours(fight, prop, zone)


def prop_zones(game: State, fight: Fight, kind: str, zone: str) -> list[str]:
    """Where a prop may strike: its own zone or one next to it (TS-C-44)."""
    around = [id for id in fight.zones if _within(fight, id, zone)]
    if kind in ("topple", "drop"):
        theirs = [each.zone for each in fight.active("foes") if not each.hidden]
        return [id for id in around if id in theirs]
    if kind == "block":
        return [id for id in around if id != zone]
    return around


def banned(game: State, fight: Fight, fighter: Fighter, goal: str) -> bool:
    """Whether fright forbids a zone: that of the source, or any that is nearer to it (TS-COND-17, TS-COND-57)."""
    for held in game.figure(fighter.id).conditions:
        if held.name not in FRIGHT:
            continue
        source = next((each for each in fight.fighters if each.id == held.source and each.here), None)
        if source is None:
            continue
        if goal == source.zone:
            return True
        if held.name == "terrified" and space.steps(fight, goal, source.zone) < space.steps(
            fight, fighter.zone, source.zone
        ):
            return True
    return False


def rooted(fighter: Fighter, figure: Figure) -> bool:
    """Neither Move nor Sprint: in cover, or Restrained (TS-ACTION-19, TS-COND-20)."""
    return fighter.cover or figure.has("restrained")


def _moves(game: State, fight: Fight, fighter: Fighter, figure: Figure) -> Iterator[Deed]:
    if rooted(fighter, figure) or fight.pilot_of(fighter):
        return
    for way in fight.zones[fighter.zone].ways:
        if banned(game, fight, fighter, way):
            continue
        if not figure.has("prone"):
            yield Deed("move", zone=way)
        yield Deed("sprint", zone=way)
    if fight.zones[fighter.zone].exit and isinstance(figure, Hero):
        if not figure.has("prone"):
            yield Deed("move", zone="exit")
        yield Deed("sprint", zone="exit")


def attack_deeds(game: State, fight: Fight, fighter: Fighter, zone: str, arm: Arm | None) -> Iterator[Deed]:
    """Attacks from a zone with a weapon: valid targets only, by the requirements of each option (TS-FLOW-09); none of
    who has no attack (TS-C-42)."""
    figure = game.figure(fighter.id)
    if isinstance(figure, Foe) and figure.card.harmless:
        return
    afoot = "dogfight" not in fight.card.tags
    usable = afoot if arm is None else arm.usable and ("dogfight_only" not in arm.tags or not afoot)
    aims = arm is not None and arm.ranged and fighter.initiative >= 1
    bursts = arm is not None and arm.ranged and arm.reload and "single_shot" not in arm.tags
    within: dict[str, bool] = {}
    crowds: dict[str, int] = {}
    for target in bodies.minded(game, fight, fighter):
        where = target.zone
        if afoot and where == zone:
            yield Deed("attack", target.id, way="whump")
        if where not in within:
            within[where] = usable and space.reaches(fight, arm, zone, where)
        if not within[where]:
            continue
        yield Deed("attack", target.id, way="basic")
        if aims:
            yield Deed("attack", target.id, way="aim")
        if bursts:
            yield Deed("attack", target.id, way="burst")
            crowds[where] = crowds.get(where, 0) + 1
    for where, count in crowds.items():
        if count > 1:
            yield Deed("attack", zone=where, way="spray")


def _free(game: State, fight: Fight, fighter: Fighter) -> Iterator[Deed]:
    figure = game.figure(fighter.id)
    zone = fight.zones[fighter.zone]
    for nth, arm in enumerate(fighter.arms):
        if nth != fighter.armed and arm.state in ("", "empty"):
            yield Deed("ready", str(nth))
    afoot = "dogfight" not in fight.card.tags
    if fighter.arm and afoot:
        yield Deed("put_down")
    elif "bare" not in zone.tags and isinstance(figure, Hero) and afoot:
        yield Deed("improvise")
    alike = {(arm.name, arm.state): nth for nth, arm in sorted(enumerate(zone.objects), key=_magazines)}
    yield from (Deed("pick_up", str(nth)) for (_, how), nth in alike.items() if how in ("", "empty"))
    if fighter.cover:
        yield Deed("break_cover")
    if not figure.has("prone") and afoot:
        yield Deed("lie_down")
    if any(each.held_by == fighter.id and each.here for each in fight.fighters):
        yield Deed("let_go")
    if isinstance(figure, Hero) and morale.would_break(game, fight, "foes"):
        yield Deed("call")


def _magazines(lies: tuple[int, Arm]) -> float:
    """By which of several that look alike is picked up: the one with most reloads (TS-Q-83)."""
    reloads = lies[1].reloads
    return space.FAR if reloads is None else reloads


def _delays(game: State, fight: Fight, fighter: Fighter) -> Iterator[Deed]:
    arm = fighter.arm
    afoot = "dogfight" not in fight.card.tags
    ours = [each for each in fight.fighters if each.side == fighter.side and each.here]
    several = len(ours) > 1
    if arm.usable if arm else afoot:
        for trigger in ("enter", "attack"):
            yield Deed("delay", trigger, fighter.zone if trigger == "enter" else "", "basic")
        if arm and arm.ranged:
            for zone in fight.zones:
                if zone != fighter.zone and space.reaches(fight, arm, fighter.zone, zone):
                    yield Deed("delay", "enter", zone, "basic")
            for trigger in ("leave", "ready"):
                yield Deed("delay", trigger, "", "basic")
        others = []
        if several:
            yield from (Deed("delay", "attack_on", "", "basic", each.id) for each in ours)
            others += ["ally_attack", "ally_enter"]
        soon = [each.round for each in fight.devices] + [each.rounds for each in fight.card.timers]
        if fight.round + 1 in soon:
            others.append("timer")
        for enemy in fight.against(fighter):
            if not enemy.hidden:
                yield Deed("delay", "attack", "", "basic", enemy.id)
                if space.reaches(fight, arm, fighter.zone, enemy.zone):
                    yield from (Deed("delay", each, "", "basic", enemy.id) for each in others)
    if fight.zones[fighter.zone].cover and not fighter.cover and afoot:
        yield Deed("delay", "attack", "", "cover")
        if several:
            yield Deed("delay", "attack_on", "", "cover", fighter.id)


def _shakes(figure: Figure) -> Iterator[Deed]:
    for name in conditions.shakes(figure):
        for skill in conditions.SHAKEN[name]:
            yield Deed("shake", name, way=skill)


def _fires(game: State, fight: Fight, fighter: Fighter, figure: Figure) -> Iterator[Deed]:
    """Fire is put out only where the zone does not burn, one's own or another's (TS-COND-32, TS-COND-33)."""
    if fight.zones[fighter.zone].fire:
        return
    for other in fight.fighters:
        near = other.zone == fighter.zone and other.side == fighter.side
        if near and game.figure(other.id).has("on_fire") and other.status in ("active", "out_cold"):
            yield Deed("put_out", other.id)
