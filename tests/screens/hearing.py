"""What happens in a combat of others, and what is told of it to one person."""

from __future__ import annotations

from engine.plot_twist.state import events as ev
from screens.plot_twist.meanwhile import halts, news
from tests.screens import moments

ME, FRIEND, FOE = "Commodore Vane", "Beacon", "Madame Static"
FIGHT = ev.CombatStarted(by=FOE, who=FRIEND)
BLOW = [
    ev.AttackDeclared(by=FOE, who=ME, attack="ranged"),
    ev.AttackHit(by=FOE, who=ME, attack="ranged"),
    ev.DamageDealt(by=FOE, who=ME, amount=4, resistance="physical"),
]
FALL = ev.Incapacitated(who=FRIEND, by=FOE)
VILLAIN = ev.Entered(who="Ember Queen", by="Ember Queen", role="a Villain")
EVENT = ev.EventRevealed(card="Ticking Parcel")
TWIST = ev.TwistRevealed(card="Old Scores")
TURN = ev.TurnStarted(amount=3)
OVER = ev.CombatEnded(by=FOE, who=FRIEND)


def why(*events: object, seats: tuple[str, ...] = ("hero:1",)) -> frozenset[str]:
    return halts(moments.moment("combat"), events, seats)


def told(*events: object, seats: tuple[str, ...] = ("hero:1",)) -> list[str]:
    return [line.words for line in news(moments.moment("combat"), events, seats)]
