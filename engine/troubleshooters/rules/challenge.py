"""Challenges: who takes which check, the checks in listed order, the table (TS-CHALLENGE, TS-FLOW-05)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from msgspec.structs import replace

from engine.table import Odds, Option, Request, Seat
from engine.table.asking import Asking, Listed, listed
from engine.troubleshooters.asks.challenges import grade, shared, takers
from engine.troubleshooters.asks.odds import of_check, of_opposed
from engine.troubleshooters.asks.pips import once_rolled, sense
from engine.troubleshooters.asks.presets import preset
from engine.troubleshooters.cards.words import Skill
from engine.troubleshooters.rules import checks
from engine.troubleshooters.state import events as ev
from engine.troubleshooters.state.pieces import Hero
from engine.troubleshooters.state.records import Check, Outcome, Part, Slot
from engine.troubleshooters.state.scene import Trial
from engine.troubleshooters.state.state import State

T = TypeVar("T")


def challenge(game: State, parts: Sequence[Part], *, director_starts: bool = False) -> Asking[Outcome]:
    """Share the checks out, roll them, read the table; what the outcome brings is the caller's.

    ``director_starts``: an opposed challenge is read from the side that started it (TS-Q-44).
    """
    slots = yield from assign(game, parts, director_starts=director_starts)
    won = yield from run(game, slots, director_starts=director_starts)
    return read(game, won)


def assign(
    game: State, parts: Sequence[Part], *, director_starts: bool = False, asked: str = ""
) -> Asking[list[Slot]]:
    """Before any die falls the party shares the checks out evenly; who is left over helps (TS-CHALLENGE-06, TS-Q-45).

    What is assigned lies open as the game's ``trial``, until the table is read.
    """
    able = [each for each in game.party if each.acts]
    counts = [0] * len(able)
    trial = game.trial = Trial(tuple(parts), director_starts=director_starts, asked=asked)
    found = trial.slots
    for nth, part in enumerate(parts):
        free = takers(counts, len(parts) - nth)
        things = [
            (f"{able[place].id}:{skill}", f"{able[place].name}, {skill}", (place, skill))
            for place in free
            for skill in part.skills
        ]
        prompt = f"Who takes {' or '.join(part.skills)}?"
        taken = yield from _party(game, "challenge.slot", f"slot{nth}", prompt, things, best=True)
        if taken is None:
            _fill(game, able, counts, parts[nth:], found)
            break
        place, skill = taken
        counts[place] += 1
        found.append(slot(game, able[place], skill, part))
    for helper in [hero for hero, count in zip(able, counts, strict=True) if not count]:
        open_ = [nth for nth, each in enumerate(found) if not each.check.helper]
        prompt = f"Whom does {helper.name} help?"
        things_ = [
            (str(nth), f"{game.figure(found[nth].check.who).name}, {found[nth].check.skill}", nth)
            for nth in open_
        ]
        nth_ = yield from _party(game, "challenge.help", f"help:{helper.id}", prompt, things_, best=True)
        if nth_ is None:
            nth_ = min(open_, key=lambda each: chance(game, found[each]))
        found[nth_] = Slot(check=replace(found[nth_].check, helper=helper.id), against=found[nth_].against)
    found[:] = [Slot(check=preset(game, each.check, helper=False), against=each.against) for each in found]
    return list(found)


def _fill(
    game: State, able: Sequence[Hero], counts: list[int], parts: Sequence[Part], found: list[Slot]
) -> None:
    """All that is left goes to those who win most of it on average (TS-LOOP-16)."""
    ways = [[_best(game, hero, part) for hero in able] for part in parts]
    chances = [[likely for likely, _ in row] for row in ways]
    for row, place in zip(ways, shared(chances, counts), strict=True):
        counts[place] += 1
        found.append(row[place][1])


def _best(game: State, hero: Hero, part: Part) -> tuple[float, Slot]:
    """The skill by which a hero takes a check best, and its chance."""
    slots = [slot(game, hero, skill, part) for skill in part.skills]
    return max(((chance(game, each), each) for each in slots), key=lambda each: each[0])


def chance(game: State, one: Slot) -> float:
    """How likely the hero of a slot wins it, with the best kit (TS-LOOP-16)."""
    check = preset(game, one.check, helper=False)
    return of_opposed(game, check, one.against).win if one.against else of_check(game, check)


def after(game: State, slots: Sequence[Slot]) -> State:
    """The game as it is for whoever rolls after these."""
    return once_rolled(game, [each for slot in slots for each in (slot.check, slot.against) if each])


def odds(game: State, option: Option) -> Odds | None:
    """The chance of who would take a check, or of one that is helped; None for anything else."""
    trial, kind = game.trial, option.kind
    if trial is None or not option.target:
        return None
    if kind.startswith("slot") and len(trial.slots) < len(trial.parts):
        hero, _, skill = option.target.partition(":")
        part = trial.parts[len(trial.slots)]
        taken = next((each for each in part.skills if each == skill), None)
        then = after(game, trial.slots)
        return Odds(option.id, chance(then, slot(game, game.hero(hero), taken, part)), 0.0) if taken else None
    if kind.startswith("help:"):
        one = trial.slots[int(option.target)]
        helped = Slot(check=replace(one.check, helper=kind.partition(":")[2]), against=one.against)
        then = after(game, trial.slots[: int(option.target)])
        return Odds(option.id, chance(then, helped), 0.0, before=(chance(then, one), 0.0))
    return None


def slot(game: State, hero: Hero, skill: Skill, part: Part) -> Slot:
    """A check of a challenge as a hero takes it with a skill; a child whom nobody minds has no opponent (TS-ABIL-36)."""
    minded = "alarming" in part.tags or not game.scene or hero.id not in game.scene.ignored
    against = part.against if minded else None
    check = Check(
        who=hero.id,
        skill=skill,
        purpose="slot",
        why=part.why,
        difficulty=part.difficulty,
        tags=("challenge", *part.tags),
        kit_tags=part.kit_tags,
        sense=sense(part.tags, skill),
        against=against.who if against else "",
    )
    return Slot(check=check, against=against)


def run(game: State, slots: Sequence[Slot], *, director_starts: bool = False) -> Asking[list[bool]]:
    """The checks in listed order, which of them the side won that started it; a stalemate is won by nobody (TS-Q-44), and
    where nobody minds a child the others win what it fails (TS-ABIL-36)."""
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
            won.append(result.success != director_starts)
        trial.lies = None
    return list(won)


def read(game: State, won: Sequence[bool]) -> Outcome:
    """What the table says of so many won (TS-CHALLENGE-08, TS-CHALLENGE-09)."""
    game.trial = None
    outcome = Outcome(won=tuple(won), grade=grade(len(won), sum(won)))
    game.record(ev.ChallengeCame(rule="TS-CHALLENGE-09", amount=sum(won), of=len(won), grade=outcome.grade))
    return outcome


def _party(
    game: State,
    phase: str,
    kind: str,
    prompt: str,
    things: Sequence[tuple[str, str, T]],
    *,
    best: bool = False,
) -> Asking[T | None]:
    """One of several things, by whoever of the party answers first; a single one is taken. None: as is ``best``."""
    if len(things) == 1:
        return things[0][2]
    seats = [each.seat for each in game.party]
    among: dict[Seat, list[Listed[T | None]]] = {
        seat: [*listed(seat, kind, things, rule="TS-DP-09")] for seat in seats
    }
    for seat, found in among.items() if best else ():
        found.append((Option("best", seat, "Fill the rest as is best", rule="TS-LOOP-16", kind="best"), None))
    request = Request(
        phase, prompt, seats, lambda seat, _: [each for each, _ in among[seat]], rule="TS-DP-09"
    )
    (picked,) = yield request
    return next(thing for option, thing in among[picked.seat] if option.id == picked.id)
