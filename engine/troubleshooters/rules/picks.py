"""What can be picked in a scene: options by heroes and approaches, ways out (TS-SCN-15, TS-LOOP-03)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from engine.table.asking import Asking
from engine.troubleshooters.rules import attempts, grave, obstacles, points, stunts, ticks
from engine.troubleshooters.rules.predicates import holds
from engine.troubleshooters.scenario.effects import Effect
from engine.troubleshooters.scenario.options import Approach, Option
from engine.troubleshooters.scenario.scenes import Exit, Scene
from engine.troubleshooters.scenario.tale import Tale
from engine.troubleshooters.state import events as ev
from engine.troubleshooters.state.pieces import Hero
from engine.troubleshooters.state.records import AS_PRESET, Declared
from engine.troubleshooters.state.state import State

TRY_ELSE = "try.else"
"""The kind of an approach that is declared otherwise than preset (TS-LOOP-06)."""
FAIR = 45
"""A skill of this much is worth pointing at (TS-GM-04)."""


class Pick(Struct, frozen=True):
    """A line of the menu: an option by a hero, with an approach if it wants a check, or a way out.

    ``declared``: what is otherwise than preset (TS-LOOP-06).
    """

    option: Option | None = None
    way: Approach | None = None
    mark: str = ""
    hero: Hero | None = None
    exit: Exit | None = None
    declared: Declared = AS_PRESET

    @property
    def id(self) -> str:
        """The id of its line: ``try:ada>ask:0+TS-COMP-01``, ``do:go``, ``exit:fight``."""
        if self.exit:
            return f"exit:{self.exit.to}"
        assert self.option and self.hero
        if self.way is None:
            return f"do:{self.hero.id}>{self.option.id}" if self.option.whose else f"do:{self.option.id}"
        other = "" if self.declared is AS_PRESET else self.declared.mark
        return f"try:{self.hero.id}>{self.mark}{other}"

    @property
    def kind(self) -> str:
        """The kind of its line."""
        if self.exit:
            return "exit"
        if self.way is None:
            return "do"
        return "try" if self.declared is AS_PRESET else TRY_ELSE


def picks(state: State, tale: Tale, scene: Scene) -> Iterator[Pick]:
    """All lines of the menu: each option by each hero who may, with each approach that is open, then the ways out."""
    party = [each for each in state.party if each.acts]
    first = state.at.spotlight
    options: Sequence[Option] = scene.options
    if first:
        options = sorted(options, key=lambda each: each.gets_over != first)
    for option in options:
        yield from _of_party(state, tale, option, party)
    yield from (Pick(exit=each) for each in ways_out(state, tale, scene))


def _of_party(state: State, tale: Tale, option: Option, party: Sequence[Hero]) -> list[Pick]:
    """An option by those who may; what simply happens and is true of nobody but of all happens by the first."""
    found = of_option(state, tale, option, party)
    able = [] if found or option.check else [each for each in party if _payable(option, each)]
    if able and _open(state, tale, option):
        if option.requires is None or holds(state, tale, option.requires):
            return [Pick(option, hero=able[0])]
    return found


def _payable(option: Option, hero: Hero) -> bool:
    """Whether an option is for a hero, who can pay for it (TS-SCN-15)."""
    return option.actor in ("", hero.id) and option.cost_sp <= hero.sp


def shine(state: State, tale: Tale, scene: Scene) -> None:
    """The scene opens with a word to whoever has had least to do and has something fair to try here (TS-GM-04)."""
    for hero in sorted((each for each in state.party if each.acts), key=lambda each: each.checks):
        for option in scene.options:
            ways = attempts.ways(state, option.check) if option.check else ()
            fair = [each for each in ways if hero.skills.get(each.skill, 0) >= FAIR]  # type: ignore[call-overload]
            if fair and any(each.way in fair for each in of_option(state, tale, option, [hero])):
                state.at.spotlight = option.gets_over
                does = f"{option.label[:1].lower()}{option.label[1:]}"
                line = f"{hero.name}, this may be yours: {does}{'' if does.endswith(('?', '!')) else '.'}"
                state.record(ev.Narrated(rule="TS-GM-04", who=hero.name, id=hero.id, line=line))
                return


def ways_out(state: State, tale: Tale, scene: Scene) -> Iterator[Exit]:
    """The exits that are open: none for who is held, none to a lead that was visited or to what cannot be entered."""
    if scene.type == "captive" and state.captives:
        return
    for each in scene.exits:
        to = tale.adventure.scenes[each.to]
        closed = each.to in tale.seen or (to.requires is not None and not holds(state, tale, to.requires))
        if not closed and (each.when is None or holds(state, tale, each.when)):
            yield each


def of_option(state: State, tale: Tale, option: Option, heroes: Sequence[Hero]) -> list[Pick]:
    """An option by each of some heroes who may, with each approach that is open; what simply happens by the first."""
    if not _open(state, tale, option):
        return []
    able = _able(state, tale, option, heroes)
    if option.check is None:
        return [Pick(option, hero=each) for each in (able if option.whose else able[:1])]
    if not able:
        return []
    found: list[Pick] = []
    closed = state.at.approaches
    for at, way in enumerate(attempts.ways(state, option.check)):
        mark = f"{option.id}:{at}"
        if mark not in closed:
            for hero in able if state.fight is None else _quick(state, option, way, able):
                if way.requires is None or holds(state, tale, way.requires, hero):
                    found.append(Pick(option, way, mark, hero))
    return found


def _able(state: State, tale: Tale, option: Option, heroes: Sequence[Hero]) -> list[Hero]:
    """Which of some heroes may take an option; what asks nothing of a sheet is asked but once."""
    asked = option.requires
    if asked is not None and not asked.personal:
        if not holds(state, tale, asked):
            return []
        asked = None
    return [
        each
        for each in heroes
        if _payable(option, each) and (asked is None or holds(state, tale, asked, each))
    ]


PICKS = ("Prestidigitation", "Security", "Engineering")
"""Skills that pick a lock or crack a safe (TS-Q-89)."""


def _quick(state: State, option: Option, way: Approach, heroes: Sequence[Hero]) -> Sequence[Hero]:
    """Who may try an approach in an action scene: a lock is picked there by those alone who can do it fast (TS-ABIL-14)."""
    assert option.check
    tags = (*option.tags, *option.check.kit_tags, *way.kit_tags)
    if way.skill not in PICKS or not any(each in tags for each in attempts.LOCKS):
        return heroes
    return [
        hero
        for hero in heroes
        if any(
            use.allows == "quick_lock" for id in hero.abilities for use in state.library.abilities[id].uses
        )
    ]


def _open(state: State, tale: Tale, option: Option) -> bool:
    """Whether an option can be taken still: not taken yet, its obstacle open (TS-Q-05, TS-Q-18).

    What simply happens can be done once a scene, and but once at all if it says so; a check as often as one likes, until
    its obstacle closes, and then nothing of that obstacle can be done any more (TS-STATE-17, TS-EFF-19).
    """
    if stunts.STUNT in option.tags and stunts.STUNT not in state.at.bought:
        return False
    if option.id in tale.done or (option.check is None and option.id in state.at.taken):
        return False
    if option.gets_over not in state.closed:
        return True
    reopens = option.reopen_if is not None and holds(state, tale, option.reopen_if)
    return obstacles.is_open(state, option.gets_over, reopens=reopens)


def is_there(state: State, option: Option, *heroes: Hero) -> bool:
    """Whether an option can be taken still, and all that it asks for is true of one of some heroes (TS-C-15)."""
    tale, asked = state.tale, option.requires
    if not _open(state, tale, option):
        return False
    return any(asked is None or holds(state, tale, asked, each) for each in heroes)


def tried(state: State, scene: Scene) -> Iterator[Option]:
    """What dice may fall for here still."""
    able = [each for each in state.party if each.acts]
    for option in scene.options:
        if option.tried and is_there(state, option, *able):
            yield option


def of_obstacle(state: State, tale: Tale, scene: Scene, option: Option) -> list[str]:
    """The approaches of its obstacle that are open."""
    party = [each for each in state.party if each.acts]
    alike = [each for each in scene.options if each.gets_over == option.gets_over]
    found = [pick.mark for each in alike for pick in _of_party(state, tale, each, party)]
    return list(dict.fromkeys(found))


def opened_by(option: Option, hero: Hero) -> list[str]:
    """The abilities of a hero that an option asks for (TS-PRED-05)."""
    found: list[str] = []
    asked = [option.requires] if option.requires else []
    for each in asked:  # grows on the way
        found += [each.ability] if each.ability in hero.abilities else []
        asked += [*each.every, *each.some]
    return found


def _wants_tool(option: Option, way: Approach | None) -> bool:
    """Whether it asks for a tool, taken in this way (TS-PRED-03)."""
    return any(each.tool for each in (option.requires, way.requires if way else None) if each)


def take(state: State, tale: Tale, scene: Scene, pick: Pick) -> Asking[list[Effect]]:
    """An option is paid for and tried; returns what its effects leave to the scene."""
    option, hero = pick.option, pick.hero
    assert option and hero
    if not (yield from grave.meant(state, option, hero)):
        return []
    points.spend(state, hero, option.cost_sp, rule="TS-SCN-15", why=option.label)
    state.at.taken.append(option.id)
    state.at.handy &= not _wants_tool(option, pick.way)
    for ability in opened_by(option, hero):
        ticks.used(hero, ability)
    if option.once:
        tale.done.append(option.id)
    if pick.way is None:
        state.record(ev.Done(rule="TS-SCN-15", who=hero.name, id=hero.id, why=option.label))
    opposed = option.check is not None and option.check.opposed is not None
    others = (
        len([each for each in of_obstacle(state, tale, scene, option) if each != pick.mark]) if opposed else 0
    )
    return (
        yield from attempts.attempt(state, tale, option, hero, pick.way, pick.mark, others, pick.declared)
    )
