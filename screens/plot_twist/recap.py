"""The story of a finished game in a few comic panels, and how tense it was turn by turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING

from engine.plot_twist.seen.sheets import PlotTwistTable
from screens.plot_twist import decided
from screens.plot_twist.chronicle import Deed, deeds, listed, pick, sides, there_at_first
from screens.plot_twist.exchange import Exchange, best, exchanges
from screens.plot_twist.panels import DOWN, OUCH, Found, Panel
from screens.plot_twist.reckoning import Score, own, scores
from screens.plot_twist.tension import Tension, tension

if TYPE_CHECKING:
    from engine.table import Event, Outcome

MOST = 9
"""Panels on a page."""
SWING = 0.1
"""What the lead must change by in a turn to be a turning point."""


@dataclass(frozen=True, slots=True)
class Recap:
    """A page of panels in order of time. ``winner`` is a side, or ``draw``."""

    title: str
    winner: str
    reason: str
    panels: tuple[Panel, ...]
    tension: tuple[Tension, ...]
    turning: tuple[int, ...]
    figures: tuple[str, ...]
    scores: tuple[Score, ...] = ()


def recap(events: Iterable[Event], view: PlotTwistTable, outcome: Outcome, seed: int) -> Recap:
    """The page of a game that is over."""
    heard = [*events]
    told = deeds(heard)
    side = sides(view, told)
    curve = tension(told, view)
    turning = _turning(curve)
    mine = own(view)
    known = [*mine, *[one.name for one in view.characters if one.kind == "hero" and one.name not in mine]]
    heroes = [name for name in known if there_at_first(name, told)] or known
    villains = _leaders(told, view, side)
    opening = _opening(told, side)
    chosen: list[tuple[int, Panel]] = [(-1, opening)] if opening else []
    last = decided.last_deed(told, side, outcome.winner)
    won = decided.won_by(told, last, ours=not mine or side.get(mine[0], "") == outcome.winner)
    chosen += won
    points = _points(turning, curve)(told, side)
    falls = _falls(told, side)
    found = [
        decided.own_blow(told, mine),
        _hit(told, side),
        [each for each in falls if told[each[0]].who in villains],
        [each for each in falls if told[each[0]].who in mine][:1],
        decided.plans(told, villains, view.objective.name),
        _press(told, exchanges(heard), mine, own=True),
        points,
        falls[:3],
        _exits(told, side),
        _press(told, exchanges(heard), mine, own=False),
        _luck(told, mine),
    ]
    for panels in found:
        for at, panel in panels:
            if len(chosen) < MOST - 1 and at not in [last, *[known for known, _ in chosen]]:
                chosen.append((at, panel))
    decisive = won[0][0] if won else last
    for at, point in points:
        same = decisive if at == last else at
        chosen = [(n, replace(each, turned=point.turned) if n == same else each) for n, each in chosen]
    chosen.sort(key=lambda each: each[0])
    end = Panel(outcome.turns, "The end", _cheer(outcome.winner), outcome.reason)
    return Recap(
        title=f"{listed(heroes[:3])} against {listed(villains)}" if heroes else "The end",
        winner=outcome.winner,
        reason=outcome.reason,
        panels=(*[panel for _, panel in chosen], end),
        tension=curve,
        turning=tuple(panel.turn for _, panel in chosen if panel.turned),
        figures=_figures(told, outcome, seed),
        scores=scores(told, view, side),
    )


def _leaders(told: Sequence[Deed], view: PlotTwistTable, side: dict[str, str]) -> list[str]:
    """The Main Villain, who may have left the table; before those who became it later, the one who was it at first."""
    later = [deed.who for deed in told if deed.kind == "main_villain"]
    if not later:
        return [next((one.name for one in view.characters if one.main), "the Villains")]
    many = {deed.who for deed in told if deed.kind == "quantity.lost"}
    many |= {one.name for one in view.characters if one.kind != "villain"}
    first = (
        name for name in side if side[name] == "villains" and name not in many and there_at_first(name, told)
    )
    return [next(first, "the Villains"), *later]


def _opening(told: Sequence[Deed], side: dict[str, str]) -> Panel | None:
    start = next((deed for deed in told if deed.kind == "conflict.start"), None)
    if start is None:
        return None
    many = {deed.who for deed in told if deed.kind == "quantity.lost"}
    names = sorted((name for name in side if there_at_first(name, told)), key=lambda name: name in many)
    first = {team: [name for name in names if side[name] == team] for team in ("heroes", "villains")}
    here = f"{listed(first['heroes'][:4])} against {listed(first['villains'][:3])}." if names else ""
    return Panel(1, start.what, pick(("MEANWHILE", "ONE EVENING", "IT BEGINS"), start.what), here)


def _hit(told: Sequence[Deed], side: dict[str, str]) -> Found:
    """The hardest blow of the game."""
    blows = [(at, deed) for at, deed in enumerate(told) if deed.kind == "damage.dealt" and deed.struck]
    if not blows:
        return []
    at, blow = max(blows, key=lambda each: (each[1].amount, -each[0]))
    means = f" with {blow.what}" if blow.what and blow.what not in (blow.by, blow.who) else ""
    words = f"{blow.by} hit {blow.who}{means}: {blow.amount} at one blow."
    return [(at, Panel(blow.turn, "The biggest hit", pick(OUCH, blow.by, blow.amount), words))]


def _falls(told: Sequence[Deed], side: dict[str, str]) -> Found:
    """Heroes and Villains who fell, the last ones first, for they decided it."""
    found: Found = []
    minor = {deed.who for deed in told if deed.kind == "entered" and deed.what not in ("a Hero", "a Villain")}
    minor |= {deed.who for deed in told if deed.kind == "quantity.lost"}
    for at, deed in enumerate(told):
        if deed.kind == "incapacitated" and deed.who not in minor:
            caption = "A Hero down" if side.get(deed.who) == "heroes" else "A Villain down"
            by = deed.by or deed.what
            words = f"{deed.who} fell to {by}." if by not in ("", deed.who) else f"{deed.who} fell."
            found.append((at, Panel(deed.turn, caption, pick(DOWN, deed.who, deed.turn), words)))
    return found[::-1]


def _turning(curve: Sequence[Tension]) -> tuple[int, ...]:
    """The (at most two) turns in which the lead changed most."""
    swings = [(abs(now.lead - before.lead), now.turn) for before, now in pairwise(curve)]
    best = sorted(swings, key=lambda each: (-each[0], each[1]))[:2]
    return tuple(sorted(turn for swing, turn in best if swing >= SWING))


def _points(
    turning: Sequence[int], curve: Sequence[Tension]
) -> Callable[[Sequence[Deed], dict[str, str]], Found]:
    """What was done in the turns that turned the game."""
    leads = {each.turn: each.lead for each in curve}

    def find(told: Sequence[Deed], side: dict[str, str]) -> Found:
        found: Found = []
        for turn in turning:
            up = "heroes" if leads[turn] > leads.get(turn - 1, 0.0) else "villains"
            best = _best_of(told, turn, up, side)
            if best:
                at, deed = best
                sound = pick(("BUT THEN", "SUDDENLY", "AND SO"), turn)
                turned = f"The {up.title()} had the better of turn {turn}."
                found.append((at, Panel(turn, "A turning point", sound, _said(deed), turned)))
        return found

    return find


def _best_of(told: Sequence[Deed], turn: int, up: str, side: dict[str, str]) -> tuple[int, Deed] | None:
    """The deed of a side that did most for it in a turn: a fall, a threat, a blow, a recovery."""
    rank = {"incapacitated": 50, "threat": 20, "masterplan": 20, "damage.dealt": 0, "regenerated": -3}
    mine = [
        (rank[deed.kind] + deed.amount, -at, deed)
        for at, deed in enumerate(told)
        if deed.turn == turn and deed.kind in rank and _serves(deed, side) == up
    ]
    if not mine:
        return None
    _, at, deed = max(mine, key=lambda each: each[:2])
    return -at, deed


def _serves(deed: Deed, side: dict[str, str]) -> str:
    if deed.kind in ("threat", "masterplan"):
        return "villains"
    theirs = side.get(deed.who, "")
    if deed.kind == "regenerated":
        return theirs
    return {"heroes": "villains", "villains": "heroes"}.get(theirs, "")


def _said(deed: Deed) -> str:
    if deed.kind == "threat":
        return f"The Threat grew to {deed.amount} of {deed.full}."
    if deed.kind == "masterplan":
        return "A Masterplan unfolded."
    if deed.kind == "incapacitated":
        return f"{deed.who} fell{' to ' + deed.by if deed.by else ''}."
    if deed.kind == "regenerated":
        return f"{deed.who} shook off {deed.amount}."
    return (
        f"{deed.who} took {deed.amount}."
        if deed.by in ("", deed.who)
        else f"{deed.by} hit {deed.who} for {deed.amount}."
    )


def _exits(told: Sequence[Deed], side: dict[str, str]) -> Found:
    """Flights, and whether anybody gave chase."""
    found: Found = []
    for at, deed in enumerate(told):
        if deed.kind == "flight":
            after = next((each for each in told[at:] if each.kind == "pursuit"), None)
            chase = "" if after is None else " The Heroes gave chase." if after.amount else " They let it be."
            words = f"{deed.who} ran for {deed.what}.{chase}"
            found.append((at, Panel(deed.turn, "The flight", "WHOOSH", words)))
    return found


def _press(told: Sequence[Deed], said: Sequence[Exchange], mine: Sequence[str], *, own: bool) -> Found:
    """What is remembered of each Interview; of ``own`` Heroes the last good answer, and nothing else."""
    found: Found = []
    asked = [at for at, deed in enumerate(told) if deed.kind == "interview"]
    for number, at in enumerate(asked, 1):
        answered = best(said, number, mine)
        if own and not (answered and answered.won and answered.answer.who in mine):
            continue
        words = (
            f"Asked about {answered.about}, {answered.answer.text()}"
            if answered
            else "There were questions, and no answers."
        )
        found.append((at, Panel(told[at].turn, "The press", "FLASH", words)))
    return found[-1:] if own else found


def _luck(told: Sequence[Deed], mine: Sequence[str]) -> Found:
    """The roll that nobody would have believed, one's own if there is one."""
    rolls = [(at, deed) for at, deed in enumerate(told) if deed.kind == "coins.tossed" and deed.full >= 5]
    rolls = [each for each in rolls if each[1].who in mine] or rolls
    if not rolls:
        return []
    at, roll = max(
        rolls, key=lambda each: (abs(2 * each[1].amount - each[1].full) / each[1].full ** 0.5, -each[0])
    )
    good = 2 * roll.amount > roll.full
    fell = f"{roll.amount or 'no'} head{'s' * (roll.amount != 1)} of {roll.full} coins"
    words = f"{roll.who} tossed {fell}{f' ({roll.what})' if roll.what else ''}."
    return [(at, Panel(roll.turn, "Fortune smiles" if good else "Fortune looks away", "CLINK", words))]


def _cheer(winner: str) -> str:
    return {"heroes": "THE HEROES WIN", "villains": "THE VILLAINS WIN"}.get(winner, "TO BE CONTINUED")


def _figures(told: Sequence[Deed], outcome: Outcome, seed: int) -> tuple[str, ...]:
    kinds = [deed.kind for deed in told]
    tosses = [deed for deed in told if deed.kind == "coins.tossed"]
    coins, heads = sum(deed.full for deed in tosses), sum(deed.amount for deed in tosses)
    return (
        f"Turns {outcome.turns}",
        f"Hits {kinds.count('hit')}, misses {kinds.count('missed')}",
        f"Out of the fight {kinds.count('incapacitated')}",
        f"Twists {kinds.count('twist.revealed')}, Events {kinds.count('event.revealed')}",
        f"Bystanders recruited {kinds.count('bystander.recruited')}, killed {kinds.count('bystander.killed')}",
        f"Coins {coins}, heads {heads}",
        f"Seed {seed}",
    )
