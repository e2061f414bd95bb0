"""Names of people: which may be chosen, and which look like one another.

Two names look alike if a reader in a hurry takes one for the other: by other letters of the same shape (UTS 39, as
the library knows it), by capitals, marks, blanks and dots, and i, l and 1, which are one in many a typeface.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise

from confusable_homoglyphs import categories, confusables

from engine.table import Refused
from tui.house.words import HEAP, mark, seen

SHORTEST = 2
LONGEST = 20
"""Columns of a terminal that a name takes: a wide sign takes two."""
GUEST = " (guest)"
"""What the name of a guest ends in. No other name can: brackets are refused."""
LEFT = "somebody who left"
"""Who sat where somebody sat whose account was deleted."""
A_GUEST = "a guest"
_BETWEEN = " -_.'"
_SCRIPTS = frozenset(
    (
        "LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "GEORGIAN", "HEBREW", "ARABIC", "THAANA", "ETHIOPIC", "DEVANAGARI",
        "BENGALI", "GURMUKHI", "GUJARATI", "ORIYA", "TAMIL", "TELUGU", "KANNADA", "MALAYALAM", "SINHALA", "THAI", "LAO",
        "TIBETAN", "MYANMAR", "KHMER", "HAN", "HIRAGANA", "KATAKANA", "BOPOMOFO", "HANGUL",
    )
)  # fmt: skip
"""The scripts that people write today (UAX 31, recommended)."""
_TOGETHER = (
    frozenset({"HAN", "HIRAGANA", "KATAKANA"}),
    frozenset({"HAN", "BOPOMOFO"}),
    frozenset({"HAN", "HANGUL"}),
)
_LONG = "\u30fc"
"""The Japanese sign of a long vowel, which belongs to two scripts."""
_VOWELS = frozenset((0, 7, 8, 9, *range(84, 200)))
"""Combining classes of the marks that are as good as letters: vowels and tones of Asia."""
_STRUCK = 1
"""The combining class of strokes through a letter."""
_STAFF = (
    "admin",
    "administrator",
    "moderator",
    "operator",
    "sysadmin",
    "sysop",
    "root",
    "host",
    "staff",
    "support",
)
_TAKEN = (
    "house", "server", "system", "mod", "gm", "game master", "scripted", "scripted player", "bot", "program",
    "computer", "guest", "somebody", "nobody", "anybody", "everybody", "you", "me", "none", "all", "plot twist",
    "cpu", "ai", A_GUEST, LEFT,
)  # fmt: skip


def chosen(typed: str, house: str = "") -> str:
    """The name that somebody has typed, in the form that is kept, at a ``house`` of some name.

    Raises Refused with what is wrong with it.
    """
    if not all(map(seen, typed)):
        raise _refused("A name has only signs that can be seen")
    if typed != typed.strip():
        raise _refused("A name neither begins nor ends with a blank")
    name = unicodedata.normalize("NFKC", typed).replace("\u2019", "'")
    wide = sum(2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in name)
    if len(name) < SHORTEST or wide > LONGEST:
        raise _refused(f"A name has {SHORTEST} to {LONGEST} signs; wide ones count as two")
    _check_signs(name)
    _check_scripts(name)
    if _reserved(name, house):
        raise _refused("That name would be taken for the house, its people or its players")
    return name


def looks(name: str) -> frozenset[str]:
    """What a name looks like: two names that share one of these look alike."""
    forms = (name, name.casefold(), name.upper())
    return frozenset(_look(unicodedata.normalize("NFKC", form)) for form in forms)


def _check_signs(name: str) -> None:
    if not all(
        seen(sign) and (sign.isalpha() or mark(sign) or sign in f"0123456789{_BETWEEN}") for sign in name
    ):
        raise _refused("A name is made of letters and digits, with a blank, - _ . or ' between them")
    heap = 0
    for before, sign in pairwise(" " + unicodedata.normalize("NFD", name)):
        heap = heap + 1 if mark(sign) else 0
        if heap > HEAP or (heap and (_struck(sign) or before in _BETWEEN)):
            raise _refused("A name has no heaps of marks on its letters, and none struck out")
    if name[0] in _BETWEEN or name[-1] in _BETWEEN.replace(".", ""):
        raise _refused("A name begins and ends with a letter or digit")
    if any(one in _BETWEEN and two in _BETWEEN and one + two != ". " for one, two in pairwise(name)):
        raise _refused("A name has one sign between its parts, not two")
    if sum(map(str.isalnum, name)) < SHORTEST or not any(map(str.isalpha, name)):
        raise _refused("A name has at least two letters, or one and a digit")


def _check_scripts(name: str) -> None:
    letters = [sign for sign in name if sign.isalpha() and sign != _LONG]
    scripts = frozenset(map(_script, letters))
    if not scripts <= _SCRIPTS or any(map(_phonetic, letters)):
        raise _refused("A name is made of letters that people write with today")
    if len(scripts) > 1 and not any(scripts <= each for each in _TOGETHER):
        raise _refused("A name is written in one script")


def _struck(sign: str) -> bool:
    """Whether a mark strikes a letter through or puts a ring around it."""
    return unicodedata.combining(sign) == _STRUCK or unicodedata.category(sign) == "Me"


def _phonetic(sign: str) -> bool:
    """Whether it is a Latin letter of dictionaries and mediaeval books, most of which look like another letter."""
    return _script(sign) == "LATIN" and not (ord(sign) < 0x250 or 0x1E00 <= ord(sign) < 0x1F00)


def _reserved(name: str, house: str) -> bool:
    """Whether it could be taken for who runs the house, for the house, or for no person at all."""
    bare = name.rstrip(f"0123456789{_BETWEEN}")
    mine = {each.removeprefix("the") for each in looks(name) | looks(bare)}
    words = "".join(" " if sign in _BETWEEN else sign for sign in name).split()
    return (
        not mine.isdisjoint(_all_looks((*_TAKEN, *_STAFF, house)))
        or any(not looks(word).isdisjoint(_all_looks(_STAFF)) for word in words)
        or any(each.startswith(tuple(looks("admin"))) for each in mine)
    )


@lru_cache(16)
def _all_looks(names: tuple[str, ...]) -> frozenset[str]:
    return frozenset(look.removeprefix("the") for name in names if name for look in looks(name))


@lru_cache(4096)
def _script(sign: str) -> str:
    return str(categories.alias(sign))


def _look(form: str) -> str:
    shape = "".join(map(_shape, unicodedata.normalize("NFD", form))).casefold()
    bare = (sign for sign in unicodedata.normalize("NFKD", shape) if _tells(sign))
    return "".join(bare).replace("i", "l").replace("1", "l").replace("0", "o")


def _tells(sign: str) -> bool:
    """Whether a reader in a hurry tells words apart by it: not by accents, but vowels may be marks."""
    return sign.isalnum() or (mark(sign) and unicodedata.combining(sign) in _VOWELS)


@lru_cache(4096)
def _shape(sign: str) -> str:
    """What stands for all signs of the same shape: the one that the others are listed by."""
    like = _alike(sign)
    if len(like) != 1 or not any(map(_tells, like[0])):
        return sign
    return min(sign, like[0]) if _alike(like[0]) == [sign] else like[0]


def _alike(sign: str) -> list[str]:
    if len(sign) > 1:
        return []
    found: Iterable[dict[str, list[dict[str, str]]]] = confusables.is_confusable(sign, greedy=True) or []
    return [each["c"].strip("\u200e") for one in found for each in one["homoglyphs"]]


def _refused(words: str) -> Refused:
    return Refused("malformed", f"{words}.")
