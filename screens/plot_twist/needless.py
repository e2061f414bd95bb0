"""What need not be asked: cards that were kept already, and an attack that hardly ever hits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.table.odds import beats
from screens.look.moment import Moment
from screens.plot_twist.meanwhile import mine
from screens.plot_twist.reading import seen

if TYPE_CHECKING:
    from engine.plot_twist.state.events import Parts

UNSURE = 0.1
"""A chance of so much, or of so much less than certain, is worth a question."""
CAME = ("cards.drawn", "cards.found")
"""Facts by which a card comes into a hand."""
GUARDED = ("combat.start", "combat.movement", "combat.maneuver")
"""Steps in which one prepares for an attack."""


def kept(moment: Moment) -> bool:
    """Whether these cards could be exchanged after another combat of this turn, and no card has come since."""
    own, ended = mine(seen(moment), moment.seats), 0
    for event in reversed(moment.events):
        told: Any = event
        if event.kind == "turn.start" or (event.kind in CAME and told.by in own):
            return False
        ended += event.kind == "combat.end" and bool(own & {told.by, told.who})
        if ended > 1:
            return True
    return False


def settled(moment: Moment) -> bool:
    """Whether one only stands there to be missed: Mooks come whose attacks hardly ever hit, and one strikes no more. What
    they add to a roll is asked about then.
    """
    view = seen(moment)
    fight = view.combat
    if fight is None or moment.phase not in GUARDED:
        return False
    sheets = {one.id: one for one in view.characters}
    by, me = sheets.get(fight.attacker), sheets.get(fight.defender)
    if by is None or me is None or by.kind != "mook" or me.seat not in moment.seats or me.attacks:
        return False
    pools = ((parts, me.pools.defence.get(kind, ())) for kind, parts in by.pools.attack.items())
    return all(beats(_coins(attack), _coins(defence)) < UNSURE for attack, defence in pools)


def _coins(parts: Parts) -> int:
    return max(0, sum(amount for _, amount in parts))
