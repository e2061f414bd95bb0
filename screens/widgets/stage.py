"""The middle of the table: who meets whom, the last roll coin by coin, and what came of it."""

from __future__ import annotations

from dataclasses import replace

from rich.text import Text
from textual import events

from screens.look.effects import Act
from screens.look.parts import Scene
from screens.style.palette import DIM
from screens.widgets.drawn import Drawn, Hovered
from screens.widgets.picture import Picture


class Stage(Drawn):
    """Draws a scene, and lets it happen."""

    scene = Scene()
    _act: Act | None = None
    _at = 0.0
    _spin = 0

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
        """The title above; the chips beneath, or where there is no edge after the title."""
        title = self.scene.title
        if self.styles.border_bottom[0]:
            self.entitle(title, self._chips(""))
        else:
            self.entitle(self._chips(title))

    def _chips(self, words: str) -> str:
        """As many chips as there is room for after some words, and how many more there are."""
        chips = [f"[{chip.name}{f' {chip.turns}' if chip.turns else ''}]" for chip in self.scene.chips]
        for many in range(len(chips), -1, -1):
            more = f"+{len(chips) - many}" if many < len(chips) else ""
            line = " ".join(part for part in (words, *chips[:many], more) if part)
            if len(line) <= self.size.width - 4:
                return line
        return words

    def render(self) -> Text:
        lines = [] if self._act and self._act.hides else self.lines()
        if self._act:
            lines = self._act.picture(lines, self._at, self.content_size, self.glyphs)
        return Text("\n", no_wrap=True).join(lines)

    def fall(self, scene: Scene, moment: int) -> None:
        """Show a scene whose dice are in the air; they spin as ``moment`` goes by."""
        if (scene, moment) != (self.scene, self._spin):
            renamed = scene.title != self.scene.title
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
        return self.pictured(self.content_size.height)

    def pictured(self, height: int) -> list[Text]:
        """The scene in so many lines at most."""
        scene, width = self.scene, self.content_size.width
        if self._act:
            scene = self._act.scene(scene, self._at)
        picture = Picture(scene, self.glyphs, max(10, width), self.app.console, self._spin)
        lines = picture.lines(height)
        for line in lines:
            self.cut(line, width)
        return lines

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
