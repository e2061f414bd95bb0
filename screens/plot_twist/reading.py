"""A view snapshot of Plot Twist as parts for the widgets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.plot_twist.manifest import MANIFEST
from engine.plot_twist.seen.sheets import CardFace, CharacterSheet, HandFace, PlotTwistTable
from engine.plot_twist.state.terms import CLUES, plural
from engine.table import NOBODY
from screens.look.moment import Moment
from screens.look.parts import Board, Counter, Face, Gauge, Ribbon, Row, Sheet

if TYPE_CHECKING:
    from engine.table import Option

PHASES = {"start": "Start", "combat": "Combat", "end": "End"}
STEPS = {"start": "Start", "movement": "Move", "maneuver": "Maneuver", "attack": "Attack", "end": "End"}
SIGNS = {
    "attack": "strike", "movement": "step", "maneuver": "trick", "hero": "star", "villain": "star",
    "ally": "person", "bystander": "person", "mook": "person", "detail": "note", "location": "place",
    "lair": "place", "equipment": "thing",
}  # fmt: skip
TIPS = {
    "start": "Start of Turn: a Twist, then Free actions, Bystanders, Allies and Details.",
    "combat": "Combat: the side with Initiative fights all its combats, then the other side.",
    "end": "End of Turn: every Villain pays 1 Hate, time counters advance, nobody acts freely.",
    "movement": "Movement step: only Movement cards; Melee Attacks need Melee distance.",
    "maneuver": "Maneuver step: Maneuvers and one Aim for each, before the attack.",
    "attack": "Attack step: one attack for each Attack action, by attacker and defender.",
    "flight": "Flight: the Main Villain is out of Hate and runs for his Lair.",
    "interview": "Interview: one question for each Location and each Event.",
}
"""What the line at the top says of the phase or step."""


def seen(moment: Moment) -> PlotTwistTable:
    """What the viewer of a moment knows of the table."""
    assert isinstance(moment.view, PlotTwistTable)
    return moment.view


def own_side(option: Option, view: PlotTwistTable) -> bool:
    """Whether an option names two of one side, who acts and at whom."""
    sides = {one.id: one.side for one in view.characters}
    return sides.get(option.actor, "") == sides.get(option.target)


def spent(id: str, view: PlotTwistTable) -> bool:
    """Whether somebody fights in a combat that may still be struck in, and has no Attack action left for it."""
    fight = view.combat
    if fight is None or fight.step == "end" or id not in (fight.attacker, fight.defender):
        return False
    return any(one.id == id and not one.attacks for one in view.characters)


def board(moment: Moment) -> Board:
    """The whole table."""
    view = seen(moment)
    sheets = [sheet(one, view) for one in view.characters]
    sides = [one.side for one in view.characters]
    heroes = tuple(s for s, side in zip(sheets, sides, strict=True) if side == "heroes")
    villains = tuple(s for s, side in zip(sheets, sides, strict=True) if side == "villains")
    return Board(ribbon(view), "Heroes", heroes, "Villains", villains, rows(view))


def ribbon(view: PlotTwistTable) -> Ribbon:
    """Turn, phase, step, place, Twists, Initiative."""
    fight = view.combat
    phase = view.phase
    road = tuple(PHASES.values())
    if phase not in PHASES:
        road = (*road, phase.title())
    return Ribbon(
        start=f"Turn {view.turn}",
        phases=road,
        phase=PHASES.get(phase, phase.title()),
        steps=tuple(STEPS.values()) if fight else (),
        step=STEPS[fight.step] if fight else "",
        facts=(
            view.place.name,
            f"Twists {view.twists.left} left",
            f"Initiative {view.initiative.title()}",
        ),
        tip=TIPS.get(fight.step if fight else phase, "Heroes and Villains act in turns."),
    )


def sheet(one: CharacterSheet, view: PlotTwistTable) -> Sheet:
    """A character at a glance."""
    fight = view.combat
    sign = ""
    if fight and one.id == fight.attacker:
        sign = "attacks"
    elif fight and one.id == fight.defender:
        sign = "is attacked"
    figures = " ".join(f"{name[0].upper()}{value}" for name, value in one.attributes.items())
    marks = [status.title() for status in one.statuses]
    if one.cover:
        marks.append(f"Cover {one.cover}")
    if one.locked:
        marks.append("Locked")
    marks += _in_store(one, view)
    if one.away:
        marks.append("Away")
    if one.incapacitated:
        marks = ["Out"]
    return Sheet(
        id=one.id,
        name=one.name,
        role=_role(one),
        colour=one.colour,
        figures=figures,
        gauges=tuple(
            Gauge(name.title(), each.stress + each.trauma, each.max, each.trauma)
            for name, each in one.resistances.items()
        ),
        counters=tuple(_counters(one, view)),
        actions=(Counter("Att", one.attacks, 1), Counter("Mov", one.moves, 2)),
        marks=tuple(marks),
        sign=plural(sign) if sign and one.kind == "mook" else sign,
        emblem=emblem(one, view) if one.main else (),
        notes=_notes(one) if one.kind == "hero" and one.seat == view.seat else (),
        mine=one.seat == view.seat,
        down=one.incapacitated or one.away,
    )


def _in_store(one: CharacterSheet, view: PlotTwistTable) -> list[str]:
    """Damage that is sure to come, and when: ``4 due`` at the end of this turn, ``4 Me in 2`` turns; Physical
    is not named.
    """
    found = []
    for each in view.lasting:
        left = each.number - each.counters
        when = f"in {left}" if left > 1 else "due"
        for hit in each.comes:
            kind = "" if hit.resistance == "physical" else f"{hit.resistance[:2].title()} "
            found += [f"{hit.amount} {kind}{when}"] * (hit.who == one.id)
    return found


def _notes(one: CharacterSheet) -> tuple[str, ...]:
    """What is printed on the card of a Hero, its Keywords and ranks."""
    ranks = ", ".join(f"{name.replace('_', ' ').title()} {rank}" for name, rank in one.abilities.items())
    return tuple(line for line in (*one.text, ", ".join(one.keywords), ranks) if line)


def emblem(one: CharacterSheet, view: PlotTwistTable) -> tuple[str, ...]:
    """The emblem of a Villain, and beside it that of the Objective if it is known."""
    wide = max(map(len, one.emblem), default=0)
    plan = view.objective.emblem or ("",) * len(one.emblem)
    return tuple(f"{ours:{wide}}   {its}".rstrip() for ours, its in zip(one.emblem, plan, strict=False))


def _role(one: CharacterSheet) -> str:
    if one.kind == "villain":
        return "Main Villain" if one.main else "Crossover" if one.crossover else "Villain"
    return "" if one.kind == "hero" else one.kind.title()


def _counters(one: CharacterSheet, view: PlotTwistTable) -> list[Counter]:
    found = []
    for label, had in (("Belief", one.belief), ("Hate", one.hate)):
        if had:
            found.append(Counter(label, had.now, had.limit, had.limit))
    if one.energy:
        power, now = one.attributes["power"], one.energy.now
        free = one.energy.limit  # none outside a turn
        spare = free if one.seat == view.seat and view.phase in PHASES and free < min(power, now) else None
        found.append(Counter("Energy", now, None, 3 * power, spare))
    if one.clues and not view.objective.known:
        found.append(Counter("Clues", one.clues, CLUES, CLUES))
    if one.quantity is not None:
        found.append(Counter("Quantity", one.quantity))
    return found


def tracks(view: PlotTwistTable) -> str:
    """How far each Hero's clues go, the farthest first (PT-Q-11)."""
    found = [(one.clues, one.name) for one in view.characters if one.clues]
    found.sort(key=lambda each: -each[0])
    listed = ", ".join(f"{name} {clues}" for clues, name in found)
    return f"Clues of {CLUES}: {listed}" if listed else "No clues yet"


