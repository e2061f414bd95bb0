"""Words of people, as others may be shown them: no sign that steers a terminal, turns the line or is not seen."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

HEAP = 2
"""Marks that may stand on one letter."""
_UNSEEN = (
    (0x034F, 0x034F), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F), (0x2800, 0x2800), (0x3164, 0x3164),
    (0xFE00, 0xFE0F), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0xE0000, 0xE0FFF),
)  # fmt: skip
"""Signs that Unicode counts among letters, marks or symbols, and that show nothing (Default_Ignorable_Code_Point)."""


@lru_cache(4096)
def seen(sign: str) -> bool:
    """Whether a sign can be seen, and does nothing but be seen. A blank is seen; its kinds are one to a reader."""
    if unicodedata.category(sign) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"):
        return False
    return not any(first <= ord(sign) <= last for first, last in _UNSEEN)


def mark(sign: str) -> bool:
    """Whether a sign stands on the one before it."""
    return unicodedata.category(sign).startswith("M")


def clean(text: str) -> str:
    """The words in one line: blanks of any kind as one space, unseen signs left out, at most two marks on a letter."""
    kept: list[str] = []
    heap = 0
    bare = "".join(sign for sign in " ".join(text.split()) if seen(sign))
    for sign in unicodedata.normalize("NFC", bare):
        heap = heap + 1 if mark(sign) else 0
        if heap <= HEAP:
            kept.append(sign)
    return " ".join("".join(kept).split())
