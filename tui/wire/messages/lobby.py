"""What is said in the lobby: of tables before and after their games, and to each other."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from engine.table import Seat
from screens.lobby.hall import Access, Watching
from tui.wire.messages.message import Id, Message, Name, Person, Words


class Lobby(Message, tag="lobby"):
    """Be told of the lobby from now on (``hall``, ``said``), or with ``off`` no more. Answered by ``hall``."""

    off: bool = False


class Create(Message, tag="create"):
    """Open a table. ``wish`` is what its system's set-up takes; on the sides ``scripted`` no person takes a seat.

    Answered by ``done`` with ``table``.
    """

    system: Name
    wish: dict[str, Any] = {}
    title: Name = ""
    access: Access = "public"
    invited: Annotated[list[Name], Meta(max_length=50)] = []
    scripted: Annotated[list[Name], Meta(max_length=10)] = []
    watching: Watching = "all"
    delay: Annotated[int, Meta(ge=0, le=200)] = 0
    clock: Annotated[int, Meta(ge=0, le=7 * 86400)] = 0
    away: Annotated[int, Meta(ge=0, le=7 * 1440)] = 5


class Change(Message, tag="change"):
    """Agree on something else at one's table; once its game has begun all others who play there must consent."""

    table: Id
    watching: Watching
    clock: Annotated[int, Meta(ge=0, le=7 * 86400)]
    away: Annotated[int, Meta(ge=0, le=7 * 1440)]
    delay: Annotated[int, Meta(ge=0, le=200)] = 0


class Join(Message, tag="join"):
    """Take a seat, with the ``code`` if the table asks for one."""

    table: Id
    seat: Seat
    code: Id = ""


class Leave(Message, tag="leave"):
    """Give one's seats at a table back, or one of them; a scripted player goes on there."""

    table: Id
    seat: Seat = ""


class Start(Message, tag="start"):
    """Begin the game, as the owner of the table; scripted players take the seats that are free."""

    table: Id


class Close(Message, tag="close"):
    """Close a table, as its owner before the game has begun, or as admin."""

    table: Id
    words: Words = ""


class Invite(Message, tag="invite"):
    """Ask somebody by name to one's table."""

    table: Id
    name: Name


class Say(Message, tag="say"):
    """Say something in the lobby, or at a table one is at."""

    text: Words
    table: Id = ""


class Looked(Message, tag="looked"):
    """All that was said in the lobby, or at a table, has been read."""

    table: Id = ""


class Mute(Message, tag="mute"):
    """Read somebody no more, or again."""

    account: Person
    on: bool = True


class Report(Message, tag="report"):
    """Tell the admin of somebody's conduct."""

    name: Name
    words: Words
    table: Id = ""


class TokenMake(Message, tag="token.make"):
    """Let a program play a seat of one's own for some minutes. Answered by ``done`` with ``token``, told once,
    and ``socket``, where the program connects to."""

    table: Id
    seat: Seat
    minutes: Annotated[int, Meta(ge=1, le=7 * 24 * 60)] = 60


class TokenDrop(Message, tag="token.drop"):
    """No program plays that seat any more."""

    table: Id
    seat: Seat


class FinishedGames(Message, tag="finished"):
    """Games played to the end here, the last first. Answered by ``finished`` with ``games``."""

    system: Name = ""


class Record(Message, tag="record"):
    """A finished game, whole. Answered by ``record`` with ``file``, the text of a saved game."""

    table: Id


class Results(Message, tag="results"):
    """The best results of a system. Answered by ``results`` with ``results``."""

    system: Name
