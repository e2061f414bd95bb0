"""What to tell, and with which exit code, when a command fails."""

from __future__ import annotations

import traceback

from content import ContentError
from content.folders import NoFolder
from engine.table import DivergedError, SetupError
from engine.table.seating import Crashed
from saves import report
from saves.game_file import BadSave
from saves.journal import BadJournal
from saves.packs import PackError

USAGE = (ContentError, SetupError, BadJournal, BadSave, PackError)
"""Something the person who typed the command can mend."""


def explain(error: Exception) -> tuple[str, int]:
    """One line and the exit code; a programming error leaves a report behind."""
    if isinstance(error, USAGE):
        return str(error), 2
    if isinstance(error, NoFolder):
        return str(error.strerror), 2
    if isinstance(error, DivergedError):
        return str(error), 1
    if isinstance(error, Crashed):
        what, journal, trace = "the game broke", error.journal, error.trace
    else:
        what, journal, trace = "something broke", None, "".join(traceback.format_exception(error))
    last = in_short(trace, guarded=bool(journal and journal.seating))
    try:
        where = f"the report is in {report.write(trace, journal)}"
    except Exception as unwritable:  # whatever it is, it must not bury what is told here
        why = getattr(unwritable, "strerror", None) or repr(unwritable)
        where = f"and no report could be written: {why}"
    return f"{what} ({last}); {where}", 1


def in_short(trace: str, *, guarded: bool) -> str:
    """The last line of a traceback; of a ``guarded`` game its first word alone, as the rest may name a hidden card."""
    last = trace.strip().splitlines()[-1]
    return last.partition(":")[0] if guarded else last
