"""Something to read in a frame: a card, a deck, what is wrong."""

from __future__ import annotations

from rich.text import Text

from screens.widgets.drawn import Drawn


class Page(Drawn):
    """A text, wrapped; what there is no room for leaves a mark that names the key to read it all."""

    text = Text()

    def __init__(self, *, key: str = "i", id: str | None = None) -> None:
        super().__init__(id=id)
        self._key = key

    def show(self, text: Text, title: str = "") -> None:
        self.text = text
        self.entitle(title)
        self.redraw()

    def render(self) -> Text:
        width, height = self.content_size
        lines = self.text.wrap(self.app.console, max(10, width))
        shown = list(lines[:height])
        if len(lines) > height and shown:
            shown[-1] = Text(f"{self.glyphs.more} {self._key} reads on", style="bold")
        return Text("\n", no_wrap=True).join(shown)
