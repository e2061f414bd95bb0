"""What adds up before a question is left, decided at a table in one answer."""

from __future__ import annotations

from collections.abc import Sequence

from engine.table import Option, Refused, Request, Table
from engine.table.seating import crash_with_journal
from screens.game.in_turn import LEFT
from screens.look.windows import is_pass
from tui.picking import Unclear


def decide_in_turn(table: Table, added: Sequence[Option], request: Request) -> None:
    """Take what adds up one after another, and then what leaves the question, if it still stands.

    Raises Unclear where something else comes first, and Refused.
    """
    from screens.frame.registry import look_of  # only here: it takes what draws screens along

    seat, since, look = added[0].seat, len(table.events), look_of(table.system.name)
    leaves = next(option for option in request.options_for(seat) if is_pass(option))
    for option in (*added, leaves):
        now = table.request
        asked = now is not None and seat in now.seats and now.phase == request.phase
        if now is None or not asked or look.over(table.events_for(seat, since)):
            if option is leaves:
                return
            raise Unclear(LEFT)
        with crash_with_journal(table, Refused):
            table.decide(now.number, seat, [option.id])
