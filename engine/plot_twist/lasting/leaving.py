"""Characters that leave the table, for good or for a while."""

from __future__ import annotations

from engine.plot_twist.lasting.lasting import finish, lay_aside
from engine.plot_twist.state import events as ev
from engine.plot_twist.state.copying import Piece
from engine.plot_twist.state.pieces import Character
from engine.plot_twist.state.printed import Effect, Why
from engine.plot_twist.state.state import Scope, State
from engine.table import Asking


def fall_silent(game: State, who: Character) -> None:
    """What is printed on a character and its equipment works no longer; what it started goes on.

    So it is with who leaves the table, and with a Villain who is face-down (PT-CROSS-02).
    """
    for item in (who.item, *who.equipment):
        lay_aside(game, item, all_of_it=False)


def remove_character(game: State, who: Character) -> None:
    """A character card leaves the table for good, its text and equipment with it; what they started goes on."""
    who.incapacitated = True
    if game.combat is not None and game.combat.has(who):
        game.combat.over = True
    fall_silent(game, who)
    for item in (who.item, *who.equipment):
        item.zone = "removed"
    for lasting in [each for each in game.lasting if each.scope.item is who.item]:
        if any(isinstance(each, Departure) for each in lasting.rest):
            finish(lasting)
    if who in game.characters:
        game.characters.remove(who)
        game.kept.regroup()
        game.gone.append(who)


def mooks_gone(game: State, who: Character) -> None:
    """A Mook card without counters is not in play and is not refilled (PT-MOOK-02, PT-Q-58)."""
    if who in game.characters:
        game.record(ev.Incapacitated(rule="PT-MOOK-02", who=who.name))
        remove_character(game, who)


class Departure(Piece):
    """The word by which an Ally's time ends: it leaves the game (PT-ALLY-02)."""

    __slots__ = ()

    def blocked(self, scope: Scope) -> None:
        return None

    def heroic(self) -> str:
        return ""

    def resolve(self, scope: Scope, rest: tuple[Effect, ...]) -> Asking[None]:
        if scope.item.bearer is not None:
            remove_character(scope.game, scope.item.bearer)
            scope.game.record(ev.CardLeft(rule="PT-ALLY-02", card=scope.item.name, to="removed"))
        return
        yield

    def skipped(self, scope: Scope, why: Why) -> None:
        """Never: nothing blocks it."""

    def counts_turns(self) -> bool:
        return False

    def parts(self) -> tuple[Effect, ...]:
        return ()

    def text(self) -> str:
        return "This Ally leaves the game."

    def told(self, scope: Scope) -> str:
        return self.text()

    def spares(self, scope: Scope) -> int:
        return 0

    def hurts(self, scope: Scope) -> int:
        return 0

    def fells(self, scope: Scope) -> bool:
        return False
