"""The games that were played, the last one first: go on with one, watch it again, or tidy them up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.events import Key
from textual.widgets import Input, Static

from content.toml import shown
from saves import tidy
from saves.game_file import BadSave
from saves.shelf import Listed, games
from screens.frame.listed import Sought, about, ago, called, state_of
from screens.modals.questions import Confirm, Words
from screens.style.palette import DIM
from screens.widgets.guard import GuardedScreen
from screens.widgets.keybar import KeyBar, Keys
from screens.widgets.listing import Item, Listing

Wanted = tuple[str, str]
"""What to do with which file: ``continue`` or ``replay``, and its path."""
NONE = "There are no games yet: every game that you play is kept here by itself."
NARROW = 100
"""Columns below which a state is cut short."""
KEYS: Keys = (
    ("/", "find", "screen.search"),
    ("f", "state", "screen.state"),
    ("n", "name", "screen.rename"),
    ("x", "delete", "screen.throw_away"),
    ("b", "bin", "screen.bin"),
    ("?", "keys", "app.keys"),
    ("Esc", "back", "screen.back"),
)
IN_BIN: Keys = (
    ("Enter", "bring back", "screen.go_on"),
    ("x", "delete for good", "screen.throw_away"),
    ("b", "games", "screen.bin"),
    ("/", "find", "screen.search"),
    ("?", "keys", "app.keys"),
    ("Esc", "back", "screen.back"),
)


OF_GAMES = ("bring back", "find", "state", "name", "delete", "delete for good")
"""What there is nothing to do with where there are no games."""


class Games(GuardedScreen[Wanted | None]):
    """A line a game, what is no game last; below, all there is to say about the chosen one."""

    AUTO_FOCUS = "#games"

    BINDINGS = [
        Binding("r", "replay", "Watch it again", id="replay"),
        Binding("slash", "search", "Search: names, places, days, all words at once"),
        Binding("f", "state", "All, open, finished or broken ones"),
        Binding("left", "system(-1)", "The system before"),
        Binding("right", "system(1)", "The next system"),
        Binding("n", "rename", "Give the game another name", id="name"),
        Binding("x,delete", "throw_away", "Put the game into the bin; there, delete it for good"),
        Binding("b", "bin", "Open the bin, or leave it"),
        Binding("u", "undo", "Bring back what was put into the bin last", id="undo"),
        Binding("escape,q", "back", "Back"),
    ]

    def __init__(
        self, folder: Path, now: datetime | None = None, games: Callable[[Path], list[Listed]] = games
    ) -> None:
        """``games`` reads a folder."""
        super().__init__()
        self._folder = folder
        self._now = now
        self._games = games
        self._all: list[Listed] = []
        self._thrown: list[Path] = []
        """What was put into the bin on this screen, where it lies now."""
        self._in_bin = False
        self._sought = Sought()

    def compose(self) -> ComposeResult:
        yield Input(placeholder="/ words: who plays, where, name, day", id="find-words")
        yield Listing(empty=NONE, id="games")
        yield Static(id="card")
        yield Static(id="remark")
        yield KeyBar(id="keys")

    def on_mount(self) -> None:
        self._read()

    @property
    def _listing(self) -> Listing:
        return self.query_one("#games", Listing)

    @property
    def _words(self) -> Input:
        return self.query_one("#find-words", Input)

    @property
    def chosen(self) -> Listed | None:
        """The game under the cursor."""
        item = self._listing.item
        return next((game for game in self._all if item and str(game.path) == item.id), None)

    # What is seen

    def _read(self, stay_at: str = "", remark: str = "") -> None:
        """Look into the folder again."""
        self._all = self._games(tidy.bin_of(self._folder) if self._in_bin else self._folder)
        self._draw(stay_at)
        self._say(remark)

    def _draw(self, stay_at: str = "") -> None:
        listing, sought = self._listing, self._sought
        place = "The bin" if self._in_bin else "Games"
        listing.entitle(f"{place}: {sought}" if str(sought) else place)
        nothing = "The bin is empty." if self._in_bin else NONE
        listing.empty = "No game is like that; Esc shows all." if sought and self._all else nothing
        listing.show(self._items(sought.found(self._all)), stay_at)
        self._tell()

    def _items(self, games: Sequence[Listed]) -> list[Item]:
        """A line each; how the games stand is one below the other, however long the words are."""
        room, now = 21 if self.size.width < NARROW else 44, self._now or datetime.now(UTC)
        states = [self._listing.cut(Text(state_of(game)), room) for game in games]
        wide = max((state.cell_len for state in states), default=0)
        notes = [f"{self._listing.cut(state, wide, pad=True).plain}  " for state in states]
        return [
            Item(called(game), str(game.path), f"{note}{ago(now - game.time):>9}", dim=bool(game.problem))
            for game, note in zip(games, notes, strict=True)
        ]

    def on_resize(self) -> None:
        if self.query("#keys"):
            self._draw()

    def on_listing_moved(self) -> None:
        if self.query("#keys"):
            self._tell()

    def _tell(self) -> None:
        game = self.chosen
        self.query_one("#card", Static).update(about(game) if game else "")
        keys = IN_BIN if self._in_bin else (*_ways_in(game), *KEYS)
        self.query_one(KeyBar).show(
            keys if self._all else tuple(key for key in keys if key[1] not in OF_GAMES)
        )

    def _say(self, remark: str) -> None:
        self.query_one("#remark", Static).update(Text(remark, style=DIM))

    # What is looked for

    def action_search(self) -> None:
        self._words.focus()

    def on_input_changed(self) -> None:
        self._sought.words = self._words.value
        self._draw_others()

    def _draw_others(self) -> None:
        """Others are looked for: the first of them is chosen."""
        self._draw()
        self._listing.action_move(-len(self._all))

    def on_input_submitted(self) -> None:
        self._listing.focus()

    def on_key(self, event: Key) -> None:
        if self._words.has_focus and event.key == "down":
            event.stop()
            self._listing.focus()

    def action_state(self) -> None:
        """All, only open ones, finished, broken."""
        self._sought.other_state()
        self._draw_others()

    def action_system(self, by: int) -> None:
        self._sought.other_system(self._all, by)
        self._draw_others()

    def action_back(self) -> None:
        """Out of the words, to all games, out of the bin, to where one came from."""
        if self._words.has_focus or self._sought:
            self._seek_all()
            self._listing.focus()
            self._draw()
        elif self._in_bin:
            self.action_bin()
        else:
            self.dismiss()

    def _seek_all(self) -> None:
        self._sought = Sought()
        self._words.value = ""

    # What is done

    def on_listing_picked(self) -> None:
        self.action_go_on()

    def action_go_on(self) -> None:
        """Go on with a game that is not over, watch one that is; bring one of the bin back."""
        game = self.chosen
        if game and self._in_bin:
            self._bring_back(game.path)
        elif game and not game.problem:
            self.dismiss(("replay" if game.winner else "continue", str(game.path)))

    def action_replay(self) -> None:
        if self.chosen is not None and not self.chosen.problem:
            self.dismiss(("replay", str(self.chosen.path)))

    def action_bin(self) -> None:
        self._in_bin = not self._in_bin
        self._seek_all()
        where = shown(str(tidy.bin_of(self._folder)), 1000)
        self._read(remark=f"Enter brings a game back. The bin is the folder\n{where}" if self._in_bin else "")

    def action_rename(self) -> None:
        game = self.chosen
        if game is None:
            return

        def named(words: str | None) -> None:
            if words:
                self._try(lambda: tidy.rename(game.path, words), lambda there: f"It is {there.name} now.")

        self.app.push_screen(Words("What is this game called?", game.given, tidy.MOST), named)

    def action_throw_away(self) -> None:
        """Into the bin, without a question; off the disk after one."""
        game = self.chosen
        if game is None:
            return
        if not self._in_bin:
            self._try(lambda: tidy.throw_away(game.path), self._thrown_away)
            return

        def answered(yes: bool | None) -> None:
            if yes:
                self._try(lambda: tidy.destroy(game.path), lambda _: f"{game.name} is gone.")

        self.app.push_screen(Confirm(f"Delete {game.name} for good?", "Delete", "Keep"), answered)

    def _thrown_away(self, there: Path) -> str:
        self._thrown.append(there)
        return "It is in the bin: u brings it back, b opens the bin."

    def action_undo(self) -> None:
        """Bring back what was put into the bin last."""
        while self._thrown:
            last = self._thrown.pop()
            if last.exists():
                self._bring_back(last)
                return
        self._say("Nothing was put into the bin here; b opens it.")

    def _bring_back(self, path: Path) -> None:
        self._try(lambda: tidy.bring_back(path), lambda there: f"{shown(there.name, 50)} is back.")

    def _try(self, what: Callable[[], Path], told: Callable[[Path], str]) -> None:
        """Change something on the disk, look again, and say how it went."""
        try:
            there = what()
        except BadSave as error:
            self._read(remark=f"{error}.")
        else:
            self._read(str(there), told(there))


def _ways_in(game: Listed | None) -> Keys:
    """What opens a game: one that is over can only be watched, what is no game not even that."""
    if game is None or game.problem:
        return ()
    watch = ("r", "view", "screen.replay")
    return (("Enter", "view", "screen.go_on"),) if game.winner else (("Enter", "play", "screen.go_on"), watch)
