"""What a foe may do with its turn (HR-C-52, HR-C-61, HR-VIL-01, HR-GM-10)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.heroic.asks.figures import (
    able_foes,
    able_heroes,
    open_links,
    reaches,
)
from engine.heroic.asks.intents import Intent, place_name, word_for
from engine.heroic.asks.sheet import sheet
from engine.heroic.state.actions import Intend
from engine.heroic.state.events import size_text
from engine.heroic.state.pieces import Antagonist, Protagonist
from engine.heroic.state.state import State

STRIPPED = 8
"""Assets and resources of this size on are worth stripping (HR-C-52)."""


def targets(game: State, foe: Antagonist) -> list[Protagonist]:
    """Heroes able to act and in reach (HR-C-53)."""
    return [hero for hero in able_heroes(game) if reaches(game, foe, hero.place)]


def deeds(game: State, foe: Antagonist) -> Iterator[Intent]:
    """Everything a foe may do, as it stands; it may move first, once."""
    scene = game.scene
    assert scene is not None
    opened, word = sheet(foe).opens, word_for(game, foe)
    for hero in targets(game, foe):
        for type in opened:
            words = f"hurts {hero.name}, {type}"
            yield Intent(Intend("hurt", hero.id, "stress", type), words, "HR-C-61")
        yield Intent(
            Intend("hurt", hero.id, "complication", word=word),
            f"hampers {hero.name}",
            "HR-C-61",
        )
        for hung in (*hero.assets, *hero.resources):
            if hung.size >= STRIPPED:
                words = f"reaches for {hung.name} {size_text(hung.size)} of {hero.name}"
                yield Intent(Intend("hurt", hero.id, "strip", key=hung.key), words, "HR-C-61")
        yield Intent(Intend("hurt", hero.id, "feed"), f"stirs up Peril against {hero.name}", "HR-DOOM-28")
    for other in able_foes(game):
        if other is not foe and other.tier not in ("mob", "colossus") and reaches(game, foe, other.place):
            yield Intent(Intend("aid", other.id), f"aids {other.name}", "HR-VIL-01")
    if "turn:moved" not in foe.used:
        for place in open_links(game, foe.place):
            yield Intent(Intend("go", place), f"goes to {place_name(scene, place)}", "HR-C-53", free=True)
    yield Intent(Intend("pass"), "waits", "HR-C-62")


def option_id(what: Intend) -> str:
    """The id of the option that a deed of a foe is."""
    aim = ":".join(filter(None, (what.target, what.use, what.type or "", what.key)))
    return f"{what.verb}:{aim}"
