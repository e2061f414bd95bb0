"""Everything that a game remembers, hidden things too, as plain data: one walk for all systems."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import is_dataclass
from enum import Enum
from typing import Any

import msgspec
from msgspec import NODEFAULT, Struct
from msgspec.structs import fields

from engine.table.random import RandomStream
from engine.table.system import Game


def digest(game: Game, *more: object) -> str:
    """SHA-256 of all that can be reached from a game, and of values that stand for themselves."""
    import hashlib  # which the title can do without

    return hashlib.sha256(msgspec.json.encode([told(game), more])).hexdigest()


def told(game: Game) -> list[Any]:
    """All that can be reached from a game, but for those of its attributes that it names ``besides``, and so each thing.

    First comes the game, then each thing of play in the order in which it was met, with its attributes; wherever it
    stands, its number in that list is told, so that what is one thing and what are two is told, too. What never
    changes (content, events) is told where it stands, without its defaults. Raises TypeError for what is neither,
    such as a function.
    """
    telling = _Telling()
    telling.tell(game)
    things = [telling.parts_of(game, game.besides)]
    things += (telling.parts_of(each, getattr(each, "besides", {})) for each in telling.rest())
    return things


def slots_of(kind: type) -> tuple[str, ...]:
    """The slots of a type and of those it is made of, in a fixed order."""
    return _SLOTS[kind]


class _Slots(dict[type, tuple[str, ...]]):
    def __missing__(self, kind: type) -> tuple[str, ...]:
        self[kind] = tuple(slot for each in kind.__mro__ for slot in vars(each).get("__slots__", ()))
        return self[kind]


class _Fields(dict[type[Struct], list[tuple[str, Any]]]):
    """The fields of each type of struct, and what each is when it is left out."""

    def __missing__(self, kind: type[Struct]) -> list[tuple[str, Any]]:
        self[kind] = [
            (each.name, each.default if each.default_factory is NODEFAULT else each.default_factory())
            for each in fields(kind)
        ]
        return self[kind]


class _Lasts(dict[type, bool]):
    """Whether a thing of some type never changes."""

    def __missing__(self, kind: type) -> bool:
        struct = issubclass(kind, Struct) and kind.__struct_config__.frozen
        self[kind] = struct or (is_dataclass(kind) and kind.__dataclass_params__.frozen)  # type: ignore[attr-defined]
        return self[kind]


_SLOTS = _Slots()
_FIELDS = _Fields()
_LASTS = _Lasts()
_LASTS = _Lasts()
_PLAIN = frozenset((str, int, bool, type(None)))


class _Telling:
    """The things of play that were met, and what has been told of what never changes."""

    def __init__(self) -> None:
        self._numbers: dict[int, int] = {}
        self._things: list[object] = []
        self._frozen: dict[int, tuple[object, Any]] = {}

    def rest(self) -> Iterator[object]:
        """The things met after the first one, those that are met meanwhile too."""
        at = 1
        while at < len(self._things):
            yield self._things[at]
            at += 1

    def tell(self, value: Any) -> Any:
        """A value where it stands."""
        kind = type(value)
        if kind in _PLAIN:
            return value
        if kind is list or kind is tuple:
            return [self.tell(each) for each in value]
        if kind is dict:
            return {"keys": [[self.tell(key), self.tell(each)] for key, each in value.items()]}
        if kind is frozenset or kind is set:
            return {"in any order": sorted(map(self.tell, value), key=msgspec.json.encode)}
        if kind is RandomStream:
            return self._number(value)
        if _LASTS[kind]:
            return self._once(value)
        if isinstance(value, Enum | float):
            return repr(value)
        if callable(value):
            raise TypeError(f"a digest cannot tell of {value!r}")
        return self._number(value)

    def _number(self, thing: object) -> dict[str, int]:
        number = self._numbers.setdefault(id(thing), len(self._things))
        if number == len(self._things):
            self._things.append(thing)
        return {"thing": number}

    def _once(self, thing: object) -> Any:
        known = self._frozen.get(id(thing))
        if known is None:
            known = self._frozen[id(thing)] = thing, self.parts_of(thing, {})
        return known[1]

    def parts_of(self, thing: Any, besides: Mapping[str, str]) -> list[Any]:
        """The name of a thing's type, and its attributes."""
        if isinstance(thing, RandomStream):
            return ["RandomStream", thing.mark()]
        kind = type(thing)
        if issubclass(kind, Struct):
            given = [(name, getattr(thing, name), default) for name, default in _FIELDS[kind]]
            found = [
                (name, value) for name, value, default in given if value is not default and value != default
            ]
        else:
            slots = [(slot, getattr(thing, slot)) for slot in slots_of(kind) if hasattr(thing, slot)]
            found = [*slots, *getattr(thing, "__dict__", {}).items()]
        return [kind.__name__, *([name, self.tell(value)] for name, value in found if name not in besides)]
