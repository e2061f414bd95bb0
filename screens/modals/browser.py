"""Something to leaf through: entries on the left, the text of one on the right, a search above."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.style import Style
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from content.rulebook import ID, relevance
from screens.look.parts import STRUCK, Entry
from screens.look.wrapped import rows_of
from screens.modals.entries import Entries
from screens.style.palette import ACCENT, DIM
from screens.widgets.guard import GuardedModal
from screens.widgets.keybar import KeyBar

KEYS = (
    ("/", "search", "screen.search"),
    ("Tab", "next link", "screen.link(1)"),
    ("Enter", "follow", "screen.follow"),
    ("Left", "back", "screen.return"),
    ("Esc", "close", "screen.back"),
    ("Space", "scroll", "screen.scroll(1)"),
)


class Browser(GuardedModal[None]):
    """Typing narrows the list down to entries that hold all the words, the nearest first.

    Ids of rules in a text are links: Enter or a click follows one, Left returns.
    """

    BINDINGS = [
        Binding("escape", "back", "Out of the search, then close"),
        Binding("slash", "search", "Search"),
        Binding("up", "cursor('cursor_up')", "One up", show=False),
        Binding("down", "cursor('cursor_down')", "One down", show=False),
        Binding("tab,right", "link(1)", "Next link"),
        Binding("shift+tab", "link(-1)", "Previous link"),
        Binding("enter", "follow", "Follow the link"),
        Binding("left,backspace", "return", "Back to where the link was"),
        Binding("space", "scroll(1)", "Scroll the text down"),
        Binding("b", "scroll(-1)", "Scroll the text up"),
        Binding("question_mark", "app.keys", "Keys of this screen", show=False),
        Binding("q", "dismiss", "Close", show=False),
    ]

    def __init__(
        self,
        title: str,
        entries: Sequence[Entry],
        start: str = "",
        *,
        at: range = range(0),
        search: bool = False,
        linked: Sequence[Entry] = (),
    ) -> None:
        """``at`` are the lines of ``start`` to open it at; ``linked`` can be reached though they are not in the list."""
        super().__init__()
        self._title = title
        self._entries = list(entries)
        self._known = {entry.id: entry for entry in (*linked, *entries)}
        self._shown: list[Entry | None] = []
        self._start, self._at = start, at
        self._search = search
        self._entry: Entry | None = None
        self._links: list[str] = []
        self._link = 0
        self._came_from: list[str] = []

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet-of-paper") as paper:
            paper.border_title = self._title
            yield Input(placeholder="/ and type words to search", id="words")
            with Horizontal():
                yield Entries(id="entries", compact=True, markup=False)
                with VerticalScroll(id="text", can_focus=False):
                    yield Static(id="entry")
            yield KeyBar(id="reading-keys")

    def on_mount(self) -> None:
        self.query_one(KeyBar).show(KEYS)
        self._list("")
        if not self._show(self._start):
            self._show(self._entries[0].id if self._entries else "")
        elif self._at:
            self.call_after_refresh(self._open_at)
        (self.query_one("#words") if self._search else self.query_one("#entries")).focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        self._list(event.value)
        first = next((entry for entry in self._shown if entry), None)
        if first:
            self._show(first.id)
        else:
            self._entry, self._links = None, []
            self.query_one("#entry", Static).update("Nothing has all these words.")

    def on_input_submitted(self) -> None:
        self.query_one("#entries").focus()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        if event.option not in self.query_one(Entries).options:
            return  # the list has been narrowed down since
        entry = self._shown[event.option_index]
        if entry and entry is not self._entry:
            self._read(entry)

    def on_option_list_option_selected(self) -> None:
        self.action_follow()

    def action_cursor(self, way: str) -> None:
        getattr(self.query_one("#entries", OptionList), f"action_{way}")()

    def action_search(self) -> None:
        self.query_one("#words").focus()

    def action_scroll(self, by: int) -> None:
        text = self.query_one("#text")
        text.scroll_relative(y=by * max(1, text.size.height - 2), animate=False)

    def action_back(self) -> None:
        """Out of a search first, then out."""
        words = self.query_one("#words", Input)
        if words.value:
            words.value = ""
            self.query_one("#entries").focus()
        else:
            self.dismiss()

    # Links

    def action_link(self, by: int) -> None:
        if self.focused is self.query_one("#words"):
            self.query_one("#entries").focus()
        elif self._links:
            self._link = (self._link + by) % len(self._links)
            self._draw()

    def action_follow(self, id: str = "") -> None:
        """Read what a link names: the marked one, or the one clicked."""
        id = id or (self._links[self._link] if self._links else "")
        here = self._entry
        if id and self._show(id) and here:
            self._came_from.append(here.id)

    def action_return(self) -> None:
        if self._came_from:
            self._show(self._came_from.pop())

    def _show(self, id: str) -> bool:
        """Read an entry and mark it in the list if it is there; whether there is such an entry."""
        entry = self._known.get(id)
        if entry is None:
            return False
        entries = self.query_one("#entries", OptionList)
        row = next((row for row, each in enumerate(self._shown) if each and each.id == id), None)
        if row is not None:
            entries.highlighted = row
        self._read(entry)
        return True

    # What is shown

    def _open_at(self) -> None:
        """Scroll to the lines that were asked for."""
        entry, text = self._entry, self.query_one("#text")
        if entry and entry.id == self._start:
            width = max(1, self.query_one("#entry").content_size.width)
            above = (entry.title, entry.group, "", *entry.lines[: self._at.start])
            rows = sum(rows_of(line, width) for line in above)
            text.scroll_to(y=rows - 1, animate=False)

    def _list(self, words: str) -> None:
        """All entries under their groups, or those that fit the words."""
        entries = self.query_one(Entries)
        self._shown = list(_found(self._entries, words)) if words.strip() else []
        rows = [entries.row(entry) for entry in self._shown if entry]
        if not words.strip():
            group = ""
            for entry in self._entries:
                if entry.group != group:
                    group = entry.group
                    self._shown.append(None)
                    rows.append(Option(Text(group, style=f"bold {ACCENT}"), disabled=True))
                self._shown.append(entry)
                rows.append(entries.row(entry))
        entries.clear_options()
        entries.add_options(rows)

    def _read(self, entry: Entry) -> None:
        self._entry = entry
        found = ID.findall("\n".join(entry.lines))
        self._links = [id for id in dict.fromkeys(found) if id in self._known and id != entry.id]
        self._link = 0
        self._draw()
        self.query_one("#text").scroll_home(animate=False)

    def _draw(self) -> None:
        """The entry; the marked link stands in brackets, so that it is seen without colour, too."""
        entry = self._entry
        if entry is None:
            return
        text = Content.assemble((entry.title, "bold"), (f"\n{entry.group}\n\n", DIM))
        for nth, line in enumerate(entry.lines):
            asked = nth in self._at and entry.id == self._start
            linked = self._linked(line)
            text += (linked.stylize("bold") if asked else linked) + "\n"
        self.query_one("#entry", Static).update(text)

    def _linked(self, line: str) -> Content:
        text, at = Content(), 0
        for found in ID.finditer(line):
            id = found.group()
            if id not in self._links:
                continue
            marked = id == self._links[self._link]
            style = Style.parse(f"{'reverse' if marked else 'underline'} {ACCENT}")
            click = Style.from_meta({"@click": f"screen.follow('{id}')"})
            name = f"[{id}]" if marked else id
            text += _struck(line[at : found.start()]) + Content.styled(name, style + click)
            title = self._known[id].title
            text += Content.styled(f" {title}", DIM) if line.startswith("Named by") else Content()
            at = found.end()
        return text + _struck(line[at:])


def _struck(words: str) -> Content:
    """Words with what is struck out in them."""
    parts = STRUCK.split(words)
    return Content.assemble(*((part, f"strike {DIM}" if at % 2 else "") for at, part in enumerate(parts)))


def _found(entries: Sequence[Entry], words: str) -> list[Entry]:
    ranked = [
        (rank, entry)
        for entry in entries
        if (rank := relevance(words, entry.id, entry.title, f"{entry.group} {' '.join(entry.lines)}"))
        is not None
    ]
    return [entry for _, entry in sorted(ranked, key=lambda each: each[0])]
