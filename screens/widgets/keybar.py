"""One line that tells the keys; each word can be clicked."""

from __future__ import annotations

from rich.text import Text
from textual import events

from screens.style.keys import keys_now
from screens.style.preferences import preferences_of
from screens.widgets.drawn import Drawn

Keys = tuple[tuple[str, str, str], ...]
"""Key, word and action of each, the most useful first."""
ARROWS = str.maketrans({"←": "left", "→": "right", "↑": "up", "↓": "down"})
ALL_KEYS = "app.keys"
"""The action that tells all keys."""


class KeyBar(Drawn):
    """Our own footer: the stock one is made anew at each change of focus."""

    keys: Keys = ()

    def show(self, keys: Keys) -> None:
        if keys != self.keys:
            self.keys = keys
            self.redraw()

    @property
    def told(self) -> Keys:
        """The keys as they are now, in words where the terminal has no signs for them."""
        keys = self._keys_now
        return (
            tuple((key.translate(ARROWS), word, action) for key, word, action in keys)
            if self.glyphs.ascii
            else keys
        )

    @property
    def _keys_now(self) -> Keys:
        """The keys, those that were remapped too."""
        preferences = preferences_of(self.app)
        if preferences is None or not preferences.settings.keys:
            return self.keys
        now = keys_now(self.screen, preferences.settings.keys)
        return tuple(
            (now.get(action.removeprefix("screen."), now.get(action, key)), word, action)
            for key, word, action in self.keys
        )

    @property
    def shown(self) -> Keys:
        """As many as there is room for, none cut; the one that tells all keys is the last and always there."""
        told = self.told
        last = tuple(each for each in told if each[2] == ALL_KEYS)
        rest = tuple(each for each in told if each[2] != ALL_KEYS)
        while rest and len(_line((*rest, *last))) > self.content_size.width:
            rest = rest[:-1]
        return (*rest, *last)

    def render(self) -> Text:
        return self.cut(_line(self.shown), self.content_size.width)

    async def on_click(self, event: events.Click) -> None:
        """A word does what its key does."""
        at, start = event.get_content_offset_capture(self).x, 0
        for key, word, action in self.shown:
            end = start + len(key) + 1 + len(word)
            if start <= at < end and action:
                await self.run_action(action)
                return
            start = end + 2


def _line(keys: Keys) -> Text:
    line = Text(no_wrap=True)
    for key, word, _ in keys:
        line.append(key, style="bold").append(f" {word}  ")
    line.right_crop(2)
    return line
