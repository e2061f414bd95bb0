"""A challenge as it is seen: who takes which check, its chances and what is won of it (TS-LOOP-16, TS-LOOP-17)."""

from __future__ import annotations

from engine.troubleshooters.asks.challenges import TABLE, grades, shared
from engine.troubleshooters.asks.odds import of_opposed
from engine.troubleshooters.asks.pips import pips_of, value_of
from engine.troubleshooters.asks.presets import preset
from engine.troubleshooters.rules import challenge
from engine.troubleshooters.rules.flipping import standing
from engine.troubleshooters.scenario.tale import Tale
from engine.troubleshooters.seen import results
from engine.troubleshooters.seen.sheets import SlotSheet, TrialSheet
from engine.troubleshooters.state.pieces import Hero
from engine.troubleshooters.state.records import Opposed, Part, Slot
from engine.troubleshooters.state.scene import Trial
from engine.troubleshooters.state.state import State

WHOLE = 10_000
"""Falls of a check that are told apart."""


def trial(game: State, tale: Tale, now: Trial) -> TrialSheet:
    """A challenge as it stands: assigned, or as the best of those who may would do (TS-LOOP-16)."""
    rolled = len(now.won) + bool(now.lies)
    slots = [
        _slot(challenge.after(game, now.slots[rolled:nth]), each, now, nth)
        for nth, each in enumerate(now.slots)
    ]
    able = [each for each in game.party if each.acts]
    counts = [sum(slot.check.who == each.id for slot in now.slots) for each in able]
    left = now.parts[len(now.slots) :]
    ways = [[_best(game, hero, part, now)[0] for hero in able] for part in left]
    before = now.slots[rolled:]
    for part, place in zip(left, shared(ways, counts), strict=True):
        chance, taken = _best(challenge.after(game, before), able[place], part, now)
        before.append(taken)
        against = value_of(game, part.against) if part.against else 0
        slots.append(SlotSheet(part.skills, part.why, against=against, chance=chance))
    falls = [
        WHOLE if each.won == "yes" else 0 if each.won == "no" else round(each.chance * WHOLE)
        for each in slots
    ]
    odds = grades(falls) if len(falls) in TABLE else None
    rivals = [*(each.against for each in now.slots), *(each.against for each in now.parts)]
    rival = next((each.who for each in rivals if each), "")
    return TrialSheet(
        tuple(slots),
        tuple((grade, odds.chance(grade)) for grade in odds.ways) if odds else (),
        game.figure(rival).name if rival else "",
        results.brings(game, tale, now),
        _name(game, tale, now),
    )


def _name(game: State, tale: Tale, now: Trial) -> str:
    """What somebody has picked last, which has led to it; empty where nobody has."""
    card = tale.adventure.scenes.get(game.scene.id) if game.scene and now.asked and game.at.taken else None
    return next((each.label for each in card.options if each.id == game.at.taken[-1]), "") if card else ""


def _best(game: State, hero: Hero, part: Part, now: Trial) -> tuple[float, Slot]:
    """The chance of the skill by which somebody takes a check best, and the check."""
    slots = [challenge.slot(game, hero, skill, part) for skill in part.skills]
    return max(((_chance(game, each, now), each) for each in slots), key=lambda each: each[0])


def _slot(game: State, slot: Slot, now: Trial, nth: int) -> SlotSheet:
    check = preset(game, slot.check, helper=False)
    won = now.won[nth] if nth < len(now.won) else None
    return SlotSheet(
        skills=now.parts[nth].skills if nth < len(now.parts) else (check.skill,),
        why=check.why,
        who=game.figure(check.who).name,
        skill=check.skill,
        pips=pips_of(game, check),
        helper=game.hero(check.helper).name if check.helper else "",
        against=value_of(game, slot.against) if slot.against else 0,
        chance=_chance(game, slot, now) if now.lies is None or nth != len(now.won) else _as_it_lies(now),
        won="" if won is None else "yes" if won else "no",
    )


def _as_it_lies(now: Trial) -> float:
    """1 where the check that has just been rolled is won as it lies, else 0."""
    if isinstance(now.lies, Opposed):
        return float(standing(now.lies) == ("lost" if now.director_starts else "won"))
    return float(now.lies is not None and now.lies.success != now.director_starts)


def _chance(game: State, slot: Slot, now: Trial) -> float:
    """That a slot is won by the side that started it (TS-Q-44)."""
    if not now.director_starts:
        return challenge.chance(game, slot)
    if slot.against:
        return of_opposed(game, preset(game, slot.check, helper=False), slot.against).lose
    return 1 - challenge.chance(game, slot)
