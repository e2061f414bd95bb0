"""What a figure may declare in a Conflict that is only imagined, by its sheet (IN-D-08): all but what wants a further choice
of things that no sheet holds (Manifest, Ambush)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.intentions.asks.deeds import STANCE_PLUS
from engine.intentions.seen.outlook import opposed
from engine.intentions.seen.sheets import ConflictSheet, FighterSheet, FigureSheet
from engine.intentions.seen.weighing import act_value
from engine.intentions.state.actions import Declare
from engine.intentions.state.words import ACTS, AIMED


def menu(conflict: ConflictSheet, one: FighterSheet, figures: Mapping[str, FigureSheet]) -> Iterator[Declare]:
    """All that it may declare, in the order of the list that is asked from."""
    figure, who = figures[one.id], one.id
    foes = opposed(conflict, one)
    tags = one.aim.tags if one.aim else ()
    for talent in figure.talents:
        if any(tag in tags for tag in talent.tags):
            yield Declare(who, "action", talent=talent.name)
    for act in ACTS:
        if act_value(figure, act) > 0:
            yield Declare(who, act)
    for power in figure.powers:
        if not power.used and f"power:{power.code}" not in one.used:
            for target in [foe.id for foe in foes] if power.code in AIMED else [""]:
                yield Declare(who, "overpower", power=power.code, target=target)  # type: ignore[arg-type]
    for ritual in figure.rituals:
        if not ritual.used and f"ritual:{ritual.id}" not in one.used:
            yield Declare(who, "invoke", thing=ritual.id)
    for gadget in figure.gadgets:
        free = not gadget.used and f"gadget:{gadget.id}" not in one.used
        if not gadget.spent and (free or not gadget.once):
            yield Declare(who, "activate", thing=gadget.id)
    yield from _exploits(one, foes, figures)
    for stance in STANCE_PLUS:
        yield Declare(who, stance)
    for ally in conflict.fighters:
        if ally.side == one.side and ally is not one and not (ally.out or ally.goons):
            yield Declare(who, "defend", target=ally.id)


def _exploits(
    one: FighterSheet, foes: list[FighterSheet], figures: Mapping[str, FigureSheet]
) -> Iterator[Declare]:
    """Each Weakness of an opponent that lies open; the Mastermind's side takes one of each hero (IN-C-31)."""
    for foe in foes:
        spent = [each for each in foe.used if each.startswith("weakness:")]
        if foe.goons or (one.side == "mm" and spent):
            continue
        for weakness in figures[foe.id].weaknesses:
            if weakness.usable and f"weakness:{weakness.name}" not in spent:
                yield Declare(one.id, "exploit", target=foe.id, weakness=weakness.name)
