"""What an adventure asks before something may happen (TS-PRED)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.troubleshooters.rules import bodies
from engine.troubleshooters.scenario.effects import Predicate, Way
from engine.troubleshooters.scenario.tale import Tale
from engine.troubleshooters.state.pieces import Hero, Kit
from engine.troubleshooters.state.state import State

BECAME: dict[str, Way] = {"out_cold": "out_cold", "fled": "fled", "surrendered": "captured", "dead": "dead"}
"""What a fight leaves of somebody (TS-PRED-09)."""
GONE = ("confiscated", "broken", "dropped")
"""States of a kit that nobody has at hand."""


def holds(state: State, tale: Tale, asked: Predicate, actor: Hero | None = None) -> bool:
    """Whether all that is asked is true; what is asked of a sheet is asked of the ``actor``, or of anybody who is there."""
    for word in asked.words:  # noqa: SIM110  all() takes twice as long
        if not QUESTIONS[word](state, tale, asked, actor):
            return False
    return True


def _sheets(state: State, actor: Hero | None) -> list[Hero]:
    return [actor] if actor else state.party


def _gear(state: State) -> Iterable[Kit]:
    return (kit for hero in state.party for kit in hero.kits if kit.state not in GONE)


def _has_tag(state: State, tale: Tale, asked: Predicate, actor: Hero | None) -> bool:
    tags = [
        tag for kit in _gear(state) if kit.id in state.library.kits for tag in state.library.kits[kit.id].tags
    ]
    return asked.has_tag in tags or (state.scene is not None and state.scene.handy)


def _flag_at_least(state: State, tale: Tale, asked: Predicate, actor: Hero | None) -> bool:
    named = asked.flag_at_least
    if isinstance(named, str):
        return state.flags.get(named, 0) >= asked.value
    return named is not None and state.flags.get(named.flag, 0) >= named.value


def _skill_at_least(state: State, tale: Tale, asked: Predicate, actor: Hero | None) -> bool:
    wanted = asked.skill_at_least
    return wanted is not None and any(
        each.skills.get(wanted.skill, 0) >= wanted.value  # type: ignore[call-overload]
        for each in _sheets(state, actor)
    )


def _director_is(state: State, tale: Tale, asked: Predicate, actor: Hero | None) -> bool:
    wanted = asked.director_is
    return wanted is not None and _is(state, tale, wanted.director) == wanted.state


def _is(state: State, tale: Tale, director: str) -> Way:
    """How somebody is: in a fight as all of an entry are there, else what has become of them."""
    units = [
        each
        for each in (state.fight.fighters if state.fight else ())
        if each.id.partition(":")[0] == director
    ]
    if units and not any(each.here for each in units):
        return BECAME.get(units[-1].status, "active")
    return tale.people.get(director, "active")


def _outcome(state: State, tale: Tale, asked: Predicate, actor: Hero | None) -> bool:
    wanted = asked.outcome
    return wanted is not None and tale.outcomes.get(wanted.challenge) == wanted.outcome


def _in_zone(state: State, tale: Tale, asked: Predicate, actor: Hero | None) -> bool:
    fight = state.fight
    if fight is None or asked.in_zone not in fight.zones:
        return False
    for each in fight.active("cast"):  # noqa: SIM110  any() takes twice as long
        if each.zone == asked.in_zone and (actor is None or actor.id == each.id):
            return True
    return False


def _zone_empty(state: State, tale: Tale, asked: Predicate, actor: Hero | None) -> bool:
    return state.fight is not None and not any(state.fight.inside(asked.zone_empty))


def _side_active_at_most(state: State, tale: Tale, asked: Predicate, actor: Hero | None) -> bool:
    """Of the heroes (``cast``), or of all who stand against them: in play, and not tied up (TS-Q-90)."""
    wanted, fight = asked.side_active_at_most, state.fight
    if wanted is None or fight is None:
        return False
    there = fight.active("cast" if wanted.side == "cast" else "foes")
    return sum(not bodies.tied(state.figure(each.id)) for each in there) <= wanted.value


def _hour_between(state: State, tale: Tale, asked: Predicate, actor: Hero | None) -> bool:
    """From the first hour on until before the second; past midnight if the second is the smaller."""
    assert asked.hour_between is not None
    first, last = asked.hour_between
    return first <= state.hour < last if first <= last else not last <= state.hour < first


def _alarm(state: State) -> int:
    return state.alarm.get(state.scene.location, 0) if state.scene else 0


def _known(state: State, tale: Tale) -> int:
    return sum(each.id in state.clues for each in tale.adventure.keys)


Question = Callable[[State, Tale, Predicate, Hero | None], bool]
QUESTIONS: dict[str, Question] = {
    "flag": lambda s, t, p, a: bool(s.flags.get(p.flag, 0)),
    "not_flag": lambda s, t, p, a: not s.flags.get(p.not_flag, 0),
    "flag_at_least": _flag_at_least,
    "has_clue": lambda s, t, p, a: p.has_clue in s.clues,
    "knows_director": lambda s, t, p, a: p.knows_director in t.met,
    "has_kit": lambda s, t, p, a: (
        (s.scene is not None and s.scene.handy) or any(each.id == p.has_kit for each in _gear(s))
    ),
    "has_tag": _has_tag,
    "present": lambda s, t, p, a: any(each.id == p.present for each in s.party),
    "absent": lambda s, t, p, a: all(each.id != p.absent for each in s.party),
    "actor_is": lambda s, t, p, a: a is not None and a.id == p.actor_is,
    "hook_character": lambda s, t, p, a: any(each.id in s.hooks for each in _sheets(s, a)),
    "ability": lambda s, t, p, a: any(p.ability in each.abilities for each in _sheets(s, a)),
    "complication": lambda s, t, p, a: any(p.complication in each.complications for each in _sheets(s, a)),
    "language": lambda s, t, p, a: any(p.language in each.languages for each in _sheets(s, a)),
    "condition": lambda s, t, p, a: any(
        held.name == p.condition for each in _sheets(s, a) for held in each.conditions
    ),
    "vitality_at_most": lambda s, t, p, a: any(
        each.vitality <= (p.vitality_at_most or 0) for each in _sheets(s, a)
    ),
    "skill_at_least": _skill_at_least,
    "round_at_least": lambda s, t, p, a: s.fight is not None and s.fight.round >= (p.round_at_least or 0),
    "deadline": lambda s, t, p, a: s.fight is not None and 0 < s.level.deadline < s.fight.round,
    "zone_empty": _zone_empty,
    "in_zone": _in_zone,
    "side_active_at_most": _side_active_at_most,
    "director_is": _director_is,
    "alarm_at_least": lambda s, t, p, a: _alarm(s) >= (p.alarm_at_least or 0),
    "hour_between": _hour_between,
    "day_at_least": lambda s, t, p, a: s.day >= (p.day_at_least or 0),
    "outcome": _outcome,
    "all": lambda s, t, p, a: all(holds(s, t, each, a) for each in p.every),
    "any": lambda s, t, p, a: any(holds(s, t, each, a) for each in p.some),
    "not": lambda s, t, p, a: p.but is not None and not holds(s, t, p.but, a),
    "scheme_at_least": lambda s, t, p, a: s.scheme >= (p.scheme_at_least or 0),
    "late": lambda s, t, p, a: t.late,
    "keys_at_least": lambda s, t, p, a: _known(s, t) >= (p.keys_at_least or 0),
    "level_is": lambda s, t, p, a: s.setup.difficulty == p.level_is,
    "party_at_most": lambda s, t, p, a: (
        sum(each.presence != "dead" for each in s.heroes) <= (p.party_at_most or 0)
    ),
    "met_before": lambda s, t, p, a: s.campaign.known(p.met_before) is not None,
    "nemesis_is": lambda s, t, p, a: (
        t.adventure.villain is not None
        and t.adventure.villain.id == p.nemesis_is
        and s.campaign.known(p.nemesis_is) is not None
    ),
}
"""The words that can be asked, but for those of a campaign (TS-PRED-15)."""
