"""The list of tables, with one's own first, and what there is to say of one."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from screens.frame.listed import system_title, won_by
from screens.lobby.hall import TableCard
from screens.lobby.words import ACCESS, facts, free, plain, seated, span, terms
from screens.style.palette import ACCENT, CHOSEN, DIM
from screens.widgets.drawn import Drawn
from screens.widgets.listing import Item, Listing

TITLES, SYSTEMS = 24, 10
"""Columns of a title and of a system."""
NOBODY = (
    "Nobody plays yet: n opens a table, for a game with whoever comes.\n\n"
    "Others see it here and sit down; seats that stay free are played by scripted players.\n"
    "First time here? a plays alone, and there t teaches you the game in a quarter of an hour."
)
GROUPS = ("Your tables", "Come and sit down", "Being played", "Over")


def group(card: TableCard) -> str:
    """The heading that a table stands under."""
    if card.stage == "over":
        return GROUPS[3]
    if card.yours:
        return GROUPS[0]
    return GROUPS[1] if card.stage == "gathering" else GROUPS[2]


def _order(card: TableCard) -> tuple[int, bool, bool, int]:
    return GROUPS.index(group(card)), not card.your_turn, not free(card), card.idle


class Board(Listing):
    """A line a table. It keeps its place when other tables come and go."""

    def __init__(self, id: str) -> None:
        super().__init__(title="Tables", empty=NOBODY, id=id)
        self._cards: dict[str, TableCard] = {}
        self._unread: dict[str, int] = {}

    @property
    def card(self) -> TableCard | None:
        """The table under the cursor."""
        return self._cards.get(self.item.id) if self.item else None

    def show_tables(self, cards: Sequence[TableCard], unread: dict[str, int], stay_at: str = "") -> None:
        """Show these tables, with how much was said there that was not looked at; the cursor goes to ``stay_at``."""
        cards = sorted(cards, key=_order)
        self._cards, self._unread = {card.id: card for card in cards}, dict(unread)
        items: list[Item] = []
        heading = ""
        for card in cards:
            if group(card) != heading:
                heading = group(card)
                items.append(Item(heading, head=True))
            items.append(Item(card.title, id=card.id))
        self.show(items, stay_at)

    def _line(self, item: Item, index: int, width: int) -> Text:
        card = self._cards.get(item.id)
        if card is None:
            return super()._line(item, index, width)
        on = index == self.highlighted
        wide = width >= 100
        line = Text(no_wrap=True).append(f"{self.glyphs.cursor if on else ' '} ", style=f"bold {ACCENT}")
        line.append(f"{self.glyphs.star if card.your_turn else ' '} ", style=f"bold {ACCENT}")
        title = Text(plain(card.title, self.glyphs), style="bold" if on or card.yours else "")
        line.append(self.cut(title, TITLES + 10 * wide, pad=True)).append("  ")
        system = Text(plain(system_title(card.system), self.glyphs), style=DIM)
        line.append(self.cut(system, SYSTEMS + 6 * wide, pad=True)).append("  ")
        note = Text(self._note(card), style=DIM)
        room = max(8, width - line.cell_len - note.cell_len - 1)
        line.append(self.cut(self._state(card), room, pad=True)).append(" ").append(note)
        self.cut(line, width, pad=True)
        if on and self.has_focus:
            line.stylize(CHOSEN)
        return line

    def _state(self, card: TableCard) -> Text:
        if card.your_turn:
            yours = Text().append("YOUR TURN", style=f"bold {ACCENT}")
            return yours.append(f"  {plain(card.where, self.glyphs)}")
        if card.stage == "gathering":
            return Text(f"{len(free(card))} of {len(card.chairs)} seats free")
        if card.stage == "over":
            return Text(
                plain(won_by(card.system, card.winner), self.glyphs) if card.winner else "over", style=DIM
            )
        return Text(plain(card.where, self.glyphs) or "has begun")

    def _note(self, card: TableCard) -> str:
        said, signs = self._unread.get(card.id, 0), self.glyphs
        words = [f"{min(said, 99)} unread" if said else ""]
        words.append({"public": "", "code": "code", "private": "invited"}[card.access])
        words.append(f"{card.watchers} watch" if card.watchers else "")
        still = card.stage == "playing" and card.idle >= 60 and not card.your_turn
        words.append(span(card.idle) if still else "")
        return f" {signs.dot} ".join(each for each in words if each)


class AboutTable(Drawn):
    """Two lines on a table: what was agreed on there, and who sits where."""

    def __init__(self, id: str) -> None:
        super().__init__(id=id)
        self._card: TableCard | None = None
        self._me = 0

    def show(self, card: TableCard | None, me: int) -> None:
        self._card, self._me = card, me
        self.redraw()

    def about(self, x: int, y: int) -> str:
        return plain(self._told(), self.glyphs) if self._card else ""

    def _told(self) -> str:
        card = self._card
        if card is None:
            return ""
        return "\n".join(seated(each, card.stage, self._me, self.glyphs) for each in card.chairs)

    def render(self) -> Text:
        card, signs = self._card, self.glyphs
        width, height = self.content_size
        if card is None:
            return Text()
        told = [plain(each, signs) for each in (*facts(card), f"opened by {card.owner_name}")]
        if card.idle >= 60 and card.stage == "playing":
            told.append(f"last move {span(card.idle)} ago")
        lines = [self.cut(Text(f" {signs.dot} ".join(told), style=DIM), width)]
        sits = Text()
        for chair in card.chairs:
            sits.append(f" {signs.dot} " if sits else "")
            sits.append(seated(chair, card.stage, self._me, signs), style="bold" if chair.account else "")
        wrapped = sits.wrap(self.app.console, max(10, width))
        kept = list(wrapped[: max(1, height - 1)])
        if len(wrapped) > len(kept):
            kept[-1].rstrip()
            kept[-1].append(f" {wrapped[len(kept)].plain}")
            self.cut(kept[-1], width)
        return Text("\n", no_wrap=True).join([*lines, *kept])


def agreement(card: TableCard) -> list[str]:
    """All that the owner of a table chose, a line each."""
    level = f", {card.difficulty}" if card.difficulty else ""
    return [f"{system_title(card.system)}{level}; {ACCESS[card.access]}", *terms(card)]
