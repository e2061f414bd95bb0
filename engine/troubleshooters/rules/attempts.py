"""One option of a scene as it is tried: the check that it wants, and what comes of it (TS-SCN-15, TS-Q-05 to TS-Q-11)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.table.asking import Asking
from engine.troubleshooters.asks.odds import of_check, of_opposed
from engine.troubleshooters.asks.pips import sense
from engine.troubleshooters.asks.presets import best_helper, preset
from engine.troubleshooters.rules import (
    before,
    checks,
    forwards,
    frame,
    languages,
    obstacles,
    outcomes,
    spending,
    ticks,
)
from engine.troubleshooters.rules.effects import happens, heard
from engine.troubleshooters.rules.predicates import holds
from engine.troubleshooters.scenario.effects import Effect
from engine.troubleshooters.scenario.options import Approach, Option
from engine.troubleshooters.scenario.options import Check as Asked
from engine.troubleshooters.scenario.tale import Tale
from engine.troubleshooters.state.pieces import Hero
from engine.troubleshooters.state.records import AS_PRESET, Check, Declared, Item
from engine.troubleshooters.state.state import State

MERITS = {"talk": "TS-EXP-10", "banter": "TS-EXP-11", "hook": "TS-EXP-12", "spotlight": "TS-EXP-13"}
"""Tags of options that earn a free tick in the debriefing (TS-Q-25)."""


LOCKS = ("lock", "safe")
MARKS = (*LOCKS, "vehicle")
"""What is opened or handled, whether the option says so or what helps with one way of it (TS-ABIL-01, TS-ABIL-13)."""


def asked(option: Option, way: Approach, hero: Hero) -> Check:
    """What an approach wants of a hero, as far as kit, helper and complications are chosen by it; without circumstances."""
    check = option.check
    assert check is not None
    kit_tags = check.kit_tags + way.kit_tags
    return Check(
        who=hero.id,
        skill=way.skill,  # type: ignore[arg-type]
        purpose="option",
        tags=(*option.tags, *[each for each in kit_tags if each in MARKS]) if kit_tags else option.tags,
        kit_tags=kit_tags,
        obstacle=option.gets_over,
        against=check.opposed.director if check.opposed else "",
        language=option.language,
        fails=bool(option.fail),
    )


def spec(
    state: State, tale: Tale, option: Option, way: Approach, hero: Hero, declared: Declared = AS_PRESET
) -> Check:
    """The check of an approach by a hero, with kit and helper as preset but for what is ``declared`` (TS-LOOP-06)."""
    of = option.check
    assert of is not None
    check = replace(
        asked(option, way, hero),
        why=option.label,
        items=circumstances(state, tale, option, way, hero),
        difficulty=way.difficulty or of.difficulty,
        kit="-" if declared.bare else "",
        burdens=declared.burdens,
        sense=sense(option.tags, way.skill, sight=of.sight, hearing=of.hearing),
        good_karma=bool(option.good_karma),
        bad_karma=bool(option.bad_karma),
        bind=_bind(state, option),
    )
    if declared.joined:
        check = replace(check, helper=best_helper(state, check))
    return preset(state, check, helper=not declared.alone)


def circumstances(state: State, tale: Tale, option: Option, way: Approach, hero: Hero) -> tuple[Item, ...]:
    """The circumstances of an approach that are as they say, as they weigh on a check."""
    assert option.check
    said = option.check.circumstances + way.circumstances
    found = [each for each in said if holds(state, tale, each.when, hero)] if said else ()
    return tuple([Item("circumstances", each.pips, each.text) for each in found])


def _bind(state: State, option: Option) -> str:
    """What a bind would bring: its own branch, or the failure and attention on top (TS-Q-10)."""
    if option.bind:
        return next((each.text for each in option.bind if each.text), option.label)
    return "it fails after all, and somebody notices" if state.at.attention and not state.fighting else ""


FLAME = Approach(skill="Charm", label="For old times' sake")
"""The approach that an old flame opens (TS-Q-16)."""


def ways(state: State, asked: Asked) -> tuple[Approach, ...]:
    """The approaches there are, with the one to an old flame."""
    flame = asked.opposed is not None and asked.opposed.director in state.at.flames
    return (*asked.ways, FLAME) if flame else asked.ways


def rival(state: State, option: Option, way: Approach, hero: Hero) -> Check | None:
    """The check of whoever opposes it: nobody minds a child that alarms nobody (TS-ABIL-36)."""
    against = option.check.opposed if option.check else None
    if (
        against is None
        or _away(state, against.director)
        or (hero.id in state.at.ignored and "alarming" not in option.tags)
    ):
        return None
    skill = "Willpower" if way is FLAME else against.skill
    return Check(who=against.director, skill=skill, purpose="option")  # type: ignore[arg-type]


def _away(state: State, director: str) -> bool:
    """Whether who would oppose it is in no state to: dead, or out of the fight that runs (TS-Q-90, TS-EFF-21)."""
    if state.fight is None:
        return state.tale.people.get(director) == "dead"
    return not any(each.id.partition(":")[0] == director for each in state.fight.active("foes"))


Lone = tuple[Check, Check | None]
"""A check that no option asks for, and that of whoever opposes it."""


def open_to(state: State, way: Approach, hero: Hero) -> bool:
    """Whether what an approach asks for is true of a hero (TS-SCN-17)."""
    return way.requires is None or holds(state, state.tale, way.requires, hero)


def lone(state: State, id: str, label: str, asked: Asked, way: Approach, hero: Hero) -> Lone:
    """The check for a clue or a kit, with all that the file says of it (TS-Q-15, TS-Q-21)."""
    option = Option(id=id, label=label, check=asked)
    mine = replace(spec(state, state.tale, option, way, hero), bind="", fails=True)
    return mine, rival(state, option, way, hero)


def chance(state: State, lone: Lone) -> float:
    """How likely that is."""
    mine, theirs = lone
    return of_opposed(state, mine, theirs).win if theirs else of_check(state, mine)


def comes_off(state: State, lone: Lone) -> Asking[bool]:
    """Whether it succeeds, or is won."""
    mine, theirs = lone
    mine = yield from before.taken_on(state, mine)
    if theirs:
        return (yield from checks.opposed(state, mine, theirs)).standing == "won"
    return (yield from checks.check(state, mine)).success


def attempt(
    state: State,
    tale: Tale,
    option: Option,
    hero: Hero,
    way: Approach | None,
    mark: str,
    others: int,
    declared: Declared = AS_PRESET,
) -> Asking[list[Effect]]:
    """An option is taken, by an approach if it wants a check; returns what is left to the scene.

    ``mark`` names the approach, ``others`` is how many more of its obstacle are open (TS-Q-43).
    """
    _earn(state, hero, option)
    if "alarming" in option.tags and hero.id in state.at.ignored:
        state.at.ignored.remove(hero.id)
    if option.tick:
        ticks.tick(state, hero, option.tick)  # type: ignore[arg-type]
    left = outcomes.loud(state, tale, option, hero)
    first = languages.gist(state, option, way, hero)
    if first and not (yield from checks.check(state, (yield from before.taken_on(state, first)))).success:
        obstacles.failed(state, first)
        left += yield from outcomes.fails(state, tale, option, hero, first.helper)
        return left + heard(state, tale, state.at.location, hero)
    if way is None or option.check is None:
        return left + happens(state, tale, option.effects, hero)
    check = spec(state, tale, option, way, hero, declared)
    if not state.fighting:
        check = replace(check, risk=forwards.risk(state, tale, option.fail, hero))
    theirs = rival(state, option, way, hero)
    if theirs:
        pair = yield from checks.opposed(state, check, theirs)
        result, standing = pair.mine, pair.standing
    else:
        result = yield from checks.check(state, check)
        standing = "won" if result.success else "lost"
    left += happens(state, tale, outcomes.karma(option, result), hero)
    if result.bound:
        obstacles.failed(state, check)
        left += yield from outcomes.into_a_bind(state, tale, option, hero, check.helper)
    elif standing == "won":
        left += happens(state, tale, option.success, hero)
        _step(state, tale, option)
    elif standing == "stalemate" and state.fighting:
        left += happens(state, tale, option.stalemate, hero)
    elif standing == "stalemate":
        last = obstacles.stalemate(state, check, mark, others, authored=bool(option.stalemate))
        left += happens(state, tale, option.stalemate, hero)
        if last:
            left += yield from outcomes.fails(state, tale, option, hero, check.helper)
    else:
        obstacles.failed(state, check)
        left += yield from outcomes.fails(state, tale, option, hero, check.helper)
    return left + heard(state, tale, state.at.location, hero)


def _step(state: State, tale: Tale, option: Option) -> None:
    """A success; with the last of its ``steps`` the obstacle is over for good (TS-SCN-15)."""
    name = option.gets_over
    state.flags[f"steps:{name}"] = state.flags.get(f"steps:{name}", 0) + 1
    if over(state, tale, option):
        state.closed[name] = state.at.number


def by_challenge(state: State, tale: Tale, option: Option) -> None:
    """A challenge stands for the check of an obstacle: a limited outcome or better gets over it (TS-Q-02, TS-ODDS-03)."""
    asked = next((each.challenge for each in option.effects if each.challenge), "")
    grade = tale.outcomes.get(asked)
    if not option.obstacle or grade is None:
        return
    if grade in ("limited", "good", "great"):
        won(state, tale, option)
    state.closed[option.obstacle] = state.at.number


def won(state: State, tale: Tale, option: Option) -> None:
    """Its obstacle is over without a check, whatever steps it takes (TS-C-16, TS-ABIL-27)."""
    name = option.gets_over
    state.flags[f"steps:{name}"] = first(state, tale, option).steps
    state.closed[name] = state.at.number


def over(state: State, tale: Tale, option: Option) -> bool:
    """Whether its obstacle is won, with all the steps it takes."""
    return frame.over(state, option.gets_over, first(state, tale, option).steps)


def first(state: State, tale: Tale, option: Option) -> Option:
    """The first option of its obstacle here: that says what the obstacle is like (TS-SCN-15)."""
    scene = tale.adventure.scenes.get(state.at.id)
    return (
        next((each for each in scene.options if each.gets_over == option.gets_over), option)
        if scene
        else option
    )


WHOSE = {"hook": True, "spotlight": False}
"""Which of them are for whoever is drawn in by a hook to take, and which for the others (TS-EXP-12, TS-EXP-13)."""


def _earn(state: State, hero: Hero, option: Option) -> None:
    """Free ticks by the tags of an option (TS-Q-25), and the one award for a flourish of a scene (TS-Q-14)."""
    drawn = hero.id in state.hooks
    for tag, rule in MERITS.items():
        if tag in option.tags and WHOSE.get(tag, drawn) == drawn:
            ticks.earn(state, rule)
    if "flourish" in option.tags:
        spending.flourish(state, hero)