def rows(view: PlotTwistTable) -> tuple[Row, ...]:
    """The hand and the Plots of the seat; what others hold only by number. Nobody's seat holds nothing."""
    if view.seat == NOBODY:
        return ()
    deck = view.deck
    note = f" deck {deck.left}, discards {len(deck.discards)}"
    return (
        Row("Hand", tuple(face(item) for item in view.hand), note),
        Row("Plots", tuple(face(item) for item in view.plots)),
    )


def face(item: CardFace) -> Face:
    """A card of the hand."""
    return Face(
        id=item.id,
        slug=item.slug,
        name=item.name,
        type=item.type,
        colour=item.colour,
        cost=_short(item.cost) if isinstance(item, HandFace) else "",
        lines=item.text,
        flavour=item.flavour,
        sign=SIGNS.get(item.type, "story"),
    )


def _short(cost: str) -> str:
    """``1 Move action`` as it stands on a small card: ``1M``."""
    words = cost.split()
    return "".join(words[0] + words[1][0] for words in [words] if len(words) > 1)


def holder(view: PlotTwistTable, seat: str) -> str:
    """Whose a seat is: its Heroes that stand, two of them, or the game master."""
    if seat == "gm":
        return MANIFEST.sides[1].played_by
    theirs = [one for one in view.characters if one.seat == seat]
    heroes = [one for one in theirs if one.kind == "hero"] or theirs
    names = [one.name for one in heroes if not one.incapacitated] or [one.name for one in heroes]
    return " and ".join(names[:2]) if names else f"Player {seat.partition(':')[2]}"
