"""Something to read in a frame: a card, a deck, what is wrong."""

from __future__ import annotations

from rich.text import Text

from screens.widgets.drawn import Drawn

GAP = 4
"""Columns between a text and its picture."""


class Page(Drawn):
    """A text, wrapped; what there is no room for leaves a mark that names the key to read it all. A picture stands to the
    right of the text.
    """

    text = Text()
    picture: tuple[Text, ...] = ()

    def __init__(self, *, key: str = "i", id: str | None = None) -> None:
        super().__init__(id=id)
        self._key = key

    def show(self, text: Text, title: str = "", picture: tuple[Text, ...] = ()) -> None:
        self.text, self.picture = text, picture
        self.entitle(title)
        self.redraw()

    def render(self) -> Text:
        width, height = self.content_size
        width -= max((row.cell_len + GAP for row in self.picture), default=0)
        lines = self.text.wrap(self.app.console, max(10, width))
        shown = list(lines[:height])
        if len(lines) > height and shown:
            shown[-1] = Text(f"{self.glyphs.more} {self._key} reads on", style="bold")
        for nth, row in enumerate(self.picture[:height]):
            if nth == len(shown):
                shown.append(Text())
            shown[nth] = self.cut(shown[nth], width, pad=True).append(" " * GAP).append_text(row)
        return Text("\n", no_wrap=True).join(shown)
