"""Conditions about the moment: place, turn, phase, step, distance, roles and the attack under way."""

from __future__ import annotations

from typing import Literal

from engine.plot_twist.asks.condition import Condition, Why
from engine.plot_twist.asks.who import named
from engine.plot_twist.state.state import Scope
from engine.plot_twist.state.terms import (
    AttackKind,
    Distance,
    Side,
    Step,
    say,
)
from engine.table.bounds import Bound, Name


class AtDistance(Condition, frozen=True, tag="distance"):
    distance: Distance

    def unmet(self, scope: Scope) -> Why | None:
        fight = scope.game.combat
        if fight is not None and fight.distance == self.distance:
            return None
        return f"needs {say(self.distance)} distance", "PT-COMBAT-10"

    def text(self) -> str:
        return f"{say(self.distance)} distance"

    def clause(self) -> str:
        return f"the distance is {say(self.distance)}"


class InStep(Condition, frozen=True, tag="step"):
    step: Step

    def unmet(self, scope: Scope) -> Why | None:
        fight = scope.game.combat
        if fight is not None and fight.step == self.step:
            return None
        return f"only in the {say(self.step)} step", "PT-COMBAT-06"

    def text(self) -> str:
        return f"the {say(self.step)} step"

    def clause(self) -> str:
        return f"it is {self.text()}"


class InPhase(Condition, frozen=True, tag="phase"):
    phase: Literal["start", "combat", "end"]

    def unmet(self, scope: Scope) -> Why | None:
        if scope.game.phase == self.phase:
            return None
        return f"only in the {say(self.phase)} phase", "PT-TURN-06"

    def text(self) -> str:
        return f"the {say(self.phase)} phase"

    def clause(self) -> str:
        return f"it is {self.text()}"


class AtPlace(Condition, frozen=True, tag="place"):
    """The scene is a place of that Name, any Location, or any Lair."""

    place: Name

    def unmet(self, scope: Scope) -> Why | None:
        game = scope.game
        here = {"location": not game.at_lair, "lair": game.at_lair}.get(self.place)
        if here if here is not None else game.place.name == self.place:
            return None
        return f"only at {self.words()}", "PT-LOC-02"

    def words(self) -> str:
        return {"location": "a Location", "lair": "a Lair"}.get(self.place, self.place)

    def text(self) -> str:
        return f"the scene to be {self.words()}"

    def clause(self) -> str:
        return f"the scene is {self.words()}"


class TurnIs(Condition, frozen=True, tag="turn"):
    at_least: Bound = 1
    at_most: Bound = 999

    def unmet(self, scope: Scope) -> Why | None:
        if self.at_least <= scope.game.turn <= self.at_most:
            return None
        return f"only on {self.text()}", "PT-TWIST-03"

    def text(self) -> str:
        if self.at_most == 999:
            return f"turn {self.at_least} or later"
        if self.at_least == 1:
            return f"turn {self.at_most} or earlier"
        return f"turns {self.at_least} to {self.at_most}"

    def clause(self) -> str:
        return f"it is {self.text().replace('turns', 'one of turns')}"


class OfSide(Condition, frozen=True, tag="side"):
    """Who plays the card."""

    side: Side

    def unmet(self, scope: Scope) -> Why | None:
        return None if scope.side == self.side else (f"only for {self.text()}", "PT-ROLE-02")

    def text(self) -> str:
        return "Players" if self.side == "heroes" else "the GM"

    def clause(self) -> str:
        return f"you are {'a Player' if self.side == 'heroes' else 'the GM'}"


class InRole(Condition, frozen=True, tag="role"):
    """The part you have in the combat under way."""

    role: Literal["attacker", "defender"]

    def unmet(self, scope: Scope) -> Why | None:
        if scope.me is not None and named(scope, self.role) is scope.me:
            return None
        return f"only as the {self.role}", "PT-COMBAT-07"

    def text(self) -> str:
        return f"being the {self.role}"

    def clause(self) -> str:
        return f"you are the {self.role}"


class AttackIs(Condition, frozen=True, tag="attack"):
    """The type of the attack under way."""

    attack: AttackKind

    def unmet(self, scope: Scope) -> Why | None:
        fight = scope.game.combat
        if fight is not None and fight.attack is not None and fight.attack.kind == self.attack:
            return None
        return f"only for {say(self.attack)} Attacks", "PT-ATK-07"

    def text(self) -> str:
        return f"a {say(self.attack)} Attack"

    def clause(self) -> str:
        return f"it is {self.text()}"


class CardInPlay(Condition, frozen=True, tag="in_play"):
    """A card of that Name is in play."""

    name: Name

    def unmet(self, scope: Scope) -> Why | None:
        return None if scope.game.name_in_play(self.name) else (f"needs {self.name} in play", "PT-CARD-03")

    def text(self) -> str:
        return f"{self.name} in play"

    def clause(self) -> str:
        return f"{self.name} is in play"
