"""What breaks in a game stops that game alone."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from contextlib import suppress

from engine.table import Refused
from engine.table.seating import Crashed
from saves import report
from tui.house.hosted import Hosted

BROKEN = "Something broke in this game; its report is with who runs the house."


def write_down(error: Exception) -> None:
    """Keep what has broken, with its game if it is known; a disk that takes nothing hurts nobody."""
    with suppress(OSError):
        if isinstance(error, Crashed):
            report.write(error.trace, error.journal)
        else:
            report.write("".join(traceback.format_exception(error)))


class Watch:
    """Around what a game does: a programming error there stops that game alone."""

    def __init__(self, broke: Callable[[Hosted, Crashed], None], game: Hosted, asked: bool) -> None:
        """``broke`` is told what has broken. ``asked``: somebody waits for an answer, and is told."""
        self._broke = broke
        self._game = game
        self._asked = asked

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> bool:
        if not isinstance(error, Exception) or isinstance(error, Refused):
            return False
        if not isinstance(error, Crashed):
            told = "".join(traceback.format_exception(error))
            error = Crashed(self._game.table.journal(), told)
        self._broke(self._game, error)
        if self._asked:
            raise Refused("illegal", BROKEN) from None
        return True
