"""What the paper's front desk files: flights, blows, falls and plans. Each looks for its own kind of news."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from screens.look.news import times
from screens.plot_twist.chronicle import Deed, listed, pick


@dataclass(frozen=True, slots=True)
class Story:
    """The heaviest story leads the page."""

    weight: int
    head: str
    body: str


Side = dict[str, str]
"""On which side everybody is, by name."""


def of(told: Sequence[Deed], *kinds: str) -> list[Deed]:
    """The deeds of some kinds."""
    return [deed for deed in told if deed.kind in kinds]


def down(told: Sequence[Deed], side: Side, whose: str) -> list[Deed]:
    """The falls of those of a side who have not come back since."""
    back = {deed.who: at for at, deed in enumerate(told) if deed.kind == "entered"}
    return [
        deed
        for at, deed in enumerate(told)
        if deed.kind == "incapacitated" and side.get(deed.who) == whose and back.get(deed.who, -1) < at
    ]


def flight(told: Sequence[Deed], side: Side) -> Story | None:
    """The Villain has run; whether anybody ran after."""
    exits = of(told, "flight", "pursuit")
    fled = [deed for deed in exits if deed.kind == "flight"]
    if not fled:
        return None
    gone, turns = fled[-1], "a single turn" if fled[-1].turn == 1 else f"{fled[-1].turn} turns"
    if exits[-1].kind == "pursuit" and exits[-1].amount:
        body = f"{gone.who} made for {gone.what} with the Heroes a few steps behind. Both parties declined to slow down."
        return Story(65, f"Chase to {gone.what}", body)
    head = pick(
        (
            f"{gone.who} leaves by the back",
            f"Gone: {gone.who} slips the net",
            f"{gone.who} not at home to visitors",
        ),
        gone.who,
        gone.turn,
    )
    body = pick(
        (
            f"Sources place {gone.who} at {gone.what}. The Heroes, asked why they are not there too, "
            "spoke of an appointment with this newspaper.",
            f"After {turns} of unpleasantness {gone.who} set off for {gone.what} without paying for "
            "the damage. The Heroes let it be and combed their hair.",
            f"Witnesses saw {gone.who} hurry towards {gone.what}. Pursuit was considered, and then tea.",
        ),
        gone.what,
        gone.turn,
    )
    return Story(100, head, body)


def blow(told: Sequence[Deed], side: Side) -> Story | None:
    """The hardest blow."""
    blows = [deed for deed in of(told, "damage.dealt") if deed.struck and deed.by != deed.who]
    if not blows:
        return None
    best = max(blows, key=lambda deed: deed.amount)
    if best.amount < 3:
        return None
    means = best.what or "bare hands"
    part = {"physical": "ribs", "mental": "peace of mind", "social": "good name"}.get(best.on, "day")
    head = pick(
        (
            f"A blow for {best.who}",
            f"{best.who} and the {best.amount}-point lesson",
            f"Heard across town: {best.by}",
        ),
        best.by, best.who, best.amount,
    )  # fmt: skip
    body = pick(
        (
            f"On turn {best.turn} {best.by} applied {means} to the {part} of {best.who}, "
            f"who felt it {times(best.amount)} over.",
            f"Our reporter stood well back when {best.by} met {best.who}. Verdict on the {part}: "
            f"{best.amount} points, and none of them for style.",
            f"It took {best.by} a moment and {means} to spoil the {part} of {best.who} by {best.amount}. "
            "Repairs are expected to take longer.",
        ),
        best.who, means, best.amount,
    )  # fmt: skip
    return Story(40 + best.amount, head, body)


def falls(told: Sequence[Deed], side: Side) -> Story | None:
    """Heroes who lie down."""
    lost = down(told, side, "heroes")
    if not lost:
        return None
    names = listed([deed.who for deed in lost])
    last = lost[-1]
    head = pick(
        (f"{last.who} down, not out of print", f"A bad day for {last.who}", f"{last.who} carried off"),
        last.who,
        last.turn,
    )
    by = f" {last.by} had no comment." if last.by else ""
    body = pick(
        (
            f"Out of the fight: {names}. Doctors advise rest; the Game Master advises nothing of the kind.{by}",
            f"{names}: last seen horizontal.{by} Get-well cards may be left at our desk.",
        ),
        names,
    )  # fmt: skip
    return Story(55 + 5 * len(lost), head, body)


def arrests(told: Sequence[Deed], side: Side) -> Story | None:
    """Villains who lie down."""
    caught = down(told, side, "villains")
    if not caught:
        return None
    best = next((deed for deed in reversed(caught) if deed.by), caught[-1])
    whom = listed([deed.who for deed in caught])
    by = f"We hear of some help from {best.by}. " if best.by else ""
    head = pick(
        (f"Crime does not stand up: {best.who}", f"{best.who} put to bed", f"One cell for {best.who}"),
        best.who,
        best.turn,
    )
    return Story(60, head, f"Off the streets: {whom}. {by}The mayor has already taken the credit.")


def plans(told: Sequence[Deed], side: Side) -> Story | None:
    """What the Villains are after."""
    threat = of(told, "threat")
    if threat:
        last = threat[-1]
        return Story(
            50,
            f"Sinister scheme {100 * last.amount // max(1, last.full)}% complete",
            f"At {last.amount} of {last.full} the Threat is ahead of the new tram line. "
            "Nobody at the town hall would say which is worse.",
        )
    seen = of(told, "objective.revealed", "objective.seen")
    if seen:
        return Story(
            48,
            f"Revealed: {seen[-1].what}",
            "The plan is out. It is worse than the rumours, and better typed.",
        )
    return None
