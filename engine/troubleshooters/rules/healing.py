"""Waking who is Out Cold, patching up and healing who is Wounded (TS-HEAL, TS-Q-65, TS-Q-67)."""

from __future__ import annotations

from typing import Literal

from engine.table import Odds, Option
from engine.table.asking import Asking
from engine.troubleshooters.asks.odds import of_check
from engine.troubleshooters.asks.pips import rolled_with
from engine.troubleshooters.asks.presets import preset
from engine.troubleshooters.cards.words import Skill
from engine.troubleshooters.rules import checks, conditions, obstacles, ticks
from engine.troubleshooters.rules.points import spend
from engine.troubleshooters.rules.scenes import DAY, rest
from engine.troubleshooters.state.pieces import Hero
from engine.troubleshooters.state.records import Check
from engine.troubleshooters.state.state import State

ASLEEP = "asleep"
"""The source of an Out Cold that nobody wakes from (TS-Q-79)."""
POLICE = 2
"""What a hospital adds to ``alarm`` (TS-Q-67)."""
HUSH = ("no_questions",)
"""What helps with a doctor who is paid not to ask (TS-KIT-05, TS-HEAL-08)."""
Way = Literal["hospital", "doctor", "self"]


def healers(game: State, patient: Hero) -> list[Hero]:
    """Who may treat somebody: another hero who can act (TS-HEAL-03)."""
    return [each for each in game.party if each is not patient and each.acts]


def likeliest(game: State, patient: Hero, kind: str) -> list[Hero]:
    """The same, who is likeliest to wake or patch somebody first (TS-DP-24)."""
    return sorted(healers(game, patient), key=lambda each: -chance(game, each, kind))


def may_wake(game: State, patient: Hero) -> bool:
    """Whether Medicine may still be tried: once per victim and scene, not on who is asleep (TS-HEAL-03, TS-Q-79)."""
    held = patient.held("out_cold")
    tried = f"out_cold:{patient.id}" in game.at.treated
    return held is not None and held.source != ASLEEP and not tried and bool(healers(game, patient))


def wake(game: State, patient: Hero, healer: Hero) -> Asking[bool]:
    """One Medicine check: awake at once, and whole as after a fight, or absent for the next scene (TS-HEAL-04, TS-HEAL-05,
    TS-Q-66)."""
    game.at.treated.append(f"out_cold:{patient.id}")
    result = yield from checks.check(game, _medicine(game, healer, patient, "wake"))
    if result.success:
        conditions.drop(game, patient, "out_cold")
        patient.vitality = conditions.top_of(patient)
    return result.success


def may_patch(game: State, patient: Hero, *, next_scene: bool = False) -> bool:
    """Whether a wound may still be seen to: once per Wounded and scene, not where it counts no more (TS-Q-67)."""
    if not patient.has("wounded") or f"wounded:{patient.id}" in game.at.treated:
        return False
    return (next_scene or not patient.patched) and bool(healers(game, patient))


def patch(game: State, patient: Hero, healer: Hero, *, next_scene: bool = False) -> Asking[bool]:
    """One Medicine check: the -2 is ignored for this scene or, after a fight, the next; the wound stays (TS-HEAL-10)."""
    game.at.treated.append(f"wounded:{patient.id}")
    result = yield from checks.check(game, _medicine(game, healer, patient, "patch"))
    if result.success and next_scene:
        patient.suppressed = True
    elif result.success:
        patient.patched = True
    return result.success


def _medicine(game: State, healer: Hero, patient: Hero, why: str) -> Check:
    ticks.earn(game, "TS-EXP-11")
    return _treatment(game, healer, why)


def _treatment(game: State, healer: Hero, why: str) -> Check:
    spec = Check(who=healer.id, skill="Medicine", purpose="medicine", why=why, kit_tags=("medicine",))
    return preset(game, spec)


def told(game: State, healer: Hero) -> str:
    """``Medicine 65 +2``: what somebody treats with, and the pips of kit and help (TS-LOOP-03)."""
    return rolled_with(game, _treatment(game, healer, ""))


def odds(game: State, option: Option) -> Odds | None:
    """How likely whoever an option names wakes somebody or patches somebody up."""
    healer = game.hero(option.target or option.actor)
    return Odds(option.id, chance(game, healer, option.kind), 0.0)


def chance(game: State, healer: Hero, kind: str) -> float:
    """How likely somebody wakes a patient or patches one up, kit and help counted."""
    return of_check(game, _treatment(game, healer, kind))


def heal(
    game: State, patient: Hero, way: Way, by: Hero | None = None, skill: Skill = "Medicine", sp: int = 0
) -> Asking[bool]:
    """One try of one way in a recuperation scene; the two days are the scene's (TS-HEAL-08, TS-Q-67).

    A hospital asks no check and tells the police; a doctor wants Credit or Contacts, and Story Points if the scene says
    so; else a comrade's Medicine.
    """
    game.at.treated.append(f"healed:{patient.id}")
    if way == "hospital":
        obstacles.alarm(game, POLICE)
        conditions.drop(game, patient, "wounded")
        return True
    by = by or patient
    if way == "doctor":
        spend(game, by, sp, rule="TS-Q-67", why="the doctor")
    else:
        assert by is not patient
        ticks.earn(game, "TS-EXP-11")
    result = yield from checks.check(game, cure(game, way, by, skill))
    if result.success:
        conditions.drop(game, patient, "wounded")
    return result.success


def cure(game: State, way: Way, by: Hero, skill: Skill = "Medicine") -> Check:
    """The check by which a wound is healed: of who pays a doctor, or of who treats it (TS-Q-67)."""
    if way == "self":
        return _treatment(game, by, "heal")
    assert skill in ("Credit", "Contacts")
    return preset(game, Check(who=by.id, skill=skill, purpose="medicine", why="a doctor", kit_tags=HUSH))


def may_heal(game: State, patient: Hero) -> bool:
    """Whether a Wounded one has not yet had its try in this scene (TS-Q-67)."""
    return patient.has("wounded") and f"healed:{patient.id}" not in game.at.treated


def recuperate(game: State, days: int) -> None:
    """The days pass, once for all, and with weariness goes what it took of Vitality (TS-HEAL-08, TS-SCN-12, TS-Q-66)."""
    rest(game, days * DAY)
    for hero in game.heroes:
        hero.vitality = conditions.top_of(hero)
