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

from screens.frame.company import WHOSE, Company, told_whose
from screens.frame.introducing import introduced
from screens.frame.making import Making
from screens.modals.adjusting import Adjusting
from screens.modals.reader import Reader
from screens.style.palette import ACCENT, DIM, colour_of
from screens.widgets.guard import GuardedScreen
from screens.widgets.keybar import KeyBar, Keys
from screens.widgets.page import Page
from screens.widgets.pick import Pick

if TYPE_CHECKING:
    from collections.abc import Callable

    from content.makers import Maker
    from content.tutorial import First
    from engine.table import Progress, Side

MANY = {"ours": "heroes", "theirs": "villains", "difficulty": "difficulties"}
"""The columns, and what of the catalogue stands in each."""
COLUMNS = tuple(MANY)
DEFAULT_PARTY = 3
ROOMY = 100
"""Columns from which an emblem stands beside a card."""

Wanted = tuple[dict[str, Any], str]
"""A wish for a set-up, and which seats are a person's: a word of WHOSE."""


class QuickStart(GuardedScreen[Wanted | None]):
    """One of each side, difficulty; how many of yours, and how many of them you play."""

    BINDINGS = [
        Binding("left", "column(-1)", show=False, id="left"),
        Binding("right", "column(1)", show=False, id="right"),
        Binding("plus,equals_sign", "heroes(1)", "One more to play with"),
        Binding("minus", "heroes(-1)", "One fewer to play with"),
        Binding("a", "all", "Play one, the whole party, with others here, or the other side"),
        Binding("w", "with", "Ask who is highlighted to come along, or no longer"),
        Binding("r", "random", "Surprise me"),
        Binding("i", "read", "Read all that stands below", id="inspect"),
        Binding("f", "strength", "How strong a single fight is"),
        Binding("o", "now", "One quick round, and against whom"),
        Binding("e", "settings", "Settings"),
        Binding("m", "make", "Make one of your own"),
        Binding("f3", "primer", "How to play, on one page"),
        Binding("s", "start", "Start"),
        Binding("escape,q", "dismiss", "Back"),
    ]

    KEYS: Keys = (
        ("Enter", "next", "screen.next"),
        ("s", "start", "screen.start"),
        ("-", "fewer", "screen.heroes(-1)"),
        ("+", "more", "screen.heroes(1)"),
        ("w", "with", "screen.with"),
        ("a", "who plays", "screen.all"),
        ("Esc", "back", "screen.dismiss"),
    )

    def __init__(
        self,
        catalogue: dict[str, Any],
        seed: int,
        sides: Sequence[Side],
        campaigns: Sequence[Progress] = (),
        primer: Sequence[str] = (),
        first: First | None = None,
        maker: Maker | None = None,
        keep: Callable[[dict[str, Any]], str] = lambda sheet: "",
        against: Callable[[dict[str, Any]], str] = lambda wish: "",
    ) -> None:
        """The first of the ``sides`` is ours. ``campaigns`` say which episodes are won, ``primer`` how to play,
        and ``first`` with whom to begin. A hero that was made by the ``maker`` is kept; what ``keep`` says is told. So is
        what the rules have ``against`` a wish: such a game does not start.
        """
        super().__init__()
        self._episodes = episodes_of(catalogue, campaigns)
        self._campaigns = campaigns
        self._primer = primer
        self._strengths: list[str] = catalogue.get("strengths") or ["standard"]
        self._strength = self._strengths.index("standard")
        self._rounds = [_round(each) for each in catalogue.get("now", ())]
        self._settings: list[dict[str, Any]] = catalogue.get("settings", [])
        self._changed: dict[str, str] = {}
        self._maker, self._keep, self._objects = maker, keep, against
        self._ours, self._theirs = sides[0], sides[1]
        heroes = [
            each | {"why": first.why}
            if first and each["title"] == first.hero and "deck" not in each
            else each
            for each in catalogue["heroes"]
        ]
        self._catalogue = catalogue | {
            "heroes": heroes,
            "villains": [*self._episodes, *catalogue["villains"], *self._rounds],
        }
        self._random = Random(seed)
        self._heroes: int = min(DEFAULT_PARTY, catalogue["party"])
        self._company = Company()
        self._whose = list(WHOSE).index("party" if self._ours.led else "one")

    def compose(self) -> ComposeResult:
        book = self._catalogue
        with Horizontal(id="choices-to-make"):
            against = book.get("against") or f"Episode or {self._theirs.one.lower()}"
            if not (self._episodes or "against" in book):
                against = self._theirs.one
            for nth, (column, title) in enumerate((("ours", self._ours.one), ("theirs", against)), 1):
                words = [_word(entry) for entry in book[MANY[column]]]
                heads = self._heads() if column == "theirs" else {}
                yield Pick(words, title=f"{nth} {title}", heads=heads, id=column)
            yield Pick(
                [(e["title"].title(), "") for e in book["difficulties"]],
                title="3 Difficulty",
                id="difficulty",
            )
        yield Page(id="card")
        yield Static(id="party")
        yield KeyBar(id="keys")

    def _heads(self) -> dict[int, str]:
        """What stands between episodes and single fights where there are both."""
        episodes = len(self._episodes)
        return {episodes: "Single fights"} if 0 < episodes < len(self._catalogue["villains"]) else {}

    def on_mount(self) -> None:
        titles = [each["title"] for each in self._catalogue["difficulties"]]
        self._pick("difficulty").highlighted = len(titles) // 2
        following = next((at for at, each in enumerate(self._episodes) if not each["won"]), 0)
        self._pick("theirs").highlighted = following
        ours = self._catalogue["heroes"]
        if "deck" not in ours[0]:
            self._pick("ours").highlighted = next((at for at, each in enumerate(ours) if "why" in each), 0)
        self._pick("ours").focus()
        more = (
            ("m", "make one", "make"),
            ("r", "surprise me", "random"),
            ("i", "in full", "read"),
            ("f", "strength", "strength"),
            ("o", "quick round", "now"),
            ("e", "settings", "settings"),
            ("F3", "how to play", "primer"),
        )
        there = [(key, words, f"screen.{action}") for key, words, action in more if self._offers(action)]
        self.query_one(KeyBar).show((*self.KEYS[:-1], *there, self.KEYS[-1]))
        self._fit()
        self._draw()

    def _fit(self) -> None:
        """The lists are as long as the longest of them; what they leave is for the text below."""
        edges = self._pick("ours").gutter.height
        self.query_one("#choices-to-make").styles.height = edges + max(
            each.length for each in self.query(Pick)
        )

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
        self._heroes = max(1, min(self._catalogue["party"], self._party + by))
        self._company.keep(self._heroes - 1)
        self._list()

    @property
    def _hero(self) -> dict[str, Any]:
        hero: dict[str, Any] = self._catalogue["heroes"][self._pick("ours").highlighted]
        return hero

    @property
    def _party(self) -> int:
        """How many there will be, whoever was asked among them."""
        asked = 1 + len(self._company.asked(self._hero))
        most: int = self._catalogue["party"]
        return min(most, max(self._heroes, asked))

    def action_all(self) -> None:
        self._whose = (self._whose + 1) % len(WHOSE)
        self._draw()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what the game has to choose or to tell has a key."""
        return self._offers(action) and super().check_action(action, parameters)

    def _offers(self, action: str) -> bool:
        there = {
            "strength": len(self._strengths) > 1,
            "now": bool(self._rounds),
            "settings": bool(self._settings),
            "make": self._maker is not None,
            "primer": bool(self._primer),
        }
        return there.get(action, True)

    def action_strength(self) -> None:
        """How strong a single fight is; an episode says itself."""
        self._strength = (self._strength + 1) % len(self._strengths)
        self._draw()

    def action_now(self) -> None:
        """The quick rounds, one after the other, then a whole game."""
        pick = self._pick("theirs")
        at, whole = pick.highlighted + 1, len(pick.words) - len(self._rounds)
        pick.highlighted = 0 if at == len(pick.words) else max(at, whole)
        pick.focus()
        self._draw()

    def action_make(self) -> None:
        """A hero of one's own, who then stands first in the list."""
        if self._maker is None:
            return

        def made(sheet: dict[str, Any] | None) -> None:
            if sheet and self._maker:
                self._add(self._maker.entry(sheet))
                if told := self._keep(sheet):
                    self.notify(told)

        self.app.push_screen(Making(self._maker, self._random.randrange(10**9)), made)

    def _add(self, entry: dict[str, Any]) -> None:
        others = [each for each in self._catalogue["heroes"] if each["title"] != entry["title"]]
        self._catalogue["heroes"] = [entry, *others]
        self._pick("ours").highlighted = 0
        self._list()

    def _list(self) -> None:
        """The heroes anew."""
        pick = self._pick("ours")
        pick.words = [_word(each, each in self._company) for each in self._catalogue["heroes"]]
        pick.refresh(layout=True)
        self._fit()
        self._draw()

    def action_with(self) -> None:
        """The highlighted hero comes along with whoever is picked in the end; the party grows with it."""
        if not self._hero.get("fault"):
            self._company.turn(self._hero, self._catalogue["party"])
            self._list()

    def action_settings(self) -> None:
        def changed(answer: dict[str, str] | None) -> None:
            if answer is not None:
                self._changed = answer
                self._draw()

        self.app.push_screen(Adjusting(self._settings, self._changed), changed)

    def action_read(self) -> None:
        name = COLUMNS[self._column()]
        holds = self._catalogue[MANY[name]][self._pick(name).highlighted].get("holds", {})
        told = self.query_one("#card", Page).text.split("\n")
        self.app.push_screen(Reader("In full", [*told, *self._held(holds)]))

    def _held(self, holds: dict[str, int]) -> list[str]:
        """The cards of a deck with their texts, under a heading; of characters among them the figures are left out."""
        known = {card["name"]: card for card in self._catalogue.get("cards", ())}
        lines = ["", "The deck"] if holds else []
        for name, many in holds.items():
            card = known[name]
            head = ", ".join(part for part in (card["type"].replace("_", " "), card.get("cost", "")) if part)
            does = " ".join(card["text"][card.get("figures", 0) :])
            lines += ["", f"{name}{f' x{many}' if many > 1 else ''}  ({head})", *([does] if does else [])]
        return lines

    def action_primer(self) -> None:
        self.app.push_screen(Reader("How to play", self._primer))

    @property
    def _episode(self) -> dict[str, Any] | None:
        """The episode that is highlighted, if it is one."""
        at = self._pick("theirs").highlighted
        return self._episodes[at] if at < len(self._episodes) else None

    def action_random(self) -> None:
        for name in ("ours", "theirs"):
            entries = self._catalogue[MANY[name]]
            playable = [at for at, entry in enumerate(entries) if not {"fault", "wish"} & entry.keys()]
            self._pick(name).highlighted = self._random.choice(playable)

    def action_start(self) -> None:
        book = self._catalogue
        hero, villain, difficulty = (book[many][self._pick(name).highlighted] for name, many in MANY.items())
        for name, entry in zip(COLUMNS, (hero, villain), strict=False):
            if entry.get("fault"):
                self._pick(name).focus()
                return
        company = self._company.drawn(hero, book["heroes"], self._party - 1, self._random)
        wish = {
            "heroes": [hero.get("deck") or hero["title"], *company],
            "difficulty": difficulty["title"],
            **self._changed,
            **self._against(villain),
        }
        if words := self._objects(wish):
            self.notify(words, severity="warning", markup=False)
            return
        self.dismiss((wish, list(WHOSE)[self._whose]))

    def _against(self, villain: dict[str, Any]) -> dict[str, Any]:
        """What is wished for of what stands against ours: a quick round says it itself, as an episode does."""
        if "wish" in villain:
            wish: dict[str, Any] = villain["wish"]
            return wish
        if self._episode:
            return {"episode": self._episode["id"]}
        strength = {"strength": self._strengths[self._strength]} if len(self._strengths) > 1 else {}
        return {"villain": villain.get("deck") or villain["title"]} | strength

    def _draw(self) -> None:
        name = COLUMNS[self._column()]
        entry = self._catalogue[MANY[name]][self._pick(name).highlighted]
        card = entry.get("card") or {}
        text = introduced(entry, entry["title"].title() if name == "difficulty" else "")
        if "won" in entry:
            told = [
                each.words() for each in self._campaigns if any(part.id == entry["id"] for part in each.parts)
            ]
            text.append("\n".join((entry["length"], *told)))
        text.append("\n".join(each for each in card.get("text", ()) if each != entry.get("blurb")))
        emblem = card.get("emblem") if self.size.width >= ROOMY else ()
        rows = tuple(Text(row, style=colour_of(card["colour"])) for row in emblem or ())
        self.query_one("#card", Page).show(text, picture=rows)
        line = Text().append("Party ", style=DIM).append(f"- {self._party} +", style=f"bold {ACCENT}")
        self.query_one("#party", Static).update(
            line.append(self._company.told(self._hero, self._party), style=DIM)
            .append_text(self.whose())
            .append_text(self._terms())
        )
        if len(self._strengths) > 1:
            single = f"Single fight, {self._strengths[self._strength]}"
            self._pick("theirs").border_title = f"2 {'Episode' if self._episode else single}"

    def whose(self) -> Text:
        """Who plays them, in words."""
        whose = told_whose(list(WHOSE)[self._whose], self._ours, self._theirs, self._party)
        return Text().append("   You play ", style=DIM).append(whose, style="bold")

    def _terms(self) -> Text:
        """What is not as it is preset."""
        titles = {one["key"]: one["title"] for one in self._settings}
        said = [f"{titles[key]} {value}" for key, value in self._changed.items()]
        return Text("   " + ", ".join(said), style=f"bold {ACCENT}") if said else Text()


