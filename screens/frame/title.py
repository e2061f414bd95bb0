"""The title screen. It imports nothing of the rules: they are read while it is looked at."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.reactive import var
from textual.widgets import Static

from screens.style.palette import ACCENT, DIM
from screens.widgets.guard import GuardedScreen, Wish
from screens.widgets.keybar import KeyBar
from screens.widgets.pick import Pick

LOGO = r"""
 ____  _     ___ _____   _______        _____ ____ _____
|  _ \| |   / _ \_   _| |_   _\ \      / /_ _/ ___|_   _|
| |_) | |  | | | || |     | |  \ \ /\ / / | |\___ \ | |
|  __/| |__| |_| || |     | |   \ V  V /  | | ___) || |
|_|   |_____\___/ |_|     |_|    \_/\_/  |___|____/ |_|
"""
MENU = (
    ("New game", "new", "n"),
    ("Continue", "continue", "g"),
    ("Learn to play", "learn", "t"),
    ("Watch a game", "watch", "w"),
    ("Another game", "system", "o"),
    ("Cards and decks", "decks", "c"),
    ("Rules", "rules", "r"),
    ("Settings", "settings", "s"),
    ("Quit", "quit", "q"),
)
"""What there is to do: the words, the word of the message, the key."""
AT_ONCE = ("now", "f")
"""The word of a quick round and its key; it stands beneath a new game where there are any."""
Entries = Sequence[tuple[str, str, str]]


class Title(GuardedScreen[None]):
    """What to do."""

    CSS_PATH = None  # the app's own is enough
    eager = True

    class Chosen(Wish):
        """A word of the menu."""

        def __init__(self, what: str) -> None:
            super().__init__()
            self.what = what

    motto = var("A superhero card game of coins, nerve and bad timing", init=False)
    """The line under the name."""

    BINDINGS = [
        *[
            Binding(str(n), f"choose({n - 1})", "Take the line of that number", show=False)
            for n in range(1, 10)
        ],
        *[Binding(key, f"take('{what}')", words) for words, what, key in MENU],
        Binding(AT_ONCE[1], f"take('{AT_ONCE[0]}')", "One quick round, with the party played last"),
        Binding("f1", "app.rules", "Rules", id="rules"),
        Binding("f3", "app.primer", "How to play, on one page", id="primer"),
    ]

    def __init__(self, *, newcomer: bool, first: Entries = (), at_once: str = "") -> None:
        """A ``newcomer``, who has not played yet, is told where to begin. ``first``: what else the menu begins with.

        ``at_once`` is what quick rounds are called, if there are any.
        """
        super().__init__()
        self._newcomer = newcomer
        self._first = first
        self._menu = self._with(at_once)

    def compose(self) -> ComposeResult:
        with Vertical(id="cover"):
            yield Static(Text(LOGO.strip("\n"), style=f"bold {ACCENT}", no_wrap=True), id="logo")
            yield Static(id="motto")
            if self._newcomer:
                yield Static("First time here? t teaches you the game in a quarter of an hour.", id="welcome")
            yield Pick(self._words(), id="menu")
        yield KeyBar(id="keys")

    def on_mount(self) -> None:
        self.say(self.motto)
        self.query_one("#menu").focus()
        self._show_keys()

    def _with(self, at_once: str) -> Entries:
        """The menu, with quick rounds if they are called something."""
        new, *others = MENU
        return (*self._first, new, *([(at_once, *AT_ONCE)] if at_once else ()), *others)

    def _words(self) -> list[tuple[str, str]]:
        return [(f"{n if n < 10 else key}  {words}", "") for n, (words, _, key) in enumerate(self._menu, 1)]

    def _show_keys(self) -> None:
        keys = [(key, words.lower(), f"screen.choose({at})") for at, (words, _, key) in enumerate(self._menu)]
        self.query_one(KeyBar).show((("Enter", "choose", "screen.choose(-1)"), *keys))

    def offer(self, at_once: str) -> None:
        """Another game is played: what its quick rounds are called, if it has any."""
        self._menu = self._with(at_once)
        menu = self.query_one("#menu", Pick)
        menu.words = self._words()
        menu.refresh(layout=True)
        self._show_keys()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """No key for what is not in the menu."""
        there = action != "take" or parameters[0] in [what for _, what, _ in self._menu]
        return there and super().check_action(action, parameters)

    def teach(self, can: bool) -> None:
        """Whether the game that is chosen now can be learnt: a newcomer is sent to no lesson that is not there. What one
        wants next is a new game of it.
        """
        self.welcome("First time here? t teaches you the game." * can)
        self._to_a_new_game()

    def welcome(self, words: str) -> None:
        """What is said to who is here for the first time; nothing to anybody else."""
        for line in self.query("#welcome").results(Static):
            line.update(words)
            line.display = bool(words)

    def taught(self) -> None:
        """The lesson is over: now a game of one's own."""
        self.welcome("That was the lesson. n begins a game of your own.")
        self._to_a_new_game()

    def _to_a_new_game(self) -> None:
        self.query_one("#menu", Pick).highlighted = [what for _, what, _ in self._menu].index("new")

    def watch_motto(self, motto: str) -> None:
        self.say(motto)

    def say(self, words: str) -> None:
        """Put words in the motto's place."""
        self.query_one("#motto", Static).update(Text(words, style=DIM))

    def on_pick_picked(self, event: Pick.Picked) -> None:
        self.action_choose(event.pick.highlighted)

    def action_choose(self, index: int) -> None:
        index = self.query_one("#menu", Pick).highlighted if index < 0 else index
        if index < len(self._menu):
            self.query_one("#menu", Pick).highlighted = index
            self.post_message(self.Chosen(self._menu[index][1]))

    def action_take(self, what: str) -> None:
        self.action_choose([each for _, each, _ in self._menu].index(what))
