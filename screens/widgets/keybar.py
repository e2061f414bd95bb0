"""One line that tells the keys; each word can be clicked."""

from __future__ import annotations

from rich.text import Text
from textual import events

from screens.keys import keys_now
from screens.widgets.drawn import Drawn

Keys = tuple[tuple[str, str, str], ...]
"""Key, word and action of each."""


class KeyBar(Drawn):
    """Our own footer: the stock one is made anew at each change of focus."""

    keys: Keys = ()

    def show(self, keys: Keys) -> None:
        """Show these keys, those that were remapped as they are now."""
        if mapped := self.app.preferences.settings.keys:
            now = keys_now(self.screen, mapped)
            keys = tuple(
                (now.get(action.removeprefix("screen."), now.get(action, key)), word, action)
                for key, word, action in keys
            )
        if keys != self.keys:
            self.keys = keys
            self.refresh()

    def render(self) -> Text:
        line = Text(no_wrap=True)
        for key, word, _ in self.keys:
            line.append(key, style="bold").append(f" {word}  ")
        if len(line.plain.rstrip()) > self.content_size.width:
            self.cut(line, self.content_size.width)
        return line

    async def on_click(self, event: events.Click) -> None:
        at, start = event.get_content_offset_capture(self).x, 0
        for key, word, action in self.keys:
            end = start + len(key) + 1 + len(word)
            if start <= at < end and action:
                await self.run_action(action)
            start = end + 2
