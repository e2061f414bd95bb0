"""Own decks beside the ready-made ones, where somebody chooses with whom to play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from saves import decks

if TYPE_CHECKING:
    from content.decks import Workshop


def with_own(catalogue: dict[str, Any], workshop: Workshop) -> dict[str, Any]:
    """The catalogue with own decks: first those that can be played, last the others.

    Such an entry has a ``deck``, a ``fault``: why it cannot be played, or nothing; and ``waste``, a line for each
    card that serves nobody.
    """
    made = dict(catalogue)
    own = decks.read(workshop)
    for kind in workshop.kinds:
        known = {entry["title"]: entry for entry in catalogue[kind.many]}
        mine: list[dict[str, Any]] = []
        for each in own.decks:
            lead = workshop.cards(kind.key, each.deck, kind.slots[0].key) if each.kind == kind.key else []
            if lead and lead[0] in known:
                blurb = each.deck.get("blurb") or "A deck of your own."
                entry = known[lead[0]] | {
                    "title": each.name,
                    "blurb": blurb,
                    "deck": each.deck,
                    "fault": each.fault,
                    "waste": each.waste,
                    "holds": {},
                }
                mine.append(entry)
        playable = [entry for entry in mine if not entry["fault"]]
        made[kind.many] = [*playable, *catalogue[kind.many], *(entry for entry in mine if entry["fault"])]
    return made
