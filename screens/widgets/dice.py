"""Dice of many sizes, or with names, as dice: in a row, or each as a box with what it is used for beneath."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from screens.style.palette import ACCENT, DIM, GOOD, HARM

if TYPE_CHECKING:
    from engine.table import Die
    from screens.look.parts import Toss
    from screens.style.glyphs import Glyphs

WIDE = 7
"""Columns of a box, with the one that stays empty beside it."""
STYLES = {"total": f"bold {ACCENT}", "effect": f"bold {GOOD}", "opening": HARM}
FRAMES = {"total": ("<", ">"), "effect": ("*", "*"), "opening": ("(", ")")}
WORDS = {"opening": "open"}


def in_a_row(toss: Toss, signs: Glyphs, spin: int) -> Text:
    """``<d10:9> <d10:8> *d8:6* [d8:7] (d8:1)``: in the total, for the effect, left over, an opening."""
    row = Text()
    for at, (die, size) in enumerate(zip(toss.dice, toss.sizes, strict=True)):
        tag = _tag(toss, die)
        before, after = FRAMES.get(tag, ("[", "]"))
        face = signs.spin[(spin + at) % len(signs.spin)] if die is None else str(die.face)
        row.append(" " * bool(row)).append(f"{before}d{size}:{face}{after}", style=STYLES.get(tag, ""))
    return row


def named(toss: Toss, signs: Glyphs, spin: int) -> Text:
    """``Tens [8]  Ones [1*]  1-2 succeed``: dice that are read apart; a face that was pointed out has a star."""
    row = Text()
    for at, (die, name) in enumerate(zip(toss.dice, toss.names, strict=True)):
        row.append("  " * bool(at)).append(f"{name} ", style=DIM)
        row.append(f"[{_face(die, signs, spin + at)}]", style=f"bold {ACCENT}" if _hit(die) else "bold")
    return row.append(f"  {toss.pointed}", style=DIM) if toss.pointed else row


def named_boxes(toss: Toss, signs: Glyphs, spin: int) -> list[Text]:
    """The same as boxes, each under its name."""
    rows = [Text("  "), Text("  "), Text("  ")]
    for at, (die, name) in enumerate(zip(toss.dice, toss.names, strict=True)):
        ul, ur, ll, lr, across, down = tuple(signs.double if _hit(die) else signs.frame)
        wide = max(6, len(name) + 2)
        parts = (
            f"{ul}{name:{across}^{wide}}{ur}",
            f"{down}{_face(die, signs, spin + at):^{wide}}{down}",
            f"{ll}{across * wide}{lr}",
        )
        for row, part in zip(rows, parts, strict=True):
            row.append(part, style=f"bold {ACCENT}" if _hit(die) else "" if die else DIM).append("  ")
    if toss.pointed:
        rows[1].append(toss.pointed, style=DIM)
    return rows


def _face(die: Die | None, signs: Glyphs, spin: int) -> str:
    return signs.spin[spin % len(signs.spin)] if die is None else f"{die.face}{'*' * _hit(die)}"


def _hit(die: Die | None) -> bool:
    return die is not None and die.face in die.marked


def in_boxes(toss: Toss, signs: Glyphs, spin: int, width: int) -> list[Text]:
    """Each die as a box of three lines, its use beneath; as many rows of them as it takes."""
    many = max(1, width // WIDE)
    lines: list[Text] = []
    both = list(zip(toss.dice, toss.sizes, strict=True))
    for start in range(0, len(both), many):
        rows = [Text(), Text(), Text(), Text()]
        for at, (die, size) in enumerate(both[start : start + many], start):
            tag = _tag(toss, die)
            for row, part in zip(rows, _box(die, size, tag, signs, spin + at), strict=True):
                row.append(part, style=STYLES.get(tag, "" if die else DIM)).append(" ")
        lines += rows
    return lines


def _box(die: Die | None, size: int, tag: str, signs: Glyphs, spin: int) -> tuple[str, str, str, str]:
    frame = signs.double if tag in ("total", "effect") else signs.frame
    ul, ur, ll, lr, across, down = tuple(frame)
    face = signs.spin[spin % len(signs.spin)] if die is None else str(die.face)
    name = f"d{size}"
    top = f"{ul}{name}{across * (4 - len(name))}{ur}"
    return (
        top,
        f"{down}{face:^4}{down}",
        f"{ll}{across * 4}{lr}",
        f"{WORDS.get(tag, tag):^6}",
    )


def _tag(toss: Toss, die: Die | None) -> str:
    """What a die is used for: while others are in the air only whether it is an opening."""
    if die is None:
        return ""
    falling = any(each is None for each in toss.dice)
    return die.tag if die.tag == "opening" or not falling else ""
