"""When and with what a target defends (TS-DEFENCE, TS-Q-52, TS-Q-53)."""

from __future__ import annotations

from engine.troubleshooters.cards.words import Skill
from engine.troubleshooters.rules import bodies, space
from engine.troubleshooters.state.fight import Arm, Fight, Fighter
from engine.troubleshooters.state.pieces import Foe
from engine.troubleshooters.state.records import Check
from engine.troubleshooters.state.state import State

PILOTS = {"underling": 35}
"""The Defence of a pilot whose rank has none (TS-C-48)."""


def able(game: State, fighter: Fighter) -> bool:
    """Nothing forbids it: not Intoxicated, nor Paralysed without the Main action (TS-Q-53, TS-Q-73)."""
    figure = game.figure(fighter.id)
    if figure.has("intoxicated") or figure.has("out_cold"):
        return False
    return bodies.moves(fighter, figure)


def defence(
    game: State, fight: Fight, attacker: Fighter, target: Fighter, arm: Arm | None, *, always: bool = False
) -> Check | None:
    """The Defence check against this attack, or None (TS-DEFENCE-05).

    ``always``: whatever the table says (TS-Q-81). In the air Vehicles, at any distance (TS-C-48).
    """
    figure = game.figure(target.id)
    flying = "dogfight" in fight.card.tags
    value = None
    if isinstance(figure, Foe):
        value = figure.defence or (PILOTS.get(figure.rank.id, 0) if flying else 0)
    if not able(game, target) or value == 0:
        return None
    afar = arm is not None and arm.ranged and attacker.zone != target.zone
    if afar and not target.cover and not always and not flying:
        return None
    skill: Skill = "Vehicles" if flying else "Agility" if afar else "Melee"
    tags = ("defence", "from_afar") if afar else ("defence",)
    return Check(
        who=target.id,
        skill=skill,
        purpose="defence",
        why=f"against {game.figure(attacker.id).name}",
        value=value,
        tags=(*tags, "-meaningful") if value else tags,
        against=attacker.id,
    )


def hindrance(fight: Fight, attacker: Fighter, target: Fighter, arm: Arm | None) -> int:
    """Zones that hinder the line of a shot (TS-LOS-04)."""
    if arm is None or not arm.ranged:
        return 0
    return space.sight(fight, attacker.zone, target.zone)[1]
