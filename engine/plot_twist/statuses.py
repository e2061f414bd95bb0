"""Statuses given, ended and Locked out."""

from __future__ import annotations

from engine.plot_twist import events as ev
from engine.plot_twist.figures import forbidden
from engine.plot_twist.lasting import Lasting
from engine.plot_twist.scope import Asking
from engine.plot_twist.state import Character, State
from engine.plot_twist.triggers import happen

RULE = {
    "stunned": "PT-STATUS-05",
    "prone": "PT-STATUS-06",
    "surprised": "PT-STATUS-07",
    "flying": "PT-STATUS-08",
    "hidden": "PT-STATUS-10",
}


def give(
    game: State,
    who: Character,
    status: str,
    *,
    lasting: Lasting | None = None,
    by: Character | None = None,
    rule: str = "",
) -> Asking:
    """Give a status, unless a card forbids it or the character has it."""
    if status in who.statuses or not who.standing:
        return
    if forbidden(game, who, status) or (status == "flying" and who.fell_prone):
        return
    who.statuses[status] = lasting
    if lasting is not None:
        lasting.statuses.append((who, status))
    yield from happen(
        game,
        ev.StatusGained(rule=rule or RULE[status], who=who.name, status=status, by=by.name if by else ""),
    )
    if status == "prone":
        who.fell_prone = True
        yield from end(game, who, "flying", rule="PT-STATUS-06")


def end(game: State, who: Character, status: str, *, rule: str = "") -> Asking:
    """End a status, if the character has it."""
    if status not in who.statuses:
        return
    del who.statuses[status]
    yield from happen(game, ev.StatusLost(rule=rule or RULE[status], who=who.name, status=status))


def lock(game: State, who: Character, what: str, lasting: Lasting) -> Asking:
    """Lock a Heroic or Keyword for as long as ``lasting`` lasts (PT-LOCK-01); Flying ends with Flight (PT-Q-29)."""
    who.locked[what] = lasting
    lasting.locks.append((who, what))
    yield from happen(game, ev.Locked(rule="PT-LOCK-01", who=who.name, what=what))
    if what == "flight":
        yield from end(game, who, "flying", rule="PT-Q-29")
