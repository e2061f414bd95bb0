"""Sheets of heroes and antagonists, as far as a seat may know (IN-LOOP-32, IN-LOOP-33, IN-LOOP-36)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.intentions.asks import scenes
from engine.intentions.asks.figures import exposed, seat_of, uses_left
from engine.intentions.seen.sheets import (
    FigureSheet,
    PowerSheet,
    TalentSheet,
    ThingSheet,
    Triple,
    WeaknessSheet,
)
from engine.intentions.state.figures import Weakness
from engine.intentions.state.pieces import Adventurer, Figure, Foe
from engine.intentions.state.setup import GM
from engine.intentions.state.state import State
from engine.intentions.state.words import LANE_NAMES, POWERS, Lane, PowerCode, SceneTag
from engine.table import Seat

FIRST_POWER = 13
"""Powers have a rule each, from IN-C-13 on."""
EXPLOITED = {1: "Vigilance -2", 2: "Ambition -2", 3: "Ambition, Cunning and Vigilance -2"}
"""What an exploited Weakness does, by its cost (IN-C-27)."""


def triple(pools: dict[Lane, int]) -> Triple:
    """Pools in their order."""
    return pools["a"], pools["c"], pools["v"]


def hero(game: State, one: Adventurer) -> FigureSheet:
    """A hero's page: nothing on it is secret."""
    library = game.library
    scene = game.scene
    goal = library.goals.get(one.goal_id)
    drawback = library.drawbacks.get(one.drawback_id)
    return FigureSheet(
        id=one.id,
        seat=one.seat,
        name=one.name,
        side=one.side,
        line=one.card.concept,
        tier="",
        temper="",
        pools=triple(one.pools),
        rating=one.rating,
        talents=_talents(game, one),
        powers=_powers(game, one, one.powers),
        weaknesses=_weaknesses(game, one, one.weaknesses),
        rituals=_rituals(game, one),
        gadgets=_gadgets(game, one),
        purity=one.purity,
        goal=one.goal,
        goal_text=one.goal_text or (goal.text if goal else ""),
        goal_kind=one.goal_kind or (goal.kind if goal else ""),
        drawback_text=drawback.text if drawback else "",
        marked=one.marked,
        shaken=one.shaken,
        strained=one.strained,
        worn=one.worn,
        marks=_marks(one),
        holds=_holds(game, one),
        gains=tuple(one.gains),
        seeker=one.seeker,
        corrupted=one.corrupted,
        grown=one.grown,
        captured=one.captured,
        present=scene is not None and one.id in scene.present,
    )


def foe(game: State, one: Foe, seat: Seat) -> FigureSheet:
    """An antagonist's page: unknown Weaknesses and unused Powers are on it for the Mastermind alone (IN-C-29)."""
    own = seat == GM
    scene = game.scene
    powers = [each for each in one.powers if own or each in one.shown]
    weaknesses = [each for each in one.weaknesses if own or each.name in one.known]
    return FigureSheet(
        id=one.id,
        seat=GM,
        name=one.name,
        side=one.side,
        line=one.card.text,
        tier=one.tier,
        temper=one.temper,
        pools=triple(one.pools),
        rating=one.rating,
        talents=_talents(game, one),
        powers=_powers(game, one, powers),
        weaknesses=_weaknesses(game, one, weaknesses, seat),
        rituals=_rituals(game, one),
        gadgets=_gadgets(game, one),
        purity=one.purity,
        goal=one.goal,
        marked=one.marked,
        shaken=one.shaken,
        strained=one.strained,
        worn=one.worn,
        marks=_marks(one),
        holds=_holds(game, one),
        unknown=() if own else _unknown(one),
        present=scene is not None and any(met.id == one.id for met in scene.opposition),
    )


def _unknown(one: Foe) -> tuple[str, ...]:
    """What is not found yet, without saying what it is."""
    found = [
        f"one Weakness of cost {each.cost} not found"
        for each in sorted(one.weaknesses, key=lambda each: each.cost)
        if each.name not in one.known
    ]
    hidden = sum(each not in one.shown for each in one.powers)
    if hidden:
        found.append(f"{hidden} Power{'s' * (hidden > 1)} not used yet")
    return tuple(found)


