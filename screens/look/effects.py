"""The pictures of an animation: how a scene, a page, a card and a sheet look at a moment between 0 and 1."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import cos, pi

from rich.text import Text

from screens.look.beat import Beat
from screens.look.parts import Counter, Gauge, Scene, Sheet
from screens.look.splash import splash
from screens.style.glyphs import Glyphs
from screens.style.palette import ACCENT, DIM

TURNED = 0.7
"""The share of its time after which a card lies open, and a page is empty."""
STAMPED = 0.85
"""The share after which a stamp is whole."""
CARD = 36
"""Columns of a card that turns over."""


@dataclass(frozen=True, slots=True)
class Act:
    """What the stage plays: a beat of each kind that goes with it, over the lines that stood there before."""

    kind: str
    beats: tuple[Beat, ...]
    before: tuple[Text, ...] = ()

    def scene(self, scene: Scene, at: float) -> Scene:
        """The scene as far as it has happened: a stamp is spelt out, a chance moves to what was bought."""
        if self.kind == "stamp" and at < STAMPED:
            return replace(scene, stamp=" ".join(scene.stamp))
        return scene

    @property
    def moves(self) -> bool:
        """Whether anything on the stage moves with it; where gauges do, it stands."""
        return self.kind != "harm"

    @property
    def hides(self) -> bool:
        """Whether nothing of the stage is seen meanwhile."""
        return self.kind in ("card", "clear", "splash")

    def picture(self, lines: list[Text], at: float, size: tuple[int, int], signs: Glyphs) -> list[Text]:
        """The lines of the stage with the effect over them."""
        width, height = size
        lines = [*lines[:height], *[Text()] * (height - len(lines))]
        if self.kind == "page":
            return _page(lines, self.beats[-1].words, at, width, signs)
        if self.kind == "splash":
            turn = min(len(self.beats) - 1, int(at * len(self.beats)))
            return splash(self.beats[turn], at * len(self.beats) - turn, size, signs)
        if self.kind == "card":
            return _card(self.beats[-1], at, width, height, signs)
        if self.kind == "clear":
            return _clear(list(self.before), self.beats[-1].words, at, width, height)
        return lines


def _page(lines: list[Text], words: str, at: float, width: int, signs: Glyphs) -> list[Text]:
    """A blank page with the chapter's name is turned from right to left and leaves the new picture."""
    edge = min(width - 1, int(width * (1 - at)))
    turned = []
    for y, line in enumerate(lines):
        paper = _centred(words.upper() if y == len(lines) // 2 else "", width)[:edge]
        paper.stylize(f"bold {ACCENT}")
        turned.append(paper.append(signs.fold, style=DIM).append_text(line[edge + 1 :]))
    return turned


def _card(card: Beat, at: float, width: int, height: int, signs: Glyphs) -> list[Text]:
    """A card lies face-down, turns about its upright axis, and lies face-up."""
    turn = min(1.0, at / TURNED)
    full = min(CARD, width)
    shown = max(3, int(full * abs(cos(pi * turn))))
    inside, tall = shown - 2, min(height, 8) - 2
    if turn < 0.5:
        rows = [Text(signs.back * inside, style=DIM)] * tall
    else:
        face = [_centred(card.words.upper(), full - 2), *_wrapped(card.lines, full - 4)]
        face[0].stylize(f"bold {ACCENT}")
        rows = [_middle(line, inside) for line in [*face, *[Text()] * tall][:tall]]
    corner, across, upright = signs.frame, signs.frame[4], signs.frame[5]
    drawn = [Text(corner[0] + across * inside + corner[1])]
    drawn += [Text(upright).append_text(row).append(upright) for row in rows]
    drawn.append(Text(corner[2] + across * inside + corner[3]))
    margin = " " * ((width - shown) // 2)
    above = [Text()] * ((height - len(drawn)) // 2)
    return [*above, *[Text(margin).append_text(line) for line in drawn]]


def _clear(before: list[Text], words: str, at: float, width: int, height: int) -> list[Text]:
    """All that lay there slides off the table, row after row; what is left is said."""
    gone = []
    for y, line in enumerate(before[:height]):
        by = int(width * max(0.0, at / TURNED * 1.4 - 0.4 * y / max(1, height)))
        gone.append(Text(" " * by).append_text(line)[:width] if by < width else Text())
    gone += [Text()] * (height - len(gone))
    if at > TURNED:
        gone[height // 2] = _centred(words, width)
        gone[height // 2].stylize(f"bold {ACCENT}")
    return gone


def _centred(words: str, width: int) -> Text:
    return Text(words[:width].center(width))


def _wrapped(lines: tuple[str, ...], width: int) -> list[Text]:
    rows: list[Text] = []
    for line in lines:
        row = " "
        for word in line.split():
            if len(row) + len(word) + 1 > width:
                rows.append(Text(row))
                row = " "
            row += f" {word}"
        rows.append(Text(row))
    return rows


def _middle(line: Text, width: int) -> Text:
    """The middle of a line, at exactly ``width`` columns: a card seen at an angle."""
    line = line.copy()
    if len(line) < CARD - 2:
        line.pad_right(max(0, CARD - 2 - len(line)))
    start = (len(line) - width) // 2
    return line[start : start + width]


def moving(before: tuple[Sheet, ...], after: tuple[Sheet, ...], at: float) -> tuple[Sheet, ...]:
    """Sheets whose gauges and counters are on their way; by how much each gauge moves is said as a mark."""
    known = {sheet.id: sheet for sheet in before}
    return tuple(_moving(known[sheet.id], sheet, at) if sheet.id in known else sheet for sheet in after)


def _moving(old: Sheet, new: Sheet, at: float) -> Sheet:
    if old == new:
        return new
    gauges = {gauge.label: gauge for gauge in old.gauges}
    counters = {counter.label: counter for counter in old.counters}
    changed = [(g, g.value - gauges[g.label].value) for g in new.gauges if g.label in gauges]
    marks = tuple(f"{by:+d} {gauge.label}" for gauge, by in changed if by)
    return replace(
        new,
        gauges=tuple(_between(gauges.get(gauge.label, gauge), gauge, at) for gauge in new.gauges),
        counters=tuple(_counted(counters.get(each.label, each), each, at) for each in new.counters),
        marks=(*marks, *new.marks),
        down=new.down and not marks,
    )


def _between(old: Gauge, new: Gauge, at: float) -> Gauge:
    return replace(
        new,
        value=old.value + round((new.value - old.value) * at),
        hard=old.hard + round((new.hard - old.hard) * at),
    )


def _counted(old: Counter, new: Counter, at: float) -> Counter:
    return replace(new, value=old.value + round((new.value - old.value) * at))
