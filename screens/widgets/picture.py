"""A scene in as many lines as there are: the rolls and how they came out first, sums and news where there is room."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.text import Text

from engine.table.chances import percent
from screens.style.palette import ACCENT, DIM
from screens.widgets.dice import in_a_row, in_boxes, named, named_boxes

if TYPE_CHECKING:
    from rich.console import Console

    from screens.look.parts import Chance, Scene, Toss
    from screens.style.glyphs import Glyphs

EDGE = 2
"""Columns less than the lines have that an edge has for a title."""
BAR = 20
"""Signs of the longest bar of a chance."""
BOTH = len(" 100% > 100% ")
"""Columns for the chance now and then, beside its bar."""
ROOMY, SHORT, LINE = 3, 2, 1
"""How a toss is drawn: head, sum and coins each on lines of their own; head and sum on one; all on one."""


@dataclass(frozen=True, slots=True)
class Picture:
    """Draws a scene at a width; dice in the air spin as ``spin`` goes by."""

    scene: Scene
    glyphs: Glyphs
    width: int
    console: Console
    spin: int = 0

    def lines(self, height: int) -> list[Text]:
        """The scene in at most ``height`` lines; some may be wider than they should be, and are to be cut."""
        scene = self.scene
        verdict = self._verdict(height)
        chance = [self._chance(scene.chance)] if scene.chance else []
        versus = [self._versus()] if scene.right else []
        room = height - len(verdict) - len(chance)
        notes = [] if scene.rolling else [line for note in scene.notes for line in self._wrapped(note)]
        prose = len(notes) if scene.prose else 0
        for size in (ROOMY, SHORT, LINE):
            tosses = [self._toss(toss, size) for toss in scene.tosses]
            high = sum(len(toss) for toss in tosses)
            if len(versus) + high + (prose if size != LINE else 0) <= room:
                break
        else:
            versus = versus if high < room else []
        headline = [] if self._on_the_edge else self._wrapped(scene.headline, "bold")
        spare = room - len(versus) - high
        if len(headline) > spare:
            headline = []
        parts = [[*versus, *headline], *tosses, chance, verdict]
        lines = [line for part in parts for line in part]
        if scene.rolling and height - len(lines) > len(parts):
            lines = [line for part in parts if part for line in (Text(), *part)]
        lines = self._most([*lines, *notes], height) if len(lines) < height else lines[:height]
        if scene.rolling:
            return lines
        lines = [*lines, *self._told(scene.lately, height - len(lines))]
        at = len(versus) if scene.headline and not self._on_the_edge else 0
        return [*lines[:at], *self._told(scene.before, height - len(lines)), *lines[at:]]

    @property
    def _on_the_edge(self) -> bool:
        """Whether there is no headline, or but the title again, which the edge tells whole."""
        scene = self.scene
        return not scene.headline or (
            scene.headline == scene.title and cell_len(scene.title) <= self.width - EDGE
        )

    def _most(self, lines: list[Text], height: int) -> list[Text]:
        """As many lines as there is room for, with a sign where there are more."""
        if len(lines) > height:
            lines[height - 1].rstrip()
            lines[height - 1].append(f" {self.glyphs.more}")
        return lines[:height]

    def _told(self, told: tuple[str, ...], room: int) -> list[Text]:
        """The last of what was told, whole lines, the newest at the bottom."""
        shown: list[Text] = []
        for words in reversed(told):
            lines = self._wrapped(words, DIM)
            if len(lines) + len(shown) > room:
                break
            shown = [*lines, *shown]
        return shown

    def _verdict(self, height: int) -> list[Text]:
        """The stamp and what came of it, on one row if it fits; never without a row of its own."""
        scene = self.scene
        if not (scene.verdict or scene.stamp or scene.flow):
            return []
        came = Text().append(f" {scene.stamp} " if scene.stamp else "", style=f"bold reverse {ACCENT}")
        flow = f" {self.glyphs.then} ".join(scene.flow)
        told = "  ".join(each for each in (flow, scene.verdict) if each)
        came.append("  " * bool(scene.stamp) + told, style=f"bold {ACCENT}")
        lines = list(came.wrap(self.console, self.width))
        return self._most(lines, max(1, height - len(scene.tosses)))

    def _versus(self) -> Text:
        """Who against whom, and how far apart; the line between them is as long as there is room."""
        scene, signs = self.scene, self.glyphs
        left, right = scene.left.upper(), scene.right.upper()
        for long in (4, 1):
            link = f" {signs.line * long} {scene.link} {signs.line * max(1, long - 1)}{signs.arrow} "
            link = f" {signs.near} {scene.link} {signs.near} " if scene.near else link
            if len(left) + len(link) + len(right) <= self.width:
                break
        else:
            link = f" {signs.near if scene.near else signs.arrow} "
        if len(left) + len(link) + len(right) > self.width:
            left, right = left.removeprefix("THE "), right.removeprefix("THE ")
        return Text().append(left, style="bold").append(link, style=ACCENT).append(right, style="bold")

    def _chance(self, chance: Chance) -> Text:
        """``▰▰▰▰▰▒··· 54 ▸ 62 % to hit``."""
        wide = min(BAR, max(6, min(self.width // 3, self.width - BOTH - len(chance.words))))
        then = chance.now if chance.then is None else chance.then
        filled = round(wide * min(1.0, chance.now / chance.most)) if chance.most else 0
        grown = max(filled, round(wide * min(1.0, then / chance.most))) if chance.most else 0
        line = Text().append(self.glyphs.had * filled, style=ACCENT)
        line.append(self.glyphs.gain * (grown - filled), style=f"bold {ACCENT}")
        line.append(self.glyphs.spent * (wide - grown), style=DIM)
        now, new = (percent(each) if chance.most == 1 else f"{each:.1f}" for each in (chance.now, then))
        told = f" {now}" if now == new else f" {now} {self.glyphs.then} {new}"
        return line.append(told, style="bold").append(f" {chance.words}")

    def _toss(self, toss: Toss, size: int) -> list[Text]:
        if toss.sizes:
            return self._sized(toss, size)
        if toss.names:
            return self._named(toss, size)
        fall, summed = self._fall(toss), f"{toss.what}: {toss.parts}" if toss.parts else toss.what
        if size == LINE:
            head = Text().append(toss.who, style="bold").append("  ")
            if head.cell_len + fall.cell_len > self.width:
                fall = self._fall(toss, close=True)
            return [head.append_text(fall).append(f"  {summed}", style=DIM)]
        lines = list(fall.wrap(self.console, self.width - 2))
        if len(lines) > 1 and size == SHORT:
            lines = list(self._fall(toss, close=True).wrap(self.console, self.width - 2))
        for line in lines:
            line.rstrip()
        fell = [Text("  ").append_text(line) for line in lines]
        head = Text().append(toss.who, style="bold")
        if size == SHORT:
            return [head.append(f"  {summed}", style=DIM), *fell]
        head.append(f"  {toss.what}", style=DIM)
        parts = [Text("  ").append_text(line) for line in self._wrapped(toss.parts, DIM, self.width - 2)]
        return [head, *parts, *fell]

    def _sized(self, toss: Toss, size: int) -> list[Text]:
        """Dice of many sizes: as boxes where there is room for them, else in a row."""
        came = Text(f"{toss.total}" if toss.total is not None else "", style="bold")
        came.append(f"  {toss.result}" if toss.result else "", style=ACCENT)
        head = Text().append(toss.who, style="bold").append(f"  {toss.what}", style=DIM)
        if came.cell_len:
            head.append("  ").append_text(came)
        if size == ROOMY:
            return [head, *in_boxes(toss, self.glyphs, self.spin, self.width)]
        row = in_a_row(toss, self.glyphs, self.spin)
        if size == SHORT:
            return [head, *row.wrap(self.console, self.width)]
        line = Text().append(toss.who, style="bold").append("  ").append_text(row).append("  ")
        if line.cell_len + came.cell_len > self.width:
            return [line.append(f"{toss.total}" if toss.total is not None else "", style="bold")]
        return [line.append_text(came)]

    def _named(self, toss: Toss, size: int) -> list[Text]:
        """Dice that are read apart, under their names where there is room for boxes."""
        head = Text().append(toss.who, style="bold").append(f"  {toss.what}", style=DIM)
        head.append(f"  {toss.parts}" * bool(toss.parts), style=DIM)
        came = Text(f"  {toss.result}" if toss.result else "", style=f"bold {ACCENT}")
        heads = list(head.wrap(self.console, self.width))
        if size == ROOMY:
            boxes = named_boxes(toss, self.glyphs, self.spin)
            at = 1 if boxes[1].cell_len + came.cell_len <= self.width else 2
            return [*heads, *boxes[:at], boxes[at].append_text(came), *boxes[at + 1 :]]
        row = named(toss, self.glyphs, self.spin).append_text(came)
        if size == SHORT:
            return [*heads, Text("  ").append_text(row)]
        return [Text().append(toss.who, style="bold").append("  ").append_text(row)]

    def _fall(self, toss: Toss, *, close: bool = False) -> Text:
        """The coins or dice and what they come to; ``close`` together where there are many."""
        signs = self.glyphs
        if toss.blank:
            shown = " ".join(signs.blank * len(toss.dice))
        else:
            shown = signs.dice(toss.dice, self.spin)
        coins = all(die is None or die.size == 2 for die in toss.dice)
        fall = Text((shown.replace(" ", "") if close and coins else shown) or "nothing to roll")
        if toss.automatic:
            fall.append(f" {toss.automatic:+d}", style=ACCENT)
        if not toss.blank and toss.total is not None:
            fall.append(f" = {toss.total}", style="bold")
        if toss.result:
            fall.append(f"  {toss.result}", style=ACCENT)
        return fall

    def _wrapped(self, words: str, style: str = "", width: int = 0) -> list[Text]:
        return list(Text(words, style=style).wrap(self.console, width or self.width))
