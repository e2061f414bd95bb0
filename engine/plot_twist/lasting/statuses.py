"""Statuses given, ended and Locked out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.plot_twist.asks.conditions import locks
from engine.plot_twist.asks.figures import energy_left, forbidden
from engine.plot_twist.asks.options import option
from engine.plot_twist.lasting.costs import LOCK, rolled
from engine.plot_twist.lasting.counters import spend
from engine.plot_twist.lasting.lasting import add_source
from engine.plot_twist.lasting.triggers import happen
from engine.plot_twist.state import events as ev
from engine.plot_twist.state import printed
from engine.plot_twist.state.pieces import Character
from engine.plot_twist.state.printed import Effect
from engine.plot_twist.state.state import Lasting, Scope, State
from engine.plot_twist.state.terms import STATUSES, say
from engine.table import Asking, choice


def give(
    game: State,
    who: Character,
    status: str,
    *,
    lasting: Lasting | None = None,
    by: Character | None = None,
    card: str = "",
    rule: str = "",
) -> Asking[None]:
    """Give a status, unless a card forbids it; who has it already has one more source of it (PT-Q-71).

    ``card``: the text that gives it, if none of the rules does.
    """
    grounded = status == "flying" and (who.fell_prone or "prone" in who.statuses)
    if not who.standing or forbidden(game, who, status) or grounded:
        return
    had = status in who.statuses
    add_source(who.statuses, status, lasting)
    if lasting is not None:
        lasting.statuses.append((who, status))
    if had:
        return
    name = by.name if by else ""
    fact = ev.StatusGained(rule=rule or STATUSES[status], who=who.name, status=status, by=name, card=card)
    yield from happen(game, fact)
    if status == "prone":
        who.fell_prone = True
        yield from end(game, who, "flying", rule="PT-STATUS-06")


def end(game: State, who: Character, status: str, *, rule: str = "") -> Asking[None]:
    """End a status, if the character has it, from whatever it comes."""
    if status not in who.statuses:
        return
    del who.statuses[status]
    for each in game.lasting:
        if (who, status) in each.statuses:
            each.statuses.remove((who, status))
    yield from happen(game, ev.StatusLost(rule=rule or STATUSES[status], who=who.name, status=status))


def lock(game: State, who: Character, what: str, lasting: Lasting) -> Asking[None]:
    """Lock a Heroic or Keyword for as long as ``lasting`` lasts (PT-LOCK-01); Flying ends with Flight (PT-Q-29)."""
    add_source(who.locked, what, lasting)
    lasting.locks.append((who, what))
    yield from happen(game, ev.Locked(rule="PT-LOCK-01", who=who.name, what=what))
    if what == "flight":
        yield from end(game, who, "flying", rule="PT-Q-29")


def pay_lock(game: State, who: Character, what: str) -> Asking[None]:
    """Pay 1 Energy for each use of what is Locked (PT-LOCK-01)."""
    if what in who.locked:
        yield from spend(game, who, "energy", 1, f"Locked {say(what)}", rule="PT-LOCK-01")


def owed(scope: Scope, needs: Iterable[printed.Condition], effects: Sequence[Effect]) -> list[str]:
    """All that is Locked in a text, its requirements and its attacks, 1 Energy each (PT-LOCK-01)."""
    if scope.me is None or not scope.me.locked:
        return []
    return locks(scope, needs) + rolled(scope.me, effects)


def pay_locks(scope: Scope, needs: Iterable[printed.Condition]) -> Asking[None]:
    """Pay for what is Locked and counted as a requirement (PT-LOCK-01)."""
    for what in locks(scope, needs):
        assert scope.me is not None
        yield from pay_lock(scope.game, scope.me, what)


def use_locked(game: State, who: Character, what: str) -> Asking[bool]:
    """Whether a Heroic or Keyword works: a Locked one only for 1 Energy (PT-LOCK-01, PT-Q-37)."""
    if what not in who.locked:
        return True
    if energy_left(game, who) < 1:
        return False
    options = [
        option(who.seat, "lock.pay", who, f"Pay 1 Energy to use {say(what)}", "PT-LOCK-01", cost=LOCK),
        option(who.seat, "lock.refuse", who, f"Do without {say(what)}", "PT-Q-37"),
    ]
    picked = yield choice("roll.lock", f"{who.name}: {say(what)} is Locked", options, rule="PT-LOCK-01")
    if picked[0].kind == "lock.refuse":
        return False
    yield from pay_lock(game, who, what)
    return True


def counted(scope: Scope, needs: Iterable[printed.Condition]) -> Asking[bool]:
    """Whether all that is Locked of what a text asks for counts: 1 Energy each, or it is absent (PT-LOCK-01, PT-Q-37)."""
    for what in locks(scope, needs):
        assert scope.me is not None
        if not (yield from use_locked(scope.game, scope.me, what)):
            return False
    return True
