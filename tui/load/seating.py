"""People and tables that a house has before the load comes: who they are by key, and tokens for their seats."""

from __future__ import annotations

from collections.abc import Sequence

from asyncssh import SSHKey

from tui.load.house import House
from tui.load.wire import Wire

AT_TABLES = 5
"""Tables that one person may sit at."""
HOUR = 60
"""Minutes for which a token is good."""


class Known:
    """Somebody whom the house knows: a key, and tokens for the seats."""

    def __init__(self, key: SSHKey, tokens: list[str]) -> None:
        self.key = key
        self.tokens = tokens


def private(known: Sequence[Known]) -> list[str]:
    return [each.key.export_private_key().decode() for each in known]


async def sit(house: House, found: list[SSHKey], each: int, heroes: int = 3) -> list[Known]:
    """Somebody for each key, so many at a table."""
    known: list[Known] = []
    for at in range(0, len(found), each):
        group = found[at : at + each]
        wires = [await house.person(key.get_fingerprint()) for key in group]
        table, seats = await house.table(wires, heroes)
        for key, wire, seat in zip(group, wires, seats, strict=True):
            known.append(Known(key, [await token(wire, table, seat)]))
            wire.close()
    return known


async def looking(house: House, found: list[SSHKey]) -> list[Known]:
    """Somebody for each key; at the one table sits the first, for whom a program plays, all others sit nowhere."""
    wires = [await house.person(key.get_fingerprint()) for key in found]
    owner = await house.person(f"SHA256:{0:043}")
    table, seats = await house.table([owner])
    tokens = [await token(owner, table, seats[0])]
    for wire in (*wires, owner):
        wire.close()
    return [Known(key, tokens) for key in found]


async def strangers(house: House, found: list[SSHKey]) -> list[Known]:
    """Somebody for each key, at no table."""
    for key in found:
        (await house.person(key.get_fingerprint())).close()
    return [Known(key, []) for key in found]


async def tables(house: House, many: int) -> list[tuple[str, str]]:
    """Tables with a token for each."""
    found: list[tuple[str, str]] = []
    for at in range(0, many, AT_TABLES):
        wire = await house.person(f"SHA256:{at + 1:043}")
        for _ in range(min(AT_TABLES, many - at)):
            table, seats = await house.table([wire])
            found.append((await token(wire, table, seats[0]), table))
        wire.close()
    return found


async def token(wire: Wire, table: str, seat: str) -> str:
    return str((await wire.ask("token.make", table=table, seat=seat, minutes=HOUR))["token"])
