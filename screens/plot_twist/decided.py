"""What decided a game: the blow that won it, a Masterplan, and the best that one's own Heroes did."""

from __future__ import annotations

from collections.abc import Sequence

from screens.plot_twist.chronicle import Deed, pick
from screens.plot_twist.panels import DOWN, OUCH, Found, Panel

FALLS = ("incapacitated", "surrendered")
"""How somebody leaves the fight."""


def last_deed(told: Sequence[Deed], side: dict[str, str], winner: str) -> int | None:
    """The place of the fall or the counter after which it was over; None if it ended otherwise."""
    loser = {"heroes": "villains", "villains": "heroes"}.get(winner, "")
    for at in range(len(told) - 1, -1, -1):
        deed = told[at]
        done = deed.kind == "threat" and winner == "villains" and deed.amount >= deed.full
        if done or (deed.kind in FALLS and side.get(deed.who) == loser):
            return at
    return None


def won_by(told: Sequence[Deed], last: int | None, *, ours: bool) -> Found:
    """What decided it, in our favour or not: the blow before the last fall, or the Threat."""
    if last is None:
        return []
    deed = told[last]
    if deed.kind == "threat":
        words = f"The Threat reached {deed.amount} of {deed.full}. There was nothing left to stop."
        return [(last, Panel(deed.turn, "What decided it", "CHECKMATE", words))]
    at, words = _blow(told, last)
    return [
        (at, Panel(deed.turn, f"The blow that {'won' if ours else 'lost'} it", pick(DOWN, deed.who), words))
    ]


def _blow(told: Sequence[Deed], at: int) -> tuple[int, str]:
    """Where it was struck, and ``Nightjar felled Baron with Haymaker: 8 at the last blow.``"""
    fell = told[at]
    if fell.kind == "surrendered":
        return at, f"{fell.who} surrendered."
    struck = [n for n in range(at) if told[n].kind == "damage.dealt" and told[n].who == fell.who]
    blow = told[struck[-1]] if struck else None
    by = blow and (blow.by or blow.what)
    if blow is None or not by or blow.turn != fell.turn:
        return at, f"{fell.who} fell{f' to {fell.by}' if fell.by and fell.by != fell.who else ''}."
    means = _means(blow) if blow.by else ""
    twist = any(deed.kind == "twist.revealed" and deed.what == by for deed in told[:at])
    return struck[-1], f"{'The Twist ' * twist}{by} felled {blow.who}{means}: {blow.amount} at the last blow."


def _means(blow: Deed) -> str:
    return f" with {blow.what}" if blow.what and blow.what not in (blow.by, blow.who) else ""


def own_blow(told: Sequence[Deed], mine: Sequence[str]) -> Found:
    """The hardest blow of one's own Heroes."""
    blows = [
        (at, deed)
        for at, deed in enumerate(told)
        if deed.kind == "damage.dealt" and deed.by in mine and deed.who != deed.by and deed.amount > 1
    ]
    if not blows:
        return []
    at, blow = max(blows, key=lambda each: (each[1].amount, -each[0]))
    words = f"{blow.by} hit {blow.who}{_means(blow)} for {blow.amount}."
    return [(at, Panel(blow.turn, f"The best of {blow.by}", pick(OUCH, blow.by, blow.turn), words))]


def plans(told: Sequence[Deed], leaders: Sequence[str], plan: str) -> Found:
    """The Objective comes to light, and what its Masterplan was; on one turn both are one panel. The ``leaders`` of the
    Villains came one after the other.
    """
    found: Found = []
    named = plan or next((deed.what for deed in told if deed.kind.startswith("objective.") and deed.what), "")
    for at, deed in enumerate(told):
        if deed.kind == "masterplan":
            whose = deed.by or _leader(told, at, leaders)
            words = f"{whose} had foreseen everything{f': {named}' if named else ''}."
            found.append((at, Panel(deed.turn, "The Masterplan", "MWAHAHA", words)))
            break
    seen = next((at for at, deed in enumerate(told) if deed.kind.startswith("objective.")), None)
    if seen is not None and not any(panel.turn == told[seen].turn for _, panel in found):
        deed = told[seen]
        whose = _leader(told, seen, leaders)
        words = f"{whose} was after {deed.what}." if deed.what else "The plan came to light."
        found.append((seen, Panel(deed.turn, "The plan", "AHA", words)))
    return found


def _leader(told: Sequence[Deed], at: int, leaders: Sequence[str]) -> str:
    """Who led the Villains at a deed."""
    return leaders[sum(deed.kind == "main_villain" for deed in told[:at])]
