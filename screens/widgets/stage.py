"""The middle of the table: who meets whom, the last roll coin by coin, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rich.text import Text
from textual import events

from screens.look.effects import Act
from screens.look.parts import Chip, Scene
from screens.style.palette import DIM
from screens.widgets.drawn import Drawn, Hovered
from screens.widgets.picture import Picture

MOST = 30
"""Rows that no scene needs."""


class Stage(Drawn):
    """Draws a scene, and lets it happen."""

    scene = Scene()
    _act: Act | None = None
    _at = 0.0
    _spin = 0
    _rest: Sequence[str] = ()
    _below: Sequence[Sequence[str]] = ()
    """Chips that have no room on the edge, and those of them that stand in rows under the scene."""

    def play(self, act: Act | None) -> None:
        """Begin to play an act, or show things as they stand."""
        stirs = [each for each in (act, self._act) if each and each.moves]
        self._act, self._at = act, 0.0
        if stirs:
            self.redraw()

    def at(self, at: float) -> None:
        """Show the act at a moment between 0 and 1."""
        self._at = at
        if self._act and self._act.moves:
            self.redraw()

    def show(self, scene: Scene) -> None:
        if scene != self.scene:
            self.scene = scene
            self._frame()
            self.redraw()

    def on_resize(self) -> None:
        self._frame()

    def _frame(self) -> None:
        """The title above; the chips beneath, or where there is no edge after the title; what has no room there below the
        scene, as far as it leaves rows free, and last how many more there are.
        """
        title, beneath = self.scene.title, bool(self.styles.border_bottom[0])
        chips = [_chip(each) for each in self.scene.chips]
        around, self._rest = self._around("" if beneath else title, chips)
        self._below = self._in_rows(self._rest, self.free) if self._rest else []
        left = len(self._rest) - sum(map(len, self._below))
        around = " ".join(filter(None, (around, f"+{left}" if left else "")))
        self.entitle(*((title, around) if beneath else (around, "")))

    def _around(self, words: str, chips: list[str]) -> tuple[str, list[str]]:
        """As many chips as fit on the edge after some words, and the rest."""
        for many in range(len(chips), -1, -1):
            line = " ".join(filter(None, (words, *chips[:many])))
            if len(line) <= self.size.width - 4 - 3 * (many < len(chips)):
                return line, chips[many:]
        return words, chips

    def _in_rows(self, chips: Sequence[str], most: int) -> list[list[str]]:
        """Chips in rows, at most so many of them."""
        rows: list[list[str]] = []
        for chip in chips:
            if rows and len(" ".join([*rows[-1], chip])) <= self.content_size.width:
                rows[-1].append(chip)
            elif len(rows) == most or len(chip) > self.content_size.width:
                break
            else:
                rows.append([chip])
        return rows

    def least(self, height: int) -> int:
        """Rows of the scene, at most so many, without what only fills it."""
        return len(self._picture(replace(self.scene, before=(), lately=())).lines(height))

    @property
    def free(self) -> int:
        """Rows that the scene leaves; in a roll it takes them all."""
        height = self.content_size.height
        return 0 if self.scene.rolling or not height else height - self.least(height)

    @property
    def short(self) -> int:
        """Rows more that it would take to tell all of the scene and to name each chip; below 0 as many are too many."""
        if self.scene.rolling:
            return 0
        return self.least(MOST) + len(self._in_rows(self._rest, MOST)) - self.content_size.height

    def render(self) -> Text:
        lines = [] if self._act and self._act.hides else self.lines()
        if self._act:
            lines = self._act.picture(lines, self._at, self.content_size, self.glyphs)
        elif self._below:
            lines += [Text()] * (self.content_size.height - len(self._below) - len(lines))
            lines += [Text(" ".join(row).rjust(self.content_size.width), style=DIM) for row in self._below]
        return Text("\n", no_wrap=True).join(lines)

    def fall(self, scene: Scene, moment: int) -> None:
        """Show a scene whose dice are in the air; they spin as ``moment`` goes by."""
        if (scene, moment) != (self.scene, self._spin):
            renamed = scene.title != self.scene.title or bool(self._below)
            self.scene, self._spin = scene, moment
            if renamed:
                self._frame()
            self.redraw()

    def promise(self, then: float | None) -> None:
        """What the chance would be with what is highlighted."""
        if self.scene.chance and self.scene.chance.then != then:
            self.scene = replace(self.scene, chance=replace(self.scene.chance, then=then))
            self.redraw()

    def lines(self) -> list[Text]:
        """The scene, line by line: how it came out is whole before anything else has room."""
        return self.pictured(self.rows)

    @property
    def rows(self) -> int:
        """Rows that the scene has."""
        return self.content_size.height - len(self._below)

    def pictured(self, height: int) -> list[Text]:
        """The scene in so many lines at most."""
        scene = self._act.scene(self.scene, self._at) if self._act else self.scene
        lines = self._picture(scene).lines(height)
        for line in lines:
            self.cut(line, self.content_size.width)
        return lines

    def _picture(self, scene: Scene) -> Picture:
        return Picture(scene, self.glyphs, max(10, self.content_size.width), self.app.console, self._spin)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        self.post_message(Hovered(self, words=line_at(self, event)))


def line_at(widget: Drawn, event: events.MouseMove) -> str:
    """The words of the line under the mouse."""
    at, lines = event.get_content_offset(widget), str(widget.render()).split("\n")
    return lines[at.y] if at and at.y < len(lines) else ""


class Story(Drawn):
    """The last lines of the log, as many as fit; the newest at the bottom."""

    lines: tuple[tuple[str, bool], ...] = ()

    def show(self, lines: tuple[tuple[str, bool], ...]) -> None:
        if lines != self.lines:
            self.lines = lines
            self.redraw()

    def render(self) -> Text:
        width, height = self.content_size
        shown: list[Text] = []
        for words, matters in reversed(self.lines):
            lines = Text(words, style="bold" if matters else DIM).wrap(self.app.console, max(10, width))
            if shown and len(shown) + len(lines) > height:
                break
            shown = [*lines, *shown]
        return Text("\n", no_wrap=True).join(shown[-height:] if height else [])

    def on_mouse_move(self, event: events.MouseMove) -> None:
        self.post_message(Hovered(self, words=line_at(self, event)))

    async def on_click(self) -> None:
        await self.run_action("screen.log")


def _chip(chip: Chip) -> str:
    """``[Cold Logic 3]`` of three turns, ``[Grudge Day x2]`` of two copies."""
    copies, turns = f" x{chip.copies}" * (chip.copies > 1), f" {chip.turns}" * bool(chip.turns)
    return f"[{chip.name}{copies}{turns}]"
