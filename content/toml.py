"""TOML that somebody else may have made: what is too deep, too large or too strange for a game is told, not met."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence, Sized
from math import isfinite
from typing import Any

MOST = 1_000_000
"""Bytes a file of TOML may have."""
DEPTH = 32
"""How deep tables and arrays may nest, and parts a dotted key may have."""
LONGEST = 1_000
"""What an array or a table may hold."""
LETTERS = 2_000
"""Letters of a text; of a key, a twentieth."""

UNSHOWN = re.compile(
    "[\x00-\x1f\x7f-\x9f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f"
    "\ud800-\udfff\ufeff\ufff9-\ufffb\U000e0000-\U000e007f]"
)
"""Signs that steer a terminal or turn the text about: control characters, what reverses it, what has no width."""

QUOTES = '""'
"""An empty key, as it is written."""

_DOTTED = re.compile(rf"""(?<![\w-])(?:(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){{{DEPTH}}}""")
_DIGITS = re.compile(r"\d(?:_?\d){4300}")
_PIECE = re.compile(
    r'''"""(?:[^\\]|\\.)*?"""|\'\'\'.*?\'\'\'|"(?:[^"\\\n]|\\.)*+"|'[^'\n]*+'|#[^\n]*+|[\[{\]}]|[^\s"'#\[\]{}]++''',
    re.DOTALL,
)
"""A string, a comment, a bracket, or anything else."""


class BadToml(Exception):
    """A file that is no TOML, or none to be read here; the message is one line with the place."""


def loads(data: bytes) -> dict[str, Any]:
    """The tables of a file. Raises BadToml."""
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        before = data[: error.start].decode()
        raise BadToml(f"not UTF-8 {_place(before, len(before))}") from None
    if text.startswith("\ufeff"):
        raise BadToml(f"it begins with a byte order mark: save it as UTF-8 without one {_place(text, 0)}")
    many = max([line.count(".") for line in text.split("\n")]) >= DEPTH  # a key stands on one line
    dotted = many and _DOTTED.search(text) and _DOTTED.search(_PIECE.sub(_bare, text))
    if dotted:
        raise BadToml(f"a key of more than {DEPTH} parts {_place(text, dotted.start())}")
    import tomli  # which the title can do without

    try:
        return tomli.loads(text)
    except tomli.TOMLDecodeError as error:
        raise BadToml(f"not TOML: {shown(str(error))}") from None
    except RecursionError:
        raise BadToml(f"it nests deeper than {DEPTH} levels {_place(text, _deepest(text))}") from None
    except ValueError:
        raise BadToml(f"a number of more than 4,300 digits {_place(text, _digits(text))}") from None


def _bare(piece: re.Match[str]) -> str:
    """A string as a bare word of its length, and a comment as nothing, so that only keys are left with dots."""
    return ("s" if piece[0][0] in "\"'" else " " if piece[0][0] == "#" else "") * len(piece[0]) or piece[0]


def _place(text: str, at: int) -> str:
    """A place in the words of tomli."""
    line = text.count("\n", 0, at) + 1
    return f"(at line {line}, column {at - text.rfind(chr(10), 0, at)})"


def _pieces(text: str) -> Iterator[tuple[str, int]]:
    return ((each[0], each.start()) for each in _PIECE.finditer(text))


def _deepest(text: str) -> int:
    """Where the first bracket stands that is too deep."""
    deep = 0
    for piece, at in _pieces(text):
        deep += (piece in "[{") - (piece in "]}")
        if deep > DEPTH:
            return at
    return len(text)


def _digits(text: str) -> int:
    """Where the first number stands that is too long."""
    found = ((_DIGITS.search(piece), at) for piece, at in _pieces(text) if piece[0] not in "\"'#")
    return next((at + number.start() for number, at in found if number), len(text))


def fault(value: object, key: str = "", depth: int = 0) -> tuple[str, str] | None:
    """The first thing in a value that none may hold, whatever its schema: its key, and what is wrong with it."""
    if not depth and _sound(value):
        return None
    if depth > DEPTH:
        return key, f"it nests deeper than {DEPTH} levels"
    if isinstance(value, str):
        problem = _text(value, LETTERS)
    elif isinstance(value, dict | list | tuple):
        problem = crowded(value)
        for name, each, odd in () if problem else _inside(value, key):
            found = (name, f"this key {odd}") if odd else fault(each, name, depth + 1)
            if found:
                return found
    elif isinstance(value, float):
        problem = "" if isfinite(value) else f"{value} is no number to count with"
    elif isinstance(value, int):
        problem = "" if -(2**63) <= value < 2**63 else "the number is too large"
    else:
        problem = f"a {type(value).__name__} has no meaning here"
    return (key, problem) if problem else None


def crowded(found: Sized) -> str:
    """What is wrong with a table or an array that holds too much, else nothing."""
    return f"it holds more than {LONGEST:,} things" if len(found) > LONGEST else ""


def _sound(value: object) -> bool:
    """Whether there is nothing to find, which is quicker to say than where it is; False may be wrong."""
    texts: list[str] = []
    keys: list[str] = []
    layer, deep = [value], 0
    while layer:
        below: list[object] = []
        for each in layer:
            if isinstance(each, str):
                texts.append(each)
            elif isinstance(each, dict):
                if len(each) > LONGEST:
                    return False
                keys += each
                below += each.values()
            elif isinstance(each, list):
                if len(each) > LONGEST:
                    return False
                below += each
            elif not isinstance(each, int) or not -(2**63) <= each < 2**63:
                return False
        layer, deep = below, deep + 1
    names = dict.fromkeys(keys)
    whole = "".join([*texts, *names])
    short = len(whole) <= LETTERS // 20 or (
        max(map(len, texts), default=0) <= LETTERS and max(map(len, names), default=0) <= LETTERS // 20
    )
    return deep <= DEPTH and short and "" not in names and whole.isprintable()


def _inside(value: Mapping[str, object] | Sequence[object], key: str) -> Iterator[tuple[str, object, str]]:
    """What a table or an array holds, by its key, and what is wrong with the key itself."""
    if isinstance(value, Mapping):
        for name, each in value.items():
            place = f"{key}.{name or QUOTES}" if key else name or QUOTES
            yield place, each, _text(name, LETTERS // 20) if name else "is empty"
    else:
        for number, each in enumerate(value):
            yield f"{key}[{number}]", each, ""


def _text(text: str, most: int) -> str:
    if len(text) > most:
        return f"is longer than {most:,} letters"
    sign = UNSHOWN.search(text)
    return f"holds the sign U+{ord(sign[0]):04X}, which cannot be shown" if sign else ""


def shown(text: str, most: int = 300) -> str:
    """A text as it may go to a terminal, on one line: odd signs written out, and cut where it is endless."""
    safe = UNSHOWN.sub(lambda sign: sign[0].encode("unicode_escape").decode(), text[: most + 1])
    return safe if len(safe) <= most else f"{safe[:most]}..."
