"""When a Limit may be used (HR-Q-55, HR-Q-56)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from engine.heroic.asks.sheet import dossier, sheet
from engine.heroic.state.dossiers import Limit
from engine.heroic.state.pieces import Character, Mod
from engine.heroic.state.state import State
from engine.heroic.state.words import OUT

TAKE_LARGEST = ("tired", "wild")
"""Limits that take the largest power of their set."""


def limits(whom: Character) -> list[tuple[str, int, Limit]]:
    """All Limits with their keys and the number of their set, in the order of the sheet. Not to be changed."""
    return dossier(whom.card).limits


def usable(game: State, whom: Character, *codes: str) -> Iterator[tuple[str, Limit]]:
    """Limits that may be used now with an effect, once a scene each (HR-Q-55); of some ``codes``, else of all.

    `either` has a key for each set that may be named: ``limit:0:0=1`` leaves the second set as it is (HR-C-66). Those that
    take the largest power have one for each of equal ones: ``limit:0:0=power:0:1``; which is the owner's choice.
    """
    for key, nth, flaw in limits(whom):
        if codes and flaw.code not in codes:
            continue
        if f"scene:{key}" in whom.used:
            continue
        if flaw.code == "either":
            both = (nth, 1 - nth) if len(whom.card.power_sets) > 1 else ()
            yield from ((f"{key}={each}", flaw) for each in both if _has(whom, 1 - each))
        elif _bites(game, whom, nth, flaw):
            equals = [each for each, *_ in largest(whom, nth)] if flaw.code in TAKE_LARGEST else []
            yield from ((f"{key}={each}", flaw) for each in equals if len(equals) > 1)
            if len(equals) < 2:
                yield key, flaw


def words(whom: Character, key: str, flaw: Limit) -> str:
    """What a Limit is called, and what it does where that is chosen."""
    name = flaw.name or flaw.code
    base, _, named = key.partition("=")
    nth = int(base.split(":")[1])
    gifts = whom.card.power_sets
    if flaw.code == "either" and named:
        return f"{name}: {gifts[int(named)].name} stays, {gifts[1 - int(named)].name} is off"
    found = taken(whom, nth, named)
    if flaw.code in TAKE_LARGEST and found:
        return f"{name}: {found[1]} d{found[2]} {'turns against you' if flaw.code == 'wild' else 'is off'}"
    ends = {"gear": "is off", "bound": "is a size smaller"}
    return f"{name}: {gifts[nth].name} {ends[flaw.code]}" if flaw.code in ends else name


def _bites(game: State, whom: Character, nth: int, flaw: Limit) -> bool:
    """Whether something would be shut, stepped or suffered that was not before."""
    if flaw.code in ("weakness", "backlash"):
        return True
    if flaw.code == "conscious":
        return OUT in whom.stress.values() and f"set:{nth}" not in whom.mods
    if flaw.code == "bound":
        tags = game.scene.card.tags if game.scene else ()
        return flaw.args.tag in tags and _has(whom, nth)
    return _has(whom, nth)


def _has(whom: Character, nth: int) -> bool:
    """Whether a set is there to be shut: it is not, and has a power that is active."""
    return bool(largest(whom, nth))


def largest(whom: Character, nth: int) -> list[tuple[str, str, int]]:
    """The largest active power of a set: key, name, size; of equal ones each (HR-Q-56). Not to be changed."""
    return sheet(whom).largest.get(nth, [])


def taken(whom: Character, nth: int, named: str) -> tuple[str, str, int] | None:
    """The power that a Limit or a Trick takes of a set: of equal ones that which is ``named``, else the first (HR-Q-56)."""
    among = largest(whom, nth)
    return next((each for each in among if each[0] == named), next(iter(among), None))


def shut_by(whom: Character, nth: int, flaw: Limit, named: str) -> dict[str, Mod]:
    """What a Limit makes of traits, by their keys; ``named`` is the set that `either` leaves as it is (HR-C-66), or the
    power that is taken."""
    code, found = flaw.code, taken(whom, nth, named)
    if code in ("gear", "conscious"):
        return {f"set:{nth}": Mod(shut=True, code=code)}
    if code == "either":
        return {f"set:{1 - int(named or nth)}": Mod(shut=True, code=code)}
    if code == "bound":
        return {f"bound:{nth}": Mod(by=-1, code=code)}
    if code in TAKE_LARGEST and found:
        old = whom.mods.get(found[0], Mod())
        return {found[0]: replace(old, shut=True, until="rest" if code == "tired" else "scene", code=code)}
    return {}
