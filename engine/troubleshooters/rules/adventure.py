"""The run through an adventure, from its first scene to its ending and the debriefing (TS-C-50 to TS-C-59, TS-C-63)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.table import Flow
from engine.table.asking import Asking, choose
from engine.troubleshooters.rules import (
    debrief,
    director,
    downtime,
    ending,
    frame,
    parting,
    playing,
    scenes,
)
from engine.troubleshooters.rules.effects import learn
from engine.troubleshooters.rules.menu import Onward
from engine.troubleshooters.rules.predicates import holds
from engine.troubleshooters.scenario.effects import Effect
from engine.troubleshooters.scenario.scenes import Scene
from engine.troubleshooters.scenario.tale import Tale
from engine.troubleshooters.state import events as ev
from engine.troubleshooters.state.pieces import Hero
from engine.troubleshooters.state.state import State


def play(state: State, tale: Tale) -> Flow:
    """Scene after scene, until the adventure ends."""
    _begins(state, tale)
    yield from downtime.between(state)
    _opens(state, tale)
    tale.place = tale.adventure.head.start
    known: list[str] = []
    parted = ""
    while tale.place:
        scene = _next(state, tale)
        if not any(each.presence != "dead" for each in state.heroes):
            break
        known, began = known if scene.id == parted else list(state.clues), _now(state)
        onward = yield from playing.played(state, tale, scene)
        parted = _parted(onward)
        yield from _follow(state, tale, scene, onward, known, began)
    return (yield from ending.ends(state, tale))


def _begins(state: State, tale: Tale) -> None:
    """The first session: points, clock, who is drawn in by a hook of theirs (TS-FLOW-01, TS-EXP-12, TS-C-64)."""
    head = tale.adventure.head
    scenes.begin_session(state, start=head.start_sp)
    state.day, state.hour = head.clock.day, head.clock.hour
    state.hooks = [each.id for each in state.heroes if _drawn(state, tale, each)]


def _drawn(state: State, tale: Tale, hero: Hero) -> bool:
    """Whether an adventure is somebody's: those whom its file names, and heroes of one's own with a hook that it has words
    for (TS-HOOK-08, TS-C-05)."""
    named = tale.adventure.head.hook_characters
    own = hero.id not in state.library.heroes
    return (
        not named
        or hero.id in named
        or (own and any(each.hook in hero.card.hook for each in tale.adventure.frame.hooks))
    )


def _opens(state: State, tale: Tale) -> None:
    """What is told first, once all that lay between is over (TS-FLOW-13): the Director's word, the tale, the hooks."""
    head = tale.adventure.head
    state.record(ev.Narrated(rule="TS-LOOP-28", line=director.welcome(state)))
    if head.preview:
        state.record(ev.Narrated(rule="TS-SCN-01", line=head.preview))
    for hero in state.heroes:
        text = next((each.text for each in tale.adventure.frame.hooks if each.hook in hero.card.hook), "")
        if text and hero.id in state.hooks:
            state.record(ev.Narrated(rule="TS-HOOK-08", who=hero.name, id=hero.id, line=text))


def _next(state: State, tale: Tale) -> Scene:
    """The scene that comes: at the hub the strike goes before it, or where the lair was leading (TS-C-51, TS-C-53)."""
    adventure = tale.adventure
    if adventure.role_of(tale.place) == "hub":
        if tale.pending:
            tale.place, tale.pending = tale.pending, ""
        elif frame.strikes(state, tale):
            tale.struck = True
            tale.place = adventure.of("strike")[0].id
        else:
            _keys_come(state, tale)
    return adventure.scenes[tale.place]


def _keys_come(state: State, tale: Tale) -> None:
    """All leads are seen and keys are missing: each comes by itself, and the scheme moves on (TS-C-51)."""
    for clue in frame.falls_to_them(state, tale):
        learn(state, tale, clue.id)
        tale.due += frame.step(state, tale, 1, "a key clue that came by itself")


# What follows


def _now(state: State) -> int:
    """The clock in hours."""
    return scenes.DAY * state.day + state.hour


def _timers(state: State, tale: Tale, scene: Scene, hours: int) -> None:
    """Timers by the hour or by the scene run from the scene they stand in; what they bring begins the next (TS-SCN-30)."""
    for each in scene.timers:
        if each.hours or each.scenes:
            state.flags.setdefault(f"timer:{scene.id}:{each.id}", each.hours or each.scenes)
    for card in tale.adventure.scenes.values():
        for timer in card.timers:
            mark = f"timer:{card.id}:{timer.id}"
            if state.flags.get(mark, 0) > 0:
                state.flags[mark] -= hours if timer.hours else 1
                tale.due += timer.effects if state.flags[mark] <= 0 else ()


def _parted(onward: Onward) -> str:
    """The scene that goes on once those who were separated are together again: it is not over before (TS-EFF-12)."""
    return onward.by.rejoin if onward.by and onward.by.separate else ""


