"""Words about the combat under way: distance, steps, its end, another one."""

from __future__ import annotations

from typing import Literal

from engine.plot_twist.asks.conditions import Why
from engine.plot_twist.asks.who import pick_targets, reached, say_absent, say_who
from engine.plot_twist.cards.effects.base import Effect, sentence
from engine.plot_twist.rulebook import combat
from engine.plot_twist.state.pieces import Character
from engine.plot_twist.state.printed import Who
from engine.plot_twist.state.state import Scope
from engine.plot_twist.state.terms import Distance, say
from engine.table import Asking


class _InCombat(Effect, frozen=True, kw_only=True):
    def blocked(self, scope: Scope) -> Why | None:
        return None if scope.game.combat is not None else ("only in a combat", "PT-COMBAT-06")


class SetDistance(_InCombat, frozen=True, kw_only=True, tag="distance"):
    """The distance becomes Melee or Ranged; Flying may keep one out of Melee (PT-STATUS-09)."""

    distance: Distance

    def blocked(self, scope: Scope) -> Why | None:
        if scope.game.combat is None:
            return "only in a combat", "PT-COMBAT-06"
        return combat.distance_blocked(scope.game, scope.me, self.distance)

    def resolve(self, scope: Scope, rest: tuple[Effect, ...]) -> Asking[None]:
        yield from combat.set_distance(scope.game, scope.me, self.distance, scope.called)

    def text(self) -> str:
        return sentence(f"go to {say(self.distance)} distance")


class KeepDistance(_InCombat, frozen=True, kw_only=True, tag="keep_distance"):
    """The distance cannot change any more in this combat."""

    def resolve(self, scope: Scope, rest: tuple[Effect, ...]) -> Asking[None]:
        fight = scope.game.combat
        assert fight is not None
        fight.distance_fixed = scope.called
        return
        yield

    def text(self) -> str:
        return "The distance cannot change this combat."


class SkipStep(_InCombat, frozen=True, kw_only=True, tag="skip_step"):
    """A later step of this combat is skipped."""

    step: Literal["movement", "maneuver", "attack"]

    def resolve(self, scope: Scope, rest: tuple[Effect, ...]) -> Asking[None]:
        fight = scope.game.combat
        assert fight is not None
        fight.skipped.append(self.step)
        return
        yield

    def text(self) -> str:
        return sentence(f"skip the {say(self.step)} step of this combat")


class EndCombat(_InCombat, frozen=True, kw_only=True, tag="end_combat"):
    """The combat goes to its End step at once."""

    def resolve(self, scope: Scope, rest: tuple[Effect, ...]) -> Asking[None]:
        fight = scope.game.combat
        assert fight is not None
        fight.over = True
        return
        yield

    def text(self) -> str:
        return "End this combat."


class StartCombat(Effect, frozen=True, kw_only=True, tag="start_combat"):
    """Another combat, against ``who``, when the running one is over; it counts against no limit."""

    who: Who = "any_enemy"

    def _foes(self, scope: Scope) -> list[Character]:
        """Those meant, never oneself."""
        return [one for one in reached(scope, self.who) if one is not scope.me]

    def _in_reach(self, scope: Scope) -> list[Character]:
        """Those with whom a combat can begin: nobody takes on the Hidden (PT-STATUS-10)."""
        return [one for one in self._foes(scope) if "hidden" not in one.statuses]

    def blocked(self, scope: Scope) -> Why | None:
        if scope.me is None or not self._foes(scope):
            return say_absent(self.who), "PT-CARD-02"
        if scope.game.phase != "combat":
            return "only in the Combat phase", "PT-TURN-08"
        return None if self._in_reach(scope) else ("nobody takes on the Hidden", "PT-STATUS-10")

    def resolve(self, scope: Scope, rest: tuple[Effect, ...]) -> Asking[None]:
        targets = yield from pick_targets(scope, self.who, self.text(), self._in_reach(scope), self)
        for one in targets:
            if scope.me is not None:
                combat.queue(scope.game, scope.me, one)

    def text(self) -> str:
        return sentence(f"after this, start a combat with {say_who(self.who)}")
