"""What others did while somebody waited: when to stop for it, and how it is told in a few lines."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from engine.plot_twist.seen.sheets import PlotTwistTable
from screens.look.moment import Moment
from screens.look.parts import News
from screens.plot_twist.digest import Digest
from screens.plot_twist.reading import seen

if TYPE_CHECKING:
    from engine.table import Event, Seat

OPEN = (
    "start", "mulligan", "combat", "combat.start", "combat.movement", "combat.maneuver", "combat.attack", "redraw",
    "end", "flight", "interview",
)  # fmt: skip
"""Questions that stand between two deeds; all others are asked in the middle of one, which is told when it is done."""
TURNED = ("event.revealed", "twist.revealed")
LATELY = 4
"""So many events back lies a card whose own text asks."""
PLANS = ("objective.seen", "objective.revealed", "masterplan")
STRUCK = ("hit", "missed", "damage.dealt")
ROLLED = ("roll.won", "roll.lost")
FOUGHT = ("combat.start", "combat.end")


def mine(view: PlotTwistTable, seats: Collection[Seat]) -> frozenset[str]:
    """By which names events call the person of these seats."""
    names = {one.name for one in view.characters if one.seat in seats}
    called = {"The GM" if seat == "gm" else f"Player {seat.partition(':')[2]}" for seat in seats}
    return frozenset(names | called)


def resting(moment: Moment) -> bool:
    """Whether nothing is halfway done: no roll is under way, no text waits for an answer but that of a card just turned
    over, which is told before it asks.
    """
    if moment.outcome:
        return True
    asks = moment.phase in OPEN or any(event.kind in TURNED for event in moment.events[-LATELY:])
    return asks and not seen(moment).roll


def halts(moment: Moment, since: Sequence[Event], seats: Collection[Seat]) -> frozenset[str]:
    """Why to stop: ``always`` for a fall, a new Villain, for the game master a new Hero, what the Villains are after and a
    roll against one's own, ``soon`` for Events, of which several may come in a row, else after a ``combat`` of others, or
    in each ``turn`` when it begins and before its combats; before a ``question`` if Mooks have grown, for the game master if
    the Heroes have learnt what the Villains are after or taken of the Threat.

    What strikes in a combat that one fights oneself is before one's eyes: it is told when that is over. At the end of
    the game what others did since one's own last attack is told in any case.
    """
    view = seen(moment)
    own, gm = mine(view, seats), "gm" in seats
    fight = view.combat
    there = {one.id for one in view.characters if one.seat in seats}
    watched = fight is not None and bool(there & {fight.attacker, fight.defender})
    found = [event for event in since if not (watched and event.kind in STRUCK)]
    if moment.outcome:
        ours = [getattr(event, "by", "") in own for event in found]
        struck = [at for at, event in enumerate(found) if ours[at] and event.kind == "attack.declared"]
        found = [event for at, event in enumerate(found) if not ours[at] and at > max(struck, default=-1)]
    reasons = frozenset(why for event in found if (why := _halts(event, own, gm=gm)))
    if not watched and any(rolled_against(found, own)):
        reasons |= {"always"}
    return frozenset({"always"}) if moment.outcome and reasons else reasons


def _halts(event: Any, own: frozenset[str], *, gm: bool) -> str:
    kind = event.kind
    if kind == "event.revealed":
        return "" if gm or event.by in own else "soon"
    if kind == "incapacitated" or (kind in PLANS and not gm and event.by not in own):
        return "always"
    if gm and (kind == "objective.seen" or (kind == "threat" and event.amount < 0)):
        return "question"
    if kind == "entered":
        foe = "a Hero" if gm else "a Villain"
        return "always" if event.role in (foe, "a Villain") and event.who not in own else ""
    if kind in STRUCK:
        return "always" if event.who in own and event.by not in own else ""
    if kind == "gained" and event.counter == "quantity":
        return "" if event.who in own or gm else "question"
    if kind == "combat.end":
        return "" if own & {event.by, event.who} else "combat"
    return "turn" if kind == "turn.start" or (kind == "phase" and event.phase == "Combat") else ""


def rolled_against(since: Sequence[Any], own: Collection[str]) -> Iterator[tuple[int, str]]:
    """What others have rolled against one's own between combats, where there is no other word of it, and when: who is
    looked for is told of if found.
    """
    fighting = next((event.kind == "combat.end" for event in since if event.kind in FOUGHT), False)
    for at, (first, second) in enumerate(pairwise(since)):
        if first.kind in FOUGHT:
            fighting = first.kind == "combat.start"
        opposed = first.kind in ROLLED and second.kind in ROLLED and first.what != "perception"
        if opposed and not fighting and first.who not in own and second.who in own:
            won = f"won by {first.amount}" if first.kind == "roll.won" else "lost"
            yield at, f"{first.who} v {second.who}: {first.what} {won}."


def news(moment: Moment, since: Sequence[Event], seats: Collection[Seat]) -> tuple[News, ...]:
    """What others have done, and what it cost whoever plays these seats; nothing if only cards have turned, or if
    all of it was seen: the stage has told it.
    """
    view = seen(moment)
    own = mine(view, seats)
    digest = Digest(view, own)
    for at, event in enumerate(since):
        digest.take(at, event)
    for at, words in rolled_against(since, own):
        digest.say(at, words, 2)
    lines = digest.lines()
    if all(line.weight == 0 for line in lines) or digest.watched:
        return ()
    return tuple(lines)
