"""Words about places and Bystanders."""

from __future__ import annotations

from engine.plot_twist.asks.conditions import Why
from engine.plot_twist.cards.effects.base import Effect
from engine.plot_twist.rulebook import places
from engine.plot_twist.state.state import Scope
from engine.table import Asking


class Relocate(Effect, frozen=True, kw_only=True, tag="relocate"):
    """Everybody goes to another Location in play (PT-LOC-02, PT-LOC-04)."""

    def blocked(self, scope: Scope) -> Why | None:
        return places.relocate_blocked(scope.game)

    def resolve(self, scope: Scope, rest: tuple[Effect, ...]) -> Asking[None]:
        yield from places.choose_and_relocate(scope)

    def text(self) -> str:
        return "Relocate to another Location in play."


class PlayLocation(Effect, frozen=True, kw_only=True, tag="play_location"):
    """A Location may be played from the Plot Hand (PT-LOC-01)."""

    def blocked(self, scope: Scope) -> Why | None:
        if places.playable_locations(scope.game, scope.seat):
            return None
        return "there is no Location to play", "PT-LOC-01"

    def resolve(self, scope: Scope, rest: tuple[Effect, ...]) -> Asking[None]:
        yield from places.play_location(scope)

    def text(self) -> str:
        return "Play a Location."


class MoveBystander(Effect, frozen=True, kw_only=True, tag="move_bystander"):
    """A Bystander goes to another Location in play."""

    def blocked(self, scope: Scope) -> Why | None:
        game = scope.game
        if places.movable(game) and len(game.locations) > 1:
            return None
        return "there is no Bystander to move, or nowhere to go", "PT-LOC-03"

    def resolve(self, scope: Scope, rest: tuple[Effect, ...]) -> Asking[None]:
        yield from places.move_bystander(scope)

    def text(self) -> str:
        return "Move one Bystander to another Location."


class _OfBystander(Effect, frozen=True, kw_only=True):
    def blocked(self, scope: Scope) -> Why | None:
        return None if scope.game.bystanders_here() else ("there is no Bystander here", "PT-BYST-01")


class Recruit(_OfBystander, frozen=True, kw_only=True, tag="recruit"):
    """A Bystander here is recruited without a roll."""

    def resolve(self, scope: Scope, rest: tuple[Effect, ...]) -> Asking[None]:
        yield from places.take_bystander(scope, recruit=True)

    def text(self) -> str:
        return "Recruit one Bystander here."


class Kill(_OfBystander, frozen=True, kw_only=True, tag="kill"):
    """A Bystander here is killed without a roll."""

    def resolve(self, scope: Scope, rest: tuple[Effect, ...]) -> Asking[None]:
        yield from places.take_bystander(scope, recruit=False)

    def text(self) -> str:
        return "Kill one Bystander here."
