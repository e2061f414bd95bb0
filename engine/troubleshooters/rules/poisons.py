"""Poison: Endurance against its strength, and what it does then (TS-POISON, TS-Q-79, TS-C-38)."""

from __future__ import annotations

from typing import Literal, get_args

from msgspec import Struct

from engine.table import Asking
from engine.table.percent import Percent, roll_percent
from engine.troubleshooters.cards.words import Condition
from engine.troubleshooters.rules import before, bodies, checks, conditions, injuries
from engine.troubleshooters.rules.flipping import Gains
from engine.troubleshooters.rules.healing import ASLEEP
from engine.troubleshooters.state import fight_events as fe
from engine.troubleshooters.state.fight import Arm, Fight, Fighter
from engine.troubleshooters.state.records import Check, Result
from engine.troubleshooters.state.state import State

POISON = "poison"
Grip = Literal["none", "initial", "prolonged", "doubled"]
"""How far a poison takes hold (TS-POISON-03 to -06)."""
GRIPS: tuple[Grip, ...] = get_args(Grip)
SPARED: dict[Grip, str] = {
    "none": ", and nothing comes of it",
    "initial": ", and it does not last",
    "prolonged": ", and it lasts half as long",
}
"""What is gained by ending there."""


class Poison(Struct, frozen=True):
    """A row of the table (TS-POISON-07): it stuns for 1d6 rounds, then leaves ``lasting`` for 1d6 hours.

    A ``deadly`` one does Damage in their place: at once, then at the end of each turn for 1d6 rounds.
    """

    strength: int
    lasting: tuple[Condition, ...] = ()
    deadly: bool = False


POISONS = {
    "sleeping_gas": Poison(75, ("out_cold",)),
    "paralysing_poison": Poison(75, ("paralysed",)),
    "deadly_poison": Poison(65, deadly=True),
    "hallucinogenic_poison": Poison(50, ("stunned", "intoxicated")),
}


def grip(poison: Percent, strength: int, victim: Result) -> Grip:
    """What came of the opposed check; a tie of two successes is the victim's (TS-Q-79)."""
    if not poison.under(strength):
        return "none"
    if not victim.success:
        return "doubled"
    return "initial" if victim.standing >= poison.value else "prolonged"


def _gained(poison: Percent, strength: int, lies: Result) -> Gains:
    """What other dice of the victim would make of it (TS-Q-34, TS-Q-114)."""

    def gained(then: Result) -> str:
        now, later = grip(poison, strength, lies), grip(poison, strength, then)
        return SPARED[later] if GRIPS.index(later) < GRIPS.index(now) else ""

    return gained


def pricked(game: State, fight: Fight, fighter: Fighter, arm: Arm | None, loss: int) -> Asking[None]:
    """What is on a weapon gets in where its Damage came through, whatever was taken instead (TS-C-38); who dropped by that
    Damage feels none of it, and rolls nothing."""
    tag = next((each for each in arm.tags if each.startswith("poison:")), "") if arm and loss else ""
    if tag and fighter.here:
        yield from dart(game, fight, fighter, tag)


def dart(game: State, fight: Fight, fighter: Fighter, tag: str) -> Asking[None]:
    """``poison:<id>:<strength>`` on a weapon, once its Damage has come through (TS-C-38)."""
    _, id, strength = tag.split(":")
    yield from taken(game, fight, fighter, id, int(strength))


def taken(game: State, fight: Fight, fighter: Fighter, id: str, strength: int = 0) -> Asking[None]:
    """Somebody breathes, drinks or is pricked by it, at its usual strength unless one is said.

    The victim's dice come first. The poison has no Karma and flips nothing.
    """
    card = POISONS[id]
    strength = strength or card.strength
    name = id.replace("_", " ")
    spec = Check(who=fighter.id, skill="Endurance", purpose="poison", why=name)
    victim = checks.thrown(game, (yield from before.taken_on(game, spec)))
    poison = roll_percent(game.streams["dice"])
    words = f"rolls {poison.value} against {strength}"
    game.record(fe.Acted(rule="TS-POISON-02", who=name.capitalize(), why=words))
    yield from checks.after(game, victim, _gained(poison, strength, victim))
    found = grip(poison, strength, victim)
    why = {"none": "does nothing", "initial": "is felt, and passes"}.get(found, "takes hold")
    game.record(fe.Acted(rule="TS-POISON-02", who=name.capitalize(), why=why))
    if found == "none" or not fighter.here:
        return
    if card.deadly:
        yield from injuries.hurt(game, fight, fighter, 1, soaked=False, rule="TS-POISON-07")
    else:
        rounds = game.streams["dice"].roll(6)
        conditions.gain(game, game.figure(fighter.id), "stunned", source=POISON, rounds=rounds)
    if found != "initial" and fighter.here:
        _lasts(game, fight, fighter, card, game.streams["dice"].roll(6) * (2 if found == "doubled" else 1))


def _lasts(game: State, fight: Fight, fighter: Fighter, card: Poison, time: int) -> None:
    """The prolonged effect: ``time`` in hours, of a deadly poison in rounds (TS-POISON-05, TS-POISON-06)."""
    figure = game.figure(fighter.id)
    if card.deadly:
        fighter.poisoned = max(fighter.poisoned, time)
    for name in card.lasting:
        if name == "out_cold":
            bodies.leave(game, fight, fighter, "out_cold", "TS-POISON-05")
            conditions.gain(game, figure, name, source=ASLEEP, hours=time)
        else:
            conditions.gain(game, figure, name, source=POISON, hours=time)
    bodies.collapse(game, fight)


def works_on(game: State, fight: Fight, fighter: Fighter) -> Asking[None]:
    """A deadly poison at the end of a turn: 1dX, which nothing soaks (TS-POISON-07, TS-FLOW-08)."""
    if fighter.poisoned and fighter.here:
        fighter.poisoned -= 1
        yield from injuries.hurt(game, fight, fighter, 1, soaked=False, rule="TS-POISON-07")
