"""A view snapshot of Plot Twist as parts for the widgets."""

from __future__ import annotations

from typing import Any

from screens.look.moment import Moment
from screens.look.parts import Board, Counter, Face, Gauge, Ribbon, Row, Sheet

PHASES = {"start": "Start", "combat": "Combat", "end": "End"}
STEPS = {"start": "Start", "movement": "Move", "maneuver": "Maneuver", "attack": "Attack", "end": "End"}
SIGNS = {
    "attack": "strike", "movement": "step", "maneuver": "trick", "hero": "star", "villain": "star",
    "ally": "person", "bystander": "person", "mook": "person", "detail": "note", "location": "place",
    "lair": "place", "equipment": "thing",
}  # fmt: skip
ACTIONS = (("attacks", "Att", 1), ("moves", "Mov", 2))
CLUES = 6
"""A Hero that has so many sees the Objective (PT-HER-03)."""


TIPS = {
    "start": "Start of Turn: a Twist, then Free actions, Bystanders, Allies and Details (PT-TURN-07).",
    "combat": "Combat: the side with Initiative fights all its combats, then the other side (PT-TURN-08).",
    "end": "End of Turn: every Villain pays 1 Hate, time counters advance, nobody acts freely (PT-TURN-09).",
    "movement": "Movement step: only Movement cards; Melee Attacks need Melee distance (PT-COMBAT-09).",
    "maneuver": "Maneuver step: Maneuvers and one Aim for each, before the attack (PT-COMBAT-11).",
    "attack": "Attack step: one attack for each Attack action, by attacker and defender (PT-COMBAT-13).",
    "flight": "Flight: the Main Villain is out of Hate and runs for his Lair (PT-FLEE-01).",
    "interview": "Interview: one question for each Location and each Event (PT-INT-01).",
}
"""What the line at the top says of the phase or step."""


def board(moment: Moment) -> Board:
    """The whole table."""
    view = moment.view
    sheets = [sheet(one, view) for one in view["characters"]]
    sides = [one["side"] for one in view["characters"]]
    heroes = tuple(s for s, side in zip(sheets, sides, strict=True) if side == "heroes")
    villains = tuple(s for s, side in zip(sheets, sides, strict=True) if side == "villains")
    return Board(ribbon(view), "Heroes", heroes, "Villains", villains, rows(view))


def ribbon(view: dict[str, Any]) -> Ribbon:
    """Turn, phase, step, place, Twists, Initiative."""
    fight = view["combat"]
    phase = str(view["phase"])
    road = tuple(PHASES.values())
    if phase not in PHASES:
        road = (*road, phase.title())
    return Ribbon(
        start=f"Turn {view['turn']}",
        phases=road,
        phase=PHASES.get(phase, phase.title()),
        steps=tuple(STEPS.values()) if fight else (),
        step=STEPS[fight["step"]] if fight else "",
        facts=(
            view["place"]["name"],
            f"Twists {view['twists']['left']} left",
            f"Initiative {view['initiative'].title()}",
        ),
        tip=TIPS.get(fight["step"] if fight else phase, "Heroes and Villains act in turns (PT-TURN-04)."),
    )


def sheet(one: dict[str, Any], view: dict[str, Any]) -> Sheet:
    """A character at a glance."""
    fight = view["combat"]
    sign = ""
    if fight and one["id"] == fight["attacker"]:
        sign = "attacks"
    elif fight and one["id"] == fight["defender"]:
        sign = "is attacked"
    figures = " ".join(f"{name[0].upper()}{value}" for name, value in one["attributes"].items())
    marks = [status.title() for status in one["statuses"]]
    if one["cover"]:
        marks.append(f"Cover {one['cover']}")
    if one["locked"]:
        marks.append("Locked")
    if one["away"]:
        marks.append("Away")
    if one["incapacitated"]:
        marks.append("Out")
    return Sheet(
        id=one["id"],
        name=one["name"],
        role=_role(one),
        colour=one["colour"],
        figures=figures,
        gauges=tuple(
            Gauge(name.title(), each["stress"] + each["trauma"], each["max"], each["trauma"])
            for name, each in one["resistances"].items()
        ),
        counters=tuple(_counters(one, view)),
        actions=tuple(Counter(label, one[name], most) for name, label, most in ACTIONS),
        marks=tuple(marks),
        sign=sign,
        mine=one["seat"] == view["seat"],
        down=one["incapacitated"] or one["away"],
    )


def _role(one: dict[str, Any]) -> str:
    if one["kind"] == "villain":
        return "Main Villain" if one["main"] else "Crossover" if one["crossover"] else "Villain"
    return "" if one["kind"] == "hero" else str(one["kind"]).title()


def _counters(one: dict[str, Any], view: dict[str, Any]) -> list[Counter]:
    found = []
    for label in ("Belief", "Hate"):
        if had := one[label.lower()]:
            value, limit = had
            found.append(Counter(label, value, limit, limit))
    if one["energy"]:
        full = 3 * one["attributes"]["power"]
        found.append(Counter("Energy", one["energy"][0], None, full))
    if one.get("clues") and not view["objective"]["known"]:
        found.append(Counter("Clues", one["clues"], CLUES, CLUES))
    if one["quantity"] is not None:
        found.append(Counter("Quantity", one["quantity"]))
    return found


def tracks(view: dict[str, Any]) -> str:
    """How far each Hero's clues go, the farthest first (PT-Q-11)."""
    found = [(one["clues"], one["name"]) for one in view["characters"] if one.get("clues")]
    found.sort(key=lambda each: -each[0])
    listed = ", ".join(f"{name} {clues}" for clues, name in found)
    return f"Clues of {CLUES}: {listed}" if listed else "No clues yet"


def rows(view: dict[str, Any]) -> tuple[Row, ...]:
    """The hand and the Plots of the seat; what others hold only by number."""
    deck = view["deck"]
    note = f" deck {deck['left']}, discards {len(deck['discards'])}"
    return (
        Row("Hand", tuple(face(item) for item in view["hand"]), note),
        Row("Plots", tuple(face(item) for item in view["plots"])),
    )


def face(item: dict[str, Any]) -> Face:
    """A card of the hand."""
    return Face(
        id=item["id"],
        slug=item["slug"],
        name=item["name"],
        type=item["type"],
        colour=item["colour"],
        cost=_short(item.get("cost", "")),
        lines=tuple(item["text"]),
        flavour=item["flavour"],
        sign=SIGNS.get(item["type"], "story"),
    )


def _short(cost: str) -> str:
    """``1 Move action`` as it stands on a small card: ``1M``."""
    words = cost.split()
    return "".join(words[0] + words[1][0] for words in [words] if len(words) > 1)
