"""What the entries of a list of action types do, and what they bring, as far as the seat that has them can tell."""

from __future__ import annotations

from collections.abc import Mapping

from engine.intentions.asks.deeds import Deed, deed
from engine.intentions.asks.figures import ACT_TRACKS
from engine.intentions.seen.sheets import FighterSheet, FigureSheet
from engine.intentions.state.actions import Declare
from engine.intentions.state.words import Act


def act_value(figure: FigureSheet, act: Act) -> int:
    """What an act would add."""
    track, sign = ACT_TRACKS[act]
    return sign * int(getattr(figure, track))


def deed_of(
    what: Declare, figure: FigureSheet, fighter: FighterSheet, others: Mapping[str, FigureSheet]
) -> Deed:
    """What a declaration of a fighter does, by its sheet and those of the others."""
    if what.type == "action":
        tags = fighter.aim.tags if fighter.aim else ()
        named = next((each.tags for each in figure.talents if each.name == what.talent), ())
        return deed(what, fits=sum(tag in tags for tag in named))
    if what.type in ACT_TRACKS:
        return deed(what, value=act_value(figure, what.type))
    if what.type == "exploit":
        weaknesses = others[what.target].weaknesses if what.target in others else ()
        return deed(what, cost=next((each.cost for each in weaknesses if each.name == what.weakness), 1))
    if what.type == "invoke":
        return deed(what, ritual=next(each.values for each in figure.rituals if each.id == what.thing))
    if what.type == "activate":
        gadget = next(each for each in figure.gadgets if each.id == what.thing)
        return deed(what, gadget=(gadget.lane, gadget.value))  # type: ignore[arg-type]
    return deed(what)