def _follow(
    state: State, tale: Tale, scene: Scene, onward: Onward, known: Sequence[str], began: int
) -> Asking[None]:
    """A scene is over: the clock, the scheme, what it counts for; then where it leads (TS-FLOW-02, TS-FLOW-15)."""
    if scene.type != "recuperation":
        scenes.pass_time(state, scene.travel.hours if scene.travel and scene.travel.hours else scene.hours)
    role, over = tale.adventure.role_of(scene.id), scene.id != _parted(onward)
    if over:
        tale.due += frame.ended(state, tale, scene)
        if role == "lead" and scene.id in tale.adventure.frame.counts:
            frame.visited(state, tale, scene, known)
    if scene.id == tale.adventure.frame.second_chance:
        tale.climax = "second" if _stopped(state, tale) else "lost"
    _timers(state, tale, scene, _now(state) - began)
    onward = yield from _leads(state, tale, onward)
    to = onward.scene
    if role == "lair" and over:
        tale.obstacles = frame.cleared(state, tale, scene)
        if to and not state.captives and frame.strikes(state, tale, lair=True):
            tale.struck = True
            tale.pending, to = to, tale.adventure.of("strike")[0].id
    if to == tale.pending:
        tale.pending = ""
    tale.place = "" if onward.by and onward.by.adventure_end else to
    if tale.place:
        strike = [each.id for each in tale.adventure.of("strike")]
        long = state.setup.length == "long" and state.session == 1 and scene.id in strike and to not in strike
        if scene.session_end or long or (onward.by and onward.by.session_end):
            carried = long or scene.cliffhanger or bool(onward.by and onward.by.cliffhanger)
            yield from _session(state, carried=carried)
        yield from _fill_seats(state)


def _leads(state: State, tale: Tale, onward: Onward) -> Asking[Onward]:
    """The scene that comes next, and by which effect if more comes of that (TS-EFF-13, TS-EFF-23)."""
    effect = onward.by
    if effect is None:
        return onward
    if effect.separate:
        return (yield from _separately(state, tale, effect, onward.actor))
    return Onward(effect.goto or effect.fight or effect.relocate, effect)


def _separately(state: State, tale: Tale, effect: Effect, actor: Hero | None) -> Asking[Onward]:
    """Groups that were separated are played one after the other, and rejoin; those who were carried off meanwhile do so once
    they are free (TS-EFF-12, TS-Q-19). The end of a session waits for all, that of the adventure for nobody (TS-EFF-25)."""
    cell, by = "", None
    for scene, group in parting.groups(state, effect, actor).items():
        state.apart = [each.id for each in state.heroes if each.id not in group]
        alone, began = tale.adventure.scenes[scene], _now(state)
        then = yield from playing.played(state, tale, alone)
        state.apart = []
        if then.by and then.by.adventure_end:
            return then
        by = then.by if then.by and then.by.session_end else by
        scenes.pass_time(state, alone.hours)
        if scene != effect.rejoin:
            tale.due += frame.ended(state, tale, alone)
        _timers(state, tale, alone, _now(state) - began)
        if any(id in state.captives for id in group):
            cell = then.scene
    if cell:
        tale.rejoin = effect.rejoin
    return Onward(cell or effect.rejoin, by)


def _stopped(state: State, tale: Tale) -> bool:
    """Whether the villains' plan is stopped: the first of the victory conditions (TS-C-59)."""
    plan = next(iter(tale.adventure.victories.values()), None)
    return plan is not None and holds(state, tale, plan.when)


def _fill_seats(state: State) -> Asking[None]:
    """Whose hero has died takes another one of the roster, or watches (TS-Q-107, TS-DP-41)."""
    for hero in list(state.heroes):
        if hero.presence != "dead" or hero.card.id in [each.id for each in state.fallen]:
            continue
        state.fallen.append(hero)
        taken = [each.id for each in (*state.heroes, *state.fallen)]
        taken += [id for id, each in state.before.items() if each.fate]
        left = [each for id, each in state.library.heroes.items() if id not in taken]
        if state.tale:
            left = [each for each in left if state.tale.adventure.head.allows(each.id)]
        things = [(each.id, f"Go on as {each.name}, {each.role}", each) for each in left]
        watch = [("watch", "Watch", None)]
        card = yield from choose(
            hero.seat,
            "hero",
            f"{hero.name} is dead. Who comes?",
            [*things, *watch],
            phase="hero",
            rule="TS-DP-41",
        )
        if card:
            comes = state.enters(hero.seat, card)
            state.takes_over(hero, comes)
            state.hooks += [comes.id] if _drawn(state, state.tale, comes) else []


def _session(state: State, *, carried: bool) -> Asking[None]:
    """A session ends in the middle of an adventure, and the next begins (TS-Q-31, TS-C-63)."""
    yield from debrief.debrief(state)
    state.session += 1
    scenes.begin_session(state, carried=carried)
