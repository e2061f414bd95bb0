"""What goes with a made hero from adventure to adventure (IN-C-82, IN-C-83), as sheets of ``engine/table/carried.py``."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from engine.intentions.state.actions import Gaining
from engine.intentions.state.figures import Antagonist, Hero, Id, Pools, Text, Track
from engine.intentions.state.library import Library
from engine.intentions.state.pieces import END, POWER_COST, Adventurer
from engine.intentions.state.words import LANES, GoalKind, Lane, Temper
from engine.table import Layout, Sheet

TEMPERS: dict[Lane, Temper] = {"a": "schemer", "c": "brute", "v": "warden"}
"""How a hero lost to Corruption plays, by its highest pool."""
AGENT = Pools(a=2, c=2, v=2)


class Lasted(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A made hero after its adventures: its ``card`` with what was manifested and grown; ``rituals`` and ``gadgets``
    beyond those of the card. ``fallen``: it ended at Corruption 4."""

    card: Hero
    rituals: tuple[Id, ...] = ()
    gadgets: tuple[Id, ...] = ()
    purity: Track = 0
    goal_text: Text = ""
    goal_kind: GoalKind | Literal[""] = ""
    fallen: bool = False


HERO = Layout("intentions", "hero", Lasted)


def lasted(sheets: Iterable[Sheet]) -> dict[str, Lasted]:
    """Made heroes by id. Raises CarriedError."""
    return {sheet.id: HERO.read(sheet) for sheet in sheets}


def take_up(hero: Adventurer, before: Lasted) -> None:
    """A hero comes as it left its last adventure."""
    hero.rituals += before.rituals
    hero.gadgets += before.gadgets
    hero.purity = before.purity
    hero.goal_text, hero.goal_kind = before.goal_text, before.goal_kind


def left(hero: Adventurer, before: Lasted | None, kept: Gaining | None) -> Lasted:
    """What lasts of a hero: what it manifested, one thing it has grown, half its Purity, its Goal (IN-C-82)."""
    pools, talents = hero.card.pools, hero.card.talents
    rituals, gadgets = (before.rituals, before.gadgets) if before else ((), ())
    if kept and kept.lane:
        pools = replace(pools, **{kept.lane: getattr(pools, kept.lane) + 1})
    elif kept:
        talents += (kept.talent,) * bool(kept.talent)
        rituals += (kept.ritual,) * bool(kept.ritual)
        gadgets += (kept.gadget,) * bool(kept.gadget)
    card = replace(
        hero.card,
        pools=pools,
        talents=talents,
        powers=tuple(hero.powers),
        weaknesses=tuple(hero.weaknesses),
        goal=hero.goal_id,
        drawback=hero.drawback_id,
    )
    return Lasted(
        card=card,
        rituals=rituals,
        gadgets=gadgets,
        purity=int(hero.purity / 2),
        goal_text=hero.goal_text,
        goal_kind=hero.goal_kind,
        fallen=hero.purity <= -END,
    )


def as_antagonist(library: Library, hero: Hero) -> Antagonist:
    """A hero lost to Corruption, as an agent of the Mastermind (IN-C-83, IN-C-40)."""
    pools = hero.pools
    lane = max(LANES, key=lambda lane: (getattr(pools, lane), -LANES.index(lane)))
    powers = [code for code in hero.powers if library.powers[code].cost <= POWER_COST["agent"]][:1]
    weak = hero.weaknesses[: len(powers)]
    return Antagonist(
        id=hero.id,
        name=hero.name,
        text=hero.concept,
        tier="agent",
        archetype=TEMPERS[lane],
        pools=AGENT,
        talents=hero.talents,
        powers=tuple(powers),
        weaknesses=tuple(replace(each, cost=1) for each in weak),
        verbs=("scheme", "harm", "flee"),
    )
