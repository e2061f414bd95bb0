"""The shelf: all cards, one's own decks, and the ready-made ones to begin with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal

from saves import decks
from screens.decks.builder import Builder
from screens.decks.cards import Cards
from screens.decks.draft import Draft
from screens.decks.telling import summary, verdict
from screens.modals.questions import Confirm
from screens.modals.reader import Reader
from screens.style.palette import DIM, WRONG
from screens.widgets.guard import GuardedScreen
from screens.widgets.keybar import KeyBar
from screens.widgets.listing import Item, Listing
from screens.widgets.page import Page

if TYPE_CHECKING:
    from content.decks import DeckKind, Workshop


class Shelf(GuardedScreen[None]):
    """What can be read, changed, copied or begun."""

    BINDINGS = [
        Binding("b", "browse", "Browse all cards"),
        Binding("c", "copy", "Copy the deck"),
        Binding("x,delete", "remove", "Remove the deck"),
        Binding("i", "read", "Read the deck in full"),
        Binding("escape,q", "dismiss", "Back"),
    ]

    def __init__(self, workshop: Workshop, catalogue: dict[str, Any]) -> None:
        super().__init__()
        self._workshop = workshop
        self._cards = catalogue["cards"]
        self._own = decks.OwnDecks()
        self._drafts: dict[str, Draft] = {}

    def compose(self) -> ComposeResult:
        with Horizontal(id="desk"):
            yield Listing(title="Cards and decks", id="shelf")
            yield Page(id="summary")
        yield Page(id="remark")
        yield KeyBar(id="keys")

    def on_mount(self) -> None:
        self._fill()
        self._listing.focus()
        self.query_one(KeyBar).show(
            (
                ("Enter", "open", "screen.open"),
                ("b", "browse cards", "screen.browse"),
                ("c", "copy", "screen.copy"),
                ("x", "remove", "screen.remove"),
                ("i", "in full", "screen.read"),
                ("Esc", "back", "screen.dismiss"),
            )
        )

    @property
    def _listing(self) -> Listing:
        return self.query_one("#shelf", Listing)

    def _fill(self, stay_at: str = "") -> None:
        self._own = decks.read(self._workshop)
        kinds = {kind.key: kind for kind in self._workshop.kinds}
        lines = [Item("Browse all cards", "cards", str(len(self._cards)))]
        lines.append(Item("Your decks", head=True))
        for own in self._own.decks:
            draft = Draft(self._workshop, kinds[own.kind], own.deck)
            note = kinds[own.kind].title + " !" * bool(own.fault)
            lines.append(self._line(f"own:{own.kind}:{own.name}", draft, note))
        lines += [Item(f"New {kind.title}", f"new:{kind.key}") for kind in self._workshop.kinds]
        for kind in self._workshop.kinds:
            lines.append(Item(f"{kind.title}s to copy", head=True))
            for number, deck in enumerate(self._workshop.ready(kind.key)):
                lines.append(self._line(f"ready:{kind.key}:{number}", Draft(self._workshop, kind, deck)))
        self._listing.show(lines, stay_at)
        broken = self._own.complaints
        more = f" (and {len(broken) - 1} more; i reads them)" if len(broken) > 1 else ""
        self._say(f"Not read: {broken[0]}{more}" if broken else "")

    def _line(self, id: str, draft: Draft, note: str = "") -> Item:
        self._drafts[id] = draft
        lead = draft.cards(draft.kind.slots[0])
        types = draft.kind.slots[0].types
        colours = [c["colour"] for c in self._cards if lead and c["name"] == lead[0] and c["type"] in types]
        return Item(draft.name, id, note, colour=colours[0] if colours else "")

    def _say(self, remark: str) -> None:
        self.query_one("#remark", Page).show(Text(remark, style=WRONG))

    @property
    def _draft(self) -> Draft | None:
        item = self._listing.item
        return self._drafts.get(item.id) if item else None

    def on_listing_moved(self) -> None:
        draft, item = self._draft, self._listing.item
        if draft:
            self.query_one("#summary", Page).show(summary(draft), f"{draft.name}: {verdict(draft.faults)}")
            return
        words = "Enter begins a deck without any card."
        if item and item.id == "cards":
            words = "Enter shows all cards: by type, Colour, class or keyword, cost, and words in the text."
        about = Text(f"{words}\n\n", style=DIM)
        about.append(f"Own decks are TOML files in {decks.folder()}\n", style=DIM)
        about.append("".join(f"\nNot read: {each}" for each in self._own.complaints), style=WRONG)
        self.query_one("#summary", Page).show(about, item.label if item else "")

    def on_listing_picked(self) -> None:
        self.action_open()

    def action_open(self) -> None:
        """Leaf through all cards, change an own deck, copy a ready-made one, begin one."""
        what, _, which = (self._listing.item.id if self._listing.item else "").partition(":")
        if what == "cards":
            self.action_browse()
        elif what == "own":
            own = self._own.find(*_key(which))
            if own and self._draft:
                self._build(Draft(self._workshop, self._draft.kind, own.deck), own)
        elif what == "ready":
            self.action_copy()
        elif what == "new":
            kind = next(kind for kind in self._workshop.kinds if kind.key == which)
            self._begin(kind, self._workshop.empty(which), f"My {kind.title}")

    def action_copy(self) -> None:
        """Begin a deck with all the cards of another."""
        if draft := self._draft:
            self._begin(draft.kind, draft.deck, f"My {draft.name.removeprefix('My ')}")

    def _begin(self, kind: DeckKind, deck: dict[str, Any], name: str) -> None:
        tries = (name if number == 1 else f"{name} {number}" for number in range(1, 10_000))
        name = next(each for each in tries if not self._own.find(kind.key, each))
        draft = Draft(self._workshop, kind, deck | {"name": name})
        draft.kept = {}
        self._build(draft, None)

    def _build(self, draft: Draft, own: decks.OwnDeck | None) -> None:
        builder = Builder(draft, self._cards, own)

        def done(_: None) -> None:
            kept = builder.own
            self._fill(f"own:{kept.kind}:{kept.name}" if kept else "")

        self.app.push_screen(builder, done)

    def action_browse(self) -> None:
        self.app.push_screen(Cards(self._cards))

    def action_remove(self) -> None:
        """Remove an own deck, after a question."""
        what, _, which = (self._listing.item.id if self._listing.item else "").partition(":")
        own = self._own.find(*_key(which)) if what == "own" else None
        if own is None:
            self._say("Only decks of your own can be removed.")
            return

        def answered(yes: bool | None) -> None:
            if not yes:
                return
            try:
                decks.remove(self._workshop, own)
            except decks.DeckError as error:
                self._say(str(error))
            else:
                self._fill()

        self.app.push_screen(Confirm(f"Remove {own.name} for good?", "Remove", "Keep"), answered)

    def action_read(self) -> None:
        broken = [f"Not read: {each}" for each in self._own.complaints]
        if draft := self._draft:
            self.app.push_screen(Reader(draft.name, summary(draft).split("\n")))
        elif broken:
            self.app.push_screen(Reader("What could not be read", broken))


def _key(words: str) -> tuple[str, str]:
    """Kind and name of an own deck, from the id of its line."""
    kind, _, name = words.partition(":")
    return kind, name
