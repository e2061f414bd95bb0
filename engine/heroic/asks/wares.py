"""What an opening of the Watcher's roll buys a hero (HR-PP-19, HR-PP-20, HR-C-36, HR-Q-05)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from engine.heroic.asks.intents import trait_name
from engine.heroic.state.actions import Spend
from engine.heroic.state.pieces import Entry, Protagonist
from engine.heroic.state.words import D12, RESOURCE, step


class Ware(Struct, frozen=True, gc=False):
    """Something that 1 PP buys: its id, in words, by which rule, and what is done."""

    id: str
    words: str
    rule: str
    what: Spend


def wares(hero: Protagonist, rolled: Sequence[Entry], *, resting: bool = False) -> Iterator[Ware]:
    """A step up of what it holds, or of a push or a stunt that it ``rolled``; a resource; a power that `tired` took."""
    for each in (*hero.assets, *hero.held):
        if each.size < D12:
            words = f"{each.name} becomes d{step(each.size, 1)}"
            yield Ware(each.key, words, "HR-PP-19", Spend("step", each.key))
    for entry in rolled:
        if entry.box == "bonus" and entry.paid and entry.name not in [each.name for each in hero.held]:
            size = step(entry.size, 1)
            words = f"The {entry.name} becomes d{size}, for your next roll"
            yield Ware(entry.name, words, "HR-PP-19", Spend("kept", entry.name, size))
    for name, rank in hero.card.specialties.items():
        size = RESOURCE[rank]
        if (name, size) not in [(each.name, each.size) for each in hero.resources]:
            words = f"A resource of {name}, d{size}, {'for this rest alone' if resting else 'for the scene'}"
            yield Ware(f"res:{name}", words, "HR-PP-20", Spend("resource", name, size))
    for key, mod in hero.mods.items():
        if mod.code == "tired":
            yield Ware(f"tired:{key}", f"Get {trait_name(hero, key)} back", "HR-C-36", Spend("tired", key))
