"""A session: one person's app, alone on its terminal, with nothing of the process that it was forked from."""

from __future__ import annotations

import os
import random
import signal
import socket
import sys
from contextlib import suppress
from io import FileIO, TextIOWrapper
from pathlib import Path
from typing import NoReturn

from msgspec import Struct

from tui import ends
from tui.door import isolation, packets, place
from tui.door.settings import Isolation
from tui.entering import play
from tui.picture import show
from tui.streams import mend

MANY = 16
"""What shows tables may be so many times under its uid."""
HIGHEST = 1 << 16
"""No descriptor above this is ours."""


class Start(Struct):
    """What the door asks for: a session of an account, with what it is told of its terminal."""

    session: int
    account: int
    environment: dict[str, str]
    table: str = ""
    """With one this is nobody's session: it shows that table, in this ``size``, to all who look on."""
    size: tuple[int, int] = (0, 0)

    def uid(self, settings: Isolation) -> int:
        """Under which uid it runs. Raises ValueError."""
        return isolation.uid_of_pictures(settings) if self.table else isolation.uid_of(self.account, settings)

    def profile(self, profiles: Path) -> Path:
        """The folder that it may write to."""
        if self.table:
            return profiles / f"{place.PICTURE}{self.session}"
        return place.profile(profiles, self.account)


def live(start: Start, fds: list[int], limits: Isolation, profiles: Path, *, landlock: bool) -> NoReturn:
    """Be a session until it ends; ``fds`` are its terminal, its line to the house and its line to the door."""
    code = 1
    try:
        terminal, house, door = fds
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        profile = start.profile(profiles)
        _part(start, profile, limits, landlock=landlock)
        if start.table:
            _no_terminal()
        else:
            os.login_tty(terminal)
        ours = os.dup(door)
        _close_others({house, door, ours} | ({terminal} if start.table else set()))
        _know(start.environment, profile, house, door)
        random.seed()
        ends.take_signals()
        code = show(terminal, house, door, start.table, start.size) if start.table else play(house, door)
    except BaseException as error:
        with suppress(BaseException):
            code = _tell(error)
    finally:
        with suppress(BaseException):
            sys.stdout.flush()
            sys.stderr.flush()
        with suppress(BaseException):
            packets.send(socket.socket(fileno=ours), {"type": "over", "code": code & 0xFF})
        os._exit(code & 0xFF)


def _no_terminal() -> None:
    """Nobody types here, and what is written is read by nobody."""
    os.setsid()
    nowhere = os.open(os.devnull, os.O_RDWR)
    for each in range(3):
        os.dup2(nowhere, each)
    os.close(nowhere)


def _part(start: Start, profile: Path, limits: Isolation, *, landlock: bool) -> None:
    """Give up all that such a session has no use for."""
    os.umask(0o077)
    root = os.geteuid() == 0
    uid = start.uid(limits) if root else None
    place.own(profile, uid)
    if uid is not None:
        isolation.become(uid)
    isolation.renounce()
    for each in ("config", "data", "saves"):
        place.own(profile / each, None)
    isolation.bound(limits, profile, alone=(MANY if start.table else 1) if root else 0)
    if landlock:
        isolation.confine(profile)
    os.chdir(profile)


def _close_others(ours: set[int]) -> None:
    """Leave open the terminal, which is 0, 1 and 2, and these."""
    start = 3
    for each in [*sorted(ours), HIGHEST]:
        os.closerange(start, each)
        start = each + 1


def _know(environment: dict[str, str], profile: Path, house: int, door: int) -> None:
    """Know nothing but this."""
    os.environ.clear()
    os.environ.update(environment)
    os.environ.update(
        HOME=str(profile),
        TMPDIR=str(profile),
        PATH="/usr/bin:/bin",
        PLOT_TWIST_CONFIG=str(profile / "config"),
        PLOT_TWIST_DATA=str(profile / "data"),
        PLOT_TWIST_SAVES=str(profile / "saves"),
        PLOT_TWIST_HOUSE_FD=str(house),
        PLOT_TWIST_DOOR_FD=str(door),
    )
    # New ones: those of the warm parent still believe that they are of a file, or of whatever it was.
    encoding = "ascii" if environment.get("PLOT_TWIST_ASCII") == "1" else "utf-8"
    sys.stdin, sys.stdout, sys.stderr = (
        TextIOWrapper(FileIO(each, mode, closefd=False), encoding)
        for each, mode in enumerate(("r", "w", "w"))
    )
    mend()


def _tell(error: BaseException) -> int:
    """One line for the person, and a report in the profile."""
    if isinstance(error, SystemExit):
        return int(error.code or 0) if isinstance(error.code, int | None) else 1
    if not isinstance(error, Exception):
        return 130
    from tui.command import fail
    from tui.failure import explain

    return fail(*explain(error))
