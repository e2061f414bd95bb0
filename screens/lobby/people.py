"""What one may do about somebody else: read no more, report, invite; an admin more."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from screens.lobby.hall import House, Line, TableCard
from screens.lobby.visitor import Visitor
from screens.modals.questions import Choose, Confirm, Words

LONG = 400
"""Signs of a report."""


def choose(screen: Visitor[Any], title: str, deeds: list[tuple[str, Callable[[], object]]]) -> None:
    """Let somebody choose one of several things, and do it."""

    def chosen(at: int | None) -> None:
        if at is not None:
            deeds[at][1]()

    screen.app.push_screen(Choose(title, [words for words, _ in deeds]), chosen)


def mute(screen: Visitor[Any], account: int, name: str) -> None:
    """Read somebody no more, or again."""
    on = account not in screen.house.me.muted
    name = screen.plain(name)
    done = f"You read nothing of {name} any more." if on else f"You read {name} again."
    screen.do("mute", done, account=account, on=on)


def muted(house: House) -> dict[int, str]:
    """Whom one does not read, by account: as they are called, or by the number of one who is unknown now."""
    names = {person.account: person.name for person in house.hall.people}
    told = dict(zip(house.me.muted, house.me.muted_names, strict=False))
    return {each: told.get(each) or names.get(each, f"account {each}") for each in house.me.muted}


def mute_one(screen: Visitor[Any], lines: Iterable[Line]) -> None:
    """Choose whom to mute, or to hear again, among who spoke last and who is muted."""
    me = screen.house.me
    names = muted(screen.house)
    for line in reversed(list(lines)):
        if line.account not in (0, me.account):
            names.setdefault(line.account, line.name)
    if not names:
        screen.remark("Nobody has said anything yet.")
        return
    deeds: list[tuple[str, Callable[[], object]]] = []
    for account, name in names.items():
        words = f"{screen.plain(name)}{': read again' if account in me.muted else ''}"
        deeds.append((words, partial(mute, screen, account, name)))
    choose(screen, "Mute whom?", deeds)


def report(screen: Visitor[Any], name: str, table: str = "") -> None:
    """Tell the admin of somebody's conduct; without a name it is asked for."""

    def told(words: str | None) -> None:
        if words:
            parts = {"table": table} if table else {}
            screen.do(
                "report", "Reported: the admin reads it. m mutes somebody.", name=name, words=words, **parts
            )

    def named(words: str | None) -> None:
        if words:
            report(screen, words, table)

    if name:
        screen.app.push_screen(Words(f"What did {screen.plain(name)} do?", most=LONG), told)
    else:
        screen.app.push_screen(Words("Report whom? The name, as it stands in the lobby."), named)


def invite(screen: Visitor[Any], card: TableCard, name: str = "") -> None:
    """Ask somebody to one's table; without a name it is asked for."""

    def named(words: str | None) -> None:
        if words:
            invite(screen, card, words)

    if name:
        screen.do("invite", f"{screen.plain(name)} is asked to your table.", table=card.id, name=name)
    else:
        screen.app.push_screen(Words("Invite whom? The name, as it stands in the lobby."), named)


def confirm(screen: Visitor[Any], question: str, yes: str, then: Callable[[], object]) -> None:
    """Ask before something is done that cannot be taken back."""

    def answered(sure: bool | None) -> None:
        if sure:
            then()

    screen.app.push_screen(Confirm(question, yes, "No"), answered)