def _talents(game: State, one: Figure) -> tuple[TalentSheet, ...]:
    known = game.library.talents
    return tuple(TalentSheet(name, known[name].tags if name in known else ()) for name in one.talents)


def _used(game: State, one: Figure, use: str) -> bool:
    """Whether a figure has used something up in the Conflict at hand."""
    for each in game.conflict.fighters if game.conflict else ():
        if each.id == one.id:
            return uses_left(each, use) < 1
    return False


def _powers(game: State, one: Figure, codes: Sequence[PowerCode]) -> tuple[PowerSheet, ...]:
    cards = [game.library.powers[code] for code in codes]
    return tuple(
        PowerSheet(
            each.code,
            each.name,
            each.cost,
            each.text,
            f"IN-C-{FIRST_POWER + POWERS.index(each.code)}",
            _used(game, one, f"power:{each.code}"),
        )
        for each in cards
    )


def _weaknesses(
    game: State, one: Figure, among: Sequence[Weakness], seat: Seat = ""
) -> tuple[WeaknessSheet, ...]:
    tags = _exposing(game, one, seat)
    return tuple(
        WeaknessSheet(each.name, each.tag, each.cost, EXPLOITED[each.cost], each.tag in tags)
        for each in among
    )


def _exposing(game: State, one: Figure, seat: Seat) -> list[SceneTag]:
    """Tags that lie open against a figure: of the scene, and of what its opponents brought; to one of them at a ``seat``
    what its own side did, which may be without heroes whom it opposes, too (IN-C-28, IN-Q-04)."""
    scene = game.scene
    if scene is None:
        return []
    found = scenes.tags(game, scene.where, scene.when)
    holders = scene.present if one.side == "mm" else [met.id for met in scene.opposition]
    if conflict := game.conflict:
        here = [each for each in conflict.fighters if each.id == one.id]
        own = [each for each in conflict.fighters if each.side == "heroes" and seat_of(game, each) == seat]
        if here and own and here[0].opposes(own[0]):
            return exposed(game, conflict, own[0])
        holders = [each.id for each in conflict.opponents(here[0])] if here else holders
    for item, holder in game.items.items():
        tag = game.library.items[item].tag
        if tag and holder in holders:
            found.append(tag)
    return found


def _rituals(game: State, one: Figure) -> tuple[ThingSheet, ...]:
    cards = [game.library.rituals[id] for id in one.rituals]
    return tuple(
        ThingSheet(
            each.id,
            each.name,
            "ritual",
            f"no dice: Ambition {each.a}, Cunning {each.c}, Vigilance {each.v}",
            values=(each.a, each.c, each.v),
            used=_used(game, one, f"ritual:{each.id}"),
        )
        for each in cards
    )


def _gadgets(game: State, one: Figure) -> tuple[ThingSheet, ...]:
    cards = [game.library.gadgets[id] for id in one.gadgets]
    return tuple(
        ThingSheet(
            each.id,
            each.name,
            "gadget",
            f"{LANE_NAMES[each.track]} {each.value} and two dice",
            lane=each.track,
            value=each.value,
            once=bool(each.uses),
            used=_used(game, one, f"gadget:{each.id}") and bool(each.uses),
            spent=each.id in one.spent,
        )
        for each in cards
    )


def _marks(one: Figure) -> tuple[str, ...]:
    words = (
        ("shaken", one.marked),
        ("shaken for a scene", one.shaken),
        ("strained", one.strained),
        ("strained for a scene", one.worn),
    )
    return tuple(word for word, there in words if there)


def _holds(game: State, one: Figure) -> tuple[tuple[str, str], ...]:
    """What somebody holds, each with its name."""
    held = (item for item, holder in game.items.items() if holder == one.id)
    return tuple((item, game.library.items[item].name) for item in held)
