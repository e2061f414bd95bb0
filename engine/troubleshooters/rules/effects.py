"""What happens when an adventure says so (TS-EFF), and what is left to whoever plays the scene."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from engine.troubleshooters.rules import (
    belongings,
    conditions,
    forwards,
    frame,
    obstacles,
    points,
    police,
    scenes,
    ticks,
)
from engine.troubleshooters.rules.meant import heroes, whom
from engine.troubleshooters.rules.meeting import meet
from engine.troubleshooters.rules.predicates import holds
from engine.troubleshooters.scenario.effects import FORWARD, Effect, Way
from engine.troubleshooters.scenario.tale import Tale
from engine.troubleshooters.state import events as ev
from engine.troubleshooters.state.pieces import Foe, Hero
from engine.troubleshooters.state.scene import Lasting, Pending
from engine.troubleshooters.state.state import State

BECOMES: dict[str, Way] = {
    "leave": "fled", "escape": "fled", "join": "active", "surrender": "captured", "captured": "captured", "dead": "dead",
}  # fmt: skip


def happens(
    state: State,
    tale: Tale,
    effects: Iterable[Effect],
    actor: Hero | None = None,
    *,
    failing: bool = False,
    kind: str = "",
) -> list[Effect]:
    """All effects of a branch, in the order written, each as things are by then; returns those with a word that is the
    scene's to play (``ITS``), and after these what asks ``when``: that happens once they are done.

    ``failing``: of separation, attention, another place and lost gear no more than one applies (TS-Q-07, TS-GM-08): that of
    the ``kind`` that was chosen, if one was.
    """
    branch = list(effects)
    if failing and not kind:
        now = [each for each in branch if each.when is None or holds(state, tale, each.when, actor)]
        kind = forwards.forward(state, tale, now, actor)
    left: list[Effect] = []
    for effect in branch:
        if effect.when is not None:
            if left and not (failing and effect.forwards):
                left.append(effect)  # whether it happens shows when what is the scene's to play is done
                continue
            if not holds(state, tale, effect.when, actor):
                continue
        if effect.text and (not effect.complication or concerned(state, effect, actor)):
            state.record(ev.Narrated(rule="TS-EFF-01", line=effect.text))
        words = [each for each in effect.words if not (failing and each in FORWARD and each != kind)]
        for word in words:
            if word in DONE:
                left += DONE[word](state, tale, effect, actor)
        if any(word in ITS for word in words):
            left.append(replace(effect, when=None) if effect.when else effect)
    if failing:
        tale.forward = kind or tale.forward
    return left


# The words, one by one


def _set(state: State, tale: Tale, effect: Effect, actor: Hero | None) -> list[Effect]:
    state.flags[effect.set] = int(effect.value)
    return []


def _add(state: State, tale: Tale, effect: Effect, actor: Hero | None) -> list[Effect]:
    state.flags[effect.add] = state.flags.get(effect.add, 0) + int(effect.value)
    return []


def learn(state: State, tale: Tale, id: str) -> None:
    """A clue is known from now on, and sets its flags (TS-EFF-03)."""
    if id in state.clues:
        return
    clue = tale.adventure.clues[id]
    state.clues.append(id)
    for flag in clue.sets:
        state.flags[flag] = 1
    state.record(ev.ClueFound(rule="TS-EFF-03", id=id, line=clue.text, key=clue.key))


def _clue(state: State, tale: Tale, effect: Effect, actor: Hero | None) -> list[Effect]:
    learn(state, tale, effect.clue)
    return []


def _condition(state: State, tale: Tale, effect: Effect, actor: Hero | None) -> list[Effect]:
    for each in whom(state, effect, actor):
        for _ in range(effect.copies):
            conditions.gain(
                state, each, effect.condition, source=effect.source, rounds=effect.rounds or None  # type: ignore[arg-type]
            )  # fmt: skip
    return []


def _drop(state: State, tale: Tale, effect: Effect, actor: Hero | None) -> list[Effect]:
    for each in whom(state, effect, actor):
        held = each.held(effect.drop)  # type: ignore[arg-type]
        for _ in range(effect.copies if held and effect.source in ("", held.source) else 0):
            conditions.drop(state, each, effect.drop)  # type: ignore[arg-type]
    return []


def _wounded(state: State, tale: Tale, effect: Effect, actor: Hero | None) -> list[Effect]:
    for each in whom(state, effect, actor):
        conditions.impose_wound(state, each)
    return []


def _pips(state: State, tale: Tale, effect: Effect, actor: Hero | None) -> list[Effect]:
    """For the next check they wait, else they are circumstances to the end of the scene (TS-EFF-08, TS-Q-37)."""
    assert isinstance(effect.pips, int)
    scope, _, name = effect.scope.partition(":")
    if scope == "obstacle":
        state.at.lasting.append(Lasting(effect.pips, effect.text, obstacle=name))
        return []
    meant = list(whom(state, effect, actor))
    if scope not in ("", "next check"):
        state.at.lasting += [Lasting(effect.pips, effect.text, who=each.id, skill=name) for each in meant]
        return []
    for each in meant:
        who = each.group if isinstance(each, Foe) else each.id
        state.at.pending.append(Pending(who, effect.pips, effect.text))
    if meant:
        named = ", ".join(each.name for each in meant)
        state.record(ev.PipsWait(rule="TS-EFF-08", who=named, id=meant[0].id, amount=effect.pips))
    return []


def _sp(state: State, tale: Tale, effect: Effect, actor: Hero | None) -> list[Effect]:
    for each in heroes(state, effect, actor):
        points.gain(state, each, effect.sp, rule="TS-EFF-09")
    return []


def concerned(state: State, effect: Effect, actor: Hero | None = None) -> list[Hero]:
    """Who is here and has the complication that is meant (TS-EFF-20)."""
    return [
        each
        for each in state.party
        if effect.complication in each.complications
        and (each is actor if effect.character == "actor" else effect.character in ("", each.id))
    ]


def _complication(state: State, tale: Tale, effect: Effect, actor: Hero | None) -> list[Effect]:
    """Whoever has it is paid for what its clause costs, once a scene (TS-EFF-20, TS-WIN-16, TS-Q-12)."""
    card = state.library.complications[effect.complication]
    plots = [each for each in card.clauses if each.kind == "plot"]
    named = [each for each in plots if each.rule == effect.clause]
    clause = next(iter(named or [each for each in plots if each.sp == effect.amount]), None)
    rule, key = (clause.rule, clause.key) if clause else ("TS-EFF-20", f"plot:{card.id}")
    for each in concerned(state, effect, actor):
        if key not in each.clauses:
            each.clauses.append(key)
            points.gain(state, each, effect.amount or (clause.sp if clause else 0), rule=rule, why=card.name)
    return []


def _tick(state: State, tale: Tale, effect: Effect, actor: Hero | None) -> list[Effect]:
    for each in heroes(state, effect, actor):
        ticks.tick(state, each, effect.tick)  # type: ignore[arg-type]
    return []


def _attention(state: State, tale: Tale, effect: Effect, actor: Hero | None) -> list[Effect]:
    return noticed(state, tale, effect.attention, effect.location, actor)


def _alarm(state: State, tale: Tale, effect: Effect, actor: Hero | None) -> list[Effect]:
    return noticed(state, tale, effect.alarm, effect.location, actor)


def noticed(state: State, tale: Tale, by: int, location: str, actor: Hero | None) -> list[Effect]:
    """What a threshold of a place brings it brings once (TS-Q-30); the villains hear of it, too (TS-C-52)."""
    place = location or state.at.location
    obstacles.alarm(state, by, place)
    return heard(state, tale, place, actor)


def heard(state: State, tale: Tale, place: str, actor: Hero | None) -> list[Effect]:
    """What the ``alarm`` of a place brings as it stands, whatever has raised it: a stalemate, a failure, a hospital."""
    follows = frame.alarmed(state, tale, place)
    known = tale.adventure.locations.get(place)
    police.notice(state, tale, place)
    for level in known.alarm_levels if known else ():
        mark = f"{place}:{level.at}"
        if state.alarm.get(place, 0) >= level.at and mark not in tale.notices:
            tale.notices.append(mark)
            follows += level.effects
    return happens(state, tale, follows, actor)


def _scheme(state: State, tale: Tale, effect: Effect, actor: Hero | None) -> list[Effect]:
    return happens(state, tale, frame.step(state, tale, effect.scheme), actor)


def _director(state: State, tale: Tale, effect: Effect, actor: Hero | None) -> list[Effect]:
    """What becomes of somebody (TS-EFF-21); in a fight it is also the fight's to carry out."""
    if effect.change in ("friend", "hostile"):
        tale.friends = [each for each in tale.friends if each != effect.director]
        tale.friends += [effect.director] if effect.change == "friend" else []
        for foe in state.foes:
            if foe.card.id == effect.director:
                foe.friend = effect.change == "friend"
    else:
        way = tale.people[effect.director] = BECOMES[effect.change]
        if state.scene and not state.fight:  # where nobody fights they are there no more, or there now
            state.at.who = [each for each in state.at.who if each != effect.director]
            if way == "active":
                state.at.who.append(effect.director)
                meet(state, tale, effect.director)
    return [effect] if state.fight else []


