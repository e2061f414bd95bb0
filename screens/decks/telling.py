"""What there is to tell of a deck: its cards in a few lines, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from rich.text import Text

from screens.decks.draft import Draft
from screens.decks.filters import Card
from screens.style.palette import ACCENT, DIM, GOOD, WRONG
from screens.widgets.listing import Item

if TYPE_CHECKING:
    from content.decks import Fault, Slot


def summary(draft: Draft) -> Text:
    """All slots with their cards, then the faults."""
    text = Text()
    for slot in draft.kind.slots:
        cards = draft.cards(slot)
        text.append(slot.title, style=f"bold {ACCENT}")
        if slot.most > 1:
            text.append(f" {len(cards)} of {slot.most}", style=DIM)
        named = [f"{copies}x {card}" if copies > 1 else card for card, copies in draft.lines(slot)]
        text.append(f"  {', '.join(named) or 'none'}\n")
    blurb = draft.deck.get("blurb")
    if blurb:
        text.append(f"{blurb}\n", style=f"italic {DIM}")
    return text.append("\n").append(wrong(draft.faults))


def wrong(faults: Iterable[Fault], slot: str = "") -> Text:
    """Each fault in a line, those of a slot first: against the rules ``!``, wasted ``?``."""
    text = Text()
    for fault in sorted(faults, key=lambda fault: (fault.slot != slot, not fault.illegal)):
        sign, style = ("! ", f"bold {WRONG}") if fault.illegal else ("? ", f"bold {ACCENT}")
        text.append(sign, style=style).append(f"{fault.titled}\n")
    return text if text else Text("Ready to play: nothing is against the rules.", style=GOOD)


def verdict(faults: Iterable[Fault]) -> str:
    """All faults in some words."""
    signs = [fault.illegal for fault in faults]
    illegal, wasted = signs.count(True), signs.count(False)
    words = [f"{illegal} against the rules"] if illegal else ["ready to play"]
    return ", ".join([*words, *([f"{wasted} wasted"] if wasted else [])])


def listed(draft: Draft, faults: Iterable[Fault], face: Callable[[Slot, str], Card | None]) -> list[Item]:
    """Slots and their cards as lines: ``slot:`` and ``slot:place:card`` by id, illegal slots marked."""
    wrong = [fault.slot for fault in faults if fault.illegal]
    lines = []
    for slot in draft.kind.slots:
        count = f"{len(draft.cards(slot))} of {slot.most}" + " !" * (slot.key in wrong)
        title = f"{slot.title}, {slot.order}" if slot.order else slot.title
        lines.append(Item(title, f"{slot.key}:", count, head=True))
        for place, (card, copies) in enumerate(draft.lines(slot)):
            sign = f"{place + 1}" if slot.order else f"{copies}x" if copies > 1 else ""
            colour = (face(slot, card) or {}).get("colour", "")
            lines.append(Item(card, f"{slot.key}:{place}:{card}", "", sign, colour))
    return lines
