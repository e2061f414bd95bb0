"""What people report of each other's conduct, kept for the admin with what was said there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import structs

from engine.table import Refused
from screens.lobby.hall import Line
from tui.house.callers import Answer, Caller, Verbs
from tui.house.chat import Chat
from tui.house.limits import Clock, Limit
from tui.house.names import LEFT
from tui.house.presence import Presence
from tui.house.register import HOUR, Register
from tui.house.words import clean
from tui.wire.messages import Report, Reports

KEPT = 1000
"""Reports that are kept, the last ones."""
_TOLD = 100
_LINES = msgspec.json.Decoder(list[Line])


class ReportBook:
    """``reports`` lists them, the last first."""

    def __init__(
        self, register: Register, presence: Presence, chat: Chat, clock: Clock, wall: Callable[[], float]
    ) -> None:
        self._register = register
        self._presence = presence
        self._chat = chat
        self._wall = wall
        self._limit = Limit(register.settings.reports, HOUR, clock)
        self.verbs: Verbs = {Report: self._report, Reports: self._told}

    def tick(self) -> None:
        self._limit.forget()

    def forget_account(self, account: int) -> None:
        """Take the name of somebody whose account is about to be deleted out of what is kept."""
        store = self._register.store
        store.do("UPDATE report SET called = ? WHERE about = ?", LEFT, account)
        for number, kept in store.rows("SELECT id, lines FROM report WHERE lines <> '[]'"):
            lines = _LINES.decode(kept)
            if any(line.account == account for line in lines):
                lines = [
                    structs.replace(line, account=0, name=LEFT) if line.account == account else line
                    for line in lines
                ]
                store.do("UPDATE report SET lines = ? WHERE id = ?", _text(lines), number)

    def _report(self, caller: Caller, message: Report) -> Answer:
        about = self._register.find(message.name)
        words = clean(message.words)
        if about is None or about.account == caller.account:
            raise Refused("unknown", "There is nobody else of that name.")
        if not words:
            raise Refused("malformed", "Say in a few words what happened.")
        if message.table and not self._presence.may_hear(caller, message.table):
            raise Refused("illegal", "You are not at that table.")
        if not self._limit.take(caller.account):
            raise Refused("illegal", "That is all that one person may report in an hour.")
        store = self._register.store
        with store.changing():
            store.do(
                "INSERT INTO report (time, who, about, called, words, place, lines) VALUES (?, ?, ?, ?, ?, ?, ?)",
                self._wall(), _kept(caller.account), _kept(about.account), about.name, words,
                message.table, _text(self._chat.lines(message.table)),
            )  # fmt: skip
            store.do("DELETE FROM report WHERE id <= (SELECT max(id) FROM report) - ?", KEPT)
        for visit in self._presence.visits():
            if self._presence.admin(visit.caller):
                visit.caller.send("told", words=f"{about.name} was reported: {words}", kind="house", table="")
        return {}

    def _told(self, caller: Caller, message: Reports) -> Answer:
        self._presence.check_admin(caller)
        return {"type": "reports", "reports": self.reports()}

    def reports(self) -> list[dict[str, Any]]:
        rows = self._register.store.rows(
            "SELECT report.id, time, name, who, about, called, words, place, lines FROM report"
            " LEFT JOIN account ON account.id = who ORDER BY report.id DESC LIMIT ?",
            _TOLD,
        )
        return [
            {
                "id": number, "time": time, "who": who or 0, "who_name": name or LEFT, "about": about or 0,
                "name": called, "words": words, "table": table, "lines": _LINES.decode(lines),
            }
            for number, time, name, who, about, called, words, table, lines in rows
        ]  # fmt: skip


def _kept(account: int) -> int | None:
    """Nothing is kept of a guest."""
    return account if account > 0 else None


def _text(lines: list[Line]) -> str:
    return msgspec.json.encode(lines).decode()
