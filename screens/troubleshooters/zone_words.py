"""Who stands in a zone and what holds there, in words (TS-LOOP-11)."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from engine.troubleshooters.seen.sheets import FighterSheet, FightSheet, SightSheet, WaySheet, ZoneSheet
from screens.look.names import together
from screens.style.glyphs import Glyphs
from screens.style.palette import DIM, colour_of
from screens.troubleshooters.names import called, shortened
from screens.troubleshooters.reading import OURS, THEIRS

HERE = ("active",)
"""Those of whom a zone tells."""


def seen(sights: Sequence[SightSheet], a: str, b: str) -> bool:
    """Whether one sees the one zone from the other though there is no way."""
    return any({each.a, each.b} == {a, b} and each.state != "blocked" for each in sights)


def standing(fight: FightSheet, zone: ZoneSheet, *, short: bool = False) -> tuple[str, str]:
    """Who is in a zone, heroes and others: whoever acts is in capitals; in ``short`` others by their last name."""
    ours = [_called(fight, each) for each in fight.fighters if each.side == "cast" and _shown(each, zone)]
    theirs = [each.name for each in fight.fighters if each.side != "cast" and _shown(each, zone)]
    return ", ".join(ours), ", ".join(shortened(theirs)) if short else together(theirs)


def _shown(one: FighterSheet, zone: ZoneSheet) -> bool:
    return one.zone == zone.id and one.status in HERE


def _called(fight: FightSheet, one: FighterSheet) -> str:
    name = called(one.name)
    name = name.upper() if one.id == fight.turn else name
    return f"{name} (cover)" if one.cover else name


def people(fight: FightSheet, zone: ZoneSheet, *, short: bool = False) -> Text:
    """``Danae v Docker 1-3``; in ``short`` ``Danae v Docker x3``, and of an empty zone nothing."""
    ours, theirs = standing(fight, zone, short=short)
    line = Text(ours, style=f"bold {colour_of(OURS)}")
    if ours and theirs:
        line.append(" v ", style=DIM)
    line.append(theirs, style=f"bold {colour_of(THEIRS)}")
    return line if line.cell_len or short else Text("nobody", style=DIM)


def costs(way: WaySheet) -> str:
    """The check that a way costs, and whether one can come back: `` (Agility -2, no way back)``."""
    asked = f"{way.skill}{f' {way.pips:+d}' if way.pips else ''}" if way.skill else ""
    told = ", ".join(filter(None, (asked, "no way back" * (not way.back))))
    return f" ({told})" if told else ""


def of_zone(zone: ZoneSheet, wanted: Sequence[str] = ()) -> str:
    """What holds in a zone, in words; ``wanted`` is what a fight is about, with the zones where it is done."""
    words = [
        "to do here" * any(f"({zone.name})" in each for each in wanted),
        *(f"goes off in round {each}" for each in zone.devices),
        "cover" * zone.cover,
        f"soaks {zone.soak} {'die' if zone.soak == 1 else 'dice'}" * bool(zone.soak),
        "dark" * zone.dark,
        "on fire" * zone.fire,
        "a way out" * zone.exit,
        *(each.replace("_", " ") for each in zone.tags if each in ("slippery", "water", "high", "crowded")),
    ]
    return ", ".join(filter(None, words))


def legend(fight: FightSheet, signs: Glyphs) -> str:
    """What the signs mean, of those that are there."""
    barred = any(way.skill for zone in fight.zones for way in zone.ways)
    props = any(zone.props for zone in fight.zones)
    told = ("! costs a check" * barred, f"{signs.signs['thing']} to be used" * props)
    return ", ".join(filter(None, told))
