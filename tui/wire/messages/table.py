"""What is said at a table: by those who play there, and by those who look on."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from engine.table import Seat
from tui.wire.messages.message import Id, Message


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
    """``seat`` is only needed where two seats of one's own have an option of the same id. Answered by ``done``, with
    ``vote`` where people decide together and others are still waited for: the same again takes that back.
    """

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
    """What a scripted player would pick for a seat, ``without`` some options, or the ``whole``: all that it would pick one
    after another while the question stays open. Answered by ``hint``.
    """

    number: int
    seat: Seat
    without: list[str] = []
    whole: bool = False


class Imagine(Message, tag="imagine"):
    """The game as it may be for all that a seat knows, to see what comes of its options. Answered by ``imagined``."""

    number: int
    seat: Seat


class Undo(Message, tag="undo"):
    """Take one's last decision back, or all from decision ``to`` on: when all other people at the table consent."""

    to: int | UnsetType = UNSET


class Consent(Message, tag="consent"):
    """An answer to the ``poll`` of somebody who wants what all must consent to."""

    poll: int
    yes: bool


class JournalOf(Message, tag="journal"):
    """The game at the table one is at: one's own events and decisions, or all of it when it is over."""
