"""Challenges: who takes which check, the checks in listed order, the table (TS-CHALLENGE, TS-FLOW-05)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from msgspec.structs import replace

from engine.table import Request
from engine.table.asking import Asking, listed
from engine.troubleshooters.asks.challenges import grade, takers
from engine.troubleshooters.asks.declared import preset
from engine.troubleshooters.cards.words import Skill
from engine.troubleshooters.rules import checks
from engine.troubleshooters.state import events as ev
from engine.troubleshooters.state.pieces import Hero
from engine.troubleshooters.state.records import Check, Outcome, Part, Slot, Trial
from engine.troubleshooters.state.state import State

T = TypeVar("T")


def challenge(game: State, parts: Sequence[Part], *, director_starts: bool = False) -> Asking[Outcome]:
    """Share the checks out, roll them, read the table; what the outcome brings is the caller's.

    ``director_starts``: an opposed challenge is read from the side that started it (TS-Q-44).
    """
    slots = yield from assign(game, parts, director_starts=director_starts)
    won = yield from run(game, slots, director_starts=director_starts)
    return read(game, won)


def assign(game: State, parts: Sequence[Part], *, director_starts: bool = False) -> Asking[list[Slot]]:
    """Before any die falls the party shares the checks out evenly; who is left over helps (TS-CHALLENGE-06, TS-Q-45).

    What is assigned lies open as the game's ``trial``, until the table is read.
    """
    able = [each for each in game.party if each.able]
    counts = [0] * len(able)
    trial = game.trial = Trial(tuple(parts), director_starts=director_starts)
    found = trial.slots
    for nth, part in enumerate(parts):
        free = takers(counts, len(parts) - nth)
        things = [
            (f"{able[place].id}:{skill}", f"{able[place].name}, {skill}", (place, skill))
            for place in free
            for skill in part.skills
        ]
        prompt = f"Who takes {' or '.join(part.skills)}?"
        place, skill = yield from _party(game, "challenge.slot", f"slot{nth}", prompt, things)
        counts[place] += 1
        found.append(slot(able[place], skill, part))
    idle = [hero for hero, count in zip(able, counts, strict=True) if not count]
    for helper in idle:
        open = [nth for nth, each in enumerate(found) if not each.check.helper]
        things_ = [(str(nth), f"{found[nth].check.skill}, {found[nth].check.who}", nth) for nth in open]
        prompt = f"Whom does {helper.name} help?"
        nth = yield from _party(game, "challenge.help", f"help:{helper.id}", prompt, things_)
        found[nth] = Slot(check=replace(found[nth].check, helper=helper.id), against=found[nth].against)
    found[:] = [Slot(check=preset(game, each.check, helper=False), against=each.against) for each in found]
    return list(found)


def slot(hero: Hero, skill: Skill, part: Part) -> Slot:
    """A check of a challenge as a hero takes it with a skill."""
    check = Check(
        who=hero.id,
        skill=skill,
        purpose="slot",
        why=part.why,
        difficulty=part.difficulty,
        tags=("challenge", *part.tags),
        kit_tags=part.kit_tags,
        against=part.against.who if part.against else "",
    )
    return Slot(check=check, against=part.against)


def run(game: State, slots: Sequence[Slot], *, director_starts: bool = False) -> Asking[list[bool]]:
    """The checks in listed order, which of them the side won that started it; a stalemate is won by nobody (TS-Q-44)."""
    trial = game.trial
    if trial is None or trial.slots != list(slots):
        trial = game.trial = Trial((), list(slots), director_starts=director_starts)
    won = trial.won = []
    for slot in slots:
        if slot.against:
            pair = yield from checks.opposed(game, slot.check, slot.against)
            won.append(pair.standing == ("lost" if director_starts else "won"))
        else:
            result = yield from checks.check(game, slot.check)
            won.append(result.success)
    return list(won)


def read(game: State, won: Sequence[bool]) -> Outcome:
    """What the table says of so many won (TS-CHALLENGE-08, TS-CHALLENGE-09)."""
    game.trial = None
    outcome = Outcome(won=tuple(won), grade=grade(len(won), sum(won)))
    game.record(ev.ChallengeCame(rule="TS-CHALLENGE-09", amount=sum(won), of=len(won), grade=outcome.grade))
    return outcome


def _party(
    game: State, phase: str, kind: str, prompt: str, things: Sequence[tuple[str, str, T]]
) -> Asking[T]:
    """One of several things, by whoever of the party answers first; a single one is taken."""
    if len(things) == 1:
        return things[0][2]
    seats = [each.seat for each in game.party]
    among = {seat: listed(seat, kind, things, rule="TS-DP-09") for seat in seats}
    request = Request(
        phase, prompt, seats, lambda seat, _: [each for each, _ in among[seat]], rule="TS-DP-09"
    )
    (picked,) = yield request
    return next(thing for option, thing in among[picked.seat] if option.id == picked.id)
