"""The middle of the table: who meets whom, the last roll coin by coin, and what came of it."""

from __future__ import annotations

from rich.text import Text
from textual import events

from screens.look.effects import Act
from screens.look.parts import Scene, Toss
from screens.style.palette import ACCENT, DIM
from screens.widgets.drawn import Drawn, Hovered


class Stage(Drawn):
    """Draws a scene; with little room the rolls come before the notes."""

    scene = Scene()
    _act: Act | None = None
    _at = 0.0

    def play(self, act: Act | None) -> None:
        """Begin to play an act, or show things as they stand."""
        if act or self._act:
            self._act = act
            self.at(0.0)

    def at(self, at: float) -> None:
        """Show the act at a moment between 0 and 1."""
        self._at = at
        self.redraw()

    def show(self, scene: Scene) -> None:
        if scene != self.scene:
            self.scene = scene
            self.entitle(scene.title)
            self.redraw()

    def render(self) -> Text:
        lines = [] if self._act and self._act.hides else self.lines()
        if self._act:
            lines = self._act.picture(lines, self._at, self.content_size, self.glyphs)
        return Text("\n", no_wrap=True).join(lines)

    def lines(self) -> list[Text]:
        """The scene, line by line."""
        scene, height = self.scene, self.content_size.height
        if self._act:
            scene = self._act.scene(scene, self._at)
        roomy = height >= 9
        lines: list[Text] = []
        if scene.right:
            lines.append(self._versus(scene))
        needed = len(lines) + len(scene.tosses) * (3 if roomy else 1) + bool(scene.verdict or scene.stamp)
        if scene.headline and needed < height:
            lines += self._wrapped(scene.headline, "bold")
        for toss in scene.tosses:
            lines += self._toss(toss, roomy)
        if scene.verdict or scene.stamp:
            came = Text().append(f" {scene.stamp} " if scene.stamp else "", style=f"bold reverse {ACCENT}")
            came.append("  " * bool(scene.stamp) + scene.verdict, style=f"bold {ACCENT}")
            lines += came.wrap(self.app.console, max(10, self.content_size.width))
        for note in scene.notes:
            lines += self._wrapped(note)
        for line in lines[:height]:
            self.cut(line, self.content_size.width)
        return lines[:height]

    def on_mouse_move(self, event: events.MouseMove) -> None:
        self.post_message(Hovered(self, words=line_at(self, event)))

    def _versus(self, scene: Scene) -> Text:
        signs = self.glyphs
        if scene.near:
            link = f" {signs.near} {scene.link} {signs.near} "
        else:
            link = f" {signs.line * 4} {scene.link} {signs.line * 3}{signs.arrow} "
        line = Text().append(scene.left.upper(), style="bold")
        return line.append(link, style=ACCENT).append(scene.right.upper(), style="bold")

    def _toss(self, toss: Toss, roomy: bool) -> list[Text]:
        signs = self.glyphs
        head = Text().append(toss.who, style="bold")
        fall = Text("  " + signs.dice(toss.dice, int(self._at * 12)) if toss.dice else "  nothing to roll")
        if toss.automatic:
            fall.append(f"  {toss.automatic:+d}", style=ACCENT)
        fall.append(f"  = {toss.total}", style="bold")
        if toss.result:
            fall.append(f"  {toss.result}", style=ACCENT)
        if not roomy:
            return [head.append_text(fall).append(f"  {toss.what}: {toss.parts}", style=DIM)]
        return [head.append(f"  {toss.what}", style=DIM), Text(f"  {toss.parts}", style=DIM), fall]

    def _wrapped(self, note: str, style: str = "") -> list[Text]:
        width = max(10, self.content_size.width)
        return list(Text(note, style=style).wrap(self.app.console, width))


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
