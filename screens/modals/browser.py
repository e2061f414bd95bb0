"""Something to leaf through: entries on the left, the text of one on the right, a search above."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static

from screens.parts import Entry


class Browser(ModalScreen[None]):
    """Typing narrows the list down to entries that hold all the words."""

    BINDINGS = [
        Binding("escape", "back", "Back"),
        Binding("slash", "search", "Search"),
        Binding("j", "cursor('cursor_down')", show=False),
        Binding("k", "cursor('cursor_up')", show=False),
        Binding("down", "cursor('cursor_down')", show=False),
        Binding("up", "cursor('cursor_up')", show=False),
        Binding("q", "dismiss", show=False),
    ]

    def __init__(
        self, title: str, entries: Sequence[Entry], start: str = "", *, search: bool = False
    ) -> None:
        super().__init__()
        self._title = title
        self._entries = list(entries)
        self._shown = self._entries
        self._start = start
        self._search = search

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet-of-paper") as paper:
            paper.border_title = self._title
            paper.border_subtitle = "/ search, arrows, Esc back"
            yield Input(placeholder="Type words to search", id="words")
            with Horizontal():
                yield OptionList(id="entries", compact=True, markup=False)
                with VerticalScroll(id="text", can_focus=False):
                    yield Static(id="entry")

    def on_mount(self) -> None:
        self._list("")
        index = next((i for i, entry in enumerate(self._entries) if entry.id == self._start), 0)
        entries = self.query_one("#entries", OptionList)
        if self._entries:
            entries.highlighted = index
            self._read(index)
        (self.query_one("#words") if self._search else entries).focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        self._list(event.value)

    def on_input_submitted(self) -> None:
        self.query_one("#entries").focus()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        self._read(event.option_index)

    def action_cursor(self, way: str) -> None:
        getattr(self.query_one("#entries", OptionList), f"action_{way}")()

    def action_search(self) -> None:
        self.query_one("#words").focus()

    def action_back(self) -> None:
        """Out of a search first, then out."""
        words = self.query_one("#words", Input)
        if words.has_focus and words.value:
            words.value = ""
        else:
            self.dismiss()

    def _list(self, words: str) -> None:
        wanted = words.casefold().split()
        found = [entry for entry in self._entries if all(word in _all_of(entry) for word in wanted)]
        if wanted:
            found.sort(key=lambda entry: words.casefold() not in entry.title.casefold())
        self._shown = found
        entries = self.query_one("#entries", OptionList)
        entries.clear_options()
        entries.add_options([Text(entry.title, no_wrap=True, overflow="ellipsis") for entry in found])
        if found:
            entries.highlighted = 0
            self._read(0)
        else:
            self.query_one("#entry", Static).update("Nothing has all these words.")

    def _read(self, index: int) -> None:
        if index < len(self._shown):
            entry = self._shown[index]
            text = Text().append(entry.title, style="bold").append(f"\n{entry.group}\n\n", style="dim")
            self.query_one("#entry", Static).update(text.append("\n".join(entry.lines)))
            self.query_one("#text").scroll_home(animate=False)


def _all_of(entry: Entry) -> str:
    return f"{entry.id} {entry.title} {entry.group} {' '.join(entry.lines)}".casefold()
