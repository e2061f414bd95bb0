"""A hero grows: a pool, or one more Talent, Ritual or Gadget (IN-C-08, IN-C-61)."""

from __future__ import annotations

from engine.intentions.asks.aims import GROWTHS
from engine.intentions.state import events as ev
from engine.intentions.state.actions import Gaining
from engine.intentions.state.pieces import Adventurer
from engine.intentions.state.state import State
from engine.intentions.state.words import LANE_NAMES, LANES
from engine.table import Asking, Blocked, Option, Request, Seat

MOST = 5
"""Of a pool (IN-C-02)."""


def can_grow(game: State, hero: Adventurer) -> bool:
    """Twice in an adventure, the boon counted (IN-C-61)."""
    return hero.grown < GROWTHS


def grow(game: State, hero: Adventurer, rule: str) -> Asking[None]:
    """The hero's seat says what grows (IN-D-19)."""

    def offer(seat: Seat, _why: list[Blocked] | None) -> list[Option]:
        return growths(game, hero)

    prompt = f"{hero.name} has grown. In what?"
    (picked,) = yield Request("conflict.gain", prompt, (hero.seat,), offer, rule="IN-C-08")
    assert isinstance(picked.action, Gaining)
    take_growth(game, hero, picked.action, rule)


def growths(game: State, hero: Adventurer) -> list[Option]:
    """All that may grow, the lowest pool first (IN-D-19), Ambition before Cunning before Vigilance."""
    library = game.library
    found = [
        _option(
            hero,
            lane,
            f"{LANE_NAMES[lane]} {hero.pools[lane]} -> {hero.pools[lane] + 1}",
            Gaining(hero.id, lane=lane),
        )
        for lane in sorted(LANES, key=lambda lane: hero.pools[lane])
        if hero.pools[lane] < MOST
    ]
    for name, talent in library.talents.items():
        if name not in hero.talents:
            said = f"Talent {name} ({', '.join(talent.tags)})"
            found.append(_option(hero, name.lower().replace(" ", "_"), said, Gaining(hero.id, talent=name)))
    for id, ritual in library.rituals.items():
        if id not in hero.rituals:
            said = f"Ritual {ritual.name} ({ritual.a}/{ritual.c}/{ritual.v})"
            found.append(_option(hero, id, said, Gaining(hero.id, ritual=id)))
    for id, gadget in library.gadgets.items():
        if id not in hero.gadgets:
            said = f"Gadget {gadget.name} ({LANE_NAMES[gadget.track]} {gadget.value})"
            found.append(_option(hero, id, said, Gaining(hero.id, gadget=id)))
    return found


def _option(hero: Adventurer, id: str, label: str, what: Gaining) -> Option:
    return Option(
        f"grow:{hero.id}>{id}",
        hero.seat,
        label,
        "IN-C-08",
        kind="grow",
        actor=hero.id,
        target=id,
        action=what,
    )


def take_growth(game: State, hero: Adventurer, what: Gaining, rule: str) -> None:
    """What was chosen is the hero's for good."""
    library = game.library
    hero.grown += 1
    if what.lane:
        hero.pools[what.lane] += 1
        gained = f"{LANE_NAMES[what.lane]} {hero.pools[what.lane]}"
    elif what.talent:
        hero.talents.append(what.talent)
        gained = what.talent
    elif what.ritual:
        hero.rituals.append(what.ritual)
        gained = library.rituals[what.ritual].name
    else:
        hero.gadgets.append(what.gadget)
        gained = library.gadgets[what.gadget].name
    hero.gains.append(gained)
    hero.growths.append((gained, what))
    game.record(
        ev.Got(rule=rule, who=hero.name, id=hero.id, sort="grow", thing=gained, what=f"{gained}, for good")
    )
