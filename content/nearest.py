"""The words a schema knows at a place, and the nearest of them to a word it does not know."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator
from typing import Any

_STEP = re.compile(r"(\w+)|\[(\d+|\.\.\.)\]")


def meant(word: str, known: list[str]) -> str:
    """`` (do you mean 'status'?)``, or all that is known if it is little, or nothing."""
    near = difflib.get_close_matches(word[:60], known, n=1, cutoff=0.5)
    if near:
        return f" (do you mean '{near[0]}'?)"
    return f" (known: {', '.join(known)})" if 0 < len(known) <= 8 else ""


def known_words(kind: type, row: object, path: str, *, fields: bool = False) -> list[str]:
    """What may stand at ``path`` (``effects[0].do``) in a table of ``kind``, or which keys it may have."""
    from msgspec import inspect

    types: list[Any] = list(_each(inspect.type_info(kind)))
    value: Any = row
    for key, index in _STEP.findall(path):
        types = [found for each in types for found in _inside(each, key, value)]
        value = _value(value, key, index)
    words: list[str] = []
    for each in types:
        if fields and isinstance(each, inspect.StructType) and _is(each, value):
            words += [field.encode_name for field in each.fields]
        elif not fields and isinstance(each, inspect.DictType):
            words += [word for key in _each(each.key_type) for word in _literals(key)]
        elif not fields:
            words += _literals(each)
    return list(dict.fromkeys(words))


def _literals(kind: Any) -> list[str]:
    return [word for word in getattr(kind, "values", ()) if isinstance(word, str)]


def _each(kind: Any) -> Iterator[Any]:
    """The types of a union, one by one."""
    for each in getattr(kind, "types", (kind,)):
        yield from _each(each) if hasattr(each, "types") else (each,)


def _is(struct: Any, value: Any) -> bool:
    """Whether a table with a tag is of this struct."""
    if struct.tag_field is None or not isinstance(value, dict):
        return True
    return bool(value.get(struct.tag_field) == struct.tag)


def _inside(kind: Any, key: str, value: Any) -> Iterator[Any]:
    """The types one step further in: of a field, an item, or a value of a dictionary."""
    from msgspec import inspect

    if isinstance(kind, inspect.StructType) and key == kind.tag_field:
        yield inspect.LiteralType((str(kind.tag),))
    elif isinstance(kind, inspect.StructType) and key:
        if _is(kind, value):
            for field in kind.fields:
                if field.encode_name == key:
                    yield from _each(field.type)
    elif isinstance(kind, inspect.DictType):
        yield from _each(kind.value_type)
    elif isinstance(kind, inspect.VarTupleType | inspect.ListType):
        yield from _each(kind.item_type)


def _value(value: Any, key: str, index: str) -> Any:
    if isinstance(value, dict):
        return value.get(key)
    if isinstance(value, list | tuple) and index.isdigit():
        return value[int(index)]
    return None
