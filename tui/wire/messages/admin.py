"""What an admin may say besides."""

from __future__ import annotations

from tui.wire.messages.message import Message, Name, Person, Words


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
