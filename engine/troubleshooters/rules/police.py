"""People notice, then the police come: where a place says nothing of its ``alarm`` itself (TS-GM-19, TS-Q-30)."""

from __future__ import annotations

from engine.table.asking import Asking, choose
from engine.troubleshooters.asks.odds import of_check
from engine.troubleshooters.asks.pips import rolled_with
from engine.troubleshooters.asks.presets import preset
from engine.troubleshooters.cards.words import Skill
from engine.troubleshooters.rules import before, checks, morale
from engine.troubleshooters.scenario.tale import Tale
from engine.troubleshooters.state import events as ev
from engine.troubleshooters.state.fight import Fight
from engine.troubleshooters.state.pieces import Hero
from engine.troubleshooters.state.records import Check
from engine.troubleshooters.state.state import State

NOTICED, COME = 2, 4
"""The ``alarm`` at which there are faces at the windows, and at which there is a whistle."""
ANSWERS: tuple[Skill, ...] = ("Red Tape", "Status", "Subterfuge")
"""What their questions may be answered with, at 0 pips."""
PAPERS = ("no_questions",)
"""What helps to have none asked (TS-KIT-05, TS-C-37)."""


def silent(tale: Tale, place: str) -> bool:
    """Whether a place leaves it to the Director what an ``alarm`` brings."""
    known = tale.adventure.locations.get(place)
    return not (known and known.alarm_levels)


def marks(tale: Tale, place: str) -> tuple[int, ...]:
    """The thresholds of the ``alarm`` of a place: its own, else the Director's (TS-Q-95)."""
    known = tale.adventure.locations.get(place)
    return (
        (NOTICED, COME)
        if known is None or silent(tale, place)
        else tuple(each.at for each in known.alarm_levels)
    )


def notice(state: State, tale: Tale, place: str) -> None:
    """The ``alarm`` of a place stands as it stands: once, people notice."""
    mark = f"{place}:{NOTICED}"
    if silent(tale, place) and state.alarm.get(place, 0) >= NOTICED and mark not in tale.notices:
        tale.notices.append(mark)
        state.record(ev.Narrated(rule="TS-GM-19", line="Somebody opens a window. People have noticed you."))


def called(state: State, fight: Fight, place: str) -> None:
    """In a fight they are on their way, once to a place (TS-Q-30)."""
    asked = f"{place}:{COME}" in state.tale.notices
    if silent(state.tale, place) and state.alarm.get(place, 0) >= COME and not (fight.police or asked):
        fight.police = fight.round + 1
        state.record(ev.Narrated(rule="TS-GM-19", line="Whistles, and boots: the police are on their way."))


def part(fight: Fight) -> None:
    """They fight nobody, and end it with their second round."""
    if fight.police and fight.round > fight.police and not fight.ended:
        fight.broke_off = True
        morale.end(fight, "retreat", "the police have come between")


def due(state: State, tale: Tale) -> bool:
    """Whether they are here, have not asked yet, and there is somebody to answer."""
    place = state.at.location
    here = silent(tale, place) and state.alarm.get(place, 0) >= COME
    free = any(each.acts and each.id not in state.captives for each in state.party)
    return here and f"{place}:{COME}" not in tale.notices and free


def ask(state: State, tale: Tale) -> Asking[bool]:
    """Somebody answers their questions, by the best of three skills unless it is said otherwise: whether they go."""
    tale.notices.append(f"{state.at.location}:{COME}")
    asked = [_answer(state, hero, skill) for hero in state.party if hero.acts for skill in ANSWERS]
    asked.sort(key=lambda each: -of_check(state, each))
    things = [
        (
            f"{each.who}:{each.skill}",
            f"{state.hero(each.who).name}, {rolled_with(state, each)}: {of_check(state, each):.0%}",
            each,
        )
        for each in asked
    ]
    seat = state.hero(asked[0].who).seat
    prompt = "The police are here, and have questions. Who answers?"
    check = yield from choose(seat, "police", prompt, things, rule="TS-GM-19")
    hero = state.hero(check.who)
    result = yield from checks.check(state, (yield from before.taken_on(state, check)))
    gone = "They write it all down, salute, and go."
    line = gone if result.success else "They would like to hear it again, at the station."
    state.record(ev.Narrated(rule="TS-GM-19", who=hero.name, id=hero.id, line=line))
    return result.success


def _answer(state: State, hero: Hero, skill: Skill) -> Check:
    """Somebody's answer, with papers and a comrade's word if there are (TS-KIT-05, TS-C-37)."""
    tags = (*PAPERS, "red_tape") if skill == "Red Tape" else PAPERS
    spec = Check(
        who=hero.id, skill=skill, purpose="option", why="what the police ask", kit_tags=tags, fails=True
    )
    return preset(state, spec)
