"""Requirements: what must hold before a card text may be used, and why not when it does not."""

from __future__ import annotations

from collections.abc import Iterable

from engine.plot_twist.asks.circumstances import (
    AtDistance,
    AtPlace,
    AttackIs,
    CardInPlay,
    InPhase,
    InRole,
    InStep,
    OfSide,
    TurnIs,
)
from engine.plot_twist.asks.condition import Condition, Why, unmet
from engine.plot_twist.asks.traits import (
    Exists,
    HasAttribute,
    HasColour,
    HasCounters,
    HasIdentity,
    HasKeyword,
    HasRank,
    HasStatus,
    HasWeapon,
)
from engine.plot_twist.state import printed
from engine.plot_twist.state.state import Scope

__all__ = [
    "AnyCondition",
    "AnyOf",
    "AtDistance",
    "AtPlace",
    "AttackIs",
    "CardInPlay",
    "Condition",
    "Exists",
    "HasAttribute",
    "HasColour",
    "HasCounters",
    "HasIdentity",
    "HasKeyword",
    "HasRank",
    "HasStatus",
    "HasWeapon",
    "InPhase",
    "InRole",
    "InStep",
    "Not",
    "OfSide",
    "TurnIs",
    "Why",
    "locks",
    "unmet",
]


class Not(Condition, frozen=True, tag="not"):
    condition: AnyCondition

    def unmet(self, scope: Scope) -> Why | None:
        if self.condition.unmet(scope) is not None:
            return None
        return f"not if {self.condition.text()}", "PT-ACT-01"

    def text(self) -> str:
        lacking = isinstance(self.condition, HasKeyword | HasRank | HasWeapon | CardInPlay)
        return f"{'no' if lacking else 'not'} {self.condition.text().removeprefix('a ')}"

    def clause(self) -> str:
        words = self.condition.clause()
        for verb, denied in _DENIED.items():
            if verb in words:
                return words.replace(verb, denied, 1)
        return f"not {words}"


_DENIED = {" are ": " are not ", " is ": " is not ", " have ": " do not have ", " has ": " does not have "}


class AnyOf(Condition, frozen=True, tag="any"):
    conditions: tuple[AnyCondition, ...]

    def unmet(self, scope: Scope) -> Why | None:
        why: Why | None = None
        for condition in self.conditions:
            why = condition.unmet(scope)
            if why is None:
                return None
        return why

    def text(self) -> str:
        return " or ".join(condition.text() for condition in self.conditions)

    def clause(self) -> str:
        return " or ".join(condition.clause() for condition in self.conditions)


AnyCondition = (
    HasColour
    | HasKeyword
    | HasRank
    | HasAttribute
    | AtDistance
    | InStep
    | InPhase
    | HasStatus
    | HasWeapon
    | AtPlace
    | TurnIs
    | HasCounters
    | HasIdentity
    | OfSide
    | InRole
    | AttackIs
    | CardInPlay
    | Exists
    | Not
    | AnyOf
)


def locks(scope: Scope, needs: Iterable[printed.Condition]) -> list[str]:
    """The Locked Keywords and Heroics that are counted as requirements, 1 Energy each (PT-LOCK-01)."""
    found: list[str] = []
    held = scope.me.locked if scope.me is not None else {}
    for need in needs if held else ():
        if isinstance(need, AnyOf):
            ways = [locks(scope, (each,)) for each in need.conditions if each.unmet(scope) is None]
            fewest: list[str] = min(ways, key=len) if ways else []
            found += fewest
        elif getattr(need, "who", "self") == "self":
            what = getattr(need, "keyword", "") or getattr(need, "name", "")
            found += [what] if what in held else []
    return found
