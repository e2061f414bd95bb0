"""What may be said to a house (``docs/protocol.md``): one JSON object a line, its ``type`` the tag of a struct here.

A message with an ``id`` is answered by one with the same ``id``: ``done``, ``error``, or what was asked for.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from engine.table import Seat
from screens.lobby.hall import Access, Watching

PROTOCOL = 2
SOCKET = "house.sock"
"""Where programs connect to, in the folder of the house; whoever may go through that folder may come."""
LONGEST = 1 << 20
"""Bytes of a line to the house, its end not counted."""

Id = Annotated[str, Meta(max_length=40)]
Name = Annotated[str, Meta(max_length=80)]
Words = Annotated[str, Meta(max_length=500)]
Person = Annotated[int, Meta(ge=-(2**53), le=2**53)]
"""The number of an account, or below 0 of a guest."""


class Message(Struct, tag_field="type", kw_only=True, omit_defaults=True):
    """``id`` is any number the sender likes, to know the answer by; 0 for none."""

    id: int = 0


# At a table


class Attach(Message, tag="attach"):
    """Be at a table: in the seats one has there, or else as a spectator. Answered by ``done``, then the table speaks.

    ``frames``: be told of each thing that happens, with the views, not only when asked. ``views`` and ``odds``: have
    them in every request. ``watch``: only watch, though one sits there.
    """

    table: Id
    frames: bool = False
    views: bool = True
    odds: bool = False
    watch: bool = False


class Detach(Message, tag="detach"):
    """Be at no table any more; the seats stay one's own."""


class Decide(Message, tag="decide"):
    """``seat`` is only needed where two seats of one's own have an option of the same id."""

    number: int
    picks: list[str]
    seat: Seat = ""


class Why(Message, tag="why"):
    """What cannot be done now, and why. Answered by ``blocked``."""

    number: int


class OddsOf(Message, tag="odds"):
    """The chances of the options of the open request. Answered by ``odds``."""

    number: int


class Hint(Message, tag="hint"):
    """What a scripted player would pick for a seat, ``without`` some options. Answered by ``hint``."""

    number: int
    seat: Seat
    without: list[str] = []


class Undo(Message, tag="undo"):
    """Take one's last decision back, or all from decision ``to`` on: when all other people at the table consent."""

    to: int | UnsetType = UNSET


class Consent(Message, tag="consent"):
    """An answer to the ``poll`` of somebody who wants to take something back."""

    poll: int
    yes: bool


class JournalOf(Message, tag="journal"):
    """The game at the table one is at: one's own events and decisions, or all of it when it is over."""


class Quit(Message, tag="quit"):
    """End the connection."""


class Token(Message, tag="token"):
    """First line of a program that plays a seat: what the seat's owner was given by ``token.make``."""

    token: Name


class Enter(Message, tag="enter"):
    """Come as the user of this machine that the socket tells, where the house lets users come so."""


# In the lobby


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


# One's account


class Rename(Message, tag="name"):
    """Choose one's name, at the first login or later."""

    name: Name


class Agree(Message, tag="agree"):
    """Agree to the rules of conduct."""


class Account(Message, tag="account"):
    """Answered by ``me``."""


class KeyInvite(Message, tag="key.invite"):
    """Let another key open this account. Answered by ``done`` with ``code``: to be typed after a login with that key."""


class KeyAdd(Message, tag="key.add"):
    """The key of this login is another one of the account that gave the ``code``; this account must be new."""

    code: Id


class KeyRemove(Message, tag="key.remove"):
    """A key opens this account no more; the last one stays."""

    fingerprint: Name


class WebLink(Message, tag="web.link"):
    """Let a browser open this account. Answered by ``done`` with ``token``: the page ``/enter/TOKEN`` lets it in, once and
    for ten minutes; and with ``address`` before that, if the house knows where people find its page."""


class Export(Message, tag="account.export"):
    """All that the house keeps of one. Answered by ``export`` with ``data``."""


class Delete(Message, tag="account.delete"):
    """Delete the account; ``name`` is typed again, to be sure."""

    name: Name


# What an admin may do besides


class Announce(Message, tag="announce"):
    """A notice to everybody, which stays until it is changed; empty for none."""

    words: Words


class Expel(Message, tag="expel"):
    """End the sessions of an account."""

    account: Person
    words: Words = ""


class Ban(Message, tag="ban"):
    """An account may not log in any more, or again; its keys make no new one."""

    account: Person
    on: bool = True
    words: Words = ""


class Rebind(Message, tag="rebind"):
    """Give an account another key, for a person who has lost the old one."""

    account: Person
    fingerprint: Name


class Who(Message, tag="who"):
    """What is known of an account, by its name, one of its keys or its number. Answered by ``who``."""

    name: Name = ""
    account: Person = 0


class Reports(Message, tag="reports"):
    """What people have reported. Answered by ``reports`` with ``reports``."""


class Status(Message, tag="status"):
    """How the house is doing, for an admin or who runs it. Answered by ``status``."""


SAID = (
    Attach | Detach | Decide | Why | OddsOf | Hint | Undo | Consent | JournalOf | Quit | Token | Enter
    | Lobby | Create | Join | Leave | Start | Close | Invite | Say | Mute | Report | TokenMake | TokenDrop
    | FinishedGames | Record | Results
    | Rename | Agree | Account | KeyInvite | KeyAdd | KeyRemove | WebLink | Export | Delete
    | Announce | Expel | Ban | Rebind | Who | Reports | Status
)  # fmt: skip
"""Anything that may be said to a house."""
_DECODER: msgspec.json.Decoder[Message] = msgspec.json.Decoder(SAID)


def decode(line: bytes) -> Message:
    """A line as a message. Raises msgspec's ValidationError, DecodeError and UnicodeDecodeError."""
    return _DECODER.decode(line)
