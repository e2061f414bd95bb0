"""What may be said to a house (``docs/protocol.md``): one JSON object a line, its ``type`` the tag of a struct here.

A message with an ``id`` is answered by one with the same ``id``: ``done``, ``error``, or what was asked for.
"""

import msgspec

from tui.wire.messages.account import (
    Account,
    Agree,
    Delete,
    Export,
    KeyAdd,
    KeyInvite,
    KeyRemove,
    Rename,
    WebLink,
)
from tui.wire.messages.admin import Announce, Ban, Expel, Rebind, Reports, Status, Who
from tui.wire.messages.coming import Enter, Quit, Token
from tui.wire.messages.lobby import (
    Change,
    Close,
    Create,
    FinishedGames,
    Invite,
    Join,
    Leave,
    Lobby,
    Looked,
    Mute,
    Record,
    Report,
    Results,
    Say,
    Start,
    TokenDrop,
    TokenMake,
)
from tui.wire.messages.message import Message
from tui.wire.messages.table import (
    Attach,
    Consent,
    Decide,
    Detach,
    Hint,
    Imagine,
    JournalOf,
    OddsOf,
    Undo,
    Why,
)

__all__ = [
    "LONGEST",
    "PROTOCOL",
    "SAID",
    "SOCKET",
    "Account",
    "Agree",
    "Announce",
    "Attach",
    "Ban",
    "Change",
    "Close",
    "Consent",
    "Create",
    "Decide",
    "Delete",
    "Detach",
    "Enter",
    "Expel",
    "Export",
    "FinishedGames",
    "Hint",
    "Imagine",
    "Invite",
    "Join",
    "JournalOf",
    "KeyAdd",
    "KeyInvite",
    "KeyRemove",
    "Leave",
    "Lobby",
    "Looked",
    "Message",
    "Mute",
    "OddsOf",
    "Quit",
    "Rebind",
    "Record",
    "Rename",
    "Report",
    "Reports",
    "Results",
    "Say",
    "Start",
    "Status",
    "Token",
    "TokenDrop",
    "TokenMake",
    "Undo",
    "WebLink",
    "Who",
    "Why",
    "decode",
]

PROTOCOL = 2
SOCKET = "house.sock"
"""Where programs connect to, in the folder of the house; whoever may go through that folder may come."""
LONGEST = 1 << 20
"""Bytes of a line to the house, its end not counted."""

SAID = (
    Attach | Detach | Decide | Why | OddsOf | Hint | Imagine | Undo | Consent | JournalOf | Quit | Token | Enter
    | Lobby | Create | Change | Join | Leave | Start | Close | Invite | Say | Looked | Mute | Report | TokenMake
    | TokenDrop
    | FinishedGames | Record | Results
    | Rename | Agree | Account | KeyInvite | KeyAdd | KeyRemove | WebLink | Export | Delete
    | Announce | Expel | Ban | Rebind | Who | Reports | Status
)  # fmt: skip
"""Anything that may be said to a house."""
_DECODER: msgspec.json.Decoder[Message] = msgspec.json.Decoder(SAID)


def decode(line: bytes) -> Message:
    """A line as a message. Raises msgspec's ValidationError, DecodeError and UnicodeDecodeError."""
    return _DECODER.decode(line)
