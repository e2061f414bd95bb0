"""How a program or a user of this machine comes to a house, and how anybody leaves."""

from __future__ import annotations

from tui.wire.messages.message import Message, Name


class Quit(Message, tag="quit"):
    """End the connection."""


class Token(Message, tag="token"):
    """First line of a program that plays a seat: what the seat's owner was given by ``token.make``."""

    token: Name


class Enter(Message, tag="enter"):
    """Come as the user of this machine that the socket tells, where the house lets users come so."""
