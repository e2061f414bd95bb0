"""How the things of a house are told in words, and how the words of others are made harmless."""

from __future__ import annotations

import unicodedata
from typing import Protocol

from content.registry import UnknownSystem, manifest
from engine.table import Seat
from screens.frame.listed import system_title
from screens.lobby.hall import Chair, TableCard
from screens.style.glyphs import Glyphs

MARKS = 2
"""Accents that a letter may have; more of them climb over the lines above."""
SPANS = ((86400, "d"), (3600, "h"), (60, "min"))
WATCHING = {"all": "what everybody may know", "side": "their side, later", "none": "nothing"}
ACCESS = {"public": "open to all", "code": "with a code", "private": "by invitation"}


def plain(words: str, glyphs: Glyphs) -> str:
    """Words of somebody else as they can be drawn: nothing that moves the cursor, turns the line or cannot be seen.

    Where there are no signs but ASCII, nothing else is sent either: a byte of another may be an order to the terminal.
    """
    if glyphs.ascii:
        words = unicodedata.normalize("NFKD", words)
    kept: list[str] = []
    marks = 0
    for sign in words:
        marks = marks + 1 if unicodedata.category(sign)[0] == "M" else 0
        if marks > (0 if glyphs.ascii else MARKS) or "\ufe00" <= sign <= "\ufe0f":
            continue
        if sign.isprintable():
            kept.append(sign if sign.isascii() or not glyphs.ascii else "?")
        elif sign.isspace():
            kept.append(" ")
    return "".join(kept)


def span(seconds: float) -> str:
    """So long: ``now``, ``3 min``, ``2 h``."""
    for size, word in SPANS:
        if seconds >= size:
            return f"{int(seconds) // size} {word}"
    return "now"


def lasting(seconds: int) -> str:
    """A length of time that somebody has chosen: ``45 s``, ``2 min``."""
    return f"{seconds} s" if seconds < 60 or seconds % 60 else span(seconds)


def part(system: str, seat: Seat) -> str:
    """Who plays on a seat: ``Hero``, ``Game Master``; nothing for a system that this program does not have."""
    try:
        return next((side.played_by for side in manifest(system).sides if side.has(seat)), "")
    except UnknownSystem:
        return ""


def sitter(chair: Chair, stage: str, me: int, glyphs: Glyphs) -> str:
    """Who plays a seat of a table at its ``stage``; before it begins nobody plays one that is free."""
    if not chair.account:
        if stage == "over":
            return "scripted"
        if chair.closed:
            return "scripted, closed"
        return "free" if stage == "gathering" else "scripted, free to join"
    name = "you" if chair.account == me else plain(chair.person, glyphs)
    if chair.bot:
        return f"{name} (a program)"
    if chair.stands_in:
        return f"{name} (away, played for)"
    return f"{name} (away)" if chair.away and chair.account != me and stage != "over" else name


def seated(chair: Chair, stage: str, me: int, glyphs: Glyphs) -> str:
    """A seat with who plays it, named as at the table: ``Mara (Nightjar)``, ``Bob (Beacon, away)``, ``Ash: free``."""
    who, called = sitter(chair, stage, me, glyphs), plain(chair.called, glyphs)
    if not chair.account:
        return f"{called}: {who}"
    name, more, how = who.partition(" (")
    return f"{name} ({called}{', ' * bool(more)}{how.removesuffix(')')})"


def parts(card: TableCard) -> dict[int, str]:
    """Whom those who sit at a table play, by account."""
    found: dict[int, list[str]] = {}
    for chair in card.chairs:
        if chair.account:
            found.setdefault(chair.account, []).append(chair.called)
    return {account: " and ".join(called) for account, called in found.items()}


def free(card: TableCard) -> list[Chair]:
    """The seats that a person could take."""
    return [chair for chair in card.chairs if not chair.account and not chair.closed]


class Agreed(Protocol):
    """What the owner of a table may change."""

    @property
    def watching(self) -> str: ...

    @property
    def delay(self) -> int: ...

    @property
    def clock(self) -> int: ...

    @property
    def away(self) -> int: ...


def terms(agreed: Agreed) -> list[str]:
    """What may be changed at a table, a line each."""
    shown = WATCHING[agreed.watching]
    if agreed.watching == "side" and agreed.delay:
        shown += f", {agreed.delay} decisions behind"
    return [
        f"Spectators see {shown}",
        f"{lasting(agreed.clock)} for a decision" if agreed.clock else "No time limit for a decision",
        f"Whoever is away for {agreed.away} min is played for"
        if agreed.away
        else "Whoever is away is waited for",
    ]


def facts(card: TableCard) -> list[str]:
    """What was agreed on at a table."""
    told = [system_title(card.system), card.difficulty, ACCESS[card.access]]
    told.append(f"{lasting(card.clock)} a decision" if card.clock else "")
    told.append("no spectators" if card.watching == "none" else "")
    return [each for each in told if each]