def _close(state: State, tale: Tale, effect: Effect, actor: Hero | None) -> list[Effect]:
    state.closed[effect.close] = state.at.number
    return []


def _reopen(state: State, tale: Tale, effect: Effect, actor: Hero | None) -> list[Effect]:
    """Every approach of it is open again, those too that a stalemate closed."""
    scene = tale.adventure.scenes.get(state.at.id)
    its = [each.id for each in scene.options if effect.reopen in (each.obstacle, each.id)] if scene else []
    obstacles.reopen(state, effect.reopen, its)
    return []


def _rest(state: State, tale: Tale, effect: Effect, actor: Hero | None) -> list[Effect]:
    scenes.rest(state, effect.rest)
    return []


Done = Callable[[State, Tale, Effect, Hero | None], list[Effect]]
DONE: dict[str, Done] = {
    "set": _set,
    "add": _add,
    "clue": _clue,
    "give": belongings.give,
    "take": belongings.take,
    "drop": _drop,
    "condition": _condition,
    "wounded": _wounded,
    "pips": _pips,
    "sp": _sp,
    "tick": _tick,
    "attention": _attention,
    "alarm": _alarm,
    "scheme": _scheme,
    "complication": _complication,
    "director": _director,
    "close": _close,
    "reopen": _reopen,
    "rest": _rest,
}
"""The words that are carried out here; each may bring more that is the scene's to play."""
ITS = (
    "damage", "recover", "foes", "zone", "los", "prop", "reinforce", "hazard", "hazard_off", "release", "challenge",
    "fight", "separate", "relocate", "capture", "end_fight", "goto", "session_end", "adventure_end",
)  # fmt: skip
"""The words that are the scene's: where it leads, what of it needs dice or a fight."""
