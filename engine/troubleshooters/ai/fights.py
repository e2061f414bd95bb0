"""The turn of a scripted hero in a fight (TS-GM-27): what it is about, props, the weakest in reach, a way there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.table import ByKind, Choice, Option
from engine.table.chances import percent
from engine.troubleshooters.ai.persona import Persona
from engine.troubleshooters.scenario.options import GOALS, LOUD
from engine.troubleshooters.seen.view import TroubleshootersView
from engine.troubleshooters.state.deeds import Deed, Turn

GOOD = 45
"""A skill of this much is worth trying (TS-GM-27)."""
GOAL = 0.4
"""A chance from which it goes for what the fight is about."""
MAJOR = 6
"""What a turn of the story costs (TS-STORY-20)."""
BUSY, BLIND = 3, 5
"""The round from which somebody can be spared for it, and from which even those see it who think of blows."""
LEADER = 2
"""Ranks from here on lead (TS-C-40)."""
ORDERS = {
    "TS-C-17": "one of us more",
    "TS-ABIL-38": "off they run",
    "TS-C-18": "hands up, all of them",
    "TS-ABIL-27": "one of them less",
    "TS-C-16": "one of them less",
}
"""What moves the balance without a blow, the best first."""
STRIKES = ("topple", "drop")
"""Props that hurt."""
ARMS = ("ready", "improvise", "turn.reload")
"""Of no use where there is nobody to fight (TS-C-49)."""
STATES = ("reeling", "hurt", "fresh")


def turn(view: TroubleshootersView, by_kind: ByKind, persona: Persona) -> Choice:
    """The whole turn that is taken, or the first step of one."""
    if persona.weight("turns") and (chosen := _story(view, by_kind) or _order(view, by_kind["add"])):
        return chosen
    alone = view.unopposed()
    goals = persona.weight("goals")
    if (alone or goals) and (chosen := _goal(view, by_kind, BUSY if goals >= 1 else BLIND)):
        return chosen
    if persona.weight("props") and (chosen := _prop(view, by_kind["turn.prop"])):
        return chosen
    return _attack(view, by_kind["turn.attack"]) or _otherwise(by_kind, ARMS if alone else ())


def _last(option: Option) -> Deed:
    assert isinstance(option.action, Turn)
    return option.action.deeds[-1]


def _story(view: TroubleshootersView, by_kind: ByKind) -> Choice | None:
    """A turn of the story when half of the heroes are out of it, or they are two to one (TS-GM-26)."""
    cast, foes, out = view.standing()
    if not (out and foes >= cast) and foes < 2 * cast + 1:
        return None
    major = next((each for each in by_kind["add"] if each.amount >= MAJOR), None)
    return (
        Choice([major.id], f"{out} of us are down and {foes} of them stand: the story turns")
        if major
        else None
    )


def _order(view: TroubleshootersView, options: Sequence[Option]) -> Choice | None:
    """One of us back, or some of them gone, as long as there are points for it (TS-ABIL-27, TS-C-17)."""
    for rule, words in ORDERS.items():
        for option in options:
            if option.rule == rule and view.points(option.actor) - option.amount >= bool(option.amount):
                return Choice([option.id], words + f", for {option.amount} points" * bool(option.amount))
    return None


def _goal(view: TroubleshootersView, by_kind: ByKind, busy: int) -> Choice | None:
    """What ends the fight beside knocking everybody out: at a fair chance, once somebody is down, or from the ``busy``
    round on.

    Where there is nobody to fight it is all there is to do (TS-C-49).
    """
    _, foes, out = view.standing()
    alone = view.unopposed()
    if not (alone or out or view.round() >= busy):
        return None
    best: tuple[float, Option] | None = None
    for option in by_kind["turn.do"]:
        if foes and view.stake(_last(option).target) not in GOALS:
            continue
        chance, _ = view.worth(option)
        if (chance >= GOAL or alone) and (best is None or chance > best[0]):
            best = chance, option
    if best is None:
        return None
    return Choice(
        [best[1].id], f"the fight ends when it is stopped: {percent(best[0])}, and again each round"
    )


def _prop(view: TroubleshootersView, options: Sequence[Option]) -> Choice | None:
    """A prop, if the skill is the party's best and good, and it meets two of them or a leader (TS-GM-27)."""
    best: tuple[float, Option, int] | None = None
    ranks = view.targets()
    for option in options:
        deed = _last(option)
        own, most = view.skill(option.actor, deed.way)
        if option.card not in STRIKES or own < GOOD or own < most:
            continue
        met = view.crowd(deed.zone)
        led = any(ranks[each][0] >= LEADER for each in met)
        if len(met) < 2 and not led:
            continue
        chance, _ = view.worth(option)
        if best is None or (chance, len(met)) > (best[0], best[2]):
            best = chance, option, len(met)
    if best is None:
        return None
    return Choice([best[1].id], f"{best[2]} of them stand there, and it works with {percent(best[0])}")


def _attack(view: TroubleshootersView, options: Sequence[Option]) -> Choice | None:
    """The weakest in reach as it is shown, with what hurts most (TS-GM-27, TS-Q-95); without a shot that would be the
    noise too much (TS-C-52)."""
    ranks = view.targets()
    quiet = view.must_be_quiet() and any(option.card != LOUD for option, _ in _plain(options))
    among = [
        (ranks.get(deed.target, (9, 9)), option)
        for option, deed in _plain(options)
        if not (quiet and option.card == LOUD)
    ]
    if not among:
        return None
    weakest = min(target for target, _ in among)
    best: tuple[float, Option, float] | None = None
    for target, option in among:
        if target == weakest:
            hit, mean = view.worth(option)
            if best is None or hit * mean > best[0]:
                best = hit * mean, option, hit
    assert best
    (_, state), (_, option, hit) = weakest, best
    words = (
        f"the weakest in reach, {STATES[state]}: {percent(hit)} to hit"
        if state < len(STATES)
        else f"{percent(hit)} to hit"
    )
    return Choice([option.id], words)


def _plain(options: Sequence[Option]) -> Iterator[tuple[Option, Deed]]:
    """Basic attacks and aimed ones: neither throws nor the whole magazine."""
    for option in options:
        deed = _last(option)
        if deed.way in ("basic", "aim"):
            yield option, deed


def _otherwise(by_kind: ByKind, but: Sequence[str]) -> Choice:
    """Nobody in reach: towards them, loaded and on one's feet; else wait for the next round (TS-DP-36). ``but``: kinds that
    are of no use."""
    reasons = {
        "turn.sprint": "towards them, as fast as it goes",
        "turn.move": "towards them",
        "turn.shake": "first to be free of that",
        "turn.put_out": "it burns",
        "break_cover": "nobody is in reach from here",
        "turn.reload": "an empty weapon is a stick",
        "ready": "a weapon in hand first",
        "improvise": "anything is better than bare hands",
        "turn.breath": "a breath, while nobody is near",
    }
    for kind, why in reasons.items():
        if kind in by_kind and kind not in but:
            return Choice([by_kind[kind][0].id], why)
    ends = by_kind["end"]
    return Choice([(ends[0] if ends else by_kind.first()).id], "nothing more to do")
