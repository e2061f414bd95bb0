"""Which words of the vocabulary no content puts to use: what rules tell of them is never played (section 3)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from msgspec import NODEFAULT, Struct
from msgspec.structs import FieldInfo, fields

from content.package import Reading
from engine.troubleshooters.scenario.effects import Effect, Predicate

AT_ONCE = 9
"""Kinds of tables in one line, which would be cut."""


def unused(reading: Reading) -> Iterator[str]:
    """In lines what no effect and no predicate says, and which keys all other tables of a kind leave as they are."""
    said: dict[type[Struct], set[str]] = {}
    for each in reading.found:
        _look(each.made, said)
    left = {
        kind: ", ".join(key for each in _keys(kind) if (key := each.encode_name) not in keys)
        for kind, keys in said.items()
    }
    for kind, what in ((Effect, "effect (TS-EFF)"), (Predicate, "predicate (TS-PRED)")):
        if words := left.pop(kind, ""):
            yield f"no {what} says {words}"
    rest = [f"{kind.__name__} {words}" for kind, words in left.items() if words]
    for first in range(0, len(rest), AT_ONCE):
        yield f"no table says {'; '.join(rest[first : first + AT_ONCE])}"


def _look(made: object, said: dict[type[Struct], set[str]]) -> None:
    """Add what a table, and each table in it, says."""
    if isinstance(made, Struct):
        keys = said.setdefault(type(made), set())
        for field in _keys(type(made)):
            value = getattr(made, field.name)
            if value != _preset(field):
                keys.add(field.encode_name)
                _look(value, said)
    elif isinstance(made, dict):
        for value in made.values():
            _look(value, said)
    elif isinstance(made, tuple | list):
        for value in made:
            _look(value, said)


@cache
def _keys(kind: type[Struct]) -> tuple[FieldInfo, ...]:
    """msgspec reads the annotations of a kind anew each time that it is asked."""
    return fields(kind)


def _preset(field: FieldInfo) -> object:
    """What a table has that does not say a key; of one that all must say nothing that it could be."""
    return field.default if field.default_factory is NODEFAULT else field.default_factory()