def episodes_of(catalogue: dict[str, Any], campaigns: Sequence[Progress]) -> list[dict[str, Any]]:
    """The episodes of a catalogue in the order of their campaigns, each with whether it is ``won``."""
    known = {each["id"]: each for each in catalogue.get("episodes", ())}
    parts = {part.id: part for campaign in campaigns for part in campaign.parts if part.id in known}
    ordered = [*parts, *(id for id in known if id not in parts)]
    return [known[id] | {"won": id in parts and parts[id].won, "card": {}} for id in ordered]


def _round(entry: dict[str, Any]) -> dict[str, Any]:
    """A quick round as something to play against."""
    blurb = "By itself, with nothing at stake."
    return {"name": entry["title"], "blurb": blurb, "card": {"colour": "golden"}} | entry


def _word(entry: dict[str, Any], comes: bool = False) -> tuple[str, str]:
    """A character to pick; own decks are marked, those that cannot be played, who comes along, and who is to begin with."""
    if "won" in entry:
        return entry["title"] + " (won)" * entry["won"], "golden" if entry["won"] else "blue"
    marks = {"! ": entry.get("fault"), "& ": comes, "* ": "deck" in entry, "+ ": "why" in entry}
    mark = next((mark for mark, there in marks.items() if there), "")
    return mark + entry["title"], entry["card"]["colour"]
