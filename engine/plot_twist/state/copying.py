"""How a game is copied: all its pieces, each once, so that what was one thing stays one; content is shared."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.table import Deck
from engine.table.digest import slots_of

PLAIN = frozenset((str, int, bool, type(None), frozenset))


class Piece:
    """What a game is made of and changes in play. It is copied with the game, everything else is shared."""

    __slots__ = ()


def copier(known: dict[int, Any]) -> Callable[[Any], Any]:
    """Gives the twin of each thing; of those ``known`` by their id it is settled already."""

    def twin(thing: Any) -> Any:
        kind = type(thing)
        if kind in PLAIN:
            return thing
        if kind is list:
            return [twin(each) for each in thing] if thing else []
        if kind is dict:
            return {key: twin(each) for key, each in thing.items()} if thing else {}
        if kind is tuple:
            return tuple([twin(each) for each in thing])
        found = known.get(id(thing))
        if found is not None:
            return found
        slots = _SLOTS[kind]
        if slots is None:
            return thing
        found = known[id(thing)] = object.__new__(kind)
        for slot in slots:
            value = getattr(thing, slot)
            setattr(found, slot, value if type(value) in PLAIN else twin(value))
        return found

    return twin


class _Slots(dict[type, tuple[str, ...] | None]):
    """The attributes of each type of piece; None for a type that is shared."""

    def __missing__(self, kind: type) -> tuple[str, ...] | None:
        slots = None
        if issubclass(kind, (Piece, Deck)):
            slots = slots_of(kind)
        self[kind] = slots
        return slots


_SLOTS = _Slots()
