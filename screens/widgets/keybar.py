"""One line that tells the keys; each word can be clicked."""

from __future__ import annotations

from rich.text import Text
from textual import events

from screens.style.keys import keys_now
from screens.style.preferences import preferences_of
from screens.widgets.drawn import Drawn

Keys = tuple[tuple[str, str, str], ...]
"""Key, word and action of each."""


class KeyBar(Drawn):
    """Our own footer: the stock one is made anew at each change of focus."""

    keys: Keys = ()

    def show(self, keys: Keys) -> None:
        if keys != self.keys:
            self.keys = keys
            self.redraw()

    @property
    def told(self) -> Keys:
        """The keys as they are now, those that were remapped too."""
        preferences = preferences_of(self.app)
        if preferences is None or not preferences.settings.keys:
            return self.keys
        now = keys_now(self.screen, preferences.settings.keys)
        return tuple(
            (now.get(action.removeprefix("screen."), now.get(action, key)), word, action)
            for key, word, action in self.keys
        )

    def render(self) -> Text:
        line = Text(no_wrap=True)
        for key, word, _ in self.told:
            line.append(key, style="bold").append(f" {word}  ")
        line.right_crop(2)
        self.cut(line, self.content_size.width)
        return line

    async def on_click(self, event: events.Click) -> None:
        """A word does what its key does; the sign that the line is cut shows all commands."""
        at, start, width = event.get_content_offset_capture(self).x, 0, self.content_size.width
        for key, word, action in self.told:
            end = start + len(key) + 1 + len(word)
            if start <= at < end and (end <= width or at < width - len(self.glyphs.more)) and action:
                await self.run_action(action)
                return
            start = end + 2
        if start - 2 > width and at >= width - len(self.glyphs.more):
            await self.run_action("app.command_palette")
