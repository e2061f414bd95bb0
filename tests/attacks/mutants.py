"""Content spoiled on purpose: TOML as plain data, one thing in it changed, written out again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any, NamedTuple

Path = tuple[str | int, ...]

NUMBERS = (0, -1, 2, 3, 7, 99, 1000, 10**6, 2**31, 2**63, -(2**63), 10**30, 10**400)
STRINGS = (
    "", " ", "self", "x" * 10_000, "\x1b[2J", "a\rb", "a\nb", "\u202eback", "\x00", "../x", "Ada - Bo", "[red]", "1/0",
)  # fmt: skip
OTHERS: tuple[Any, ...] = (True, False, 1.5, float("inf"), float("nan"), [], {}, [[]], [{}], [1], {"a": 1})


class Spoiled(NamedTuple):
    """A change: where, what kind, and the row with it."""

    path: Path
    how: str
    row: Any


def written(value: Any) -> str:
    """A value as TOML, inline."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_key(key)} = {written(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(written(each) for each in value) + "]"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, float):
        return repr(value)
    if isinstance(value, int):
        return str(value)
    return _text(str(value))


def _text(value: str) -> str:
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _key(key: str) -> str:
    return _text(key)


def table(row: dict[str, Any], kind: str = "") -> str:
    """A row as a table ``[[kind]]``, or as the whole file."""
    head = f"[[{kind}]]\n" if kind else ""
    return head + "".join(f"{_key(key)} = {written(value)}\n" for key, value in row.items()) + "\n"


def places(value: Any, path: Path = ()) -> Iterator[Path]:
    """The paths of all that stands in a value."""
    inner: Any = (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    )
    for key, each in inner:
        yield (*path, key)
        yield from places(each, (*path, key))


def at(value: Any, path: Path) -> Any:
    for key in path:
        value = value[key]
    return value


def spoil(row: dict[str, Any], others: list[dict[str, Any]], chance: Random) -> Spoiled:
    """A row with one thing in it changed; ``others`` are rows that values are borrowed from."""
    row = deepcopy(row)
    path = chance.choice(list(places(row)))
    holder, key = at(row, path[:-1]), path[-1]
    value = holder[key]
    hows = ["drop", "swap", "borrow", "retype", "double", "nest"]
    if isinstance(value, bool):
        hows += ["flip"] * 6
    elif isinstance(value, int):
        hows += ["number"] * 9 + ["step"] * 6
    elif isinstance(value, str):
        hows += ["string"] * 3 + ["word"] * 6
    if isinstance(holder, dict):
        hows += ["rename"]
    how = chance.choice(hows)
    if how == "drop":
        del holder[key]
    elif how == "double":
        _double(holder, key)
    elif how == "swap":
        other = chance.choice(list(places(row)))
        holder[key] = deepcopy(at(row, other))
    elif how == "borrow":
        theirs = chance.choice(others)
        same = [each for each in places(theirs) if each[-1] == key] or list(places(theirs))
        holder[key] = deepcopy(at(theirs, chance.choice(same)))
    elif how == "retype":
        holder[key] = deepcopy(chance.choice((*OTHERS, *NUMBERS, *STRINGS)))
    elif how == "nest":
        holder[key] = chance.choice(([value], {str(key): value}, [[value]], [value] * 300))
    elif how == "flip":
        holder[key] = not value
    elif how == "number":
        holder[key] = chance.choice((*NUMBERS, -value))
    elif how == "step":
        holder[key] = value + chance.choice((-2, -1, 1, 2))
    elif how == "string":
        holder[key] = chance.choice(STRINGS)
    elif how == "word":
        words = [at(each, spot) for each in others for spot in places(each) if spot[-1] == key]
        holder[key] = chance.choice([word for word in words if isinstance(word, str)] or [value])
    else:
        holder[chance.choice((f"{key}s", "who", "amount", "é", "", "effects", "name"))] = holder.pop(key)
    return Spoiled(path, how, row)


def _double(holder: Any, key: Any) -> None:
    if isinstance(holder, list):
        holder.insert(key, deepcopy(holder[key]))
    else:
        holder[f"{key} 2"] = deepcopy(holder[key])
