"""What each Villain is after this turn, by his player's own reckoning, as far as who looks may know.

Only what lies open to the view is weighed, and of the Objective no more than the view knows: hands, decks and face-down
cards make no difference.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.plot_twist.ai.combats import SPARING, blow
from engine.plot_twist.ai.fighting import danger, felling
from engine.plot_twist.ai.free import MASTERPLAN, hiding, urgency
from engine.plot_twist.ai.mind import Mind
from engine.plot_twist.ai.spending import mending
from engine.plot_twist.seen.pieces import CharacterView
from engine.plot_twist.seen.view import PlotTwistView
from engine.plot_twist.state.printed import Ability, Card
from engine.table import Plan

OBJECTIVE = "Objective"
"""The mark of who is after it."""
HURT = 0.5
"""How full a Resistance is of who is badly hurt."""


class Aim(NamedTuple):
    """Something to be after: its worth, the mark, and why."""

    worth: float
    mark: str
    why: str


def plans(mind: Mind, view: PlotTwistView) -> list[Plan]:
    """What each Villain who stands is after in what is left of the turn; nothing of one who has nothing to gain."""
    if view.phase not in ("start", "combat"):
        return []
    found = []
    for who in view.standing("villains"):
        aims = [] if who.kind != "villain" else _aims(mind, view, who)
        best = max((aim for aim in aims if aim.worth > 0), default=None)
        if best:
            found.append(Plan(who.id, best.mark, best.why))
    return found


def _aims(mind: Mind, view: PlotTwistView, who: CharacterView) -> list[Aim]:
    found = [*_attacks(mind, view, who), *_mends(mind, view, who), *_holds_back(mind, view, who)]
    if "hidden" not in who.statuses:
        worth, _ = hiding(mind, view, who)
        found.append(Aim(worth, "hides", f"{who.name} means to be out of sight before anything else."))
    if who.main:
        found += _plot(mind, view, who)
    return found


def _attacks(mind: Mind, view: PlotTwistView, who: CharacterView) -> list[Aim]:
    """Whom to strike, and how; nobody takes on the Hidden (PT-STATUS-10)."""
    if not who.attacks or "stunned" in who.statuses:
        return []
    foes = [foe for foe in view.standing("heroes") if "hidden" not in foe.statuses]
    worths = {foe.id: blow(mind, view, who, foe)[0] for foe in foes}
    best = max(foes, key=lambda foe: worths[foe.id], default=None)
    if best is None:
        return []
    kind = mind.fights.best(view, who, best.id)[1].title()
    return [Aim(worths[best.id], f"{best.name}, {kind}", _why(mind, view, who, best))]


def _holds_back(mind: Mind, view: PlotTwistView, who: CharacterView) -> list[Aim]:
    """Nothing much, while the Heroes are nearly beaten: the game master spares them (PT-GOAL-04)."""
    if not who.attacks or mind.lean(view) > -SPARING:
        return []
    words = (
        f"{who.name} holds back and savours it: the Heroes are nearly beaten, and it would be over too soon."
    )
    return [Aim(0.05, "holds back", words)]


def _why(mind: Mind, view: PlotTwistView, who: CharacterView, foe: CharacterView) -> str:
    _, kind = mind.fights.best(view, who, foe.id)
    odds = view.strike(who, kind, foe.id)
    figures = f", {round(100 * odds.win)} % to hit, {odds.expected:.1f} damage on average" if odds else ""
    if odds and felling(view, foe, kind, odds.win, odds.expected):
        reason = f"it may put {foe.name} out of the fight"
    elif danger(view, foe) >= HURT:
        reason = f"{foe.name} is badly hurt"
    else:
        reason = "no other blow brings more"
    return f"{who.name} means to attack {foe.name} ({kind.title()}{figures}): {reason}."


def _mends(mind: Mind, view: PlotTwistView, who: CharacterView) -> list[Aim]:
    """To lose as much Stress as there is Energy for."""
    energy = view.energy_left(who)
    return [
        Aim(
            mending(mind, view, who, name, amount)[0],
            "heals",
            f"{who.name} means to lose {amount} {name.title()} Stress: {energy} Energy is there to spend.",
        )
        for name, stress in who.stress.items()
        if (amount := min(stress, energy))
    ]


def _plot(mind: Mind, view: PlotTwistView, who: CharacterView) -> list[Aim]:
    """The Objective, as far as it is known, and the flight (PT-PLAN-03, PT-FLEE-01)."""
    found, card = [], view.objective
    if card is not None:
        uses = (each for each in card.actions if each.who == "main_villain")
        found += [_closer(mind, view, who, card, each) for each in uses if not view.pursued(who, each.name)]
    elif view.masterplan and view.phase == "start":
        found.append(Aim(MASTERPLAN, OBJECTIVE, f"{who.name} follows a Masterplan: nothing comes before it."))
    if not who.hate and not view.at_lair:
        found.append(
            Aim(0.1, "flees", f"{who.name} has no Hate left and runs for it at the end of the turn.")
        )
    return found


def _closer(mind: Mind, view: PlotTwistView, who: CharacterView, card: Card, ability: Ability) -> Aim:
    """To bring the Threat of the Objective closer."""
    weighed = mind.ability(card, ability.name)
    worth = weighed.base * urgency(mind, view, who) * mind.weight("cards") if weighed.threatens else 0.0
    worth += MASTERPLAN * (view.masterplan and weighed.threatens)
    now, goal = view.threat
    stands = f", {now} of {goal} by now" if goal else ""
    plan = "follows a Masterplan:" if view.masterplan else "means to bring the Objective closer:"
    return Aim(worth, OBJECTIVE, f"{who.name} {plan} {ability.name} for {card.name}{stands}.")
