"""Poison on a blade or a dart: Endurance against its strength (TS-POISON-01 to -06, TS-Q-79, TS-C-38)."""

from __future__ import annotations

from engine.table import Asking
from engine.table.percent import roll_percent
from engine.troubleshooters.rules import bodies, checks, conditions
from engine.troubleshooters.rules.healing import ASLEEP
from engine.troubleshooters.state import fight_events as fe
from engine.troubleshooters.state.fight import Fight, Fighter
from engine.troubleshooters.state.records import Check
from engine.troubleshooters.state.state import State

POISON = "poison"


def dart(game: State, fight: Fight, fighter: Fighter, tag: str) -> Asking[None]:
    """``poison:<id>:<strength>`` on a weapon, once its Damage has come through (TS-C-38)."""
    _, id, strength = tag.split(":")
    yield from taken(game, fight, fighter, id, int(strength))


def taken(game: State, fight: Fight, fighter: Fighter, id: str, strength: int) -> Asking[None]:
    """The victim's dice first; a tie of two successes is the victim's (TS-Q-79). The poison has no Karma."""
    figure = game.figure(fighter.id)
    spec = Check(who=fighter.id, skill="Endurance", purpose="poison", why=id.replace("_", " "))
    victim = checks.thrown(game, spec)
    poison = roll_percent(game.streams["dice"])
    words = f"rolls {poison.value} against {strength}"
    game.record(fe.Acted(rule="TS-POISON-02", who=id.replace("_", " ").capitalize(), why=words))
    yield from checks.after(game, victim)
    if not poison.under(strength) or not fighter.here:
        return
    rounds = game.streams["dice"].roll(6)
    conditions.gain(game, figure, "stunned", source=POISON, rounds=rounds)
    if victim.success and victim.standing >= poison.value:
        return
    if id == "sleeping_gas":
        bodies.leave(game, fight, fighter, "out_cold", "TS-POISON-05")
        held = figure.held("out_cold")
        if held:
            held.source = ASLEEP
    elif id == "paralysing_poison":
        conditions.gain(game, figure, "paralysed", source=POISON)
