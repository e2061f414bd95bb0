"""The signs that widgets draw with, and their ASCII twins."""

from __future__ import annotations

import locale
from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from engine.table import Die

COERCED = ("C.UTF-8", "C.utf8", "UTF-8")
"""What Python may have written into LC_CTYPE where it was started in a locale without an encoding (PEP 538)."""


class Glyphs:
    """Signs for terminals that show Unicode."""

    heads = "●"
    tails = "○"
    blank = "◌"
    filled = "▮"
    hard = "╳"
    empty = "·"
    line = "─"
    arrow = "▶"
    near = "══"
    then = "▸"
    before = "◂"
    dot = "·"
    cursor = "❯"
    more = "…"
    ticked = "☑"
    unticked = "☐"
    up = "↑"
    down = "↓"
    less = "−"
    star = "★"
    mean = "⌀"
    about = "≈"
    barred = "✗"
    had = "▰"
    spent = "·"
    gain = "▒"
    edge = "▌"
    frame = "╭╮╰╯─│"
    double = "╔╗╚╝═║"
    signs: ClassVar[dict[str, str]] = {
        "strike": "✶", "step": "»", "trick": "◆", "aim": "◎", "person": "☻", "star": "★", "note": "✎",
        "place": "⌂", "thing": "◈", "story": "!",
        "spades": "♠", "hearts": "♥", "diamonds": "♦", "clubs": "♣",
    }  # fmt: skip
    spin = "◐◓◑◒"
    back = "░"
    fold = "▏"
    steps = " ▁▂▃▄▅▆▇█"
    point = "▲"
    ascii = False

    def dice(self, fell: tuple[Die | None, ...], moment: int = 0) -> str:
        """A row of coins and dice as they fell; those in the air spin as ``moment`` goes by."""
        return " ".join(
            self.spin[(moment + at) % len(self.spin)] if die is None else self._die(die)
            for at, die in enumerate(fell)
        )

    def _die(self, die: Die) -> str:
        """A coin as heads or tails, a die as its face: one that is left out in parentheses, a marked face with a star."""
        if die.size == 2:
            return self.heads if die.face else self.tails
        star = "*" * (die.face in die.marked)
        return f"[{die.face}{star}]" if die.kept else f"({die.face}{star})"

    def gauge(self, value: int, hard: int, full: int, width: int) -> str:
        """A bar of ``width`` signs; whatever is above nothing shows at least one of them."""
        if full <= 0:
            return ""
        filled = min(width, -(-min(value, full) * width // full))
        lasting = min(filled, -(-hard * width // full))
        return self.hard * lasting + self.filled * (filled - lasting) + self.empty * (width - filled)

    def bar(self, value: int, full: int, width: int) -> str:
        """A bar of what one has left; more than full is full."""
        had = min(width, -(-max(0, value) * width // full)) if full > 0 else 0
        return self.had * had + self.spent * (width - had)


class AsciiGlyphs(Glyphs):
    """The same for all other terminals."""

    heads = "O"
    tails = "."
    blank = "_"
    filled = "#"
    hard = "X"
    empty = "-"
    line = "-"
    arrow = ">"
    near = "=="
    then = ">"
    before = "<"
    dot = "|"
    cursor = ">"
    more = "..."
    ticked = "[x]"
    unticked = "[ ]"
    up = "up"
    down = "down"
    less = "-"
    star = "*"
    mean = "~"
    about = "about"
    barred = "x"
    had = "="
    spent = "."
    gain = "+"
    edge = "|"
    frame = "++++-|"
    double = "####=#"
    signs: ClassVar[dict[str, str]] = {
        "strike": "x", "step": ">", "trick": "%", "aim": "@", "person": "&", "star": "*", "note": "~",
        "place": "^", "thing": "$", "story": "!",
        "spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C",
    }  # fmt: skip
    spin = "|/-\\"
    back = ":"
    fold = "|"
    steps = " ..::||##"
    point = "^"
    ascii = True


def choose(environment: Mapping[str, str]) -> Glyphs:
    """The set that fits the terminal: ASCII if asked for or if the locale knows no better."""
    asked = environment.get("PLOT_TWIST_ASCII", "")
    if asked not in ("", "0"):
        return AsciiGlyphs()
    return Glyphs() if asked == "0" or _knows_unicode(environment) else AsciiGlyphs()


def _knows_unicode(environment: Mapping[str, str]) -> bool:
    """What the locale says, not what Python reads and writes: in a locale such as C that is UTF-8 all the same, and it
    writes C.UTF-8 into LC_CTYPE itself.
    """
    told = [environment[name] for name in ("LC_ALL", "LC_CTYPE", "LANG") if environment.get(name)]
    if len(told) > 1 and told[0] in COERCED and not environment.get("LC_ALL"):
        del told[0]
    encoding = told[0] if told else locale.getpreferredencoding(False)
    return "utf8" in encoding.replace("-", "").lower()
