"""A deck is built: its slots and cards at the left, what may go in beside them, faults and rules beneath."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal

from saves.decks import DeckError, OwnDeck, save
from screens.decks.draft import Draft
from screens.decks.faces import face_of, printed
from screens.decks.filters import FACETS, FIT, Card
from screens.decks.finder import Finder
from screens.decks.telling import listed, verdict, wrong
from screens.modals.questions import Confirm, Words
from screens.modals.reader import Reader
from screens.style.palette import ACCENT, DIM
from screens.widgets.guard import GuardedScreen
from screens.widgets.keybar import KeyBar
from screens.widgets.listing import Listing
from screens.widgets.page import Page

if TYPE_CHECKING:
    from content.decks import Slot

LOOKED_FOR = FACETS | FIT


class Builder(GuardedScreen[None]):
    """Enter or + puts the highlighted card in, - takes it out; s saves."""

    BINDINGS = [
        Binding("plus,equals_sign", "add", "Put the card in"),
        Binding("minus,delete,backspace", "take", "Take the card out"),
        Binding("left_square_bracket,shift+up", "shift(-1)", "Earlier"),
        Binding("right_square_bracket,shift+down", "shift(1)", "Later"),
        Binding("left", "side('deck')", "To the deck", show=False),
        Binding("right", "side('found')", "To the cards", show=False),
        Binding("slash", "words", "Find by words"),
        *[
            Binding(str(n), f"facet({n - 1})", "Narrow the cards down", show=False)
            for n in range(1, len(LOOKED_FOR) + 1)
        ],
        Binding("0", "clear", "Show all cards that may go in"),
        Binding("i", "read", "Read the card in full"),
        Binding("f", "faults", "All that is wrong"),
        Binding("n", "rename", "Name the deck"),
        Binding("u", "undo", "Take back"),
        Binding("s,ctrl+s", "save", "Save"),
        Binding("escape", "back", "Back"),
        Binding("q", "leave", show=False),
    ]

    def __init__(self, draft: Draft, cards: Sequence[Card], own: OwnDeck | None = None) -> None:
        super().__init__()
        self.draft = draft
        self.own = own
        self._cards = cards
        self._slot = draft.kind.slots[0]
        self._unfit: dict[str, str] = {}

    def compose(self) -> ComposeResult:
        yield Page(id="name")
        with Horizontal(id="desk", classes="building"):
            yield Listing(title=self.draft.kind.title, id="deck")
            yield Finder(LOOKED_FOR, id="finder")
            yield Page(id="face")
        yield Page(key="f", id="faults")
        yield KeyBar(id="keys")

    def on_mount(self) -> None:
        self.finder.sign = self._copies
        self.finder.filter.picked["fit"] = "Yes"
        self._draw()
        self.deck.focus()
        self.query_one(KeyBar).show(
            (
                ("+", "in", "screen.add"),
                ("-", "out", "screen.take"),
                ("[", "up", "screen.shift(-1)"),
                ("]", "down", "screen.shift(1)"),
                ("u", "undo", "screen.undo"),
                ("n", "name", "screen.rename"),
                ("i", "card", "screen.read"),
                ("f", "faults", "screen.faults"),
                ("s", "save", "screen.save"),
                ("Esc", "back", "screen.back"),
            )
        )

    @property
    def finder(self) -> Finder:
        return self.query_one(Finder)

    @property
    def deck(self) -> Listing:
        return self.query_one("#deck", Listing)

    # What is shown

    def _draw(self, say: str = "") -> None:
        """Show the deck as it is now, and a remark on what was done."""
        draft, faults = self.draft, self.draft.faults
        self.deck.show(listed(draft, faults, self._face))
        self._unfit = draft.unfit(self._slot)
        self.finder.offer(
            [
                card | {"fit": "no" if card["name"] in self._unfit else "yes"}
                for kind in self._slot.types
                for card in self._cards
                if card["type"] == kind
            ]
        )
        line = Text().append(draft.name, style=f"bold {ACCENT}").append(f"  {verdict(faults)}")
        line.append("  not saved" if draft.changed else "", style=DIM)
        self.query_one("#name", Page).show(line)
        self.query_one("#faults", Page).show(wrong(faults, self._slot.key), say)
        self._read()

    def _face(self, slot: Slot, name: str) -> Card | None:
        return next((c for c in self._cards if c["name"] == name and c["type"] in slot.types), None)

    def _copies(self, card: Card) -> str:
        count = self.draft.cards(self._slot).count(card["name"])
        return f"{count}x" if count else ""

    def _in_deck(self) -> bool:
        return self.focused is self.deck

    def _card(self) -> Card | None:
        """The card looked at: of the deck, or of those that may go in; on a slot of one card that one."""
        if not self._in_deck():
            return self.finder.card
        name = self._place()[1]
        held = self.draft.cards(self._slot)
        if not name and len(held) == 1:
            name = held[0]
        return self._face(self._slot, name) if name else None

    def _place(self) -> tuple[int, str]:
        """Place and name of the card highlighted in the deck; no name on a slot."""
        parts = (self.deck.item.id if self.deck.item else "").split(":", 2)
        return (int(parts[1]), parts[2]) if len(parts) == 3 else (-1, "")

    def _read(self) -> None:
        card = self._card()
        note = self._unfit.get(card["name"], "") if card else ""
        words = Text(f"{self._slot.title}: Enter or right to choose cards", style=DIM)
        text = printed(face_of(card, f"Of no use here: {note}" if note else "")) if card else words
        self.query_one("#face", Page).show(text)

    def on_listing_moved(self, event: Listing.Moved) -> None:
        if event.listing is self.deck and self.deck.item:
            slot = self.draft.kind.slot(self.deck.item.id.partition(":")[0])
            if slot != self._slot:
                self._slot = slot
                self.finder.filter.picked = {
                    facet: value for facet, value in self.finder.filter.picked.items() if facet == "fit"
                }
                self._draw()
                self.finder.listing.action_move(-len(self.finder.pool))
        self._read()

    def on_descendant_focus(self) -> None:
        self._read()

    def on_listing_picked(self, event: Listing.Picked) -> None:
        if event.listing is self.deck:
            self.finder.stand_on(self._card())
            self.finder.listing.focus()
        else:
            self.action_add()

    # What is done

    def action_add(self) -> None:
        if card := self._card():
            self._draw(self.draft.add(self._slot, card["name"]))

    def action_take(self) -> None:
        place, name = self._place() if self._in_deck() else (-1, (self._card() or {"name": ""})["name"])
        if name:
            self._draw(self.draft.take(self._slot, name, place if self._slot.order else -1))

    def action_shift(self, by: int) -> None:
        place, name = self._place()
        if name and self._in_deck():
            remark = self.draft.move(self._slot, place, by)
            self._draw(remark)
            if not remark:
                self.deck.highlighted += by

    def action_undo(self) -> None:
        self._draw(self.draft.undo())

    def action_rename(self) -> None:
        def answered(words: str | None) -> None:
            if words:
                self.draft.rename(words)
                self._draw()

        self.app.push_screen(Words("What is the deck called?", self.draft.name), answered)

    def action_save(self) -> None:
        draft = self.draft
        try:
            self.own = save(draft.workshop, draft.kind.key, draft.deck, self.own)
        except DeckError as error:
            self._draw(str(error))
            return
        draft.kept = draft.deck
        self._draw(f"Saved in {self.own.path}")

    def action_side(self, side: str) -> None:
        self.query_one(f"#{side}").focus()

    def action_words(self) -> None:
        self.finder.words.focus()

    def action_facet(self, index: int) -> None:
        self.finder.ask(list(LOOKED_FOR)[index])

    def action_clear(self) -> None:
        self.finder.clear()

    def action_read(self) -> None:
        if card := self._card():
            self.app.push_screen(Reader(card["name"], printed(face_of(card)).split("\n")))

    def action_faults(self) -> None:
        self.app.push_screen(Reader(self.draft.name, wrong(self.draft.faults).split("\n")))

    def action_back(self) -> None:
        if not self.finder.back():
            self.action_leave()

    def action_leave(self) -> None:
        if not self.draft.changed:
            self.dismiss()
            return

        def answered(yes: bool | None) -> None:
            if yes:
                self.dismiss()

        self.app.push_screen(
            Confirm("The changes are not saved. Leave without them?", "Leave", "Stay"), answered
        )
