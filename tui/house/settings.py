"""What whoever runs a house may decide about it: the rooms' part of its settings."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Count = Annotated[int, Meta(ge=1, le=1_000_000)]
Line = Annotated[str, Meta(max_length=500)]
FINGERPRINT = r"^(SHA256:[A-Za-z0-9+/]{43}|uid:[0-9]{1,10})\Z"
"""A key, as ``ssh-keygen -l`` tells it, or a user of this machine."""
Fingerprint = Annotated[str, Meta(pattern=FINGERPRINT)]

CONDUCT = """\
1. This is a game among people. Be as kind as you would be at a real table; nobody has to endure insults, \
threats, or advances.
2. What your hand holds is yours: no looking at other people's cards by other ways, no second account at one table.
3. Finish the games you sit down to, or leave your seat in time so that somebody else can.
4. No advertising, no links to anything unlawful, no flooding of the chat.
5. Who runs this house may end a session, close a table or ban a key. Report what is not right; it is read."""
"""Rules of conduct for a house that has none of its own."""


class HouseSettings(Struct, kw_only=True, forbid_unknown_fields=True):
    """Every setting has a default with which a house can be opened as it is."""

    name: Annotated[str, Meta(min_length=1, max_length=40)] = "Plot Twist"
    """What the house is called. Nobody may be named so."""
    motd: Line = "Welcome. Sit down at a table, or open one of your own."
    """The message of the day, which stands at the top of the lobby."""
    conduct: Annotated[str, Meta(min_length=1, max_length=4000)] = CONDUCT
    """What everybody agrees to before anything else. If it is changed, everybody is asked again."""
    accounts: Literal["any", "listed"] = "any"
    """Who may have an account: whoever comes with a key, or only keys of ``listed`` and ``admins``."""
    listed: list[Fingerprint] = []
    """Fingerprints that may come to a house of ``listed`` accounts (``SHA256:...``, or ``uid:1000`` of a user of this
    machine). A key that somebody adds to an account of theirs has to be listed, too."""
    admins: list[Fingerprint] = []
    """Fingerprints of the keys that are an admin's. Another key of the same account is not."""
    local: bool = False
    """Whether users of this machine may come by ``plot-twist join``, each known by the user id: for a system's own sshd."""
    guests: bool = False
    """Whether people may come without a key. Nothing is kept of a guest."""
    most_guests: Count = 20
    """Guests at a time."""
    new_accounts: Count = 20
    """Accounts that one address (of IPv6 one /64) may make in an hour."""
    keys: Annotated[int, Meta(ge=1, le=100)] = 10
    """Keys of one account."""
    chat_burst: Annotated[int, Meta(ge=1, le=100)] = 6
    """Lines that somebody may say without a pause."""
    chat_pause: Annotated[float, Meta(ge=0, le=3600)] = 2.0
    """Seconds that each line takes to be one more again."""
    reports: Count = 5
    """Reports that one account may make in an hour."""
    gathering_hours: Annotated[int, Meta(ge=0, le=8_760)] = 24
    """Hours after which a table that has not begun is closed when none of its people has been here; 0 for never."""
    away_days: Annotated[int, Meta(ge=0, le=3_650)] = 30
    """Days after which a game is put away when none of its people has been here; 0 for never. What was played stays on
    the disk."""
    tokens: Annotated[int, Meta(ge=1, le=100)] = 8
    """Tokens for programs that one account may have at a time."""
