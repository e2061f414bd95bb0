"""Saved games that nobody played: with valid sums over whatever is put into them."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from saves import entries
from saves.game_file import BODY, Saved


def parts(saved: Saved) -> tuple[dict[str, Any], list[str]]:
    """The header of a game as plain data, and the values of its decisions."""
    header: dict[str, Any] = msgspec.to_builtins(saved.header)
    return header, [entries.decision(each) for each in saved.entries.decisions]


def sealed(head: bytes, values: Sequence[str | bytes]) -> bytes:
    """A file with these bytes for a header and these values for its entries."""
    sum_ = zlib.crc32(head + BODY)
    data = [head + b"\n# %08x" % sum_ + BODY]
    for number, value in enumerate(values, 1):
        raw = value if isinstance(value, bytes) else value.encode(errors="surrogatepass")
        text = b"%d = " % number + raw
        sum_ = zlib.crc32(text, sum_)
        data.append(text + b" # %08x\n" % sum_)
    return b"".join(data)


def toml(header: Mapping[str, Any]) -> bytes:
    """A header as the game lays it out, faster than a library that keeps comments."""
    tables = {name: value for name, value in header.items() if isinstance(value, dict)}
    lines = [f"{_inline(name)} = {_inline(value)}" for name, value in header.items() if name not in tables]
    for name, table in tables.items():
        lines += ["", f"[{name}]", *(f"{_inline(key)} = {_inline(value)}" for key, value in table.items())]
    return "\n".join(lines).encode()


def _inline(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_inline(key)} = {_inline(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list):
        return f"[{', '.join(map(_inline, value))}]"
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str | bool) else str(value)


def write(path: Path, header: Mapping[str, Any], values: Sequence[str | bytes] = ()) -> Path:
    path.write_bytes(sealed(toml(header), values))
    return path


def packed(files: Mapping[str, str] | bytes) -> dict[str, str]:
    """Content as a header packs it; bytes as they are."""
    data = files if isinstance(files, bytes) else msgspec.json.encode(files)
    return {"cards": base64.b85encode(zlib.compress(data, 9)).decode()}
