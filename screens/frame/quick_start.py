"""Quick start: three choices on one screen, each with a sensible default; Enter three times and off we go."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal
from textual.widgets import Static

from screens.style.palette import ACCENT, BAD, DIM, colour_of
from screens.widgets.guard import GuardedScreen
from screens.widgets.keybar import KeyBar, Keys
from screens.widgets.pick import Pick

if TYPE_CHECKING:
    from engine.table import Side

MANY = {"ours": "heroes", "theirs": "villains", "difficulty": "difficulties"}
"""The columns, and what of the catalogue stands in each."""
COLUMNS = tuple(MANY)
DEFAULT_PARTY = 3

Wanted = tuple[dict[str, Any], str]
"""A wish for a set-up, and which seats are a person's: a word of WHOSE."""
WHOSE = {
    "one": "one {one}, the others play themselves",
    "party": "the whole party",
    "several": "with others at this terminal",
}


class QuickStart(GuardedScreen[Wanted | None]):
    """One of each side, difficulty; how many of yours, and how many of them you play."""

    BINDINGS = [
        Binding("left", "column(-1)", show=False, id="left"),
        Binding("right", "column(1)", show=False, id="right"),
        Binding("plus,equals_sign", "heroes(1)", "One more to play with"),
        Binding("minus", "heroes(-1)", "One fewer to play with"),
        Binding("a", "all", "Play one, the whole party, or with others here"),
        Binding("r", "random", "Surprise me"),
        Binding("s", "start", "Start"),
        Binding("escape,q", "dismiss", "Back"),
    ]

    KEYS: Keys = (
        ("Enter", "next", "screen.next"),
        ("s", "start", "screen.start"),
        ("-", "fewer", "screen.heroes(-1)"),
        ("+", "more", "screen.heroes(1)"),
        ("a", "who plays", "screen.all"),
        ("r", "surprise me", "screen.random"),
        ("Esc", "back", "screen.dismiss"),
    )

    def __init__(self, catalogue: dict[str, Any], seed: int, sides: Sequence[Side]) -> None:
        """The first of the ``sides`` is ours."""
        super().__init__()
        self._ours, self._theirs = sides[0], sides[1]
        self._catalogue = catalogue
        self._random = Random(seed)
        self._heroes = min(DEFAULT_PARTY, catalogue["party"])
        self._whose = 0

    def compose(self) -> ComposeResult:
        book = self._catalogue
        with Horizontal(id="choices-to-make"):
            for nth, (column, side) in enumerate((("ours", self._ours), ("theirs", self._theirs)), 1):
                yield Pick(
                    [_word(entry) for entry in book[MANY[column]]], title=f"{nth} {side.one}", id=column
                )
            yield Pick(
                [(e["title"].title(), "") for e in book["difficulties"]],
                title="3 Difficulty",
                id="difficulty",
            )
        yield Static(id="card")
        yield Static(id="party")
        yield KeyBar(id="keys")

    def on_mount(self) -> None:
        titles = [each["title"] for each in self._catalogue["difficulties"]]
        self._pick("difficulty").highlighted = len(titles) // 2
        self._pick("ours").focus()
        self.query_one(KeyBar).show(self.KEYS)
        self._draw()

    def on_screen_resume(self) -> None:
        if self.query("#keys"):
            self._draw()

    def _pick(self, name: str) -> Pick:
        return self.query_one(f"#{name}", Pick)

    def on_pick_moved(self) -> None:
        self._draw()

    def on_descendant_focus(self) -> None:
        self._draw()

    def on_pick_picked(self) -> None:
        self.action_next()

    def _column(self) -> int:
        focused = self.focused.id if self.focused else ""
        return COLUMNS.index(focused) if focused in COLUMNS else 0

    def action_next(self) -> None:
        """On to the next column; from the last one the game starts."""
        column = self._column()
        if column == len(COLUMNS) - 1:
            self.action_start()
        else:
            self._pick(COLUMNS[column + 1]).focus()

    def action_column(self, by: int) -> None:
        self._pick(COLUMNS[(self._column() + by) % len(COLUMNS)]).focus()

    def action_heroes(self, by: int) -> None:
        self._heroes = max(1, min(self._catalogue["party"], self._heroes + by))
        self._draw()

    def action_all(self) -> None:
        self._whose = (self._whose + 1) % len(WHOSE)
        self._draw()

    def action_random(self) -> None:
        for name in ("ours", "theirs"):
            entries = self._catalogue[MANY[name]]
            playable = [index for index, entry in enumerate(entries) if not entry.get("fault")]
            self._pick(name).highlighted = self._random.choice(playable)

    def action_start(self) -> None:
        book = self._catalogue
        hero, villain, difficulty = (book[many][self._pick(name).highlighted] for name, many in MANY.items())
        for name, entry in zip(COLUMNS, (hero, villain), strict=False):
            if entry.get("fault"):
                self._pick(name).focus()
                return
        others = [
            each
            for each in book["heroes"]
            if each["name"] != hero["name"] and each["title"] == each["name"] and "deck" not in each
        ]
        company = self._random.sample(others, min(self._heroes - 1, len(others)))
        wish = {
            "heroes": [hero.get("deck") or hero["title"], *(each["title"] for each in company)],
            "villain": villain.get("deck") or villain["title"],
            "difficulty": difficulty["title"],
        }
        self.dismiss((wish, list(WHOSE)[self._whose]))

    def _draw(self) -> None:
        name = COLUMNS[self._column()]
        entry = self._catalogue[MANY[name]][self._pick(name).highlighted]
        card = entry.get("card") or {}
        text = Text().append(entry["title"], style=f"bold {colour_of(card.get('colour', ''))}")
        text.append(f"  {entry.get('blurb', '')}\n", style="italic")
        if entry.get("fault"):
            text.append(f"Cannot be played: {entry['fault']}\n", style=f"bold {BAD}")
        for waste in entry.get("waste", ()):
            text.append(f"{waste}\n", style=ACCENT)
        text.append("\n".join(card.get("text", ())))
        self.query_one("#card", Static).update(text)
        line = Text().append("Party ", style=DIM).append(f"- {self._heroes} +", style=f"bold {ACCENT}")
        self.query_one("#party", Static).update(line.append_text(self.whose()))

    def whose(self) -> Text:
        """Who plays them, in words."""
        whose = list(WHOSE.values())[self._whose].format(one=self._ours.one)
        return Text().append("   You play ", style=DIM).append(whose, style="bold")


def _word(entry: dict[str, Any]) -> tuple[str, str]:
    """A character to pick; own decks are marked, those that cannot be played, too."""
    mark = "! " if entry.get("fault") else "* " if "deck" in entry else ""
    return mark + entry["title"], entry["card"]["colour"]
