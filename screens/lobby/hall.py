"""What people see of the place they play at, as plain data: for the screens that draw it and the wire that brings it.

Times are seconds since 1970 by the clock of the house, or seconds that something has lasted.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, Protocol

from msgspec import Struct

from engine.table import Seat

Access = Literal["public", "code", "private"]
"""Who may sit down at a table: anybody, who knows its code, or who was asked by name."""
Watching = Literal["all", "side", "none"]
"""What spectators see: what everybody may know, or besides, after a delay, what the people's side knows, or nothing."""


class Person(Struct, omit_defaults=True):
    """Somebody who is here: what they do (``in the lobby``, ``at table 3``), seconds since they last did something."""

    account: int
    name: str
    doing: str = ""
    idle: int = 0
    admin: bool = False


class Chair(Struct, omit_defaults=True):
    """A seat of a table: what it is called, its character, and who plays it.

    ``account`` is 0 and ``person`` empty for a seat that nobody has taken: a scripted player plays it. ``closed``: no
    person may take it. ``bot``: a program plays it for its person. ``away``: the person is not here, ``stands_in``: a
    scripted player plays until then.
    """

    seat: Seat
    called: str
    side: str
    account: int = 0
    person: str = ""
    closed: bool = False
    bot: bool = False
    away: bool = False
    stands_in: bool = False


class TableCard(Struct, omit_defaults=True):
    """A table as the lobby lists it. ``where`` is the turn and the place, ``idle`` seconds since the last decision.

    ``code`` is told to those who sit there. ``clock`` is the seconds a person has for a decision, 0 for as long as they
    like; ``away`` the minutes until a scripted player stands in; ``delay`` the decisions by which those who watch the
    side are behind. ``stage`` is ``gathering``, ``playing`` or ``over``.
    """

    id: str
    system: str
    title: str
    stage: str
    owner: int
    owner_name: str
    chairs: list[Chair] = []
    access: Access = "public"
    code: str = ""
    difficulty: str = ""
    where: str = ""
    idle: int = 0
    watchers: int = 0
    watching: Watching = "all"
    delay: int = 0
    clock: int = 0
    away: int = 0
    winner: str = ""
    yours: bool = False
    """Whether you sit there."""
    your_turn: bool = False


class Line(Struct, omit_defaults=True):
    """Something said: in the lobby (``table`` empty) or at a table. ``account`` 0 is the house itself."""

    number: int
    table: str
    account: int
    name: str
    text: str
    time: float


class Hall(Struct, omit_defaults=True):
    """The lobby as one person sees it. ``motd`` is the message of the day, ``notice`` of coming maintenance."""

    house: str
    motd: str = ""
    notice: str = ""
    people: list[Person] = []
    tables: list[TableCard] = []


class Key(Struct, omit_defaults=True):
    """A key that opens an account: its fingerprint (``SHA256:...``), its kind, when it was added and last used."""

    fingerprint: str
    kind: str
    added: float
    used: float
    here: bool = False
    """Whether this login came by it."""


class Me(Struct, omit_defaults=True):
    """The account one is here with. ``named`` and ``agreed`` are False until a name is chosen and the rules of conduct
    are agreed to: nothing else may be done before. ``muted`` are the accounts one does not want to read, and
    ``muted_names`` how they are called, in the same order. ``back`` is the table from which one's line was lost, as one
    comes again."""

    account: int
    name: str
    admin: bool = False
    guest: bool = False
    named: bool = False
    agreed: bool = False
    conduct: str = ""
    keys: list[Key] = []
    muted: list[int] = []
    muted_names: list[str] = []
    back: str = ""


class Finished(Struct, omit_defaults=True):
    """A game that was played to its end here; ``yours`` if you sat there."""

    id: str
    system: str
    title: str
    ended: float
    winner: str
    reason: str
    turns: int
    people: dict[Seat, str] = {}
    difficulty: str = ""
    yours: bool = False


class Result(Struct, omit_defaults=True):
    """A line of the best results of a system: who, games, won, and the fewest turns of a won game."""

    name: str
    games: int
    won: int
    fewest: int = 0


class Reported(Struct, omit_defaults=True):
    """What somebody (``who``) reported of somebody else (``about``, called ``name``) to the admin, with what was said
    there lately."""

    id: int
    time: float
    who: int
    who_name: str
    about: int
    name: str
    words: str
    table: str = ""
    lines: list[Line] = []


class House(Protocol):
    """The place as a screen reaches it, whatever stands between.

    ``me`` and ``hall`` are as last heard, ``said`` what was said lately by table ("" is the lobby), ``unread`` how many
    of that were not looked at. ``connected`` is False while the house cannot be reached; it is tried again by itself.
    ``bye`` is what the house said when it ended the connection for good, empty before.
    """

    me: Me
    hall: Hall
    said: dict[str, list[Line]]
    unread: dict[str, int]
    connected: bool
    bye: str

    def listen(self, heard: Callable[[], None]) -> None:
        """Call ``heard()`` from now on whenever something here has changed, besides whoever listens already."""

    def forget(self, heard: Callable[[], None]) -> None:
        """Call ``heard()`` no more; nothing happens where it was not called."""

    def ask(self, what: str, **parts: Any) -> dict[str, Any]:
        """Send a message of the lobby (``docs/protocol.md``) and wait for its answer. Raises Refused."""

    def look(self, table: str) -> None:
        """What was said there has been read."""
