"""The challenges of an adventure: shared out, rolled, and what their outcome brings (TS-SCN-20, TS-Q-47)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.table.asking import Asking
from engine.troubleshooters.asks.presets import preset
from engine.troubleshooters.rules import challenge as challenges
from engine.troubleshooters.rules import chases, checks, stunts
from engine.troubleshooters.rules.effects import happens
from engine.troubleshooters.rules.meeting import meet
from engine.troubleshooters.rules.predicates import holds
from engine.troubleshooters.scenario.effects import Effect
from engine.troubleshooters.scenario.options import Challenge
from engine.troubleshooters.scenario.tale import Tale
from engine.troubleshooters.state.records import Check, Part, Slot
from engine.troubleshooters.state.state import State

FEWEST, MOST = 3, 5
"""Checks of a challenge (TS-CHALLENGE-01)."""


def undertake(state: State, tale: Tale, asked: Challenge) -> Asking[list[Effect]]:
    """A challenge is shared out and rolled, and its outcome happens to who stands for it (TS-SCN-20).

    That is the hero of the last check that was lost, of the last one if none was.
    """
    against = asked.opposed
    if against:
        meet(state, tale, against.director)
    asked = _each(state, asked)
    parts = [
        Part(
            skills=tuple(slot.removesuffix("*").split("/")),  # type: ignore[arg-type]
            why=asked.reasons[at] if asked.reasons else "",
            difficulty=sum(
                each.pips
                for each in asked.modifiers
                if each.skill in ("", slot.removesuffix("*")) and holds(state, tale, each.when)
            ),
            tags=asked.tags,
            kit_tags=asked.kit_tags.get(slot.removesuffix("*"), ()),
            against=Check(who=against.director, skill=against.skills[at], purpose="slot")  # type: ignore[arg-type]
            if against
            else None,
        )
        for at, slot in enumerate(asked.skills)
    ]
    theirs = bool(against and asked.started_by == against.side)
    if len(parts) < FEWEST:
        return (yield from _one_by_one(state, tale, asked, parts, theirs=theirs))
    slots = yield from challenges.assign(state, parts, director_starts=theirs, asked=asked.id)
    won = yield from challenges.run(state, slots, director_starts=theirs)
    if stunts.is_chase(asked):
        won = yield from _stunt(state, asked, slots, won, theirs=theirs)
    outcome = challenges.read(state, won)
    lost = [slot for slot, is_won in zip(slots, won, strict=True) if not is_won]
    hero = state.hero((lost or slots)[-1].check.who)
    tale.outcomes[asked.id] = outcome.grade
    return happens(state, tale, chases.outcome(state, asked, slots, outcome.grade, theirs=theirs), hero)


def _stunt(
    state: State, asked: Challenge, slots: Sequence[Slot], won: list[bool], *, theirs: bool
) -> Asking[list[bool]]:
    """Before the table is read whoever is at the wheel may stake the chase (TS-C-47, TS-WIN-18); ``theirs``: it is read
    from the Director's side, to whom a slot that the heroes win is one lost."""
    driver = next((each.check.who for each in slots if each.check.skill == "Vehicles"), "")
    if not driver:
        return won
    ours = [each != theirs for each in won]
    tags = asked.kit_tags.get("Vehicles", ())
    found = yield from stunts.of_chase(state, ours, state.hero(driver), tags)
    return [each != theirs for each in found]


def _each(state: State, asked: Challenge) -> Challenge:
    """A challenge of one skill once per participant, with as many checks as the table has (TS-Q-47, TS-SCN-20)."""
    if not (len(asked.skills) == 1 and asked.skills[0].endswith("*")):
        return asked
    count = min(MOST, sum(each.acts for each in state.party))
    against = replace(asked.opposed, skills=asked.opposed.skills[:1] * count) if asked.opposed else None
    return replace(asked, skills=asked.skills * count, reasons=asked.reasons[:1] * count, opposed=against)


def _one_by_one(
    state: State, tale: Tale, asked: Challenge, parts: Sequence[Part], *, theirs: bool
) -> Asking[list[Effect]]:
    """One or two participants make an ordinary check each, and all must succeed (TS-Q-47); ``theirs``: that is bad for the
    side that started it (TS-Q-44)."""
    won = []
    party = [each for each in state.party if each.acts]
    for hero, part in zip(party, parts, strict=True):
        one = challenges.slot(state, hero, part.skills[0], part)
        spec = preset(state, one.check, helper=False)
        if one.against:
            pair = yield from checks.opposed(state, spec, one.against)
            won.append(pair.standing == "won")
        else:
            won.append((yield from checks.check(state, spec)).success)
    lost = [hero for hero, fine in zip(party, won, strict=True) if not fine]
    fine = bool(lost) == theirs
    tale.outcomes[asked.id] = "good" if fine else "bad" if asked.bad else "abysmal"
    return happens(state, tale, getattr(asked, tale.outcomes[asked.id]), (lost or party)[-1])
